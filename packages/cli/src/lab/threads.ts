/** Many games on several threads. Each game is made from its own numbers, so the result does not depend on the threads. */
import { Worker } from 'node:worker_threads';
import { progress } from '../progress.ts';
import type { Job, Played, Setting } from './player.ts';

const WORKER = new URL('worker.js', import.meta.url);

/**
 * Plays every job, in any order; the results are in the order of the jobs. At the first Ctrl-C no more games are begun, so
 * that the results are those of the first so many jobs; at the second the process ends, as it does anywhere else. `heard` is
 * told of each game as it ends.
 */
export async function playAll<J extends Job>(
  setting: Setting,
  jobs: readonly J[],
  threads: number,
  heard: (game: Played<J>, n: number) => void = () => undefined,
): Promise<Played<J>[]> {
  const played: Played<J>[] = [];
  const told = progress();
  const began = Date.now();
  let next = 0;
  let last = jobs.length;
  let done = 0;
  const enough = (): void => {
    last = next;
    told.end();
    process.stderr.write(
      `games under way: ${last - done}; they are played to their end, or Ctrl-C again ends at once\n`,
    );
  };
  const workers = Array.from(
    { length: Math.min(threads, jobs.length) },
    () => new Worker(WORKER, { workerData: setting }),
  );
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let mine = 0;
      const hand = (): void => {
        if (next === last) return resolve();
        mine = next++;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ n: mine, job: jobs[mine] });
      };
      const broke = (cause: unknown): void =>
        reject(new Error(`game ${mine + 1} of ${jobs.length} (seed ${jobs[mine]!.plan.seed}) broke off`, { cause }));
      worker.on('error', broke);
      worker.on('exit', () => broke('its thread ended'));
      worker.on('message', ({ n, played: game }: { n: number; played: Played<J> }) => {
        played[n] = game;
        heard(game, n);
        done++;
        told.tell(() => bar(done, last, Date.now() - began));
        hand();
      });
      hand();
    });
  process.once('SIGINT', enough);
  try {
    await Promise.all(workers.map(work));
    return played;
  } finally {
    process.off('SIGINT', enough);
    told.end();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const WIDE = 24;

/** `████░░░░ 12 of 48 games, 3 min left` */
function bar(done: number, all: number, ms: number): string {
  const full = Math.round((WIDE * done) / all);
  const left = Math.ceil((ms * (all - done)) / done / 1000);
  const time = left < 100 ? `${left} s` : `${Math.round(left / 60)} min`;
  return `${'█'.repeat(full)}${'░'.repeat(WIDE - full)} ${done} of ${all} games, ${time} left`;
}
