/** Tables, moves and stores to test with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Append, Chair, Move, NewDue, NewTable, PlayerId, TableId } from '../../src/store/index.ts';
import type { Notice, Store, StorePlace } from '../../src/store/index.ts';

/** What each chapter of the contract is given. */
export interface Given {
  store: Store;
  readonly notices: Notice[];
  /** An empty place. */
  newPlace(): Promise<StorePlace>;
}

export const chair = (seat: number, player: PlayerId | null = null): Chair => ({
  seat,
  player,
  bot: null,
  ready: false,
  commitment: null,
  contribution: null,
  armed: {},
});

export const newTable = (id: TableId, creator: PlayerId, over: Partial<NewTable> = {}): NewTable => ({
  id,
  game: 'kharnage',
  box: 'kharnage@1/0123456789abcdef',
  rulesVersion: 1,
  creator,
  createdAt: 1000,
  commitment: 'c0',
  seed: 'secret-seed',
  match: null,
  rematchOf: null,
  visibility: 'open',
  options: { length: 'short' },
  pace: { k: 'none' },
  chairs: [chair(0, creator), chair(1)],
  ...over,
});

/** The entry after `seq`. */
export const entry = (seq: number, over: Partial<Append> = {}, move: Partial<Move> = {}): Append => ({
  move: {
    seat: seq % 2,
    kind: seq === 0 ? 'start' : 'play',
    request: seq,
    option: `attack card:${seq} target:31`,
    moveId: `m${seq + 1}`,
    at: 2000 + seq,
    answer: { seq: seq + 1 },
    ...move,
  },
  said: [{ e: { k: 'hurt', card: 3, n: seq }, cards: [3, 12, 0b101, 0xffff] }],
  clocks: [
    { left: 60_000, since: 2000 + seq },
    { left: 50_000, since: null },
  ],
  asked: [(seq + 1) % 2],
  status: 'running',
  ...(seq === 0 ? { snapshot: '{"seq":0}' } : {}),
  ...over,
});

export const due = (key: string, at: number, over: Partial<NewDue> = {}): NewDue => ({
  key,
  kind: 'clock',
  at,
  seat: 0,
  facts: { request: 7 },
  waits: true,
  ...over,
});

/** A new table with a new player at it; as many entries as asked for. */
export async function tableIn(store: Store, id: TableId, entries = 0, over: Partial<NewTable> = {}): Promise<PlayerId> {
  const creator = over.creator ?? (await store.createGuest(`creator of ${id}`, 1)).id;
  await store.createTable(newTable(id, creator, { creator, ...over }));
  for (let seq = 0; seq < entries; seq++) await store.append(id, seq, entry(seq));
  return creator;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'bagarre-store-'));
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Notices come over the network: waits until they are there. */
export async function heard(there: () => boolean, withinMs = 5000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!there()) {
    if (Date.now() > end) throw new Error('nothing was heard');
    await new Promise((next) => setTimeout(next, 5));
  }
}
