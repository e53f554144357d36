/**
 * An append where the database is in this process: a few small statements, each prepared once. They are data, so that a
 * thread that knows nothing else can run them.
 */
import type { Cell, Look, Step, Steps } from './engine.ts';
import { bitsOf, chairRow, dueRow, json, moveRow, parsed } from './rows.ts';
import { type Append, type Appended, type TableId, snapshotEvery } from './store.ts';

export interface One {
  readonly table: TableId;
  readonly seq: number;
  readonly entry: Append;
}

/** The row of the table stands in for the check that nobody else was first. */
const MOVE = `
  insert into moves (table_id, seq, seat, kind, request, option_key, move_id, at, answer, said)
  select ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from tables where id = ? and seq = ? and revision = coalesce(?, revision)
  on conflict (table_id, seat, move_id) do nothing`;

const TABLE = `
  update tables set
    seq = ?, revision = revision + (? or status <> ?), asked = ?, clocks = ?, status = ?,
    result = coalesce(?, result), proposal = coalesce(?, proposal), changed_at = ?
  where id = ? returning revision`;

/** The statements of every append. */
export const TEXTS = { move: MOVE, table: TABLE };

const DROP_SNAPSHOTS = `delete from snapshots where table_id = ? and seq > 1 and seq % ${snapshotEvery} <> 0`;

export function stepsOf({ table, seq, entry }: One): Steps {
  const row = moveRow(table, seq + 1, entry);
  const { clocks, asked, status, result, proposal, move } = entry;
  const arranged = entry.chairs !== undefined || proposal !== undefined ? 1 : 0;
  const values: Cell[] = [
    seq + 1,
    arranged,
    status,
    bitsOf(asked),
    json(clocks),
    status,
    result === undefined ? null : json(result),
    proposal === undefined ? null : json(proposal),
    move.at,
    table,
  ];
  return {
    move: [...Object.values(row), table, seq, entry.revision ?? null],
    table: values,
    rest: restOf(table, seq + 1, entry),
  };
}

/** All that comes with a move now and then. */
function restOf(table: TableId, seq: number, { snapshot, due, chairs }: Append): Step[] {
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
  return steps;
}

function insert(name: string, row: { readonly [column: string]: Cell }): Step {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  return { text: `insert into ${name} (${columns.join(', ')}) values (${places})`, values: Object.values(row) };
}

/** Why an entry did not fit. */
export function whyNot(look: Look, { table, entry: { move } }: One): Appended {
  const first = look<{ seq: number; answer: string }>(
    'select seq, answer from moves where table_id = ? and seat = ? and move_id = ?',
    [table, move.seat, move.moveId],
  );
  if (first) return { k: 'repeat', seq: first.seq, answer: parsed(first.answer) };
  return look('select 1 as there from tables where id = ?', [table]) ? { k: 'taken' } : { k: 'gone' };
}
