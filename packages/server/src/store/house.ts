/** The server's own settings, and keeping house. */
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { json, left, parsed } from './rows.ts';
import type { NodeId, Status, Store } from './store.ts';

type House = Pick<Store, 'setting' | 'setSetting' | 'tidy' | 'counts' | 'ping'>;

/** An open table at which nobody has sat down, got up or got ready for so long is taken away. */
const OPEN_KEPT = 14 * 24 * 3_600_000;

/** Everything that can name a player. */
const mentions = [
  ['sessions', 'player_id'],
  ['chairs', 'player_id'],
  ['tables', 'creator'],
  ['chat', 'player_id'],
  ['ties', 'player_id'],
  ['ties', 'other_id'],
  ['reports', 'by_id'],
  ['reports', 'about_id'],
  ['sanctions', 'player_id'],
  ['sanctions', 'by_id'],
  ['deeds', 'by_id'],
  ['deeds', 'about_id'],
] as const;

export function houseOf(engine: Engine, node: NodeId): House {
  const { db } = engine;
  return {
    async setting(name) {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      return row ? parsed(row.value) : null;
    },

    setSetting: (name, value) =>
      engine.change(async (trx, tell) => {
        await trx
          .insertInto('settings')
          .values({ name, value: json(value) })
          .onConflict((c) => c.column('name').doUpdateSet({ value: json(value) }))
          .execute();
        tell({ k: 'setting', node, name });
      }),

    tidy: (now, { chatBefore, guestsBefore }) =>
      engine.change(async (trx, tell) => {
        const old = await trx
          .updateTable('tables')
          .set((eb) => ({ status: 'aborted', revision: eb('revision', '+', 1), changed_at: now }))
          .where('status', '=', 'open')
          .where('changed_at', '<', now - OPEN_KEPT)
          .returning(['id', 'seq', 'revision'])
          .execute();
        for (const { id: table, seq, revision } of old) {
          await trx.updateTable('chairs').set(left).where('table_id', '=', table).execute();
          tell({ k: 'table', node, table, seq, revision });
        }
        await trx.deleteFrom('chat').where('at', '<', chatBefore).execute();
        await trx.deleteFrom('sessions').where('ends_at', '<=', now).execute();
        await trx
          .deleteFrom('players')
          .where('kind', '=', 'guest')
          .where('role', '=', 'player')
          .where('deleted_at', 'is', null)
          .where('created_at', '<', guestsBefore)
          .where((eb) =>
            eb.and(
              mentions.map(
                ([table, column]) =>
                  sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = players.id)`,
              ),
            ),
          )
          .execute();
      }),

    async counts(now) {
      const tables = await db
        .selectFrom('tables')
        .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
        .groupBy('status')
        .execute();
      const number = (status: Status): number => tables.find((row) => row.status === status)?.n ?? 0;
      const { players } = await db
        .selectFrom('players')
        .select((eb) => eb.fn.countAll<number>().as('players'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      const { late } = await db
        .selectFrom('due')
        .select((eb) => eb.fn.countAll<number>().as('late'))
        .where('at', '<', now)
        .executeTakeFirstOrThrow();
      return {
        players,
        tables: {
          open: number('open'),
          running: number('running'),
          over: number('over'),
          aborted: number('aborted'),
        },
        dueLate: late,
      };
    },

    ping: async () => void (await sql`select 1`.execute(db)),
  };
}
