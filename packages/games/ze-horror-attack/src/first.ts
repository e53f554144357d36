/** Who plays first (ZH-SETUP-10, ZH-RULING-5): chance, the host, or whoever saw a horror film last. */
import { type Of, type Proc, type Seat, ask, askAll, nobody, pub, roll, seatsOf } from '@bagarre/kernel';
import { proc, say } from './state.ts';

/** Days since the last horror film that a player may name. */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 30, 60, 90, 180, 365, 730, 3650] as const;
const DECADES = [192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202] as const;

const locals = {
  /** Those who may still be first. */
  left: pub.seats,
  decades: pub.ints,
};
type First = Of<typeof locals>;

export const firstPlayer: Proc<First> = proc('first', locals, {
  chance: (s) => {
    if (s.options.firstPlayer === 'random') s.first = roll(s, s.seats);
  },
  // ZH-D3
  host: ask({
    who: (s) => (s.options.firstPlayer === 'host' ? 0 : nobody),
    options: (s) => seatsOf(s).map((target) => ({ do: 'starter', target })),
    then(s, _v, o) {
      s.first = o.target;
    },
  }),
  film: askAll({
    who: (s) => (s.options.firstPlayer === 'poll' ? seatsOf(s) : []),
    options: () => DAYS.map((days) => ({ do: 'days', days })),
    then(s, v, answers, seats) {
      answers.forEach((o, i) => say(s, { k: 'watched', seat: seats[i]!, days: o.days }));
      v.left = lowest(
        seats,
        answers.map((o) => o.days),
      );
    },
  }),
  // If equal, the youngest: the decade, then the year.
  decade: askAll({
    who: (_s, v) => (v.left.length > 1 ? v.left : []),
    options: () => DECADES.map((decade) => ({ do: 'decade', decade: decade * 10 })),
    then(_s, v, answers) {
      v.decades = answers.map((o) => o.decade);
    },
  }),
  year: askAll({
    who: (_s, v) => (v.left.length > 1 ? v.left : []),
    options: (_s, v, seat) => {
      const decade = v.decades[v.left.toSorted((a, b) => a - b).indexOf(seat)]!;
      return Array.from({ length: 10 }, (_, i) => ({ do: 'year', year: decade + i }) as const);
    },
    then(s, v, answers, seats) {
      answers.forEach((o, i) => say(s, { k: 'born', seat: seats[i]!, year: o.year }));
      v.left = lowest(
        seats,
        answers.map((o) => -o.year),
      );
    },
  }),
  begin: (s, v) => {
    if (s.options.firstPlayer === 'poll') s.first = v.left[roll(s, v.left.length)]!;
    s.active = s.first;
    say(s, { k: 'began', seat: s.first });
  },
});

function lowest(seats: readonly Seat[], numbers: readonly number[]): Seat[] {
  const best = Math.min(...numbers);
  return seats.filter((_, i) => numbers[i] === best);
}
