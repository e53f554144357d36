/**
 * The food of the extension "Rassasié & Hydraté". PT-RULING-77 Everybody has seven cards of their own, shuffled; from the second
 * round on the one on top lies face up: their meal, until the next preparation begins. PT-RULING-78 It may be eaten once, in
 * one's own turn.
 */
import { type Call, type CardId, type Seat, call, noCard, nobody, pile, pub, put, shuffle, top } from '@bagarre/kernel';
import { settleAll } from './aftermath.ts';
import { candidates, context } from './aim.ts';
import { effectCall } from './effect.ts';
import { inOrder } from './ring.ts';
import { type Pt, Z, defOf, foodOf, proc, say } from './state.ts';
import type { Triggered } from './vocabulary.ts';
import { closeRoot } from './window.ts';

/** PT-RULING-77 At the start of a preparation the old meal goes, eaten or not, and the next one is served. */
export function serveMeals(s: Pt): void {
  if (!s.options.wellFed) return;
  for (const seat of inOrder(s, s.prepStarter)) {
    clearMeal(s, seat);
    if (pile(s, seat, Z.food).length === 0) {
      for (const c of pile(s, seat, Z.foodDiscard)) put(s, c, Z.food, seat);
      shuffle(s, seat, Z.food);
    }
    const card = top(s, seat, Z.food);
    if (card === undefined) continue;
    put(s, card, Z.meal, seat);
    s.players[seat]!.ate = false;
    say(s, { k: 'served', seat, card });
  }
}

/** A meal goes to its player's own discard. */
function clearMeal(s: Pt, seat: Seat): void {
  for (const card of pile(s, seat, Z.meal)) {
    put(s, card, Z.foodDiscard, seat);
    say(s, { k: 'mealCleared', seat, card });
  }
}

const abilityOf = (s: Pt, c: CardId): Triggered => foodOf(s, c).abilities[foodOf(s, c).cast] as Triggered;

/** PT-RULING-78 Once a round; with a target to choose, only if there is one (PT-RULING-40). */
export function meals(s: Pt, seat: Seat): { do: 'eat'; card: CardId }[] {
  const card = pile(s, seat, Z.meal)[0];
  if (card === undefined || s.players[seat]!.ate) return [];
  const select = abilityOf(s, card).targets?.select;
  return select && candidates(s, context(card, seat), select).length === 0 ? [] : [{ do: 'eat', card }];
}

const eat = proc(
  'eat',
  { seat: pub.seat, card: pub.card },
  {
    begin: (s, v) => {
      s.players[v.seat]!.ate = true;
      s.chain = 0;
      say(s, { k: 'ate', seat: v.seat, card: v.card });
      const { cast, scripts } = foodOf(s, v.card);
      return effectCall({
        seat: v.seat,
        self: v.card,
        def: defOf(s, v.card),
        script: scripts.indexOf(abilityOf(s, v.card).do),
        ability: cast,
        on: 'cast',
        card: noCard,
        who: nobody,
        amount: 0,
        removed: 0,
        excess: 0,
        aims: [],
        plus: 0,
        times: 1,
      });
    },
    settle: () => settleAll(),
    check: (s) => closeRoot(s),
  },
);

export const eatCall = (seat: Seat, card: CardId): Call => call(eat, { seat, card });
