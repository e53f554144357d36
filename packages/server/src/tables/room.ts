/**
 * A table that is open in this process: its row, the match where it has begun, and who follows it here. All that is done at a
 * table goes through its queue, one thing after the other. Other nodes may act on the same table: the log decides, and
 * `catchUp` in `play/follow.ts` brings a room to what the log says.
 */
import { type Box, type Core, type Seat, type Viewer, onlooker } from '@bagarre/kernel';
import type { FromServer } from '@bagarre/protocol';
import { InTurn } from '../in-turn.ts';
import { type Asking, askingOf } from '../play/asking.ts';
import type { Shown } from '../play/changes.ts';
import type { ChatLine, Json, NewDue, NodeId, PlayerId, Table } from '../store/index.ts';
import { type HouseRules, houseRulesOf } from './pace.ts';

/** A socket that has the table open. */
export interface Follower {
  readonly person: PlayerId | null;
  /** Whose chat this person does not read. */
  muted: readonly PlayerId[];
  /** The seat that it sees from. Changes only through the room. */
  viewer: Viewer;
  send(text: string): void;
}

/** What was last said at a table, and who said it; null while it is not known. */
export interface Chat {
  lines: Promise<readonly ChatLine[]>;
  by: readonly PlayerId[] | null;
}

/** A decision that may be taken back: the match before it. */
export interface Taken {
  seq: number;
  seat: Seat;
  request: number;
  /** There was nothing to choose: the server answered. */
  forced: boolean;
  before: Core;
}

export class Room {
  readonly id: string;
  readonly box: Box;
  readonly seed: string;
  table: Table;
  /** The match; null before the start. */
  state: Core | null = null;
  asking: Asking = { requests: [], window: false };
  /** The last decisions that hold, oldest first. */
  past: Taken[] = [];
  /** Answers by `seat moveId`. `allMoves`: those of the whole log are here. */
  readonly answers = new Map<string, Json>();
  allMoves = false;
  due: readonly NewDue[] = [];
  /** The store had a snapshot of the match at this entry when the room was loaded. */
  keptAt = 0;
  readonly followers = new Set<Follower>();
  /** What each viewer was last told, and of which state. */
  readonly shown = new Map<Viewer, Shown>();
  /** How the table was arranged when its followers were last told; null before the first came. */
  told: string | null = null;
  /** What was last said, until somebody says more. */
  chat: Chat | null = null;
  /** The seats whose players each node says are there, itself included. */
  readonly there = new Map<NodeId, readonly Seat[]>();
  /** Since when each seat's player has been away; null: here. */
  readonly awaySince: (number | null)[];
  /** When somebody last wanted something of it. */
  lastUsed = 0;
  /** It has left the memory. */
  dropped = false;
  readonly #inTurn = new InTurn();

  constructor(table: Table, seed: string, box: Box, now: number) {
    this.id = table.id;
    this.table = table;
    this.seed = seed;
    this.box = box;
    this.awaySince = table.chairs.map(() => now);
  }

  get rules(): HouseRules {
    return houseRulesOf(this.table);
  }

  get busy(): boolean {
    return this.#inTurn.busy;
  }

  /** Does something at this table when all that came before is done. */
  run<T>(what: () => Promise<T>): Promise<T> {
    return this.#inTurn.run(what);
  }

  /** Waits until nothing is being done. */
  rest(): Promise<unknown> {
    return this.#inTurn.rest();
  }

  seatOf(person: PlayerId | null): Seat | null {
    if (person === null) return null;
    return this.table.chairs.find((c) => c.player === person)?.seat ?? null;
  }

  viewerOf(person: PlayerId | null): Viewer {
    return this.seatOf(person) ?? onlooker;
  }

  /** An open table is looked at before one sits down. */
  mayLook(person: PlayerId | null): boolean {
    return this.seatOf(person) !== null || this.rules.onlookers || this.table.status === 'open';
  }

  /** A seat that a person plays, without a bot standing in. */
  isPerson(seat: Seat): boolean {
    const chair = this.table.chairs[seat];
    return chair !== undefined && chair.player !== null && chair.bot === null;
  }

  people(): Seat[] {
    return this.table.chairs.filter((c) => this.isPerson(c.seat)).map((c) => c.seat);
  }

  setState(state: Core, asking: Asking = askingOf(state)): void {
    this.state = state;
    this.asking = asking;
  }

  tellAll(message: FromServer, whom: (f: Follower) => boolean = () => true): void {
    if (this.followers.size === 0) return;
    const text = JSON.stringify(message);
    for (const f of this.followers) if (whom(f)) f.send(text);
  }
}
