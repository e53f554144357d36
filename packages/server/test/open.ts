/** A server of one's own, people at its tables, and time that a test moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackedView, Question, TableInfo } from '@bagarre/protocol';
import { onTestFinished } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';
import { openGames } from '../src/games.ts';
import { type Running, type ServeOptions, serve } from '../src/index.ts';
import type { Time } from '../src/time.ts';
import { Client, http, newGuest } from './client.ts';
import { unlimited, usual } from './usual.ts';

export { unlimited, usual };

/** The kernel's toy: short, with sealed questions that can be changed, and windows. */
export const toyGames = openGames([{ game: toy }]);

/** A folder that goes away with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bagarre-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function open(options: Partial<ServeOptions> = {}): Promise<Running> {
  const running = await serve({
    ...usual,
    data: options.database || options.data ? options.data! : newFolder(),
    ...options,
  });
  onTestFinished(() => running.close());
  return running;
}

export interface Person {
  cookie: string;
  id: string;
  client: Client;
}

export async function person(url: string, name: string): Promise<Person> {
  const { cookie, id } = await newGuest(url, name);
  return { cookie, id, client: await Client.open(url, cookie) };
}

export async function newTable(
  url: string,
  host: { cookie: string },
  wanted: Record<string, unknown>,
): Promise<string> {
  const made = await http(url, 'POST', '/api/tables', {
    body: { game: 'kharnage', seats: 2, ...wanted },
    cookie: host.cookie,
  });
  if (made.status !== 200) throw new Error(`no table: ${made.status} ${JSON.stringify(made.json)}`);
  return (made.json as { table: TableInfo }).table.id;
}

/** A game under way between these people, the first of them its host. */
export async function playing(
  url: string,
  people: readonly Person[],
  wanted: Record<string, unknown> = {},
): Promise<string> {
  const table = await newTable(url, people[0]!, { seats: people.length, ...wanted });
  for (const [i, { client }] of people.entries()) {
    await client.ask('join', { table });
    if (i > 0) await client.ask('sit', { table });
  }
  for (const { client } of people)
    await client.until(() => client.tables.get(table)!.at.every((s) => s.person ?? s.bot));
  for (const { client } of people) await client.ready(table);
  for (const { client } of people) await client.until(() => client.view.has(table));
  return table;
}

let moves = 0;
export const newMoveId = (): string => `move-${process.pid}-${++moves}`;

export const viewAt = (c: Client, table: string): PackedView => c.view.get(table) as PackedView;

/** The question of a client that it has not answered yet. */
export function openQuestion(c: Client, table: string): Question | null {
  const q = c.question.get(table) ?? null;
  return q?.mine === undefined ? q : null;
}

export const anyOf = <T>(list: readonly T[], chance = Math.random()): T => list[Math.floor(chance * list.length)]!;

/** Answers with any option; says what it was answered. */
export function play(c: Client, table: string, q: Question, option = anyOf(q.options)) {
  return c.say('move', { table, requestId: q.requestId, moveId: newMoveId(), option });
}

/** Plays on at random until it is over, or until `stop` says so. Returns how many moves were made. */
export async function playOn(
  people: readonly Person[],
  table: string,
  stop: (n: number) => boolean = () => false,
): Promise<number> {
  let n = 0;
  const isOver = (): boolean => people.every((p) => viewAt(p.client, table).over !== null);
  while (!isOver() && !stop(n)) {
    const asked = people.filter((p) => openQuestion(p.client, table));
    if (asked.length === 0) {
      await people[0]!.client.until(() => isOver() || people.some((p) => openQuestion(p.client, table)));
      continue;
    }
    for (const { client } of asked) {
      const q = openQuestion(client, table);
      if (!q) continue;
      const reply = await play(client, table, q);
      if (reply.t === 'ok') n++;
      if (stop(n)) break;
    }
    const seq = Math.max(...people.map((p) => p.client.seq.get(table)!));
    for (const { client } of people) await client.until(() => client.seq.get(table)! >= seq);
  }
  return n;
}

/** Time that stands still until a test moves it. */
export class FakeTime implements Time {
  #now = 1_800_000_000_000;
  #later: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const one = { at: this.#now + Math.max(0, ms), run };
    this.#later.push(one);
    return () => void (this.#later = this.#later.filter((x) => x !== one));
  }

  /** Moves time on, step by step, and lets the server do what falls due. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await new Promise((done) => setTimeout(done, 5));
      const next = Math.min(end, ...this.#later.map((x) => x.at));
      if (next > this.#now) this.#now = next;
      const due = this.#later.filter((x) => x.at <= this.#now);
      this.#later = this.#later.filter((x) => x.at > this.#now);
      for (const { run } of due) run();
      if (due.length === 0 && this.#now >= end) return;
    }
  }
}
