/** Chat, blocks and mutes, reports, sanctions, what moderators did. */
import type { Migration } from './migration.ts';

export const talk: Migration = async ({ schema, numbered }) => {
  await numbered('chat')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('chat_of_table').on('chat').columns(['table_id', 'room', 'id']).execute();
  await schema.createIndex('chat_of_player').on('chat').column('player_id').execute();
  await schema.createIndex('chat_by_time').on('chat').column('at').execute();

  await schema
    .createTable('ties')
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('other_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('tie', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ties_key', ['player_id', 'other_id', 'tie'])
    .execute();
  await schema.createIndex('ties_to_player').on('ties').column('other_id').execute();

  await numbered('reports')
    .addColumn('by_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('about_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('table_id', 'text', (c) => c.references('tables.id'))
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text', (c) => c.references('players.id'))
    .addColumn('outcome', 'text')
    .execute();

  await numbered('sanctions')
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint')
    .addColumn('lifted_at', 'bigint')
    .execute();
  await schema.createIndex('sanctions_of_player').on('sanctions').column('player_id').execute();

  await numbered('deeds')
    .addColumn('by_id', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('deed', 'text', (c) => c.notNull())
    .addColumn('about_id', 'text', (c) => c.references('players.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .execute();
};
