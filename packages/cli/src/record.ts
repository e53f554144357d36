/**
 * Records of matches as people hand them in. The form is the test kit's; here every decision is made as if it came from
 * outside, so that whatever does not fit is told in a sentence: where, what was found, what was expected.
 */
import {
  type AnyGame,
  type Core,
  type Kept,
  type Refusal,
  type Request,
  type Start,
  boxOf,
  found,
  keyOf,
  pending,
  submit,
} from '@bagarre/kernel';
import { type MatchRecord, endOf, openRecord, readRecord, recordOf, undone, writeRecord } from '@bagarre/testkit';
import { readText, writeWhole } from './files.ts';
import { openGame } from './games.ts';
import { Mistake, asMistake } from './mistake.ts';

export interface Opened {
  readonly path: string;
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** The match at its start. */
  readonly state: Core;
  /** The match before each decision, for those that were taken back. */
  readonly past: Core[];
}

export async function openFile(path: string): Promise<Opened> {
  const content = readText(path);
  const record = asMistake(path, () => readRecord(content, path));
  const game = await openGame(record.game, `${path}: `);
  return { path, game, record, state: asMistake(path, () => openRecord(record, game, path)), past: [] };
}

/** A match that was played to its end cannot stop before it. */
export function checkWhole({ path, record }: Opened, s: Core): void {
  if (s.over || !record.end?.over) return;
  const asked = pending(s).map((r) => `seat ${r.seat} at ${r.ask}`);
  throw new Mistake(
    `${path}: the record breaks off after ${record.decisions.length} decisions, expected one by ${asked.join(', ')}.`,
  );
}

/** Makes the n-th recorded decision. */
export function redoChecked({ path, past }: Opened, s: Core, d: Kept, n: number): void {
  if (undone(past, s, d)) return;
  const asked = pending(s);
  const request = asked.find((r) => r.seat === d.seat)?.id ?? s.seq;
  const refusal = submit(s, { seat: d.seat, request, option: d.option });
  if (refusal) throw new Mistake(`${path}, decision ${n}: ${refusalText(refusal, d, asked)}`);
}

function refusalText({ why, reasons }: Refusal, d: Kept, asked: readonly Request[]): string {
  const mine = asked.find((r) => r.seat === d.seat);
  if (why === 'over') return `found ${found(`${d.seat} ${d.option}`)}, but the match is over.`;
  if (!mine) {
    const who = asked.map((r) => `seat ${r.seat}`).join(' or ');
    return `found an answer by seat ${d.seat}, expected one by ${who} (${asked[0]?.ask}).`;
  }
  const clauses = reasons.length > 0 ? ` (${reasons.map((r) => r.clause).join(', ')})` : '';
  return `found ${found(d.option)}, which is not on offer${clauses}; expected ${offers(mine)} for seat ${d.seat} at ${mine.ask}.`;
}

function offers({ options }: Request): string {
  const keys = options.slice(0, 3).map((o) => JSON.stringify(keyOf(o)));
  const more = options.length > 3 ? ` or ${options.length - 3} others` : '';
  return `${keys.join(', ')}${more}`;
}

/** Keeps a match as a file; if it is over, with how it ended. */
export function saveMatch(path: string, game: AnyGame, start: Start, decisions: readonly Kept[], s: Core): void {
  const record = recordOf(boxOf(s), start, decisions);
  writeWhole(path, writeRecord(s.over ? { ...record, end: endOf(record, game, path) } : record));
}
