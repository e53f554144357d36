/**
 * How a table page talks to whoever runs the match: a worker of this page (practice) or the server. The page is told what
 * its viewer may see, moment by moment, and sends back the key of an option.
 */
import type { FromServerOf, Shuffle } from '@bagarre/protocol';
import type { CoreView, Reason, Refusal, Request, Seat, Thing } from '@bagarre/kernel';

export type SeenEvent = { k: string } & Record<string, unknown>;

/** The match after one decision: what the viewer sees, what is asked of the viewer, what just happened. */
export interface Moment {
  view: CoreView;
  request: Request | null;
  /** A sealed answer of mine that can still be changed: the question, and the key of what I answered. */
  sealed?: { request: Request; mine: string } | null;
  events: readonly SeenEvent[];
  canUndo: boolean;
  /** The number of the last thing that happened, where a server counts. */
  seq?: number;
  /** Something was taken back: the number of the last thing that still holds. */
  back?: number;
}

/** What happened earlier, by the number of the thing that it belongs to. */
export interface PastEvent {
  seq: number;
  e: SeenEvent;
}

export interface Person {
  seat: Seat;
  name: string;
  bot: boolean;
  /** `away`: no longer here; `gone`: for so long that it is worth a sentence. */
  link: 'here' | 'away' | 'gone';
  /** Who it is, where others can be read or not, played with or not; null for a bot. */
  id?: string | null;
  /** When they went, by this page's clock. */
  awaySince?: number | null;
}

export interface Clock {
  seat: Seat;
  /** Milliseconds left when this was told, at `told` by this page's clock; null: no clock. */
  left: number;
  running: boolean;
  told: number;
}

/** Why an answer came back: the rules say no, or the server could not take it. */
export interface Refused {
  why: Refusal['why'] | 'failed';
  reasons: readonly Reason[];
}

export interface ChatLine {
  seat: Seat | null;
  /** Who said it. */
  from: string;
  name: string;
  /** Who could read it: the table, a team, or onlookers alone until the game is over. */
  room: FromServerOf<'said'>['room'];
  /** One of the ready phrases, in the reader's language, or free text. */
  phrase: string | null;
  text: string;
}

/** What a connection tells the page. */
export interface Listener {
  moment(m: Moment): void;
  /** What happened before this page was opened. */
  history(past: readonly PastEvent[]): void;
  /** What happened while the viewer was away. */
  missed(events: readonly SeenEvent[]): void;
  people(people: readonly Person[]): void;
  clocks(clocks: readonly Clock[]): void;
  /** All that was said, as far as it is kept. */
  chat(lines: readonly ChatLine[]): void;
  /** The answer was taken (null) or comes back with the reason. */
  answered(refusal: Refused | null): void;
  link(state: 'open' | 'lost'): void;
  /** Somebody whose turn it is has been away for long enough that the others may do something about it. */
  away(seat: Seat | null): void;
  /** Somebody asks to take back a decision. */
  undoAsked(by: Seat | null): void;
  /** Who wants to end the game without a result. */
  abortAsked(by: readonly Seat[]): void;
  /** There is a rematch, or the next game of the match. */
  next(table: string): void;
  /** What the server answers for me at this table, by question. */
  armed(answers: { readonly [ask: string]: string }): void;
  /** Something asked of the table other than an answer was refused, by the code of the protocol; or how a request stands. */
  told(code: string): void;
  failed(why: string): void;
}

/** A match that is over: what it was dealt from, and every decision, as `0 play card:17`. */
export interface KeptMatch {
  seats: number;
  options: { readonly [name: string]: unknown };
  seed: string;
  decisions: readonly string[];
  /** How its deal was promised, where a server dealt it. */
  fair?: Shuffle;
}

export interface Others {
  concede(): void;
  readonly table: string;
  /** Anybody could sit down here: people need not know each other. */
  strangers(): boolean;
  /** A bot takes the seat of somebody who is away, or the game ends without a result. */
  claim(seat: Seat, as: 'bot' | 'abort'): void;
  /** The player takes back a seat in which a bot stands in. */
  comeBack(): void;
  /** Proposes to end without a result, agrees to it, or takes that back. */
  abort(yes: boolean): void;
  askUndo(): void;
  /** Has the server answer a window by this verb from now on; null: it asks again. */
  arm(ask: string, verb: string | null): void;
  answerUndo(yes: boolean): void;
}

export interface Connection {
  readonly game: string;
  /** Practice has no clock, no chat and nobody to wait for. */
  readonly local: boolean;
  open(listener: Listener): void;
  send(request: number, option: string): void;
  why(thing: Thing): Promise<readonly Reason[]>;
  undo(): void;
  /** The code of a refusal, or null if it was said. */
  /** Onlookers speak to onlookers; `team`: to my teammates alone. */
  chat(line: { phrase: string } | { text: string }, team: boolean): void | Promise<string | null>;
  /** What only a table with other people has; null at a practice table. */
  readonly others: Others | null;
  /** The whole match once it is over and its seed is shown; null before. */
  record(): Promise<KeptMatch | null>;
  /** A new match like this one. */
  rematch(): void;
  close(): void;
}
