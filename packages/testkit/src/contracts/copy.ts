/** Copy: a copy asks the same and, played on with the same choices, stays equal; the original does not notice. */
import { type Core, below, copy as copyOf, decide, settle, trace } from '@bagarre/kernel';
import { type MomentContract, fault } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';

const HOW_FAR = 12;

export const copy: MomentContract = ({ s, rng }) => {
  const [one, two] = [copyOf(s), copyOf(s)];
  const original = JSON.stringify(s);
  const unlike = difference(s, one);
  if (unlike) return fault(null, `${differenceText(unlike, 'in the copy')} (${trace(s)})`);
  for (let n = 0; n < HOW_FAR; n++) {
    const where = trace(one);
    const [asksOne, asksTwo] = [settle(one), settle(two)];
    const apart = difference(asksOne, asksTwo) ?? difference(one, two);
    if (apart)
      return fault(
        null,
        `two copies played alike for ${n} decisions: ${differenceText(apart, 'in the other')} (${where})`,
      );
    if (asksOne.length === 0) break;
    const at = below(rng, asksOne.length);
    const pick = below(rng, asksOne[at]!.options.length);
    decide(one, asksOne[at]!, asksOne[at]!.options[pick]!);
    decide(two, asksTwo[at]!, asksTwo[at]!.options[pick]!);
  }
  const moved = difference(JSON.parse(original) as Core, JSON.parse(JSON.stringify(s)));
  return moved && fault(null, `playing on in a copy changed the original: ${differenceText(moved, 'afterwards')}`);
};
