/** The thread that stores groups of appends, as the rest of the server sees it. */
import { Worker } from 'node:worker_threads';
import { TEXTS } from './append-now.ts';
import type { Steps } from './engine.ts';
import type { Appended } from './store.ts';

interface Answer {
  results?: Appended[];
  error?: { message: string; code?: string; name: string };
}
interface Waiting {
  done: (results: Appended[]) => void;
  fail: (error: Error) => void;
}

export class StoreThread {
  readonly #data: { file: string; pragmas: readonly string[]; texts: typeof TEXTS };
  #worker: Worker | null = null;
  /** It answers in the order in which it was asked. */
  #waiting: Waiting[] = [];
  /** How many groups it was given, and how many of them have surely been carried over. */
  #groups = 0;
  #carried = 0;

  constructor(file: string, pragmas: readonly string[]) {
    this.#data = { file, pragmas, texts: TEXTS };
  }

  /** From then on all appends are its own: it alone knows which are fresh. */
  get started(): boolean {
    return this.#groups > 0;
  }

  /** What became of each; all of it is on disk. */
  store(group: readonly Steps[]): Promise<Appended[]> {
    this.#groups++;
    return this.#ask(group);
  }

  /** When it is done, all that was stored before is where everybody looks for it. */
  async carry(): Promise<void> {
    const groups = this.#groups;
    if (this.#carried === groups) return;
    await this.#ask('carry');
    this.#carried = groups;
  }

  #ask(asked: readonly Steps[] | 'carry'): Promise<Appended[]> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((done, fail) => {
      // It keeps the process only while somebody waits for it.
      worker.ref();
      this.#waiting.push({ done, fail });
      worker.postMessage(asked, []);
    });
  }

  #hear({ results, error }: Answer): void {
    const { done, fail } = this.#waiting.shift()!;
    if (this.#waiting.length === 0) this.#worker?.unref();
    if (results) done(results);
    else fail(Object.assign(new Error(error!.message), { code: error!.code, name: error!.name }));
  }

  #start(): Worker {
    const file = new URL('append-thread.js', import.meta.url);
    const worker = new Worker(file, { workerData: this.#data, execArgv: [] });
    worker.unref();
    worker.on('message', (answer: Answer) => this.#hear(answer));
    // Whoever waits hears of it by the end of the thread; whoever comes next starts another.
    worker.on('error', () => undefined);
    worker.once('exit', (code) => {
      if (this.#worker === worker) this.#worker = null;
      const all = this.#waiting;
      this.#waiting = [];
      for (const { fail } of all) fail(new Error(`the thread of the store ended with ${code}`));
    });
    return worker;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const gone = new Promise((done) => worker.once('exit', done));
    worker.ref();
    worker.postMessage('end', []);
    await gone;
  }
}
