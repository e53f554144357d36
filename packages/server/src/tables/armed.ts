/**
 * Armed reactions: where people take hours, a seat may tell the server how to answer a reaction window, once for all, and is
 * answered for at once, here or away. What is armed is the business of that seat alone. Where people
 * sit together nobody is answered for: the page does it, after a time that tells nothing.
 */
import type { AnyOption, Request } from '@bagarre/kernel';
import type { House } from '../house.ts';
import type { Asking } from '../play/asking.ts';
import { must } from '../refuse.ts';
import type { Chair, PlayerId } from '../store/index.ts';
import { arrangeAgain } from './arrange.ts';
import { type HouseRules, isSlow } from './pace.ts';
import type { Room } from './room.ts';

/** More questions than any game has windows. */
const MOST = 20;

/** Arms an answer by its verb, or disarms it. */
export async function arm(house: House, room: Room, person: PlayerId, ask: string, verb: string | null): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  must(isSlow(room.rules), 'not-allowed');
  await arrangeAgain(house, room, () => {
    const { status, chairs } = room.table;
    must(status === 'open' || status === 'running', 'wrong-phase');
    const { [ask]: _, ...others } = chairs[seat]!.armed;
    const armed = verb === null ? others : { ...others, [ask]: verb };
    must(Object.keys(armed).length <= MOST, 'too-many');
    return { chairs: chairs.map((c) => (c.seat === seat ? { ...c, armed } : c)) };
  });
}

/** What a seat has armed for this question, if just one answer can be meant by it. */
export function armedAnswer(rules: HouseRules, asking: Asking, chair: Chair, request: Request): AnyOption | undefined {
  if (!isSlow(rules) || !asking.window || chair.bot !== null) return undefined;
  const verb = chair.armed[request.ask];
  const meant = request.options.filter((o) => o.do === verb);
  return meant.length === 1 ? meant[0] : undefined;
}
