/** Telling each seat its part: nothing but the kernel's view, events and question of that viewer leaves here. */
import { type Core, type Viewer, canTakeBack, onlooker, redact, viewOf } from '@bagarre/kernel';
import { type Past, type Present, type Step, diff, pack } from '@bagarre/protocol';
import { clockInfo } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import type { Entry } from '../store/index.ts';
import type { Follower, Room, Seen, Taken } from '../tables/room.ts';
import { questionFor } from './asking.ts';
import { backTo } from './load.ts';

/** Of what was missed, so much is told at once. */
export const MISSED = 200;

/** The last choice of a seat, if all that came after it was this seat's and gave nothing away. */
export function freeUndo(room: Room, seat: Viewer): Taken | null {
  if (room.rules.undo === 'off' || !room.state || room.state.over) return null;
  // Only whoever is to decide again can have given nothing away.
  if (room.asking.requests.length !== 1 || room.asking.requests[0]!.seat !== seat) return null;
  for (let i = room.past.length - 1; i >= 0; i--) {
    const taken = room.past[i]!;
    if (taken.seat !== seat) return null;
    if (!taken.forced) return canTakeBack(taken.before, room.state, seat) ? taken : null;
  }
  return null;
}

/** An entry of the log as a viewer may know it. */
export function pastOf(room: Room, entry: Entry, viewer: Viewer): Past {
  return {
    seq: entry.seq,
    by: entry.seat < 0 ? null : entry.seat,
    what: entry.kind as Past['what'],
    ...(entry.kind === 'undo' ? { back: backTo(entry.option) } : {}),
    events: entry.said.map((said) => redact(room.box.game, said, viewer)),
  };
}

/** What only seats are told, and what everybody is. */
function asked(house: House, room: Room, s: Core, viewer: Viewer): Pick<Step, 'question' | 'canUndo' | 'clock'> {
  return {
    question: viewer === onlooker ? null : questionFor(s, room.asking, viewer),
    canUndo: viewer !== onlooker && freeUndo(room, viewer) !== null,
    clock: clockInfo(room.rules.clock, room.table.clocks, room.asking, house.time.now()),
  };
}

/** Tells what happened to everybody who follows here. */
export function tellStep(house: House, room: Room, entry: Entry): void {
  const s = room.state!;
  const texts = new Map<Viewer, string>();
  for (const f of room.followers) {
    let text = texts.get(f.viewer);
    if (text === undefined) {
      const before = room.views.get(f.viewer);
      const { packed } = seen(room, s, f.viewer);
      const step: Step = {
        t: 'step',
        table: room.id,
        ...pastOf(room, entry, f.viewer),
        patch: diff(before?.packed ?? {}, packed),
        ...asked(house, room, s, f.viewer),
      };
      text = JSON.stringify(step);
      texts.set(f.viewer, text);
      house.metrics.stepBytes.observe(text.length);
    }
    f.send(text);
  }
}

/** What a viewer sees now; what looks as it did before is taken over. */
function seen(room: Room, s: Core, viewer: Viewer): Seen {
  const before = room.views.get(viewer);
  if (before?.s === s) return before;
  const view = viewOf(s, viewer, before);
  const now = { s, view, packed: pack(view, before) };
  room.views.set(viewer, now);
  return now;
}

/** The whole match for one who joins, with what they missed. */
export function tellPresent(house: House, room: Room, to: Follower, missed: readonly Entry[] = [], more = false): void {
  const s = room.state;
  if (!s) return;
  const { packed: view } = seen(room, s, to.viewer);
  const present: Present = {
    t: 'present',
    table: room.id,
    seq: room.table.seq,
    you: to.viewer === onlooker ? null : to.viewer,
    view,
    ...asked(house, room, s, to.viewer),
    missed: missed.map((entry) => pastOf(room, entry, to.viewer)),
    more,
  };
  to.send(JSON.stringify(present));
}

/** The match begins, or nobody here can be told how it went on: everybody gets all of it. */
export function tellStart(house: House, room: Room, entry: Entry | null): void {
  room.views.clear();
  for (const f of room.followers) tellPresent(house, room, f, entry ? [entry] : []);
}
