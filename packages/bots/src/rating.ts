/** Ratings on one scale, from the results of games between any of the bots. */
import { ordinal, rate, rating } from 'openskill';
import type { ArenaGame } from './arena.ts';

export interface Rated {
  name: string;
  /** The estimate, and how unsure it is: one standard deviation. */
  mu: number;
  sigma: number;
  /** What it is worth at least, as good as surely. */
  ordinal: number;
  games: number;
}

/** Rates every name that played, the best first. Seats of one name in one game are one team. */
export function ratings(played: readonly ArenaGame[]): Rated[] {
  const known = new Map<string, { mu: number; sigma: number; games: number }>();
  for (const { names, won } of played) {
    const sides = [...new Set(names)];
    const before = sides.map((name) => known.get(name) ?? { ...rating(), games: 0 });
    const score = sides.map((name) => Math.max(...won.filter((_, seat) => names[seat] === name)));
    const after = rate(
      before.map(({ mu, sigma }) => [{ mu, sigma }]),
      { score },
    );
    sides.forEach((name, i) => known.set(name, { ...after[i]![0]!, games: before[i]!.games + 1 }));
  }
  return [...known]
    .map(([name, { mu, sigma, games }]) => ({ name, mu, sigma, ordinal: ordinal({ mu, sigma }), games }))
    .toSorted((a, b) => b.mu - a.mu);
}
