/** What is due at a table: clocks at zero, bots' turns, answers where there is nothing to choose. */
import type { Request, Seat } from '@bagarre/kernel';
import type { BotSeats } from '../bots/bots.ts';
import type { Manners } from '../house.ts';
import type { Asking } from '../play/asking.ts';
import type { Chair, Clock, NewDue } from '../store/index.ts';
import { armedAnswer } from '../tables/armed.ts';
import { type HouseRules, isSlow } from '../tables/pace.ts';
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
    const { seat, options } = request;
    const chair = chairs[seat]!;
    const { bot, player } = chair;
    if (bot !== null)
      due.push(
        begunIn(before, 'bot', request) ?? dueFor('bot', request, now + bots.pause(bot, request, manners).before),
      );
    else if (player !== null) {
      if (armedAnswer(rules, asking, chair, request)) due.push(dueFor('armed', request, now));
      if (options.length === 1 && answersForced(rules))
        due.push(
          begunIn(before, 'forced', request) ?? dueFor('forced', request, now + pause(manners.floor, manners.mean)),
        );
      if (rules.clock) due.push(dueFor('clock', request, zeroAt(rules.clock, clocks[seat]!, asking), true));
    }
  }
  return due;
}

const keyFor = (kind: string, { seat }: Request): string => `${kind}:${seat}`;

const begunIn = (before: readonly NewDue[], kind: string, request: Request): NewDue | undefined =>
  before.find((d) => d.key === keyFor(kind, request) && requestIn(d) === request.id);

const dueFor = (kind: string, request: Request, at: number, waits = false): NewDue => ({
  key: keyFor(kind, request),
  kind,
  at,
  seat: request.seat,
  facts: { request: request.id },
  waits,
});

/** Where people take hours, an answer after seconds would tell that there was nothing to answer: there they pass themselves. */
const answersForced = (rules: HouseRules): boolean => !isSlow(rules);

export const requestIn = (due: Pick<NewDue, 'facts'>): number => (due.facts as { request: number }).request;

export const isTimed =
  (chairs: readonly Chair[]) =>
  (seat: Seat): boolean =>
    chairs[seat]!.player !== null && chairs[seat]!.bot === null;
