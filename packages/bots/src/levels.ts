/**
 * The bots by name. Three levels for people, the same in all games: each a frozen profile, so that a rating stays true.
 *
 * A level thinks for so many iterations, which is what it is rated by; live it also stops after `ms`, which one core of an
 * ordinary machine does not reach.
 */
import type { Request } from '@bagarre/kernel';
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { PLAN, type Plan, type Thought, ismcts } from './ismcts.ts';
import { light } from './light.ts';
import { random } from './random.ts';

export type Level = 'facile' | 'moyen' | 'difficile';

interface Profile {
  /** What it is rated by; the same answer every time for the same generator. */
  readonly fixed: Plan;
  /** The same with a clock. */
  readonly live: Plan & { readonly ms: number };
}

const profile = (fixed: Plan, ms: number): Profile =>
  Object.freeze({ fixed: Object.freeze(fixed), live: Object.freeze({ ...fixed, ms }) });

const { explore, bias } = PLAN;

export const LEVELS: { readonly [level in Level]: Profile } = Object.freeze({
  /** Knows a good position when it sees one, but has no feel for what is promising and gives each answer a glance. */
  facile: profile({ ...PLAN, iterations: 48, tries: 8, bias: 0 }, 200),
  /** Has that feel, and gives each answer a fair try; a longer one where it cannot know what the others do meanwhile. */
  moyen: profile({ explore, bias, sight: 16, iterations: 250, tries: 24, sealedTries: 120 }, 700),
  /**
   * Looks as far ahead as the game finds useful, expects of everybody what a fair player does, tells apart what differs little,
   * and thinks longer where there are many answers.
   */
  difficile: profile({ explore, bias, bySpread: true, iterations: 1000, fewest: 100, habits: true }, 2000),
});

const searching =
  (plan: Plan) =>
  (heard?: (thought: Thought) => void): Bot =>
    ismcts(plan, heard);

const BOTS: { readonly [name: string]: (heard?: (thought: Thought) => void) => Bot } = {
  random: () => random,
  greedy: () => greedy,
  light: () => light,
  facile: searching(LEVELS.facile.fixed),
  moyen: searching(LEVELS.moyen.fixed),
  difficile: searching(LEVELS.difficile.fixed),
};
export const BOT_NAMES: readonly string[] = Object.keys(BOTS);

/**
 * A bot by its name; `ismcts:500` is a search of 500 iterations, `ismcts:500:20` one that values positions after 20 answers
 * outside its trees. `heard` is told what a searching bot thought.
 */
export function botNamed(name: string, heard?: (thought: Thought) => void): Bot | null {
  const search = /^ismcts:([1-9]\d{0,6})(?::([1-9]\d{0,3}))?$/.exec(name);
  if (!search) return Object.hasOwn(BOTS, name) ? BOTS[name]!(heard) : null;
  const [, iterations, horizon] = search;
  const looking = horizon ? { horizon: Number(horizon) } : {};
  return ismcts({ ...PLAN, iterations: Number(iterations), ...looking }, heard);
}

/**
 * How many milliseconds after the question a level answers: longer than it thinks, so that neither an instant answer nor a
 * long one tells what it holds. It depends only on what everybody knows: which question, of whom, at which point.
 */
export function pause(level: Level, { ask, seat, id }: Pick<Request, 'ask' | 'seat' | 'id'>): number {
  let hash = 2166136261;
  for (const c of `${ask} ${seat} ${id}`) hash = Math.imul(hash ^ c.codePointAt(0)!, 16777619);
  return LEVELS[level].live.ms + 300 + ((hash >>> 8) % 900);
}
