/** The thread that stores groups of appends, as the rest of the server sees it. */
import { Worker } from 'node:worker_threads';
import { TEXTS } from './append-now.ts';
import type { Steps } from './engine.ts';

interface Answer {
  revisions?: (number | null)[];
  error?: { message: string; code?: string; name: string };
}

export class StoreThread {
  readonly #data: { file: string; pragmas: readonly string[]; texts: typeof TEXTS };
  #worker: Worker | null = null;

  constructor(file: string, pragmas: readonly string[]) {
    this.#data = { file, pragmas, texts: TEXTS };
  }

  get runs(): boolean {
    return this.#worker !== null;
  }

  /** The revision of each table afterwards, or null where the entry did not fit; all of it is on disk. One group at a time. */
  store(group: readonly Steps[]): Promise<(number | null)[]> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((done, fail) => {
      const ended = (code: number): void => fail(new Error(`the thread of the store ended with ${code}`));
      // It keeps the process only while somebody waits for it.
      worker.ref();
      worker.once('exit', ended);
      worker.once('message', ({ revisions, error }: Answer) => {
        worker.unref();
        worker.off('exit', ended);
        if (revisions) done(revisions);
        else fail(Object.assign(new Error(error!.message), { code: error!.code, name: error!.name }));
      });
      worker.postMessage(group, []);
    });
  }

  #start(): Worker {
    const file = new URL('append-thread.js', import.meta.url);
    const worker = new Worker(file, { workerData: this.#data, execArgv: [] });
    worker.unref();
    // Whoever waits hears of it by the end of the thread; the next group starts another.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const gone = new Promise((done) => worker.once('exit', done));
    worker.ref();
    worker.postMessage(null, []);
    await gone;
  }
}
