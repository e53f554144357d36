/**
 * How many appends are stored a second, each acknowledged only when it is on disk, by one writer and by a hundred. Measures
 * and prints when asked: `MEASURE_MS=3000 npx vitest run packages/server/test/store/speed.test.ts`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Store, type StorePlace, openStore } from '../../src/store/index.ts';
import { dropFolder, due, entry, newFolder, tableIn } from './given.ts';
import { type Postgres, patience, startPostgres } from './postgres.ts';

const measureMs = Number(process.env.MEASURE_MS ?? 0);

let server: Postgres;
const folder = newFolder();
beforeAll(async () => {
  server = await startPostgres();
}, patience);
afterAll(async () => {
  await server.stop();
  dropFolder(folder);
}, patience);

test.runIf(measureMs > 0).each<[string, () => Promise<StorePlace>]>([
  ['SQLite', async () => ({ folder })],
  ['PostgreSQL', async () => ({ url: await server.database() })],
])('%s: moves that wait together share a flush', async (name, newPlace) => {
  const store = await openStore(await newPlace());
  const tables = Array.from({ length: 100 }, (_, i) => `t${i}`);
  for (const id of tables) await tableIn(store, id);
  await appendsPerSecond(store, tables, measureMs / 3);
  const one = await appendsPerSecond(store, tables.slice(0, 1), measureMs);
  const many = await appendsPerSecond(store, tables, measureMs);
  console.log(`${name}: ${one} appends a second by 1 writer, ${many} by ${tables.length}`);
  expect(many).toBeGreaterThan(one * 2);
  await store.close();
});

/** Each writer waits for its answer before it goes on; each entry has four events and a clock, each 20th a state of 5 kB. */
async function appendsPerSecond(store: Store, tables: readonly string[], ms: number): Promise<number> {
  const state = 'x'.repeat(5000);
  const said = Array.from({ length: 4 }, () => entry(1).said[0]!);
  const present = await Promise.all(tables.map((id) => store.table(id)));
  const start = performance.now();
  let n = 0;
  await Promise.all(
    present.map(async (table) => {
      const { id } = table!;
      let { seq } = table!;
      while (performance.now() < start + ms) {
        const snapshot = seq % 20 === 19 ? { snapshot: state } : {};
        await store.append(id, seq, entry(seq, { said, due: [due('clock', 1e12)], ...snapshot }));
        seq++;
        n++;
      }
    }),
  );
  return Math.round((n * 1000) / (performance.now() - start));
}
