/**
 * The cards of Kharnage as data: what a pack is, and the check of a pack that somebody typed in.
 *
 * A pack holds factions; a faction holds its units (the reserve, Réserve), its generals (Généraux) and its battle cards
 * (cartes de Bataille). A power (Pouvoir) of a battle card is made of effects, each a word of the vocabulary with its
 * parameters. Sections (§) and KH numbers are those of the rules. Whatever a person may leave out is filled in; what is
 * left out and has no default reads `null`.
 */
import {
  type Check,
  type Checked,
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

/** §3.1 `elite` (Élite) is no entry of this list: it is a tie on an entry. */
export const SKILLS = [
  'bow',
  'shield',
  'chief',
  'knight',
  'sword',
  'largeUnit',
  'kamikaze',
  'trample',
  'blackPowder',
  'magicMissile',
  'web',
  'veteran',
  'flight',
] as const;
export type Skill = (typeof SKILLS)[number];

/** §3.4 Skills that a unit has or has not; of the others `n` is the number of icons or the value. */
const SINGLE: readonly Skill[] = ['knight', 'largeUnit', 'kamikaze', 'flight'];
/** KH-RULING-54 Skills that may be tied to elite. */
const TIED: readonly Skill[] = ['chief', 'bow', 'sword', 'magicMissile'];
/** KH-RULING-52 Skills that a power may grant. */
const GRANTED = [
  'bow',
  'shield',
  'knight',
  'sword',
  'trample',
  'blackPowder',
  'magicMissile',
  'web',
  'veteran',
  'flight',
] as const;
/** §3.2 Battle card 0, a hand of 3, and one draw at the end of rounds 1, 2 and 3. */
const BATTLE_CARDS = 7;

// ---------------------------------------------------------------------------------------------------- ways of checking

/** A value that may be left out; the check then reads `instead`, so that nothing is shared between two cards. */
const left = <T>(check: Check<T>, instead: unknown): Check<T> => {
  return (x, where, problems) => check(x === undefined ? instead : x, where, problems);
};

const maybe = <T>(check: Check<T>): Check<T | null> => optional(check, null);

type Wrong = (path: string, found: unknown, expected: string) => void;

/** A check, then a rule about the whole value, which says where inside it something is wrong; `clean` if nothing was so far. */
function and<T>(check: Check<T>, rule: (value: T, wrong: Wrong, clean: boolean) => void): Check<T> {
  return (x, where, problems) => {
    const before = problems.length;
    const value = check(x, where, problems);
    const wrong: Wrong = (path, found, expected) =>
      refuse(problems, where ? `${where}.${path}` : path, found, expected, null);
    rule(value, wrong, problems.length === before);
    return value;
  };
}

type Fields = Record<string, Check<unknown>>;
type RecordOf<F extends Fields> = { [K in keyof F]: Checked<F[K]> };

// ------------------------------------------------------------------------------------------------------ small vocabulary

const words = record({ fr: text, en: text });
const skill = oneOf(...SKILLS);
const icon = oneOf('bow', 'sword', 'magicMissile');
const line = oneOf(1, 2, 3);
const attackType = oneOf('assault', 'shot');
const count = left(int(1), 1);
const scope = oneOf('front', 'any');
const range = oneOf('attacked', 'neighbours', 'any');

/** Which units an effect means: all that is not null must hold (KH-RULING-56). */
const filter = left(
  record({
    skill: maybe(skill),
    line: maybe(line),
    tag: maybe(text),
    armourMin: maybe(int(1)),
    armourMax: maybe(int(1)),
    general: maybe(flag),
  }),
  {},
);

/** When a power works at all (KH-RULING-61). */
const cond = record({
  metric: oneOf(
    'ownUnits',
    ...SKILLS.map((s) => `ownUnitsWith:${s}` as const),
    'enemyUnits',
    'trophiesThisTurn',
    'kharnagesThisTurn',
    'turnIndex',
    'playersLeftToAct',
  ),
  op: oneOf('<=', '>=', '=='),
  value: int(0),
});

// --------------------------------------------------------------------------------------------------------------- powers

/** §9.5 The words a power is made of, with their parameters. `discardOwn` stands below, for it holds effects itself. */
const EFFECTS = {
  /** Pool +n, or +n per own matching unit. */
  addPoints: { type: attackType, n: count, per: maybe(filter) },
  multiplyIcons: { skill: icon, factor: int(2), filter },
  convertIcons: { from: icon, to: icon },
  grantSkill: { filter, skill: oneOf(...GRANTED), n: count, duration: oneOf('turn', 'round') },
  armourMod: { side: oneOf('own', 'enemy'), filter, n: int(), duration: oneOf('attack', 'turn', 'round') },
  ignoreSkill: { skill: oneOf('shield'), duration: oneOf('attack', 'turn') },
  rangeMod: { type: attackType, range: oneOf('any', 'neighbours') },
  lineMod: { lines: either(oneOf('any'), list(line, 1)) },
  targetsMod: { maxArmies: int(1, 3), share: oneOf('ceil', 'full') },
  /** A number, or n per own matching unit: closed, one army. `army`: with the army's pool; only there `split` matters. */
  attackNow: {
    type: attackType,
    points: either(oneOf('army'), either(int(1), record({ n: count, per: filter }))),
    split: left(flag, true),
  },
  eliminate: { n: count, scope, range, armourMax: maybe(int(1)) },
  immobilise: { n: count, scope, range },
  makeAbsent: { filter, n: left(either(int(1), oneOf('all')), 1) },
  /** Until the end of the round. */
  protect: { from: oneOf('assault', 'shot', 'both') },
  draw: { n: count },
  replayElite: { filter, n: count },
  recall: { n: count, filter, to: oneOf('reserveTop', 'reserveShuffled') },
  peekReserve: { n: int(1, 5), reorder: left(flag, false) },
  kharnageBonus: { n: count },
} satisfies Record<string, Fields>;

/** A cost: n own units to the hill, then the effects (KH-RULING-62). */
export interface DiscardOwn {
  op: 'discardOwn';
  filter: Filter;
  n: number;
  then: Effect[];
}
export type Effect =
  DiscardOwn | { [K in keyof typeof EFFECTS]: { op: K } & RecordOf<(typeof EFFECTS)[K]> }[keyof typeof EFFECTS];
export type Op = Effect['op'];

const effect: Check<Effect> = (x, where, problems) => {
  const nothing: Effect = { op: 'protect', from: 'both' };
  if (!isRecord(x)) return refuse(problems, where, x, 'a record', nothing);
  const before = problems.length;
  const op = oneOf(...OPS)(x.op, `${where}.op`, problems);
  if (problems.length > before) return nothing;
  return record({ op: oneOf(op), ...PARAMETERS[op] })(x, where, problems) as Effect;
};

const effects = list(effect, 1);
const PARAMETERS: Record<Op, Fields> = { ...EFFECTS, discardOwn: { filter, n: count, then: effects } };
export const OPS = Object.keys(PARAMETERS) as Op[];

/** KH-RULING-58 Words that bend what happens during the turn: only in passive powers. */
const BENDING: readonly Op[] = [
  'addPoints',
  'multiplyIcons',
  'convertIcons',
  'rangeMod',
  'lineMod',
  'targetsMod',
  'kharnageBonus',
];
/** KH-RULING-56 Words that last: in a passive power, or from a moment on. All other words act, at a moment. */
const LASTING: readonly Op[] = ['grantSkill', 'armourMod', 'ignoreSkill', 'protect'];

const power = and(
  record({
    when: left(oneOf('start', 'afterReinforcements', 'passive', 'afterAttacks'), 'afterAttacks'),
    optional: left(flag, false),
    attack: left(oneOf(1, 2, 'all'), 'all'),
    if: maybe(cond),
    do: effects,
    text: maybe(words),
    /** §9.2, 5 The maker of the pack meant a word of this power for this card alone. */
    unique: left(flag, false),
  }),
  (p, wrong, clean) => {
    if (!clean) return;
    const passive = p.when === 'passive';
    if (!passive && p.attack !== 'all')
      wrong('attack', p.attack, 'all, for only a passive power belongs to an attack (§9.5)');
    fitMoment(p.do, 'do');

    function fitMoment(some: readonly Effect[], path: string): void {
      some.forEach((e, i) => {
        const at = `${path}[${i}]`;
        if (BENDING.includes(e.op) && !passive) wrong(`${at}.op`, e.op, 'a passive power for this word (KH-RULING-58)');
        if (!BENDING.includes(e.op) && !LASTING.includes(e.op) && passive)
          wrong(`${at}.op`, e.op, 'start, afterReinforcements or afterAttacks for this word (KH-RULING-61)');
        if ('duration' in e && e.duration === 'attack' && !passive)
          wrong(`${at}.duration`, e.duration, 'a passive power for the duration of an attack (§9.5)');
        if (e.op === 'armourMod' && e.n === 0) wrong(`${at}.n`, e.n, 'a change');
        if (e.op === 'convertIcons' && e.from === e.to) wrong(`${at}.to`, e.to, `another icon than ${e.from}`);
        if (e.op === 'discardOwn') fitMoment(e.then, `${at}.then`);
      });
    }
  },
);

// ---------------------------------------------------------------------------------------------------------------- cards

/** One entry of a unit's skills; the entries are resolved from left to right (KH-PLACE-3). */
const unitSkill = and(record({ skill, n: count, elite: left(flag, false) }), (s, wrong, clean) => {
  if (!clean) return;
  if (s.n > 1 && SINGLE.includes(s.skill)) wrong('n', s.n, `1 for ${s.skill} (§3.4)`);
  if (s.elite && !TIED.includes(s.skill)) wrong('elite', s.elite, `false for ${s.skill} (KH-RULING-54)`);
});

/** §3.4 A unit or a general; a large unit is one unit of `cardsPerUnit` cards. */
const unit = and(
  record({
    id: text,
    name: words,
    quip: maybe(words),
    icon: maybe(text),
    armour: int(1), // KH-RULING-40
    line,
    skills: list(unitSkill),
    cardsPerUnit: count,
    copies: count,
    tags: left(list(text), []),
  }),
  (u, wrong, clean) => {
    if (!clean) return;
    const has = (s: Skill): boolean => u.skills.some((entry) => entry.skill === s);
    if (has('largeUnit') && u.cardsPerUnit === 1)
      wrong('cardsPerUnit', 1, 'at least 2 for a unit with largeUnit (§9.5)');
    if (!has('largeUnit') && u.cardsPerUnit > 1)
      wrong('cardsPerUnit', u.cardsPerUnit, '1 for a unit without largeUnit (§9.5)');
    if (has('kamikaze') && (has('largeUnit') || has('chief') || u.skills.some((s) => s.elite)))
      wrong(
        'skills',
        u.skills.map((s) => (s.elite ? `elite ${s.skill}` : s.skill)),
        'kamikaze without elite, largeUnit and chief (§9.5)',
      );
  },
);

/** §3.3 */
const battleCard = and(
  record({
    id: text,
    name: left(words, { fr: 'Carte de bataille', en: 'Battle card' }),
    initiative: int(0),
    plainFlags: int(0),
    dualFlags: int(0),
    attacks: list(attackType, 0, 2), // KH-CARD-3
    powers: list(power),
  }),
  (c, wrong, clean) => {
    if (!clean) return;
    if (c.initiative === 0) {
      // KH-RULING-4 Only its flags are ever used.
      if (c.attacks.length > 0) wrong('attacks', c.attacks, 'no attack on battle card 0 (KH-RULING-4)');
      if (c.powers.length > 0) wrong('powers', c.powers, 'no power on battle card 0 (KH-RULING-4)');
    } else if (c.attacks.length === 0) wrong('attacks', c.attacks, '1 or 2 attacks (KH-CARD-3)');
    c.powers.forEach((p, i) => {
      if (p.attack === 2 && c.attacks.length < 2)
        wrong(`powers[${i}].attack`, 2, '1 or all on a card with one attack (§9.5)');
    });
  },
);

const faction = and(
  record({
    id: text,
    name: maybe(words),
    units: list(unit, 1),
    generals: list(unit, 1),
    battleCards: list(battleCard),
  }),
  (f, wrong, clean) => {
    const cards = f.battleCards;
    if (cards.length !== BATTLE_CARDS) wrong('battleCards', cards.length, `${BATTLE_CARDS} battle cards (KH-RULING-2)`);
    const zeros = cards.filter((c) => c.initiative === 0).length;
    if (clean && zeros !== 1) wrong('battleCards', zeros, 'exactly one card with initiative 0 (§9.5)');
  },
);

/** A whole pack. Ids and initiatives are compared over all of it, even if something else is wrong. */
export const checkPack = and(
  record({ pack: text, game: oneOf('kharnage'), version: int(1), factions: list(faction, 1) }),
  (pack, wrong) => {
    const each = pack.factions.map((f, i) => ({ f, at: `factions[${i}]` }));
    const battleCards = each.flatMap(({ f, at }) =>
      f.battleCards.map((card, j) => ({ card, at: `${at}.battleCards[${j}]` })),
    );
    const others = each.flatMap(({ f, at }) => [
      ...f.units.map((card, j) => ({ card, at: `${at}.units[${j}]` })),
      ...f.generals.map((card, j) => ({ card, at: `${at}.generals[${j}]` })),
    ]);
    distinct(
      each.map(({ f, at }) => [`${at}.id`, f.id]),
      'an id of its own',
    );
    distinct(
      [...others, ...battleCards].map(({ card, at }) => [`${at}.id`, card.id]),
      'an id of its own',
    );
    // KH-RULING-5 Initiative 0 is never compared (KH-RULING-4).
    distinct(
      battleCards.map(({ card, at }) => [`${at}.initiative`, card.initiative]),
      'an initiative of its own (KH-RULING-5)',
    );

    function distinct(values: (readonly [path: string, value: string | number])[], expected: string): void {
      const first = new Map<string | number, string>();
      for (const [path, value] of values) {
        const before = first.get(value);
        if (before === undefined) first.set(value, path);
        else if (value !== 0 && value !== '') wrong(path, value, `${expected}, ${before} has this one`);
      }
    }
  },
);

export type Words = Checked<typeof words>;
export type Line = Checked<typeof line>;
export type AttackType = Checked<typeof attackType>;
export type Filter = Checked<typeof filter>;
export type Cond = Checked<typeof cond>;
export type Power = Checked<typeof power>;
export type UnitSkill = Checked<typeof unitSkill>;
export type Unit = Checked<typeof unit>;
export type BattleCard = Checked<typeof battleCard>;
export type Faction = Checked<typeof faction>;
export type Pack = Checked<typeof checkPack>;
