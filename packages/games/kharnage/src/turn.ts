/** A turn: the active player (joueur actif) resolves the whole battle card, from top to bottom (KH-CARD-1). */
import { type CardId, type Next, type Seat, call, noCard, nobody, pile, pub } from '@bagarre/kernel';
import { flyAway, throwWebs, veterans } from './aftermath.ts';
import { armyAttack } from './attack.ts';
import { expire } from './effects.ts';
import { placement } from './placement.ts';
import { acceptPassives, switchOn, usePowers } from './powers.ts';
import { reinforcements } from './reinforcements.ts';
import { type Kh, LINES, battleOf, proc, say } from './state.ts';

export const turn = proc(
  'turn',
  { seat: pub.seat, card: pub.card, index: pub.int },
  {
    // T0 The passive powers of the card switch on (KH-RULING-3).
    begin: (s, v) => {
      begin(s, v.seat, v.card, v.index);
      say(s, { k: 'turnBegan', seat: v.seat, card: v.card });
      switchOn(s);
    },
    passives: (s) => acceptPassives(s, 'all'),
    start: (s) => usePowers(s, 'start'),
    // T1 KH-REINF
    reinforce: (s, v) => call(reinforcements, { dualFlags: battleOf(s, v.card).dualFlags, generals: [] }),
    // T2 KH-REINF-7
    place: () => call(placement, { below: 0, unit: noCard, skills: 0 }),
    // T3
    reinforced: (s) => usePowers(s, 'afterReinforcements'),
    // T4, T5 KH-ATTACK-1 The left attack first.
    beforeFirst: (s) => acceptPassives(s, 1),
    firstAttack: (s) => attackOf(s, 1),
    beforeSecond: (s) => acceptPassives(s, 2),
    secondAttack: (s) => attackOf(s, 2),
    // T6 KH-RULING-3 Powers come last unless they say otherwise.
    powers: (s) => usePowers(s, 'afterAttacks'),
    // T7 to T9 KH-CARD-4, KH-RULING-41
    veterans: (s) => veterans(s),
    webs: (s) => throwWebs(s),
    flight: (s) => flyAway(s),
    end: (s, v) => {
      expire(s, 'turn');
      for (const line of LINES) for (const c of pile(s, v.seat, line)) s.eliteAim[c] = 0;
      begin(s, nobody, noCard, s.turn.index);
    },
  },
);

function attackOf(s: Kh, number: 1 | 2): Next {
  const type = battleOf(s, s.turn.card).attacks[number - 1];
  if (type) return armyAttack(type, number);
}

/** A new turn, or nobody's. */
export function begin(s: Kh, seat: Seat, card: CardId, index: number): void {
  s.turn = {
    seat,
    card,
    index,
    on: [],
    attack: 0,
    attacked: 0,
    veterans: 0,
    trophies: 0,
    kharnages: 0,
    replayed: [],
  };
}
