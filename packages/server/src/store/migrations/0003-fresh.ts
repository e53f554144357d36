/** Entries that are on disk and not yet among the others: see `append-now.ts`. */
import type { Migration } from './migration.ts';

export const fresh: Migration = async ({ schema }) => {
  // No index and no reference: a row is put at the end, and that is all that a move has to wait for.
  await schema
    .createTable('fresh')
    .addColumn('table_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('request', 'integer', (c) => c.notNull())
    .addColumn('option_key', 'text', (c) => c.notNull())
    .addColumn('move_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('arranged', 'integer', (c) => c.notNull())
    .execute();
};
