/**
 * An append where the database is in this process. To put a move among the others of its table, and to change the row of the
 * table, touches pages all over the file, and each is written to disk: that takes several times as long as all the rest. So
 * an entry is first put at the end of the `fresh` ones, on disk like any other; many at a time they are carried over to where
 * everybody looks for them, and before anybody looks. A server that was killed in between does so when it starts.
 *
 * The statements are data, so that a thread that knows nothing else can run them.
 */
import { type Transaction, sql } from 'kysely';
import type { Cell, Step, Steps } from './engine.ts';
import { bitsOf, chairRow, dueRow, json } from './rows.ts';
import type { Schema } from './schema.ts';
import { type Append, type Clock, type TableId, snapshotEvery } from './store.ts';

export interface One {
  readonly table: TableId;
  readonly seq: number;
  readonly entry: Append;
}

const MOVE = 'table_id, seq, seat, kind, request, option_key, move_id, at, answer, said';

/** In both databases: an archive may hold fresh entries. */
const CARRY = [
  `insert into moves (${MOVE}) select ${MOVE} from fresh order by table_id, seq`,
  `update tables set
     seq = f.seq, asked = f.asked, clocks = f.clocks, status = f.status, changed_at = f.at,
     revision = tables.revision + l.arranged
   from (select table_id, max(seq) as seq, sum(arranged) as arranged from fresh group by table_id) as l
   join fresh as f on f.table_id = l.table_id and f.seq = l.seq
   where tables.id = l.table_id`,
  'delete from fresh',
];

/** The statements of every append. */
export const TEXTS = {
  head: 'select seq, revision, status from tables where id = ?',
  first: 'select seq, answer from moves where table_id = ? and seat = ? and move_id = ?',
  fresh: `insert into fresh (${MOVE}, asked, clocks, status, arranged) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  carry: CARRY,
};

/** What a server that was killed left behind, and what came with an archive. */
export async function carryOver(trx: Transaction<Schema>): Promise<void> {
  for (const text of CARRY) await sql.raw(text).execute(trx);
}

const DROP_SNAPSHOTS = `delete from snapshots where table_id = ? and seq > 1 and seq % ${snapshotEvery} <> 0`;

export function stepsOf({ table, seq, entry }: One): Steps {
  const { move, said, asked, clocks, status, chairs, proposal, revision } = entry;
  const { seat, kind, request, option, moveId, at, answer } = move;
  return {
    // In the order of `MOVE`, and then of `fresh`.
    row: [
      table,
      seq + 1,
      seat,
      kind,
      request,
      option,
      moveId,
      at,
      json(answer),
      json(said),
      bitsOf(asked),
      clocksText(clocks),
      status,
    ],
    arranges: chairs !== undefined || proposal !== undefined,
    revision: revision ?? null,
    rest: restOf(table, seq + 1, entry),
  };
}

const texts = new WeakMap<readonly Clock[], string>();

/** Where nobody's time runs, clocks are the same from the first move to the last. */
function clocksText(clocks: readonly Clock[]): string {
  let text = texts.get(clocks);
  if (text === undefined) texts.set(clocks, (text = json(clocks)));
  return text;
}

/** All that comes with a move now and then, and is put in its place at once. */
function restOf(table: TableId, seq: number, { snapshot, due, chairs, result, proposal }: Append): Step[] {
  const steps: Step[] = [];
  if (snapshot !== undefined) {
    steps.push({ text: DROP_SNAPSHOTS, values: [table] });
    steps.push(insert('snapshots', { table_id: table, seq, state: snapshot }));
  }
  if (due !== undefined) {
    steps.push({ text: 'delete from due where table_id = ?', values: [table] });
    for (const d of due) steps.push(insert('due', dueRow(table, seq, d)));
  }
  if (chairs !== undefined) {
    steps.push({ text: 'delete from chairs where table_id = ?', values: [table] });
    for (const chair of chairs) steps.push(insert('chairs', chairRow(table, chair)));
  }
  if (result !== undefined)
    steps.push({ text: 'update tables set result = ? where id = ?', values: [json(result), table] });
  if (proposal !== undefined)
    steps.push({ text: 'update tables set proposal = ? where id = ?', values: [json(proposal), table] });
  return steps;
}

function insert(name: string, row: { readonly [column: string]: Cell }): Step {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  return { text: `insert into ${name} (${columns.join(', ')}) values (${places})`, values: Object.values(row) };
}
