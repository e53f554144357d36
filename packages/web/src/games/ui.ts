/** How the games look, loaded when one is opened. */
import { use } from 'react';
import { titleOf } from '../home/games.ts';
import { useSettings } from '../settings.ts';
import type { GameUi } from '../table/game-ui.ts';
import { isGameId, rulesOf } from './rules.ts';

/** Games with a look of their own; any other lies on the plain board. */
const UIS: { readonly [game: string]: () => Promise<GameUi> } = {
  kharnage: async () => (await import('./kharnage/index.tsx')).ui,
  'cannibal-world': async () => (await import('./cannibal-world/index.tsx')).ui,
  zoon: async () => (await import('./zoon/index.tsx')).ui,
};

/** The look of a game, or null for one that has none of its own. */
export const ownUi = (id: string): Promise<GameUi | null> => UIS[id]?.() ?? Promise.resolve(null);

const opened = new Map<string, Promise<GameUi>>();

/** The plain board, with the cards and the words of the game where it has some. */
async function plain(id: string): Promise<GameUi> {
  const [{ plainUi }, game, own] = await Promise.all([import('./plain/index.tsx'), rulesOf(id), ownUi(id)]);
  const plainly = plainUi(game, titleOf(id));
  return own ? { ...own, Board: plainly.Board, Tray: plainly.Tray, placed: plainly.placed } : plainly;
}

/** Suspends until the game is there. */
export function useGameUi(id: string): GameUi {
  const wantsPlain = useSettings((s) => s.plain);
  if (!isGameId(id)) throw new Error(`no game ${id}`);
  const own = wantsPlain ? undefined : UIS[id];
  const key = own ? id : `plain ${id}`;
  let ui = opened.get(key);
  if (!ui) opened.set(key, (ui = own?.() ?? plain(id)));
  return use(ui);
}
