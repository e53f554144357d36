/** What a game brings to the table page besides its rules: how its things look. It adds no rule and hides no region. */
import type { AnyGame, AnyOption, Box, CardId, CoreView, DefId, Request, Seat } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { ComponentType } from 'react';

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

export interface Pen {
  readonly view: CoreView;
  readonly box: Box;
  readonly words: Wording;
}

export interface GameUi {
  readonly game: AnyGame;
  readonly title: string;
  /** Everything that lies on the mat. */
  readonly Board: ComponentType;
  /** What lies in my tray. */
  readonly Tray: ComponentType;
  readonly Face: ComponentType<{ def: DefId | null; width: number }>;
  readonly Avatar: ComponentType<{ seat: Seat; view: CoreView }>;
  /** The poster of the winner. */
  readonly Poster: ComponentType<{ seats: readonly Seat[]; pen: Pen }>;
  /** `Round 2 of 4 · First assault`. */
  where(pen: Pen): string;
  /** The name of the window that is open, for the chalk label. */
  windowName(pen: Pen, request: Request | null): string | null;
  read(def: DefId, id: CardId | null, pen: Pen): Reading;
  /** A card on the table in a few words, for those who do not see it. */
  describe(def: DefId, id: CardId, pen: Pen): string;
  /** What stands on a player's card in the notebook, such as `3 pts`. */
  facts(seat: Seat, pen: Pen): readonly string[];
  /** Events that begin a section of the log. */
  readonly headings: readonly string[];
  /** Events too small for the log's short form. */
  readonly minor: readonly string[];
  look(o: AnyOption): PlaqueLook;
  /** The question opens a reaction window, which shows the cause and its answers on the mat. */
  windowed?(request: Request): boolean;
  /** Whether something of this seat is what the open window is about. */
  concerns?(seat: Seat, view: CoreView): boolean;
  /** Reveals something or ends a turn: asked for twice unless the player wants otherwise. */
  weighty(o: AnyOption, request: Request): boolean;
  /** What would follow, for the tag over a target and the second line of a plaque. */
  outcome(o: AnyOption, pen: Pen): string | null;
  /** Cards with the same key can stand for each other: the rules offer one of equal units only. */
  twin(id: CardId, pen: Pen): string | null;
  count(pen: Pen): readonly Count[];
  /** Events that deserve a stamp across the table. */
  stamp(e: { k: string }, pen: Pen): string | null;
}
