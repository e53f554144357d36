/** How good a position looks, cheaply: what bots steer by (§10). Called thousands of times a second. */
import { type CardId, type Seat, pile } from '@bagarre/kernel';
import { squareOf } from './field.ts';
import { areAdjacent, rowsOut } from './squares.ts';
import { type Zn, Z, foe, printed } from './state.ts';

/** From 0, lost, to 1, won. The state is a world, so that what is hidden is only imagined. */
export function score(s: Zn, seat: Seat): number {
  if (s.over) return s.over.winners.length > 1 ? 0.5 : s.over.winners[0] === seat ? 1 : 0;
  return 1 / (1 + Math.exp((strength(s, foe(seat)) - strength(s, seat)) / 26));
}

/** No fight is on and no effect is being carried out: what stands on the field can be counted. */
export const isCalm = (s: Zn): boolean => s.stack.length > 0 && s.stack[s.stack.length - 1]!.proc === 'turn';

/** Points of the Zoons that stand, more for those that are near the enemy's side, trumps that are left, and dangers. */
function strength(s: Zn, seat: Seat): number {
  let total = 0;
  const mine = pile(s, seat, Z.field);
  const theirs = pile(s, foe(seat), Z.field);
  for (let i = 0; i < mine.length; i++) {
    const c = mine[i]!;
    const card = printed(s, c);
    if (card.type === 'emblem') {
      total -= 7 * attackers(s, c, theirs);
      continue;
    }
    if (s.stone[c]) continue;
    total += card.value + 2 + ADVANCE[rowsOut(squareOf(s, c), seat)]!;
    if (s.held[c] !== 'free') total -= 3;
    if (s.gear[c]! >= 0) total += 3;
  }
  for (const c of pile(s, seat, Z.hand)) total += printed(s, c).value * 0.7;
  for (const c of pile(s, seat, Z.trumps)) total += 3 * printed(s, c).trump!.strength;
  for (const c of pile(s, seat, Z.reserve)) total += 2 * printed(s, c).trump!.strength;
  return total;
}

/** What it is worth to stand so many rows ahead of one's own side. */
const ADVANCE = [0, 0.5, 1.5, 2.5, 3.5, 2] as const;

function attackers(s: Zn, emblem: CardId, enemies: readonly CardId[]): number {
  const at = squareOf(s, emblem);
  let n = 0;
  for (let i = 0; i < enemies.length; i++) if (areAdjacent(squareOf(s, enemies[i]!), at)) n++;
  return n;
}
