/** Changing who sits where and what is proposed: the row as it is, guarded by its revision. */
import type { House } from '../house.ts';
import { catchUp } from '../play/follow.ts';
import { Refusal } from '../refuse.ts';
import type { Arrangement } from '../store/index.ts';
import type { Room } from './room.ts';
import { tableChanged } from './tell.ts';

/**
 * Stores a change that was made from `room.table`. If somebody else arranged the table meanwhile, the room catches up and
 * the change is refused; whoever asked may ask again.
 */
export async function arrange(house: House, room: Room, change: Partial<Arrangement>): Promise<void> {
  const before = room.table;
  const at = house.time.now();
  const done = await house.store.arrange(room.id, before.revision, change, at);
  if (done.k === 'ok') {
    room.table = { ...before, ...change, revision: done.revision, changedAt: at };
    tableChanged(house, room, before);
    return;
  }
  await catchUp(house, room);
  throw new Refusal(done.k === 'gone' ? 'no-such-table' : 'failed');
}

/** The same, made again from the present if somebody else was first. */
export async function arrangeAgain(house: House, room: Room, make: () => Partial<Arrangement>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await arrange(house, room, make());
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.told.code !== 'failed' || tries >= 5) throw error;
    }
  }
}
