/** The thread in which the bots of a practice table think, so that the table answers meanwhile. */
import { LEVELS, type Level } from '@bagarre/bots';
import type { Core, Request } from '@bagarre/kernel';
import type { FromThinker, ToThinker } from './practice-messages.ts';

/** How long an answer may take beyond the time to think: the first waits for the game, perhaps on a slow line. */
const LOADING = 30_000;
const LATE = 5_000;

interface Thought {
  give(option: string): void;
  fail(why: Error): void;
  clock: ReturnType<typeof setTimeout>;
}

/** Whatever goes wrong in it, it ends, and with it all that it was thinking about: the next thought needs a new one. */
export class Thinker {
  readonly worker = new Worker(new URL('practice-thinker.ts', import.meta.url), { type: 'module' });
  readonly thoughts = new Map<number, Thought>();
  n = 0;
  grace = LOADING;
  ended = false;

  constructor(game: string) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => this.hear(data));
    this.worker.addEventListener('error', ({ message }) => this.end(message || 'its thread could not be loaded'));
    this.worker.addEventListener('messageerror', () => this.end('its answer could not be read'));
    this.post({ k: 'open', game });
  }

  post(message: ToThinker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.worker.postMessage(message);
  }

  /** The key of an option; rejects if the thread ends before it is found. */
  think(level: Level, imagined: Core, request: Request, seed: number): Promise<string> {
    const n = ++this.n;
    // What a person took back is thought to its end first.
    const most = (this.thoughts.size + 1) * LEVELS[level].live.ms + this.grace;
    return new Promise((give, fail) => {
      const clock = setTimeout(() => this.end(`it gave no answer within ${most} ms`), most);
      this.thoughts.set(n, { give, fail, clock });
      this.post({ k: 'think', n, level, world: imagined, request, seed });
    });
  }

  hear(told: FromThinker): void {
    if ('trouble' in told) return this.end(told.trouble);
    this.grace = LATE;
    const thought = this.thoughts.get(told.n);
    if (!thought) return;
    this.thoughts.delete(told.n);
    clearTimeout(thought.clock);
    thought.give(told.option);
  }

  end(why: string): void {
    this.ended = true;
    this.worker.terminate();
    for (const { clock, fail } of this.thoughts.values()) {
      clearTimeout(clock);
      fail(new Error(why));
    }
    this.thoughts.clear();
  }
}
