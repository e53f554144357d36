/**
 * The log grows here. Appends that wait together share one transaction, and so one flush to disk: while a group is being
 * stored the next one gathers and the last one is told. Within a group each append stands for itself: one that finds its place
 * taken fails alone.
 */
import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Engine, Tell } from './engine.ts';
import { stepsOf } from './append-now.ts';
import { bitsOf, chairRow, dueRow, json, moveRow, parsed } from './rows.ts';
import type { Schema } from './schema.ts';
import { type Append, type Appended, type NodeId, type TableId, arranges, snapshotEvery } from './store.ts';

interface Waiting {
  table: TableId;
  seq: number;
  entry: Append;
  done: (result: Appended) => void;
  fail: (error: unknown) => void;
}

/**
 * A group is bounded, so that those at its head do not wait for a crowd, and small enough that storing one and telling another
 * go on side by side: with one large group at a time, each would wait for the other.
 */
const largestGroup = 48;

export class Log {
  readonly #engine: Engine;
  readonly #node: NodeId;
  #waiting: Waiting[] = [];
  /** The group that is being stored, or is about to be. */
  #storing: Promise<void> | null = null;

  constructor(engine: Engine, node: NodeId) {
    this.#engine = engine;
    this.#node = node;
  }

  append(table: TableId, seq: number, entry: Append): Promise<Appended> {
    return new Promise((done, fail) => {
      this.#waiting.push({ table, seq, entry, done, fail });
      this.#storing ??= this.#storeWaiting();
    });
  }

  /** Everything that was waiting has its answer. */
  async drain(): Promise<void> {
    while (this.#storing) await this.#storing;
  }

  /**
   * One group at a time: two at once wait for each other's flush and gain nothing. What became of a group is told while the
   * next one is being stored, so that neither the disk nor this thread waits for the other.
   */
  async #storeWaiting(): Promise<void> {
    // All that comes in during this turn of the event loop goes together.
    await new Promise((next) => setImmediate(next));
    let tell = (): void => undefined;
    while (this.#waiting.length > 0) {
      const storing = this.#store(this.#takeGroup());
      tell();
      tell = await storing;
    }
    this.#storing = null;
    tell();
  }

  /** At most one append a table; of several, the first to come. */
  #takeGroup(): Waiting[] {
    const group = new Map<TableId, Waiting>();
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      if (group.size === largestGroup || group.has(one.table)) left.push(one);
      else group.set(one.table, one);
    }
    this.#waiting = left;
    return [...group.values()];
  }

  /** Stores a group; what is left to do is to tell. */
  async #store(group: readonly Waiting[]): Promise<() => void> {
    const { apart } = this.#engine;
    try {
      const results = apart
        ? saying(group, await apart.store(group.map(stepsOf)), this.#sayWith(apart.say))
        : await this.#engine.change((trx, tell) => storeGroup(this.#engine, trx, group, this.#sayWith(tell)));
      return () => group.forEach(({ done }, i) => done(results[i]!));
    } catch (error) {
      if (group.length === 1 || !isOfTheData(error)) return () => group.forEach(({ fail }) => fail(error));
      // One that cannot be stored must not take the others with it.
      const tells: (() => void)[] = [];
      for (const one of group) tells.push(await this.#store([one]));
      return () => tells.forEach((tell) => tell());
    }
  }

  #sayWith(tell: Tell) {
    return (table: TableId, seq: number, revision: number): void =>
      tell({ k: 'table', node: this.#node, table, seq, revision });
  }
}

/** Whether something that was to be stored is at fault, and not the database. */
const isOfTheData = (error: unknown): boolean =>
  error instanceof TypeError ||
  /^(22|23|SQLITE_CONSTRAINT|SQLITE_TOOBIG|SQLITE_MISMATCH)/.test((error as { code?: string }).code ?? '');

async function storeGroup(
  engine: Engine,
  trx: Transaction<Schema>,
  group: readonly Waiting[],
  say: (table: TableId, seq: number, revision: number) => void,
): Promise<Appended[]> {
  // Every node locks in the order of ids, so that two groups with the same tables cannot wait for each other.
  const held = await engine
    .holdRows(trx.selectFrom('tables').select(['id', 'seq', 'revision', 'status']))
    .where('id', 'in', ids(group))
    .orderBy('id')
    .execute();
  const now = new Map(held.map((row) => [row.id, row]));
  const fits = group.filter(({ table, seq, entry }) => {
    const row = now.get(table);
    return row?.seq === seq && (entry.revision ?? row.revision) === row.revision;
  });
  const stored = new Set(await insertMoves(trx, fits));
  const kept = fits.filter(({ table }) => stored.has(table));
  if (kept.length > 0) await keepAll(trx, kept, now);

  const results: Appended[] = [];
  for (const one of group) {
    const row = now.get(one.table);
    if (!row) results.push({ k: 'gone' });
    else if (stored.has(one.table)) {
      const revision = revisionAfter(row, one.entry);
      say(one.table, one.seq + 1, revision);
      results.push({ k: 'ok', seq: one.seq + 1, revision });
    } else results.push(await repeatOf(trx, one));
  }
  return results;
}

function saying(
  group: readonly Waiting[],
  results: Appended[],
  say: (table: TableId, seq: number, revision: number) => void,
): Appended[] {
  results.forEach((done, i) => done.k === 'ok' && say(group[i]!.table, done.seq, done.revision));
  return results;
}

const ids = (group: readonly Waiting[]): TableId[] => group.map((one) => one.table);

type Held = { revision: number; status: string };

const revisionAfter = (row: Held, entry: Append): number => row.revision + (arranges(entry, row.status) ? 1 : 0);

/** The tables whose move was stored; a `moveId` that was used before is left out. */
async function insertMoves(trx: Transaction<Schema>, fits: readonly Waiting[]): Promise<TableId[]> {
  if (fits.length === 0) return [];
  const rows = await trx
    .insertInto('moves')
    .values(fits.map(({ table, seq, entry }) => moveRow(table, seq + 1, entry)))
    .onConflict((c) => c.columns(['table_id', 'seat', 'move_id']).doNothing())
    .returning('table_id')
    .execute();
  return rows.map((row) => row.table_id);
}

async function repeatOf(trx: Transaction<Schema>, { table, entry }: Waiting): Promise<Appended> {
  const first = await answerOf(trx, table, entry.move.seat, entry.move.moveId);
  return first ? { k: 'repeat', ...first } : { k: 'taken' };
}

export async function answerOf(db: Engine['db'], table: TableId, seat: number, moveId: string) {
  const row = await db
    .selectFrom('moves')
    .select(['seq', 'answer'])
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('move_id', '=', moveId)
    .executeTakeFirst();
  return row ? { seq: row.seq, answer: parsed(row.answer) } : null;
}

/** All that comes with the moves. */
async function keepAll(
  trx: Transaction<Schema>,
  kept: readonly Waiting[],
  now: ReadonlyMap<TableId, Held>,
): Promise<void> {
  await updateTables(trx, kept, now);
  const states = kept.filter(({ entry }) => entry.snapshot !== undefined);
  if (states.length > 0) {
    await dropPassingSnapshots(trx, ids(states));
    await trx
      .insertInto('snapshots')
      .values(states.map(({ table, seq, entry }) => ({ table_id: table, seq: seq + 1, state: entry.snapshot! })))
      .execute();
  }
  const due = kept.filter(({ entry }) => entry.due !== undefined);
  if (due.length > 0) {
    await trx.deleteFrom('due').where('table_id', 'in', ids(due)).execute();
    const rows = due.flatMap(({ table, seq, entry }) => entry.due!.map((d) => dueRow(table, seq + 1, d)));
    if (rows.length > 0) await trx.insertInto('due').values(rows).execute();
  }
  const chairs = kept.filter(({ entry }) => entry.chairs !== undefined);
  if (chairs.length > 0) {
    await trx.deleteFrom('chairs').where('table_id', 'in', ids(chairs)).execute();
    await trx
      .insertInto('chairs')
      .values(chairs.flatMap(({ table, entry }) => entry.chairs!.map((chair) => chairRow(table, chair))))
      .execute();
  }
}

/** Snapshots between the lasting ones, which a new one replaces. */
export async function dropPassingSnapshots(trx: Transaction<Schema>, tables: readonly TableId[], below?: number) {
  await trx
    .deleteFrom('snapshots')
    .where('table_id', 'in', tables)
    .where(sql<boolean>`seq > 1 and seq % ${sql.lit(snapshotEvery)} <> 0`)
    .$if(below !== undefined, (q) => q.where('seq', '<', below!))
    .execute();
}

/** One statement for the whole group. The columns of a list of values are called column1, column2… by both databases. */
async function updateTables(
  trx: Transaction<Schema>,
  kept: readonly Waiting[],
  now: ReadonlyMap<TableId, Held>,
): Promise<void> {
  const values = kept.map(({ table, seq, entry }) => {
    const cells: RawBuilder<unknown>[] = [
      text(table),
      whole(seq + 1),
      whole(revisionAfter(now.get(table)!, entry)),
      whole(bitsOf(entry.asked)),
      text(json(entry.clocks)),
      text(entry.status),
      text(entry.result === undefined ? null : json(entry.result)),
      text(entry.proposal === undefined ? null : json(entry.proposal)),
      whole(entry.move.at),
    ];
    return sql`(${sql.join(cells)})`;
  });
  await sql`
    update tables set
      seq = v.column2, revision = v.column3, asked = v.column4, clocks = v.column5, status = v.column6,
      result = coalesce(v.column7, result), proposal = coalesce(v.column8, proposal), changed_at = v.column9
    from (values ${sql.join(values)}) as v
    where tables.id = v.column1`.execute(trx);
}

const text = (value: string | null): RawBuilder<unknown> => sql`cast(${value} as text)`;
const whole = (value: number): RawBuilder<unknown> => sql`cast(${value} as bigint)`;
