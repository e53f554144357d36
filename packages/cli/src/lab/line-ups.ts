/** Who sits where, so that every faction meets every other from every seat. */
import { type BalanceReport, balanceReport } from '@bagarre/bots';
import type { WatchedGame } from './watched.ts';

/** All ways to give different ones of `all` to so many seats. */
export function arrangements<T>(all: readonly T[], seats: number): T[][] {
  if (seats === 0) return [[]];
  return all.flatMap((one) =>
    arrangements(
      all.filter((other) => other !== one),
      seats - 1,
    ).map((rest) => [one, ...rest]),
  );
}

/** What was found at tables of one size. */
export interface TableReport extends BalanceReport {
  /** How many seats; `seats` are the shares of each. */
  size: number;
  ends: { [why: string]: number };
  /** Where the deal makes camps: what each won and how many of the seats it had, over the games in which there were several. */
  camps: { id: string; ofWins: number; ofSeats: number; games: number }[];
  /** Decisions of each game, from the shortest to the longest. */
  lengths: number[];
  swing: {
    /** How often another seat went ahead, on average. */
    leadChanges: number;
    /** Of the games where somebody was ahead at half time, those that somebody else won. */
    comebacks: number;
  };
}

export function tableReport(
  size: number,
  lineUps: readonly (readonly string[])[],
  played: readonly WatchedGame[],
): TableReport {
  const ends: { [why: string]: number } = {};
  for (const { why } of played) ends[why] = (ends[why] ?? 0) + 1;
  const led = played.filter((g) => g.aheadAtHalf !== null);
  const lost = led.filter((g) => g.won[g.aheadAtHalf!] === 0);
  const report = balanceReport(played.map((g, i) => ({ factions: g.dealt ?? lineUps[i]!, played: [g] })));
  return {
    ...report,
    factions: report.factions.toSorted((a, b) => b.share - a.share),
    seats: report.seats.toSorted((a, b) => a.seat - b.seat),
    size,
    ends,
    camps: campsOf(size, played),
    lengths: played.map((g) => g.decisions).toSorted((a, b) => a - b),
    swing: {
      leadChanges: played.reduce((sum, g) => sum + g.leadChanges, 0) / played.length,
      comebacks: led.length > 0 ? lost.length / led.length : 0,
    },
  };
}

function campsOf(size: number, played: readonly WatchedGame[]): TableReport['camps'] {
  const mixed = played.filter((g) => new Set(g.dealt).size > 1);
  const ids = [...new Set(mixed.flatMap((g) => g.dealt!))].sort();
  return ids.map((id) => {
    let [wins, seats] = [0, 0];
    for (const { dealt, won } of mixed) {
      dealt!.forEach((camp, seat) => {
        if (camp !== id) return;
        wins += won[seat]!;
        seats++;
      });
    }
    return { id, ofWins: wins / mixed.length, ofSeats: seats / (size * mixed.length), games: mixed.length };
  });
}
