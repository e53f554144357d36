/**
 * What every match is made of, whatever the game. Plain data: numbers, flags, short words, arrays, records. It can be
 * saved, copied, redacted and re-dealt in the middle of any rule.
 */
import type { Said } from './log.ts';
import type { Rng } from './rng.ts';
import type { CardId, DefId, Seat } from './shape.ts';

/** Somebody who looks on without a seat. */
export const onlooker = 15;
/** A seat, or `onlooker`. */
export type Viewer = number;

export const bit = (viewer: Viewer): number => 1 << viewer;
export const everybody = 0xffff;

/**
 * The cards as columns. A card is a number; what it is stands in `def` and nowhere else. What is `readonly` here is never
 * changed in place, so that copies may share it: moving a card makes new piles, shuffling makes a new `def`.
 */
export interface Table {
  def: readonly DefId[];
  owner: readonly Seat[];
  /** Zone and holder in one number: zone * seats + holder. */
  place: number[];
  /** Who knows what it is: one bit a viewer. */
  known: number[];
  /** The cards at each place; of a pile, the last is on top. */
  piles: (readonly CardId[])[];
}

/** A procedure under way. The stack of frames is where the rules are. */
export interface Frame {
  proc: string;
  /** The step that is to run or that is being asked; '' when only the procedures it called are left. */
  step: string;
  v: Record<string, unknown>;
  /** Questions to several seats: the number of each seat's request, -1 where a seat is not asked. */
  open: number[] | null;
  /** Sealed questions: the key of each seat's answer, '' while it has none. */
  sealed: string[] | null;
}

export interface Over {
  /** The seats that won; several are a team, or share a draw. */
  winners: Seat[];
  why: string;
  points: number[];
}

/** What the kernel keeps of a match; a game adds the fields of its own shape. */
export interface Core<O = unknown> {
  /** Which rules and which cards: the key of a box. */
  box: string;
  seats: number;
  options: O;
  /** Decisions made so far. */
  seq: number;
  rng: Rng;
  table: Table;
  stack: Frame[];
  /** The procedure that finished last, with the locals that it left behind. */
  ended: Frame | null;
  /** What was said and not yet fetched; null where nobody listens. */
  log: Said[] | null;
  over: Over | null;
}

export function endGame(s: Core, over: Over): void {
  s.over = over;
}
