/** Questions that any board asks of a view. */
import {
  type Box,
  type CardId,
  type CoreView,
  type DefId,
  type Request,
  type Seat,
  type SeenCard,
  onlooker,
} from '@bagarre/kernel';

/** A card on the table that the viewer knows and can point at. */
export interface ShownCard {
  readonly id: CardId;
  readonly def: DefId;
  readonly owner: Seat;
}

/** The seat at the near edge of the table: the viewer's, or the first for somebody who only watches. */
export const myself = (view: CoreView): Seat => (view.viewer === onlooker ? 0 : view.viewer);

/** The others clockwise from my left. */
export function othersOf(view: CoreView): Seat[] {
  const me = myself(view);
  return Array.from({ length: view.seats - 1 }, (_, i) => (me + 1 + i) % view.seats);
}

/** Where a card lies, as `zone:holder`; the viewer must be able to point at it. */
export function placeOf(view: CoreView, id: CardId): string | null {
  for (const [zone, piles] of Object.entries(view.piles)) {
    for (const [seat, pile] of piles.entries()) if (pile.cards.some((c) => c.id === id)) return `${zone}:${seat}`;
  }
  return null;
}

/** What the viewer sees of a card, wherever it lies. */
export function seenAs(view: CoreView, id: CardId): (SeenCard & { owner: Seat }) | null {
  for (const piles of Object.values(view.piles)) {
    for (const pile of piles) for (const card of pile.cards) if (card.id === id) return card;
  }
  return null;
}

/** The cards of one pile that the viewer knows and can point at. */
export function shown(view: CoreView, zone: string, seat: Seat): readonly ShownCard[] {
  const cards = view.piles[zone]?.[seat]?.cards ?? [];
  return cards.filter((c): c is typeof c & ShownCard => c.id !== null && c.def !== null);
}

export const countOf = (view: CoreView, zone: string, seat: Seat): number => view.piles[zone]?.[seat]?.n ?? 0;

/** Whether a question is a reaction window: the rules say so, for everybody alike. */
export function isWindow(box: Box, request: Pick<Request, 'ask'> | null): boolean {
  if (!request) return false;
  const [proc = '', step = ''] = request.ask.split('.');
  const question = box.procs.get(proc)?.steps.get(step)?.step;
  return typeof question === 'object' && question.window;
}
