import {
  type Deck,
  cannibalWorld,
  exchange,
  gathered,
  packOf,
  starterDeck,
  writeDeck,
  type Printed,
} from '@bagarre/cannibal-world';
import { openBox } from '@bagarre/kernel';
import { type MatchInfo, type TableInfo, shuffleFaults } from '@bagarre/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableRecord } from '../src/fairness/record.ts';
import { http } from './client.ts';
import { type Person, newFolder, newTable, open, person, playOn, viewAt } from './open.ts';
import { type Postgres, startPostgres } from './store/postgres.ts';

const pack = packOf(openBox(cannibalWorld).cards as readonly Printed[]);
const textOf = (deck: Deck): string => writeDeck(deck, pack, 'en');

/** Rats with two more cards in the sideboard, and the same with one of them in the deck. */
const registered: Deck = { ...starterDeck(pack, 'rats'), sideboard: [{ id: 'RA/20', copies: 2 }] };
const changed = ((): Deck => {
  for (const { id } of registered.cards) {
    const less = registered.cards.flatMap((r) =>
      r.id !== id ? [r] : r.copies > 1 ? [{ id, copies: r.copies - 1 }] : [],
    );
    const { deck, faults } = exchange(pack, registered, gathered([...less, { id: 'RA/20', copies: 1 }]));
    if (faults.length === 0) return deck;
  }
  throw new Error('no card of the rats can make way');
})();

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

async function seated(url: string, wanted: Record<string, unknown>): Promise<[string, Person, Person]> {
  const [ann, bob] = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await newTable(url, ann, { game: 'cannibal-world', pace: 'none', ...wanted });
  for (const { client } of [ann, bob]) await client.ask('join', { table });
  await bob.client.ask('sit', { table });
  await ann.client.until(() => ann.client.tables.get(table)!.at.every((s) => s.person));
  return [table, ann, bob];
}

async function begin(people: readonly Person[], table: string): Promise<void> {
  for (const { client } of people) await client.ready(table);
  for (const { client } of people) await client.until(() => client.view.has(table));
}

async function over(people: readonly Person[], table: string): Promise<TableInfo> {
  for (const { client } of people) await client.until(() => client.tables.get(table)!.phase === 'over');
  return people[0]!.client.tables.get(table)!;
}

async function nextGame(people: readonly Person[], table: string): Promise<string> {
  await people[0]!.client.ask('rematch', { table });
  await people[0]!.client.until(() => people[0]!.client.all('next').at(-1)?.table === table);
  const { next } = people[0]!.client.all('next').at(-1)!;
  for (const { client } of people) await client.ask('join', { table: next });
  return next;
}

/** What a seat played with, as the record has it. */
const deckIn = (record: TableRecord, seat: number): string =>
  JSON.stringify((record.options as { decks: unknown[] }).decks[seat]);

describe.each([
  ['SQLite', () => ({ data: newFolder() })],
  ['PostgreSQL', async () => ({ database: await postgres.database() })],
] as const)('a match of Cannibal World on %s', (_, place) => {
  test('CW-TOUR best of three with sideboarding between the games, to its end', async () => {
    const { url } = await open(await place());
    const [first, ann, bob] = await seated(url, { bestOf: 3 });
    const people = [ann, bob];
    await ann.client.ask('bring', { table: first, options: { decks: textOf(registered) } });
    await bob.client.until(() => JSON.stringify(bob.client.tables.get(first)!.options).includes('rats'));
    // What Ann brought is hers: the others read its faction and no more.
    expect(bob.client.tables.get(first)!.options).toMatchObject({
      pyrrhic: false,
      decks: [{ faction: 'rats', custom: true, cards: null }, { faction: 'banished' }],
    });
    expect(bob.client.frames.join('')).not.toContain('RA/20');
    await begin(people, first);
    await playOn(people, first);
    const tables = [first];
    let info = await over(people, first);
    expect(info.match).toMatchObject({ game: 1, played: 1, bestOf: 3, decided: false });
    for (let table = first; !info.match!.decided;) {
      expect(info.fair.seed).toBeNull();
      table = await nextGame(people, table);
      tables.push(table);
      const seat = ann.client.tables.get(table)!.at.findIndex((s) => s.person?.id === ann.id);
      // Everybody moves one seat on, and their deck with them.
      expect(seat).toBe((tables.length - 1) % 2);
      expect(ann.client.tables.get(table)!.options.decks).toMatchObject({
        [seat]: { faction: 'rats' },
        [1 - seat]: { faction: 'banished' },
      });
      const foreign = { ...changed, cards: gathered([...changed.cards, { id: 'RA/20', copies: 2 }]) };
      for (const wrong of [textOf({ ...foreign, sideboard: [] }), 'cats']) {
        const reply = await ann.client.say('bring', { table, options: { decks: wrong } });
        expect(reply).toMatchObject({ t: 'no', code: expect.stringMatching(/not-allowed|bad-options/) });
      }
      await ann.client.ask('bring', { table, options: { decks: textOf({ ...changed, sideboard: [] }) } });
      await begin(people, table);
      await playOn(people, table, (n) => n >= 5);
      // Ann takes the games after the first.
      await bob.client.ask('concede', { table });
      info = await over(people, table);
      expect(viewAt(ann.client, table).over).toMatchObject({ winners: [seat], why: 'conceded' });
    }
    expect(info.match).toMatchObject({ winner: ann.id, decided: true } satisfies Partial<MatchInfo>);

    // The seeds of all its games are shown now, and their shuffles are the promised ones.
    for (const [i, table] of tables.entries()) {
      const { json } = await http(url, 'GET', `/api/tables/${table}/record`);
      const record = json as TableRecord;
      expect(shuffleFaults(record.fair, record.seed)).toEqual([]);
      expect(deckIn(record, i % 2)).toContain('RA/20');
    }
    // CW-TOUR-6: after the match everybody has again what they first brought.
    const again = await nextGame(people, tables.at(-1)!);
    await begin(people, again);
    const own = viewAt(ann.client, again) as unknown as { options: { decks: { cards: string[] | null }[] } };
    const deck = own.options.decks[ann.client.you.get(again)!]!.cards!;
    expect(deck.join()).not.toContain('RA/20');
    expect(deck).toHaveLength(registered.cards.length);
    await ann.client.ask('concede', { table: again });
    info = await over(people, again);
    expect(info.match).toMatchObject({ game: 1, played: 1 });
    expect(info.match!.id).not.toBe(first);
  });
});

test('what is not one’s own to bring, is no deck, or comes too late, is refused', async () => {
  const { url } = await open();
  const [table, ann, bob] = await seated(url, { bestOf: 3 });
  const bring = (own: unknown) => ann.client.say('bring', { table, options: own as never });
  expect(await bring({ pyrrhic: true })).toMatchObject({ code: 'malformed' });
  expect(await bring({ decks: ['3 RA/04'] })).toMatchObject({ code: 'bad-options', problems: expect.any(Array) });
  const eve = await person(url, 'Eve');
  await eve.client.ask('join', { table });
  expect(await eve.client.say('bring', { table, options: { decks: 'rats' } })).toMatchObject({ code: 'not-seated' });
  expect(await bring({ decks: 'dogs' })).toMatchObject({ t: 'ok' });
  await ann.client.ready(table);
  expect(await bring({ decks: 'rats' })).toMatchObject({ code: 'wrong-phase' });
  await bob.client.ready(table);
  await bob.client.until(() => bob.client.view.has(table));
  expect(viewAt(bob.client, table)).toMatchObject({
    options: { decks: [{ faction: 'dogs' }, { faction: 'banished' }] },
  });
  // A game that is agreed to end without a result is not one of the match.
  for (const { client } of [ann, bob]) await client.ask('abort', { table, yes: true });
  await ann.client.until(() => ann.client.tables.get(table)!.phase === 'aborted');
  expect(ann.client.tables.get(table)!.match).toMatchObject({ played: 0, decided: false });
  // The match goes on with these decks: neither they nor what the cards were dealt from are shown.
  expect(ann.client.tables.get(table)!.fair.seed).toBeNull();
  expect((await http(url, 'GET', `/api/tables/${table}/record`)).status).toBe(409);
  const next = await nextGame([ann, bob], table);
  await begin([ann, bob], next);
  await ann.client.ask('concede', { table: next });
  const last = await nextGame([ann, bob], next);
  await begin([ann, bob], last);
  await ann.client.ask('concede', { table: last });
  expect((await over([ann, bob], last)).match).toMatchObject({ winner: bob.id, decided: true });
  const { json } = await http(url, 'GET', `/api/tables/${table}/record`);
  expect(shuffleFaults((json as TableRecord).fair, (json as TableRecord).seed)).toEqual([]);
});
