/** SQLite in a folder: one process, nothing to set up. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  type Transaction,
  sql,
} from 'kysely';
import Database from 'libsql';
import { appendsOn } from './append-group.js';
import { TEXTS } from './append-now.ts';
import { Changes, Turns } from './changes.ts';
import { type Engine, type Steps, type Trouble, tellAll } from './engine.ts';
import type { Schema } from './schema.ts';
import type { Appended, Notice } from './store.ts';
import { StoreThread } from './thread.ts';

/** How often a server looks whether another process has changed something, and where. */
const WATCH = 1000;
const BESIDE = 'changed-beside';

/** The first time that so many appends wait together, a thread is started for them. Until then a move waits for the disk here. */
const CROWD = 3;

const fileIn = (folder: string): string => join(folder, 'bagarre.db');

/** Opens the folder for this process alone; `beside` a server that runs on it, if there is one. */
export function openSqlite(folder: string, trouble: Trouble, beside = false): Engine {
  // It holds password hashes and the seeds of games under way.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder, beside);
  try {
    const engine = engineOn(folder, unlock ?? (() => undefined), trouble);
    return unlock === null ? sayingBeside(engine) : engine;
  } catch (error) {
    unlock?.();
    throw error;
  }
}

/** Opens the folder for a look, also while a server runs on it. */
export function lookIntoSqlite(folder: string): Engine {
  if (!existsSync(fileIn(folder))) throw new Error(`There is no Bagarre database in ${folder}.`);
  return engineOn(
    folder,
    () => undefined,
    () => undefined,
    false,
  );
}

const PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  // A commit returns when it is on disk; NORMAL loses the last ones in a power cut.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Tables under way change the same pages again and again: they stay at hand (64 MB instead of 2), and are carried over
  // from the log of changes into the file ten times less often.
  'cache_size = -65536',
  'wal_autocheckpoint = 10000',
];

function connect(folder: string): Database.Database {
  const database = new Database(fileIn(folder));
  try {
    for (const pragma of PRAGMAS) database.pragma(pragma);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * A transaction held on a file of its own: the system lets go of it when the process ends, however it ends. Nothing else may
 * open that file, because closing it would let go too; so the number of the process stands in another. Null: somebody else
 * holds it, and `beside` them is good enough.
 */
function lockFolder(folder: string, beside: boolean): (() => void) | null {
  const pid = join(folder, 'server.pid');
  const lock = new Database(join(folder, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    if (beside) return null;
    const holder = readFileSync(pid, { encoding: 'utf8', flag: 'a+' }).trim();
    throw new Error(
      `The folder ${folder} is in use by ${holder ? `process ${holder}` : 'another process'}: stop it first, or use PostgreSQL for several servers.`,
    );
  }
  writeFileSync(pid, `${process.pid}\n`);
  return () => {
    rmSync(pid, { force: true });
    lock.exec('ROLLBACK');
    lock.close();
  };
}

/**
 * Kysely's dialect prepares each statement anew; those that come again and again are kept. A transaction that may write says
 * so when it begins: one that only finds out later could find that another process was first, and fail.
 */
function keepStatements(database: Database.Database, writes: boolean): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(asked) {
      const text = writes && asked === 'begin' ? 'begin immediate' : asked;
      let statement = kept.get(text);
      if (!statement) {
        statement = database.prepare(text) as unknown as SqliteStatement;
        if (text.length > 2000) return statement;
        if (kept.size >= 500) kept.clear();
        kept.set(text, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

/** Whoever looks, or changes something, finds all that was stored before. */
class Carried extends SqliteDialect {
  readonly #carry: () => Promise<void>;

  constructor(database: SqliteDatabase, carry: () => Promise<void>) {
    super({ database });
    this.#carry = carry;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (): Promise<DatabaseConnection> => {
      const connection = await acquire();
      try {
        await this.#carry();
      } catch (error) {
        await driver.releaseConnection(connection);
        throw error;
      }
      return connection;
    };
    return driver;
  }
}

/** A transaction that only reads waits for nobody. */
const lookAt = <T>(db: Kysely<Schema>, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection as Transaction<Schema>);
    } finally {
      await sql`commit`.execute(connection);
    }
  });

/** A process that changed something beside a server leaves a mark when it is done. */
const sayingBeside = (engine: Engine): Engine => ({
  ...engine,
  beside: true,
  async close() {
    const mark = { name: BESIDE, value: JSON.stringify(randomUUID()) };
    await engine.db.replaceInto('settings').values(mark).execute();
    await engine.close();
  },
});

/** The server takes such a mark as if a line had been cut: anything may have changed. */
function watchBeside(database: Database.Database, changed: () => void): NodeJS.Timeout {
  const mark = (): unknown => {
    try {
      const row = database.prepare('select value from settings where name = ?').get([BESIDE]);
      return (row as { value: string } | undefined)?.value;
    } catch {
      // Before the first migration there is no such table.
      return undefined;
    }
  };
  let seen = mark();
  const watch = setInterval(() => {
    const is = mark();
    if (is !== seen) changed();
    seen = is;
  }, WATCH);
  return watch.unref();
}

function engineOn(folder: string, unlock: () => void, trouble: Trouble, writes = true): Engine {
  const database = connect(folder);
  const thread = new StoreThread(fileIn(folder), PRAGMAS);
  const db = new Kysely<Schema>({ dialect: new Carried(keepStatements(database, writes), () => thread.carry()) });
  const listeners = new Set<(notice: Notice) => void>();
  const turns = new Turns();
  const changes = new Changes(db, turns);
  const { storeAndCarry } = appendsOn(database, TEXTS);
  const store = (group: readonly Steps[]): Promise<Appended[]> =>
    thread.started || group.length >= CROWD
      ? thread.store(group)
      : db.connection().execute(async () => storeAndCarry(group));
  let unsaid: Notice[] = [];
  // By then whoever waited for the change has gone on, and knows what it is about.
  const say = (notice: Notice): void => {
    if (unsaid.push(notice) > 1) return;
    setImmediate(() => {
      const all = unsaid;
      unsaid = [];
      for (const one of all) tellAll(listeners, one, trouble);
    });
  };
  const watch = watchBeside(database, () => tellAll(listeners, { k: 'missed' }, trouble));
  return {
    db,
    async change(work) {
      const told: Notice[] = [];
      const result = await changes.make((trx) => {
        told.length = 0;
        return work(trx, (notice) => told.push(notice));
      });
      told.forEach(say);
      return result;
    },
    apart: { store: (group) => turns.take(() => store(group)), say },
    look: (work) => lookAt(db, work),
    // There is one connection, and its transactions take turns.
    holdRows: (query) => query,
    holdFreeRows: (query) => query,
    holdSchema: async () => undefined,
    async hasTable(trx, name) {
      const found = await trx
        .selectFrom('sqlite_master' as never)
        .select('name' as never)
        .where('name' as never, '=', name as never)
        .executeTakeFirst();
      return found !== undefined;
    },
    numbered: (trx, name) =>
      trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()),
    countOn: async () => undefined,
    async listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    async close() {
      clearInterval(watch);
      await changes.rest();
      await thread.close();
      await db.destroy();
      unlock();
    },
  };
}
