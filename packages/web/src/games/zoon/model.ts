/** What the board shows that the view does not say in so many words: who stands where, tribes, the fight under way. */
import type { Box, CardId, CoreView, DefId, Seat, SeenCard, ViewOf } from '@bagarre/kernel';
import { type Printed, type Sheet, parseRoster, type zoon } from '@bagarre/zoon';
import { myself } from '../../table/view.ts';
import { deploymentSquare } from './geometry.ts';

export type ZnView = ViewOf<typeof zoon>;
export type { Printed, Sheet };
export type Corner = Printed['corners'][number];

export const znView = (view: CoreView): ZnView => view as unknown as ZnView;
export const cardAt = (box: Box, def: DefId): Printed => box.cards[def as unknown as number] as Printed;
const cardsIn = (box: Box): readonly Printed[] => box.cards as readonly Printed[];

export const theOther = (seat: Seat): Seat => 1 - seat;

/** The tribe of a seat; of a roster of one's own, that of most of its cards is not known: none. */
export const tribeOf = (view: CoreView, seat: Seat): string => znView(view).players[seat]?.tribe ?? '';

/** The tribe's own record goes with the cards. */
export const sheetOf = (box: Box, tribe: string): Sheet | null =>
  cardsIn(box).find((card) => card.tribe === tribe && card.sheet !== null)?.sheet ?? null;

export interface Copies {
  readonly def: DefId;
  readonly copies: number;
}

/** The cards of a seat's tribe sheet (ZN-CARD-4), or of its army where that may be read (ZN-RULING-8). */
export function sheetCards(box: Box, view: CoreView, seat: Seat): readonly Copies[] {
  const { custom, roster, secret } = znView(view).options.tribes[seat]!;
  const tribe = tribeOf(view, seat);
  const lines = custom ? parseRoster([...roster, ...(secret ?? [])].join('\n'), cardsIn(box)).roster : null;
  return cardsIn(box).flatMap((card, def) => {
    const copies = lines
      ? (lines.find(({ id }) => id === card.id)?.copies ?? 0)
      : card.tribe === tribe
        ? card.copies
        : 0;
    return copies > 0 ? [{ def: def as unknown as DefId, copies }] : [];
  });
}

export interface Standing {
  readonly id: CardId;
  readonly def: DefId | null;
  readonly owner: Seat;
}

/** The Zoons on the battlefield by their squares; while I deploy, where mine will stand. */
export function standing(view: CoreView): ReadonlyMap<string, Standing> {
  const zn = znView(view);
  const found = new Map<string, Standing>();
  for (const pile of zn.piles.field) {
    for (const { id, def, owner } of pile.cards) if (id !== null) found.set(String(zn.at[id]), { id, def, owner });
  }
  const me = myself(view);
  const hand = zn.piles.hand[me]?.cards ?? [];
  (zn.players[me]?.layout ?? []).forEach((card, place) => {
    const seen = hand.find((c) => c.id === card);
    if (seen && seen.id !== null) found.set(deploymentSquare(place, me), { id: seen.id, def: seen.def, owner: me });
  });
  return found;
}

/** Terrain by its square. */
export function grounds(view: CoreView): ReadonlyMap<string, Standing> {
  const zn = znView(view);
  const found = new Map<string, Standing>();
  for (const pile of zn.piles.ground) {
    for (const { id, def, owner } of pile.cards) if (id !== null) found.set(String(zn.at[id]), { id, def, owner });
  }
  return found;
}

/** While the deployment lasts. */
export const isDeploying = (view: CoreView): boolean => view.stack.at(-1)?.step === 'deploy';

export interface Fight {
  readonly shot: boolean;
  /** The side that attacks. */
  readonly seat: Seat;
  readonly attacker: SeenCard;
  readonly target: SeenCard;
}

/** The fight or the shot in which corners are about to be touched. */
export function fightOf(view: CoreView): Fight | null {
  const frame = view.stack.at(-1);
  if (!frame || frame.step !== 'touch') return null;
  const v = frame.v as { seat: Seat; card?: SeenCard; trump?: SeenCard; target: SeenCard };
  const attacker = v.card ?? v.trump;
  return attacker ? { shot: frame.proc === 'shot', seat: v.seat, attacker, target: v.target } : null;
}

/** The card that an action was begun with: nobody else knows of it. */
export function begunWith(view: CoreView): SeenCard | null {
  const card = znView(view).players[view.viewer]?.plan.card as SeenCard | null | undefined;
  return card && card.id !== null && card.id >= 0 ? card : null;
}
