/** Several nodes on one PostgreSQL: what one of them knows late, or never hears, does no harm. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Notice, openStore } from '../src/store/index.ts';
import { Client } from './client.ts';
import { type Person, open, person, playOn, playing } from './open.ts';
import { freePort, startNode } from './siege.ts';
import { type Postgres, patience, startPostgres } from './store/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ flushed: false });
}, patience);
afterAll(() => postgres.stop(), patience);

/** Ann and Bob at one node, Cid at one that can be made deaf, as when its line is cut. */
async function apart() {
  const database = await postgres.database();
  const store = await openStore({ url: database });
  onTestFinished(() => store.close());
  const listen = store.listen.bind(store);
  let deaf = false;
  const missed: Notice[] = [];
  let tell: (notice: Notice) => void;
  store.listen = (hear) => {
    tell = hear;
    return listen((notice) => void (deaf ? missed.push(notice) : hear(notice)));
  };
  const [one, two] = [await open({ database }), await open({ store })];
  const people: [Person, Person, Person] = [
    await person(one.url, 'Ann'),
    await person(one.url, 'Bob'),
    await person(two.url, 'Cid'),
  ];
  const table = await playing(one.url, people, { pace: 'none' });
  return {
    people,
    table,
    missed,
    deafen: () => void (deaf = true),
    hearAgain() {
      deaf = false;
      tell({ k: 'missed' });
    },
  };
}

describe('who is there', () => {
  /** What a client was last told. */
  const isHere = ({ heard }: Client, table: string, seat: number): boolean =>
    heard.reduce((here, m) => {
      if (m.t === 'table' && m.table.id === table) return m.table.at[seat]!.here;
      return m.t === 'seat' && m.table === table && m.seat === seat ? m.info.here : here;
    }, false);
  const seesAll = (c: Client, table: string, ...all: boolean[]): Promise<void> =>
    c.until(() => all.every((here, seat) => isHere(c, table, seat) === here), 15_000);

  test('a node that opens a table finds out who is there on the others; one that was killed has nobody any more', async () => {
    const database = await postgres.database();
    const [one, two] = [await open({ database }), await open({ database })];
    const port = await freePort();
    const dying = await startNode(port, { url: database });
    const ann = await person(one.url, 'Ann');
    const bob = await person(`http://127.0.0.1:${port}`, 'Bob');
    const table = await playing(one.url, [ann, bob], { pace: 'none' });
    await seesAll(ann.client, table, true, true);

    const eve = await Client.open(two.url, null);
    await eve.ask('join', { table });
    await seesAll(eve, table, true, true);

    // Ann is there twice, and stays when one of both is gone.
    const other = await Client.open(`http://127.0.0.1:${port}`, ann.cookie);
    await other.ask('join', { table });
    dying.kill('SIGKILL');
    for (const c of [ann.client, eve]) await seesAll(c, table, true, false);
    expect(ann.client.all('seat').some((m) => m.seat === 0 && !m.info.here)).toBe(false);

    const back = await Client.open(two.url, bob.cookie);
    await back.ask('join', { table });
    await seesAll(ann.client, table, true, true);
    // Elsewhere somebody leaves and stays: no more is heard of it than that.
    const before = eve.all('seat').length;
    await ann.client.ask('part', { table });
    await seesAll(eve, table, false, true);
    expect(eve.all('seat')).toHaveLength(before + 1);
  });

  test('who came and who went while a node could not hear the others, it finds out afterwards', async () => {
    const { people, table, missed, deafen, hearAgain } = await apart();
    const [ann, bob, cid] = people;
    await ann.client.ask('part', { table });
    await seesAll(cid.client, table, false, true, true);
    deafen();
    await ann.client.ask('join', { table });
    await bob.client.ask('part', { table });
    await seesAll(ann.client, table, true, false, true);
    const lastWord = { k: 'said', about: 'there', facts: { table, seats: [0] } };
    await expect.poll(() => missed).toContainEqual(expect.objectContaining(lastWord));
    hearAgain();
    await seesAll(cid.client, table, true, false, true);
  });
});

describe('a node that has not heard what was arranged at another', () => {
  test('takes nothing back after a no', async () => {
    const { people, table, deafen } = await apart();
    const [ann, bob, cid] = people;
    await playOn(people, table, (n) => n >= 7);
    await ann.client.ask('askUndo', { table });
    await bob.client.ask('answerUndo', { table, yes: true });
    await cid.client.until(() => cid.client.all('undoAsked').at(-1)?.yes.join() === '1');
    deafen();
    await bob.client.ask('answerUndo', { table, yes: false });
    expect(await cid.client.say('answerUndo', { table, yes: true })).toMatchObject({ code: 'wrong-phase' });
    expect(ann.client.all('step').map((s) => s.what)).not.toContain('undo');
    expect(cid.client.all('undoRefused')).toHaveLength(1);
  });

  test('ends nothing after somebody thought better of it', async () => {
    const { people, table, deafen } = await apart();
    const [ann, bob, cid] = people;
    await ann.client.ask('abort', { table, yes: true });
    await bob.client.ask('abort', { table, yes: true });
    await cid.client.until(() => cid.client.all('abortAsked').at(-1)?.yes.join() === '0,1');
    deafen();
    await bob.client.ask('abort', { table, yes: false });
    expect(await cid.client.say('abort', { table, yes: true })).toMatchObject({ code: 'failed' });
    await cid.client.ask('abort', { table, yes: true });
    await ann.client.until(() => ann.client.all('abortAsked').at(-1)?.yes.join() === '0,2');
    expect(ann.client.tables.get(table)!.phase).toBe('playing');
    await bob.client.ask('abort', { table, yes: true });
    await ann.client.until(() => ann.client.tables.get(table)!.phase === 'aborted');
  });

  test('keeps it when it writes something beside it', async () => {
    const { people, table, deafen } = await apart();
    const [ann, bob, cid] = people;
    deafen();
    await bob.client.ask('abort', { table, yes: true });
    await cid.client.ask('concede', { table });
    await ann.client.until(() => ann.client.tables.get(table)!.at[2]!.bot !== null);
    // A bot plays on for Cid, and Bob has agreed already.
    await ann.client.ask('abort', { table, yes: true });
    await ann.client.until(() => ann.client.tables.get(table)!.phase === 'aborted');
  });
});
