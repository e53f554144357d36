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
  'pavillon-du-traqueur': async () => (await import('./pavillon-du-traqueur/index.tsx')).ui,
  'ze-horror-attack': async () => (await import('./ze-horror-attack/index.tsx')).ui,
};

/** The look of a game, or null for one that has none of its own. */
export const ownUi = (id: string): Promise<GameUi | null> => UIS[id]?.() ?? Promise.resolve(null);

const opened = new Map<string, Promise<GameUi>>();
const there = new Map<string, GameUi>();

/** The plain board, with the cards and the words of the game where it has some. */
async function plain(id: string): Promise<GameUi> {
  const [{ plainUi }, game, own] = await Promise.all([import('./plain/index.tsx'), rulesOf(id), ownUi(id)]);
  const plainly = plainUi(game, titleOf(id));
  return own ? { ...own, Board: plainly.Board, Tray: plainly.Tray, placed: plainly.placed } : plainly;
}

const keyFor = (id: string, wantsPlain: boolean): string => (wantsPlain || !UIS[id] ? `plain ${id}` : id);

/** Fetches what a table of the game is drawn with, as the settings want it. */
export function fetchUi(id: string, wantsPlain = useSettings.getState().plain): Promise<GameUi> {
  if (!isGameId(id)) throw new Error(`no game ${id}`);
  const key = keyFor(id, wantsPlain);
  let ui = opened.get(key);
  if (!ui) {
    opened.set(key, (ui = (key === id ? UIS[id]?.() : undefined) ?? plain(id)));
    void ui.then(
      (found) => there.set(key, found),
      () => opened.delete(key),
    );
  }
  return ui;
}

/** Suspends until the game is there. */
export function useGameUi(id: string): GameUi {
  const wantsPlain = useSettings((s) => s.plain);
  return there.get(keyFor(id, wantsPlain)) ?? use(fetchUi(id, wantsPlain));
}
