/** Playing again: the same people, seats rotated; in a match, its next game. */
import type { House } from '../house.ts';
import { must } from '../refuse.ts';
import type { Chair, PlayerId, TableId } from '../store/index.ts';
import { arrange } from './arrange.ts';
import { rulesOf } from './info.ts';
import { isDecided, matchOf } from './match.ts';
import { optionsOf, reseated } from './options.ts';
import { proposalsOf } from './proposals.ts';
import type { Room } from './room.ts';
import { freeChair, newTableId, tableFor } from './setup.ts';

/** The first who asks makes the table; for the others it is already there. */
export async function rematch(house: House, room: Room, person: PlayerId): Promise<TableId> {
  const { table } = room;
  must(room.seatOf(person) !== null, 'not-seated');
  must(table.status === 'over' || table.status === 'aborted', 'wrong-phase');
  must(!house.closing, 'shutting-down');
  const known = proposalsOf(table).next;
  if (known !== null) return known;
  const match = await matchOf(house, table);
  const goesOn = match !== null && !isDecided(house, table, match);
  const rules = rulesOf(house, table);
  // Everybody moves one seat on, so that another one begins.
  const from = (seat: number): number => (seat + table.chairs.length - 1) % table.chairs.length;
  const id = newTableId();
  const fresh = !goesOn && rules.bestOf > 1 ? { id, game: 1, bestOf: rules.bestOf } : null;
  const made = tableFor(house, {
    id,
    host: person,
    wanted: { ...rules, clock: rules.clock ?? undefined, options: reseated(room.box, optionsOf(table), from) },
    chairs: table.chairs.map((_, seat) => movedTo(seat, table.chairs[from(seat)]!)),
    match: goesOn ? { id: match.id, game: match.game + 1, bestOf: match.bestOf } : fresh,
    rematchOf: table.id,
  });
  const done = await house.store.createTable(made);
  const next = done.k === 'ok' ? id : done.id;
  await arrange(house, room, { proposal: { ...proposalsOf(room.table), next } as never });
  if (done.k === 'ok') house.lobby.changed(id);
  return next;
}

/** Bots that stood in for somebody make way. */
const movedTo = (seat: number, chair: Chair): Chair => ({
  ...freeChair(seat, chair.player === null ? chair.bot : null),
  player: chair.player,
});
