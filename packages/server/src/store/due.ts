/** What is to be done when its time comes, and the nodes that do it. */
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { dueOf, dueRow, json, parsed } from './rows.ts';
import type { Clock, NodeId, Notice, Store } from './store.ts';

type Nodes = Pick<
  Store,
  'setDue' | 'takeDue' | 'dropDue' | 'nextDueAt' | 'beat' | 'wake' | 'rest' | 'listen' | 'notify'
>;

export function nodesOn(engine: Engine, node: NodeId): Nodes {
  const { db } = engine;

  const mark = (db: Engine['db'], now: number, rests: 0 | 1) =>
    db
      .insertInto('nodes')
      .values({ id: node, beat_at: now, rests })
      .onConflict((c) => c.column('id').doUpdateSet({ beat_at: now, rests }))
      .execute();

  return {
    setDue: (table, due) =>
      engine.change(async (trx) => {
        let seq = 0;
        if (table !== null) {
          const row = await engine
            .holdRows(trx.selectFrom('tables').select('seq'))
            .where('id', '=', table)
            .executeTakeFirst();
          if (!row) return;
          seq = row.seq;
        }
        await trx
          .deleteFrom('due')
          .where('table_id', table === null ? 'is' : '=', table)
          .execute();
        const rows = due.map((d) => dueRow(table, seq, d));
        if (rows.length > 0) await trx.insertInto('due').values(rows).execute();
      }),

    takeDue: (by, now, limit, leaseMs) =>
      engine.change(async (trx) => {
        const free = await engine
          .holdFreeRows(trx.selectFrom('due').select('id'))
          .where('at', '<=', now)
          .where('taken_until', '<=', now)
          .orderBy('at')
          .limit(limit)
          .execute();
        if (free.length === 0) return [];
        const rows = await trx
          .updateTable('due')
          .set({ taken_by: by, taken_until: now + leaseMs })
          .where(
            'id',
            'in',
            free.map((row) => row.id),
          )
          .returningAll()
          .execute();
        return rows.map(dueOf).sort((a, b) => a.at - b.at);
      }),

    async dropDue(ids) {
      if (ids.length > 0) await engine.change((trx) => trx.deleteFrom('due').where('id', 'in', ids).execute());
    },

    async nextDueAt() {
      const row = await db
        .selectFrom('due')
        .select(sql<number | null>`min(case when taken_until > at then taken_until else at end)`.as('at'))
        .executeTakeFirst();
      return row?.at ?? null;
    },

    beat: async (now) => void (await engine.change((trx) => mark(trx, now, 0))),

    wake: (now, aliveMs, graceMs) =>
      engine.change(async (trx) => {
        // Two nodes that wake together must not both give the time back.
        await engine.holdSchema(trx);
        const nodes = await trx.selectFrom('nodes').selectAll().execute();
        await mark(trx, now, 0);
        const alive = nodes.filter((other) => other.id !== node && !other.rests && other.beat_at > now - aliveMs);
        const present = [node, ...alive.map((other) => other.id)];
        await trx.deleteFrom('nodes').where('id', 'not in', present).execute();
        if (alive.length > 0 || nodes.length === 0) return 0;
        const away = Math.max(0, now - Math.max(...nodes.map((other) => other.beat_at)));
        const more = away + graceMs;
        await trx.updateTable('due').set({ taken_by: null, taken_until: 0 }).execute();
        await trx
          .updateTable('due')
          .set({ at: sql`at + cast(${more} as bigint)` })
          .where('waits', '=', 1)
          .execute();
        const tables = await engine
          .holdRows(trx.selectFrom('tables').select(['id', 'clocks']))
          .where('status', '=', 'running')
          .orderBy('id')
          .execute();
        for (const { id, clocks } of tables) {
          const given = parsed<Clock[]>(clocks).map((clock) => ({
            ...clock,
            since: clock.since === null ? null : clock.since + more,
          }));
          if (given.some((clock) => clock.since !== null)) {
            await trx
              .updateTable('tables')
              .set({ clocks: json(given) })
              .where('id', '=', id)
              .execute();
          }
        }
        return away;
      }),

    rest: async (now) => void (await engine.change((trx) => mark(trx, now, 1))),

    listen: (hear) => engine.listen(hear),

    async notify(about, facts) {
      const notice: Notice = { k: 'said', node, about, facts };
      // Where there is no other node, nothing has to travel.
      if (engine.apart) engine.apart.say(notice);
      else await engine.change(async (_trx, tell) => tell(notice));
    },
  };
}
