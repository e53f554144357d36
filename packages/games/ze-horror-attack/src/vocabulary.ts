/**
 * The words that skills are made of (§9.2 of the rules), as a pack writes them and as the rules read them.
 *
 * A skill (compétence) is a list of steps; a step names cards by a selector, players by a `Who`. What a pack leaves out and
 * has no default reads `null`. A `ref` is a name that an earlier step of the same skill gave to a player, to cards or to a
 * character's name.
 */
import {
  type Check,
  type Problem,
  either,
  flag,
  int,
  isRecord,
  list,
  oneOf,
  optional,
  record,
  refuse,
  text,
} from '@bagarre/kernel';

export interface Words {
  fr: string;
  en: string;
}

export const TYPES = ['hero', 'monster', 'neutral'] as const;
export type Type = (typeof TYPES)[number];

export type Who =
  'you' | 'next' | 'previous' | 'opponents' | 'everyone' | { readonly ref: string } | { readonly nextOf: string };

export interface Cmp {
  eq: number | null;
  min: number | null;
  max: number | null;
}

export interface Filter {
  type: Type | 'card' | null;
  name: string[] | { ref: string } | null;
  deck: string[] | null;
  suns: Cmp | null;
  skulls: Cmp | null;
  symbols: Cmp | null;
  not: Filter | null;
  anyOf: Filter[] | null;
}

export type Range = { min: number; max: number };
export type Pick = 'you' | 'holder' | 'random' | 'top' | 'bottom';
export type Zone = 'area' | 'hand' | 'discard' | 'deck';

export interface Selector {
  zone: Zone;
  of: Who | null;
  filter: Filter | null;
  count: number | Range | 'all' | null;
  pick: Pick | null;
  includeSelf: boolean | null;
}

export interface RefCards {
  ref: string;
  count: number | Range | null;
  filter: Filter | null;
}
export type Cards = 'self' | Selector | RefCards;
export interface HandOf {
  handOf: Who;
}
export interface FactionOf {
  factionOf: Who;
}

export type Num = number | { count: Selector; times: number; max: number | null };

export type Cond =
  | { exists: Selector }
  | { count: Selector; min: number | null; max: number | null }
  | { ref: string; is: Filter }
  | { did: true }
  | { not: Cond }
  | { all: Cond[] }
  | { any: Cond[] };

export type Dest =
  | { zone: 'discard' }
  | { zone: 'hand'; of: Who | 'holder' | 'owner' }
  | { zone: 'area'; of: Who }
  | { zone: 'deck'; at: 'top' | 'bottom' };

export interface Where {
  handMin: number | null;
  handMax: number | null;
  areaHas: Filter | null;
  notHolderOf: string | null;
}

export type Ban = 'discarded' | 'moved';

export type Step =
  | { op: 'draw'; who: Who; count: Num | 'toLimit' }
  | { op: 'move'; cards: Cards; to: Dest; as: string | null }
  | { op: 'swap'; a: Cards | HandOf; b: Cards | HandOf }
  | { op: 'play'; cards: Cards }
  | { op: 'look'; cards: Cards | FactionOf; viewers: 'you' | 'everyone'; as: string | null }
  | { op: 'arrange'; ref: string; at: 'top' | 'bottom' }
  | { op: 'choosePlayer'; as: string; from: Who; where: Where | null }
  | { op: 'chooseCards'; as: string; cards: Selector }
  | { op: 'nameCharacter'; as: string }
  | { op: 'chooseOne'; options: { label: Words; steps: Step[] }[] }
  | { op: 'may'; who: Who | null; steps: Step[] }
  | { op: 'if'; cond: Cond; then: Step[]; else: Step[] | null }
  | { op: 'eachPlayer'; who: Who; as: string; secret: boolean; steps: Step[] }
  | { op: 'useSkill'; of: Selector }
  | { op: 'turns'; who: Who; skip: number; extra: number }
  | { op: 'revealFaction'; who: Who }
  | { op: 'swapFaction'; a: Who; b: Who }
  | { op: 'protect'; cards: Cards; cannot: Ban[]; until: 'yourNextTurn' | 'end' };
export type Op = Step['op'];
export type StepOf<K extends Op> = Extract<Step, { op: K }>;

export type ScoreMod =
  | { op: 'convert'; cards: 'self' | Selector; from: 'suns' | 'skulls'; to: 'suns' | 'skulls' }
  | { op: 'symbols'; suns: Num; skulls: Num }
  | { op: 'points'; add: Num }
  | { op: 'pointsTable'; by: Num; table: number[] };

export type Skill =
  | { when: 'onPlay'; optional: boolean; if: Cond | null; steps: Step[]; else: Step[] | null }
  | { when: 'onLeave'; cause: 'discard' | 'any'; by: 'opponent' | 'any'; optional: boolean; steps: Step[] }
  | { when: 'insteadOfDiscard'; to: Dest }
  | { when: 'static'; cannot: Ban[]; cards: 'self' | Selector; bySkillsOf: Filter | null }
  | { when: 'onScore'; if: Cond | null; mods: ScoreMod[] };
export type SkillOf<K extends Skill['when']> = Extract<Skill, { when: K }>;

// ------------------------------------------------------------------------------------------------------------- reading

type Fields = Record<string, Check<unknown>>;
const maybe = <T>(check: Check<T>): Check<T | null> => optional(check, null);
/** A check that is written further down: vocabulary nests. */
const later =
  <T>(check: () => Check<T>): Check<T> =>
  (x, where, problems) =>
    check()(x, where, problems);

/** One of several records, told apart by a field that only one of them has, or by the word in a field. */
function byField<T>(kinds: { readonly [field: string]: Check<unknown> }, expected: string): Check<T> {
  return (x, where, problems) => {
    const kind = isRecord(x) ? Object.keys(kinds).find((field) => field in x) : undefined;
    if (kind === undefined) return refuse(problems, where, x, expected, null as T);
    return kinds[kind]!(x, where, problems) as T;
  };
}

function byWord<T>(word: string, kinds: { readonly [name: string]: Fields }): Check<T> {
  const names = Object.keys(kinds);
  return (x, where, problems) => {
    if (!isRecord(x)) return refuse(problems, where, x, 'a record', null as T);
    const before = problems.length;
    const name = oneOf(...names)(x[word], where ? `${where}.${word}` : word, problems);
    if (problems.length > before) return null as T;
    return record({ [word]: oneOf(name), ...kinds[name]! })(x, where, problems) as T;
  };
}

export const words: Check<Words> = record({ fr: text, en: text });
const ref = text;
const who: Check<Who> = either(
  oneOf('you', 'next', 'previous', 'opponents', 'everyone'),
  byField<{ ref: string } | { nextOf: string }>(
    { ref: record({ ref }), nextOf: record({ nextOf: ref }) },
    'you, next, previous, opponents, everyone, a ref or a nextOf',
  ),
);
const cmp: Check<Cmp> = record({ eq: maybe(int(0)), min: maybe(int(0)), max: maybe(int(0)) });

const filter: Check<Filter> = record({
  type: maybe(oneOf(...TYPES, 'card')),
  name: maybe(either(list(text, 1), record({ ref }))),
  deck: maybe(list(text, 1)),
  suns: maybe(cmp),
  skulls: maybe(cmp),
  symbols: maybe(cmp),
  not: maybe(later(() => filter)),
  anyOf: maybe(
    list(
      later(() => filter),
      1,
    ),
  ),
});

const range: Check<Range> = (x, where, problems) => {
  const { min, max } = record({ min: int(0), max: int(1) })(x, where, problems);
  return max >= min ? { min, max } : refuse(problems, where, x, 'a min that is not above the max', { min, max: min });
};

const selectorFields = {
  zone: oneOf('area', 'hand', 'discard', 'deck'),
  of: maybe(who),
  filter: maybe(filter),
  count: maybe(either(int(1), either(oneOf('all'), range))),
  pick: maybe(oneOf('you', 'holder', 'random', 'top', 'bottom')),
  includeSelf: maybe(flag),
};
const selector: Check<Selector> = record(selectorFields);
const refCards: Check<RefCards> = record({ ref, count: maybe(either(int(1), range)), filter: maybe(filter) });

const CARDS = { zone: selector, ref: refCards };
const SOME_CARDS = 'self, a selector or a ref';
const orSelf = <T>(check: Check<T>): Check<T | 'self'> => {
  return (x, where, problems) => (x === 'self' ? x : check(x, where, problems));
};
const cards: Check<Cards> = orSelf(byField<Selector | RefCards>(CARDS, SOME_CARDS));
const cardsOrHand: Check<Cards | HandOf> = orSelf(
  byField<Selector | RefCards | HandOf>({ ...CARDS, handOf: record({ handOf: who }) }, `${SOME_CARDS}, or a handOf`),
);
const cardsOrFaction: Check<Cards | FactionOf> = orSelf(
  byField<Selector | RefCards | FactionOf>(
    { ...CARDS, factionOf: record({ factionOf: who }) },
    `${SOME_CARDS}, or a factionOf`,
  ),
);

const num: Check<Num> = either(int(), record({ count: selector, times: optional(int(), 1), max: maybe(int(0)) }));

const cond: Check<Cond> = byField<Cond>(
  {
    exists: record({ exists: selector }),
    count: record({ count: selector, min: maybe(int(0)), max: maybe(int(0)) }),
    is: record({ ref, is: filter }),
    did: record({
      did: (x: unknown, where: string, problems: Problem[]) => {
        return x === true ? true : refuse(problems, where, x, 'true', true);
      },
    }),
    not: record({ not: later(() => cond) }),
    all: record({
      all: list(
        later(() => cond),
        1,
      ),
    }),
    any: record({
      any: list(
        later(() => cond),
        1,
      ),
    }),
  },
  'a condition: exists, count, is, did, not, all or any',
);

const dest: Check<Dest> = byWord<Dest>('zone', {
  discard: {},
  hand: { of: either(oneOf('holder', 'owner'), who) },
  area: { of: who },
  deck: { at: oneOf('top', 'bottom') },
});

const where: Check<Where> = record({
  handMin: maybe(int(0)),
  handMax: maybe(int(0)),
  areaHas: maybe(filter),
  notHolderOf: maybe(ref),
});

const bans: Check<Ban[]> = list(oneOf('discarded', 'moved'), 1);
const steps: Check<Step[]> = list(
  later(() => step),
  1,
);

/** ZH-FX-1 The steps of a skill, each with its parameters. */
const STEPS = {
  draw: { who: optional(who, 'you' as const), count: either(num, oneOf('toLimit')) },
  move: { cards, to: dest, as: maybe(ref) },
  swap: { a: cardsOrHand, b: cardsOrHand },
  play: { cards },
  look: { cards: cardsOrFaction, viewers: optional(oneOf('you', 'everyone'), 'you' as const), as: maybe(ref) },
  arrange: { ref, at: oneOf('top', 'bottom') },
  choosePlayer: { as: ref, from: who, where: maybe(where) },
  chooseCards: { as: ref, cards: selector },
  nameCharacter: { as: ref },
  chooseOne: { options: list(record({ label: words, steps }), 1) },
  may: { who: maybe(who), steps },
  if: { cond, then: steps, else: maybe(steps) },
  eachPlayer: { who, as: ref, secret: optional(flag, false), steps },
  useSkill: { of: selector },
  turns: { who, skip: optional(int(0), 0), extra: optional(int(0), 0) },
  revealFaction: { who },
  swapFaction: { a: who, b: who },
  protect: { cards, cannot: bans, until: oneOf('yourNextTurn', 'end') },
} satisfies { [K in Op]: Fields };
export const OPS = Object.keys(STEPS) as Op[];

const step: Check<Step> = byWord<Step>('op', STEPS);

const selfOrSelector = orSelf(selector);
const mod: Check<ScoreMod> = byWord<ScoreMod>('op', {
  convert: { cards: selfOrSelector, from: oneOf('suns', 'skulls'), to: oneOf('suns', 'skulls') },
  symbols: { suns: optional(num, 0), skulls: optional(num, 0) },
  points: { add: num },
  pointsTable: { by: num, table: list(int(), 1) },
});

export const skill: Check<Skill> = byWord<Skill>('when', {
  onPlay: { optional: optional(flag, false), if: maybe(cond), steps, else: maybe(steps) },
  onLeave: { cause: oneOf('discard', 'any'), by: oneOf('opponent', 'any'), optional: optional(flag, false), steps },
  insteadOfDiscard: { to: dest },
  static: { cannot: bans, cards: selfOrSelector, bySkillsOf: maybe(filter) },
  onScore: { if: maybe(cond), mods: list(mod, 1) },
});
