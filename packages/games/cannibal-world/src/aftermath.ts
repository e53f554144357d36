/**
 * After every complete resolution: is somebody beaten (CW-RULING-13), and which triggers of creatures that entered a zone
 * are used (CW-RULING-40), one at a time, each followed by a new look.
 */
import {
  type CardId,
  type Next,
  type Of,
  type Proc,
  ask,
  askWhile,
  call,
  done,
  goto,
  noCard,
  nobody,
  ownerOf,
  pub,
  zoneOf,
} from '@bagarre/kernel';
import { enterEffect } from './abilities/triggered.ts';
import { inPlay, sideOf, targets } from './board.ts';
import { BIT } from './cards.ts';
import { pay } from './creature.ts';
import type { Effect } from './pack.ts';
import { type Cw, Z, camp, campOf, proc, say } from './state.ts';
import { playCard, show } from './use.ts';
import { openWindow, window } from './windows.ts';
import { beatenCamps, eliminate, forceIn, gasper, gaspingCamp, gasps, uncounted, verdict } from './winning.ts';

const locals = {
  beaten: pub.int,
  gasper: pub.seat,
  /** The winners whose hands are counted, one bit a seat, and the force that they told. */
  counted: pub.int,
  force: pub.int,
  used: pub.flag,
  order: pub.seats,
  asked: pub.int,
};

type Entry = Cw['entered'][number];

const aftermath: Proc<Of<typeof locals>> = proc('aftermath', locals, {
  judge: (s, v) => {
    v.beaten = beatenCamps(s);
    v.gasper = gasper(s, v.beaten);
    if (v.beaten !== 0 && v.gasper === nobody) return goto('eliminate');
  },
  // CW-RULING-12 The card is played as the very next decision, or the player is beaten.
  gasp: ask({
    who: (_s, v) => v.gasper,
    options(s, _v, seat): ({ do: 'gasp'; card: CardId } | { do: 'yield' })[] {
      return [...gasps(s, seat).map(({ card }) => ({ do: 'gasp' as const, card })), { do: 'yield' }];
    },
    idle: () => ({ do: 'yield' }),
    then(s, v, o, seat): Next<'eliminate'> {
      if (o.do === 'yield') {
        v.beaten = 1 << campOf(seat);
        return goto('eliminate');
      }
      const { card, slot } = gasps(s, seat).find((g) => g.card === o.card)!;
      pay(s, seat, 1);
      show(s, seat, card);
      return playCard(seat, { card, slot, me: noCard, target: noCard, shots: [] }, -1);
    },
  }),
  gasped: (_s, v) => (v.gasper !== nobody ? goto('judge') : undefined),
  onward: () => goto('next'),
  // CW-WIN-5 The beaten show their hands.
  eliminate: (s, v) => {
    v.beaten &= ~gaspingCamp(s, v.beaten);
    eliminate(s, v.beaten);
  },
  // §7 Of a winner's hand only the force is told, and it is the winner who tells it.
  count: askWhile({
    who: (s, v) => uncounted(s, v.beaten, v.counted),
    options: (s, _v, seat) => [{ do: 'count', force: forceIn(s, seat, Z.hand) }],
    then(s, v, o, seat) {
      v.counted |= 1 << seat;
      v.force += o.force;
      say(s, { k: 'counted', seat, force: o.force });
    },
  }),
  verdict: (s, v) => {
    verdict(s, v.beaten, v.force);
    return done();
  },
  // CW-RULING-40 The active side first. CW-RULING-61 The owner of the creature answers first, then the teammate.
  next: (s, v) => {
    if (s.entered.length > 0) s.entered = s.entered.filter((e) => inPlay(s, e.card) && e.asked < s.seats / 2);
    if (s.entered.length === 0) return done();
    const entry = s.entered.find((e) => sideOf(s, e.card) === campOf(s.active)) ?? s.entered[0]!;
    v.used = false;
    openWindow(s, v, [camp(s, ownerOf(s, entry.card))[entry.asked]!]);
  },
  trigger: window({
    effects: (s, v) => entries(s, v.order[0]!).reduce((all, e) => all | effectsOf(s, e), 0),
    able: (s, v, c, effect) => entries(s, v.order[0]!).some((e) => e.card === c && allows(s, e, effect)),
    speaksFor: (s, v, _seat, effect) => [
      ...new Set(
        entries(s, v.order[0]!)
          .filter((e) => allows(s, e, effect))
          .map((e) => e.card),
      ),
    ],
    targets: (s, _v, seat, effect) => (effect === 'catLeap' ? targets(s, campOf(seat)) : []),
    use(s, v, r) {
      v.used = true;
      v.asked = v.order.length;
      return enterEffect(s, r);
    },
  }),
  again: (s, v) => {
    if (v.used) return goto('judge');
    for (const e of entries(s, v.order[0]!)) e.asked++;
    return goto('next');
  },
});

/** The waiting creatures about which this seat is to be asked now. */
const entries = (s: Cw, seat: number): Entry[] =>
  s.entered.filter((e) => e.asked < s.seats / 2 && inPlay(s, e.card) && camp(s, ownerOf(s, e.card))[e.asked] === seat);

const ENTERS_PLAY = BIT.support | BIT.banishedTactics | BIT.replacement;

/** CW-TRG-9..13 Which triggers hear this entrance; a leap needs a creature that stands in the hunt, and a target. */
function effectsOf(s: Cw, e: Entry): number {
  const played = e.fresh ? ENTERS_PLAY : 0;
  if (e.zone === 'cover') return played | BIT.ratProliferation;
  const leaps =
    zoneOf(s, e.card) === Z.hunt && !s.stunned[e.card] && targets(s, sideOf(s, e.card)).length > 0 ? BIT.catLeap : 0;
  return played | leaps;
}

const allows = (s: Cw, e: Entry, effect: Effect): boolean => (effectsOf(s, e) & BIT[effect]) !== 0;

export const afterwards = () =>
  call(aftermath, { beaten: 0, gasper: nobody, counted: 0, force: 0, used: false, order: [], asked: 0 });
