/**
 * What each of many changes does, from games in which some were there and some were not: a logistic regression. The odds of a
 * seat are a product of what it is made of (who it plays with, each of its changes), so effects are logarithms and add up.
 *
 * Effects are drawn towards nothing, the more the less is known of them (a ridge): of fifty changes the best-looking is mostly
 * lucky. An effect is one against everybody and, in duels, a little more or less of it against each.
 */

/** A game as it is fitted: what each seat played with, the changes that were there, and what each seat won of one point. */
export interface TriedGame {
  readonly lineUp: readonly string[];
  readonly changes: readonly string[];
  readonly won: readonly number[];
}

/** A logarithm of odds, and half the width of the interval that holds the true one 95 times out of 100. */
export interface Effect {
  readonly size: number;
  readonly unsure: number;
}

/** Something that odds are made of, and whether it speaks for or against. */
type Part = readonly [key: string, sign: number];

/**
 * How far effects lie apart, as it is believed before any game: standard deviations. First what any change does to a faction,
 * on average: cards that were tuned mostly lose by it. Then how much more or less each does, against everybody and each.
 */
const BELIEVED = { any: 0.3, general: 0.3, special: 0.2 };
/** Who plays with what is not drawn towards anything; but of somebody who never played it must be something. */
const ANY = 100;

export class Fit {
  readonly #of: { readonly [change: string]: string };
  readonly #at = new Map<string, number>();
  readonly #believed: number[] = [];
  readonly #sizes: number[];
  readonly #unsure: readonly (readonly number[])[];

  /** `of`: whose each change is. */
  constructor(games: readonly TriedGame[], of: { readonly [change: string]: string }) {
    this.#of = of;
    const rows = games.map(({ lineUp, changes, won }) => ({
      seats: lineUp.map((mine, seat) => this.#partsOf(mine, lineUp, seat, changes)),
      won,
    }));
    this.#sizes = this.#believed.map(() => 0);
    let hessian: number[][] = [];
    for (let round = 0; round < 30; round++) {
      const { slope, bend } = this.#slopes(rows);
      hessian = bend;
      const step = solve(bend, slope);
      step.forEach((x, i) => (this.#sizes[i]! += x));
      if (Math.max(0, ...step.map(Math.abs)) < 1e-7) break;
    }
    this.#unsure = inverse(hessian);
  }

  /** How much likelier `a` beats `b` than the other way round: as the cards are, or with these changes. */
  pair(a: string, b: string, changes: readonly string[] = []): Effect {
    const parts: Part[] = [a < b ? [pairKey(a, b), 1] : [pairKey(b, a), -1]];
    for (const change of changes) {
      if (this.#of[change] === a) parts.push(...this.#effectOf(change, b, 1));
      if (this.#of[change] === b) parts.push(...this.#effectOf(change, a, -1));
    }
    return this.#sum(parts);
  }

  /** What a change does, against everybody or against one of them. */
  effect(change: string, against: string | null = null): Effect {
    return this.#sum(this.#effectOf(change, against, 1));
  }

  #effectOf(change: string, against: string | null, sign: number): Part[] {
    const keys = [anyKey(this.#of[change]!), change, ...(against === null ? [] : [specialKey(change, against)])];
    return keys.map((key) => [key, sign]);
  }

  #sum(parts: readonly Part[]): Effect {
    const at = parts.flatMap(([key, sign]) => {
      const i = this.#at.get(key);
      return i === undefined ? [] : [[i, sign] as const];
    });
    let [size, variance] = [0, 0];
    for (const [i, x] of at) {
      size += x * this.#sizes[i]!;
      for (const [j, y] of at) variance += x * y * this.#unsure[i]![j]!;
    }
    return { size, unsure: 1.96 * Math.sqrt(variance) };
  }

  /** The numbers of what the odds of a seat are made of. */
  #partsOf(mine: string, lineUp: readonly string[], seat: number, changes: readonly string[]): number[] {
    const own = changes.filter((change) => this.#of[change] === mine);
    const parts = own.flatMap((change) => [
      this.#number(anyKey(mine), BELIEVED.any),
      this.#number(change, BELIEVED.general),
    ]);
    if (lineUp.length > 2) return [...parts, this.#number(mine, ANY)];
    const other = lineUp[1 - seat]!;
    for (const change of own) parts.push(this.#number(specialKey(change, other), BELIEVED.special));
    if (mine < other) parts.push(this.#number(pairKey(mine, other), ANY));
    return parts;
  }

  #number(key: string, believed: number): number {
    let at = this.#at.get(key);
    if (at === undefined) {
      this.#at.set(key, (at = this.#believed.length));
      this.#believed.push(believed);
    }
    return at;
  }

  /** Where more or less of each part would foretell the games better, and how that changes (Newton's method). */
  #slopes(rows: readonly { seats: readonly (readonly number[])[]; won: readonly number[] }[]) {
    const slope = this.#sizes.map((size, i) => -size / this.#believed[i]! ** 2);
    const bend = this.#sizes.map((_, i) => this.#sizes.map((_x, j) => (i === j ? 1 / this.#believed[i]! ** 2 : 0)));
    for (const { seats, won } of rows) {
      const odds = seats.map((parts) => Math.exp(parts.reduce((sum, i) => sum + this.#sizes[i]!, 0)));
      const all = odds.reduce((sum, x) => sum + x, 0);
      const mean = new Map<number, number>();
      seats.forEach((parts, seat) => {
        const chance = odds[seat]! / all;
        for (const i of parts) {
          slope[i]! += won[seat]! - chance;
          mean.set(i, (mean.get(i) ?? 0) + chance);
          for (const j of parts) bend[i]![j]! += chance;
        }
      });
      for (const [i, x] of mean) for (const [j, y] of mean) bend[i]![j]! -= x * y;
    }
    return { slope, bend };
  }
}

const anyKey = (faction: string): string => `any change of ${faction}`;
const pairKey = (a: string, b: string): string => `${a} against ${b}`;
const specialKey = (change: string, against: string): string => `${change} against ${against}`;

/** As a share of games won by whoever has these odds. */
export const shareOf = (size: number): number => 1 / (1 + Math.exp(-size));

/** Solves `m x = y`. With beliefs added, `m` is far from singular and needs no exchange of rows. */
function solve(m: readonly (readonly number[])[], y: readonly number[]): number[] {
  return columnsOf(m, [y])[0]!;
}

function inverse(m: readonly (readonly number[])[]): number[][] {
  return columnsOf(
    m,
    m.map((_, i) => m.map((_x, j) => (i === j ? 1 : 0))),
  );
}

/** Solves for several right sides at once, by Cholesky's factors. */
function columnsOf(m: readonly (readonly number[])[], ys: readonly (readonly number[])[]): number[][] {
  const n = m.length;
  const low = m.map(() => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = m[i]![j]!;
      for (let k = 0; k < j; k++) sum -= low[i]![k]! * low[j]![k]!;
      low[i]![j] = i === j ? Math.sqrt(sum) : sum / low[j]![j]!;
    }
  }
  return ys.map((y) => {
    const x = y.slice();
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) x[i]! -= low[i]![k]! * x[k]!;
      x[i]! /= low[i]![i]!;
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let k = i + 1; k < n; k++) x[i]! -= low[k]![i]! * x[k]!;
      x[i]! /= low[i]![i]!;
    }
    return x;
  });
}
