/** Armed reactions (ux.md, windows by days): the server answers for whoever told it how, and nobody else hears of it. */
import { expect, test } from 'vitest';
import { serve } from '../src/index.ts';
import { openStore } from '../src/store/index.ts';
import { Client } from './client.ts';
import {
  FakeTime,
  type Person,
  newFolder,
  newTable,
  open,
  openQuestion,
  person,
  play,
  playing,
  toyGames,
  usual,
  viewAt,
} from './open.ts';

const WINDOWS = ['hit.before', 'hit.after'];
const isWindow = (ask: string): boolean => WINDOWS.includes(ask);

/** Two people at a slow table of the toy, with its store and its time. */
async function slowTable(wanted: Record<string, unknown> = {}) {
  const time = new FakeTime();
  const store = await openStore({ folder: newFolder() });
  const { url } = await open({ store, time, games: toyGames });
  const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { game: 'toy', pace: 'days', ...wanted });
  return { time, store, url, people, table };
}

/** Everybody answers what they are asked, Ann no windows, until it is over; says which seats were asked at windows. */
async function playOnWithoutAnn(people: readonly [Person, Person], table: string, time: FakeTime): Promise<number[]> {
  const met: number[] = [];
  const isOver = (): boolean => viewAt(people[1].client, table).over !== null;
  while (!isOver()) {
    for (const [seat, { client }] of people.entries()) {
      const q = openQuestion(client, table);
      if (!q) continue;
      if (isWindow(q.ask)) met.push(seat);
      if (!(seat === 0 && isWindow(q.ask))) await play(client, table, q);
    }
    await time.pass(10);
  }
  return met;
}

test('the server passes at once for a seat that armed it, and asks the others as ever', async () => {
  const { time, store, url, people, table: first } = await slowTable();
  const [ann] = people;
  let [answered, asked] = [0, 0];
  // Luck decides who is hit: another game, until both have been.
  for (let table = first, games = 0; answered === 0 || asked === 0; games++) {
    expect(games).toBeLessThan(20);
    if (games > 0) table = await playing(url, people, { game: 'toy', pace: 'days' });
    for (const ask of WINDOWS) await ann.client.ask('arm', { table, ask, verb: 'pass' });
    const answers = { 'hit.before': 'pass', 'hit.after': 'pass' };
    expect(ann.client.all('armed').at(-1)).toEqual({ t: 'armed', table, answers });
    asked += (await playOnWithoutAnn(people, table, time)).filter((who) => who === 1).length;
    const entries = await store.eventsSince(table, 0);
    for (const e of entries.filter((x) => x.moveId.startsWith('!'))) {
      expect([e.seat, e.option, e.moveId]).toEqual([0, 'pass', `!armed-${e.seq - 1}`]);
      expect(e.at - entries.find((x) => x.seq === e.seq - 1)!.at).toBeLessThan(1000);
      answered++;
    }
  }
});

test('whoever sits down is told that the server keeps what they arm', async () => {
  const { people, table } = await slowTable();
  for (const { client } of people) expect(client.all('armed').at(-1)).toEqual({ t: 'armed', table, answers: {} });
});

test('disarmed, the seat is asked again', async () => {
  const { time, store, url, people, table: first } = await slowTable();
  const [ann, bob] = people;
  const asksAnn = (table: string): boolean => openQuestion(ann.client, table)?.ask === 'hit.before';
  for (let table = first, games = 0; ; games++) {
    expect(games).toBeLessThan(20);
    if (games > 0) table = await playing(url, people, { game: 'toy', pace: 'days' });
    await ann.client.ask('arm', { table, ask: 'hit.before', verb: 'pass' });
    await ann.client.ask('arm', { table, ask: 'hit.before', verb: null });
    expect(ann.client.all('armed').at(-1)!.answers).toEqual({});
    while (!asksAnn(table) && viewAt(bob.client, table).over === null) {
      for (const { client } of people) {
        const q = openQuestion(client, table);
        if (q && !(client === ann.client && asksAnn(table))) await play(client, table, q);
      }
      await time.pass(10);
    }
    expect((await store.eventsSince(table, 0)).some((e) => e.moveId.startsWith('!'))).toBe(false);
    if (!asksAnn(table)) continue;
    await time.pass(5000);
    expect(asksAnn(table)).toBe(true);
    return;
  }
});

test('nobody else hears that somebody armed something', async () => {
  const { url, people, table } = await slowTable();
  const [ann, bob] = people;
  const eve = await person(url, 'Eve');
  await eve.client.ask('join', { table });
  await bob.client.until(() => bob.client.all('onlooking').at(-1)?.n === 1);
  const others = [bob.client, eve.client];
  const before = others.map((c) => c.heard.length);
  await ann.client.ask('arm', { table, ask: 'hit.before', verb: 'pass' });
  // What is on its way has come by the time that something else has.
  await ann.client.ask('phrase', { table, phrase: 'hello' });
  for (const c of others) await c.until(() => c.all('said').length > 0);
  expect(others.map((c, i) => c.heard.slice(before[i]).map((m) => m.t))).toEqual([['said'], ['said']]);
});

test('where people sit together, without a seat and past the end it is refused', async () => {
  const { url, people, table } = await slowTable();
  const [ann] = people;
  const wish = { table, ask: 'hit.before', verb: 'pass' };
  for (const pace of ['live', 'none']) {
    const quick = await newTable(url, ann, { game: 'toy', pace });
    expect(await ann.client.say('arm', { ...wish, table: quick })).toMatchObject({ t: 'no', code: 'not-allowed' });
  }
  const eve = await person(url, 'Eve');
  expect(await eve.client.say('arm', wish)).toMatchObject({ t: 'no', code: 'not-seated' });
  for (let i = 0; i < 20; i++) await ann.client.ask('arm', { table, ask: `hit.${i}`, verb: 'pass' });
  expect(await ann.client.say('arm', wish)).toMatchObject({ t: 'no', code: 'too-many' });
  await ann.client.ask('concede', { table });
  await ann.client.until(() => ann.client.tables.get(table)!.phase === 'over');
  expect(await ann.client.say('arm', { ...wish, verb: null })).toMatchObject({ t: 'no', code: 'wrong-phase' });
});

test('what is armed is kept when the server starts again', async () => {
  const time = new FakeTime();
  const folder = newFolder();
  const first = await serve({ ...usual, data: folder, time, games: toyGames });
  const url = `http://127.0.0.1:${first.port}`;
  const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { game: 'toy', pace: 'days' });
  await people[0].client.ask('arm', { table, ask: 'hit.after', verb: 'pass' });
  await first.close();
  const { url: again } = await open({ data: folder, time, games: toyGames });
  const [ann, bob] = await Promise.all(people.map((p) => Client.open(again, p.cookie)));
  await ann!.ask('join', { table });
  await bob!.ask('join', { table });
  expect(ann!.all('armed').at(-1)!.answers).toEqual({ 'hit.after': 'pass' });
  expect(bob!.all('armed').at(-1)!.answers).toEqual({});
});
