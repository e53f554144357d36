import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { backup, restore } from '../../src/backup.ts';
import { type Notice, type Store, openStore } from '../../src/store/index.ts';
import { openEngine } from '../../src/store/open.ts';
import { lookIntoSqlite } from '../../src/store/sqlite.ts';
import { storeContract } from './contract.ts';
import { chair, dropFolder, due, entry, newFolder, tableIn } from './given.ts';

const folders: string[] = [];
const place = async () => {
  const folder = newFolder();
  folders.push(folder);
  return { folder };
};
afterAll(() => folders.forEach(dropFolder));

/** Notices come when whoever waited for the change has gone on. */
const told = (): Promise<void> => new Promise((next) => setImmediate(next));

describe('SQLite', () => {
  storeContract(place);

  test('a commit is on disk when it returns, and references hold', async () => {
    const engine = openEngine(await place());
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(engine.db)).rows[0]!)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await engine.close();
  });

  test('entries that are fresh are found by whoever looks, by a backup, and after a crash', async () => {
    const { folder } = await place();
    const store = await openStore({ folder });
    const ids = ['f0', 'f1', 'f2', 'f3', 'f4'];
    for (const id of ids) await tableIn(store, id);
    const over = { winners: [0], why: 'plunder', points: [1, 0] };
    await Promise.all(ids.map((id) => store.append(id, 0, entry(0))));
    await Promise.all(ids.map((id) => store.append(id, 1, entry(1, { proposal: { k: 'rematch' } }))));
    await Promise.all(ids.map((id) => store.append(id, 2, entry(2, { status: 'over', result: over }))));
    const beside = lookIntoSqlite(folder);
    const fresh = (): Promise<unknown[]> => beside.db.selectFrom('fresh').select('seq').execute();
    expect(await fresh()).toHaveLength(15);

    // As a server leaves it that is killed now, and as an archive has it.
    const killed = await place();
    for (const file of ['bagarre.db', 'bagarre.db-wal']) copyFileSync(join(folder, file), join(killed.folder, file));
    const restored = await place();
    const file = join(restored.folder, 'archive');
    await backup({ folder }, file);
    await restore(restored, file);
    expect(await fresh()).toHaveLength(15);

    const found = async (of: Store) =>
      Promise.all(ids.map(async (id) => [await of.load(id), await of.eventsSince(id, 0)]));
    const here = await found(store);
    expect(await fresh()).toHaveLength(0);
    expect(here[4]).toMatchObject([{ table: { seq: 3, revision: 3, status: 'over', result: over } }, { length: 3 }]);
    expect(await store.append('f0', 3, entry(1))).toMatchObject({ k: 'repeat', seq: 2 });
    for (const again of [await openStore(killed), await openStore(restored)]) {
      expect(await found(again)).toEqual(here);
      await again.close();
    }
    await beside.close();
    await store.close();
  });

  test('a crowd is stored in a thread: each entry for itself, told after it is on disk', async () => {
    const store = await openStore(await place(), { node: 'crowd' });
    const heardOf: Notice[] = [];
    await store.listen((notice) => heardOf.push(notice));
    const ids = Array.from({ length: 20 }, (_, i) => `c${i}`);
    for (const id of ids) await tableIn(store, id);
    await told();
    heardOf.length = 0;
    const all = await Promise.all(ids.map((id) => store.append(id, 0, entry(0, { due: [due('a', 1)] }))));
    expect(all).toEqual(ids.map(() => ({ k: 'ok', seq: 1, revision: 1 })));
    await told();
    expect(heardOf).toEqual(ids.map((table) => ({ k: 'table', node: 'crowd', table, seq: 1, revision: 1 })));
    expect(await store.takeDue('crowd', 1, 100, 1)).toHaveLength(20);

    // The same again is a repeat; too late, or nowhere, is said; one that cannot be stored fails alone.
    const again = await Promise.all(ids.map((id) => store.append(id, 0, entry(0))));
    expect(again.map((r) => r.k)).toEqual(ids.map(() => 'repeat'));
    const mixed = await Promise.allSettled([
      ...ids.map((id, i) =>
        store.append(id, i === 0 ? 5 : 1, i === 1 ? entry(1, { chairs: [chair(0, 'nobody')] }) : entry(1)),
      ),
      store.append('nowhere', 0, entry(0)),
    ]);
    expect(mixed.map((r) => (r.status === 'fulfilled' ? r.value.k : 'failed'))).toEqual([
      'taken',
      'failed',
      ...ids.slice(2).map(() => 'ok'),
      'gone',
    ]);
    expect((await store.table('c1'))!.seq).toBe(1);
    expect((await store.load('c2'))!.table).toMatchObject({ seq: 2, status: 'running' });
    await store.close();
  });

  test('a second server on one folder is refused with one sentence, and the first goes on', async () => {
    const { folder } = await place();
    const store = await openStore({ folder });
    const sentence = `The folder ${folder} is in use by process ${process.pid}: stop it first, or use PostgreSQL for several servers.`;
    await expect(openStore({ folder })).rejects.toThrow(sentence);
    const open = new URL('../../src/store/index.ts', import.meta.url).href;
    const script = `import(${JSON.stringify(open)}).then((m) => m.openStore({ folder: ${JSON.stringify(folder)} })).then(() => console.log('opened'), (e) => console.log(e.message))`;
    const other = spawnSync(process.execPath, ['--import', '@bagarre/loader', '-e', script], { encoding: 'utf8' });
    expect(other.stdout.trim()).toBe(sentence);
    await store.createGuest('still here', 1);
    await store.close();
    await (await openStore({ folder })).close();
  });
});
