/** The common piles: drawing, and putting the discard back when a pile is empty (PT-PREP-3, PT-RULING-15). */
import { type CardId, pile, put, shuffle, top } from '@bagarre/kernel';
import { forgetCard } from './lastings.ts';
import { type Pt, Z, cardOf, say } from './state.ts';
import type { Reserve } from './vocabulary.ts';

const DISCARD: { readonly [reserve in Reserve]: number } = {
  petReserve: Z.petDiscard,
  weaponReserve: Z.weaponDiscard,
  spellCache: Z.spellDiscard,
};

/** PT-RULING-15 At any moment, for all three piles: an empty pile is made anew from its discard. */
function refill(s: Pt, reserve: Reserve): void {
  const cards = pile(s, 0, DISCARD[reserve]);
  if (pile(s, 0, Z[reserve]).length > 0 || cards.length === 0) return;
  for (const c of cards) put(s, c, Z[reserve], 0);
  shuffle(s, 0, Z[reserve]);
  say(s, { k: 'reshuffled', zone: reserve });
}

/** Whether a card can be drawn at all. */
export const canDraw = (s: Pt, reserve: Reserve): boolean =>
  pile(s, 0, Z[reserve]).length > 0 || pile(s, 0, DISCARD[reserve]).length > 0;

/** The next card of a pile, still lying there; undefined if there is none at all. */
export function next(s: Pt, reserve: Reserve): CardId | undefined {
  refill(s, reserve);
  return top(s, 0, Z[reserve]);
}

/** The pile and the discard of a card. */
export const reserveOf = (s: Pt, c: CardId): Reserve => {
  const { k } = cardOf(s, c);
  return k === 'pet' ? 'petReserve' : k === 'weapon' ? 'weaponReserve' : 'spellCache';
};

/** Puts a card on its discard. It forgets what it was and what it had. */
export function discard(s: Pt, c: CardId): void {
  leave(s, c, DISCARD[reserveOf(s, c)]);
}

/** PT-RULING-44 A card that changes zone loses everything that it was given. */
export function leave(s: Pt, c: CardId, zone: number, height = -1): void {
  forgetCard(s, c);
  put(s, c, zone, 0, height);
  s.slot[c] = 0;
  s.health[c] = 0;
  s.max[c] = 0;
  s.down[c] = false;
  s.used[c] = 0;
  s.hurt[c] = 0;
  s.rounds[c] = 0;
  s.placed[c] = 0;
  if (s.strikes.length > 0) s.strikes = s.strikes.filter((k) => k.by !== c && k.at !== c);
}
