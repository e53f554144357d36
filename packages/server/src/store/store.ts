/**
 * What the server keeps, and what it may ask of whatever keeps it. A table is a log: an entry at `seq + 1` either is stored
 * or finds that somebody else was first. All times are milliseconds since 1970 and come from the caller.
 *
 * Nothing here leaves the server as it is: `said`, `seed`, `state` and other seats' commitments hold secrets, and are
 * redacted for each viewer when they are sent.
 */
import type { Over, Said, Seat } from '@bagarre/kernel';

/** Plain data, kept as it is given. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type TableId = string;
export type PlayerId = string;
/** A node is one running server; it chooses its own name. */
export type NodeId = string;

// ---------------------------------------------------------------- people

export type Role = 'player' | 'moderator' | 'admin';

export interface Player {
  id: PlayerId;
  /** A deleted player's name is `anonymous`. */
  name: string;
  /** A guest has a name and nothing else; an account has a password too, and its name is its own. */
  kind: 'guest' | 'account';
  role: Role;
  /** What the player set for themselves: language, sounds, pre-passes. */
  settings: Json;
  createdAt: number;
  /** When the name was last changed, for the limit on changes. */
  renamedAt: number | null;
  deletedAt: number | null;
}

/** The name under which the games of deleted players stay. */
export const anonymous = 'Anonyme';

/** A device that is signed in. `id` is the SHA-256 of the secret in the cookie, which is not kept. */
export interface Session {
  id: string;
  player: PlayerId;
  /** What the player sees in the list: browser and system. */
  device: string;
  createdAt: number;
  seenAt: number;
  endsAt: number;
}

export type Tie = 'block' | 'mute';

export type SanctionKind = 'warn' | 'mute' | 'no-strangers' | 'ban';
export interface Sanction {
  id: number;
  player: PlayerId;
  kind: SanctionKind;
  reason: string;
  by: PlayerId;
  at: number;
  /** null: for good. */
  until: number | null;
  liftedAt: number | null;
}

export interface ChatLine {
  /** Rises from line to line; not without gaps. */
  id: number;
  table: TableId;
  /** Onlookers talk among themselves, so that they cannot help a seat; teammates without the others. */
  room: 'seats' | 'team' | 'onlookers';
  player: PlayerId;
  text: string;
  at: number;
}

export interface Report {
  id: number;
  by: PlayerId;
  about: PlayerId;
  table: TableId | null;
  why: string;
  /** The last 30 lines of the table's chat, as they were. */
  lines: readonly ChatLine[];
  at: number;
  closedAt: number | null;
  closedBy: PlayerId | null;
  outcome: string | null;
}

/** What a moderator did, or somebody at the command line. */
export interface Deed {
  id: number;
  /** null: the command line. */
  by: PlayerId | null;
  at: number;
  /** `ban`, `lift`, `close-report`, `grant`, `sign-up`… */
  deed: string;
  about: PlayerId | null;
  reason: string;
  facts: Json;
}

/** Everything that is kept about one player, for the player. */
export interface PlayerExport {
  player: Player;
  sessions: readonly Session[];
  tables: readonly { table: Table; seat: Seat; moves: readonly Pick<Entry, 'seq' | 'kind' | 'option' | 'at'>[] }[];
  chat: readonly ChatLine[];
  ties: readonly { other: PlayerId; tie: Tie; at: number }[];
  reports: readonly Omit<Report, 'lines'>[];
  sanctions: readonly Sanction[];
}

// ---------------------------------------------------------------- tables

export type Status = 'open' | 'running' | 'over' | 'aborted';
export type Visibility = 'open' | 'private';

/** One chair. Before the start the list of chairs may change; afterwards only who fills them. */
export interface Chair {
  seat: Seat;
  player: PlayerId | null;
  /** The level of the bot that plays here; with a player, the bot stands in for them. */
  bot: string | null;
  ready: boolean;
  /** The player's contribution to the shuffle: first the commitment, then the value. Hexadecimal. */
  commitment: string | null;
  contribution: string | null;
  /** What the server answers for this seat, by question: see `tables/armed.ts`. Nobody else's business. */
  armed: { readonly [ask: string]: string };
}

/** Time on one seat's clock: durations, so that nothing is charged while no server runs. */
export interface Clock {
  /** Reserve left when the running question was put, in milliseconds. */
  left: number;
  /** When the running question was put to this seat; null while it is not asked. Time given back can move it ahead of now. */
  since: number | null;
  /** What is left to make up for a slow line; left out, it is full. */
  bank?: number;
}

/** What never changes. */
export interface TableStart {
  id: TableId;
  game: string;
  /** Which rules and which cards: the key of a kernel box. */
  box: string;
  rulesVersion: number;
  creator: PlayerId;
  createdAt: number;
  /** SHA-256 over the secret seed, shown from the beginning. */
  commitment: string;
  /** A match of several games: which, and the number of this game in it, from 1. Only one table can be that game. */
  match: { id: string; game: number; bestOf: number } | null;
  /** Only one table can be the rematch of another. */
  rematchOf: TableId | null;
}

/** What can be arranged: freely while the table is open, and with care afterwards. */
export interface Arrangement {
  visibility: Visibility;
  status: Status;
  options: Json;
  pace: Json;
  chairs: readonly Chair[];
  /** What is being put to the others: to take back, to abort, to play again; with the answers so far. */
  proposal: Json;
}

export interface Table extends TableStart, Arrangement {
  /** Entries in the log; 0 before the start. */
  seq: number;
  /** Counts arrangements: guards against two at once. */
  revision: number;
  /** The seats that are asked now. */
  asked: readonly Seat[];
  clocks: readonly Clock[];
  result: Over | null;
  /** When the log last grew, or the table was last arranged. */
  changedAt: number;
}

export interface NewTable extends TableStart, Omit<Arrangement, 'status' | 'proposal'> {
  /** Secret until the end of the match. Hexadecimal. */
  seed: string;
}

/** One entry of the log. Its number is `seq`; its key is (table, seq); a seat uses a `moveId` once. */
export interface Entry {
  seq: number;
  /** -1: the table itself, as at the start or when time is up. */
  seat: Seat;
  /** `play`: a decision for the kernel. Others are the server's own: `start`, `undo`, `concede`, `abort`… */
  kind: string;
  /** The number of the kernel's request that was answered; -1 for none. */
  request: number;
  /** The key of the option, or what else the kind needs. */
  option: string;
  moveId: string;
  at: number;
  /** What the mover was answered; a repeat is answered the same. */
  answer: Json;
  said: readonly Said[];
}

export type Move = Omit<Entry, 'seq' | 'said'>;

/** A settled state of the kernel, as the text of its `save`. */
export interface Snapshot {
  seq: number;
  state: string;
}

/** Something to be done at a time: a bot's turn, a clock at zero, a deadline, a forced answer. */
export interface NewDue {
  /** Unique in its table. */
  key: string;
  kind: string;
  at: number;
  seat: Seat | null;
  facts: Json;
  /** Put off by the time during which no server ran, as clocks are. */
  waits: boolean;
}

export interface Due extends NewDue {
  id: string;
  /** null: not about a table, such as a nightly backup. */
  table: TableId | null;
  /** `seq` of the table when it was set. */
  seq: number;
}

export interface Append {
  move: Move;
  said: readonly Said[];
  /** The first, and those at every 20th entry, stay; another is replaced by the next. The first entry needs one. */
  snapshot?: string;
  clocks: readonly Clock[];
  asked: readonly Seat[];
  /** The complete list of what is due at this table from now on; left out, it stays as it is. */
  due?: readonly NewDue[];
  status: Status;
  result?: Over;
  /** Left out, they stay as they are. */
  chairs?: readonly Chair[];
  proposal?: Json;
  /** Refuses the entry if the table was arranged since: needed at the start. */
  revision?: number;
}

/** An entry that starts or ends a table, or fills a chair, arranges it too: whoever was about to do so must look again. */
export const arranges = ({ chairs, proposal, status }: Append, before: string): boolean =>
  chairs !== undefined || proposal !== undefined || status !== before;

/** A snapshot is kept for good at each of these. */
export const snapshotEvery = 20;

/**
 * `ok`: stored and on disk, and the revision that the table has now. `repeat`: this seat used this `moveId` before; here is what it was answered. `taken`: somebody
 * else was first; load again. `gone`: there is no such table.
 *
 * A promise that fails leaves open whether the entry is stored, as when the connection breaks: load again; the same
 * `moveId` can be sent again without harm.
 */
export type Appended =
  | { k: 'ok'; seq: number; revision: number }
  | { k: 'repeat'; seq: number; answer: Json }
  | { k: 'taken' }
  | { k: 'gone' };

export interface Loaded {
  table: Table;
  seed: string;
  /** null before the start. */
  snapshot: Snapshot | null;
  /** What came after the snapshot, in order. */
  since: readonly Entry[];
}

export interface LobbyQuery {
  game?: string;
  /** `open` tables can be joined, `running` ones watched. */
  status: 'open' | 'running';
  limit: number;
}

/** Told to every listener of every node, the sender's own too, after it is on disk. `node` is who did it. */
export type Notice =
  | { k: 'table'; node: NodeId; table: TableId; seq: number; revision: number }
  | { k: 'chat'; node: NodeId; line: ChatLine }
  /** Sessions ended: hang up. */
  | { k: 'sessions'; node: NodeId; sessions: readonly string[] }
  | { k: 'player'; node: NodeId; player: PlayerId }
  | { k: 'setting'; node: NodeId; name: string }
  | { k: 'said'; node: NodeId; about: string; facts: Json }
  /** The line to the others was cut for a while: anything may have happened. */
  | { k: 'missed' };

/** How much is kept, for `/metrics`. */
export interface Counts {
  players: number;
  tables: { readonly [status in Status]: number };
  /** What should have been done by now. */
  dueLate: number;
}

export interface Store {
  readonly node: NodeId;

  // Tables
  /** `exists`: this match already has this game, or the table already has this rematch; `id` is that table. */
  createTable(table: NewTable): Promise<{ k: 'ok' } | { k: 'exists'; id: TableId }>;
  /** The present, without the log. */
  table(id: TableId): Promise<Table | null>;
  /** Changes seats, options, status… `taken`: it was arranged since `revision`; look again. */
  arrange(
    id: TableId,
    revision: number,
    change: Partial<Arrangement>,
    at: number,
  ): Promise<{ k: 'ok'; revision: number } | { k: 'taken' } | { k: 'gone' }>;
  /** Appends that wait together share one flush to disk. Of one table, only the one at `seq + 1` is stored. */
  append(id: TableId, seq: number, entry: Append): Promise<Appended>;
  /** What a seat's move was answered, if it is stored: for repeats that come when the question is long past. */
  answerTo(id: TableId, seat: Seat, moveId: string): Promise<{ seq: number; answer: Json } | null>;
  /** Keeps a state for faster loading, or before an upgrade; changes nothing else. */
  keepSnapshot(id: TableId, snapshot: Snapshot): Promise<void>;
  load(id: TableId): Promise<Loaded | null>;
  /** Entries after `seq`, in order. */
  eventsSince(id: TableId, seq: number): Promise<Entry[]>;
  /** The last snapshot at or before `seq`, for replays. */
  snapshotAt(id: TableId, seq: number): Promise<Snapshot | null>;
  /** Secret seeds of all games of a match, in order; of one table, where there is no match. For the end of the match. */
  seedsOf(table: TableId): Promise<{ table: TableId; seed: string }[]>;

  // Lists
  /** Tables that everybody may see, the newest first. */
  lobby(query: LobbyQuery): Promise<Table[]>;
  /**
   * Tables at which a player sits: first those waiting for them, the longest wait first; then running, open, ended. `zeroAt`:
   * when their clock runs out.
   */
  gamesOf(
    player: PlayerId,
    limit: number,
  ): Promise<{ table: Table; seat: Seat; myTurn: boolean; zeroAt: number | null }[]>;
  /** For the limits: open tables that a player created, open and running ones at which they sit. */
  busy(player: PlayerId): Promise<{ open: number; seated: number }>;
  /** All games of a match, in order. */
  matchTables(match: string): Promise<Table[]>;
  /** Running tables, so that a starting server can see which it cannot play on. */
  running(): Promise<{ id: TableId; box: string; rulesVersion: number }[]>;

  // What is due
  /** Replaces what is due at a table (or, with null, apart from tables). */
  setDue(table: TableId | null, due: readonly NewDue[]): Promise<void>;
  /** Takes what is due by `now`, earliest first; for `leaseMs` no other node gets it. */
  takeDue(node: NodeId, now: number, limit: number, leaseMs: number): Promise<Due[]>;
  /** Done, or no longer needed. What an append replaced is gone already. */
  dropDue(ids: readonly string[]): Promise<void>;
  /** When something can next be taken; null for never. */
  nextDueAt(): Promise<number | null>;

  // Nodes
  /** Says that this node runs, every few seconds. */
  beat(now: number): Promise<void>;
  /**
   * When a node starts: if no other has said within `aliveMs` that it runs, the time since the last beat, and `graceMs` more,
   * is given back to clocks and to what `waits`, and nothing counts as taken. Returns how long nobody was there.
   */
  wake(now: number, aliveMs: number, graceMs: number): Promise<number>;
  /** Says that this node stops. */
  rest(now: number): Promise<void>;
  /** Calls back for every notice, until the returned function is called. */
  listen(hear: (notice: Notice) => void): Promise<() => void>;
  /** Tells all nodes something of the server's own: at most 6000 bytes. */
  notify(about: string, facts: Json): Promise<void>;

  // People
  createGuest(name: string, at: number): Promise<Player>;
  /** With a password hash a guest becomes an account and keeps everything. */
  becomeAccount(player: PlayerId, name: string, passwordHash: string): Promise<'ok' | 'name-taken' | 'gone'>;
  player(id: PlayerId): Promise<Player | null>;
  players(ids: readonly PlayerId[]): Promise<Player[]>;
  /** The account with this name, whatever its capitals and accents' spelling. */
  accountNamed(name: string): Promise<{ player: Player; passwordHash: string } | null>;
  setPassword(player: PlayerId, passwordHash: string): Promise<void>;
  rename(player: PlayerId, name: string, at: number): Promise<'ok' | 'name-taken' | 'gone'>;
  setPlayerSettings(player: PlayerId, settings: Json): Promise<void>;
  setRole(player: PlayerId, role: Role): Promise<void>;
  exportPlayer(id: PlayerId): Promise<PlayerExport | null>;
  /** Everything about the player goes; their games stay, under `anonymous`. Open tables lose them, and go with the last. */
  deletePlayer(id: PlayerId, at: number): Promise<void>;

  // Sessions
  /** Makes a secret of 256 bits, keeps only its hash, and returns it this once. */
  openSession(player: PlayerId, device: string, at: number, endsAt: number): Promise<{ secret: string; id: string }>;
  /** Whose secret this is, if it still holds. */
  sessionOf(secret: string, now: number): Promise<{ session: Session; player: Player } | null>;
  touchSession(id: string, seenAt: number, endsAt: number): Promise<void>;
  sessionsOf(player: PlayerId): Promise<Session[]>;
  /** One, or all but one, of a player's sessions; others' are left alone. */
  revokeSession(player: PlayerId, id: string): Promise<void>;
  revokeSessions(player: PlayerId, except: string | null): Promise<void>;

  // Talk and order
  addChat(line: Omit<ChatLine, 'id'>): Promise<ChatLine>;
  /** The last lines of a table, oldest first. */
  chatOf(table: TableId, room: ChatLine['room'], limit: number): Promise<ChatLine[]>;
  setTie(player: PlayerId, other: PlayerId, tie: Tie, on: boolean, at: number): Promise<void>;
  tiesOf(player: PlayerId): Promise<{ other: PlayerId; tie: Tie; at: number }[]>;
  /** Whether any of these players blocks another of them. */
  blocked(players: readonly PlayerId[]): Promise<boolean>;
  /** Takes the last 30 lines of the table along. */
  report(report: Pick<Report, 'by' | 'about' | 'table' | 'why' | 'at'>): Promise<Report>;
  reports(open: boolean, limit: number): Promise<Report[]>;
  closeReport(id: number, by: PlayerId, outcome: string, at: number): Promise<boolean>;
  /** Sanctions and what else moderators do are written down as deeds with them. */
  sanction(sanction: Omit<Sanction, 'id' | 'liftedAt'>): Promise<Sanction>;
  liftSanction(id: number, by: PlayerId, reason: string, at: number): Promise<boolean>;
  /** Those that hold at `now`; a warning holds until it has been read and lifted. */
  sanctionsOf(player: PlayerId, now: number): Promise<Sanction[]>;
  addDeed(deed: Omit<Deed, 'id'>): Promise<void>;
  deeds(limit: number): Promise<Deed[]>;

  // The server's own settings
  setting(name: string): Promise<Json>;
  setSetting(name: string, value: Json): Promise<void>;

  // Housekeeping
  /**
   * Forgets chat older than `chatBefore`, sessions that have ended, and guests without any game seen before `guestsBefore`; takes
   * away tables that have been open for two weeks without anybody coming or going.
   */
  tidy(now: number, limits: { chatBefore: number; guestsBefore: number }): Promise<void>;
  counts(now: number): Promise<Counts>;
  /** Answers when the store does; fails when it does not. */
  ping(): Promise<void>;
  /** Stores what waits, then lets go. */
  close(): Promise<void>;
}

export type StorePlace =
  /** One process alone; the folder is made if it is not there. */
  | { folder: string }
  /** `postgres://…`: as many nodes as wanted. */
  | { url: string };

export interface StoreOptions {
  node?: NodeId;
  /** For a command that changes a little, also while a server runs on the folder; the server notices. */
  beside?: boolean;
  /** What goes wrong behind the scenes, such as a lost line to the other nodes. */
  onTrouble?: (what: string, error: unknown) => void;
}
