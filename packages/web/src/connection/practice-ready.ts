/** The worker of a practice table, which is fetched while the page of the table is. */
import type { ToWorker } from './practice-messages.ts';

let spare: Worker | null = null;

const newWorker = (): Worker => new Worker(new URL('practice-worker.ts', import.meta.url), { type: 'module' });

/** Has a worker ready, with the rules of a game. */
export function readyWorker(game: string): void {
  spare ??= newWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  spare.postMessage({ k: 'fetch', game } satisfies ToWorker);
}

export function takeWorker(): Worker {
  const worker = spare ?? newWorker();
  spare = null;
  return worker;
}
