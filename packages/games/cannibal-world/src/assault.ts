/**
 * Assaults (capacités d'assaut), CW-RULING-34: declared and paid; bullseye and net; evade; swap; the effect; recharge; and
 * then, if it came from a creature, the combat, which can be evaded for itself (CW-EVADE-3). Before it there is no tactical
 * step: only triggered abilities help (CW-ASL-7).
 */
import { type Of, type Proc, ask, done, goto, noCard, nobody, ownerOf, pub, zoneOf } from '@bagarre/kernel';
import { abilityOf, bullseye, rechargeWindow } from './ability.ts';
import { assaultEffect, statusOf } from './abilities/assault.ts';
import { inPlay } from './board.ts';
import { BIT } from './cards.ts';
import { canEvade, fight } from './combat.ts';
import { pay, stun } from './creature.ts';
import { deal } from './damage.ts';
import { type Cw, camp, printed, proc, say } from './state.ts';
import { swapWindow } from './swap.ts';
import { openWindow, window } from './windows.ts';

const assaultShape = {
  seat: pub.seat,
  card: pub.card,
  slot: pub.int,
  /** The attacking creature; of an Action card, the one that it speaks for, if any. */
  me: pub.card,
  /** Whom the effect hits, and whom the combat that follows is against: a swap may part them. */
  target: pub.card,
  foe: pub.card,
  evaded: pub.flag,
  netted: pub.flag,
  redirect: pub.card,
  order: pub.seats,
  asked: pub.int,
};
export type Assault = Of<typeof assaultShape>;

/** CW-ASL-5 Only the assault of a creature leads to a combat. */
const byCreature = (s: Cw, v: Assault): boolean => printed(s, v.card).creature;

export const assault: Proc<Assault> = proc('assault', assaultShape, {
  declare: (s, v) => {
    const { effect, x } = abilityOf(s, v);
    say(s, { k: 'assaulted', seat: v.seat, card: v.card, effect, x, target: v.target });
    openWindow(s, v, camp(s, ownerOf(s, v.target)));
  },
  // CW-TRG-16 CW-RULING-36 A net needs an attacking creature. CW-TRG-5 A bullseye asks only for the activation.
  answer: window({
    ...bullseye<Assault>(),
    effects(s, v, seat) {
      if (v.netted) return 0;
      const shoots = abilityOf(s, v).effect === 'singleShot' && v.redirect === noCard;
      return (shoots ? BIT.bullseye : 0) | (byCreature(s, v) && s.players[seat]!.meat >= 1 ? BIT.net : 0);
    },
    able: (s, v, c, effect) => effect !== 'net' || zoneOf(s, c) === zoneOf(s, v.target),
    speaksFor: (s, v, seat, effect) => (effect === 'net' ? null : bullseye<Assault>().speaksFor!(s, v, seat, effect)),
    use(s, v, r) {
      if (r.effect !== 'net') return bullseye<Assault>().use(s, v, r);
      pay(s, r.seat, 1);
      say(s, { k: 'netted', card: v.card });
      stun(s, v.card);
      v.netted = true;
    },
  }),
  netted: (_s, v) => (v.netted ? goto('rechargeOpens') : undefined),
  // CW-ASL-3 CW-EVADE-2 CW-TEAM-13 The owner of the target pays 2 and the effect does not happen.
  evade: ask({
    window: true,
    who: (s, v) => (canEvade(s, v.target) ? ownerOf(s, v.target) : nobody),
    options: () => [{ do: 'stand' }, { do: 'evade' }],
    then(s, v, o, seat) {
      if (o.do === 'stand') return;
      pay(s, seat, 2);
      say(s, { k: 'evaded', seat, card: v.target });
      v.evaded = true;
    },
  }),
  swapOpens: (s, v) => openWindow(s, v, v.evaded ? [] : camp(s, ownerOf(s, v.target))),
  // CW-RULING-37 The whole assault turns to the new creature, or by table option only the combat that follows.
  swap: swapWindow<Assault>({
    allowed: (s, v) => s.options.swapOnAssault === 'fullTarget' || byCreature(s, v),
    target: (v) => v.foe,
    locked: () => noCard,
    replace: (s, v, by) => {
      v.foe = by;
      if (s.options.swapOnAssault === 'fullTarget') v.target = by;
    },
  }),
  // CW-ASL-20 Evaded, it gives nothing; CW-RULING-35 but what a bullseye has drawn upon itself still lands.
  effect: (s, v) => {
    const a = abilityOf(s, v);
    if (v.redirect !== noCard) return deal(s, v.seat, [{ card: v.redirect, n: a.x }]);
    return v.evaded ? undefined : assaultEffect(s, v, a);
  },
  rechargeOpens: (s, v) => openWindow(s, v, camp(s, ownerOf(s, v.card))),
  recharge: rechargeWindow<Assault>(),
  // CW-ASL-4 CW-ASL-6 CW-RULING-49 Both are still there and the attacker stands: they fight at once, for no meat.
  combat: (s, v) => {
    if (!byCreature(s, v) || v.netted || s.stunned[v.card]) return done();
    if (!inPlay(s, v.card) || !inPlay(s, v.target) || !inPlay(s, v.foe)) return done();
    return fight(v.seat, v.card, v.foe, v.evaded ? {} : statusOf(v.card, abilityOf(s, v)));
  },
});
