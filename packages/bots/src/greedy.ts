/**
 * Looks one answer ahead: tries each option on copies of the world and takes the one after which its position is best by
 * the game's own score.
 */
import {
  type AnyOption,
  type Core,
  type Request,
  type Rng,
  type Seat,
  below,
  boxOf,
  branch,
  copy,
  decide,
  settle,
} from '@bagarre/kernel';
import type { Bot } from './bot.ts';

/** How many times an option is tried where chance or the sealed answers of others have a part in what follows. */
const TRIES = 4;
/** Answers that nobody chooses, because there is only one, are given up to this many in a row. */
const FORCED = 20;

export const greedy: Bot = (world, request, rng) => {
  if (request.options.length === 1) return request.options[0]!;
  // Every option meets the same futures, so that luck does not decide between them.
  const futures = Array.from({ length: TRIES }, () => branch(rng));
  const values = request.options.map((o) => valueOf(world, request, o, futures));
  const best = Math.max(...values);
  const ties = request.options.filter((_, i) => values[i]! >= best - 1e-12);
  return ties[below(rng, ties.length)]!;
};

function valueOf(world: Core, request: Request, o: AnyOption, futures: readonly Rng[]): number {
  let total = 0;
  for (const [i, future] of futures.entries()) {
    const w = copy(world);
    w.rng = future.slice();
    const before = w.rng.join();
    const certain = playOn(w, request, o, future.slice()) && w.rng.join() === before;
    total += positionOf(w, request.seat);
    if (certain) return total / (i + 1);
  }
  return total / futures.length;
}

/**
 * Gives the answer, then the sealed answers that others still owe (at random) and those with only one choice. Says whether
 * no guess was needed.
 */
function playOn(w: Core, request: Request, o: AnyOption, rng: Rng): boolean {
  let certain = true;
  decide(w, request, o);
  let asked = settle(w);
  while (asked.length > 0 && isSealed(w) && asked[0]!.ask === request.ask && asked[0]!.id === request.id) {
    const other = asked[0]!;
    certain &&= other.options.length === 1;
    decide(w, other, other.options[below(rng, other.options.length)]!);
    asked = settle(w);
  }
  for (let i = 0; i < FORCED && asked.length === 1 && asked[0]!.options.length === 1; i++) {
    decide(w, asked[0]!, asked[0]!.options[0]!);
    asked = settle(w);
  }
  return certain;
}

const isSealed = (w: Core): boolean => (w.stack.at(-1)?.sealed ?? null) !== null;

function positionOf(w: Core, seat: Seat): number {
  if (!w.over) return boxOf(w).game.score(w as never, seat);
  const { winners } = w.over;
  if (winners.length === w.seats) return 0.5;
  return winners.includes(seat) ? 1 : 0;
}
