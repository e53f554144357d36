/** D17 Choosing a card of a discard: the pile first, then the card by its name (PT-RULING-73). */
import { type CardId, ask, noCard, nobody, pile, pub, shuffle } from '@bagarre/kernel';
import { leave, reserveOf } from './piles.ts';
import { type Pt, Z, defOf, proc, say } from './state.ts';

const DISCARDS = ['petDiscard', 'weaponDiscard', 'spellDiscard'] as const;
type Discard = (typeof DISCARDS)[number];

const filled = (s: Pt): Discard[] => DISCARDS.filter((zone) => pile(s, 0, Z[zone]).length > 0);

/** The cards of a discard, one of each name. */
export function byName(s: Pt, zone: Discard): CardId[] {
  const seen = new Set<number>();
  return pile(s, 0, Z[zone]).filter((c) => !seen.has(defOf(s, c)) && seen.add(defOf(s, c)));
}

/** `return`: any discard, and the card goes back into its pile. `take`: from a given discard, for the caller. */
export const pickDiscard = proc(
  'pickDiscard',
  { seat: pub.seat, purpose: pub.word('return', 'take'), zone: pub.text, card: pub.card },
  {
    pile: ask({
      who: (_s, v) => (v.zone === '' ? v.seat : nobody),
      auto: true,
      options: (s): { do: 'pile'; zone: string }[] => filled(s).map((zone) => ({ do: 'pile', zone })),
      then(_s, v, o) {
        v.zone = o.zone;
      },
    }),
    card: ask({
      who: (_s, v) => (v.zone === '' ? nobody : v.seat),
      auto: true,
      options: (s, v): { do: 'pick'; card: CardId }[] =>
        byName(s, v.zone as Discard).map((card) => ({ do: 'pick', card })),
      then(_s, v, o) {
        v.card = o.card;
      },
    }),
    finish: (s, v) => {
      if (v.purpose === 'take' || v.card === noCard) return;
      const reserve = reserveOf(s, v.card);
      say(s, { k: 'cardReturned', seat: v.seat, card: v.card, zone: reserve });
      leave(s, v.card, Z[reserve]);
      shuffle(s, 0, Z[reserve]);
    },
  },
);
