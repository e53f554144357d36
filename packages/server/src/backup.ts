/**
 * `bagarre backup FILE` and `bagarre restore FILE`. A backup is taken while the server runs, and shows one moment. It can be
 * restored into either database, so this is also the way from SQLite to PostgreSQL.
 */
import { type Transaction, sql } from 'kysely';
import { carryOver } from './store/append-now.ts';
import { type Cell, type Heading, type Line, readArchive, writeArchive } from './store/archive.ts';
import type { Engine } from './store/engine.ts';
import { migrateWithin, readVersion, refuseNewer } from './store/migrate.ts';
import { openEngine } from './store/open.ts';
import { type Schema, archived, counted } from './store/schema.ts';
import { lookIntoSqlite } from './store/sqlite.ts';
import type { StorePlace } from './store/store.ts';

type Trx = Transaction<Schema>;
type Row = { readonly [column: string]: Cell };

/** Rows fetched, or put in, at a time. */
const page = 200;

/** Writes everything that is kept at `place` to a file; returns how many rows that was. */
export async function backup(place: StorePlace, file: string, at = Date.now()): Promise<{ rows: number }> {
  const engine = 'url' in place ? openEngine(place) : lookIntoSqlite(place.folder);
  try {
    return await engine.look(async (trx) => {
      const schema = await readVersion(engine, trx);
      if (schema === 0) throw new Error('There is nothing of Bagarre in this database.');
      const heading: Heading = { bagarre: 'archive', format: 1, schema, at };
      return { rows: await writeArchive(file, heading, allRows(engine, trx)) };
    });
  } finally {
    await engine.close();
  }
}

/** Fills an empty store from a file. All of it, or, if anything is wrong, nothing. */
export async function restore(place: StorePlace, file: string): Promise<{ rows: number }> {
  const { schema } = await checkedHeading(file);
  refuseNewer(schema);
  const engine = openEngine(place);
  try {
    return await engine.change(async (trx) => {
      await engine.holdSchema(trx);
      await clearEmpty(engine, trx);
      await migrateWithin(engine, trx, schema);
      const rows = await insertAll(trx, file);
      await migrateWithin(engine, trx);
      await carryOver(trx);
      for (const name of counted) await engine.countOn(trx, name);
      return { rows };
    });
  } finally {
    await engine.close();
  }
}

async function* allRows(engine: Engine, trx: Trx): AsyncGenerator<Line> {
  for (const [name, key] of Object.entries(archived)) {
    if (!(await engine.hasTable(trx, name))) continue;
    let last: Row | undefined;
    for (;;) {
      const rows: Row[] = await pageAfter(trx, name, key, last);
      if (rows.length === 0) break;
      const columns = Object.keys(rows[0]!);
      if (!last) yield { rows: name, columns };
      for (const row of rows) yield columns.map((column) => row[column]!);
      last = rows[rows.length - 1];
    }
  }
}

async function pageAfter(trx: Trx, name: string, key: readonly string[], last: Row | undefined): Promise<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
  const query = sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(page)}`;
  return (await query.execute(trx)).rows;
}

/** Reads all of it once, so that a damaged archive is refused before the database is touched. */
async function checkedHeading(file: string): Promise<Heading> {
  let heading: Heading | null = null;
  for await (const line of readArchive(file)) if ('bagarre' in line) heading = line;
  return heading!;
}

/** Takes away our tables if there is nothing in them. That a server once ran here is nothing. */
async function clearEmpty(engine: Engine, trx: Trx): Promise<void> {
  const found: string[] = [];
  for (const name of Object.keys(archived)) if (await engine.hasTable(trx, name)) found.unshift(name);
  for (const name of found.filter((table) => table !== 'nodes')) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) throw new Error('This store is not empty: an archive is restored into a new, empty one.');
  }
  for (const name of [...found, 'schema_version']) await trx.schema.dropTable(name).ifExists().execute();
}

async function insertAll(trx: Trx, file: string): Promise<number> {
  let count = 0;
  let into: Exclude<Line, readonly Cell[]> | null = null;
  let waiting: (readonly Cell[])[] = [];
  const flush = async (): Promise<void> => {
    if (into && waiting.length > 0) await insertRows(trx, into.rows, into.columns, waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of readArchive(file)) {
    if ('bagarre' in line) continue;
    if ('rows' in line) {
      await flush();
      if (!Object.hasOwn(archived, line.rows)) throw new Error(`${file} holds rows called ${line.rows}: unknown here.`);
      into = line;
    } else if (waiting.push(line) === page) await flush();
  }
  await flush();
  return count;
}

async function insertRows(
  trx: Trx,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  const named = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${named}) values ${sql.join(values)}`.execute(trx);
}
