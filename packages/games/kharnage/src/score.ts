/** How good a position is for a seat, from 0 to 1 (§10.3), by a few quick looks at the table. */
import { type Seat, pile } from '@bagarre/kernel';
import { units } from './army.ts';
import { prizes, ranking } from './ending.ts';
import { type Kh, LINES, ROUNDS, Z, points } from './state.ts';
import { armour, icons } from './strength.ts';

/** A share of all that everybody has: points, the tokens of this round as they stand, and what the armies promise. */
export function score(s: Kh, seat: Seat): number {
  if (s.over) return s.over.winners.includes(seat) ? 1 : 0;
  let lead = -Infinity;
  const mine = prospects(s, seat);
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat) lead = Math.max(lead, prospects(s, other));
  }
  const spread = 4 + 3 * (ROUNDS - s.round);
  return 1 / (1 + Math.exp((lead - mine) / spread));
}

/** Points, and what they are likely to become. */
function prospects(s: Kh, seat: Seat): number {
  const turnsLeft = ROUNDS - s.round + (hasActed(s, seat) ? 0 : 1);
  return points(s, seat) + roundPrize(s, seat) + 0.12 * strength(s, seat) * Math.min(turnsLeft, 2);
}

const hasActed = (s: Kh, seat: Seat): boolean => {
  const at = s.order.indexOf(seat);
  return at !== -1 && at < s.turn.index - (s.turn.seat === seat ? 1 : 0);
};

/** The token of this round as the trophies lie now, less sure while others are still to act. */
function roundPrize(s: Kh, seat: Seat): number {
  const trophies = pile(s, seat, Z.trophies).length;
  if (trophies === 0 || s.order.length === 0) return 0;
  const prize = prizes(s)[ranking(s).indexOf(seat)] ?? 0;
  return (prize * (1 + s.turn.index)) / (1 + s.order.length) + 0.15 * trophies;
}

/** Icons to attack with, and armour to live on, the more the deeper it stands. */
function strength(s: Kh, seat: Seat): number {
  let n = 0.8 * pile(s, seat, Z.generals).length;
  for (const unit of units(s, seat)) {
    const { sword, bow, magicMissile, trample, blackPowder, veteran, web } = icons(s, unit);
    n += sword + bow + 1.8 * magicMissile + 1.5 * (trample + blackPowder) + veteran + 0.6 * web;
    n += 0.3 * armour(s, unit) - 0.2;
  }
  for (const line of LINES) for (const c of pile(s, seat, line)) if (s.absent[c]) n += 1.5;
  return n;
}
