/** Kill the process at any moment, and every acknowledged move is there, once. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Store, type StorePlace, openStore } from '../../src/store/index.ts';
import { dropFolder, entry, newFolder, tableIn } from './given.ts';
import { type Postgres, patience, startPostgres } from './postgres.ts';

const kills = 5;
const tables = Array.from({ length: 12 }, (_, i) => `t${i}`);
const appender = fileURLToPath(new URL('appender.ts', import.meta.url));

let server: Postgres;
const folder = newFolder();
beforeAll(async () => {
  server = await startPostgres();
}, patience);
afterAll(async () => {
  await server.stop();
  dropFolder(folder);
}, patience);

test.each<[string, () => Promise<StorePlace>]>([
  ['SQLite', async () => ({ folder })],
  ['PostgreSQL', async () => ({ url: await server.database() })],
])(`%s: ${kills} kills while appending`, async (_name, newPlace) => {
  const place = await newPlace();
  const store = await openStore(place);
  for (const id of tables) await tableIn(store, id);
  await store.close();

  const acknowledged = new Map<string, number>();
  for (let kill = 0; kill < kills; kill++) {
    await appendUntilKilled(place, acknowledged, 20 + ((kill * 137) % 300));
    const after = await openStore(place);
    for (const id of tables) {
      const { log, table, snapshot, since } = await atRest(after, id);
      expect(log.map((e) => [e.seq, e.moveId])).toEqual(log.map((_, i) => [i + 1, `m${i + 1}`]));
      expect(log.length).toBe(table.seq);
      expect(log.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
      if (log.length === 0) continue;
      // All that came with the last entry is there as well.
      expect(since).toEqual([]);
      expect(JSON.parse(snapshot!.state)).toMatchObject({ seq: table.seq });
      expect(table.clocks).toEqual(entry(table.seq - 1).clocks);
    }
    await after.close();
  }
  expect(Math.min(...acknowledged.values())).toBeGreaterThan(kills);
});

/** PostgreSQL may still be committing what the dead process sent last: looks again until the table is the same twice. */
async function atRest(store: Store, id: string) {
  for (let last = -1, looks = 0; ; looks++) {
    const loaded = (await store.load(id))!;
    const log = await store.eventsSince(id, 0);
    if ((log.length === last && last === loaded.table.seq) || looks === 50) return { log, ...loaded };
    last = loaded.table.seq;
    await wait(20);
  }
}

/** Notes what the process says is stored; kills it some time after it first said so. */
function appendUntilKilled(place: StorePlace, acknowledged: Map<string, number>, afterMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', '@bagarre/loader', appender, JSON.stringify([place, tables])], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    let killing = false;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [id, seq] = line.split(' ');
      acknowledged.set(id!, Number(seq));
      if (killing) return;
      killing = true;
      setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
    child.on('error', reject);
    child.on('close', () => (killing ? resolve() : reject(new Error(`it ended by itself: ${errors}`))));
  });
}
