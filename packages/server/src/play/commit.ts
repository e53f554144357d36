/** Commit, then tell: the one way in which anything happens in a match. */
import { type Core, type Said, type Seat, save } from '@bagarre/kernel';
import { clocksAfter, newClocks } from '../clocks/clock.ts';
import { duesOf, isTimed } from '../clocks/dues.ts';
import type { House } from '../house.ts';
import type { Append, Appended, Chair, Entry, Json, Table } from '../store/index.ts';
import { snapshotEvery } from '../store/index.ts';
import { asJson } from '../tables/pace.ts';
import type { Proposals } from '../tables/proposals.ts';
import { tableChanged } from '../tables/tell.ts';
import type { Room } from '../tables/room.ts';
import { askingOf } from './asking.ts';
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
  const { append, conclude } = draft(house, room, act);
  return conclude(await house.store.append(room.id, room.table.seq, append));
}

interface Draft {
  append: Append;
  conclude: (done: Appended) => Committed;
}

/** What is to be stored, and what is done once it is, or is not: `commit` for whoever waits in between anyway. */
export function draft(house: House, room: Room, act: Act): Draft {
  const { time, metrics } = house;
  const now = time.now();
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
  const status: Table['status'] = next.over ? (act.kind === 'abort' ? 'aborted' : 'over') : 'running';
  const answer: Json = { seq, moveId: act.moveId };
  const entry: Entry = {
    seq,
    seat: act.seat,
    kind: act.kind,
    request: act.request ?? -1,
    option: act.option,
    moveId: act.moveId,
    at: now,
    answer,
    said: act.said,
  };
  const asked = asking.requests.map((r) => r.seat);
  const append: Append = { move: entry, said: act.said, clocks, asked, status };
  if (seq === 1 || seq % snapshotEvery === 0 || act.kind === 'undo' || next.over) append.snapshot = save(next);
  if (due.length > 0 || room.due.length > 0 || seq === 1) append.due = due;
  if (next.over) append.result = next.over;
  if (act.chairs) append.chairs = act.chairs;
  if (act.proposal) append.proposal = asJson(act.proposal);
  if (act.revision !== undefined) append.revision = act.revision;

  const began = performance.now();
  const conclude = (done: Appended): Committed => {
    metrics.commit.observe((performance.now() - began) / 1000);
    if (done.k === 'repeat') return { k: 'repeat', answer: done.answer };
    if (done.k !== 'ok') return { k: 'taken' };

    metrics.moves.inc(act.kind);
    // Copied as it is and then changed, which takes a fraction of the time.
    const row = { ...table };
    row.seq = seq;
    row.asked = asked;
    row.clocks = clocks;
    row.status = status;
    row.result = next.over ?? table.result;
    row.chairs = chairs;
    row.proposal = append.proposal ?? table.proposal;
    row.changedAt = now;
    const before = room.table;
    room.table = row;
    room.due = due;
    adopt(room, entry, next, asking);
    if (act.kind === 'start') tellStart(house, room, entry);
    else tellStep(house, room, entry);
    tableChanged(house, room, before);
    house.hooks.turns(room.table, before, (person) => [...room.followers].some((f) => f.person === person));
    if (due.length > 0) house.due.wakeAt(Math.min(...due.map((d) => d.at)));
    return { k: 'ok', answer };
  };
  return { append, conclude };
}
