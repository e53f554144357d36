/** Looking at the top of one's reserve, and putting it back in another order. */
import { type Call, type CardId, type Seat, askWhile, call, nobody, pile, pub, put, reveal } from '@bagarre/kernel';
import { type Kh, Z, proc, say } from '../state.ts';

/** Their owner looks at the top n cards of the reserve; everybody sees that it happened. */
export function peek(s: Kh, seat: Seat, n: number, mayReorder: boolean): Call | undefined {
  const cards = pile(s, seat, Z.reserve).slice(-n);
  say(s, { k: 'peeked', seat, n: cards.length });
  if (mayReorder) {
    for (const c of cards) put(s, c, Z.peeked);
    return call(reorder, { seat, back: 0 });
  }
  for (const c of cards) reveal(s, c, seat);
  return undefined;
}

/**
 * KH-RULING-62 The new order is asked card by card, the top one first. Not answered by itself even if the cards are equal:
 * only their owner may know that they are.
 */
const reorder = proc(
  'reorder',
  {
    seat: pub.seat,
    /** How many have gone back. */
    back: pub.int,
  },
  {
    next: askWhile({
      who: (s, v) => (pile(s, v.seat, Z.peeked).length > 1 ? v.seat : nobody),
      options: (s, v) => pile(s, v.seat, Z.peeked).map((card) => ({ do: 'next', card })),
      then: (s, v, o) => putUnder(s, v.seat, o.card, v.back++),
    }),
    last: (s, v) => {
      for (const card of pile(s, v.seat, Z.peeked)) putUnder(s, v.seat, card, v.back);
      say(s, { k: 'reordered', seat: v.seat });
    },
  },
);

/** Back to the reserve, under the cards that went back before. */
function putUnder(s: Kh, seat: Seat, card: CardId, back: number): void {
  put(s, card, Z.reserve, seat, pile(s, seat, Z.reserve).length - back);
}
