/** What is due at a table: clocks at zero, bots' turns, answers where there is nothing to choose. */
import type { Seat } from '@bagarre/kernel';
import type { ClockRules } from '@bagarre/protocol';
import type { BotSeats } from '../bots/bots.ts';
import type { Manners } from '../house.ts';
import type { Asking } from '../play/asking.ts';
import type { Chair, Clock, NewDue } from '../store/index.ts';
import type { HouseRules } from '../tables/pace.ts';
import { zeroAt } from './clock.ts';

/**
 * A pause such as a person makes. It depends on nothing but chance and what everybody can see: a seat with nothing to answer
 * takes as long as one that declines.
 */
export const pause = (floor: number, mean: number, chance: number = Math.random()): number =>
  floor + Math.min(4 * mean, -Math.log(1 - chance) * mean);

/** `before` is what was due so far: a pause that has begun goes on. */
export function duesOf(
  rules: HouseRules,
  manners: Manners,
  bots: BotSeats,
  asking: Asking,
  clocks: readonly Clock[],
  chairs: readonly Chair[],
  before: readonly NewDue[],
  now: number,
): NewDue[] {
  const due: NewDue[] = [];
  for (const request of asking.requests) {
    const { seat, id, options } = request;
    const chair = chairs[seat]!;
    const add = (kind: string, at: () => number, waits: boolean) => {
      const key = `${kind}:${seat}`;
      const begun = before.find((d) => d.key === key && requestIn(d) === id);
      due.push(begun && !waits ? begun : { key, kind, at: at(), seat, facts: { request: id }, waits });
    };
    if (chair.bot !== null) add('bot', () => now + bots.pause(chair.bot!, request, manners).before, false);
    else if (chair.player !== null) {
      if (options.length === 1 && answersForced(rules)) {
        add('forced', () => now + pause(manners.floor, manners.mean), false);
      }
      if (rules.clock) add('clock', () => zeroAt(rules.clock as ClockRules, clocks[seat]!, asking), true);
    }
  }
  return due;
}

/** Where people take hours, an answer after seconds would tell that there was nothing to answer: there they pass themselves. */
const answersForced = (rules: HouseRules): boolean => rules.name === 'live' || rules.name === 'none';

export const requestIn = (due: Pick<NewDue, 'facts'>): number => (due.facts as { request: number }).request;

export const isTimed =
  (chairs: readonly Chair[]) =>
  (seat: Seat): boolean =>
    chairs[seat]!.player !== null && chairs[seat]!.bot === null;
