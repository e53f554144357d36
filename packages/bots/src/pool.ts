/**
 * Bots in worker threads of Node. Whatever becomes of a worker, a game goes on: an answer that does not come in time, or
 * that cannot be right, is replaced by a legal one, and the report says so.
 */
import {
  type AnyGame,
  type AnyOption,
  type Core,
  type Request,
  type Rng,
  below,
  boxOf,
  idleAnswer,
  keyOf,
  world,
} from '@bagarre/kernel';
import { Tinypool } from 'tinypool';
import { type ArenaGame, type ArenaPlan, type ArenaReport, arenaReport } from './arena.ts';
import type { Plan } from './ismcts.ts';
import { BEGAN, STOP, type Task, type ThinkReply, type ThinkTask } from './worker.ts';

export interface PoolOptions {
  /** A module whose default export is `serve([…])`. In JavaScript, since threads start without a loader for anything else. */
  worker: URL;
  threads?: number;
  /** How many milliseconds a worker may take beyond its budget before it is given up. */
  grace?: number;
  /** How many it may take for a budget without a clock, and how long a task may wait for its turn. */
  patience?: number;
}

export interface Answer {
  option: AnyOption;
  iterations: number;
  /** Why this is not the bot's own answer but a legal one in its place; null if all is well. */
  trouble: string | null;
}

export interface BotPool {
  /**
   * The answer of a bot to one of a match's requests. The match stays here: the worker is given a world. Rejects only if
   * `signal` says that the answer is no longer wanted, and then at once.
   */
  think(
    s: Core,
    request: Request,
    rng: Rng,
    plan: Plan,
    more?: { signal?: AbortSignal; packs?: readonly unknown[] },
  ): Promise<Answer>;
  /** Plays the games of an arena on all threads. */
  arena(game: AnyGame, plan: ArenaPlan, progress?: (done: number) => void): Promise<ArenaReport>;
  close(): Promise<void>;
}

export function openPool(options: PoolOptions): BotPool {
  const { worker, threads = 1, grace = 1000, patience = 120_000 } = options;
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
  });
  // A worker that dies while it has nothing to do is replaced when it is needed.
  pool.on('error', () => {});
  const run = (task: Task, signal?: AbortSignal): Promise<unknown> => pool.run(task, signal ? { signal } : {});

  return {
    async think(s, request, rng, plan, { signal, packs } = {}) {
      signal?.throwIfAborted();
      if (request.options.length === 1) return { option: request.options[0]!, iterations: 0, trouble: null };
      const flag = new Int32Array(new SharedArrayBuffer(8));
      const task: ThinkTask = {
        k: 'think',
        game: boxOf(s).game.id,
        packs: packs ?? null,
        world: world(s, request.seat, rng),
        seat: request.seat,
        plan,
        seed: below(rng, 0x100000000),
        flag,
      };
      const limit = (plan.ms ?? patience) + grace;
      try {
        const reply = (await inTime((ended) => run(task, ended), { limit, patience, flag, signal })) as ThinkReply;
        const option = request.options.find((o) => keyOf(o) === reply.option);
        if (!option) throw new Error(`the bot answered ${reply.option}, which is not offered`);
        return { option, iterations: reply.iterations, trouble: null };
      } catch (e) {
        signal?.throwIfAborted();
        return { option: idleAnswer(s, request), iterations: 0, trouble: e instanceof Error ? e.message : String(e) };
      }
    },

    async arena(game, plan, progress) {
      let done = 0;
      const played = await Promise.all(
        Array.from({ length: plan.games }, async (_, index) => {
          const result = (await run({ k: 'arena', game: game.id, plan, index })) as ArenaGame;
          progress?.(++done);
          return result;
        }),
      );
      return arenaReport(game, plan, played);
    },

    close: () => pool.destroy(),
  };
}

/** How often is looked whether a worker takes too long, in milliseconds. */
const LOOK = 50;

/**
 * Waits for a worker, but not longer than `limit` milliseconds after it began, nor `patience` for it to begin, nor once
 * `signal` says stop. A worker that is no longer waited for is asked to end by the flag, and a second later it is ended.
 */
function inTime<T>(
  start: (ended: AbortSignal) => Promise<T>,
  {
    limit,
    patience,
    flag,
    signal,
  }: { limit: number; patience: number; flag: Int32Array; signal: AbortSignal | undefined },
): Promise<T> {
  const ending = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const giveUp = (why: unknown): void => {
      clearInterval(clock);
      Atomics.store(flag, STOP, 1);
      setTimeout(() => ending.abort(), 1000).unref();
      reject(why);
    };
    let waited = 0;
    let began = false;
    const clock = setInterval(() => {
      waited += LOOK;
      if (!began && Atomics.load(flag, BEGAN) !== 0) {
        began = true;
        waited = 0;
      }
      const most = began ? limit : patience;
      if (waited >= most) giveUp(new Error(`the bot gave no answer within ${most} ms`));
    }, LOOK);
    const aborted = (): void => giveUp(signal!.reason);
    signal?.addEventListener('abort', aborted, { once: true });
    start(ending.signal)
      .then(resolve, reject)
      .finally(() => {
        clearInterval(clock);
        signal?.removeEventListener('abort', aborted);
      });
  });
}
