/** The rules of the games, loaded when one is opened. */
import type { AnyGame } from '@bagarre/kernel';

const RULES = {
  kharnage: async (): Promise<AnyGame> => (await import('@bagarre/kharnage')).kharnage,
  'cannibal-world': async (): Promise<AnyGame> => (await import('@bagarre/cannibal-world')).cannibalWorld,
  zoon: async (): Promise<AnyGame> => (await import('@bagarre/zoon')).zoon,
  'ze-horror-attack': async (): Promise<AnyGame> => (await import('@bagarre/ze-horror-attack')).zeHorrorAttack,
  'pavillon-du-traqueur': async (): Promise<AnyGame> => (await import('@bagarre/pavillon-du-traqueur')).pavillon,
};

export type GameId = keyof typeof RULES;

export const gameIds = Object.keys(RULES);

export const isGameId = (id: string): id is GameId => Object.hasOwn(RULES, id);

export async function rulesOf(id: string): Promise<AnyGame> {
  if (!isGameId(id)) throw new Error(`no game ${id}`);
  return RULES[id]();
}
