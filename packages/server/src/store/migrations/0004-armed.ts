/** What a seat has told the server to answer for it: by question, in JSON. */
import type { Migration } from './migration.ts';

export const armed: Migration = async ({ schema }) => {
  await schema.alterTable('chairs').addColumn('armed', 'text').execute();
};
