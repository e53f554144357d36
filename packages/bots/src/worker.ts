/**
 * Bots in a thread of their own, in Node and in the browser. Whoever starts the thread writes a small module that names the
 * games: in Node its default export is `serve([kharnage, …])`, in a Web Worker it calls `listen([kharnage, …])`.
 *
 * A thread is given a world imagined for the seat that is asked, never a match.
 */
import {
  type AnyGame,
  type Box,
  type Core,
  type Seat,
  boxLike,
  fastRng,
  keyOf,
  openBox,
  pending,
} from '@bagarre/kernel';
import { type ArenaGame, type ArenaPlan, arenaGame } from './arena.ts';
import { type Plan, type Stop, search } from './ismcts.ts';

/** Places in the shared flag: set by the asker when the answer is no longer wanted, by the worker when it begins. */
export const STOP = 0;
export const BEGAN = 1;

export interface ThinkTask {
  k: 'think';
  game: string;
  /** The packs of the box, where they are not the game's own. */
  packs: readonly unknown[] | null;
  world: Core;
  seat: Seat;
  plan: Plan;
  /** What the search's own generator starts from. */
  seed: number;
  /** Shared with whoever asked; null where nothing can be shared. */
  flag: Int32Array | null;
}
export interface ThinkReply {
  /** The key of the option. */
  option: string;
  iterations: number;
}
export interface ArenaTask {
  k: 'arena';
  game: string;
  plan: ArenaPlan;
  index: number;
}
export type Task = ThinkTask | ArenaTask;

/** Answers tasks about these games. */
export function serve(games: readonly AnyGame[]): (task: Task) => ThinkReply | ArenaGame {
  const gameOf = (id: string): AnyGame => {
    const game = games.find((g) => g.id === id);
    if (!game) throw new Error(`this worker does not know the game ${id}`);
    return game;
  };
  return (task) =>
    task.k === 'think' ? think(gameOf(task.game), task) : arenaGame(gameOf(task.game), task.plan, task.index);
}

function think(game: AnyGame, { world: w, packs, seat, plan, seed, flag }: ThinkTask): ThinkReply {
  if (flag) Atomics.store(flag, BEGAN, 1);
  w.box = boxFor(game, w.box, packs).key;
  const request = pending(w).find((r) => r.seat === seat);
  if (!request) throw new Error(`seat ${seat} is not asked in this world`);
  const stop: Stop = {
    get aborted() {
      return flag !== null && Atomics.load(flag, STOP) !== 0;
    },
  };
  const { choice, iterations } = search(w, request, fastRng(seed), plan, stop);
  return { option: keyOf(choice), iterations };
}

function boxFor(game: AnyGame, key: string, packs: readonly unknown[] | null): Box {
  const open = boxLike(key);
  if (open) return open;
  const box = packs ? openBox(game, packs) : openBox(game);
  if (box.key !== key) throw new Error(`the world is of ${key}, this worker has ${box.key}`);
  return box;
}

/** What a Web Worker sees of the page that started it. */
interface Scope {
  addEventListener(kind: 'message', hear: (message: { data: { id: number; task: Task } }) => void): void;
  postMessage(message: { id: number; reply: unknown } | { id: number; trouble: string }): void;
}

/** Serves in a Web Worker: each message has an id, and the answer the same. To abort, end the worker. */
export function listen(games: readonly AnyGame[], scope = globalThis as unknown as Scope): void {
  const answer = serve(games);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages go to its page and nowhere else
  const tell: Scope['postMessage'] = (message) => scope.postMessage(message);
  scope.addEventListener('message', ({ data: { id, task } }) => {
    try {
      tell({ id, reply: answer(task) });
    } catch (e) {
      tell({ id, trouble: e instanceof Error ? e.message : String(e) });
    }
  });
}
