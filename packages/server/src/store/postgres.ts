/** PostgreSQL: as many nodes as wanted on one database. */
import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { type Engine, type Trouble, tellAll } from './engine.ts';
import type { Schema } from './schema.ts';
import type { Notice } from './store.ts';

const channel = 'bagarre';
/** PostgreSQL refuses a notice of 8000 bytes or more. */
const longestPayload = 7000;
/** Any number will do, as long as nobody else on the database uses it. */
const schemaLock = 7_205_119;
/** Deadlock; serialization failure: nothing was stored, and trying again is right. */
const again = new Set(['40P01', '40001']);
const tries = 5;

/** Counts and times are well below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export function openPostgres(url: string, trouble: Trouble): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // Whatever the server's default: a commit returns when it is on disk.
    onConnect: async (client) => void (await client.query('set synchronous_commit = on')),
  });
  pool.on('error', (error) => trouble('an idle connection to PostgreSQL broke', error));
  // One that breaks in use fails its query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const ear = new Ear(url, trouble);
  return {
    db,
    change: (work) =>
      retried(() =>
        db.transaction().execute(async (trx) => {
          const told: Notice[] = [];
          const result = await work(trx, (notice) => told.push(notice));
          await tell(trx, told);
          return result;
        }),
      ),
    look: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    holdRows: (query) => query.forUpdate(),
    holdFreeRows: (query) => query.forUpdate().skipLocked(),
    holdSchema: async (trx) => void (await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(trx)),
    async hasTable(trx, name) {
      const { rows } = await sql<{ at: string | null }>`select to_regclass(${name})::text as at`.execute(trx);
      return rows[0]!.at !== null;
    },
    numbered: (trx, name) =>
      trx.schema.createTable(name).addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
    async countOn(trx, table) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
        trx,
      );
    },
    listen: (hear) => ear.listen(hear),
    async close() {
      await ear.close();
      await db.destroy();
    },
  };
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (n === tries || !again.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Inside the transaction: a notice goes out if and only if what it tells is stored, even if this node then dies. */
async function tell(trx: Transaction<Schema>, notices: readonly Notice[]): Promise<void> {
  for (const payload of payloads(notices)) await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
}

function payloads(notices: readonly Notice[]): string[] {
  const all: string[] = [];
  let current: string[] = [];
  let size = 0;
  for (const text of notices.map((notice) => JSON.stringify(notice))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (current.length > 0 && size + bytes > longestPayload) {
      all.push(`[${current.join()}]`);
      current = [];
      size = 0;
    }
    current.push(text);
    size += bytes;
  }
  if (current.length > 0) all.push(`[${current.join()}]`);
  return all;
}

/** A line that was cut without a word is noticed after this long. */
const pingMs = 10_000;

/** The connection on which this node hears the others. It comes back by itself, and then says that notices were missed. */
class Ear {
  readonly #url: string;
  readonly #trouble: Trouble;
  readonly #listeners = new Set<(notice: Notice) => void>();
  #client: pg.Client | null = null;
  #opening: Promise<void> | null = null;
  #again: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, trouble: Trouble) {
    this.#url = url;
    this.#trouble = trouble;
  }

  async listen(hear: (notice: Notice) => void): Promise<() => void> {
    this.#listeners.add(hear);
    this.#opening ??= this.#open();
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = null;
      this.#listeners.delete(hear);
      throw error;
    }
    return () => void this.#listeners.delete(hear);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#again) clearTimeout(this.#again);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 5000 });
    let lost = false;
    const onLost = (error?: Error): void => {
      if (lost || this.#client !== client) return;
      lost = true;
      this.#client = null;
      this.#trouble('the line to the other nodes broke', error);
      client.end().catch(() => undefined);
      this.#openAgain(100);
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ payload }) => {
      for (const notice of JSON.parse(payload ?? '[]') as Notice[]) this.#hear(notice);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#ping(client, onLost);
    if (this.#closed) await this.close();
  }

  #ping(client: pg.Client, onLost: (error: Error) => void): void {
    const timer = setTimeout(() => {
      if (this.#client !== client) return;
      const late = setTimeout(() => onLost(new Error('no answer to a ping')), pingMs);
      late.unref();
      client
        .query('select 1')
        .then(
          () => this.#ping(client, onLost),
          () => undefined,
        )
        .finally(() => clearTimeout(late));
    }, pingMs);
    timer.unref();
  }

  #openAgain(waitMs: number): void {
    if (this.#closed) return;
    this.#again = setTimeout(() => {
      this.#open().then(
        () => this.#hear({ k: 'missed' }),
        () => this.#openAgain(Math.min(waitMs * 2, 3000)),
      );
    }, waitMs);
  }

  #hear(notice: Notice): void {
    tellAll(this.#listeners, notice, this.#trouble);
  }
}
