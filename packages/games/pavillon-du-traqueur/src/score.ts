/** How good a position is for a seat, from 0 to 1 (§10.3), by a few quick looks at the table. */
import { type Seat, pile } from '@bagarre/kernel';
import { type Pt, Z, petOf, spellOf, weaponOf } from './state.ts';

export function score(s: Pt, seat: Seat): number {
  if (s.over) return s.over.winners.includes(seat) ? 1 / s.over.winners.length : 0;
  if (s.players[seat]!.out) return 0;
  let total = 0;
  let mine = 0;
  for (let other = 0; other < s.seats; other++) {
    if (s.players[other]!.out) continue;
    const worth = prospects(s, other, seat);
    total += worth;
    if (other === seat) mine = worth;
  }
  return total <= 0 ? 0 : mine / total;
}

/**
 * Between rounds. What a combat was worth shows only when it is over: who won it, and what the weapon took.
 */
export const isCalm = (s: Pt): boolean => s.phase !== 'combat' && (s.phase !== 'conclusion' || isDrafting(s));

const isDrafting = (s: Pt): boolean => s.stack.length > 0 && s.stack[s.stack.length - 1]!.proc === 'draft';

/** Health matters most, the last of it above all; then pets that fight, the weapon, spells and Coins. */
function prospects(s: Pt, seat: Seat, viewer: Seat): number {
  const p = s.players[seat]!;
  const health = Math.max(0, p.health);
  // Losing the last three weighs most.
  let worth = 2.2 * health + 2 * Math.min(health, 4);
  const fighting = s.phase === 'combat';
  let living = 0;
  for (const c of pile(s, seat, Z.field)) {
    const pet = petOf(s, c);
    worth += 0.5 * pet.attack + 0.25 * pet.health + (pet.exotic ? 1 : 0);
    if (!fighting || s.down[c]) continue;
    living++;
    worth += 0.7 * pet.attack + 0.5 * Math.max(0, s.health[c]!) + 0.6;
  }
  const weapon = pile(s, seat, Z.weapon)[0];
  const attack = weapon === undefined ? 2 : weaponOf(s, weapon).attack + 1;
  worth += attack * (living > 0 ? 1 : 0.6);
  for (const c of pile(s, seat, Z.hand)) worth += seat === viewer ? 0.22 * spellOf(s, c).worth : 0.9;
  worth += 1.2 * pile(s, seat, Z.aspect).length + 0.3 * p.coins;
  for (const l of s.lastings) {
    if (l.k === 'bonus' && l.until === 'permanent' && l.card >= 0 && pile(s, seat, Z.field).includes(l.card)) {
      worth += 0.8 * l.attack + 0.5 * l.health;
    }
  }
  return worth * worth;
}
