import { type Core, newMatch, openBox, redact, said, submit, viewOf, pending } from '@bagarre/kernel';
import { kharnage } from '@bagarre/kharnage';
import { type Past, pack, shuffleFaults, unpack } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import type { TableRecord } from '../src/fairness/record.ts';
import { Client, http } from './client.ts';
import { type Person, newTable, open, openQuestion, person, play, playOn, playing, viewAt } from './open.ts';

describe('a whole game over sockets', () => {
  test.each([
    ['kharnage', 2],
    ['kharnage', 4],
    ['cannibal-world', 2],
    ['zoon', 2],
    ['ze-horror-attack', 5],
    ['pavillon-du-traqueur', 3],
  ])('%s with %i people, an onlooker and a second device', async (game, seats) => {
    const { url } = await open();
    const people = await Promise.all(Array.from({ length: seats }, (_, i) => person(url, `P${i}`)));
    const table = await playing(url, people, { game, pace: 'none' });
    const onlooker = await Client.open(url, null);
    await onlooker.ask('join', { table });
    const device = await Client.open(url, people[0]!.cookie);
    await device.ask('join', { table });

    await playOn(people, table);
    const over = viewAt(people[0]!.client, table).over;
    await onlooker.until(() => viewAt(onlooker, table).over !== null);
    await device.until(() => device.seq.get(table) === people[0]!.client.seq.get(table));
    expect(viewAt(onlooker, table).over).toEqual(over);
    expect(viewAt(device, table)).toEqual(viewAt(people[0]!.client, table));
    await people[0]!.client.until(() => people[0]!.client.tables.get(table)!.phase === 'over');

    // Each client has what somebody has who joins now: patches lose nothing.
    for (const c of [...people.map((p) => p.client), onlooker]) {
      const told = viewAt(c, table);
      await c.ask('join', { table });
      expect(viewAt(c, table)).toEqual(told);
    }
  });

  test.each([
    ['kharnage', 3],
    ['cannibal-world', 4],
    ['zoon', 2],
    ['ze-horror-attack', 4],
    ['pavillon-du-traqueur', 4],
  ])(
    '%s with %i people: a match of three goes on to its next game, with what the game gave each',
    async (game, seats) => {
      const { url } = await open();
      const people = await Promise.all(Array.from({ length: seats }, (_, i) => person(url, `P${i}`)));
      const first = await playing(url, people, { game, pace: 'none', bestOf: 3 });
      const [host] = people as [Person, ...Person[]];
      for (const { client } of people) await client.ask('abort', { table: first, yes: true });
      await host.client.until(() => host.client.tables.get(first)!.phase === 'aborted');
      await host.client.ask('rematch', { table: first });
      await host.client.until(() => host.client.all('next').length > 0);
      const { next } = host.client.all('next')[0]!;
      for (const { client } of people) await client.ask('join', { table: next });
      for (const { client } of people) await client.ready(next);
      for (const { client } of people) await client.until(() => client.view.has(next));
      expect(people.map(({ client }) => client.you.get(next))).toEqual(people.map((_, i) => (i + 1) % seats));
    },
  );

  test('the record replays to the same end, and its shuffle is the promised one', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'none' });
    const info = people[0]!.client.tables.get(table)!;
    expect(info.fair.seed).toBeNull();
    expect((await http(url, 'GET', `/api/tables/${table}/record`)).status).toBe(409);
    await playOn(people, table);
    const { json } = await http(url, 'GET', `/api/tables/${table}/record`);
    const record = json as TableRecord;
    expect(record.fair.commitment).toBe(info.fair.commitment);
    expect(shuffleFaults(record.fair, record.seed)).toEqual([]);
    const s = newMatch(
      kharnage,
      { seats: 2, options: record.options as never, seed: record.seed },
      openBox(kharnage),
    ) as Core;
    for (const line of record.decisions) {
      const cut = line.indexOf(' ');
      const seat = Number(line.slice(0, cut));
      const request = pending(s).find((r) => r.seat === seat)!.id;
      expect(submit(s, { seat, request, option: line.slice(cut + 1) })).toBeNull();
    }
    expect(s.over).toEqual(viewAt(people[0]!.client, table).over);
    const mine = unpack(viewAt(people[0]!.client, table));
    expect(mine.piles).toEqual(viewOf(s, 0).piles);
    expect(pack(mine)).toEqual(viewAt(people[0]!.client, table));
  });

  test('somebody who comes back gets what they missed, and nothing twice', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'none' });
    await playOn(people, table, (n) => n >= 6);
    const [ann] = people;
    const seq = ann!.client.seq.get(table)!;
    const whole = await http(url, 'GET', `/api/tables/${table}/events?after=0`, { cookie: ann!.cookie });
    ann!.client.close();
    const back = await Client.open(url, ann!.cookie);
    await back.ask('join', { table, lastSeq: 3 });
    const [present] = back.all('present');
    expect(present!.missed.map((p) => p.seq)).toEqual(Array.from({ length: seq - 3 }, (_, i) => i + 4));
    expect(present!.missed).toEqual((whole.json as { past: Past[] }).past.slice(3));
    expect(present!.view).toEqual(viewAt(ann!.client, table));
    expect(present!.question).toEqual(ann!.client.question.get(table));
    await back.ask('join', { table, lastSeq: seq });
    expect(back.all('present')[1]!.missed).toEqual([]);
  });

  test('bots of every kind play; a level thinks in a thread of its own', async () => {
    const { url } = await open();
    const ann = await person(url, 'Ann');
    const table = await newTable(url, ann, { seats: 4, bots: { 1: 'random', 2: 'greedy', 3: 'facile' }, pace: 'none' });
    await ann.client.ask('join', { table });
    await ann.client.ready(table);
    await ann.client.until(() => ann.client.view.has(table));
    const movers = (): number => new Set(ann.client.all('step').map((s) => s.by)).size;
    while (movers() < 4) {
      await ann.client.until(() => movers() === 4 || openQuestion(ann.client, table) !== null, 20_000);
      const q = openQuestion(ann.client, table);
      if (q) await play(ann.client, table, q);
    }
  });
});

test('what an onlooker is told is what the kernel would tell one', async () => {
  const { url } = await open();
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { pace: 'none' });
  const onlooker = await Client.open(url, null);
  await onlooker.ask('join', { table, lastSeq: 0 });
  await playOn(people, table);
  await onlooker.until(() => viewAt(onlooker, table).over !== null);
  const { json } = await http(url, 'GET', `/api/tables/${table}/record`);
  const record = json as TableRecord;
  const s = newMatch(kharnage, { seats: 2, options: record.options as never, seed: record.seed }) as Core;
  const told = [said(s).map((e) => redact(kharnage, e, 15))];
  for (const line of record.decisions) {
    const seat = Number(line[0]);
    submit(s, { seat, request: pending(s).find((r) => r.seat === seat)!.id, option: line.slice(2) });
    told.push(said(s).map((e) => redact(kharnage, e, 15)));
  }
  const heard = [...onlooker.all('present')[0]!.missed, ...onlooker.all('step')].map((p) => p.events);
  expect(heard).toEqual(told);
});
