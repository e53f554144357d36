import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StorePlace, openStore } from '../../src/store/index.ts';
import { latestVersion, migrate } from '../../src/store/migrate.ts';
import { openEngine } from '../../src/store/open.ts';
import { dropFolder, newFolder, tableIn } from './given.ts';
import { type Postgres, patience, startPostgres } from './postgres.ts';

let server: Postgres;
const folders: string[] = [];
beforeAll(async () => {
  server = await startPostgres({ flushed: false });
}, patience);
afterAll(async () => {
  await server.stop();
  folders.forEach(dropFolder);
}, patience);

const places: [string, () => Promise<StorePlace>][] = [
  [
    'SQLite',
    async () => {
      const folder = newFolder();
      folders.push(folder);
      return { folder };
    },
  ],
  ['PostgreSQL', async () => ({ url: await server.database() })],
];

describe.each(places)('%s', (_name, newPlace) => {
  test('from the version before: what was kept stays, what is new works', async () => {
    const place = await newPlace();
    const before = openEngine(place);
    await migrate(before, latestVersion - 1);
    const row = { id: 'old', name: 'Old', kind: 'guest', role: 'player', settings: '{}', created_at: 1 };
    await before.db
      .insertInto('players')
      .values(row as never)
      .execute();
    await before.close();
    const store = await openStore(place);
    expect(await store.player('old')).toMatchObject({ name: 'Old', createdAt: 1 });
    await tableIn(store, 't', 2, { creator: 'old' });
    await store.addChat({ table: 't', room: 'seats', player: 'old', text: 'hello', at: 1 });
    await store.close();
  });

  test('a database of a newer version is refused in one sentence, and is not touched', async () => {
    const place = await newPlace();
    await (await openStore(place)).close();
    const engine = openEngine(place);
    await engine.db
      .insertInto('schema_version')
      .values({ version: latestVersion + 1, at: 1 })
      .execute();
    await engine.close();
    await expect(openStore(place)).rejects.toThrow(
      `This database has version ${latestVersion + 1}, and this Bagarre knows versions up to ${latestVersion}: use the newer Bagarre that wrote it.`,
    );
    // The folder is free again after the refusal.
    await openEngine(place).close();
  });

  test('a migration that fails leaves the version before', async () => {
    const place = await newPlace();
    const engine = openEngine(place);
    await migrate(engine, 1);
    // In the way of the last table of the second migration.
    await engine.db.schema.createTable('deeds').addColumn('x', 'text').execute();
    await expect(migrate(engine)).rejects.toThrow(/already exists/);
    expect(await engine.look((trx) => engine.hasTable(trx, 'chat'))).toBe(false);
    await engine.db.schema.dropTable('deeds').execute();
    await migrate(engine);
    await engine.close();
    await (await openStore(place)).close();
  });
});

test('nodes that start together on an empty database take turns', async () => {
  const url = await server.database();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openStore({ url })));
  await tableIn(stores[0]!, 't', 1);
  for (const store of stores) expect((await store.table('t'))!.seq).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});
