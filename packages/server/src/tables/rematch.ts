/** Playing again: the same people, seats rotated; in a match, its next game. */
import type { House } from '../house.ts';
import { must } from '../refuse.ts';
import type { Chair, PlayerId, TableId } from '../store/index.ts';
import { arrange } from './arrange.ts';
import { rulesOf } from './info.ts';
import { matchOf } from './match.ts';
import { optionsOf, reseated, withEveryPart } from './options.ts';
import { proposalsOf } from './proposals.ts';
import type { Room } from './room.ts';
import { freeChair, mayHost, newTableId, tableFor } from './setup.ts';

/** The first who asks makes the table; for the others it is already there. */
export async function rematch(house: House, room: Room, person: PlayerId): Promise<TableId> {
  const { table } = room;
  must(room.seatOf(person) !== null, 'not-seated');
  must(table.status === 'over' || table.status === 'aborted', 'wrong-phase');
  must(!house.closing, 'shutting-down');
  const known = proposalsOf(table).next;
  if (known !== null) return known;
  await mayHost(house, person);
  const players = await house.store.players(table.chairs.flatMap((c) => c.player ?? []));
  const stay = players.filter((p) => p.deletedAt === null).map((p) => p.id);
  must(!(await house.store.blocked(stay)), 'blocked');
  const match = await matchOf(house, table);
  const goesOn = match !== null && !match.decided;
  const rules = rulesOf(house, table);
  const seats = table.chairs.length;
  /** Everybody moves one seat on with every game, so that another one begins. */
  const back = (games: number) => (seat: number) => (((seat - games) % seats) + seats) % seats;
  const from = back(1);
  const id = newTableId();
  const fresh = !goesOn && rules.bestOf > 1 ? { id, game: 1, bestOf: rules.bestOf } : null;
  /** In a match everybody keeps what they play with, chosen or not; after it, they have again what they first brought. */
  const optionsNow = async (): Promise<Record<string, unknown>> => {
    if (!match) return reseated(room.box, optionsOf(table), from);
    if (goesOn) return reseated(room.box, withEveryPart(room.box, seats, optionsOf(table)), from);
    const [first] = await house.store.matchTables(match.id);
    return reseated(room.box, withEveryPart(room.box, seats, optionsOf(first ?? table)), back(match.game));
  };
  const made = tableFor(house, {
    id,
    host: person,
    wanted: { ...rules, clock: rules.clock ?? undefined, options: await optionsNow() },
    chairs: table.chairs.map((_, seat) => movedTo(seat, table.chairs[from(seat)]!, stay)),
    match: goesOn ? { id: match.id, game: match.game + 1, bestOf: match.bestOf } : fresh,
    rematchOf: table.id,
  });
  const done = await house.store.createTable(made);
  const next = done.k === 'ok' ? id : done.id;
  await arrange(house, room, { proposal: { ...proposalsOf(room.table), next } as never });
  if (done.k === 'ok') house.lobby.changed(id);
  return next;
}

/** Bots that stood in for somebody make way; where an account was deleted, the chair is free. */
const movedTo = (seat: number, { player, bot }: Chair, stay: readonly PlayerId[]): Chair => ({
  ...freeChair(seat, player === null ? bot : null),
  player: player !== null && stay.includes(player) ? player : null,
});
