/** What the page and the worker of a practice table say to each other. */
import type { Reason, Refusal, Seat, Thing } from '@bagarre/kernel';
import type { Moment } from './connection.ts';

export type BotLevel = 'random' | 'greedy';

export interface PracticeTable {
  game: string;
  seats: number;
  /** The seat of the person. */
  seat: Seat;
  bot: BotLevel;
  seed: string;
  options: { readonly [name: string]: unknown };
  /** How long a bot seems to think, in milliseconds. */
  think: number;
}

export type ToWorker =
  | { k: 'start'; table: PracticeTable }
  | { k: 'answer'; request: number; option: string }
  | { k: 'undo' }
  | { k: 'think'; think: number }
  | { k: 'why'; n: number; thing: Thing };

export type FromWorker =
  | { k: 'moment'; moment: Moment }
  | { k: 'answered'; refusal: Refusal | null }
  | { k: 'because'; n: number; reasons: readonly Reason[] }
  | { k: 'failed'; why: string };
