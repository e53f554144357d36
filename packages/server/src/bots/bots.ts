/** Bots that sit at tables. A bot is given a world that its seat could imagine, never the match. */
import { LEVELS, type Level, greedy, pause, random } from '@bagarre/bots';
import { type BotPool, openPool } from '@bagarre/bots/pool';
import { type Core, type Request, fastRng, idleAnswer, keyOf, world } from '@bagarre/kernel';
import type { Manners } from '../house.ts';

/** Those that answer so fast that they need no thread. */
const QUICK = { random, greedy };
const isQuick = (name: string): name is keyof typeof QUICK => Object.hasOwn(QUICK, name);
const isLevel = (name: string): name is Level => Object.hasOwn(LEVELS, name);

export interface BotSeats {
  readonly names: readonly string[];
  /** Who plays for somebody who is away. */
  readonly standIn: string;
  has(name: string): boolean;
  /** How long after the question it begins to think, and how long it then takes at least: by public facts only. */
  pause(name: string, request: Request, manners: Manners): { before: number; thinking: number };
  /** The key of an option. A bot that fails answers as somebody who is not there: a bot never holds a table up. */
  choose(s: Core, request: Request, name: string): Promise<string>;
  close(): Promise<void>;
}

const anyWord = (): number => (Math.random() * 2 ** 32) | 0;

export function botSeats(onTrouble: (error: unknown) => void): BotSeats {
  let pool: BotPool | null = null;
  const open = (): BotPool => (pool ??= openPool({ worker: new URL('worker.js', import.meta.url) }));

  async function choice(s: Core, request: Request, name: string): Promise<string> {
    const rng = fastRng(anyWord(), anyWord(), anyWord(), anyWord());
    if (isQuick(name)) return keyOf(QUICK[name](world(s, request.seat, rng), request, rng));
    if (!isLevel(name)) throw new Error('no such bot');
    const { option, trouble } = await open().think(s, request, rng, LEVELS[name].live);
    if (trouble !== null) onTrouble(new Error(trouble));
    return keyOf(option);
  }

  return {
    names: [...Object.keys(LEVELS), ...Object.keys(QUICK)],
    standIn: 'facile',
    has: (name) => isQuick(name) || isLevel(name),
    pause(name, request, manners) {
      if (manners.bot === 0) return { before: 0, thinking: 0 };
      if (!isLevel(name)) return { before: manners.bot + Math.random() * manners.bot, thinking: 0 };
      const thinking = LEVELS[name].live.ms;
      return { before: pause(name, request) - thinking, thinking };
    },
    async choose(s, request, name) {
      try {
        const key = await choice(s, request, name);
        if (request.options.some((o) => keyOf(o) === key)) return key;
      } catch (error) {
        onTrouble(error);
      }
      return keyOf(idleAnswer(s, request));
    },
    close: async () => pool?.close(),
  };
}
