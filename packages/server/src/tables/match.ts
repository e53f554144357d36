/** Matches of several games: which game this is, who has won how many, whether it is decided. */
import type { MatchInfo } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { PlayerId, Table } from '../store/index.ts';

export async function matchOf(house: House, table: Table): Promise<MatchInfo | null> {
  if (!table.match) return null;
  const games = await house.store.matchTables(table.match.id);
  const wins: Record<PlayerId, number> = {};
  for (const game of games) for (const person of winners(game)) wins[person] = (wins[person] ?? 0) + 1;
  const needed = Math.floor(table.match.bestOf / 2) + 1;
  const winner = Object.keys(wins).find((person) => wins[person]! >= needed) ?? null;
  const played = games.filter((g) => g.status === 'over').length;
  return { ...table.match, played, wins, winner };
}

/** Somebody has won most of its games, or all of them are played. */
export const isDecided = (house: House, table: Table, match: MatchInfo): boolean =>
  match.winner !== null || match.played >= (house.games.get(table.game)?.match?.most ?? match.bestOf);

function winners(table: Table): PlayerId[] {
  if (!table.result || table.status !== 'over') return [];
  return table.result.winners.flatMap((seat) => table.chairs[seat]?.player ?? []);
}
