/** What everybody may work out about hidden cards, and what a viewer must imagine of a deck that was not shown. */
import { type DefId, type Seat, type Viewer, branch, knows } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { fillDeck } from './random.ts';
import { type Cw, cw, printed } from './state.ts';

/**
 * CW-RULING-64 What an Action card in a player's hand might do, by public facts: a ready-made deck is known card by card, of
 * a deck of one's own only the faction.
 */
export function handFacts(s: Cw, seat: Seat): { reacts: number; tactics: boolean } {
  const { faction, custom } = s.options.decks[seat]!;
  const actions = cw
    .book(s)
    .filter(({ card }) => card.kind === 'action' && card.faction === faction && (custom || card.starterCopies > 0));
  return factsOf(actions);
}

export const factsOf = (actions: readonly Printed[]): { reacts: number; tactics: boolean } => ({
  reacts: actions.reduce((all, p) => all | p.does.triggered, 0),
  tactics: actions.some((p) => p.does.tactical !== 0),
});

/**
 * A deck of somebody's own as this viewer may imagine it: other cards of the faction in the place of those that the viewer
 * does not know, a legal deck together with those that it does. Null for a ready-made deck, whose cards everybody knows.
 */
export function imaginedDeck(w: Cw, owner: Seat, viewer: Viewer): DefId[] | null {
  const { faction, custom } = w.options.decks[owner]!;
  if (!custom) return null;
  const { def, owner: owners } = w.table;
  const seen: number[] = [];
  let unknown = 0;
  for (let c = 0; c < def.length; c++) {
    if (owners[c] !== owner) continue;
    if (!knows(w, viewer, c)) unknown++;
    else if (printed(w, c).card.kind !== 'habitat') seen.push(Number(def[c]));
  }
  // A generator of its own, started from the world's: imagining only looks.
  return fillDeck(cw.book(w), faction, seen, unknown, branch(w.rng.slice())) as unknown as DefId[];
}
