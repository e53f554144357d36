/** The themed decks of a box, and the cards that a table takes from them. */
import type { DefId } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { type Zh, zh } from './state.ts';
import type { Words } from './vocabulary.ts';

export interface DeckInfo {
  id: string;
  title: Words;
  /** 30 characters and 6 factions, as printed decks have (ZH-COMP-1). */
  full: boolean;
  characters: number;
  factions: number;
}

/** The decks that there are cards of, in the order of the packs. */
export function installedDecks(cards: readonly Printed[]): DeckInfo[] {
  const found = new Map<string, DeckInfo>();
  for (const card of cards) {
    const { deck: id, title, full } = card;
    let info = found.get(id);
    if (!info) found.set(id, (info = { id, title, full, characters: 0, factions: 0 }));
    if (card.k === 'character') info.characters += card.copies;
    else info.factions++;
  }
  return [...found.values()];
}

/** All characters of these decks, each as often as it was printed. */
export function charactersIn(s: Zh, decks: readonly string[]): DefId[] {
  const defs: DefId[] = [];
  zh.book(s).forEach((card, i) => {
    if (card.k !== 'character' || !decks.includes(card.deck)) return;
    for (let n = 0; n < card.copies; n++) defs.push(i as unknown as DefId);
  });
  return defs;
}

export function factionsIn(s: Zh, decks: readonly string[]): DefId[] {
  const defs: DefId[] = [];
  zh.book(s).forEach((card, i) => {
    if (card.k === 'faction' && decks.includes(card.deck)) defs.push(i as unknown as DefId);
  });
  return defs;
}
