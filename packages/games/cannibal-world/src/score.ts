/** How good a position looks, cheaply: what bots steer by (§10). */
import { type CardId, type Seat, pile } from '@bagarre/kernel';
import { hidden, isHeld, lifeLeft } from './board.ts';
import { type Cw, Z, campOf, printed } from './state.ts';
import { abilityPoints } from './value.ts';

/** From 0, lost, to 1, won. */
export function score(s: Cw, seat: Seat): number {
  if (s.over) {
    if (!s.over.winners.includes(seat)) return 0;
    return s.over.winners.length > s.seats / 2 ? 0.5 : 1;
  }
  const own = campOf(seat);
  return 1 / (1 + Math.exp((strength(s, 1 - own, seat) - strength(s, own, seat)) / 16));
}

/** The strength of a camp as this seat may know it: of other hands, only how many cards they hold. */
function strength(s: Cw, camp: number, viewer: Seat): number {
  let total = TOKEN[s.tokens[camp]!]!;
  for (let seat = camp; seat < s.seats; seat += 2) {
    const { meat, exhausted } = s.players[seat]!;
    // Two meat are an evasion.
    total += meat * 0.6 + (meat >= 2 ? 0.8 : 0) - (exhausted ? 4 : 0);
    for (const c of pile(s, seat, Z.hunt)) total += worth(s, c) * 1.1;
    for (const c of pile(s, seat, Z.cover)) total += worth(s, c);
    for (const c of pile(s, seat, Z.hand)) total += seat === viewer ? printed(s, c).value * 0.3 : 2;
    total += (pile(s, seat, Z.deck).length + pile(s, seat, Z.reinforcements).length) * 0.4;
  }
  // A camp whose zones nobody holds is about to be plundered.
  if (!isHeld(s, camp, Z.hunt)) total -= isHeld(s, camp, Z.cover) ? 1.5 : 6;
  return total;
}

/** What the tokens that are left on a Habitat are worth; the last ones most. */
const TOKEN = [0, 22, 36, 45] as const;

/** A creature in play: its force and the life that is left, and what its uncovered abilities are still good for. */
function worth(s: Cw, c: CardId): number {
  const { force, abilities } = printed(s, c);
  const body = 0.9 * force + 0.9 * Math.max(0, lifeLeft(s, c));
  let total = s.stunned[c] ? body * 0.6 : body;
  for (let slot = 0; slot < abilities.length; slot++) {
    if (!((s.covered[c]! >> slot) & 1)) total += abilityPoints(abilities[slot]!) * 0.5;
  }
  return hidden(s, c) ? total + 0.5 : total;
}
