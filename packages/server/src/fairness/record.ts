/** The record of a finished game: what it was dealt from, how that was promised, and every decision that held. */
import { boxOf, load } from '@bagarre/kernel';
import { type Shuffle, matchSeed } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { backTo, isOwnMove } from '../play/load.ts';
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
  /** How it ended, where the rules did not end it. */
  note?: string;
}

const OUTSIDE = new Set(['conceded', 'time', 'aborted']);

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
    decisions: linesOf(entries),
    ...(OUTSIDE.has(table.result?.why ?? '')
      ? { note: `The match was ended by the players: ${table.result!.why}.` }
      : {}),
    fair: {
      table: id,
      commitment: fair.commitment,
      commitments: fair.commitments,
      values: fair.values,
      seed: fair.seed,
    },
  };
}

/**
 * The decisions, a line each. A sealed answer that was changed before it counted is left out, and so is what was taken back
 * freely: neither leaves a trace. What was taken back by consent stays, because its chance does not come again: then
 * `1 !undo 12` goes back to before the 13th line.
 */
export function linesOf(entries: readonly Entry[]): string[] {
  const lines: Entry[] = [];
  const dropFrom = (at: number): Entry[] => lines.splice(at);
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      const at = lines.findIndex((e) => e.seq > backTo(entry.option));
      if (isFree(entry)) dropFrom(at);
      else lines.push({ ...entry, option: `!undo ${at}` });
    }
    if (entry.kind !== 'play') continue;
    const sealed = lines.findIndex((e) => e.seat === entry.seat && e.request === entry.request && e.kind === 'play');
    if (sealed >= 0) lines.splice(sealed, 1);
    lines.push(entry);
  }
  return lines.map(({ seat, option }) => `${seat} ${option}`);
}

const isFree = (undo: Entry): boolean => !isOwnMove(undo.moveId);
