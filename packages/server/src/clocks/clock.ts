/**
 * Clocks. A seat has a reserve for the whole game, and for each question some free time before the reserve runs. What is kept
 * is durations and when the running question was put; the store moves that moment when no server ran, so nothing is charged
 * for the server's absence. Time is the server's own, and so is the measure of a line: what a message takes from the server
 * to the player and back, as pings tell it, is not charged, up to a second a decision and out of a bank that fills slowly.
 */
import type { Seat } from '@bagarre/kernel';
import type { ClockInfo, ClockRules } from '@bagarre/protocol';
import type { Asking } from '../play/asking.ts';
import type { Clock } from '../store/index.ts';

export const newClocks = (rules: ClockRules | null, seats: number): Clock[] =>
  Array.from({ length: seats }, () => ({ left: rules?.reserve ?? 0, since: null }));

const freeTime = (rules: ClockRules, asking: Asking): number => (asking.window ? rules.window : rules.delay);

/** For a slow line: at most so much a decision, in all, and so much back with every decision. */
const LAG = { most: 1000, bank: 5000, back: 250 };

/** What is left of a seat's reserve when its running question has been open until `now`. */
export function leftAt(clock: Clock, free: number, now: number): number {
  if (clock.since === null) return clock.left;
  return Math.max(0, clock.left - Math.max(0, now - clock.since - free));
}

/**
 * The clocks after something happened: whoever is no longer asked, or is asked something else, is charged; whoever is asked
 * anew starts. `timed` are the seats that are played by people.
 */
export function clocksAfter(
  rules: ClockRules | null,
  clocks: readonly Clock[],
  before: Asking,
  after: Asking,
  timed: (seat: Seat) => boolean,
  now: number,
  mover?: { seat: Seat; lag: number },
): readonly Clock[] {
  if (!rules) return clocks;
  const free = freeTime(rules, before);
  return clocks.map((clock, seat) => {
    const was = before.requests.find((r) => r.seat === seat)?.id;
    const is = timed(seat) ? after.requests.find((r) => r.seat === seat)?.id : undefined;
    if (clock.since !== null && is !== undefined && was === is) return clock;
    const since = is === undefined ? null : now;
    if (mover?.seat !== seat || mover.lag <= 0) return { ...clock, left: leftAt(clock, free, now), since };
    const bank = Math.min(LAG.bank, (clock.bank ?? LAG.bank) + LAG.back);
    const given = Math.round(Math.min(mover.lag, LAG.most, bank));
    return { left: leftAt(clock, free, now - given), since, bank: bank - given };
  });
}

/** When a seat that is asked runs out of time. */
export const zeroAt = (rules: ClockRules, clock: Clock, asking: Asking): number =>
  clock.since! + freeTime(rules, asking) + clock.left;

/** The clocks as everybody sees them. */
export function clockInfo(
  rules: ClockRules | null,
  clocks: readonly Clock[],
  asking: Asking,
  now: number,
): ClockInfo | null {
  if (!rules) return null;
  const free = freeTime(rules, asking);
  return {
    left: clocks.map((clock) => Math.round(leftAt(clock, free, now))),
    running: clocks.flatMap((clock, seat) =>
      clock.since === null
        ? []
        : [
            {
              seat,
              delay: Math.round(Math.min(free, Math.max(0, clock.since + free - now))),
              left: Math.round(leftAt(clock, free, now)),
            },
          ],
    ),
  };
}
