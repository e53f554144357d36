/** A player's decision: asked of the kernel, stored, told. */
import { copy, said, submit } from '@bagarre/kernel';
import type { FromClientOf } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { Refusal, must } from '../refuse.ts';
import type { PlayerId } from '../store/index.ts';
import { proposalsOf } from '../tables/proposals.ts';
import type { Room } from '../tables/room.ts';
import { type Act, type Committed, conclude, draft } from './commit.ts';
import { catchUp, letGo, reload } from './follow.ts';

export interface Answer {
  seq: number;
  moveId: string;
}

/** Takes a decision. A repeat is answered as the first time; what answers an earlier question is refused. */
export function move(
  house: House,
  room: Room,
  person: PlayerId,
  m: FromClientOf<'move'>,
  lag: number,
): Promise<Answer> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  return settled(house, room, seat, m.moveId, () => {
    must(room.state, 'wrong-phase');
    must(room.table.chairs[seat]!.bot === null, 'not-allowed');
    const next = copy(room.state);
    const refusal = submit(next, { seat, request: m.requestId, option: m.option }, room.asking.requests);
    if (refusal)
      throw new Refusal(refusal.why, refusal.why === 'not-offered' ? { reasons: refusal.reasons as never } : {});
    return {
      kind: 'play',
      seat,
      request: m.requestId,
      option: m.option,
      moveId: m.moveId,
      next,
      said: said(next),
      lag,
      ...goesOn(room),
    };
  });
}

/** When the game goes on, a request to take something back is off. */
export function goesOn(room: Room): Pick<Act, 'proposal'> {
  const proposals = proposalsOf(room.table);
  return proposals.undo ? { proposal: { ...proposals, undo: null } } : {};
}

/**
 * Commits what `make` makes of the present. If another node was first, the present is another one, and it is made again; a
 * refusal is only told when the present is known to be the last.
 */
export async function settled(
  house: House,
  room: Room,
  seat: number,
  moveId: string,
  make: () => Act,
): Promise<Answer> {
  const key = `${seat} ${moveId}`;
  for (;;) {
    const repeated = room.answers.get(key);
    if (repeated !== undefined) return repeated as unknown as Answer;
    let act: Act;
    try {
      act = make();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await recall(house, room);
      const earlier = room.answers.get(key);
      if (earlier !== undefined) return earlier as unknown as Answer;
      if (await catchUp(house, room)) continue;
      throw error;
    }
    const drafted = draft(house, room, act);
    let done: Committed;
    try {
      done = conclude(house, room, act, drafted, await house.store.append(room.id, room.table.seq, drafted.append));
    } catch (error) {
      // A failed write leaves open whether it was made: only the log knows.
      await reload(house, room).catch(() => letGo(house, room));
      throw error;
    }
    if (done.k !== 'taken') return done.answer as unknown as Answer;
    await catchUp(house, room);
  }
}

/** Looks up what every move was answered, once. */
async function recall(house: House, room: Room): Promise<void> {
  if (room.allMoves) return;
  for (const e of await house.store.eventsSince(room.id, 0)) room.answers.set(`${e.seat} ${e.moveId}`, e.answer);
  room.allMoves = true;
}
