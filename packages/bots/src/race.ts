/**
 * The options of a question run against each other. In every heat all that are left play the same imagined worlds with the
 * same luck, so that what differs is the option and not the deal; then the worse half drops out. Two run to the end.
 *
 * Compared with trying options one by one, each in a world of its own, the same number of worlds tells them apart better.
 */
import { type Rng, below } from '@bagarre/kernel';

export interface Runner {
  visits: number;
  /** Sum of the values that it brought. */
  total: number;
  /** How promising it looked to the game; the best of them 1. */
  readonly prior: number;
}

/** The part of the budget that so many iterations have spent; 1 when it is time to stop. */
export type Spent = (iterations: number) => number;

/** With fewer tries than this for each, only the most promising run. */
const FEWEST = 3;

export const mean = ({ visits, total }: Runner): number => (visits > 0 ? total / visits : 0);

/** Runs until the budget is spent, and says which won. `deal` imagines a world and lets runners play it by number. */
export function race(
  runners: readonly Runner[],
  starters: readonly number[],
  spent: Spent,
  deal: () => (runner: number) => void,
): number {
  let field = starters;
  const heats = Math.ceil(Math.log2(field.length));
  let heat = 1;
  for (let n = 0; ;) {
    const play = deal();
    for (const runner of field) {
      play(runner);
      if (spent(++n) >= 1) return byValue(runners, field)[0]!;
    }
    for (; field.length > 2 && spent(n) * heats >= heat; heat++) {
      field = byValue(runners, field).slice(0, Math.ceil(field.length / 2));
    }
  }
}

/** As many as can run often enough, the most promising first; luck decides between equals. */
export function promising(runners: readonly Runner[], iterations: number, rng: Rng): number[] {
  const luck = runners.map(() => below(rng, 1 << 30));
  const all = runners.map((_, i) => i);
  all.sort((a, b) => runners[b]!.prior - runners[a]!.prior || luck[a]! - luck[b]!);
  return all.slice(0, Math.max(2, Math.floor(iterations / FEWEST)));
}

/** The sort is stable: of equals the more promising stays in front. What has not run yet comes last. */
const byValue = (runners: readonly Runner[], field: readonly number[]): number[] =>
  field.toSorted((a, b) => {
    const [one, two] = [runners[a]!, runners[b]!];
    return Number(two.visits > 0) - Number(one.visits > 0) || mean(two) - mean(one);
  });
