/** Measuring: warm up, several rounds, the median. Rounds of things that are compared take turns, so that both meet the same machine. */

export interface Effort {
  rounds: number;
  /** Length of a round, in milliseconds of processor time. */
  ms: number;
}
export const THOROUGH: Effort = { rounds: 9, ms: 400 };
export const QUICK: Effort = { rounds: 3, ms: 60 };

/** How long to work before the processor's time is looked at, which takes a while itself. */
const SLICE = 10;

/** Does some of the work and returns how much. */
type Work = () => number;

/** How much each does in a second. */
export function perSecond<N extends string>(works: Record<N, Work>, { rounds, ms }: Effort): Record<N, number> {
  const names = Object.keys(works) as N[];
  for (const name of names) round(works[name], ms);
  const rates = new Map(names.map((name) => [name, [] as number[]]));
  for (let i = 0; i < rounds; i++) {
    for (const name of names) rates.get(name)!.push(round(works[name], ms));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name)!)])) as Record<N, number>;
}

/** How many microseconds each takes with one of `items`, all of them in turn. */
export function micros<T, N extends string>(
  items: readonly T[],
  works: Record<N, (item: T) => unknown>,
  effort: Effort,
): Record<N, number> {
  const names = Object.keys(works) as N[];
  const kept = new Array<unknown>(items.length);
  const batch = (work: (item: T) => unknown) => (): number => {
    // Results are kept for a while: what nobody keeps, a compiler might leave out.
    for (const [i, item] of items.entries()) kept[i] = work(item);
    return items.length;
  };
  const rates = perSecond(
    Object.fromEntries(names.map((name) => [name, batch(works[name])])) as Record<N, Work>,
    effort,
  );
  return Object.fromEntries(names.map((name) => [name, 1e6 / rates[name]])) as Record<N, number>;
}

/**
 * How much is done in a second of one core. By the time that the processor spent on it, not by the clock on the wall, which
 * also runs while the machine does something else; threads that collect garbage count too.
 */
function round(work: Work, ms: number): number {
  const begin = process.cpuUsage();
  let done = 0;
  let spent: number;
  do {
    const pause = performance.now() + SLICE;
    do done += work();
    while (performance.now() < pause);
    const { user, system } = process.cpuUsage(begin);
    spent = (user + system) / 1000;
  } while (spent < ms);
  return (done / spent) * 1000;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
