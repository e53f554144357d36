/** D15 Looking at cards of the reserves in private, and putting them back. PT-RULING-68 Only the looker knows them, and where they went. */
import { type Call, type CardId, type Seat, askWhile, call, conceal, nobody, pile, pub, put } from '@bagarre/kernel';
import { next, reserveOf } from './piles.ts';
import { type Pt, Z, proc, say } from './state.ts';
import type { OpOf } from './vocabulary.ts';

export function look(s: Pt, seat: Seat, op: OpOf<'look'>): Call {
  for (const { zone, position, count } of op.at) {
    let n = 0;
    for (; n < count; n++) {
      const onTop = next(s, zone);
      const c = position === 'top' ? onTop : pile(s, 0, Z[zone])[0];
      if (c === undefined) break;
      // Whoever knew where it lay does not know where it goes.
      conceal(s, c);
      put(s, c, Z.looked, seat);
    }
    say(s, { k: 'looked', seat, zone, n });
  }
  return call(putBack, { seat, how: op.then });
}

type PutBack = { do: 'next' | 'top' | 'bottom'; card: CardId };

const putBack = proc(
  'putBack',
  { seat: pub.seat, how: pub.word('reorder', 'topOrBottom', 'oneEach') },
  {
    // One card after the other: in a new order the last one laid is on top.
    arrange: askWhile({
      who: (s, v) => (pile(s, v.seat, Z.looked).length > 0 ? v.seat : nobody),
      auto: true,
      options(s, v, seat): PutBack[] {
        const cards = pile(s, seat, Z.looked);
        if (v.how === 'reorder') return cards.map((card) => ({ do: 'next', card }));
        if (v.how === 'oneEach') {
          // One on top, then the other at the bottom.
          return cards.length > 1 ? cards.map((card) => ({ do: 'top', card })) : [{ do: 'bottom', card: cards[0]! }];
        }
        const card = cards[0]!;
        return [
          { do: 'top', card },
          { do: 'bottom', card },
        ];
      },
      then(s, v, o) {
        const reserve = reserveOf(s, o.card);
        put(s, o.card, Z[reserve], 0, o.do === 'bottom' ? 0 : -1);
        say(s, { k: 'putBack', seat: v.seat, zone: reserve });
      },
    }),
  },
);
