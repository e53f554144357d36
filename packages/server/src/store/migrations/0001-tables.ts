/** People, tables, their logs, what is due. */
import type { Migration } from './migration.ts';

export const tables: Migration = async ({ schema }) => {
  await schema
    .createTable('players')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('renamed_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sessions_of_player').on('sessions').column('player_id').execute();

  await schema
    .createTable('tables')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('box', 'text', (c) => c.notNull())
    .addColumn('rules_version', 'integer', (c) => c.notNull())
    .addColumn('creator', 'text', (c) => c.notNull().references('players.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('match_id', 'text')
    .addColumn('match_game', 'integer')
    .addColumn('best_of', 'integer')
    .addColumn('rematch_of', 'text', (c) => c.unique())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('pace', 'text', (c) => c.notNull())
    .addColumn('proposal', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('one_table_per_game_of_a_match', ['match_id', 'match_game'])
    .execute();
  // Nothing that changes with every move is indexed: PostgreSQL then updates the row in place.
  await schema.createIndex('tables_in_lobby').on('tables').columns(['status', 'visibility', 'created_at']).execute();
  await schema.createIndex('tables_of_creator').on('tables').columns(['creator', 'status']).execute();

  await schema
    .createTable('chairs')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('player_id', 'text', (c) => c.references('players.id'))
    .addColumn('bot', 'text')
    .addColumn('ready', 'integer', (c) => c.notNull())
    .addColumn('commitment', 'text')
    .addColumn('contribution', 'text')
    .addPrimaryKeyConstraint('chairs_key', ['table_id', 'seat'])
    .addUniqueConstraint('one_chair_per_player', ['table_id', 'player_id'])
    .execute();
  await schema.createIndex('chairs_of_player').on('chairs').column('player_id').execute();

  await schema
    .createTable('moves')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('request', 'integer', (c) => c.notNull())
    .addColumn('option_key', 'text', (c) => c.notNull())
    .addColumn('move_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('moves_key', ['table_id', 'seq'])
    .addUniqueConstraint('one_use_per_move_id', ['table_id', 'seat', 'move_id'])
    .execute();

  await schema
    .createTable('snapshots')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['table_id', 'seq'])
    .execute();

  await schema
    .createTable('due')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('table_id', 'text', (c) => c.references('tables.id').onDelete('cascade'))
    .addColumn('due_key', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('seat', 'integer')
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('waits', 'integer', (c) => c.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('taken_until', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('due_once_per_key', ['table_id', 'due_key'])
    .execute();
  await schema.createIndex('due_by_time').on('due').column('at').execute();

  await schema
    .createTable('nodes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('beat_at', 'bigint', (c) => c.notNull())
    .addColumn('rests', 'integer', (c) => c.notNull())
    .execute();

  await schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
};
