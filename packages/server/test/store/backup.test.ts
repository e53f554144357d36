import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup, restore } from '../../src/backup.ts';
import { type Store, type StorePlace, openStore } from '../../src/store/index.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openEngine } from '../../src/store/open.ts';
import { chair, dropFolder, due, entry, newFolder, tableIn } from './given.ts';
import { type Postgres, patience, startPostgres } from './postgres.ts';

let server: Postgres;
const files = newFolder();
const folders = [files];
beforeAll(async () => {
  server = await startPostgres({ flushed: false });
}, patience);
afterAll(async () => {
  await server.stop();
  folders.forEach(dropFolder);
}, patience);

const places: { [name: string]: () => Promise<StorePlace> } = {
  async SQLite() {
    const folder = newFolder();
    folders.push(folder);
    return { folder };
  },
  PostgreSQL: async () => ({ url: await server.database() }),
};
const newPlace = (name: string): Promise<StorePlace> => places[name]!();
let made = 0;
const newFile = (): string => join(files, `archive-${++made}`);

/** A little of everything, and more rows than are fetched at a time. */
async function fill(store: Store): Promise<{ secret: string }> {
  const me = await tableIn(store, 'full', 0);
  for (let seq = 0; seq < 210; seq++) {
    const snapshot = seq % 20 === 19 || seq === 0 ? { snapshot: `état ${seq + 1} 🐗` } : {};
    await store.append('full', seq, entry(seq, { ...snapshot, due: [due('clock', seq), due('bot', seq)] }));
  }
  await tableIn(store, 'open', 0, { creator: me, chairs: [chair(0, me)], rematchOf: 'full' });
  const { id: other } = await store.createGuest('Other', 2);
  await store.becomeAccount(other, 'Élodie', '$argon2id$x');
  const { secret } = await store.openSession(other, 'Firefox', 1, 9999);
  for (let at = 0; at < 5; at++) await store.addChat({ table: 'full', room: 'seats', player: me, text: `${at}`, at });
  await store.setTie(me, other, 'block', true, 3);
  await store.report({ by: me, about: other, table: 'full', why: 'rude', at: 4 });
  await store.sanction({ player: other, kind: 'mute', reason: 'rude', by: me, at: 5, until: null });
  await store.setSetting('sign-up', { closed: true, why: 'two\u2028lines' });
  await store.beat(1234);
  return { secret };
}

async function everything(store: Store): Promise<unknown> {
  const account = (await store.accountNamed('élodie'))!;
  const full = (await store.load('full'))!;
  return {
    full,
    log: await store.eventsSince('full', 0),
    open: await store.table('open'),
    account,
    creator: await store.exportPlayer(full.table.creator),
    other: await store.exportPlayer(account.player.id),
    chat: await store.chatOf('full', 'seats', 99),
    reports: await store.reports(true, 99),
    deeds: await store.deeds(99),
    setting: await store.setting('sign-up'),
    due: (await store.takeDue('x', 1e9, 99, 0)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    counts: await store.counts(1e9),
  };
}

describe('backup and restore', () => {
  test.each([
    ['SQLite', 'SQLite'],
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
    ['PostgreSQL', 'PostgreSQL'],
  ])('from %s to %s: everything is there, and goes on', async (from, to) => {
    const source = await newPlace(from);
    const store = await openStore(source);
    await fill(store);
    const file = newFile();
    const saved = await backup(source, file, 7);
    const target = await newPlace(to);
    expect(await restore(target, file)).toEqual(saved);
    const again = await openStore(target);
    expect(await everything(again)).toEqual(await everything(store));
    // Counting goes on above what was restored.
    const { creator } = (await again.table('full'))!;
    const line = await again.addChat({ table: 'full', room: 'seats', player: creator, text: 'new', at: 9 });
    expect((await again.chatOf('full', 'seats', 1))[0]).toEqual(line);
    expect(await again.append('full', 210, entry(210))).toMatchObject({ k: 'ok', seq: 211 });
    await Promise.all([store.close(), again.close()]);
  });

  test('fresh entries of SQLite are among the others in PostgreSQL', async () => {
    const source = await newPlace('SQLite');
    const store = await openStore(source);
    // As many at once as are left to the thread, which keeps them fresh.
    const ids = ['f0', 'f1', 'f2', 'f3', 'f4'];
    for (const id of ids) await tableIn(store, id);
    for (const seq of [0, 1, 2]) await Promise.all(ids.map((id) => store.append(id, seq, entry(seq))));
    const file = newFile();
    await backup(source, file);
    expect(gunzipSync(readFileSync(file)).toString()).toMatch(/"rows":"fresh".*\n\["f0",1,/);
    const target = await newPlace('PostgreSQL');
    await restore(target, file);
    // A store carries over as it opens; restoring has done so before.
    const engine = openEngine(target);
    expect(await engine.db.selectFrom('fresh').select('seq').execute()).toEqual([]);
    expect(await engine.db.selectFrom('moves').select('seq').execute()).toHaveLength(15);
    await engine.close();
    const again = await openStore(target);
    for (const id of ids) {
      expect(await again.load(id)).toEqual(await store.load(id));
      expect(await again.eventsSince(id, 0)).toEqual(await store.eventsSince(id, 0));
    }
    expect(await again.append('f0', 3, entry(1))).toMatchObject({ k: 'repeat', seq: 2 });
    expect(await again.append('f0', 3, entry(3))).toMatchObject({ k: 'ok', seq: 4 });
    await Promise.all([store.close(), again.close()]);
  });

  test('an archive of SQLite and one of PostgreSQL made from it are the same, byte for byte', async () => {
    const source = await newPlace('SQLite');
    const store = await openStore(source);
    const { secret } = await fill(store);
    await store.close();
    const [first, second] = [newFile(), newFile()];
    await backup(source, first, 7);
    expect(gunzipSync(readFileSync(first)).toString()).not.toContain(secret);
    const target = await newPlace('PostgreSQL');
    await restore(target, first);
    await backup(target, second, 7);
    expect(gunzipSync(readFileSync(second)).equals(gunzipSync(readFileSync(first)))).toBe(true);
    expect(statSync(first).mode & 0o077).toBe(0);
  });

  test.each(['SQLite', 'PostgreSQL'])('%s: taken while moves are stored, it shows one moment', async (name) => {
    const place = await newPlace(name);
    const store = await openStore(place);
    const tables = ['a', 'b', 'c', 'd'];
    for (const id of tables) await tableIn(store, id, 1);
    const playOn = { on: true };
    const playing = Promise.all(
      tables.map(async (id) => {
        for (let seq = 1; playOn.on; seq++) await store.append(id, seq, entry(seq, { snapshot: `${seq + 1}` }));
      }),
    );
    const file = newFile();
    for (let n = 0; n < 2; n++) await backup(place, file);
    playOn.on = false;
    await playing;
    const target = await newPlace('SQLite');
    await restore(target, file);
    const again = await openStore(target);
    for (const id of tables) {
      const { table, snapshot } = (await again.load(id))!;
      const log = await again.eventsSince(id, 0);
      expect(log).toHaveLength(table.seq);
      if (table.seq > 1) expect(snapshot!.state).toBe(`${table.seq}`);
      expect(await store.eventsSince(id, 0)).toEqual(expect.arrayContaining(log));
    }
    await Promise.all([store.close(), again.close()]);
  });

  test.each(['SQLite', 'PostgreSQL'])('%s: a store with anything in it is left alone', async (name) => {
    const source = await newPlace('SQLite');
    await (await openStore(source)).close();
    const file = newFile();
    await backup(source, file);
    const target = await newPlace(name);
    const store = await openStore(target);
    await store.createGuest('somebody', 1);
    await store.close();
    await expect(restore(target, file)).rejects.toThrow(
      'This store is not empty: an archive is restored into a new, empty one.',
    );
    const again = await openStore(target);
    expect((await again.counts(0)).players).toBe(1);
    await again.close();
    // One on which a server has only started is empty.
    const started = await newPlace(name);
    const empty = await openStore(started);
    await empty.wake(1, 1, 1);
    await empty.close();
    expect(await restore(started, file)).toEqual({ rows: 0 });
  });

  test.each(['SQLite', 'PostgreSQL'])(
    '%s: an archive that is not whole is refused, and nothing of it stays',
    async (name) => {
      const source = await newPlace('SQLite');
      const store = await openStore(source);
      await fill(store);
      await store.close();
      const file = newFile();
      await backup(source, file);
      const bytes = readFileSync(file);
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
      const zip = (text: readonly string[]): Buffer => gzipSync(`${text.join('\n')}\n`);
      const newer = ['{"bagarre":"archive","format":1,"schema":99}'];
      const sum = createHash('sha256').update(`${newer[0]}\n`).digest('hex');
      const changed = lines.map((line) => line.replace('état 20 ', 'état 21 '));
      const faults: [string, Buffer, string][] = [
        ['half', bytes.subarray(0, bytes.length >> 1), 'is cut off'],
        ['almost', bytes.subarray(0, -1), 'is cut off'],
        ['no end', zip(lines.slice(0, -1)), 'is cut off'],
        ['a row less', zip(lines.toSpliced(-5, 1)), 'checksum does not fit'],
        ['a word changed', zip(changed), 'checksum does not fit'],
        ['more', zip([...lines, '[]']), 'something follows its end'],
        ['a bit', bytes.with(bytes.length - 6, bytes[bytes.length - 6]! ^ 1) as Buffer, 'is damaged'],
        ['empty', Buffer.alloc(0), 'is cut off'],
        ['text', Buffer.from('hello\n'), 'is not an archive'],
        ['other', zip(['{"hello":1}']), 'is not an archive'],
        ['newer format', zip(['{"bagarre":"archive","format":2,"schema":1}']), 'only a newer Bagarre'],
        ['newer schema', zip([...newer, JSON.stringify({ end: 0, sha256: sum })]), 'use the newer Bagarre'],
      ];
      const target = await newPlace(name);
      for (const [what, content, sentence] of faults) {
        const bad = newFile();
        writeFileSync(bad, content);
        await expect(restore(target, bad).catch((e: Error) => `${what}: ${e.message}`)).resolves.toContain(sentence);
      }
      await expect(restore(target, join(files, 'none'))).rejects.toThrow('There is no file');
      const empty = await openStore(target);
      expect(await empty.counts(1e9)).toMatchObject({ players: 0, tables: { running: 0 }, dueLate: 0 });
      await empty.close();
      await restore(target, file);
    },
  );

  test.each(['SQLite', 'PostgreSQL'])('%s: an archive of an older version is brought up to date', async (name) => {
    const source = await newPlace('SQLite');
    const engine = openEngine(source);
    await migrate(engine, 1);
    await engine.db
      .insertInto('players')
      .values({ id: 'old', name: 'Old', kind: 'guest', role: 'player', settings: '{}', created_at: 1 } as never)
      .execute();
    await engine.close();
    const file = newFile();
    await backup(source, file);
    const target = await newPlace(name);
    await (await openStore(target)).close();
    expect(await restore(target, file)).toEqual({ rows: 1 });
    const store = await openStore(target);
    expect((await store.player('old'))!.name).toBe('Old');
    expect(await store.tiesOf('old')).toEqual([]);
    await store.close();
  });

  test('there is nothing to back up', async () => {
    const folder = newFolder();
    folders.push(folder);
    await expect(backup({ folder }, newFile())).rejects.toThrow(`There is no Bagarre database in ${folder}.`);
    await expect(backup(await newPlace('PostgreSQL'), newFile())).rejects.toThrow('nothing of Bagarre');
  });
});
