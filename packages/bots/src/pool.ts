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
import type { Task, ThinkReply, ThinkTask } from './worker.ts';

export interface PoolOptions {
  /** A module whose default export is `serve([…])`. */
  worker: URL;
  threads?: number;
  /** How Node is to be started in the threads, such as with a loader for TypeScript. */
  execArgv?: string[];
  /** How many milliseconds a worker may take beyond its budget before it is given up. */
  grace?: number;
  /** The same for a budget without a clock. */
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
  const { worker, threads = 1, execArgv, grace = 1000, patience = 120_000 } = options;
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    ...(execArgv && { execArgv }),
  });
  // A worker that dies while it has nothing to do is replaced when it is needed.
  pool.on('error', () => {});
  const run = (task: Task, signal?: AbortSignal): Promise<unknown> => pool.run(task, signal ? { signal } : {});

  return {
    async think(s, request, rng, plan, { signal, packs } = {}) {
      signal?.throwIfAborted();
      if (request.options.length === 1) return { option: request.options[0]!, iterations: 0, trouble: null };
      const flag = new Int32Array(new SharedArrayBuffer(4));
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
        const reply = (await inTime((ended) => run(task, ended), limit, flag, signal)) as ThinkReply;
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

/**
 * Waits for a worker, but not longer than `limit` milliseconds, nor once `signal` says stop: then the worker is asked to end
 * by the flag, and if it does not within a second, it is ended.
 */
function inTime<T>(
  start: (ended: AbortSignal) => Promise<T>,
  limit: number,
  flag: Int32Array,
  signal: AbortSignal | undefined,
): Promise<T> {
  const ending = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (why: unknown): void => {
      Atomics.store(flag, 0, 1);
      reject(why);
    };
    const late = setTimeout(() => {
      stop(new Error(`the bot gave no answer within ${Math.round(limit)} ms`));
      ending.abort();
    }, limit);
    const aborted = (): void => {
      stop(signal!.reason);
      clearTimeout(late);
      setTimeout(() => ending.abort(), 1000).unref();
    };
    signal?.addEventListener('abort', aborted, { once: true });
    start(ending.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(late);
        signal?.removeEventListener('abort', aborted);
      });
  });
}
