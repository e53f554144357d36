/**
 * How fights of a printed Zoon, or a shot, with a Zoon go by chance: what bots reckon with. Scores that are changed for a
 * time are left out.
 */
import type { CardId } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { type Zn, zoonRules } from './state.ts';
import type { Corner } from './words.ts';

/** The chances of an attacker, by the places of attacker and defender in the book: `attacker * size + defender`. */
export interface Odds {
  size: number;
  /** The defender is eliminated; the attacker is. Neither, in a tie; both, in an explosion. */
  win: Float64Array;
  lose: Float64Array;
}

const known = new WeakMap<readonly Printed[], Odds>();

/** The odds for the book of this match: reckoned once. */
export function oddsOf(s: Zn): Odds {
  const book = zoonRules.book(s);
  let odds = known.get(book);
  if (!odds) known.set(book, (odds = reckon(book)));
  return odds;
}

/** Where a fight stands in the odds. */
export const pairing = (s: Zn, { size }: Odds, attacker: CardId, defender: CardId): number =>
  Number(s.table.def[attacker]) * size + Number(s.table.def[defender]);

function reckon(book: readonly Printed[]): Odds {
  const size = book.length;
  const odds: Odds = { size, win: new Float64Array(size * size), lose: new Float64Array(size * size) };
  for (let a = 0; a < size; a++) {
    for (let d = 0; d < size; d++) {
      if (book[a]!.corners.length > 0 && book[d]!.type !== null) addPair(odds, a * size + d, book[a]!, book[d]!);
    }
  }
  return odds;
}

/** ZN-RULING-11 Any corner of each, as if touched at a venture. */
function addPair({ win, lose }: Odds, at: number, attacker: Printed, defender: Printed): void {
  for (const x of attacker.corners) {
    for (const y of defender.corners) {
      const [won, lost] = outcome(attacker, x, defender, y);
      if (won) win[at]! += 1 / 16;
      if (lost) lose[at]! += 1 / 16;
    }
  }
}

/** Whether the attacker wins, and whether it is eliminated (ZN-FIGHT-5, ZN-STAR-2, ZN-RULING-14). */
function outcome(attacker: Printed, x: Corner, defender: Printed, y: Corner): readonly [boolean, boolean] {
  // ZN-SHOT-3 ZN-SHOT-4 A shot that meets a star or its own cross changes nothing on the field.
  if (x === 'X' || (y === '*' && attacker.type === null)) return [false, false];
  if (typeof x === 'number' && typeof y === 'number') return [x > y, x < y];
  if (x === y) return [false, false];
  const attacks = x === '*';
  const { outcome: stated } = (attacks ? attacker : defender).special!;
  if (typeof stated === 'object') {
    const [mine, theirs] = attacks ? [stated.score, Number(y)] : [Number(x), stated.score];
    return [mine > theirs, mine < theirs];
  }
  if (stated === 'tie') return [false, false];
  if (stated === 'bothEliminated') return [true, true];
  return (stated === 'bearerWins') === attacks ? [true, false] : [false, true];
}
