/** The rules of the games, loaded when one is opened. */
import type { AnyGame } from '@bagarre/kernel';

export type GameId = 'kharnage' | 'cannibal-world';

const RULES: Record<GameId, () => Promise<AnyGame>> = {
  kharnage: async () => (await import('@bagarre/kharnage')).kharnage,
  'cannibal-world': async () => (await import('@bagarre/cannibal-world')).cannibalWorld,
};

export const isGameId = (id: string): id is GameId => id in RULES;

export function rulesOf(id: string): Promise<AnyGame> {
  if (!isGameId(id)) throw new Error(`no game ${id}`);
  return RULES[id]();
}
