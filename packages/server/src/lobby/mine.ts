/** My games, those waiting for me first. */
import type { MyGame } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Player } from '../store/index.ts';
import { phaseOf, rulesOf } from '../tables/info.ts';

const LISTED = 100;

export async function myGames(house: House, player: Player): Promise<MyGame[]> {
  const games = await house.store.gamesOf(player.id, LISTED);
  const people = await house.names.of(games.flatMap(({ table }) => table.chairs.flatMap((c) => c.player ?? [])));
  const now = house.time.now();
  return games.map(({ table, seat, myTurn, zeroAt }) => {
    const { game, pace } = rulesOf(house, table);
    return {
      id: table.id,
      game,
      phase: phaseOf(table),
      seat,
      at: table.chairs.map((c) => ({
        name: c.player === null ? null : (people.get(c.player)?.name ?? '?'),
        bot: c.bot !== null,
      })),
      pace,
      waiting: myTurn,
      // Free time is shorter in a window, and only the match knows whether it stands at one: so from when the clock is due.
      left: myTurn && zeroAt !== null ? Math.max(0, Math.round(zeroAt - now)) : null,
      over: table.result,
      moved: table.changedAt,
    };
  });
}
