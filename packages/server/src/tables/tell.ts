/** Telling those who follow a table what changed about it, besides the game itself. */
import type { TableInfo } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Table } from '../store/index.ts';
import { onlookers, tableInfo } from './info.ts';
import { isSlow } from './pace.ts';
import { proposalsOf } from './proposals.ts';
import type { Follower, Room } from './room.ts';

/** Compares the row with what it was and tells what is new. */
export function tableChanged(house: House, room: Room, before: Table): void {
  const { table } = room;
  if (table.proposal !== before.proposal) tellProposals(room, before);
  // Somebody may have sat down on another node, or on another device.
  if (table.chairs !== before.chairs) {
    for (const f of room.followers) {
      f.viewer = room.viewerOf(f.person);
      if (armedBy(table, f) !== armedBy(before, f)) tellArmed(room, f);
    }
    house.sockets.lookAround(room);
  }
  const arranged =
    table.chairs !== before.chairs ||
    table.status !== before.status ||
    table.options !== before.options ||
    (table.proposal !== before.proposal && next(table) !== next(before));
  if (table.status !== before.status) house.lobby.changed(table.id);
  if (arranged || table.revision !== before.revision) tellTable(house, room);
  house.sockets.tellTurns(room, before);
}

/** Tells somebody what they have armed at this table (`armed.ts`), where that is possible; nobody else hears of it. */
export function tellArmed(room: Room, to: Follower): void {
  const answers = armedBy(room.table, to);
  if (answers !== null && isSlow(room.rules)) to.send(`{"t":"armed","table":"${room.id}","answers":${answers}}`);
}

/** In JSON; null for those without a seat. */
function armedBy(table: Table, { person }: Follower): string | null {
  const chair = person === null ? undefined : table.chairs.find((c) => c.player === person);
  return chair ? JSON.stringify(chair.armed) : null;
}

const next = (table: Table): string | null => proposalsOf(table).next;

function tellProposals(room: Room, before: Table): void {
  const was = proposalsOf(before);
  const is = proposalsOf(room.table);
  if (is.undo) room.tellAll({ t: 'undoAsked', table: room.id, by: is.undo.by, yes: is.undo.yes });
  else if (was.undo) room.tellAll({ t: 'undoRefused', table: room.id, by: was.undo.by });
  if (is.abort.join() !== was.abort.join()) room.tellAll({ t: 'abortAsked', table: room.id, yes: is.abort });
  if (is.next !== null && was.next === null) room.tellAll({ t: 'next', table: room.id, next: is.next });
}

/** All about the table, for everybody who follows it. */
function tellTable(house: House, room: Room): void {
  if (room.followers.size === 0) return;
  const told = room.table;
  tableInfo(house, told, room)
    .then((table) => {
      // What changed meanwhile is told by its own message.
      if (room.table.revision !== told.revision) return;
      const arranged = arrangedIn(table);
      // What a seat arms is arranged too, and the others are not even to hear that it was.
      if (room.told === arranged) return;
      room.told = arranged;
      room.tellAll({ t: 'table', table });
    })
    .catch((error: unknown) => house.log.warn({ err: error, table: room.id }, 'a table could not be told'));
}

/** What of a table is told by no other message. */
export const arrangedIn = (info: TableInfo): string =>
  JSON.stringify({ ...info, seq: 0, onlooking: 0, at: info.at.map((seat) => ({ ...seat, here: false })) });

export function tellSeat(house: House, room: Room, seat: number): void {
  const chair = room.table.chairs[seat]!;
  void house.names.of(chair.player === null ? [] : [chair.player]).then((people) =>
    room.tellAll({
      t: 'seat',
      table: room.id,
      seat,
      info: {
        person: chair.player === null ? null : (people.get(chair.player) ?? null),
        bot: chair.bot,
        ready: chair.ready || (chair.player === null && chair.bot !== null),
        here: room.awaySince[seat] === null,
      },
    }),
  );
}

export const tellOnlooking = (room: Room): void => room.tellAll({ t: 'onlooking', table: room.id, n: onlookers(room) });
