/** Many games on several threads. Each game is made from its own numbers, so the result does not depend on the threads. */
import { Worker } from 'node:worker_threads';
import { progress } from '../progress.ts';
import type { Job, Played, Setting } from './player.ts';

const WORKER = new URL('worker.js', import.meta.url);

/** Plays every job, in any order; the results are in the order of the jobs. */
export async function playAll<J extends Job>(
  setting: Setting,
  jobs: readonly J[],
  threads: number,
): Promise<Played<J>[]> {
  const played: Played<J>[] = [];
  const told = progress();
  const began = Date.now();
  let next = 0;
  let done = 0;
  const workers = Array.from(
    { length: Math.min(threads, jobs.length) },
    () => new Worker(WORKER, { workerData: setting }),
  );
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = (): void => {
        if (next === jobs.length) return resolve();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ n: next, job: jobs[next++] });
      };
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its games did')));
      worker.on('message', ({ n, played: game }: { n: number; played: Played<J> }) => {
        played[n] = game;
        done++;
        told.tell(() => bar(done, jobs.length, Date.now() - began));
        hand();
      });
      hand();
    });
  try {
    await Promise.all(workers.map(work));
    return played;
  } finally {
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
