/** The cards of a box as they stand in the gallery: each once, under its heading. */
import type { Box, DefId } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { GameUi } from '../table/game-ui.ts';

interface Shown {
  readonly def: DefId;
  readonly name: string;
}
export interface Shelf {
  readonly title: string;
  readonly cards: Shown[];
}

export function shelvesOf(ui: GameUi, box: Box, words: Wording): Shelf[] {
  const shelves = new Map<string, Map<string, Shown>>();
  box.cards.forEach((card, i) => {
    const def = i as unknown as DefId;
    const title = ui.shelf(def, { box, words });
    const shelf = shelves.get(title) ?? new Map<string, Shown>();
    shelves.set(title, shelf);
    const id = ui.game.cardId(card as never);
    if (!shelf.has(id)) shelf.set(id, { def, name: words.card(def) });
  });
  return [...shelves].map(([title, cards]) => ({ title, cards: [...cards.values()] }));
}

/** Only cards whose name has all of these words in it, with or without accents; shelves that are left empty go. */
export function found(shelves: readonly Shelf[], wanted: string): Shelf[] {
  const parts = plain(wanted).split(/\s+/);
  return shelves
    .map(({ title, cards }) => ({
      title,
      cards: cards.filter(({ name }) => parts.every((part) => plain(name).includes(part))),
    }))
    .filter(({ cards }) => cards.length > 0);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
