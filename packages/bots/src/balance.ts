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
  cards: CardShare[];
  /** How far the shares of the cards are from each other, and how far luck alone would bring them: standard deviations. */
  spread: Spread;
  meanLength: number;
}

export interface CardShare {
  id: string;
  drawn: number;
  share: number;
  low: number;
  high: number;
  /** What the card is really worth, as far as can be told: see `likely`. */
  likely: number;
}

export interface Spread {
  seen: number;
  luck: number;
  /** What is left between the cards themselves. */
  real: number;
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
  const ofCards = likely(cards.list());
  return {
    games,
    factions: factions.list().map(({ key, share }) => ({ id: key, ...share })),
    pairs: pairs.list().map(({ key, games: n, share: { share, low, high } }) => {
      const [a, b] = key.split(' ') as [string, string];
      return { a, b, games: n, shareA: share, low, high };
    }),
    seats: seats.list().map(({ key, share }) => ({ seat: Number(key), ...share })),
    cards: ofCards.cards.toSorted((x, y) => y.share - x.share),
    spread: ofCards.spread,
    meanLength: decisions / Math.max(1, games),
  };
}

/**
 * Of a hundred cards that are all alike, some come out well and some badly. So the share of each is drawn towards the mean of
 * all, the more the seldomer it was drawn and the less the cards differ beyond luck (the empirical Bayes estimate: over all
 * cards together it is nearer to the truth than their shares are).
 */
function likely(counts: readonly { key: string; games: number; share: Share }[]): {
  cards: CardShare[];
  spread: Spread;
} {
  const drawn = counts.reduce((sum, c) => sum + c.games, 0);
  const mean = counts.reduce((sum, c) => sum + c.share.wins, 0) / Math.max(1, drawn);
  const one = mean * (1 - mean);
  // Weighted by how often they were drawn, so that what luck makes is the same for every card.
  const seen = counts.reduce((sum, c) => sum + c.games * (c.share.share - mean) ** 2, 0) / Math.max(1, drawn);
  const luck = (one * Math.max(0, counts.length - 1)) / Math.max(1, drawn);
  const real = Math.max(0, seen - luck);
  return {
    cards: counts.map(({ key, games, share: { share, low, high } }) => {
      const trust = real > 0 ? real / (real + one / games) : 0;
      return { id: key, drawn: games, share, low, high, likely: mean + trust * (share - mean) };
    }),
    spread: { seen: Math.sqrt(seen), luck: Math.sqrt(luck), real: Math.sqrt(real) },
  };
}
