/** How the games look, loaded when one is opened. */
import { use } from 'react';
import type { GameUi } from '../table/game-ui.ts';
import { type GameId, isGameId } from './rules.ts';

const UIS: Record<GameId, () => Promise<GameUi>> = {
  kharnage: async () => (await import('./kharnage/index.tsx')).ui,
  'cannibal-world': async () => (await import('./cannibal-world/index.tsx')).ui,
};

const opened = new Map<GameId, Promise<GameUi>>();

/** Suspends until the game is there. */
export function useGameUi(id: string): GameUi {
  if (!isGameId(id)) throw new Error(`no game ${id}`);
  let ui = opened.get(id);
  if (!ui) opened.set(id, (ui = UIS[id]()));
  return use(ui);
}
