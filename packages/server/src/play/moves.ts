/** A player's decision: asked of the kernel, stored, told. */
import { copy, said, submit } from '@bagarre/kernel';
import type { FromClientOf } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { Refusal, must } from '../refuse.ts';
import type { Json, PlayerId } from '../store/index.ts';
import { proposalsOf } from '../tables/proposals.ts';
import type { Room } from '../tables/room.ts';
import { type Act, type Committed, commit } from './commit.ts';
import { catchUp, reload } from './follow.ts';

export interface Answer {
  seq: number;
  moveId: string;
}

/** Takes a decision. A repeat is answered as the first time; what answers an earlier question is refused. */
export async function move(
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
    const refusal = submit(next, { seat, request: m.requestId, option: m.option });
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
  for (;;) {
    const repeated = await answered(house, room, seat, moveId, false);
    if (repeated) return repeated;
    let act: Act;
    try {
      act = make();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const earlier = await answered(house, room, seat, moveId, true);
      if (earlier) return earlier;
      if (await catchUp(house, room)) continue;
      throw error;
    }
    const done = await attempt(house, room, act);
    if (done.k !== 'taken') return done.answer as unknown as Answer;
    await catchUp(house, room);
  }
}

/** A failed write leaves open whether it was made: only the log knows. */
async function attempt(house: House, room: Room, act: Act): Promise<Committed> {
  try {
    return await commit(house, room, act);
  } catch (error) {
    await reload(house, room).catch(() => house.rooms.drop(room.id));
    throw error;
  }
}

/** What a move was answered before; `all` looks through the whole log, once. */
async function answered(house: House, room: Room, seat: number, moveId: string, all: boolean): Promise<Answer | null> {
  const key = `${seat} ${moveId}`;
  if (all && !room.allMoves) {
    for (const e of await house.store.eventsSince(room.id, 0)) room.answers.set(`${e.seat} ${e.moveId}`, e.answer);
    room.allMoves = true;
  }
  const answer: Json | undefined = room.answers.get(key);
  return answer === undefined ? null : (answer as unknown as Answer);
}
