/** Copy: a copy asks the same and, played on with the same choices, stays equal; the original does not notice. */
import { type Core, copy as copyOf, decide, keyOf, settle, trace } from '@bagarre/kernel';
import { type MomentContract, fault, saysError } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';
import { anyChoice } from '../play.ts';

const HOW_FAR = 12;

export const copy: MomentContract = ({ s, rng }) => {
  const [one, two] = [copyOf(s), copyOf(s)];
  const original = JSON.stringify(s);
  const unlike = difference(s, one);
  if (unlike) return fault(null, `${differenceText(unlike, 'in the copy')} (${trace(s)})`);
  const made: string[] = [];
  try {
    for (let n = 0; n < HOW_FAR; n++) {
      const [asks, asksThere] = [settle(one), settle(two)];
      const apart = difference(asks, asksThere) ?? difference(one, two);
      if (apart) return fault(null, `two copies after ${n} equal decisions: ${differenceText(apart, 'in the other')}`);
      if (asks.length === 0) break;
      const { request, option, pick } = anyChoice(asks, rng);
      made.push(`${request.seat} ${keyOf(option)}`);
      const there = asksThere.find((r) => r.seat === request.seat)!;
      decide(one, request, option);
      decide(two, there, there.options[pick]!);
    }
  } catch (e) {
    return fault(null, `the rules stopped after ${made.join(', ')}: ${saysError(e)} (${trace(s)})`);
  }
  const moved = difference(JSON.parse(original) as Core, JSON.parse(JSON.stringify(s)));
  return moved && fault(null, `playing on in a copy changed the original: ${differenceText(moved, 'afterwards')}`);
};
