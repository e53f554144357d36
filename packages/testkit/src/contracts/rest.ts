/** Rest: questions only look. Asking twice is the same, settling again is the same, and nothing has changed. */
import { type Core, boxOf, copy, pending, seatsOf, settle, trace } from '@bagarre/kernel';
import { type MomentContract, fault, saysError } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';

export const rest: MomentContract = ({ game, s, request }) => {
  const still = frozen(s);
  let asked;
  try {
    asked = pending(still);
    const again = difference(asked, pending(still));
    if (again)
      return fault(request.seat, `asked twice, ${request.ask} answers ${differenceText(again, 'the second time')}`);
  } catch (e) {
    return fault(request.seat, `who or options of ${request.ask} do more than look: ${saysError(e)}`);
  }
  const backs = new Set(boxOf(s).backs);
  try {
    for (const seat of seatsOf(s)) {
      game.score(still as never, seat);
      game.side?.(still as never, seat);
      for (const viewer of seatsOf(s)) for (const back of backs) game.pool?.(still as never, seat, viewer, back);
    }
    for (const o of request.options) game.prior?.(still as never, request.seat, o);
  } catch (e) {
    return fault(request.seat, `score, side, pool or prior do more than look: ${saysError(e)} (${trace(s)})`);
  }
  const settled = copy(s);
  const differs = difference(asked, settle(settled)) ?? difference(s, settled);
  return differs && fault(request.seat, `settled again, ${differenceText(differs, 'the second time')} (${trace(s)})`);
};

/** A copy in which nothing can be written. What was said is left out: copies share it. */
function frozen(s: Core): Core {
  const still = copy(s);
  still.log = null;
  freeze(still);
  return still;
}

function freeze(x: unknown): void {
  if (typeof x !== 'object' || x === null || Object.isFrozen(x)) return;
  Object.freeze(x);
  for (const inside of Object.values(x)) freeze(inside);
}
