/**
 * How a table page talks to whoever runs the match: a worker of this page (practice) or the server. The page is told what
 * its viewer may see, moment by moment, and sends back the key of an option.
 */
import type { CoreView, Reason, Refusal, Request, Seat, Thing } from '@bagarre/kernel';

export type SeenEvent = { k: string } & Record<string, unknown>;

/** The match after one decision: what the viewer sees, what is asked of the viewer, what just happened. */
export interface Moment {
  view: CoreView;
  request: Request | null;
  events: readonly SeenEvent[];
  canUndo: boolean;
}

export interface Person {
  seat: Seat;
  name: string;
  bot: boolean;
  link: 'here' | 'away' | 'gone';
}

export interface Clock {
  seat: Seat;
  /** Milliseconds left when this was told, at `told` by this page's clock; null: no clock. */
  left: number;
  running: boolean;
  told: number;
}

export interface ChatLine {
  seat: Seat | null;
  name: string;
  /** One of the ready phrases, in the reader's language, or free text. */
  phrase: string | null;
  text: string;
}

/** What a connection tells the page. */
export interface Listener {
  moment(m: Moment): void;
  people(people: readonly Person[]): void;
  clocks(clocks: readonly Clock[]): void;
  chat(line: ChatLine): void;
  /** The answer was taken (null) or comes back with the reason. */
  answered(refusal: Refusal | null): void;
  link(state: 'open' | 'lost'): void;
  /** Somebody whose turn it is has been away for long enough that the others may do something about it. */
  away(seat: Seat | null): void;
  /** Somebody asks to take back a decision. */
  undoAsked(by: Seat | null): void;
  failed(why: string): void;
}

export interface Others {
  concede(): void;
  /** A bot takes the seat of somebody who is away. */
  claim(seat: Seat): void;
  askUndo(): void;
  answerUndo(yes: boolean): void;
  /** Whether the deal was the one that was promised; null while the seed is not shown yet. */
  checkShuffle(): Promise<boolean | null>;
}

export interface Connection {
  readonly game: string;
  /** Practice has no clock, no chat and nobody to wait for. */
  readonly local: boolean;
  open(listener: Listener): void;
  send(request: number, option: string): void;
  why(thing: Thing): Promise<readonly Reason[]>;
  undo(): void;
  chat(line: { phrase: string } | { text: string }): void;
  /** What only a table with other people has; null at a practice table. */
  readonly others: Others | null;
  /** A new match like this one. */
  rematch(): void;
  close(): void;
}
