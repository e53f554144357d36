import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Notice, type Store, openStore } from '../../src/store/index.ts';
import { openEngine } from '../../src/store/open.ts';
import { storeContract } from './contract.ts';
import { due, entry, tableIn, heard } from './given.ts';
import { type Postgres, patience, startPostgres } from './postgres.ts';

let server: Postgres;
beforeAll(async () => {
  server = await startPostgres({ flushed: false });
}, patience);
afterAll(() => server.stop(), patience);

describe('PostgreSQL', () => {
  storeContract(async () => ({ url: await server.database() }));
});

describe('two nodes on one PostgreSQL', () => {
  let url: string;
  let one: Store;
  let two: Store;
  const trouble: string[] = [];
  beforeAll(async () => {
    url = await server.database();
    // Both find an empty database and start at the same time.
    [one, two] = await Promise.all([
      openStore({ url }, { node: 'one' }),
      openStore({ url }, { node: 'two', onTrouble: (what) => trouble.push(what) }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  test('any node takes any move; of two at the same place one is stored', async () => {
    const tables = Array.from({ length: 40 }, (_, i) => `t${i}`);
    for (const id of tables) await tableIn(one, id);
    for (let seq = 0; seq < 5; seq++) {
      const attempt = (store: Store, ids: readonly string[]) =>
        Promise.all(ids.map((id) => store.append(id, seq, entry(seq, {}, { moveId: `${store.node}-${seq}` }))));
      // The other way round, so that locks taken in the order of arrival would wait for each other.
      const [a, b] = await Promise.all([attempt(one, tables), attempt(two, tables.toReversed())]);
      for (const [i, mine] of a.entries()) {
        expect([mine.k, b.toReversed()[i]!.k].toSorted()).toEqual(['ok', 'taken']);
      }
    }
    for (const id of tables) {
      const log = await two.eventsSince(id, 0);
      expect(log.map((e) => e.seq)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  test('a repeat at another node gets the first answer', async () => {
    await tableIn(one, 'repeat', 1);
    const move = entry(1, {}, { moveId: 'x', answer: 'from one' });
    await one.append('repeat', 1, move);
    expect(await two.append('repeat', 1, entry(1, {}, { moveId: 'x', answer: 'from two' }))).toEqual({
      k: 'repeat',
      seq: 2,
      answer: 'from one',
    });
  });

  test('what is due is taken by one of them', async () => {
    await tableIn(one, 'due');
    const rows = Array.from({ length: 200 }, (_, i) => due(`k${i}`, i));
    await one.append('due', 0, entry(0, { due: rows }));
    const takeAll = async (store: Store): Promise<string[]> => {
      const keys: string[] = [];
      for (;;) {
        const taken = await store.takeDue(store.node, 1000, 7, 60_000);
        if (taken.length === 0) return keys;
        keys.push(...taken.map((d) => d.key));
      }
    };
    const [a, b, c] = await Promise.all([takeAll(one), takeAll(two), takeAll(two)]);
    expect([...a, ...b, ...c].toSorted()).toEqual(rows.map((d) => d.key).toSorted());
    expect(a.length).toBeGreaterThan(0);
    expect(b.length + c.length).toBeGreaterThan(0);
  });

  test('each hears of the other’s moves after they are stored; a cut line says that something was missed', async () => {
    const heardByTwo: Notice[] = [];
    await two.listen((notice) => heardByTwo.push(notice));
    const tables = Array.from({ length: 150 }, (_, i) => `a table with a long name, as links have, number ${i}`);
    const { id: creator } = await one.createGuest('x', 1);
    for (const id of tables) await tableIn(one, id, 0, { creator });
    await heard(() => heardByTwo.length >= tables.length);
    heardByTwo.length = 0;
    await Promise.all(tables.map((id) => one.append(id, 0, entry(0))));
    await heard(() => heardByTwo.length >= tables.length);
    expect(heardByTwo.map((n) => (n.k === 'table' ? n.table : '')).toSorted()).toEqual(tables.toSorted());
    expect(heardByTwo.every((n) => n.k === 'table' && n.node === 'one' && n.seq === 1)).toBe(true);

    heardByTwo.length = 0;
    await server.run(url, `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen bagarre'`);
    await heard(() => heardByTwo.some((n) => n.k === 'missed'));
    expect(trouble).toEqual(['the line to the other nodes broke']);
    await one.notify('again', 1);
    await heard(() => heardByTwo.some((n) => n.k === 'said'));
  });

  test('nothing is told of what is not stored', async () => {
    const told: Notice[] = [];
    const stop = await two.listen((notice) => told.push(notice));
    await tableIn(one, 'untold');
    await one.append('untold', 0, entry(0));
    await one.append('untold', 0, entry(0, {}, { moveId: 'late' }));
    await one.notify('end', null);
    await heard(() => told.some((n) => n.k === 'said'));
    expect(told.filter((n) => n.k === 'table')).toMatchObject([{ seq: 0 }, { seq: 1 }]);
    stop();
  });

  test('the time nobody was there is given back once, and not while a node runs', async () => {
    const own = await server.database();
    const [a, b] = await Promise.all([openStore({ url: own }, { node: 'a' }), openStore({ url: own }, { node: 'b' })]);
    await tableIn(a, 'w');
    await a.append('w', 0, entry(0, { clocks: [{ left: 1, since: 1000 }], due: [due('clock', 2000)] }));
    await a.beat(1500);
    expect(await b.wake(1600, 500, 15)).toBe(0);
    await Promise.all([a.rest(1700), b.rest(1700)]);
    const away = await Promise.all([a.wake(5000, 500, 15), b.wake(5000, 500, 15)]);
    expect(away.toSorted()).toEqual([0, 3300]);
    expect((await a.table('w'))!.clocks).toEqual([{ left: 1, since: 4315 }]);
    expect(await a.nextDueAt()).toBe(5315);
    await Promise.all([a.close(), b.close()]);
  });

  test('a commit is on disk when it returns, whatever the database was told', async () => {
    const own = await server.database();
    await server.run(own, `alter database ${new URL(own).pathname.slice(1)} set synchronous_commit = off`);
    const engine = openEngine({ url: own });
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(engine.db);
    expect(rows[0]!.synchronous_commit).toBe('on');
    await engine.close();
  });

  test('a store that cannot be reached says so; connections that break, idle or in use, come back', async () => {
    await expect(openStore({ url: 'postgres://x:y@127.0.0.1:1/none' })).rejects.toThrow(/ECONNREFUSED/);
    await tableIn(one, 'cut', 1);
    const engine = openEngine({ url });
    const busy = sql`select pg_sleep(30)`.execute(engine.db).catch((error: Error) => error.message);
    const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;
    await server.run(url, `select pg_sleep(0.2); ${cutAll}`);
    expect(await busy).toMatch(/terminat/);
    await engine.close();
    // A move that was under way may or may not be stored: the same is sent again until it has an answer.
    const sent = async (): Promise<unknown> => one.append('cut', 1, entry(1)).catch(() => sent());
    expect(await sent()).toMatchObject({ seq: 2 });
    expect((await two.table('cut').catch(() => two.table('cut')))!.seq).toBe(2);
  });
});
