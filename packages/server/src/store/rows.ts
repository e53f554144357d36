/** Rows into what the server speaks of, and back. */
import type { Over, Said, Seat } from '@bagarre/kernel';
import { type Insertable, type Kysely, type Selectable, type Updateable, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Append, Chair, ChatLine, Clock, Deed, Due, Entry, Json, NewDue, Player, Report } from './store.ts';
import type { Role, Sanction, Session, Status, Table, TableId, Visibility } from './store.ts';

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;

export const json = (value: unknown): string => JSON.stringify(value);
export const parsed = <T = Json>(text: string): T => JSON.parse(text) as T;

const seatsIn = (bits: number): Seat[] =>
  Array.from({ length: 16 }, (_, seat) => seat).filter((seat) => bits & (1 << seat));
export const bitsOf = (seats: readonly Seat[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0);

export const playerOf = (row: Row<'players'>): Player => ({
  id: row.id,
  name: row.name,
  kind: row.kind as Player['kind'],
  role: row.role as Role,
  settings: parsed(row.settings),
  createdAt: row.created_at,
  renamedAt: row.renamed_at,
  deletedAt: row.deleted_at,
});

export const sessionIn = (row: Row<'sessions'>): Session => ({
  id: row.id,
  player: row.player_id,
  device: row.device,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  endsAt: row.ends_at,
});

const tableOf = (row: Row<'tables'>, chairs: readonly Row<'chairs'>[]): Table => ({
  id: row.id,
  game: row.game,
  box: row.box,
  rulesVersion: row.rules_version,
  creator: row.creator,
  createdAt: row.created_at,
  commitment: row.commitment,
  match: row.match_id === null ? null : { id: row.match_id, game: row.match_game!, bestOf: row.best_of! },
  rematchOf: row.rematch_of,
  visibility: row.visibility as Visibility,
  status: row.status as Status,
  options: parsed(row.options),
  pace: parsed(row.pace),
  proposal: parsed(row.proposal),
  chairs: chairs.map(chairOf),
  seq: row.seq,
  revision: row.revision,
  asked: seatsIn(row.asked),
  clocks: parsed<Clock[]>(row.clocks),
  result: row.result === null ? null : parsed<Over & Json>(row.result),
  changedAt: row.changed_at,
});

const NOTHING: Chair['armed'] = {};

const chairOf = (row: Row<'chairs'>): Chair => ({
  seat: row.seat,
  player: row.player_id,
  bot: row.bot,
  ready: row.ready === 1,
  commitment: row.commitment,
  contribution: row.contribution,
  armed: row.armed === null ? NOTHING : (parsed(row.armed) as Chair['armed']),
});

export const chairRow = (table: TableId, chair: Chair): Row<'chairs'> => ({
  table_id: table,
  seat: chair.seat,
  player_id: chair.player,
  bot: chair.bot,
  ready: chair.ready ? 1 : 0,
  commitment: chair.commitment,
  contribution: chair.contribution,
  armed: Object.keys(chair.armed).length > 0 ? json(chair.armed) : null,
});

/** A player with a name and nothing else. */
export const guestRow = (id: string, name: string, at: number): Schema['players'] => ({
  id,
  name,
  name_key: null,
  kind: 'guest',
  role: 'player',
  password_hash: null,
  settings: json({}),
  created_at: at,
  renamed_at: null,
  deleted_at: null,
});

/** A chair that somebody got up from before the start. */
export const left = {
  player_id: null,
  ready: 0,
  commitment: null,
  contribution: null,
  armed: null,
} satisfies Updateable<Schema['chairs']>;

/** Nobody sits at the table any more; bots do not count. */
export const deserted = sql<boolean>`not exists (select 1 from chairs where table_id = tables.id and player_id is not null)`;

export const entryOf = (row: Row<'moves'>): Entry => ({
  seq: row.seq,
  seat: row.seat,
  kind: row.kind,
  request: row.request,
  option: row.option_key,
  moveId: row.move_id,
  at: row.at,
  answer: parsed(row.answer),
  said: parsed<Said[]>(row.said),
});

export const moveRow = (table: TableId, seq: number, { move, said }: Append): Row<'moves'> => ({
  table_id: table,
  seq,
  seat: move.seat,
  kind: move.kind,
  request: move.request,
  option_key: move.option,
  move_id: move.moveId,
  at: move.at,
  answer: json(move.answer),
  said: json(said),
});

export const dueOf = (row: Row<'due'>): Due => ({
  id: row.id,
  table: row.table_id,
  key: row.due_key,
  kind: row.kind,
  at: row.at,
  seat: row.seat,
  seq: row.seq,
  facts: parsed(row.facts),
  waits: row.waits === 1,
});

export const dueRow = (table: TableId | null, seq: number, due: NewDue): Row<'due'> => ({
  id: crypto.randomUUID(),
  table_id: table,
  due_key: due.key,
  kind: due.kind,
  at: due.at,
  seat: due.seat,
  seq,
  facts: json(due.facts),
  waits: due.waits ? 1 : 0,
  taken_by: null,
  taken_until: 0,
});

export const lineOf = (row: Row<'chat'>): ChatLine => ({
  id: row.id,
  table: row.table_id,
  room: row.room as ChatLine['room'],
  player: row.player_id,
  text: row.line,
  at: row.at,
});

export const reportOf = (row: Row<'reports'>): Report => ({
  id: row.id,
  by: row.by_id,
  about: row.about_id,
  table: row.table_id,
  why: row.why,
  lines: parsed<ChatLine[]>(row.lines),
  at: row.at,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  outcome: row.outcome,
});

export const sanctionOf = (row: Row<'sanctions'>): Sanction => ({
  id: row.id,
  player: row.player_id,
  kind: row.kind as Sanction['kind'],
  reason: row.reason,
  by: row.by_id,
  at: row.at,
  until: row.until,
  liftedAt: row.lifted_at,
});

/** Every deed is by a row of `players`; this one stands for the command line. */
export const commandLine = 'command-line';

export const deedOf = (row: Row<'deeds'>): Deed => ({
  id: row.id,
  by: row.by_id === commandLine ? null : row.by_id,
  at: row.at,
  deed: row.deed,
  about: row.about_id,
  reason: row.reason,
  facts: parsed(row.facts),
});

export const deedRow = (deed: Omit<Deed, 'id'>): Insertable<Schema['deeds']> => ({
  by_id: deed.by ?? commandLine,
  at: deed.at,
  deed: deed.deed,
  about_id: deed.about,
  reason: deed.reason,
  facts: json(deed.facts),
});

/** Adds the chairs to rows of tables, keeping their order. */
export async function withChairs(db: Kysely<Schema>, rows: readonly Row<'tables'>[]): Promise<Table[]> {
  if (rows.length === 0) return [];
  const chairs = await db
    .selectFrom('chairs')
    .selectAll()
    .where(
      'table_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('seat')
    .execute();
  const at = new Map<TableId, Row<'chairs'>[]>(rows.map((row) => [row.id, []]));
  for (const chair of chairs) at.get(chair.table_id)!.push(chair);
  return rows.map((row) => tableOf(row, at.get(row.id)!));
}
