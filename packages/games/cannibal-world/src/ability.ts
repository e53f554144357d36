/** Cover and tactical abilities: declared and paid, answered by a bullseye, resolved, recharged. */
import { type CardId, type Of, type Proc, type Seat, inside, noCard, ownerOf, pub } from '@bagarre/kernel';
import { coverEffect } from './abilities/cover.ts';
import { tacticalEffect } from './abilities/tactical.ts';
import { creatures, inPlay } from './board.ts';
import { BIT } from './cards.ts';
import { combat } from './combat.ts';
import { uncover } from './creature.ts';
import { nextTurn } from './order.ts';
import type { Ability, Effect } from './pack.ts';
import { type Cw, camp, campOf, printed, proc, say } from './state.ts';
import { type Answers, type Waiting, openWindow, window } from './windows.ts';

const useShape = {
  seat: pub.seat,
  card: pub.card,
  slot: pub.int,
  /** "This creature": the one that carries the ability, or the one that an Action card speaks for. */
  me: pub.card,
  target: pub.card,
  shots: pub.cards,
  /** CW-TRG-6 The creature that takes all the damage of this ability. */
  redirect: pub.card,
  order: pub.seats,
  asked: pub.int,
};
export type Use = Of<typeof useShape>;

export const abilityOf = (s: Cw, v: { card: CardId; slot: number }): Ability => printed(s, v.card).abilities[v.slot]!;

export const ability: Proc<Use> = proc('ability', useShape, {
  declare: (s, v) => {
    const { effect, x } = abilityOf(s, v);
    say(s, { k: 'used', seat: v.seat, card: v.card, effect, x });
    if (v.target !== noCard) say(s, { k: 'aimed', card: v.card, target: v.target });
    for (const target of v.shots) say(s, { k: 'aimed', card: v.card, target });
    openWindow(s, v, shootsSomebody(v, effect) ? camp(s, firstToAnswer(s, v)) : []);
  },
  bullseye: window({
    effects: (_s, v) => (v.redirect === noCard ? BIT.bullseye : 0),
    ...bullseye<Use>(),
  }),
  effect: (s, v) => {
    const a = abilityOf(s, v);
    return a.type === 'cover' ? coverEffect(s, v, a) : tacticalEffect(s, v, a);
  },
  rechargeOpens: (s, v) => openWindow(s, v, camp(s, ownerOf(s, v.card))),
  recharge: rechargeWindow<Use>(),
});

/** CW-TRG-6 There is direct damage to redirect. */
const shootsSomebody = (v: Use, effect: Effect): boolean =>
  (effect === 'singleShot' && v.target !== noCard) || v.shots.length > 0;

/** CW-RULING-61 The owner of what is shot at; of a split over both, the one whose turn comes next. */
function firstToAnswer(s: Cw, v: Use): Seat {
  const owners = [v.target, ...v.shots].filter((c) => c !== noCard).map((c) => ownerOf(s, c));
  if (owners.every((seat) => seat === owners[0])) return owners[0]!;
  let seat = nextTurn(s, s.active);
  while (campOf(seat) === campOf(v.seat)) seat = nextTurn(s, seat);
  return seat;
}

/** CW-TRG-6 CW-RULING-35 One bullseye (Dans le mille) an activation; it takes all the damage, out of any range. */
export function bullseye<V extends Waiting & { redirect: CardId }>(): Omit<Answers<V>, 'effects'> {
  return {
    able: (s, _v, c) => inside(s, combat)?.locked !== c,
    speaksFor: (s, _v, seat) => creatures(s, campOf(seat)),
    use(s, v, { me }) {
      v.redirect = me;
      say(s, { k: 'redirected', card: me });
    },
  };
}

/** CW-TRG-8 CW-RULING-29 The ability of a creature that was just used is uncovered again, if the creature is still in play. */
export function rechargeWindow<V extends Waiting & { card: CardId; slot: number }>() {
  const justUsed = (s: Cw, v: V): boolean =>
    printed(s, v.card).creature && inPlay(s, v.card) && ((s.covered[v.card]! >> v.slot) & 1) === 1;
  return window<V>({
    effects: (s, v) => (justUsed(s, v) ? BIT.recharge : 0),
    able: (s, _v, c) => inside(s, combat)?.locked !== c,
    use(s, v) {
      uncover(s, v.card, v.slot);
      say(s, { k: 'recharged', card: v.card, effect: abilityOf(s, v).effect });
    },
  });
}
