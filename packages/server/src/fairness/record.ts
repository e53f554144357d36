/** The record of a finished game: what it was dealt from, how that was promised, and every decision that held. */
import { type Kept, boxOf, load } from '@bagarre/kernel';
import { type Shuffle, matchSeed } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { backTo } from '../play/load.ts';
import { must } from '../refuse.ts';
import type { Entry, TableId } from '../store/index.ts';
import { fullOptions, optionsOf } from '../tables/options.ts';
import { tableInfo } from '../tables/info.ts';

export interface TableRecord {
  game: string;
  box: string;
  version: number;
  seats: number;
  options: unknown;
  seed: string;
  decisions: string[];
  fair: Shuffle;
}

export async function recordOfTable(house: House, id: TableId): Promise<TableRecord> {
  const table = await house.store.table(id);
  must(table, 'no-such-table');
  const { fair } = await tableInfo(house, table);
  must(fair.seed !== null, 'wrong-phase');
  const first = await house.store.snapshotAt(id, 1);
  must(first, 'wrong-phase');
  const state = load(first.state);
  const entries = await house.store.eventsSince(id, 0);
  return {
    game: table.game,
    box: boxOf(state).key,
    version: table.rulesVersion,
    seats: table.chairs.length,
    options: fullOptions(boxOf(state), table.chairs.length, optionsOf(table)),
    seed: matchSeed(id, fair.seed, fair.values),
    decisions: held(entries).map((d) => `${d.seat} ${d.option}`),
    fair: {
      table: id,
      commitment: fair.commitment,
      commitments: fair.commitments,
      values: fair.values,
      seed: fair.seed,
    },
  };
}

/** Decisions that hold: not those that were taken back, nor sealed answers that were changed before they counted. */
export function held(entries: readonly Entry[]): Kept[] {
  let kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'undo') kept = kept.filter((e) => e.seq <= backTo(entry.option));
    if (entry.kind !== 'play') continue;
    kept = kept.filter((e) => e.seat !== entry.seat || e.request !== entry.request);
    kept.push(entry);
  }
  return kept.map(({ seat, option }) => ({ seat, option }));
}
