/** Decks of one's own, kept in this browser by game and name. */
const KEY = 'bagarre.decks';
const MOST = 60;

export interface KeptDeck {
  readonly game: string;
  readonly name: string;
  /** A card a line, as the game reads it. */
  readonly list: string;
}

function all(): readonly KeptDeck[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptDeck[];
  } catch {
    return [];
  }
}

export const decksKept = (game: string): readonly KeptDeck[] => all().filter((deck) => deck.game === game);

export const deckNamed = (game: string, name: string): KeptDeck | null =>
  decksKept(game).find((deck) => deck.name === name) ?? null;

const without = ({ game, name }: Pick<KeptDeck, 'game' | 'name'>): KeptDeck[] =>
  all().filter((deck) => deck.game !== game || deck.name !== name);

/** One of the same name makes way. */
export const keepDeck = (deck: KeptDeck): void => keep([deck, ...without(deck)].slice(0, MOST));

export const dropDeck = (deck: KeptDeck): void => keep(without(deck));

function keep(decks: readonly KeptDeck[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
  } catch {
    // A full or forbidden storage costs the deck, not the game.
  }
}
