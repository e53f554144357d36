/** §9.5 What the effects of a power do, at the moment when it is resolved. */
import { type Call, type Seat, call, noCard, pile } from '@bagarre/kernel';
import { armyAttack, closedAttack } from '../attack.ts';
import type { Effect, EffectOf } from '../cards.ts';
import { last, ownMatching } from '../effects.ts';
import { placement } from '../placement.ts';
import { draw } from '../reinforcements.ts';
import { type Kh, Z, battleOf } from '../state.ts';
import { inRange } from '../strength.ts';
import { peek } from './peek.ts';
import { pick, picks } from './pick.ts';

/** Whose effect, and which: the battle card is the one that is being resolved. */
export interface Source {
  seat: Seat;
  power: number;
  effect: number;
}

interface Primitive<E> {
  /** Whether it could do anything at all now (KH-RULING-61). Only looks. */
  can(s: Kh, seat: Seat, e: E): boolean;
  act(s: Kh, me: Source, e: E): Call | undefined;
}

/** KH-RULING-58 These bend attacks while they are in force, and do nothing by themselves. */
type Bending = 'addPoints' | 'multiplyIcons' | 'convertIcons' | 'rangeMod' | 'lineMod' | 'targetsMod' | 'kharnageBonus';

/** KH-RULING-56 From now on, for as long as it says. */
const lasts: Primitive<EffectOf<'grantSkill' | 'armourMod' | 'ignoreSkill' | 'protect'>> = {
  can: () => true,
  act(s, me, e) {
    last(s, { ...me, card: s.turn.card, until: e.op === 'protect' ? 'round' : e.duration });
    return undefined;
  },
};

/** KH-RULING-62 Targets are picked one by one: exactly n, or as many as there are. */
const picking: Primitive<EffectOf<'eliminate' | 'immobilise' | 'makeAbsent' | 'replayElite' | 'recall'>> = {
  can: (s, seat, e) => picks(s, seat, e).length > 0,
  act: (s, me, e) => call(pick, { effect: me.effect, left: e.n === 'all' ? picks(s, me.seat, e).length : e.n }),
};

const PRIMITIVES: { [K in Exclude<Effect['op'], Bending>]: Primitive<EffectOf<K>> } = {
  grantSkill: lasts,
  armourMod: lasts,
  ignoreSkill: lasts,
  protect: lasts,
  eliminate: picking,
  immobilise: picking,
  makeAbsent: picking,
  replayElite: picking,
  recall: picking,
  discardOwn: {
    can: (s, seat, e) => ownMatching(s, seat, e.filter).length >= e.n,
    act(s, me, e) {
      return ownMatching(s, me.seat, e.filter).length >= e.n ? call(pick, { effect: me.effect, left: e.n }) : undefined;
    },
  },
  attackNow: {
    can: (s, seat, e) => inRange(s, seat, e.type).length > 0,
    act(s, me, e) {
      if (e.points === 'army') return armyAttack(e.type, 3, e.split);
      const n = typeof e.points === 'number' ? e.points : e.points.n * ownMatching(s, me.seat, e.points.per).length;
      return closedAttack('power', e.type, n);
    },
  },
  draw: {
    can: (s, seat) => pile(s, seat, Z.reserve).length > 0,
    act(s, me, e) {
      const below = pile(s, me.seat, Z.stack).length;
      draw(s, me.seat, e.n);
      // KH-RULING-63 At the start they wait at the bottom of the stack; later they are placed at once.
      if (battleOf(s, s.turn.card).powers[me.power]!.when === 'start') return undefined;
      return call(placement, { below, unit: noCard, skills: 0 });
    },
  },
  peekReserve: {
    can: (s, seat) => pile(s, seat, Z.reserve).length > 0,
    act: (s, me, e) => peek(s, me.seat, e.n, e.reorder),
  },
};

const primitiveOf = (e: Effect): Primitive<Effect> => PRIMITIVES[e.op as keyof typeof PRIMITIVES] as Primitive<Effect>;
const effectOf = (s: Kh, effect: number): Effect => battleOf(s, s.turn.card).effects[effect]!;

/** Whether an effect of the card being resolved could do anything. */
export const canDo = (s: Kh, seat: Seat, effect: number): boolean => {
  const e = effectOf(s, effect);
  return primitiveOf(e).can(s, seat, e);
};

export function perform(s: Kh, me: Source): Call | undefined {
  const e = effectOf(s, me.effect);
  return primitiveOf(e).act(s, me, e);
}
