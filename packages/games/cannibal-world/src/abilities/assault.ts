/** What assaults do when they are not evaded (CW-ASL-8..19). */
import { type CardId, type Next, zoneOf } from '@bagarre/kernel';
import type { Assault } from '../assault.ts';
import { creatures, hidden, sideOf } from '../board.ts';
import type { Fight } from '../combat.ts';
import { stun } from '../creature.ts';
import { type Hit, deal } from '../damage.ts';
import type { Ability } from '../pack.ts';
import { isStatus } from '../plan.ts';
import { type Cw, printed, say } from '../state.ts';

export function assaultEffect(s: Cw, v: Assault, a: Ability): Next {
  switch (a.effect) {
    // CW-ASL-8 Direct damage, CW-ASL-9 combat damage, before the combat.
    case 'singleShot':
    case 'stab':
      return deal(s, v.seat, [{ card: v.target, n: a.x }]);
    // CW-ASL-11
    case 'net':
      return stun(s, v.target);
    case 'sacrifice':
      return deal(s, v.seat, sacrificeHits(s, v));
    default:
      if (isStatus(a.effect)) promise(s, v, a);
      return undefined;
  }
}

/** CW-ASL-16 CW-ASL-17 CW-RULING-32 CW-RULING-47 One to every enemy of that zone that is not hidden, and to itself. */
function sacrificeHits(s: Cw, v: Assault): Hit[] {
  const zone = zoneOf(s, v.target);
  const all = creatures(s, sideOf(s, v.target)).filter((c) => zoneOf(s, c) === zone && !hidden(s, c));
  return [...all, ...(printed(s, v.card).creature ? [v.card] : [])].map((card) => ({ card, n: 1 }));
}

/** CW-ASL-10 CW-ASL-12 CW-ASL-18 A creature has its status in the combat that follows; CW-RULING-48 an Action card lends it. */
function promise(s: Cw, v: Assault, a: Ability): void {
  if (a.effect === 'shield') say(s, { k: 'shielded', card: v.me, n: a.x });
  else if (a.effect === 'feint') say(s, { k: 'feinted', card: v.me });
  else say(s, { k: 'charged', card: v.me });
  if (printed(s, v.card).creature) return;
  const shield = a.effect === 'shield' ? a.x : 0;
  const [charge, feint] = [a.effect === 'canineCharge', a.effect === 'feint'];
  s.granted.push({ card: v.me, target: v.target, shield, charge, feint });
}

/** CW-ASL-13 CW-ASL-19 What the combat of an assault begins with; a charge or a feint cannot be evaded. */
export function statusOf(card: CardId, a: Ability): Partial<Fight> {
  const mod = { card, extra: 0, taken: 0, shield: 0, feint: false };
  if (a.effect === 'shield') return { mods: [{ ...mod, shield: a.x }] };
  if (a.effect === 'feint') return { mods: [{ ...mod, feint: true }], certain: true };
  if (a.effect === 'canineCharge') return { charged: true, certain: true };
  return {};
}
