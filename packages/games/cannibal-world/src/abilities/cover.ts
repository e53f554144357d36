/** What cover abilities (capacités à couvert) do (CW-COV-3..12). */
import {
  type CardId,
  type Next,
  type Of,
  type Proc,
  type Seat,
  ask,
  call,
  noCard,
  ownerOf,
  pub,
  zoneOf,
} from '@bagarre/kernel';
import type { Use } from '../ability.ts';
import { creatures, inPlay } from '../board.ts';
import { fight } from '../combat.ts';
import { enter, loseTracker, stun, uncover } from '../creature.ts';
import { deal } from '../damage.ts';
import { support } from '../draw.ts';
import type { Ability, Effect } from '../pack.ts';
import { type Choice, narrowed, pick, settlePlan } from '../plan.ts';
import { proliferate, search } from '../search.ts';
import { type Cw, Z, campOf, printed, proc, say } from '../state.ts';
import { scatter, shoot } from './shots.ts';

export function coverEffect(s: Cw, v: Use, a: Ability): Next {
  switch (a.effect) {
    case 'singleShot':
      return shoot(s, v, v.target === noCard ? [] : [{ card: v.target, n: a.x }]);
    case 'scatterShot':
      return shoot(s, v, scatter(v.shots));
    case 'support':
      return call(support, { seat: v.seat, n: a.x });
    case 'ratProliferation':
      return call(proliferate, { seat: v.seat, max: a.maxValue });
    case 'recharge':
      return call(recharge, { seat: v.seat, card: v.card, slot: v.slot });
    // CW-COV-8
    case 'net':
      return v.target === noCard ? undefined : stun(s, v.target);
    case 'catLeap':
      return leap(s, v);
    // CW-COV-11 A creature of value 8 or more, shown.
    case 'summonAlpha':
      return call(search, { seat: v.seat, min: a.minValue, max: 999, creature: true, shown: true });
    case 'harpoon':
      return v.target === noCard ? undefined : call(harpoon, { seat: v.seat, target: v.target });
    default:
      throw new Error(`rules: ${a.effect} is no cover ability`);
  }
}

/**
 * CW-COV-9 CW-COV-10 Out of cover into a combat that cannot be evaded and in which the target's own abilities are silent.
 * CW-RULING-25 Without a target it only moves; CW-RULING-33 a leap lent by an Action card gives the tracker away too.
 */
function leap(s: Cw, { seat, me, target }: Use): Next {
  if (me === noCard) return;
  loseTracker(s, me);
  enter(s, seat, me, Z.hunt, false);
  if (target !== noCard) return fight(seat, me, target, { certain: true, locked: target });
}

const harpoonLocals = { seat: pub.seat, target: pub.card };

/** CW-COV-12 CW-RULING-24 One combat damage; if it lives and is in cover, it is pulled into its hunt. */
const harpoon: Proc<Of<typeof harpoonLocals>> = proc('harpoon', harpoonLocals, {
  hit: (s, v) => deal(s, v.seat, [{ card: v.target, n: 1 }]),
  pull: (s, v) => {
    if (inPlay(s, v.target) && zoneOf(s, v.target) === Z.cover) enter(s, ownerOf(s, v.target), v.target, Z.hunt, false);
  },
});

type Recharging = Choice | { do: 'recharge'; card: CardId; effect: Effect; slot: number };
const rechargeLocals = { seat: pub.seat, card: pub.card, slot: pub.int };

/** CW-COV-7 CW-RULING-28 Any other covered ability of the side, on the same card too; innate ones by table option only. */
const recharge: Proc<Of<typeof rechargeLocals>> = proc('recharge', rechargeLocals, {
  pick: ask<Cw, Of<typeof rechargeLocals>, Recharging, 'pick'>({
    who: (_s, v) => v.seat,
    options: (s, v, seat) => narrowed(covered(s, v, seat), s.players[seat]!.plan),
    then(s, _v, o, seat) {
      const { plan } = s.players[seat]!;
      if (o.do === 'recharge') {
        settlePlan(plan);
        uncover(s, o.card, o.slot);
        say(s, { k: 'recharged', card: o.card, effect: o.effect });
        return;
      }
      if (o.do === 'choose' || o.do === 'back') pick(plan, o);
      return { k: 'goto', step: 'pick' };
    },
  }),
});

function covered(s: Cw, v: { card: CardId; slot: number }, seat: Seat): Recharging[] {
  const found: Recharging[] = [];
  for (const card of creatures(s, campOf(seat))) {
    printed(s, card).abilities.forEach((a, slot) => {
      if (!((s.covered[card]! >> slot) & 1) || (card === v.card && slot === v.slot)) return;
      if (a.type === 'innate' && !s.options.rechargeInnate) return;
      found.push({ do: 'recharge', card, effect: a.effect, slot });
    });
  }
  return found;
}
