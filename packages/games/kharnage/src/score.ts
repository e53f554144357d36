/**
 * How good a position is for a seat, from 0 to 1: its chance to win (§10.3), by a few quick looks at the table.
 *
 * Every seat has prospects; the chance of one is its share of all, as in a logistic regression. The weights were fitted that
 * way to the beginnings of the rounds of 1,800 duels between searching bots, and rounded. One of them surprises: a unit that
 * stands is a trophy for somebody else, so bodies count against an army and armour speaks for it.
 */
import { type CardId, type Seat, nobody, pile } from '@bagarre/kernel';
import { addPresent } from './army.ts';
import { isLastRound } from './ending.ts';
import { type Kh, LINES, Z, points } from './state.ts';
import { armour, icons } from './strength.ts';

/** What a point is worth in rounds 1 to 4, and before them: the nearer the end, the more it decides. */
const POINT = [0.2, 0.2, 0.22, 0.34, 0.52];
/** Trophies of a round that is under way. */
const TROPHY = 0.1;
const ARMOUR = 0.04;
const UNIT = -0.08;
const GENERAL = 0.4;
/** An icon to attack with; in the last round there is no more growing, only what strikes now. */
const ICON = 0.015;
const LAST_ICON = 0.06;

export function score(s: Kh, seat: Seat): number {
  if (s.over) return s.over.winners.includes(seat) ? 1 : 0;
  const mine = prospects(s, seat);
  let all = 0;
  for (let other = 0; other < s.seats; other++) all += Math.exp(prospects(s, other) - mine);
  return 1 / all;
}

/** Between two turns nothing is half done; between two rounds the trophies have become points. */
export const isCalm = (s: Kh): boolean => s.turn.seat === nobody;

function prospects(s: Kh, seat: Seat): number {
  return (
    POINT[s.round]! * points(s, seat) +
    TROPHY * pile(s, seat, Z.trophies).length +
    GENERAL * pile(s, seat, Z.generals).length +
    army(s, seat)
  );
}

function army(s: Kh, seat: Seat): number {
  const units: CardId[] = [];
  for (const line of LINES) addPresent(s, seat, line, units);
  const icon = isLastRound(s) ? LAST_ICON : ICON;
  let n = UNIT * units.length;
  for (const unit of units) {
    const { sword, bow, magicMissile, trample, blackPowder, veteran } = icons(s, unit);
    n += ARMOUR * armour(s, unit) + icon * (sword + bow + magicMissile + trample + 2 * blackPowder + veteran);
  }
  return n;
}
