/** Bringing a match back from the log: a snapshot, and the entries after it made again. */
import {
  type Core,
  type Seat,
  copy,
  endGame,
  load,
  pending,
  said,
  save,
  sealedRequest,
  settle,
  submit,
  takeBack,
} from '@bagarre/kernel';
import type { House } from '../house.ts';
import type { Entry, Loaded, Snapshot } from '../store/index.ts';
import { Room, type Taken } from '../tables/room.ts';
import type { Asking } from './asking.ts';

/** Decisions further back than this are not taken back, unless they are the last of their seat. */
const BACK = 10;
/** Nor are those. */
const DEEP = 30;

/** Sets a room to what the log says. If that fails, the room stays as it was. */
export async function loadGame(house: House, room: Room, { table, snapshot, since }: Loaded): Promise<void> {
  const now = new Room(table, room.seed, room.box, 0);
  if (snapshot) {
    if (since.length < BACK && snapshot.seq > 1) now.past = await pastBefore(house, now, snapshot);
    now.setState(stateIn(snapshot));
    if (!replayInto(now, since)) throw new Error(`table ${room.id} cannot be played again from its log`);
    room.setState(now.state!, now.asking);
  }
  room.table = table;
  room.past = now.past;
  room.due = [];
  room.shown.clear();
  room.keptAt = snapshot?.seq ?? 0;
  for (const [move, answer] of now.answers) room.answers.set(move, answer);
}

/**
 * The last decisions before a snapshot, to be taken back. The rules may be newer than those decisions, and refuse them or make
 * something else of them: then nothing is taken back, and the match goes on from where it stood.
 */
async function pastBefore(house: House, room: Room, snapshot: Snapshot): Promise<Taken[]> {
  const earlier = await house.store.snapshotAt(room.id, Math.max(1, snapshot.seq - BACK));
  if (!earlier) return [];
  const entries = (await house.store.eventsSince(room.id, earlier.seq)).filter((e) => e.seq <= snapshot.seq);
  try {
    room.setState(stateIn(earlier));
    return replayInto(room, entries) && save(room.state!) === save(stateIn(snapshot)) ? room.past : [];
  } catch {
    return [];
  }
}

const stateIn = (snapshot: Snapshot): Core => quiet(load(snapshot.state));

/** False if an entry goes back further than what is in memory. */
function replayInto(room: Room, entries: readonly Entry[]): boolean {
  for (const entry of entries) {
    const next = afterEntry(room, entry);
    if (!next) return false;
    adopt(room, entry, next);
  }
  return true;
}

/** Keeps where a match stands: whoever opens it next, with these rules or newer ones, has nothing to play again. */
export async function keepState(house: House, { id, state, table: { seq }, keptAt }: Room): Promise<void> {
  if (!state || state.over || seq === keptAt) return;
  await house.store.keepSnapshot(id, { seq, state: save(state) }).catch((error: unknown) => {
    house.log.warn({ err: error, table: id }, 'a state could not be kept');
  });
}

/** The match after an entry of the log; null if it needs a match that is not in memory. */
export function afterEntry(room: Room, entry: Pick<Entry, 'kind' | 'seat' | 'option' | 'request'>): Core | null {
  const s = room.state!;
  switch (entry.kind) {
    case 'play': {
      const next = copy(s);
      const refusal = submit(next, { seat: entry.seat, request: requestNow(next, entry.seat), option: entry.option });
      if (refusal) throw new Error(`table ${room.id}: the log does not fit the rules (${refusal.why})`);
      return quiet(next);
    }
    case 'undo': {
      const taken = room.past.find((t) => t.seq === backTo(entry.option) + 1);
      return taken ? takeBack(taken.before, s) : null;
    }
    case 'concede':
    case 'time':
    case 'abort': {
      // Without a result, a bot plays on and nothing changes in the match.
      if (entry.option === '') return s;
      const next = copy(s);
      endGame(next, JSON.parse(entry.option) as never);
      settle(next);
      return next;
    }
    default:
      return s;
  }
}

const requestNow = (s: Core, seat: Seat): number =>
  (pending(s).find((r) => r.seat === seat) ?? sealedRequest(s, seat))?.id ?? -1;

/** What an entry changes in the room's memory. */
export function adopt(
  room: Room,
  entry: Pick<Entry, 'kind' | 'seat' | 'seq' | 'request' | 'option' | 'moveId' | 'answer'>,
  next: Core,
  asking?: Asking,
): void {
  const before = room.state;
  room.setState(next, asking);
  if (entry.seat >= 0) room.answers.set(`${entry.seat} ${entry.moveId}`, entry.answer);
  // Nothing is taken back any more.
  if (next.over) room.past = [];
  else if (entry.kind === 'play') {
    room.past.push({
      seq: entry.seq,
      seat: entry.seat,
      request: entry.request,
      forced: isForced(entry.moveId),
      before: before!,
    });
    if (isTooOld(room.past)) room.past.shift();
  } else if (entry.kind === 'undo') {
    room.past = room.past.filter((t) => t.seq <= backTo(entry.option));
  }
}

/** Each decision that can be taken back keeps a whole match in memory. */
function isTooOld(past: readonly Taken[]): boolean {
  if (past.length <= BACK) return false;
  const [oldest] = past;
  return (
    past.length > DEEP ||
    past.some((t, i) => i > 0 && t.seat === oldest!.seat && t.request !== oldest!.request && !t.forced)
  );
}

/** What the server does for a seat has a name that no client can give a move. */
export const ownMove = (kind: string, seq: number): string => `!${kind}-${seq}`;
export const isOwnMove = (moveId: string): boolean => moveId.startsWith('!');
const isForced = (moveId: string): boolean => moveId.startsWith('!forced-');

/** An undo says the last entry that still holds. */
export const undoTo = (seq: number): string => `to:${seq}`;
export const backTo = (option: string): number => Number(option.slice(3));

/** Has what was said fetched: it is in the log. */
function quiet(s: Core): Core {
  said(s);
  return s;
}
