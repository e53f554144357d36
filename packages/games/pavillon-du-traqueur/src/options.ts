/** §5.10 What a table may choose; the first value of each is the rule. */
import { type Check, type Of, type Rng, below, flag, int, oneOf, optional, record } from '@bagarre/kernel';
import type { ptRules } from './state.ts';

type Options = Of<typeof ptRules.options>;

export const readOptions = (): Check<Options> =>
  record({
    firstStarter: optional(oneOf('random', 'host'), 'random'),
    strikeReach: optional(oneOf('strictThenNearest', 'skipWiped'), 'strictThenNearest'),
    refundTiming: optional(oneOf('refundFirst', 'payFirst'), 'refundFirst'),
    passing: optional(oneOf('brake', 'mustStrike'), 'brake'),
    lapLimit: optional(int(10, 60), 30),
    spellsPerCombat: optional(oneOf('unlimited', 'onePerLap', 'onePerCombat'), 'unlimited'),
    lastBreathWindow: optional(flag, false),
    trapAfterRound: optional(oneOf('discard', 'keep'), 'discard'),
    noSurvivor: optional(oneOf('noStrike', 'topStrikes'), 'noStrike'),
    elimination: optional(oneOf('immediate', 'endOfRound'), 'immediate'),
    allDead: optional(oneOf('draw', 'tiebreak'), 'draw'),
    roundLimit: optional(int(15, 60), 30),
    openHands: optional(flag, false),
    shadowlands: optional(flag, false),
    dragonflight: optional(flag, false),
    wellFed: optional(flag, false),
    balanced: optional(flag, false),
  }) as Check<Options>;

/** A table drawn at random: half of them by the rules, with or without extensions, the others with house rules. */
export function anyOptions(_seats: number, _cards: readonly never[], rng: Rng): { readonly [name: string]: unknown } {
  const some = <T>(...values: T[]): T => values[below(rng, values.length)]!;
  const extensions = {
    shadowlands: some(false, true),
    dragonflight: some(false, true),
    wellFed: some(false, true),
  };
  if (some(true, false)) return some(true, false) ? {} : extensions;
  return {
    firstStarter: some('random', 'host'),
    strikeReach: some('strictThenNearest', 'skipWiped'),
    refundTiming: some('refundFirst', 'payFirst'),
    passing: some('brake', 'mustStrike'),
    lapLimit: some(10, 30),
    spellsPerCombat: some('unlimited', 'onePerLap', 'onePerCombat'),
    lastBreathWindow: some(false, true),
    trapAfterRound: some('discard', 'keep'),
    noSurvivor: some('noStrike', 'topStrikes'),
    elimination: some('immediate', 'endOfRound'),
    allDead: some('draw', 'tiebreak'),
    roundLimit: some(15, 30),
    openHands: some(false, true),
    ...extensions,
    balanced: some(false, true),
  };
}
