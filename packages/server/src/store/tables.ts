/** Tables before, during and after play, and the lists of them. */
import { type Kysely, type Transaction, sql } from 'kysely';
import { Log, answerOf, dropPassingSnapshots } from './append.ts';
import type { Engine } from './engine.ts';
import { bitsOf, chairRow, entryOf, json, withChairs } from './rows.ts';
import type { Schema } from './schema.ts';
import { type Arrangement, type NewTable, type NodeId, type Store, type TableId, snapshotEvery } from './store.ts';

type Tables = Pick<
  Store,
  | 'createTable'
  | 'table'
  | 'arrange'
  | 'append'
  | 'answerTo'
  | 'keepSnapshot'
  | 'load'
  | 'eventsSince'
  | 'snapshotAt'
  | 'seedsOf'
  | 'lobby'
  | 'gamesOf'
  | 'busy'
  | 'matchTables'
  | 'running'
>;

export function tablesIn(engine: Engine, node: NodeId, log: Log): Tables {
  const { db } = engine;

  const lastSnapshot = (from: Kysely<Schema>, id: TableId, seq?: number) =>
    from
      .selectFrom('snapshots')
      .select(['seq', 'state'])
      .where('table_id', '=', id)
      .$if(seq !== undefined, (q) => q.where('seq', '<=', seq!))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();

  const entriesAfter = async (from: Kysely<Schema>, id: TableId, seq: number) => {
    const rows = await from
      .selectFrom('moves')
      .selectAll()
      .where('table_id', '=', id)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute();
    return rows.map(entryOf);
  };

  return {
    createTable: (table) =>
      engine.change(async (trx, tell) => {
        const made = await trx
          .insertInto('tables')
          .values(newRow(table))
          .onConflict((c) => c.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!made) return { k: 'exists', id: await sameTable(trx, table) };
        await insertChairs(trx, table.id, table.chairs);
        tell({ k: 'table', node, table: table.id, seq: 0, revision: 0 });
        return { k: 'ok' };
      }),

    async table(id) {
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? (await withChairs(db, [row]))[0]! : null;
    },

    arrange: (id, revision, change, at) =>
      engine.change(async (trx, tell) => {
        const row = await engine
          .holdRows(trx.selectFrom('tables').select(['revision', 'seq']))
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) return { k: 'gone' };
        if (row.revision !== revision) return { k: 'taken' };
        await trx
          .updateTable('tables')
          .set({ ...changedColumns(change), revision: revision + 1, changed_at: at })
          .where('id', '=', id)
          .execute();
        if (change.chairs) {
          await trx.deleteFrom('chairs').where('table_id', '=', id).execute();
          await insertChairs(trx, id, change.chairs);
        }
        tell({ k: 'table', node, table: id, seq: row.seq, revision: revision + 1 });
        return { k: 'ok', revision: revision + 1 };
      }),

    append: (id, seq, entry) => log.append(id, seq, entry),

    answerTo: (id, seat, moveId) => answerOf(db, id, seat, moveId),

    keepSnapshot: (id, { seq, state }) =>
      engine.change(async (trx) => {
        const last = await lastSnapshot(trx, id);
        if (last && last.seq > seq && seq % snapshotEvery !== 0) return;
        await dropPassingSnapshots(trx, [id], seq);
        await trx
          .insertInto('snapshots')
          .values({ table_id: id, seq, state })
          .onConflict((c) => c.columns(['table_id', 'seq']).doUpdateSet({ state }))
          .execute();
      }),

    load: (id) =>
      engine.look(async (trx) => {
        const row = await trx.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) return null;
        const [table] = await withChairs(trx, [row]);
        const snapshot = (await lastSnapshot(trx, id, row.seq)) ?? null;
        return { table: table!, seed: row.seed, snapshot, since: await entriesAfter(trx, id, snapshot?.seq ?? 0) };
      }),

    eventsSince: (id, seq) => entriesAfter(db, id, seq),

    async snapshotAt(id, seq) {
      return (await lastSnapshot(db, id, seq)) ?? null;
    },

    async seedsOf(id) {
      const rows = await db
        .selectFrom('tables as this')
        .innerJoin('tables as game', (j) =>
          j.on((eb) =>
            eb.or([eb('game.id', '=', eb.ref('this.id')), eb('game.match_id', '=', eb.ref('this.match_id'))]),
          ),
        )
        .select(['game.id', 'game.seed'])
        .where('this.id', '=', id)
        .orderBy('game.match_game')
        .execute();
      return rows.map((row) => ({ table: row.id, seed: row.seed }));
    },

    async lobby({ game, status, limit }) {
      const rows = await db
        .selectFrom('tables')
        .selectAll()
        .where('visibility', '=', 'open')
        .where('status', '=', status)
        .$if(game !== undefined, (q) => q.where('game', '=', game!))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return withChairs(db, rows);
    },

    async gamesOf(player, limit) {
      const rows = await db
        .selectFrom('chairs as mine')
        .innerJoin('tables', 'tables.id', 'mine.table_id')
        .selectAll('tables')
        .select(['mine.seat as my_seat', sql<number>`${myTurn}`.as('my_turn'), zeroAt.as('zero_at')])
        .where('mine.player_id', '=', player)
        .orderBy(
          sql`case when ${myTurn} = 1 then 0 when status = 'running' then 1 when status = 'open' then 2 else 3 end`,
        )
        .orderBy(sql`case when ${myTurn} = 1 then changed_at else -changed_at end`)
        .orderBy('tables.id')
        .limit(limit)
        .execute();
      const tables = await withChairs(db, rows);
      return tables.map((table, i) => {
        const { my_seat: seat, my_turn, zero_at } = rows[i]!;
        return { table, seat, myTurn: my_turn === 1, zeroAt: zero_at };
      });
    },

    async busy(player) {
      const open = await db
        .selectFrom('tables')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('creator', '=', player)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      const seated = await db
        .selectFrom('chairs')
        .innerJoin('tables', 'tables.id', 'chairs.table_id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('chairs.player_id', '=', player)
        .where('tables.status', 'in', ['open', 'running'])
        .executeTakeFirstOrThrow();
      return { open: open.n, seated: seated.n };
    },

    async matchTables(match) {
      const rows = await db
        .selectFrom('tables')
        .selectAll()
        .where('match_id', '=', match)
        .orderBy('match_game')
        .execute();
      return withChairs(db, rows);
    },

    async running() {
      const rows = await db
        .selectFrom('tables')
        .select(['id', 'box', 'rules_version'])
        .where('status', '=', 'running')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ id: row.id, box: row.box, rulesVersion: row.rules_version }));
    },
  };
}

/** 1 where the seat in `mine` is asked. */
const myTurn = sql`case when tables.status = 'running' then (tables.asked >> mine.seat) & 1 else 0 end`;

/** When the clock of the seat in `mine` runs out, if it does. */
const zeroAt = sql<
  number | null
>`(select due.at from due where due.table_id = tables.id and due.seat = mine.seat and due.kind = 'clock')`;

const newRow = (table: NewTable): Schema['tables'] => ({
  id: table.id,
  game: table.game,
  box: table.box,
  rules_version: table.rulesVersion,
  creator: table.creator,
  created_at: table.createdAt,
  commitment: table.commitment,
  seed: table.seed,
  match_id: table.match?.id ?? null,
  match_game: table.match?.game ?? null,
  best_of: table.match?.bestOf ?? null,
  rematch_of: table.rematchOf,
  visibility: table.visibility,
  status: 'open',
  options: json(table.options),
  pace: json(table.pace),
  proposal: json(null),
  seq: 0,
  revision: 0,
  asked: bitsOf([]),
  clocks: json([]),
  result: null,
  changed_at: table.createdAt,
});

const changedColumns = ({ visibility, status, options, pace, proposal }: Partial<Arrangement>) => ({
  ...(visibility !== undefined && { visibility }),
  ...(status !== undefined && { status }),
  ...(options !== undefined && { options: json(options) }),
  ...(pace !== undefined && { pace: json(pace) }),
  ...(proposal !== undefined && { proposal: json(proposal) }),
});

async function insertChairs(trx: Transaction<Schema>, table: TableId, chairs: Arrangement['chairs']): Promise<void> {
  if (chairs.length === 0) return;
  await trx
    .insertInto('chairs')
    .values(chairs.map((chair) => chairRow(table, chair)))
    .execute();
}

/** The table that stood in the way of a new one. */
async function sameTable(trx: Transaction<Schema>, table: NewTable): Promise<TableId> {
  const { match, rematchOf } = table;
  const row = await trx
    .selectFrom('tables')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', table.id),
        ...(rematchOf === null ? [] : [eb('rematch_of', '=', rematchOf)]),
        ...(match === null ? [] : [eb.and([eb('match_id', '=', match.id), eb('match_game', '=', match.game)])]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return row.id;
}
