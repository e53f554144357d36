/** Reinforcements (Renforts): units drawn blind onto the stack, and generals (Généraux) on top of them. */
import { type CardId, type Seat, askWhile, goto, nobody, pile, pub, put, top } from '@bagarre/kernel';
import { type Kh, Z, battleOf, proc, say, unitOf } from './state.ts';

/** KH-REINF-2 Unseen, one after the other, each on top of the previous. KH-RULING-9 As many as there are. */
export function draw(s: Kh, seat: Seat, n: number): void {
  const drawn = Math.min(n, pile(s, seat, Z.reserve).length);
  for (let i = 0; i < drawn; i++) put(s, top(s, seat, Z.reserve)!, Z.stack);
  if (drawn > 0) say(s, { k: 'drawn', seat, n: drawn });
  if (drawn < n) say(s, { k: 'drawsLost', seat, n: n - drawn });
}

/** The generals that a player may still call; a large one is several cards and one general (KH-RULING-21). */
function generalsLeft(s: Kh, seat: Seat, called: readonly CardId[] = []): CardId[] {
  const left: CardId[] = [];
  for (const c of pile(s, seat, Z.generals)) {
    if (called.includes(c)) continue;
    const partOf = (other: CardId): boolean => s.table.def[other] === s.table.def[c];
    if (unitOf(s, c).large && (called.some(partOf) || left.some(partOf))) continue;
    left.push(c);
  }
  return left;
}

/** KH-RULING-11 A dual flag must be used if it can: with no card left to draw for it, a general must come. */
export const mustCall = (s: Kh, seat: Seat, dualFlags: number): boolean => dualFlags > pile(s, seat, Z.reserve).length;

type CallGeneral = { do: 'general'; general: CardId } | { do: 'units' };

/** KH-D3 The generals that may be called now; the rest of the dual flags may draw units, unless a general must come. */
function calls(s: Kh, seat: Seat, dualFlags: number, called: readonly CardId[]): CallGeneral[] {
  const generals = generalsLeft(s, seat, called).map((general): CallGeneral => ({ do: 'general', general }));
  return generals.length === 0 || mustCall(s, seat, dualFlags) ? generals : [...generals, { do: 'units' }];
}

export const reinforcements = proc(
  'reinforcements',
  {
    /** Dual flags not yet used. */
    dualFlags: pub.int,
    /** In placing order. */
    generals: pub.cards,
  },
  {
    // KH-REINF-1, KH-RULING-10 A unit for each flag, all plain flags first.
    plain: (s) => draw(s, s.turn.seat, battleOf(s, s.turn.card).plainFlags),
    // KH-REINF-3, KH-REINF-4 Each dual flag: a general of the player's choice, or a unit. The first called is placed first.
    generals: askWhile({
      who: (s, v) => (v.dualFlags > 0 ? s.turn.seat : nobody),
      options: (s, v, seat) => calls(s, seat, v.dualFlags, v.generals),
      auto: true,
      // One general if possible, no more.
      idle: (s, v, seat) => calls(s, seat, v.dualFlags, v.generals).at(v.generals.length === 0 ? 0 : -1)!,
      then(_s, v, o) {
        if (o.do === 'units') return goto('others');
        v.generals.push(o.general);
        v.dualFlags--;
        return undefined;
      },
    }),
    others: (s, v) => draw(s, s.turn.seat, v.dualFlags),
    // KH-REINF-5 Generals go on after all the draws.
    onTop: (s, v) => {
      for (const card of v.generals.toReversed()) {
        put(s, card, Z.stack);
        say(s, { k: 'generalCalled', seat: s.turn.seat, card });
      }
    },
  },
);
