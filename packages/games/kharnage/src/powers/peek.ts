/** Looking at the top of one's reserve, and putting it back in another order. */
import { type CardId, ask, goto, nobody, pile, pub, put } from '@bagarre/kernel';
import { type Kh, Z, proc, say } from '../state.ts';

/**
 * KH-RULING-62 The new order is asked card by card, the top one first. Not answered by itself even if the cards are equal:
 * only their owner may know that they are.
 */
export const reorder = proc(
  'reorder',
  { seat: pub.seat, n: pub.int, placed: pub.int },
  {
    next: ask({
      who: (_s, v) => (v.n - v.placed > 1 ? v.seat : nobody),
      options: (s, v) => loose(s, v).map((card) => ({ do: 'next' as const, card })),
      then(s, v, o) {
        const { length } = pile(s, v.seat, Z.reserve);
        put(s, o.card, Z.reserve, v.seat, length - 1 - v.placed);
        v.placed++;
        return goto('next');
      },
    }),
    done: (s, v) => say(s, { k: 'reordered', seat: v.seat, n: v.n }),
  },
);

/** The cards that have not been put in order yet: they lie under those that have. */
function loose(s: Kh, v: { seat: number; n: number; placed: number }): CardId[] {
  const reserve = pile(s, v.seat, Z.reserve);
  return reserve.slice(reserve.length - v.n, reserve.length - v.placed).toReversed();
}
