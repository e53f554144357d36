/** How decks of one's own are built. Which cards there are and what is wrong with a list, the game itself says. */
import type { DefId, Language } from '@bagarre/kernel';

type Words = { readonly [lang in Language]: string };

export interface PoolCard {
  readonly id: string;
  readonly def: DefId;
  readonly name: Words;
  /** Copies that a deck may hold. */
  readonly most: number;
}

export interface Row {
  readonly id: string;
  readonly copies: number;
}

export interface Checked {
  /** Lines that cannot be read, and what the rules of deck building say, with the clause. */
  readonly faults: readonly { readonly text: string; readonly clause: string | null }[];
  /** What is counted: cards, value, kinds. */
  readonly sum: string;
}

export interface Workshop {
  /** Factions, or themed decks. */
  readonly groups: readonly { readonly id: string; readonly name: Words; readonly cards: readonly PoolCard[] }[];
  /** Ready-made decks to begin from. */
  readonly starters: readonly { readonly name: Words; readonly rows: readonly Row[] }[];
  /** The cards of a list, one a line: `2 RA/04`. */
  rows(list: string): readonly Row[];
  check(list: string, lang: Language): Checked;
}

export const listOf = (rows: readonly Row[]): string => rows.map(({ id, copies }) => `${copies} ${id}`).join('\n');

/** The rows with so many copies of a card; none takes it out. */
export function withCopies(rows: readonly Row[], id: string, copies: number): readonly Row[] {
  if (copies <= 0) return rows.filter((row) => row.id !== id);
  if (rows.some((row) => row.id === id)) return rows.map((row) => (row.id === id ? { id, copies } : row));
  return [...rows, { id, copies }];
}

/** What players call a list of their own. */
export const kindOf = (game: string): 'decks' | 'armies' => (game === 'zoon' ? 'armies' : 'decks');

const WORKSHOPS: { readonly [game: string]: () => Promise<Workshop> } = {
  'cannibal-world': async () => (await import('../games/cannibal-world/workshop.ts')).workshop(),
  'ze-horror-attack': async () => (await import('../games/ze-horror-attack/workshop.ts')).workshop(),
  zoon: async () => (await import('../games/zoon/workshop.ts')).workshop(),
};
export const hasWorkshop = (game: string): boolean => Object.hasOwn(WORKSHOPS, game);

const opened = new Map<string, Promise<Workshop>>();

/** Null for a game without decks of one's own. */
export function workshopFor(game: string): Promise<Workshop> | null {
  if (!hasWorkshop(game)) return null;
  let found = opened.get(game);
  if (!found) opened.set(game, (found = WORKSHOPS[game]!()));
  return found;
}
