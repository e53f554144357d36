/** Spells in hand: discarding them, and who may see them. */
import { type Seat, askWhile, nobody, pile, pub } from '@bagarre/kernel';
import { discard } from './piles.ts';
import { cannot } from './statics.ts';
import { type Pt, Z, proc, say } from './state.ts';

/** D16 Each of these players discards spells of their choice, but not the card that told them to. */
export const discardSpells = proc(
  'discardSpells',
  { left: pub.seats, count: pub.int, but: pub.card, thrown: pub.int },
  {
    choose: askWhile({
      who: (s, v) => nextVictim(s, v) ?? nobody,
      auto: false,
      options: (s, v, seat): { do: 'discard'; card: number }[] =>
        pile(s, seat, Z.hand)
          .filter((card) => card !== v.but)
          .map((card) => ({ do: 'discard', card })),
      then(s, v, o, seat) {
        while (v.left[0] !== seat) v.left = v.left.slice(1);
        say(s, { k: 'spellDiscarded', seat, card: o.card });
        discard(s, o.card);
        v.thrown++;
        if (v.thrown < v.count) return;
        v.left = v.left.slice(1);
        v.thrown = 0;
      },
    }),
  },
);

/** The first who has something to discard, by the number of cards in hand, which everybody sees. */
function nextVictim(s: Pt, v: { left: Seat[]; but: number }): Seat | undefined {
  return v.left.find((seat) => {
    const hand = pile(s, seat, Z.hand);
    const others = hand.includes(v.but) ? hand.length - 1 : hand.length;
    return others > 0 && !cannot(s, 'discard', -1, seat);
  });
}

/** PT-RULING-67 A hand lies open by the table's choice or by an effect; new cards come into it openly anyway. */
export const isOpen = (s: Pt, seat: Seat): boolean =>
  s.options.openHands || s.lastings.some((l) => l.k === 'open' && l.seat === seat);
