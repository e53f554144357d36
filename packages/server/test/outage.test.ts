/** A store that fails, and a server that stops: whoever is at a table hears of it and comes back. */
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../src/index.ts';
import { openStore } from '../src/store/index.ts';
import { Client } from './client.ts';
import { type Person, newFolder, open, openQuestion, person, playing, usual } from './open.ts';

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test('when nobody knows what became of a move, those at the table come back, and it is made once', async () => {
  const store = await openStore({ folder: newFolder() });
  onTestFinished(() => store.close());
  const { append, load } = store;
  let down = false;
  store.append = async (...args) => {
    if (!down) return append(...args);
    await wait(100);
    throw new Error('the disk is full');
  };
  store.load = (id) => (down ? Promise.reject(new Error('the disk is full')) : load(id));
  const { url } = await open({ store });
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { pace: 'days' });
  const mover = people.find((p) => openQuestion(p.client, table))!;
  const q = openQuestion(mover.client, table)!;
  const move = { table, requestId: q.requestId, moveId: 'sent-twice', option: q.options[0]! };

  const eve = await person(url, 'Eve');
  down = true;
  const moved = mover.client.say('move', move);
  await wait(30);
  // Whoever comes meanwhile comes to no table that is about to be forgotten.
  expect(await eve.client.say('join', { table })).toMatchObject({ code: 'failed' });
  expect(await moved).toMatchObject({ code: 'failed' });
  for (const { client } of people) await client.until(() => client.closed?.code === 1012);
  down = false;
  for (const p of people) {
    p.client = await Client.open(url, p.cookie);
    await p.client.ask('join', { table });
  }
  expect(await mover.client.say('move', move)).toMatchObject({ t: 'ok', seq: 2 });
  for (const { client } of people) await client.until(() => client.seq.get(table) === 2);
});

test('a server with many tables keeps their states together, and lets nobody wait for it', async () => {
  const store = await openStore({ folder: newFolder() });
  const { keepSnapshot } = store;
  let writes = (): void => undefined;
  const disk = new Promise<void>((done) => (writes = done));
  const kept: string[] = [];
  store.keepSnapshot = async (id, snapshot) => {
    kept.push(id);
    await disk;
    await keepSnapshot(id, snapshot);
  };
  const server = await serve({ ...usual, store });
  const people: [Person, Person] = [await person(server.url, 'Ann'), await person(server.url, 'Bob')];
  const tables: string[] = [];
  for (let i = 0; i < 12; i++) {
    const table = await playing(server.url, people, { pace: 'days' });
    tables.push(table);
  }
  const closing = server.close();
  for (const { client } of people) await client.until(() => client.closed?.code === 1012);
  expect(kept.toSorted()).toEqual(tables.toSorted());
  writes();
  await closing;
  for (const table of tables) expect((await store.load(table))!.since).toEqual([]);
  await store.close();
});
