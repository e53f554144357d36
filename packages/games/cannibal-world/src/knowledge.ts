/** What everybody may work out about hidden cards, and what a viewer must imagine of a deck that was not shown. */
import { type DefId, type Seat, type Viewer, below, branch, knows } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { LIMITS } from './deck.ts';
import { type Cw, cw } from './state.ts';

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
 * A deck of somebody's own as this viewer may imagine it: cards of the faction in the place of those that the viewer does
 * not know, one Leader, three Limited cards and 160 points in all as far as that can be kept (CW-DECK-3 to CW-DECK-6).
 * Null for a ready-made deck, whose cards everybody knows.
 */
export function imaginedDeck(w: Cw, owner: Seat, viewer: Viewer): DefId[] | null {
  const { faction, custom } = w.options.decks[owner]!;
  if (!custom) return null;
  const book = cw.book(w);
  const { def, owner: owners } = w.table;
  const left = new Map<number, number>();
  book.forEach(({ card }, i) => {
    if (card.kind !== 'habitat' && card.faction === faction) left.set(i, LIMITS.copies[card.rank]);
  });
  let [unknown, value, leaders, limited] = [0, 0, 0, 0];
  const count = (p: Printed): void => {
    value += p.value;
    if (p.leader) leaders++;
    if (p.card.kind !== 'habitat' && p.card.rank === 'limited') limited++;
  };
  for (let c = 0; c < def.length; c++) {
    if (owners[c] !== owner) continue;
    const at = def[c] as unknown as number;
    if (!knows(w, viewer, c)) unknown++;
    else if (left.has(at)) {
      left.set(at, left.get(at)! - 1);
      count(book[at]!);
    }
  }
  const deck: DefId[] = [];
  // A generator of its own, started from the world's: imagining only looks.
  const rng = branch(w.rng.slice());
  while (deck.length < unknown) {
    const rest = unknown - deck.length;
    const fits = (strict: boolean) => (i: number) => {
      const { card, value: worth, leader } = book[i]!;
      if (left.get(i)! < 1 || card.kind === 'habitat') return false;
      if (leader !== (leaders === 0 && (strict || card.rank === 'leader'))) return false;
      if (card.rank === 'limited' && limited >= LIMITS.limited) return false;
      // What is left must still pay for the cards to come.
      return !strict || worth + (rest - 1) * CHEAP <= LIMITS.value - value;
    };
    const all = [...left.keys()];
    let candidates = all.filter(fits(true));
    if (candidates.length === 0) candidates = all.filter(fits(false));
    if (candidates.length === 0) candidates = all.filter((i) => left.get(i)! > 0);
    if (candidates.length === 0) candidates = all;
    const at = candidates[below(rng, candidates.length)]!;
    left.set(at, left.get(at)! - 1);
    count(book[at]!);
    deck.push(at as unknown as DefId);
  }
  return deck;
}

/** What a card costs at the least, about. */
const CHEAP = 5;
