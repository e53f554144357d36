/** Matches of several games: which game this is, who has won how many, whether it is decided. */
import type { MatchInfo } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { PlayerId, Table } from '../store/index.ts';

export async function matchOf(house: House, table: Table): Promise<MatchInfo | null> {
  if (!table.match) return null;
  const games = await house.store.matchTables(table.match.id);
  const over = games.filter((g) => g.status === 'over');
  const wins: Record<PlayerId, number> = {};
  for (const game of over) for (const person of winners(game)) wins[person] = (wins[person] ?? 0) + 1;
  const told = { ...table.match, played: over.length, wins };
  const rules = house.games.get(table.game)?.match;
  if (rules?.verdict) {
    const taken = rules.verdict(over.map((g) => ({ over: g.result!, turned: g.match!.game - 1 })));
    const winner = taken?.flatMap((seat) => games[0]!.chairs[seat]?.player ?? [])[0] ?? null;
    return { ...told, winner, decided: taken !== null };
  }
  const needed = Math.floor(table.match.bestOf / 2) + 1;
  const winner = Object.keys(wins).find((person) => wins[person]! >= needed) ?? null;
  return { ...told, winner, decided: winner !== null || over.length >= (rules?.most ?? table.match.bestOf) };
}

function winners(table: Table): PlayerId[] {
  return table.result?.winners.flatMap((seat) => table.chairs[seat]?.player ?? []) ?? [];
}
