import { unpack } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { type Person, newTable, open, openQuestion, person, playOn, playing, viewAt } from './open.ts';

const three = async (url: string): Promise<[Person, Person, Person]> => [
  await person(url, 'Ann'),
  await person(url, 'Bob'),
  await person(url, 'Cid'),
];

const overAt = (p: Person, table: string) => viewAt(p.client, table).over;

describe('giving up', () => {
  test('among three a bot plays on, for good; the last who has not given up wins', async () => {
    const { url } = await open();
    const people = await three(url);
    const [ann, bob, cid] = people;
    const table = await playing(url, people, { pace: 'none' });
    await bob.client.ask('concede', { table });
    await ann.client.until(() => ann.client.tables.get(table)!.at[1]!.bot !== null);
    expect(ann.client.all('step').at(-1)).toMatchObject({ what: 'concede', by: 1 });
    expect(overAt(ann, table)).toBeNull();
    expect(await bob.client.say('sit', { table })).toMatchObject({ code: 'not-allowed' });
    expect(await bob.client.say('concede', { table })).toMatchObject({ code: 'wrong-phase' });
    const q = bob.client.question.get(table);
    if (q) {
      const move = { table, requestId: q.requestId, moveId: 'too-late-1', option: q.options[0]! };
      expect(await bob.client.say('move', move)).toMatchObject({ t: 'no' });
    }
    // The game goes on with the bot.
    await playOn([ann, cid], table, () => ann.client.all('step').some((s) => s.by === 1 && s.what === 'play'));
    await cid.client.ask('concede', { table });
    await ann.client.until(() => overAt(ann, table) !== null);
    expect(overAt(bob, table)).toEqual({ winners: [0], why: 'conceded', points: [] });
  });

  test('ZH-SETUP-4 secret factions stay secret, whoever gives up, until the record is there', async () => {
    const { url } = await open();
    const people = await three(url);
    const [ann, bob, cid] = people;
    const table = await playing(url, people, { game: 'ze-horror-attack', pace: 'none' });
    const sides = (p: Person): unknown[] =>
      unpack(viewAt(p.client, table)).piles['faction']!.map((pile) => pile.cards.map((c) => c.def !== null));
    const own = (seat: number): unknown[] => [0, 1, 2].map((at) => [at === seat]);
    await bob.client.ask('concede', { table });
    await ann.client.until(() => ann.client.tables.get(table)!.at[1]!.bot !== null);
    expect(people.map(sides)).toEqual([own(0), own(1), own(2)]);
    await cid.client.ask('concede', { table });
    for (const p of people) await p.client.until(() => overAt(p, table) !== null);
    expect(people.map(sides)).toEqual([own(0), own(1), own(2)]);
  });

  test('in teams, when both of a camp have', async () => {
    const { url } = await open();
    const people = [...(await three(url)), await person(url, 'Dan')];
    const table = await playing(url, people, { game: 'cannibal-world', pace: 'none' });
    await people[0]!.client.ask('concede', { table });
    await people[1]!.client.ask('concede', { table });
    expect(overAt(people[3]!, table)).toBeNull();
    await people[2]!.client.ask('concede', { table });
    await people[3]!.client.until(() => overAt(people[3]!, table) !== null);
    expect(overAt(people[3]!, table)).toEqual({ winners: [1, 3], why: 'conceded', points: [] });
  });

  test('against a bot', async () => {
    const { url } = await open();
    const ann = await person(url, 'Ann');
    const table = await newTable(url, ann, { bots: { 1: 'random' }, pace: 'days' });
    await ann.client.ask('join', { table });
    await ann.client.ready(table);
    await ann.client.until(() => ann.client.view.has(table));
    await ann.client.ask('concede', { table });
    await ann.client.until(() => overAt(ann, table) !== null);
    expect(overAt(ann, table)).toMatchObject({ winners: [1], why: 'conceded' });
  });
});

test('to end without a result, everybody who plays must agree; a bot is not asked', async () => {
  const { url } = await open();
  const people = await three(url);
  const [ann, bob, cid] = people;
  const table = await playing(url, people, { seats: 4, bots: { 3: 'random' }, pace: 'none' });
  await ann.client.ask('abort', { table, yes: true });
  await bob.client.ask('abort', { table, yes: true });
  await cid.client.until(() => cid.client.all('abortAsked').at(-1)?.yes.length === 2);
  expect(cid.client.tables.get(table)!.phase).toBe('playing');
  await bob.client.ask('abort', { table, yes: false });
  await cid.client.ask('abort', { table, yes: true });
  expect(cid.client.tables.get(table)!.phase).toBe('playing');
  await bob.client.ask('abort', { table, yes: true });
  for (const { client } of people) await client.until(() => client.tables.get(table)!.phase === 'aborted');
  expect(ann.client.tables.get(table)).toMatchObject({ over: { winners: [], why: 'aborted' } });
  expect(ann.client.tables.get(table)!.fair.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await ann.client.say('abort', { table, yes: true })).toMatchObject({ code: 'wrong-phase' });
});

test('playing again: the same people and bots one seat on, once, whoever asks', async () => {
  const { url } = await open();
  const people = await three(url);
  const [ann, bob, cid] = people;
  const table = await playing(url, people, { seats: 4, bots: { 3: 'random' }, pace: 'none' });
  expect(await ann.client.say('rematch', { table })).toMatchObject({ code: 'wrong-phase' });
  for (const { client } of people) await client.ask('abort', { table, yes: true });
  await ann.client.until(() => ann.client.tables.get(table)!.phase === 'aborted');
  const eve = await person(url, 'Eve');
  expect(await eve.client.say('rematch', { table })).toMatchObject({ code: 'not-seated' });
  await Promise.all(people.map(({ client }) => client.ask('rematch', { table })));
  const nexts = new Set<string>();
  for (const { client } of people) {
    await client.until(() => client.all('next').length > 0);
    for (const m of client.all('next')) nexts.add(m.next);
  }
  expect(nexts.size).toBe(1);
  const [next] = [...nexts] as [string];
  for (const { client } of people) await client.ask('join', { table: next });
  expect(ann.client.tables.get(next)!.at.map((s) => s.person?.name ?? s.bot)).toEqual(['random', 'Ann', 'Bob', 'Cid']);
  for (const { client } of people) await client.ready(next);
  for (const { client } of people) await client.until(() => client.view.has(next));
  expect([ann, bob, cid].map((p) => p.client.you.get(next))).toEqual([1, 2, 3]);
});

test('taking back what others answered: all of them must agree, one no is enough against it', async () => {
  const { url } = await open();
  const people = await three(url);
  const table = await playing(url, people, { pace: 'none' });
  await playOn(people, table, (n) => n >= 7);
  const [ann, bob, cid] = people;
  await ann.client.ask('askUndo', { table });
  await bob.client.ask('answerUndo', { table, yes: true });
  await cid.client.until(() => cid.client.all('undoAsked').at(-1)?.yes.join() === '1');
  const before = ann.client.seq.get(table)!;
  await cid.client.ask('answerUndo', { table, yes: false });
  await ann.client.until(() => ann.client.all('undoRefused').length === 1);
  expect(ann.client.seq.get(table)).toBe(before);

  await bob.client.ask('askUndo', { table });
  const mine = bob.client.all('step').findLast((s) => s.by === 1 && s.what === 'play')!;
  await ann.client.ask('answerUndo', { table, yes: true });
  await cid.client.ask('answerUndo', { table, yes: true });
  await bob.client.until(() => bob.client.all('step').at(-1)?.what === 'undo');
  const undone = bob.client.all('step').at(-1)!;
  expect(undone).toMatchObject({ by: 1, seq: before + 1 });
  expect(undone.back!).toBeLessThan(mine.seq);
  // Bob decides again, and a late answer to what was taken back is not taken for it.
  expect(openQuestion(bob.client, table)).not.toBeNull();
  await playOn(people, table);
  expect(overAt(ann, table)).not.toBeNull();
});
