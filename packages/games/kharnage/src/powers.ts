/**
 * Powers (Pouvoirs) of battle cards: when they work, whether they are used, and the effects one after the other. What each
 * effect does stands in `powers/primitives.ts`; effects that merely are in force, in `effects.ts`.
 */
import { type Next, type Seat, again, ask, call, done, goto, nobody, pub } from '@bagarre/kernel';
import { enemyArmies } from './army.ts';
import type { Power } from './cards.ts';
import { duration, holds, last } from './effects.ts';
import { canDo, perform } from './powers/primitives.ts';
import { type Kh, battleOf, proc, say } from './state.ts';

type Moment = Exclude<Power['when'], 'passive'>;

const powerOf = (s: Kh, i: number): Power => battleOf(s, s.turn.card).powers[i]!;

// -------------------------------------------------------------------------------------------------------------- passive

/** KH-RULING-3 The passive powers of the active player's card work from the start of the turn, unless they are optional. */
export function switchOn(s: Kh): void {
  battleOf(s, s.turn.card).powers.forEach((power, i) => {
    if (power.when === 'passive' && !power.optional) turnOn(s, i);
  });
}

/** What lasts beyond an attack begins now; what belongs to an attack begins with it. */
function turnOn(s: Kh, i: number): void {
  const { seat, card } = s.turn;
  const power = powerOf(s, i);
  s.turn.on.push(i);
  if (power.attack !== 'all') return;
  for (const effect of power.do) {
    const until = duration(battleOf(s, card).effects[effect]!);
    if (until === 'turn' || until === 'round') last(s, { seat, card, power: i, effect, until });
  }
}

/** KH-RULING-61 Optional passive powers are asked just before the attack that they are for, all others at the start. */
export function acceptPassives(s: Kh, attack: 1 | 2 | 'all'): Next {
  const asked = battleOf(s, s.turn.card).powers.flatMap((power, i) =>
    power.when === 'passive' && power.optional && power.attack === attack && hasTarget(s, attack) ? [i] : [],
  );
  if (asked.length > 0) return call(passives, { asked });
}

/** A power that could do nothing is not asked: one for an attack when there is nobody to attack. */
const hasTarget = (s: Kh, attack: 1 | 2 | 'all'): boolean => attack === 'all' || enemyArmies(s, s.turn.seat).length > 0;

const passives = proc(
  'passives',
  { asked: pub.ints },
  {
    // KH-D9
    use: ask({
      who: (s, v) => (v.asked.length > 0 ? s.turn.seat : nobody),
      options: (_s, v) => [{ do: 'use', power: v.asked[0]! } as const, { do: 'decline', power: v.asked[0]! } as const],
      idle: (_s, v) => ({ do: 'decline', power: v.asked[0]! }),
      then(s, v, o, seat) {
        v.asked.shift();
        if (o.do === 'use') turnOn(s, o.power);
        tell(s, seat, o);
      },
    }),
    next: (_s, v) => (v.asked.length > 0 ? goto('use') : done()),
  },
);

function tell(s: Kh, seat: Seat, o: { do: 'use' | 'decline'; power: number }): void {
  say(s, { k: o.do === 'use' ? 'powerUsed' : 'powerDeclined', seat, card: s.turn.card, power: o.power });
}

// ----------------------------------------------------------------------------------------------------------- at a moment

/** KH-RULING-61 The powers of this moment, in listed order. */
export function usePowers(s: Kh, when: Moment): Next {
  const left = battleOf(s, s.turn.card).powers.flatMap((power, i) => (power.when === when ? [i] : []));
  if (left.length > 0) return call(powers, { left, power: -1 });
}

const powers = proc(
  'powers',
  { left: pub.ints, power: pub.int },
  {
    next: (s, v) => {
      const i = v.left.shift();
      if (i === undefined) return done();
      v.power = i;
      const { seat } = s.turn;
      const power = powerOf(s, i);
      // KH-RULING-61 The condition is tested when the power is resolved; one that could do nothing is not asked.
      const idle = power.optional && !power.do.some((effect) => canDo(s, seat, effect));
      return idle || !holds(s, seat, power.if) ? goto('next') : undefined;
    },
    // KH-CARD-2 Powers are mandatory, unless marked optional; KH-D9.
    use: ask({
      who: (s, v) => (powerOf(s, v.power).optional ? s.turn.seat : nobody),
      options: (_s, v) => [{ do: 'use', power: v.power } as const, { do: 'decline', power: v.power } as const],
      idle: (_s, v) => ({ do: 'decline', power: v.power }),
      then(s, _v, o, seat) {
        if (o.do === 'use') return;
        tell(s, seat, o);
        return goto('next');
      },
    }),
    resolve: (s, v) => {
      tell(s, s.turn.seat, { do: 'use', power: v.power });
      return call(effects, { power: v.power, left: powerOf(s, v.power).do.slice() });
    },
    another: () => goto('next'),
  },
);

/** The effects of a power, in listed order. */
const effects = proc(
  'effects',
  { power: pub.int, left: pub.ints },
  {
    next: (s, v) => {
      for (;;) {
        const effect = v.left.shift();
        if (effect === undefined) return done();
        const e = battleOf(s, s.turn.card).effects[effect]!;
        // KH-RULING-62 A cost that cannot be paid in full is not paid, and buys nothing.
        if (e.op === 'discardOwn' && canDo(s, s.turn.seat, effect)) v.left.unshift(...e.then);
        const waits = perform(s, { seat: s.turn.seat, power: v.power, effect });
        if (waits) return again(waits);
      }
    },
  },
);
