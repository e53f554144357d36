/** What has been put to the others at a table and is not settled yet. Kept with the table, so that any node can go on. */
import type { Seat } from '@bagarre/kernel';
import type { Table, TableId } from '../store/index.ts';

/** Somebody asks to take back the decision that is entry `entry` of the log. */
export interface UndoRequest {
  by: Seat;
  entry: number;
  yes: Seat[];
}

export interface Proposals {
  undo: UndoRequest | null;
  /** Who wants to end the game without a result. */
  abort: Seat[];
  /** The last entry that each seat asked to take back: one request per decision. */
  asked: { [seat: string]: number };
  /** Who gave up and does not come back. */
  conceded: Seat[];
  /** The rematch, or the next game of the match. */
  next: TableId | null;
}

const NONE: Proposals = { undo: null, abort: [], asked: {}, conceded: [], next: null };

export const proposalsOf = ({ proposal }: Table): Readonly<Proposals> =>
  proposal === null ? NONE : { ...NONE, ...(proposal as Partial<Proposals>) };
