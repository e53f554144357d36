/** Telling each seat its part: nothing but the kernel's view, events and question of that viewer leaves here. */
import { type Core, type Viewer, canTakeBack, onlooker, redact, redactedText, viewOf } from '@bagarre/kernel';
import {
  CLOSE,
  CLOSE_TEXT,
  type ClockInfo,
  type Past,
  type Present,
  type Question,
  diff,
  pack,
} from '@bagarre/protocol';
import { clockInfo } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import type { Entry } from '../store/index.ts';
import type { Follower, Room, Taken } from '../tables/room.ts';
import { questionFor } from './asking.ts';
import { type Change, changeOf, patchOf, shownOf } from './changes.ts';
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

const questionTo = (room: Room, s: Core, viewer: Viewer): Question | null =>
  viewer === onlooker ? null : questionFor(s, room.asking, viewer);

const canUndo = (room: Room, viewer: Viewer): boolean => viewer !== onlooker && freeUndo(room, viewer) !== null;

const clockNow = (house: House, room: Room): ClockInfo | null =>
  clockInfo(room.rules.clock, room.table.clocks, room.asking, house.time.now());

/** Tells what happened to everybody who follows here. */
export function tellStep(house: House, room: Room, entry: Entry): void {
  const s = room.state!;
  const same: SameForAll = { head: headText(room, entry), clock: json(clockNow(house, room)), change: undefined };
  const texts = new Map<Viewer, string>();
  for (const f of room.followers) {
    let text = texts.get(f.viewer);
    if (text === undefined) {
      text = stepText(room, s, entry, f.viewer, same);
      texts.set(f.viewer, text);
      house.metrics.stepBytes.observe(text.length);
    }
    f.send(text);
  }
}

const json = (value: object | null): string => (value === null ? 'null' : JSON.stringify(value));

/** The parts of a step that every viewer is told alike, in JSON, and how it looked to whoever was told last. */
interface SameForAll {
  head: string;
  clock: string;
  change: Change | undefined;
}

/** Names of tables and kinds of entries are plain letters. */
function headText(room: Room, { seq, seat, kind, option }: Entry): string {
  const back = kind === 'undo' ? `,"back":${backTo(option)}` : '';
  return `{"t":"step","table":"${room.id}","seq":${seq},"by":${seat < 0 ? null : seat},"what":"${kind}"${back}`;
}

/** A `Step`, written piece by piece: most of it need not be made to be written. */
function stepText(room: Room, s: Core, entry: Entry, viewer: Viewer, same: SameForAll): string {
  const events = entry.said.map((said) => redactedText(room.box.game, said, viewer)).join();
  const patch = patchTo(room, s, viewer, same);
  const question = json(questionTo(room, s, viewer));
  return `${same.head},"events":[${events}],"patch":${patch},"question":${question},"canUndo":${canUndo(room, viewer)},"clock":${same.clock}}`;
}

function patchTo(room: Room, s: Core, viewer: Viewer, same: SameForAll): string | null {
  const before = room.shown.get(viewer);
  const now = shownOf(s, viewer, same.change?.now);
  room.shown.set(viewer, now);
  if (!before) return diff({}, pack(viewOf(s, viewer)));
  const change = changeOf(before, now, same.change);
  const patch = patchOf(change, viewer, same.change);
  same.change = change;
  return patch;
}

/** The whole match for one who joins, with what they missed. */
export function tellPresent(house: House, room: Room, to: Follower, missed: readonly Entry[] = [], more = false): void {
  const s = room.state;
  if (!s) return;
  room.shown.set(to.viewer, shownOf(s, to.viewer));
  const present: Present = {
    t: 'present',
    table: room.id,
    seq: room.table.seq,
    you: to.viewer === onlooker ? null : to.viewer,
    view: pack(viewOf(s, to.viewer)),
    question: questionTo(room, s, to.viewer),
    canUndo: canUndo(room, to.viewer),
    clock: clockNow(house, room),
    missed: missed.map((entry) => pastOf(room, entry, to.viewer)),
    more,
  };
  to.send(JSON.stringify(present));
}

/** The match begins, or nobody here can be told how it went on: everybody gets all of it. */
export function tellStart(house: House, room: Room, entry: Entry | null): void {
  room.shown.clear();
  showOut(house, room);
  for (const f of room.followers) tellPresent(house, room, f, entry ? [entry] : []);
}

/** Those who looked at an open table and have no seat, where nobody looks on. */
function showOut(house: House, room: Room): void {
  const out = [...room.followers].filter((f) => !room.mayLook(f.person));
  if (out.length === 0) return;
  for (const f of out) room.followers.delete(f);
  const isOut = (f: Follower | undefined): boolean => f !== undefined && out.includes(f);
  house.sockets.hangUp((c) => isOut(c.tables.get(room.id)), CLOSE.noOnlookers, CLOSE_TEXT.noOnlookers);
}
