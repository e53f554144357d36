/** The inside of a thread: plays the games that it is sent, one by one. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ArenaGame, type ArenaPlan, arenaGame } from '@bagarre/bots';
import { openBox } from '@bagarre/kernel';
import { openGame } from '../games.ts';
import { type WatchedGame, type WatchedPlan, watchedGame } from './watched.ts';

export interface Setting {
  game: string;
  /** Packs other than the game's own. */
  packs: readonly unknown[] | null;
}
export type Job =
  | { k: 'arena'; plan: ArenaPlan; index: number }
  /** `packs`: other cards than those of the setting, for this game alone. */
  | { k: 'watched'; plan: WatchedPlan; packs?: readonly unknown[] };
export type Played<J extends Job> = J extends { k: 'watched' } ? WatchedGame : ArenaGame;

const { game: id, packs } = workerData as Setting;
const game = await openGame(id);
const box = packs ? openBox(game, packs) : openBox(game);

parentPort!.on('message', ({ n, job }: { n: number; job: Job }) => {
  const played =
    job.k === 'arena'
      ? arenaGame(game, job.plan, job.index, box)
      : watchedGame(job.packs ? openBox(game, job.packs) : box, job.plan);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage({ n, played });
});
