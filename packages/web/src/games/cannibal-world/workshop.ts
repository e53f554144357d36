/** Decks of Cannibal World: one faction, 15 to 25 cards, a Chief. What is wrong with one, the game says. */
import {
  FACTIONS,
  LIMITS,
  type Printed,
  cannibalWorld,
  checkDeck,
  deckSize,
  deckValue,
  faultText,
  packOf,
  parseDeck,
  starterDeck,
  unreadText,
} from '@bagarre/cannibal-world';
import { type DefId, openBox } from '@bagarre/kernel';
import type { Workshop } from '../../decks/workshop.ts';
import { sayings } from '../../text/text.ts';

export function workshop(): Workshop {
  const cards = openBox(cannibalWorld).cards as readonly Printed[];
  const pack = packOf(cards);
  const named = (id: (typeof FACTIONS)[number]) => ({
    fr: sayings('fr')(`deck.${id}`),
    en: sayings('en')(`deck.${id}`),
  });
  return {
    groups: FACTIONS.map((id) => ({
      id,
      name: named(id),
      cards: cards.flatMap(({ card }, def) =>
        card.kind === 'habitat' || card.faction !== id
          ? []
          : [{ id: card.id, def: def as unknown as DefId, name: card.name, most: LIMITS.copies[card.rank] }],
      ),
    })),
    starters: FACTIONS.map((id) => ({ name: named(id), rows: starterDeck(pack, id).cards })),
    rows: (list) => parseDeck(list, pack).deck.cards,
    check(list, lang) {
      const { deck, unread } = parseDeck(list, pack);
      const faults = checkDeck(pack, deck).map((f) => ({ text: faultText(f, lang, pack), clause: f.clause }));
      const [n, value] = [deckSize(pack, deck.cards), deckValue(pack, deck.cards)];
      return {
        faults: [...unread.map((u) => ({ text: unreadText(u, lang), clause: null })), ...faults],
        sum: sayings(lang)('side.sum', { n, value }),
      };
    },
  };
}
