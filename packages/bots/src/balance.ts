/**
 * What the cards are worth: who wins with which faction (or deck), from which seat, and having drawn which card.
 *
 * A card counts when its owner came to know it, not when it was played: cards are played by those who are winning anyway.
 */
import { type ArenaGame, type Share, wilson } from './arena.ts';

/** Games of one line-up. */
export interface LineUp {
  /** What each seat played with. */
  factions: readonly string[];
  played: readonly ArenaGame[];
}

export interface BalanceReport {
  games: number;
  factions: ({ id: string } & Share)[];
  /** Duels only: how often `a` beat `b`, from either seat. */
  pairs: { a: string; b: string; games: number; shareA: number; low: number; high: number }[];
  seats: ({ seat: number } & Share)[];
  /** The best first. `drawn`: in how many games of how many seats. */
  cards: { id: string; drawn: number; share: number; low: number; high: number }[];
  meanLength: number;
}

class Tally {
  private readonly counts = new Map<string, { wins: number; games: number }>();

  add(key: string, won: number): void {
    const count = this.counts.get(key) ?? { wins: 0, games: 0 };
    this.counts.set(key, { wins: count.wins + won, games: count.games + 1 });
  }

  list(): { key: string; games: number; share: Share }[] {
    return [...this.counts].map(([key, { wins, games }]) => ({ key, games, share: wilson(wins, games) }));
  }
}

export function balanceReport(lineUps: readonly LineUp[]): BalanceReport {
  const [factions, pairs, seats, cards] = [new Tally(), new Tally(), new Tally(), new Tally()];
  let games = 0;
  let decisions = 0;
  for (const { factions: ids, played } of lineUps) {
    for (const game of played) {
      games++;
      decisions += game.decisions;
      game.won.forEach((won, seat) => {
        factions.add(ids[seat]!, won);
        seats.add(String(seat), won);
        for (const card of game.drawn?.[seat] ?? []) cards.add(card, won);
      });
      if (ids.length === 2 && ids[0] !== ids[1])
        pairs.add(ids.toSorted().join(' '), game.won[ids[0]! < ids[1]! ? 0 : 1]!);
    }
  }
  return {
    games,
    factions: factions.list().map(({ key, share }) => ({ id: key, ...share })),
    pairs: pairs.list().map(({ key, games: n, share: { share, low, high } }) => {
      const [a, b] = key.split(' ') as [string, string];
      return { a, b, games: n, shareA: share, low, high };
    }),
    seats: seats.list().map(({ key, share }) => ({ seat: Number(key), ...share })),
    cards: cards
      .list()
      .map(({ key, games: drawn, share: { share, low, high } }) => ({ id: key, drawn, share, low, high }))
      .toSorted((x, y) => y.share - x.share),
    meanLength: decisions / Math.max(1, games),
  };
}
