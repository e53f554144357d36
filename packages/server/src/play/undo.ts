/** Taking back: free while nothing was given away, beyond that by consent of the others. */
import { type Seat, takeBack } from '@bagarre/kernel';
import type { House } from '../house.ts';
import { Refusal, must } from '../refuse.ts';
import type { PlayerId } from '../store/index.ts';
import { arrange } from '../tables/arrange.ts';
import { type UndoRequest, proposalsOf } from '../tables/proposals.ts';
import type { Room, Taken } from '../tables/room.ts';
import type { Act } from './commit.ts';
import { ownMove, undoTo } from './load.ts';
import { type Answer, settled } from './moves.ts';
import { freeUndo } from './tell.ts';

export async function undo(house: House, room: Room, person: PlayerId, moveId: string): Promise<Answer> {
  const seat = playing(room, person);
  return settled(house, room, seat, moveId, () => {
    must(room.rules.undo !== 'off', 'undo-off');
    const taken = freeUndo(room, seat);
    if (!taken) throw new Refusal(lastChoice(room, seat) ? 'needs-consent' : 'nothing-to-undo');
    return back(room, seat, moveId, taken);
  });
}

/** Puts it to the others; where only bots are, nobody need be asked. */
export async function askUndo(house: House, room: Room, person: PlayerId): Promise<void> {
  const seat = playing(room, person);
  must(room.rules.undo === 'consent', 'undo-off');
  const taken = lastChoice(room, seat);
  must(taken, 'nothing-to-undo');
  const proposals = proposalsOf(room.table);
  must(proposals.asked[seat] !== taken.seq && !proposals.undo, 'asked-already');
  const undo: UndoRequest = { by: seat, entry: taken.seq, yes: [] };
  if (await agreed(house, room, undo)) return;
  const asked = { ...proposals.asked, [seat]: taken.seq };
  await arrange(house, room, { proposal: { ...proposals, undo, asked } as never });
}

export async function answerUndo(house: House, room: Room, person: PlayerId, yes: boolean): Promise<void> {
  const seat = playing(room, person);
  const proposals = proposalsOf(room.table);
  must(proposals.undo && proposals.undo.by !== seat, 'wrong-phase');
  if (!yes) {
    await arrange(house, room, { proposal: { ...proposals, undo: null } as never });
    return;
  }
  const undo = { ...proposals.undo, yes: [...new Set([...proposals.undo.yes, seat])] };
  if (await agreed(house, room, undo)) return;
  await arrange(house, room, { proposal: { ...proposals, undo } as never });
}

/** Takes it back if everybody has agreed. */
async function agreed(house: House, room: Room, { by, entry, yes }: UndoRequest): Promise<boolean> {
  if (room.people().some((seat) => seat !== by && !yes.includes(seat))) return false;
  const asked = proposalsOf(room.table).undo?.entry;
  const moveId = ownMove('undo', room.table.seq);
  await settled(house, room, by, moveId, () => {
    const proposals = proposalsOf(room.table);
    // At another node somebody may have said no.
    must(proposals.undo?.entry === asked, 'wrong-phase');
    const taken = room.past.find((t) => t.seq === entry);
    must(taken, 'nothing-to-undo');
    return { ...back(room, by, moveId, taken), proposal: { ...proposals, undo: null } };
  });
  return true;
}

function back(room: Room, seat: Seat, moveId: string, taken: Taken): Act {
  return {
    kind: 'undo',
    seat,
    option: undoTo(taken.seq - 1),
    moveId,
    next: takeBack(taken.before, room.state!),
    said: [],
  };
}

/** The last decision of a seat in which it had a choice; of a sealed answer that it changed, the first. */
function lastChoice(room: Room, seat: Seat): Taken | undefined {
  const last = room.past.findLast((t) => t.seat === seat && !t.forced);
  return last && room.past.find((t) => t.seat === seat && t.request === last.request);
}

function playing(room: Room, person: PlayerId): Seat {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  must(room.state && !room.state.over, 'wrong-phase');
  return seat;
}
