/** Commit, then tell: the one way in which anything happens in a match. */
import { type Core, type Said, type Seat, save } from '@bagarre/kernel';
import { clocksAfter, newClocks } from '../clocks/clock.ts';
import { duesOf, isTimed } from '../clocks/dues.ts';
import type { House } from '../house.ts';
import type { Append, Appended, Chair, Entry, Json, NewDue } from '../store/index.ts';
import { arranges, snapshotEvery } from '../store/index.ts';
import { asJson } from '../tables/pace.ts';
import type { Proposals } from '../tables/proposals.ts';
import { tableChanged } from '../tables/tell.ts';
import type { Room } from '../tables/room.ts';
import { type Asking, askingOf } from './asking.ts';
import { adopt } from './load.ts';
import { tellStart, tellStep } from './tell.ts';

export interface Act {
  kind: 'start' | 'play' | 'undo' | 'concede' | 'time' | 'abort' | 'bot';
  /** `nobody`: the table itself. */
  seat: Seat;
  request?: number;
  option: string;
  moveId: string;
  /** The match afterwards, settled, and what was said on the way. */
  next: Core;
  said: readonly Said[];
  chairs?: readonly Chair[];
  proposal?: Proposals;
  /** Only if the table has not been arranged otherwise since. */
  revision?: number;
  /** How long a message to the player who decided takes, there and back. */
  lag?: number;
}

export type Committed = { k: 'ok'; answer: Json } | { k: 'repeat'; answer: Json } | { k: 'taken' };

export async function commit(house: House, room: Room, act: Act): Promise<Committed> {
  const drafted = draft(house, room, act);
  return conclude(house, room, act, drafted, await house.store.append(room.id, room.table.seq, drafted.append));
}

interface Draft {
  append: Append;
  entry: Entry;
  asking: Asking;
  due: readonly NewDue[];
  began: number;
}

/** What is to be stored; then `conclude` says what became of it. `commit` for whoever waits in between anyway. */
export function draft(house: House, room: Room, act: Act): Draft {
  const now = house.time.now();
  const { table } = room;
  const seq = table.seq + 1;
  const { next } = act;
  const asking = askingOf(next);
  const chairs = act.chairs ?? table.chairs;
  const old = act.kind === 'start' ? newClocks(room.rules.clock, chairs.length) : table.clocks;
  const clocks = clocksAfter(room.rules.clock, old, room.asking, asking, isTimed(chairs), now, {
    seat: act.seat,
    lag: act.lag ?? 0,
  });
  const due = next.over ? [] : duesOf(room.rules, house.manners, house.bots, asking, clocks, chairs, room.due, now);
  const entry: Entry = {
    seq,
    seat: act.seat,
    kind: act.kind,
    request: act.request ?? -1,
    option: act.option,
    moveId: act.moveId,
    at: now,
    answer: { seq, moveId: act.moveId },
    said: act.said,
  };
  const status = next.over ? (act.kind === 'abort' ? 'aborted' : 'over') : 'running';
  const asked = asking.requests.map((r) => r.seat);
  const append: Append = { move: entry, said: act.said, clocks, asked, status };
  if (seq === 1 || seq % snapshotEvery === 0 || act.kind === 'undo' || next.over) append.snapshot = save(next);
  if (due.length > 0 || room.due.length > 0 || seq === 1) append.due = due;
  if (next.over) append.result = next.over;
  if (act.chairs) append.chairs = act.chairs;
  if (act.proposal) append.proposal = asJson(act.proposal);
  if (act.revision !== undefined) append.revision = act.revision;
  // Both were made from the row that we know, and would undo what another node has arranged since.
  else if (act.chairs || act.proposal) append.revision = table.revision;
  return { append, entry, asking, due, began: performance.now() };
}

/** What is done once it is stored, or is not. */
export function conclude(house: House, room: Room, act: Act, drafted: Draft, done: Appended): Committed {
  const { append, entry, asking, due, began } = drafted;
  house.metrics.commit.observe((performance.now() - began) / 1000);
  if (done.k === 'repeat') return { k: 'repeat', answer: done.answer };
  if (done.k !== 'ok') return { k: 'taken' };

  house.metrics.moves.inc(act.kind);
  const before = room.table;
  // Copied as it is and then changed, which takes a fraction of the time.
  const row = { ...before };
  row.seq = entry.seq;
  row.asked = append.asked;
  row.clocks = append.clocks;
  row.status = append.status;
  row.result = append.result ?? before.result;
  row.chairs = append.chairs ?? before.chairs;
  row.proposal = append.proposal ?? before.proposal;
  row.changedAt = entry.at;
  // If somebody arranged the table meanwhile, their notice is followed, and what they did is read then.
  if (done.revision === before.revision + (arranges(append, before.status) ? 1 : 0)) row.revision = done.revision;
  room.table = row;
  room.due = due;
  adopt(room, entry, act.next, asking);
  if (act.kind === 'start') tellStart(house, room, entry);
  else tellStep(house, room, entry);
  tableChanged(house, room, before);
  house.hooks.turns(row, before, (person) => [...room.followers].some((f) => f.person === person));
  if (due.length > 0) house.due.wakeAt(Math.min(...due.map((d) => d.at)));
  return { k: 'ok', answer: entry.answer };
}
