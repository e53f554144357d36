/** A practice table, and what it and the thread of its bots say to each other. */
import type { Level } from '@bagarre/bots';
import type { Core, Request, Seat } from '@bagarre/kernel';

export const BOT_LEVELS = ['facile', 'moyen', 'difficile'] as const satisfies readonly Level[];
/** A level for people, or one of the two that need no thought. */
export type BotLevel = (typeof BOT_LEVELS)[number] | 'random' | 'greedy';

export const isBotLevel = (x: unknown): x is BotLevel =>
  [...BOT_LEVELS, 'random', 'greedy'].includes(x as (typeof BOT_LEVELS)[number]);

export interface PracticeTable {
  game: string;
  seats: number;
  /** The seat of the person. */
  seat: Seat;
  bot: BotLevel;
  seed: string;
  options: { readonly [name: string]: unknown };
  /** How long a bot seems to think, in milliseconds: at least, for a level takes the time that its search may need. 0: no pause. */
  think: number;
}

/** What the table asks of the thread in which its bots think. They are given a world of their seat, never the match. */
export type ToThinker =
  { k: 'open'; game: string } | { k: 'think'; n: number; level: Level; world: Core; request: Request; seed: number };

/** The key of an option, or why there is none. */
export type FromThinker = { n: number; option: string } | { n: number; trouble: string };
