/** Chat, and what keeps it civil. */
import type { Kysely, Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { commandLine, deedOf, deedRow, guestRow, json, lineOf, reportOf, sanctionOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { type ChatLine, type NodeId, type Store, type TableId, type Tie, anonymous } from './store.ts';

type Talk = Pick<
  Store,
  | 'addChat'
  | 'chatOf'
  | 'setTie'
  | 'tiesOf'
  | 'blocked'
  | 'report'
  | 'reports'
  | 'closeReport'
  | 'sanction'
  | 'liftSanction'
  | 'sanctionsOf'
  | 'addDeed'
  | 'deeds'
>;

/** How much of the chat goes with a report. */
const reportedLines = 30;

export function talkIn(engine: Engine, node: NodeId): Talk {
  const { db } = engine;

  const lastLines = async (
    from: Kysely<Schema>,
    table: TableId,
    limit: number,
    room?: ChatLine['room'],
  ): Promise<ChatLine[]> => {
    const rows = await from
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', table)
      .$if(room !== undefined, (q) => q.where('room', '=', room!))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(lineOf).reverse();
  };

  return {
    addChat: ({ table, room, player, text, at }) =>
      engine.change(async (trx, tell) => {
        const row = await trx
          .insertInto('chat')
          .values({ table_id: table, room, player_id: player, line: text, at })
          .returningAll()
          .executeTakeFirstOrThrow();
        const line = lineOf(row);
        tell({ k: 'chat', node, line });
        return line;
      }),

    chatOf: (table, room, limit) => lastLines(db, table, limit, room),

    setTie: (player, other, tie, on, at) =>
      engine.change(async (trx) => {
        if (on) {
          await trx
            .insertInto('ties')
            .values({ player_id: player, other_id: other, tie, at })
            .onConflict((c) => c.doNothing())
            .execute();
        } else {
          await trx
            .deleteFrom('ties')
            .where('player_id', '=', player)
            .where('other_id', '=', other)
            .where('tie', '=', tie)
            .execute();
        }
      }),

    async tiesOf(player) {
      const rows = await db.selectFrom('ties').selectAll().where('player_id', '=', player).orderBy('at').execute();
      return rows.map((row) => ({ other: row.other_id, tie: row.tie as Tie, at: row.at }));
    },

    async blocked(players) {
      if (players.length < 2) return false;
      const row = await db
        .selectFrom('ties')
        .select('player_id')
        .where('tie', '=', 'block')
        .where('player_id', 'in', players)
        .where('other_id', 'in', players)
        .executeTakeFirst();
      return row !== undefined;
    },

    report: ({ by, about, table, why, at }) =>
      engine.change(async (trx) => {
        const lines = table === null ? [] : await lastLines(trx, table, reportedLines);
        const row = await trx
          .insertInto('reports')
          .values({ by_id: by, about_id: about, table_id: table, why, lines: json(lines), at })
          .returningAll()
          .executeTakeFirstOrThrow();
        return reportOf(row);
      }),

    async reports(open, limit) {
      const rows = await db
        .selectFrom('reports')
        .selectAll()
        .where('closed_at', open ? 'is' : 'is not', null)
        .orderBy('id', open ? 'asc' : 'desc')
        .limit(limit)
        .execute();
      return rows.map(reportOf);
    },

    closeReport: (id, by, outcome, at) =>
      engine.change(async (trx) => {
        const row = await trx
          .updateTable('reports')
          .set({ closed_at: at, closed_by: by, outcome })
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .returning('about_id')
          .executeTakeFirst();
        if (!row) return false;
        const deed = { by, at, deed: 'close-report', about: row.about_id, reason: outcome, facts: { report: id } };
        await trx.insertInto('deeds').values(deedRow(deed)).execute();
        return true;
      }),

    sanction: ({ player, kind, reason, by, at, until }) =>
      engine.change(async (trx, tell) => {
        const row = await trx
          .insertInto('sanctions')
          .values({ player_id: player, kind, reason, by_id: by, at, until })
          .returningAll()
          .executeTakeFirstOrThrow();
        const deed = { by, at, deed: kind, about: player, reason, facts: { sanction: row.id, until } };
        await trx.insertInto('deeds').values(deedRow(deed)).execute();
        tell({ k: 'player', node, player });
        return sanctionOf(row);
      }),

    liftSanction: (id, by, reason, at) =>
      engine.change(async (trx, tell) => {
        const row = await trx
          .updateTable('sanctions')
          .set({ lifted_at: at })
          .where('id', '=', id)
          .where('lifted_at', 'is', null)
          .returning('player_id')
          .executeTakeFirst();
        if (!row) return false;
        const deed = { by, at, deed: 'lift', about: row.player_id, reason, facts: { sanction: id } };
        await trx.insertInto('deeds').values(deedRow(deed)).execute();
        tell({ k: 'player', node, player: row.player_id });
        return true;
      }),

    async sanctionsOf(player, now) {
      const rows = await db
        .selectFrom('sanctions')
        .selectAll()
        .where('player_id', '=', player)
        .where('lifted_at', 'is', null)
        .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
        .orderBy('id')
        .execute();
      return rows.map(sanctionOf);
    },

    addDeed: (deed) =>
      engine.change(async (trx) => {
        if (deed.by === null) await standIn(trx, deed.at);
        await trx.insertInto('deeds').values(deedRow(deed)).execute();
      }),

    async deeds(limit) {
      const rows = await db.selectFrom('deeds').selectAll().orderBy('id', 'desc').limit(limit).execute();
      return rows.map(deedOf);
    },
  };
}

/** Deleted from the beginning: nobody ever is this player. */
async function standIn(trx: Transaction<Schema>, at: number): Promise<void> {
  await trx
    .insertInto('players')
    .values({ ...guestRow(commandLine, anonymous, at), deleted_at: at })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}
