/**
 * Packs: tribes and loose cards as somebody wrote them, read into the words of `words.ts`. What is wrong is refused, all of
 * it at once. What is merely unusual (values that the formula would not give) is told by `budget.ts`.
 */
import {
  type Check,
  type Problem,
  int,
  isRecord,
  list,
  oneOf,
  optional,
  record,
  refuse,
  such,
  text,
} from '@bagarre/kernel';
import { effectSteps, grants, selector, special, words } from './effects-pack.ts';
import { type Grid, NO_GRID, aimCells, arrivals, moveGrid } from './grid.ts';
import { ZONES, type Zone } from './squares.ts';
import {
  type Corner,
  type EffectStep,
  type Grants,
  type Selector,
  type Special,
  TRUMPS,
  TYPES,
  type Terrain,
  type TrumpKind,
  type Words,
  type ZoonType,
} from './words.ts';

/** One layout of corners, and how many cards have it: repeated Zoons come in mirrored layouts. */
export interface Layout {
  corners: Corner[];
  n: number;
}

export interface ZoonCard {
  kind: 'zoon';
  id: string;
  name: Words;
  type: ZoonType;
  copies: Layout[];
  move: Grid;
  special: Special | null;
  value: number;
  quip: Words | null;
  icon: string | null;
}

export interface TrumpCard {
  kind: TrumpKind;
  id: string;
  name: Words;
  text: Words;
  strength: number;
  /** Uses a game; 0 is unlimited. */
  uses: number;
  /** ZN-TRUMP-4 Which types may use it; null: anybody. */
  usableBy: ZoonType[] | null;
  /** `shot` */
  aim: { cells: { dx: number; dy: number }[] } | { zone: Zone } | null;
  corners: Corner[];
  /** `equipment` */
  wearer: Selector | null;
  grants: Grants;
  /** `terrain` */
  terrain: Terrain | null;
  place: Zone;
  effect: EffectStep[];
  /** `zoon` (ZN-RULING-51): what it becomes. */
  type: ZoonType | null;
  move: Grid;
  special: Special | null;
  icon: string | null;
}

/** A ready-made deployment: the base ids of 12 Zoons, front row first, from left to right. */
export interface Setup {
  id: string;
  name: Words;
  rows: string[][];
}

/** ZN-CARD-4 A tribe with what its tribe sheet tells. */
export interface Tribe {
  id: string;
  series: string;
  name: Words;
  history: Words;
  character: Words;
  zoons: ZoonCard[];
  trumps: TrumpCard[];
  setups: Setup[];
}

export interface Pack {
  pack: string;
  game: 'zoon';
  name: Words | null;
  tribes: Tribe[];
  /** Cards that belong to no tribe. */
  zoons: ZoonCard[];
  trumps: TrumpCard[];
}

const id = such(text, (x) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(x), 'an id such as old-plinth');
const icon = such(text, (x) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(x), 'the name of an icon, such as hunting-horn');

const corner =
  (mark: '*' | 'X'): Check<Corner> =>
  (x, where, problems) =>
    x === mark
      ? mark
      : Number.isInteger(x) && Number(x) >= 0 && Number(x) <= 9
        ? (x as number)
        : refuse(problems, where, x, `a number from 0 to 9, or ${mark}`, 0);
const corners = (mark: '*' | 'X'): Check<Corner[]> => list(corner(mark), 4, 4);

const layouts: Check<Layout[]> = list(record({ corners: corners('*'), n: optional(int(1, 12), 1) }), 1);

/** A Zoon has a special effect if and only if one of its corners is a star, and never four of them. */
function checkStars(all: readonly Corner[][], has: Special | null, where: string, problems: Problem[]): void {
  for (const each of all) {
    const stars = each.filter((c) => c === '*').length;
    if (stars === 4) refuse(problems, `${where}.corners`, each, 'a corner that is no star', null);
    if (stars > 0 && has === null) refuse(problems, `${where}.special`, undefined, 'what its star does', null);
    if (stars === 0 && has !== null) refuse(problems, `${where}.corners`, each, 'a star for its special effect', null);
  }
}

const zoonCard: Check<ZoonCard> = (x, where, problems) => {
  const { corners: single, ...rest } = isRecord(x) ? x : {};
  // One layout may be written short: `corners` in the place of `copies`.
  const given = isRecord(x) && single !== undefined ? { ...rest, copies: [{ corners: single }] } : x;
  const card = record({
    kind: optional(oneOf('zoon'), 'zoon' as const),
    id,
    name: words,
    type: oneOf(...TYPES),
    copies: layouts,
    move: optional(moveGrid, NO_GRID),
    special: optional(special, null),
    value: optional(int(0, 99), 0),
    quip: optional(words, null),
    icon: optional(icon, null),
  })(given, where, problems);
  checkStars(
    card.copies.map((l) => l.corners),
    card.special,
    where,
    problems,
  );
  if (card.type !== 'emblem' && arrivals(card.move).length === 0) {
    refuse(problems, `${where}.move`, isRecord(x) ? x['move'] : undefined, 'at least one arrival square', null);
  }
  return card;
};

const kinds = oneOf(...TRUMPS);
const uses: Check<number> = (x, where, problems) => (x === 'unlimited' ? 0 : int(1, 9)(x, where, problems));
const once: Check<number> = (x, where, problems) =>
  x === 1 || x === undefined ? 1 : refuse(problems, where, x, '1: it can be placed once', 1);
const zone = oneOf(...ZONES);
const place: Check<Zone> = (x, where, problems) => record({ zone })(x, where, problems).zone;
const aim: Check<TrumpCard['aim']> = (x, where, problems) =>
  isRecord(x) && 'zone' in x
    ? record({ zone })(x, where, problems)
    : isRecord(x)
      ? record({ cells: aimCells })(x, where, problems)
      : { cells: aimCells(x, where, problems) };
const terrain: Check<Terrain> = (x, where, problems) =>
  isRecord(x) ? record({ cover: int(1, 9) })(x, where, problems) : oneOf('obstacle', 'mire')(x, where, problems);

/** ZN-TRUMP-13 What the defaults of the rules leave open, a card states in these words. */
const NO_GRANTS: Grants = { touch: [], moves: null, immune: [] };

const trumpCard: Check<TrumpCard> = (x, where, problems) => {
  const kind = isRecord(x) ? (x['kind'] as TrumpKind) : undefined;
  const base = {
    kind: kinds,
    id,
    name: words,
    text: optional(words, { fr: '', en: '' }),
    strength: optional(int(1, 3), 1),
    uses,
    usableBy: optional(list(oneOf(...TYPES), 1), null),
    icon: optional(icon, null),
  };
  const blank = {
    aim: null,
    corners: [],
    wearer: null,
    grants: NO_GRANTS,
    terrain: null,
    place: 'any' as Zone,
    effect: [],
    type: null,
    move: NO_GRID,
    special: null,
  };
  switch (kind) {
    case 'shot':
      return { ...blank, ...record({ ...base, aim, corners: corners('X') })(x, where, problems) };
    case 'equipment':
      return { ...blank, ...record({ ...base, uses: once, wearer: selector('wearer'), grants })(x, where, problems) };
    case 'terrain':
      return { ...blank, ...record({ ...base, uses: once, terrain, place })(x, where, problems) };
    case 'zoon': {
      const card = record({
        ...base,
        uses: once,
        type: oneOf(...TYPES.filter((t) => t !== 'emblem')),
        corners: corners('*'),
        move: moveGrid,
        special: optional(special, null),
        place,
      })(x, where, problems);
      checkStars([card.corners], card.special, where, problems);
      return { ...blank, ...card };
    }
    default: {
      const card = record({ ...base, effect: list(effectSteps('trump'), 1) })(x, where, problems);
      const endless = card.effect.find((s) => s.op === 'recall' || s.op === 'withdraw');
      // Otherwise a game could be prolonged for ever.
      if (endless && card.uses === 0)
        refuse(problems, `${where}.uses`, 'unlimited', `a limit, for ${endless.op}`, null);
      return { ...blank, ...card };
    }
  }
};

const setup = record({ id, name: words, rows: list(list(id, 6, 6), 2, 2) });

const tribe: Check<Tribe> = (x, where, problems) => {
  const before = problems.length;
  const t = record({
    id,
    series: optional(text, 'house'),
    name: words,
    history: optional(words, { fr: '', en: '' }),
    character: optional(words, { fr: '', en: '' }),
    zoons: list(zoonCard),
    trumps: list(trumpCard),
    setups: optional(list(setup), []),
  })(x, where, problems);
  if (problems.length === before) checkTribe(t, where, problems);
  return t;
};

/** ZN-CARD-1 ZN-CARD-2 ZN-BUILD-6 ZN-BUILD-7 12 Zoons, one of them the Emblem, and 3 trumps. */
function checkTribe(t: Tribe, where: string, problems: Problem[]): void {
  const count = (cards: readonly ZoonCard[]): number =>
    cards.reduce((sum, card) => sum + card.copies.reduce((n, l) => n + l.n, 0), 0);
  const of = (...types: ZoonType[]): ZoonCard[] => t.zoons.filter((card) => types.includes(card.type));
  const must = (what: string, found: number, good: boolean, expected: string): void =>
    void (good || problems.push({ where: `${where}.${what}`, found: String(found), expected }));
  must('zoons', count(t.zoons), count(t.zoons) === 12, '12 Zoons');
  must('zoons', count(of('emblem')), count(of('emblem')) === 1, 'exactly 1 Emblem');
  must('zoons', count(of('chief')), count(of('chief')) <= 1, 'at most 1 chief');
  must('trumps', t.trumps.length, t.trumps.length === 3, '3 trumps');
  for (const card of of('hero', 'priest'))
    must(`zoons ${card.id}`, count([card]), count([card]) === 1, 'a single copy');
  t.setups.forEach((s, i) => {
    const named = s.rows.flat();
    for (const card of t.zoons) {
      const n = named.filter((name) => name === card.id).length;
      must(`setups[${i}].rows`, n, n === count([card]), `${count([card])} of ${card.id}`);
    }
  });
}

export const checkPack: Check<Pack> = (x, where, problems) => {
  const pack = record({
    pack: text,
    game: oneOf('zoon'),
    name: optional(words, null),
    tribes: optional(list(tribe), []),
    zoons: optional(list(zoonCard), []),
    trumps: optional(list(trumpCard), []),
  })(x, where, problems);
  const ids = [pack, ...pack.tribes].flatMap((t) => [...t.zoons, ...t.trumps].map((card) => card.id));
  for (const twice of new Set(ids.filter((one, i) => one !== '' && ids.indexOf(one) < i))) {
    refuse(problems, where, twice, 'an id that no other card has', null);
  }
  return pack;
};
