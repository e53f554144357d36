/** Direct damage from afar (tirs). */
import { type CardId, type Next, inside, noCard } from '@bagarre/kernel';
import type { Use } from '../ability.ts';
import { combat } from '../combat.ts';
import { type Hit, addHit, deal } from '../damage.ts';
import type { Cw } from '../state.ts';

/** One point for each time that a creature was picked (CW-COV-4). */
export function scatter(shots: readonly CardId[]): Hit[] {
  const all: Hit[] = [];
  for (const card of shots) addHit(all, card, 1);
  return all;
}

/** CW-COMBAT-5 In a combat the damage waits for the damage step; CW-TRG-6 a bullseye draws all of it. */
export function shoot(s: Cw, v: Use, all: Hit[]): Next {
  const n = all.reduce((sum, h) => sum + h.n, 0);
  const landing = v.redirect === noCard ? all : [{ card: v.redirect, n }];
  const fight = inside(s, combat);
  if (!fight) return landing.length === 0 ? undefined : deal(s, v.seat, landing);
  for (const h of landing) addHit(fight.shots, h.card, h.n);
  return undefined;
}
