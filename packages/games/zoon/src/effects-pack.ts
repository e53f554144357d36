/** How effects are read from a pack: selectors, steps, star effects, what equipment grants. */
import {
  type Check,
  type Problem,
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
import { moveGrid } from './grid.ts';
import { ZONES } from './squares.ts';
import {
  type EffectStep,
  type Grants,
  IMMUNITIES,
  OPS,
  OUTCOMES,
  type Op,
  type Selector,
  type Special,
  TYPES,
  type Touch,
  UNTIL,
  type Words,
  isHidden,
} from './words.ts';

/** A text in both languages; one of them will do for both. */
export const words: Check<Words> = (x, where, problems) => {
  const before = problems.length;
  const { fr, en } = record({ fr: optional(text, ''), en: optional(text, '') })(x, where, problems);
  if (problems.length === before && !fr && !en) refuse(problems, where, x, 'a text under fr or en', null);
  return { fr: fr || en, en: en || fr };
};

const SOMEBODY: Selector = { is: 'class', side: 'own', zone: 'any', types: null, not: [], cards: null };

/** `self`, `foe`, or a class; the first two and `adjacent` only inside a star effect. */
export const selector =
  (inside: 'star' | 'trump' | 'wearer'): Check<Selector> =>
  (x, where, problems) => {
    if (x === 'self' || x === 'foe') {
      if (inside === 'star') return { ...SOMEBODY, is: x, side: x === 'self' ? 'own' : 'enemy' };
      return refuse(problems, where, x, `a class of Zoons: ${x} is known in a star effect only`, SOMEBODY);
    }
    const read = record({
      side: oneOf('own', 'enemy'),
      zone: optional(oneOf(...ZONES), 'any' as const),
      types: optional(list(oneOf(...TYPES), 1), null),
      not: optional(list(oneOf(...TYPES)), []),
      cards: optional(list(text, 1), null),
    })(x, where, problems);
    if (read.zone === 'adjacent' && inside !== 'star') {
      refuse(
        problems,
        `${where}.zone`,
        read.zone,
        'a zone of the battlefield: adjacent is known in a star effect only',
        null,
      );
    }
    const made: Selector = { is: 'class', ...read };
    if (inside === 'wearer' && made.side === 'enemy' && isHidden(made)) {
      refuse(problems, where, x, 'nothing hidden of an enemy: who may wear it must be plain to see', null);
    }
    return made;
  };

const touch: Check<Touch> = record({
  mul: optional(int(1, 9), 1),
  add: optional(int(-9, 9), 0),
  when: optional(oneOf('any', 'attacking', 'defending'), 'any' as const),
});

const condition =
  (inside: 'star' | 'trump'): Check<EffectStep['if']> =>
  (x, where, problems) => {
    if (isRecord(x)) return record({ exists: selector(inside) })(x, where, problems);
    if (inside === 'star') return oneOf('bearerAttacked', 'bearerDefended')(x, where, problems);
    return refuse(problems, where, x, '{ exists: … }: who attacked is known in a star effect only', null);
  };

/** The fields that each op has beside those of every step. */
const FIELDS: { readonly [op in Op]: readonly string[] } = {
  move: ['who', 'upTo', 'n', 'grid', 'freeOnly', 'touch'],
  relocate: ['who', 'upTo', 'n', 'to'],
  swap: ['a', 'b'],
  control: ['who'],
  eliminate: ['who', 'upTo', 'n'],
  touch: ['who', 'upTo', 'n', 'mul', 'add', 'when', 'until'],
  immobilise: ['who', 'upTo', 'n', 'until'],
  petrify: ['who', 'upTo', 'n'],
  look: ['who', 'upTo', 'n'],
  recall: ['who', 'upTo', 'n'],
  withdraw: ['who', 'upTo', 'n'],
};
const EVERY = ['op', 'if', 'optional', 'by'];

export const effectSteps =
  (inside: 'star' | 'trump'): Check<EffectStep> =>
  (x, where, problems) => {
    const raw: Record<string, unknown> = isRecord(x)
      ? x
      : refuse(problems, where, x, 'a step such as { op: look }', {});
    const op = oneOf(...OPS)(raw['op'], `${where}.op`, problems);
    for (const key of Object.keys(raw).filter((k) => !EVERY.includes(k) && !FIELDS[op].includes(k))) {
      refuse(problems, `${where}.${key}`, raw[key], `no such field of ${op} (known: ${FIELDS[op].join(', ')})`, null);
    }
    const of = <T>(key: string, check: Check<T>): T => check(raw[key], `${where}.${key}`, problems);
    const step: EffectStep = {
      op,
      who: op === 'swap' ? of('a', selector(inside)) : of('who', selector(inside)),
      with: of('b', optional(selector(inside), null)),
      ...countOf(raw, where, problems),
      grid: of('grid', optional(moveGrid, null)),
      freeOnly: of('freeOnly', optional(flag, false)),
      touch: op === 'touch' ? touchOf(raw, where, problems) : of('touch', optional(touch, null)),
      to: of('to', optional(oneOf(...ZONES), 'any' as const)),
      until: of('until', optional(oneOf(...UNTIL), 'endOfTurn' as const)),
      if: of('if', optional(condition(inside), null)),
      optional: of('optional', optional(flag, false)),
      by: of('by', optional(oneOf('opponent'), 'self' as const)),
    };
    checkStep(step, inside, where, problems);
    return step;
  };

/** ZN-RULING-28 Exactly 1; `upTo: k` from 1 to k; `n: k` as many as can, at most k; `n: all` every one that can. */
function countOf(
  raw: Record<string, unknown>,
  where: string,
  problems: Problem[],
): Pick<EffectStep, 'least' | 'most' | 'greedy'> {
  if (raw['upTo'] !== undefined)
    return { least: 1, most: int(1, 12)(raw['upTo'], `${where}.upTo`, problems), greedy: false };
  if (raw['n'] === 'all') return { least: 1, most: 24, greedy: true };
  if (raw['n'] !== undefined) return { least: 1, most: int(1, 12)(raw['n'], `${where}.n`, problems), greedy: true };
  return { least: 1, most: 1, greedy: false };
}

const touchOf = (raw: Record<string, unknown>, where: string, problems: Problem[]): Touch => {
  const given = Object.fromEntries(['mul', 'add', 'when'].filter((k) => k in raw).map((k) => [k, raw[k]]));
  return touch(given, where, problems);
};

/** The restrictions that keep effects readable and secrets kept. */
function checkStep(step: EffectStep, inside: 'star' | 'trump', where: string, problems: Problem[]): void {
  const { op, who } = step;
  const enemy = who.side === 'enemy';
  const wrong = (expected: string): void => void refuse(problems, where, op, expected, null);
  if (op === 'move' && enemy && (step.grid === null || !step.freeOnly))
    wrong('a grid and freeOnly to move an enemy Zoon');
  if ((op === 'recall' || op === 'withdraw') && inside === 'star') wrong(`${op} in a trump with limited uses`);
  if ((op === 'recall' || op === 'withdraw') && (enemy || who.is !== 'class')) wrong('a class of one’s own Zoons');
  if (op === 'control' && !enemy) wrong('an enemy Zoon to control');
  if (op === 'swap' && step.with === null && who.is !== 'class') wrong('whom to swap with, b');
}

export const special: Check<Special> = record({
  outcome: optional(
    (x: unknown, where: string, problems: Problem[]): Special['outcome'] =>
      isRecord(x) ? record({ score: int(0, 99) })(x, where, problems) : oneOf(...OUTCOMES)(x, where, problems),
    'tie' as const,
  ),
  steps: optional(list(effectSteps('star')), []),
  text: optional(words, { fr: '', en: '' }),
});

/** A list of `{ touch }`, `{ moves }` and `{ immune }`. */
export const grants: Check<Grants> = (x, where, problems) => {
  const given = list(
    record({
      touch: optional(touch, null),
      moves: optional(moveGrid, null),
      immune: optional(list(oneOf(...IMMUNITIES), 1), []),
    }),
    1,
  )(x, where, problems);
  return {
    touch: given.flatMap((g) => (g.touch === null ? [] : [g.touch])),
    moves: given.find((g) => g.moves !== null)?.moves ?? null,
    immune: given.flatMap((g) => g.immune),
  };
};
