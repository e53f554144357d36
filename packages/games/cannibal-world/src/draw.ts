/** Drawing: each single card from the main deck or from the reinforcements (CW-DRAW-1). */
import {
  type CardId,
  type Of,
  type Proc,
  type Seat,
  askWhile,
  call,
  nobody,
  pile,
  pub,
  put,
  seatsOf,
  shuffle,
  knows,
  top,
} from '@bagarre/kernel';
import { canDraw } from './board.ts';
import { gain } from './creature.ts';
import { type Cw, Z, proc, say } from './state.ts';

const drawLocals = { seat: pub.seat, left: pub.int, phase: pub.flag };

/** Draws `left` cards; in the draw phase on until the hand has 3 (CW-TURN-2). */
export const draws: Proc<Of<typeof drawLocals>> = proc('draws', drawLocals, {
  source: askWhile({
    who: (s, v) => (v.left > 0 && canDraw(s, v.seat) ? v.seat : nobody),
    options(s, _v, seat): ({ do: 'deck' } | { do: 'take'; card: CardId })[] {
      const take = pile(s, seat, Z.reinforcements).map((card) => ({ do: 'take' as const, card }));
      return pile(s, seat, Z.deck).length > 0 ? [{ do: 'deck' }, ...take] : take;
    },
    // A single source is plain to see.
    auto: true,
    then(s, v, o, seat) {
      if (o.do === 'deck') drawTop(s, seat);
      else drawReinforcement(s, seat, o.card);
      v.left--;
      if (v.phase && v.left === 0 && pile(s, seat, Z.hand).length < 3) v.left = 1;
    },
  }),
  // CW-EXH-1 CW-RULING-9 CW-RULING-70 The first draw that fails ends the drawing, and the player is exhausted for good.
  fail: (s, v) => {
    if (v.left > 0) exhaust(s, v.seat);
  },
});

export function drawTop(s: Cw, seat: Seat): void {
  const card = top(s, seat, Z.deck)!;
  put(s, card, Z.hand);
  say(s, { k: 'drew', seat, card, from: 'deck' });
}

/** CW-DRAW-2 Any card of the pile. CW-DRAW-3 CW-RULING-8 Emptied by a draw, it is refilled at once. */
function drawReinforcement(s: Cw, seat: Seat, chosen: CardId): void {
  const card = concealed(s, seat, chosen);
  put(s, card, Z.hand);
  say(s, { k: 'drew', seat, card, from: 'reinforcements' });
  if (pile(s, seat, Z.reinforcements).length > 0 || pile(s, seat, Z.deck).length === 0) return;
  const next = top(s, seat, Z.deck)!;
  put(s, next, Z.reinforcements);
  say(s, { k: 'refilled', seat, card: next });
}

/**
 * §7 Which card was taken is secret. If the others know some of the pile, they must not see whether it was one of those: the
 * pile is mixed, and a card with the same face is taken.
 */
function concealed(s: Cw, seat: Seat, chosen: CardId): CardId {
  const cards = pile(s, seat, Z.reinforcements);
  if (cards.length < 2 || !cards.some((c) => seatsOf(s).some((other) => other !== seat && knows(s, other, c))))
    return chosen;
  const face = s.table.def[chosen];
  shuffle(s, seat, Z.reinforcements);
  return pile(s, seat, Z.reinforcements).find((c) => s.table.def[c] === face)!;
}

function exhaust(s: Cw, seat: Seat): void {
  if (s.players[seat]!.exhausted) return;
  s.players[seat]!.exhausted = true;
  say(s, { k: 'exhausted', seat });
}

const supportLocals = { seat: pub.seat, n: pub.int };

/** CW-COV-5 CW-TRG-12 CW-RULING-9 The draws first; the meat comes in full even if they fail. */
export const support: Proc<Of<typeof supportLocals>> = proc('support', supportLocals, {
  draw: (_s, v) => call(draws, { seat: v.seat, left: v.n, phase: false }),
  meat: (s, v) => gain(s, v.seat, v.n),
});
