/** Bots that sit at tables. A bot is given a world that its seat could imagine, never the match. */
import { LEVELS, type Level, greedy, pause, random } from '@bagarre/bots';
import { type BotPool, openPool } from '@bagarre/bots/pool';
import { type Core, type Request, type Seat, boxOf, fastRng, idleAnswer, keyOf, world } from '@bagarre/kernel';
import type { Manners } from '../house.ts';

/** Those that answer so fast that they need no thread. */
const QUICK = { random, greedy };
const isQuick = (name: string): name is keyof typeof QUICK => Object.hasOwn(QUICK, name);
const isLevel = (name: string): name is Level => Object.hasOwn(LEVELS, name);

/** Who failed: nothing that a seat could not know. */
export interface Failed {
  game: string;
  table: string;
  seat: Seat;
  bot: string;
}

export interface BotSeats {
  readonly names: readonly string[];
  /** Who plays for somebody who is away. */
  readonly standIn: string;
  has(name: string): boolean;
  /** How long after the question it begins to think, and how long it then takes at least: by public facts only. */
  pause(name: string, request: Request, manners: Manners): { before: number; thinking: number };
  /** The key of an option. A bot that fails answers as somebody who is not there: a bot never holds a table up. */
  choose(s: Core, request: Request, name: string, table: string): Promise<string>;
  close(): Promise<void>;
}

const anyWord = (): number => (Math.random() * 2 ** 32) | 0;

const THREAD = new URL('worker.js', import.meta.url);

export function botSeats(onTrouble: (error: unknown, who: Failed) => void, worker = THREAD): BotSeats {
  let pool: BotPool | null = null;
  const open = (): BotPool => (pool ??= openPool({ worker }));

  async function choice(s: Core, request: Request, name: string): Promise<string> {
    const rng = fastRng(anyWord(), anyWord(), anyWord(), anyWord());
    if (isQuick(name)) return keyOf(QUICK[name](world(s, request.seat, rng), request, rng));
    if (!isLevel(name)) throw new Error('no such bot');
    const { option, trouble } = await open().think(s, request, rng, LEVELS[name].live);
    if (trouble !== null) throw new Error(trouble);
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
    async choose(s, request, name, table) {
      try {
        return await choice(s, request, name);
      } catch (error) {
        onTrouble(error, { game: boxOf(s).game.id, table, seat: request.seat, bot: name });
        return keyOf(idleAnswer(s, request));
      }
    },
    close: async () => pool?.close(),
  };
}
