/** Brings a database to the version of this code, one numbered migration after the other. */
import { type Transaction, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { tables } from './migrations/0001-tables.ts';
import { talk } from './migrations/0002-talk.ts';
import { fresh } from './migrations/0003-fresh.ts';
import { armed } from './migrations/0004-armed.ts';
import type { Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** A database of version n has been through the first n. */
const migrations: readonly Migration[] = [tables, talk, fresh, armed];

export const latestVersion = migrations.length;

/** Two nodes that start together take turns; the second finds everything done. */
export function migrate(engine: Engine, to = latestVersion): Promise<void> {
  return engine.change(async (trx) => {
    await engine.holdSchema(trx);
    await migrateWithin(engine, trx, to);
  });
}

/** The same inside a transaction that holds the schema already. */
export async function migrateWithin(engine: Engine, trx: Transaction<Schema>, to = latestVersion): Promise<void> {
  await trx.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  const from = await versionOf(trx);
  refuseNewer(from);
  for (let version = from + 1; version <= to; version++) {
    await migrations[version - 1]!({
      schema: trx.schema,
      numbered: (name) => engine.numbered(trx, name),
    });
    await trx.insertInto('schema_version').values({ version, at: Date.now() }).execute();
  }
}

async function versionOf(trx: Transaction<Schema>): Promise<number> {
  const row = await trx
    .selectFrom('schema_version')
    .select(sql<number | null>`max(version)`.as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The version of a database that nobody is to change now; 0 where there is nothing of ours. */
export async function readVersion(engine: Engine, trx: Transaction<Schema>): Promise<number> {
  const found = await engine.hasTable(trx, 'schema_version');
  const version = found ? await versionOf(trx) : 0;
  refuseNewer(version);
  return version;
}

/** Beside a server that may run on it, a database is not changed into one that the server does not know. */
export async function refuseOlder(engine: Engine): Promise<void> {
  const version = await engine.look((trx) => readVersion(engine, trx));
  if (version === latestVersion) return;
  throw new Error(
    'The server that runs here is of an older version: stop it, start the one of this version, then try again.',
  );
}

export function refuseNewer(version: number): void {
  if (version <= latestVersion) return;
  throw new Error(
    `This database has version ${version}, and this Bagarre knows versions up to ${latestVersion}: use the newer Bagarre that wrote it.`,
  );
}
