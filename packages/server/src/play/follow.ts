/** Coming to what the log says: joining, and catching up with what other nodes did. */
import { CLOSE, CLOSE_TEXT } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { must } from '../refuse.ts';
import type { Follower, Room } from '../tables/room.ts';
import { tableChanged } from '../tables/tell.ts';
import { adopt, afterEntry, loadGame } from './load.ts';
import { MISSED, tellPresent, tellStart, tellStep } from './tell.ts';

/** Brings a room to what the log says and tells its followers. True if there was something new. */
export async function catchUp(house: House, room: Room): Promise<boolean> {
  const table = await house.store.table(room.id);
  must(table, 'no-such-table');
  const before = room.table;
  const behind = table.seq > before.seq;
  if (behind && before.seq === 0) await reload(house, room);
  else if (behind) {
    const entries = await house.store.eventsSince(room.id, before.seq);
    // The log may have grown since the row was read; what came later has a notice of its own.
    for (const entry of entries.filter((e) => e.seq <= table.seq)) {
      const next = afterEntry(room, entry);
      if (!next) {
        await reload(house, room);
        break;
      }
      // The clocks that the row has are those after its last entry.
      room.table = entry.seq === table.seq ? table : { ...room.table, seq: entry.seq };
      room.due = [];
      adopt(room, entry, next);
      tellStep(house, room, entry);
    }
  }
  if (room.table.seq === table.seq) room.table = table;
  tableChanged(house, room, before);
  return behind;
}

/** Starts over from the store, when it is not known how far the log went. */
export async function reload(house: House, room: Room): Promise<void> {
  const before = room.table;
  const loaded = await house.store.load(room.id);
  must(loaded, 'no-such-table');
  await loadGame(house, room, loaded);
  tellStart(house, room, null);
  tableChanged(house, room, before);
}

/** Nobody knows what became of a table: those who follow it come back, and are told what the store then says. */
export function letGo(house: House, room: Room): void {
  if (room.dropped) return;
  house.rooms.drop(room);
  house.sockets.hangUp((c) => c.tables.has(room.id), CLOSE.restart, CLOSE_TEXT.restart);
}

/** Tells one follower the present, and what came after `lastSeq`. */
export async function tellJoin(house: House, room: Room, f: Follower, lastSeq: number | undefined): Promise<void> {
  if (lastSeq === undefined || lastSeq >= room.table.seq) return tellPresent(house, room, f);
  const entries = (await house.store.eventsSince(room.id, lastSeq)).filter((e) => e.seq <= room.table.seq);
  tellPresent(house, room, f, entries.slice(-MISSED), entries.length > MISSED);
}
