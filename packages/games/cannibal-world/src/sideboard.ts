/**
 * Sideboarding: between two games of a match cards change places between deck and sideboard (CW-TOUR-5).
 *
 * The lists that were registered stay what they are; a game is played with a deck made from them, and the next match
 * starts again from the registered one (CW-TOUR-3, CW-TOUR-6).
 */
import { type Deck, type Fault, type Place, type Row, deckFaults, gathered } from './deck.ts';
import type { Pack } from './pack.ts';

/**
 * The deck for the next game: `cards` taken from all that was registered, the rest is the sideboard. CW-RULING-55: any
 * number against any number, and only the deck is looked at again. With faults, the deck may not be played.
 */
export function exchange(pack: Pack, registered: Deck, cards: readonly Row[]): { deck: Deck; faults: Fault[] } {
  const wanted = gathered(cards);
  const brought = gathered([...registered.cards, ...registered.sideboard]);
  const copies = (rows: readonly Row[], id: string): number => rows.find((r) => r.id === id)?.copies ?? 0;
  const faults = wanted
    .filter((r) => r.copies > copies(brought, r.id))
    .map((r): Fault => ({
      k: 'notBrought',
      clause: 'CW-TOUR-5',
      ruling: 'CW-RULING-55',
      card: r.id,
      count: r.copies,
      limit: copies(brought, r.id),
    }));
  const left = brought.map((r) => ({ id: r.id, copies: r.copies - copies(wanted, r.id) })).filter((r) => r.copies > 0);
  return {
    deck: { faction: registered.faction, cards: wanted, sideboard: left },
    faults: [...faults, ...deckFaults(pack, registered.faction, wanted)],
  };
}

/** One copy changes places; null if there is none to take. For building an exchange card by card. */
export function moved(deck: Deck, id: string, to: Place): Deck | null {
  const from = gathered(to === 'deck' ? deck.sideboard : deck.cards);
  if (!from.some((r) => r.id === id)) return null;
  const less = from.map((r) => (r.id === id ? { id, copies: r.copies - 1 } : r)).filter((r) => r.copies > 0);
  const more = gathered([...(to === 'deck' ? deck.cards : deck.sideboard), { id, copies: 1 }]);
  return to === 'deck' ? { ...deck, cards: more, sideboard: less } : { ...deck, cards: less, sideboard: more };
}
