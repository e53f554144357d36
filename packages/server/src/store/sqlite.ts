/** SQLite in a folder: one process, nothing to set up. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Database from 'libsql';
import { type Engine, type Trouble, tellAll } from './engine.ts';
import type { Schema } from './schema.ts';
import type { Notice } from './store.ts';

const fileIn = (folder: string): string => join(folder, 'bagarre.db');

/** Opens the folder for this process alone. */
export function openSqlite(folder: string, trouble: Trouble): Engine {
  // It holds password hashes and the seeds of games under way.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    return engineOn(connect(folder), unlock, trouble);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the folder for a look, also while a server runs on it. */
export function lookIntoSqlite(folder: string): Engine {
  if (!existsSync(fileIn(folder))) throw new Error(`There is no Bagarre database in ${folder}.`);
  return engineOn(
    connect(folder),
    () => undefined,
    () => undefined,
  );
}

function connect(folder: string): Database.Database {
  const database = new Database(fileIn(folder));
  try {
    database.pragma('busy_timeout = 5000');
    database.pragma('journal_mode = WAL');
    // A commit returns when it is on disk; NORMAL loses the last ones in a power cut.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * A transaction held on a file of its own: the system lets go of it when the process ends, however it ends. Nothing else may
 * open that file, because closing it would let go too; so the number of the process stands in another.
 */
function lockFolder(folder: string): () => void {
  const pid = join(folder, 'server.pid');
  const lock = new Database(join(folder, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
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

/** Kysely's dialect prepares each statement anew; those that come again and again are kept. */
function keepStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
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

function engineOn(database: Database.Database, unlock: () => void, trouble: Trouble): Engine {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: keepStatements(database) }) });
  const listeners = new Set<(notice: Notice) => void>();
  return {
    db,
    async change(work) {
      const told: Notice[] = [];
      const result = await db.transaction().execute((trx) => work(trx, (notice) => told.push(notice)));
      queueMicrotask(() => told.forEach((notice) => tellAll(listeners, notice, trouble)));
      return result;
    },
    look: (work) => db.transaction().execute(work),
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
      await db.destroy();
      unlock();
    },
  };
}
