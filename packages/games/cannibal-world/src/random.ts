/** Decks and tables drawn at random, all legal: what the fuzzer plays with. */
import { type Rng, below } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { LIMITS } from './deck.ts';
import { FACTIONS, type Faction } from './pack.ts';

/** A legal deck of this faction as lines of text, `2 RA/04`: anything that CW-DECK-2 to CW-DECK-6 allow. */
export function randomDeck(cards: readonly Printed[], faction: Faction, rng: Rng): string[] {
  const own = cards.filter(({ card }) => card.kind !== 'habitat' && card.faction === faction);
  const leaders = own.filter((p) => p.leader);
  const size = LIMITS.fewest + below(rng, LIMITS.most - LIMITS.fewest + 1);
  const deck: Printed[] = [leaders[below(rng, leaders.length)]!];
  const copies = (p: Printed): number => deck.filter((x) => x === p).length;
  const isLimited = (p: Printed): boolean => p.card.kind !== 'habitat' && p.card.rank === 'limited';
  while (deck.length < size) {
    const value = deck.reduce((sum, p) => sum + p.value, 0);
    // Enough must be left for the cards that still have to come.
    const purse = LIMITS.value - value - Math.max(0, LIMITS.fewest - deck.length - 1) * DEAR;
    const limited = deck.filter(isLimited).length;
    const fits = own.filter((p) => {
      if (p.leader || p.value > purse) return false;
      return isLimited(p) ? copies(p) === 0 && limited < LIMITS.limited : copies(p) < LIMITS.copies.common;
    });
    if (fits.length === 0) break;
    deck.push(fits[below(rng, fits.length)]!);
  }
  return [...new Set(deck)].map((p) => `${copies(p)} ${p.card.id}`);
}

/** What a card of the deck may still cost, on the average, while the smallest deck is not full. */
const DEAR = 8;

const FLAGS = ['pyrrhic', 'trackerMayPlunder', 'rechargeInnate'] as const;
const WORDS = {
  meatRefill: ['reset', 'topUp'],
  chargeOverflow: ['remaining', 'printed'],
  extraDamageFromAction: ['received', 'dealt'],
  swapOnAssault: ['fullTarget', 'combatOnly'],
} as const;

/** Any faction at any seat, half of the decks ready-made; one table in four plays by house rules. */
export function anyOptions(seats: number, cards: readonly Printed[], rng: Rng): { [name: string]: unknown } {
  const decks = Array.from({ length: seats }, () => {
    const faction = FACTIONS[below(rng, FACTIONS.length)]!;
    return below(rng, 2) === 0 ? faction : randomDeck(cards, faction, rng);
  });
  const options: { [name: string]: unknown } = { decks };
  if (below(rng, 4) > 0) return options;
  for (const flag of FLAGS) options[flag] = below(rng, 2) === 0;
  for (const [name, words] of Object.entries(WORDS)) options[name] = words[below(rng, 2)];
  return options;
}
