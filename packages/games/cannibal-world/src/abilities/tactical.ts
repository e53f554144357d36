/** What tactical abilities do: shots at any time of one's main phase, the rest within a combat (CW-TAC-2..7). */
import { type Next, inside, noCard } from '@bagarre/kernel';
import type { Use } from '../ability.ts';
import { combat, modOf } from '../combat.ts';
import type { Ability } from '../pack.ts';
import { type Cw, printed, say } from '../state.ts';
import { scatter, shoot } from './shots.ts';

export function tacticalEffect(s: Cw, v: Use, a: Ability): Next {
  if (a.effect === 'singleShot') return shoot(s, v, v.target === noCard ? [] : [{ card: v.target, n: a.x }]);
  if (a.effect === 'scatterShot') return shoot(s, v, scatter(v.shots));
  const fight = inside(s, combat);
  if (!fight) throw new Error(`rules: ${a.effect} outside a combat`);
  const fromHand = printed(s, v.card).action;
  switch (a.effect) {
    // CW-TAC-3 CW-TAC-4 CW-RULING-44 A creature deals more; the creature that an Action card names suffers more, or by table
    // option deals more.
    case 'extraDamage': {
      const card = fromHand ? v.target : v.me;
      if (fromHand && s.options.extraDamageFromAction === 'received') {
        modOf(fight, card).taken += a.x;
        say(s, { k: 'weakened', card, n: a.x });
      } else {
        modOf(fight, card).extra += a.x;
        say(s, { k: 'strengthened', card, n: a.x });
      }
      return;
    }
    // CW-TAC-5 CW-RULING-45 Shields add up.
    case 'shield': {
      const card = fromHand ? v.target : v.me;
      modOf(fight, card).shield += a.x;
      say(s, { k: 'shielded', card, n: a.x });
      return;
    }
    // CW-TAC-6
    case 'feint':
      modOf(fight, v.me).feint = true;
      say(s, { k: 'feinted', card: v.me });
      return;
    // CW-TAC-7 CW-RULING-43 A later loyalty to the same creature replaces the earlier one.
    case 'loyalty':
      fight.guards = [...fight.guards.filter((g) => g.card !== v.target), { card: v.target, by: v.me }];
      say(s, { k: 'guarded', card: v.target, by: v.me });
  }
}
