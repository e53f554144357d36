/** `BAGARRE_FULL=1 npx vitest run packages/server/test/kill.test.ts`: 50 tables, 25 kills, on each database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from './open.ts';
import { siege } from './siege.ts';
import { type Postgres, startPostgres } from './store/postgres.ts';

const full = process.env.BAGARRE_FULL === '1';
const size = full ? { tables: 50, kills: 25, think: 20 } : { tables: 5, kills: 3, think: 2 };
const patience = full ? 1_800_000 : 120_000;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

test.each([
  ['SQLite', 1, (): { folder: string } => ({ folder: newFolder() })],
  ['PostgreSQL, three nodes killed in turn', 3, async () => ({ url: await postgres.database() })],
  ...(full ? [['PostgreSQL', 1, async () => ({ url: await postgres.database() })] as const] : []),
] as const)(
  `SIGKILL at any moment on %s: no acknowledged move is lost or doubled, every table goes on to its end`,
  async (_, nodes, place) => {
    const report = await siege({ place: await place(), nodes, ...size });
    if (full) console.log(report);
    expect(report).toMatchObject({ lost: [], doubled: [], over: report.tables, kills: size.kills });
    expect(report.stopMs).toBeLessThan(5000);
    expect(report.moves).toBeGreaterThan(size.tables * 20);
  },
  patience,
);
