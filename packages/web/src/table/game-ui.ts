/**
 * What a game brings to the table page besides its rules: how its things look. It adds no rule and hides no region.
 * `plainUi` has an answer to everything here; a game of its own look spreads it and replaces what it does better.
 */
import type { AnyGame, AnyOption, Box, CardId, CoreView, DefId, Request, Seat } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { ComponentType } from 'react';
import type { SeenEvent } from '../connection/connection.ts';
import type { Token } from './narrow.ts';

export type PlaqueLook = 'go' | 'do' | 'safe' | 'plain';

/** A card in the loupe: its face, and one sentence for each word on it. */
export interface Reading {
  readonly title: string;
  readonly lines: readonly { readonly word: string; readonly tip: string; readonly clause?: string }[];
  readonly quip: string | null;
}

/** One line of the final count: who, the parts, the total. */
export interface Count {
  readonly seat: Seat;
  readonly rank: number;
  readonly total: number;
  readonly parts: readonly { readonly label: string; readonly n: number }[];
}

/** What sentences about a match are written with. */
export interface Pen {
  readonly view: CoreView;
  readonly box: Box;
  readonly words: Wording;
}

/** A thing on the table by its token, such as `card:12`, or a pile by `pile:discard:0`. */
export type Place = Token;

/** What an event looks like beyond cards changing places. */
export type Motion =
  /** `from` lunges at `to`, which shakes; a number is stamped on it. */
  | { readonly k: 'strike'; readonly from: Place; readonly to: Place; readonly stamp?: string }
  /** Something shakes, and a number is stamped on it. */
  | { readonly k: 'hit'; readonly at: Place; readonly stamp?: string }
  /** Tokens hop from one place to another; `look` is a class of the game's style sheet. */
  | { readonly k: 'tokens'; readonly from: Place; readonly to: Place; readonly n: number; readonly look: string };

export interface GameUi {
  readonly game: AnyGame;
  readonly title: string;
  /** The letters of its board, as `font` names them: they are there before it is laid out. */
  readonly letters: readonly string[];

  /** Everything that lies on the mat. */
  readonly Board: ComponentType;
  /** What lies in my tray. */
  readonly Tray: ComponentType;
  /** A card at any width; its back for `null`. */
  readonly Face: ComponentType<{ def: DefId | null; width: number }>;
  readonly Avatar: ComponentType<{ seat: Seat; view: CoreView }>;
  /** The poster of the winner. */
  readonly Poster: ComponentType<{ seats: readonly Seat[]; pen: Pen }>;
  /** The parts of a line of the count, where words and numbers are not enough. */
  readonly Parts?: ComponentType<{ row: Count; pen: Pen }>;

  /** `Round 2 of 4 · First assault`. */
  where(pen: Pen): string;
  /** The name of what is going on, for the chalk label. */
  windowName(pen: Pen, request: Request | null): string | null;
  /** The title of a reaction window; null for the usual one. */
  windowTitle(request: Request, pen: Pen): string | null;
  read(def: DefId, id: CardId | null, pen: Pen): Reading;
  /** The heading under which a card lies in the gallery. */
  shelf(def: DefId, pen: Omit<Pen, 'view'>): string;
  /** A card on the table in a few words, for those who do not see it. */
  describe(def: DefId, id: CardId, pen: Pen): string;
  /** The clause on what this seat may tell its teammates; null where it has none. */
  teamTalk(seat: Seat, view: CoreView): string | null;
  /** What stands on a player's card in the notebook, such as `3 pts`. */
  facts(seat: Seat, pen: Pen): readonly string[];
  /** What would follow, for the tag over a target and the second line of a plaque. */
  outcome(o: AnyOption, pen: Pen): string | null;
  count(pen: Pen): readonly Count[];
  /** Events that deserve a stamp across the table. */
  stamp(e: { k: string }, pen: Pen): string | null;

  /** Events that begin a section of the log. */
  readonly headings: readonly string[];
  /** Events that everybody sees, though the card that they are about goes to a hand. */
  readonly open: readonly string[];
  /** Events too small for the log's short form. */
  readonly minor: readonly string[];
  /** The clause behind an event, where a reader of the log may wonder. */
  readonly clauses: { readonly [event: string]: string };
  motion(e: { k: string } & Record<string, unknown>, pen: Pen): Motion | null;

  look(o: AnyOption): PlaqueLook;
  /** Does nothing and lets things go on: what Space means, and what a window does by itself. */
  passes(o: AnyOption): boolean;
  /** Reveals something or ends a turn: asked for twice unless the player wants otherwise. */
  weighty(o: AnyOption, request: Request, view: CoreView): boolean;
  /** The board has a place where it is chosen, so it needs no plaque. */
  placed(o: AnyOption): boolean;
  /** Whether something of this seat is what the open window is about. */
  concerns(seat: Seat, view: CoreView): boolean;
  /** Whether players who are neither prudent nor in a hurry stop at the open window; `events` led to it. */
  usual(seat: Seat, view: CoreView, events: readonly SeenEvent[]): boolean;
  /** Cards with the same key can stand for each other: the rules offer one of equal units only. */
  twin(id: CardId, pen: Pen): string | null;
}
