/** The games there are. Adding one is adding a line. */
import type { AnyGame } from '@bagarre/kernel';
import { genericBoard } from './boards/generic.ts';
import type { Board } from './boards/board.ts';
import { unknown } from './mistake.ts';

interface Entry {
  /** Seats at a table where nobody said how many. */
  readonly seats: number;
  game(): Promise<AnyGame>;
  board?(): Promise<Board>;
}

const GAMES: { readonly [id: string]: Entry } = {
  kharnage: {
    seats: 3,
    game: async () => (await import('@bagarre/kharnage')).kharnage,
    board: async () => (await import('./boards/kharnage.ts')).kharnageBoard,
  },
};

export const gameIds = Object.keys(GAMES);

export const openGame = (id: string): Promise<AnyGame> => entry(id).game();

/** How a game is drawn in the terminal: its own way, or the way that serves any game. */
export const openBoard = (id: string): Promise<Board> => entry(id).board?.() ?? Promise.resolve(genericBoard);

export const usualSeats = (id: string): number => entry(id).seats;

function entry(id: string): Entry {
  const it = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!it) throw unknown('game', id, gameIds);
  return it;
}
