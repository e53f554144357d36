/** The games there are. Adding one is adding a line. */
import { fileURLToPath } from 'node:url';
import type { AnyGame, Language, Over, Seat, Start } from '@bagarre/kernel';
import { genericBoard } from './boards/generic.ts';
import type { Board } from './boards/board.ts';
import { Mistake, unknown } from './mistake.ts';

export interface Factions {
  readonly option: string;
  of(card: unknown): string;
}

interface DeckFault {
  /** What is wrong, and how to mend it. */
  text: string;
}

/** Reads a deck list and says everything that is wrong with it; `list` is the list written out again. */
export type DeckCheck = (
  text: string,
  lang: Language,
) => { summary: string; unread: readonly DeckFault[]; faults: readonly DeckFault[]; list: string };

type Table = Start<{ readonly [name: string]: unknown }>;

/** Plays the nth match of several games: how each game ended, and the seats that took the match. */
export type PlayMatch = (
  start: Table,
  nth: number,
  play: (start: Table) => Over,
) => { games: readonly string[]; winners: readonly Seat[] };

interface Entry {
  /** Seats at a table where nobody said how many. */
  readonly seats: number;
  game(): Promise<AnyGame>;
  board?(): Promise<Board>;
  /** What a table of so many seats must choose to be possible at all. */
  options?(seats: number): Record<string, unknown>;
  /** What seats play with: read off a printed card, and the table option that names one for each seat. */
  factions?: Factions;
  /** What is worth knowing about a pack that is good: budgets, for example. */
  notes?(pack: unknown): Promise<readonly string[]>;
  /** For games with decks of one's own. */
  deck?(): Promise<DeckCheck>;
  /** For games that are played in matches of several. */
  match?(): Promise<PlayMatch>;
}

const GAMES: { readonly [id: string]: Entry } = {
  kharnage: {
    seats: 3,
    game: async () => (await import('@bagarre/kharnage')).kharnage,
    board: async () => (await import('./boards/kharnage.ts')).kharnageBoard,
    // The house has four factions; larger tables play some of them twice.
    options: (seats) => (seats > 4 ? { mirrorFactions: true } : {}),
    factions: { option: 'factions', of: (card) => (card as { faction: string }).faction },
    notes: async (pack) => (await import('./kharnage-notes.ts')).kharnageNotes(pack),
  },
  'cannibal-world': {
    seats: 2,
    game: async () => (await import('@bagarre/cannibal-world')).cannibalWorld,
    board: async () => (await import('./boards/cannibal-world.ts')).cannibalBoard,
    factions: { option: 'decks', of: (printed) => (printed as { card: { faction: string } }).card.faction },
    deck: async () => (await import('./cannibal-world-decks.ts')).checkDeckText,
    match: async () => (await import('./cannibal-world-decks.ts')).playCannibalMatch,
  },
  zoon: {
    seats: 2,
    game: async () => (await import('@bagarre/zoon')).zoon,
    board: async () => (await import('./boards/zoon.ts')).zoonBoard,
    factions: { option: 'tribes', of: (card) => (card as { tribe: string }).tribe },
    notes: async (pack) => (await import('./zoon-rosters.ts')).zoonNotes(pack),
    deck: async () => (await import('./zoon-rosters.ts')).checkRosterText,
  },
  'ze-horror-attack': {
    seats: 4,
    game: async () => (await import('@bagarre/ze-horror-attack')).zeHorrorAttack,
    board: async () => (await import('./boards/ze-horror-attack.ts')).horrorBoard,
    notes: async (pack) => (await import('./ze-horror-attack-decks.ts')).horrorNotes(pack),
    deck: async () => (await import('./ze-horror-attack-decks.ts')).checkExpertDeck,
  },
  'pavillon-du-traqueur': {
    seats: 4,
    game: async () => (await import('@bagarre/pavillon-du-traqueur')).pavillon,
    board: async () => (await import('./boards/pavillon-du-traqueur.ts')).pavillonBoard,
  },
};

export const gameIds = Object.keys(GAMES);

/** `where` says where the name was found, if not on the command line. */
export const openGame = (id: string, where = ''): Promise<AnyGame> => entry(id, where).game();

/** How a game is drawn in the terminal: its own way, or the way that serves any game. */
export const openBoard = (id: string): Promise<Board> => entry(id).board?.() ?? Promise.resolve(genericBoard);

export const tableOptions = (id: string, seats: number): Record<string, unknown> => entry(id).options?.(seats) ?? {};

/** Null for a game where all seats play with the same. */
export const factionsOf = (id: string): Factions | null => entry(id).factions ?? null;

export const packNotes = async (id: string, pack: unknown): Promise<readonly string[]> =>
  (await entry(id).notes?.(pack)) ?? [];

export const deckGameIds = gameIds.filter((id) => GAMES[id]!.deck);

export async function deckRules(id: string): Promise<DeckCheck> {
  const check = await entry(id).deck?.();
  if (!check) throw new Mistake(`${id} has no decks of one's own; those that have: ${deckGameIds.join(', ')}.`);
  return check;
}

export async function matchRules(id: string): Promise<PlayMatch> {
  const match = await entry(id).match?.();
  const those = gameIds.filter((game) => GAMES[game]!.match);
  if (!match) throw new Mistake(`${id} is not played in matches; those that are: ${those.join(', ')}.`);
  return match;
}

/** Where a game's rules, code and tests are. */
export function folderOf(id: string): string {
  entry(id);
  return fileURLToPath(new URL('..', import.meta.resolve(`@bagarre/${id}/rules/clauses.md`)));
}

export const usualSeats = (id: string): number => entry(id).seats;

function entry(id: string, where = ''): Entry {
  const it = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!it) throw unknown('game', id, gameIds, where);
  return it;
}
