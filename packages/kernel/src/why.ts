/** Why not: for a thing that somebody points at, each verb that could be meant with it and the clause that forbids it. */
import { boxOf } from './box.ts';
import { canPointAt } from './cards.ts';
import { fastRng } from './rng.ts';
import type { CardId, Seat } from './shape.ts';
import type { Core } from './state.ts';
import { world } from './world.ts';

/** What can be pointed at; `verb` asks about actions that need no thing, such as ending a turn. */
export type Thing =
  { k: 'card'; card: CardId } | { k: 'seat'; seat: Seat } | { k: 'spot'; spot: number } | { k: 'verb' };

export interface Reason {
  do: string;
  clause: string;
  /** Numbers that the sentence may quote, such as what it costs and what is left. */
  facts?: { readonly [name: string]: number | string };
}

/**
 * Asked of a world imagined for the seat, never of the truth: whatever a game answers, it can tell nothing that the seat
 * may not know. A card that the seat cannot point at has no reasons.
 */
export function whyNot(s: Core, seat: Seat, thing: Thing): readonly Reason[] {
  if (thing.k === 'card' && (s.table.def[thing.card] === undefined || !canPointAt(s, seat, thing.card))) return [];
  if (thing.k === 'seat' && !(thing.seat >= 0 && thing.seat < s.seats)) return [];
  return boxOf(s).game.whyNot(world(s, seat, fastRng(s.seq, seat)) as never, seat, thing);
}
