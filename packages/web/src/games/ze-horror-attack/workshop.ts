/** ZH-EXPERT Decks of one's own for two experts: 30 cards of several themed decks. What is wrong with one, the game says. */
import { type DefId, openBox } from '@bagarre/kernel';
import {
  type Character,
  type Printed,
  checkList,
  faultText,
  installedDecks,
  parseList,
  printedList,
  unreadText,
  zeHorrorAttack,
} from '@bagarre/ze-horror-attack';
import type { Workshop } from '../../decks/workshop.ts';
import { sayings } from '../../text/text.ts';

export function workshop(): Workshop {
  const cards = openBox(zeHorrorAttack).cards as readonly Printed[];
  // ZH-RULING-3 Experts build from all decks that are complete.
  const decks = installedDecks(cards).filter((deck) => deck.full);
  const ids = decks.map(({ id }) => id);
  const counts = (list: string): Record<Character['type'] | 'total', number> => {
    const n = { hero: 0, monster: 0, neutral: 0, total: 0 };
    for (const { id, copies } of parseList(list, cards).rows) {
      const card = cards.find((c) => c.id === id);
      n.total += copies;
      if (card?.k === 'character') n[card.type] += copies;
    }
    return n;
  };
  return {
    groups: decks.map(({ id, title }) => ({
      id,
      name: title,
      cards: cards.flatMap((card, def) =>
        card.k === 'character' && card.deck === id
          ? [{ id: card.id, def: def as unknown as DefId, name: card.name, most: card.copies }]
          : [],
      ),
    })),
    starters: decks.map(({ id, title }) => ({ name: title, rows: printedList(cards, id) })),
    rows: (list) => parseList(list, cards).rows,
    check(list, lang) {
      const { rows, unread } = parseList(list, cards);
      const faults = checkList(cards, rows, ids).map((f) => ({ text: faultText(f, lang, cards), clause: f.clause }));
      return {
        faults: [...unread.map((u) => ({ text: unreadText(u, lang), clause: null })), ...faults],
        sum: sayings(lang)('zh.deck.sum', counts(list)),
      };
    },
  };
}
