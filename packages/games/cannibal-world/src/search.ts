/** Cards that come into the reinforcements from elsewhere: searched in the main deck, or raised from the discard. */
import { type CardId, type Of, type Proc, type Seat, ask, pile, pub, put, reveal, shuffle } from '@bagarre/kernel';
import { type Cw, Z, printed, proc, say } from './state.ts';

/** One card of each design, so that copies are not offered twice. */
export function oneOfEach(s: Cw, cards: readonly CardId[]): CardId[] {
  const found = cards.filter((c, i) => cards.findIndex((x) => s.table.def[x] === s.table.def[c]) === i);
  return found.sort((a, b) => Number(s.table.def[a]) - Number(s.table.def[b]));
}

const searchLocals = { seat: pub.seat, min: pub.int, max: pub.int, creature: pub.flag, shown: pub.flag };

/** CW-RULING-26 The player looks through the main deck, must take a fitting card if there is one, and shuffles in any case. */
export const search: Proc<Of<typeof searchLocals>> = proc('search', searchLocals, {
  open: (s, v) => {
    for (const c of pile(s, v.seat, Z.deck)) put(s, c, Z.search);
    say(s, { k: 'searching', seat: v.seat });
  },
  take: ask({
    who: (_s, v) => v.seat,
    // Whether anything fits is the searcher's secret: with nothing to find, that is the answer.
    options(s, v, seat): readonly ({ do: 'find'; card: CardId } | { do: 'nothing' })[] {
      const found = fitting(s, v, seat);
      if (found.length > 0) return found.map((card) => ({ do: 'find', card }));
      return pile(s, seat, Z.search).length > 0 ? [{ do: 'nothing' }] : [];
    },
    then(s, v, o, seat) {
      if (o.do === 'nothing') return;
      put(s, o.card, Z.reinforcements);
      if (v.shown) reveal(s, o.card);
      say(s, { k: 'found', seat, card: o.card });
    },
  }),
  close: (s, v) => {
    for (const c of pile(s, v.seat, Z.search)) put(s, c, Z.deck);
    shuffle(s, v.seat, Z.deck);
    say(s, { k: 'searched', seat: v.seat });
  },
});

const fitting = (s: Cw, v: Of<typeof searchLocals>, seat: Seat): CardId[] =>
  oneOfEach(
    s,
    pile(s, seat, Z.search).filter((c) => {
      const { creature, value } = printed(s, c);
      return value >= v.min && value <= v.max && (creature || !v.creature);
    }),
  );

const proliferateLocals = { seat: pub.seat, max: pub.int };

/** CW-COV-6 CW-RULING-27 A Rat creature from one's own discard; CW-EXH-2 nothing for an exhausted player. */
export const proliferate: Proc<Of<typeof proliferateLocals>> = proc('proliferate', proliferateLocals, {
  take: ask({
    who: (_s, v) => v.seat,
    options: (s, v, seat) => fallenRats(s, seat, v.max).map((card) => ({ do: 'raise', card })),
    then(s, _v, o, seat) {
      put(s, o.card, Z.reinforcements);
      say(s, { k: 'raised', seat, card: o.card });
    },
  }),
});

export const fallenRats = (s: Cw, seat: Seat, max: number): CardId[] =>
  s.players[seat]!.exhausted
    ? []
    : oneOfEach(
        s,
        pile(s, seat, Z.discard).filter((c) => {
          const { creature, value, card } = printed(s, c);
          return creature && card.faction === 'rats' && value <= max;
        }),
      );
