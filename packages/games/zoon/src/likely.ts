/** Which hidden cards are likely to be what, by what everybody has seen: bots imagine accordingly (§10). */
import { type CardId, type DefId, zoneOf } from '@bagarre/kernel';
import { squareOf } from './field.ts';
import { arrivals } from './grid.ts';
import { rowsOut } from './squares.ts';
import { type Zn, Z, zoonRules } from './state.ts';

/** Not quite impossible: effects may have moved what cannot move. */
const HARDLY = 0.001;
/** An Emblem that was never moved, by the row it stands on: players keep it behind. */
const BEHIND = [1, 0.3] as const;

/** An Emblem stands on the field, mostly at the back, and seldom leaves its place; of all others nothing is known. */
export function likely(s: Zn, c: CardId, def: DefId): number {
  const { type, grid } = zoonRules.book(s)[Number(def)]!;
  if (type !== 'emblem') return 1;
  if (zoneOf(s, c) !== Z.field) return HARDLY;
  const row = rowsOut(squareOf(s, c), s.table.owner[c]!);
  if (!s.stepped[c]) return BEHIND[row] ?? HARDLY;
  return row < BEHIND.length && arrivals(grid).length > 0 ? 0.2 : HARDLY;
}
