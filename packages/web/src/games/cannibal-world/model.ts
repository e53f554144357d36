/** What the board shows that the view does not say in so many words: life left, who hides, the combat under way. */
import {
  type Box,
  type CardId,
  type CoreView,
  type DefId,
  type Seat,
  type SeenCard,
  type ViewOf,
} from '@bagarre/kernel';
import { campOf, type cannibalWorld } from '@bagarre/cannibal-world';
import { myself } from '../../table/view.ts';

export type CwView = ViewOf<typeof cannibalWorld>;
export type Printed = ReturnType<(typeof cannibalWorld)['rules']['card']>;
export type Ability = Printed['abilities'][number];
export type Faction = Printed['card']['faction'];

export const cwView = (view: CoreView): CwView => view as unknown as CwView;
export const cardAt = (box: Box, def: DefId): Printed => box.cards[def as unknown as number] as Printed;

export { campOf };
/** The seats of a camp, this one first. */
export const campSeats = (view: CoreView, first: Seat): Seat[] => (view.seats === 2 ? [first] : [first, first ^ 2]);
/** The other camp, the player on my left first. */
export const foes = (view: CoreView): Seat[] => campSeats(view, (myself(view) + 1) % view.seats);

export const factionOf = (view: CoreView, seat: Seat): Faction => cwView(view).options.decks[seat]!.faction;

export const lifeLeft = (view: CoreView, card: Printed, id: CardId): number =>
  card.life - (cwView(view).damage[id] ?? 0);

/** CW-INN-1 A tracker hides its creature while it is uncovered. */
export const isHidden = (view: CoreView, card: Printed, id: CardId): boolean =>
  card.tracker !== 0 && (card.tracker & ~(cwView(view).covered[id] ?? 0)) !== 0;

export interface Fight {
  attacker: SeenCard | null;
  target: SeenCard | null;
}

/** The combat, or the assault that leads to one. */
export function fightOf(view: CoreView): Fight | null {
  const frame = view.stack.findLast((f) => f.proc === 'combat' || f.proc === 'assault');
  if (!frame) return null;
  const v = frame.v as { attacker?: SeenCard | null; card?: SeenCard | null; target?: SeenCard | null };
  return { attacker: v.attacker ?? v.card ?? null, target: v.target ?? null };
}
