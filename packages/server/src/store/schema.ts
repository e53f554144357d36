/**
 * The rows, the same in SQLite and PostgreSQL: texts and whole numbers only. Flags are 0 or 1, times are milliseconds, and
 * what has a structure of its own is JSON as text, so that an archive of one opens in the other.
 */
import type { Generated } from 'kysely';

interface PlayerRow {
  id: string;
  name: string;
  /** What makes an account's name its own; null for guests and deleted players. */
  name_key: string | null;
  kind: string;
  role: string;
  password_hash: string | null;
  settings: string;
  created_at: number;
  renamed_at: number | null;
  deleted_at: number | null;
}

interface SessionRow {
  id: string;
  player_id: string;
  device: string;
  created_at: number;
  seen_at: number;
  ends_at: number;
}

interface TableRow {
  id: string;
  game: string;
  box: string;
  rules_version: number;
  creator: string;
  created_at: number;
  commitment: string;
  seed: string;
  match_id: string | null;
  match_game: number | null;
  best_of: number | null;
  rematch_of: string | null;
  visibility: string;
  status: string;
  options: string;
  pace: string;
  proposal: string;
  seq: number;
  revision: number;
  /** One bit a seat. */
  asked: number;
  clocks: string;
  result: string | null;
  changed_at: number;
}

interface ChairRow {
  table_id: string;
  seat: number;
  player_id: string | null;
  bot: string | null;
  ready: number;
  commitment: string | null;
  contribution: string | null;
  armed: string | null;
}

interface MoveRow {
  table_id: string;
  seq: number;
  seat: number;
  kind: string;
  request: number;
  option_key: string;
  move_id: string;
  at: number;
  answer: string;
  said: string;
}

/** A move that is not among the others yet, and how it leaves its table. */
interface FreshRow extends MoveRow {
  asked: number;
  clocks: string;
  status: string;
  /** Whether it raises the revision. */
  arranged: number;
}

interface SnapshotRow {
  table_id: string;
  seq: number;
  state: string;
}

interface DueRow {
  id: string;
  table_id: string | null;
  due_key: string;
  kind: string;
  at: number;
  seat: number | null;
  seq: number;
  facts: string;
  waits: number;
  taken_by: string | null;
  taken_until: number;
}

interface NodeRow {
  id: string;
  beat_at: number;
  rests: number;
}

interface SettingRow {
  name: string;
  value: string;
}

interface ChatRow {
  id: Generated<number>;
  table_id: string;
  room: string;
  player_id: string;
  line: string;
  at: number;
}

interface TieRow {
  player_id: string;
  other_id: string;
  tie: string;
  at: number;
}

interface ReportRow {
  id: Generated<number>;
  by_id: string;
  about_id: string;
  table_id: string | null;
  why: string;
  lines: string;
  at: number;
  closed_at: number | null;
  closed_by: string | null;
  outcome: string | null;
}

interface SanctionRow {
  id: Generated<number>;
  player_id: string;
  kind: string;
  reason: string;
  by_id: string;
  at: number;
  until: number | null;
  lifted_at: number | null;
}

interface DeedRow {
  id: Generated<number>;
  by_id: string;
  at: number;
  deed: string;
  about_id: string | null;
  reason: string;
  facts: string;
}

export interface Schema {
  schema_version: { version: number; at: number };
  players: PlayerRow;
  sessions: SessionRow;
  tables: TableRow;
  chairs: ChairRow;
  moves: MoveRow;
  fresh: FreshRow;
  snapshots: SnapshotRow;
  due: DueRow;
  nodes: NodeRow;
  settings: SettingRow;
  chat: ChatRow;
  ties: TieRow;
  reports: ReportRow;
  sanctions: SanctionRow;
  deeds: DeedRow;
}

/** What an archive holds: each kind of row with the columns that its rows are told apart by, in the order of references. */
export const archived: { readonly [name: string]: readonly string[] } = {
  players: ['id'],
  sessions: ['id'],
  tables: ['id'],
  chairs: ['table_id', 'seat'],
  moves: ['table_id', 'seq'],
  fresh: ['table_id', 'seq'],
  snapshots: ['table_id', 'seq'],
  due: ['id'],
  nodes: ['id'],
  settings: ['name'],
  chat: ['id'],
  ties: ['player_id', 'other_id', 'tie'],
  reports: ['id'],
  sanctions: ['id'],
  deeds: ['id'],
};

/** Those whose ids the database counts up. */
export const counted = ['chat', 'reports', 'sanctions', 'deeds'] as const;
