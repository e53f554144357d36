/** Reads abilities as packs write them: an unknown word, a missing parameter or a wrong number is refused where it stands. */
import {
  type Check,
  either,
  flag,
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
import {
  type Ability,
  COUNTERS,
  type Condition,
  DURATIONS,
  type Duration,
  FAMILIES,
  FORBIDDEN,
  type Instead,
  KINDS,
  LIMITS,
  type Look,
  type Named,
  type On,
  type Num,
  type Op,
  type OpName,
  PET_TYPES,
  PICKS,
  RESERVES,
  type Ref,
  SIDES,
  STATICS,
  type Scope,
  type Selector,
  type Static,
  type StaticName,
  TRIGGERS,
  type Target,
  type Triggered,
  type Where,
} from './vocabulary.ts';

type Fields = Record<string, Check<unknown>>;

/** A record of these fields, those left out without a value left out again. */
const words = <T>(fields: Fields): Check<T> => {
  const check = record(fields);
  return (x, where, problems) =>
    Object.fromEntries(
      Object.entries(check(x, where, problems)).filter(([, value]) => value !== undefined),
    ) as unknown as T;
};
const maybe = <T>(check: Check<T>): Check<T | undefined> => optional(check, undefined);
/** Checks that name each other. */
const later =
  <T>(check: () => Check<T>): Check<T> =>
  (x, where, problems) =>
    check()(x, where, problems);

const EVENT_REF = /^event\.(target|striker|killed|killer|pet|weapon|player|spell)$/;
const REF = /^(self|owner|ownerWeapon|controller|(ownerOf:)?\$[a-z]+|ownerOf:self)$/;
const ref: Check<Ref> = such(
  text,
  (x) => REF.test(x) || EVENT_REF.test(x),
  'self, owner, ownerWeapon, controller, event.<field>, $name or ownerOf:$name',
);

const where = words<Where>({
  petType: maybe(oneOf(...PET_TYPES)),
  rarity: maybe(oneOf('common', 'exotic')),
  down: maybe(either(flag, oneOf('any'))),
  diedThisCombat: maybe(flag),
  reach: maybe(flag),
  ownerIs: maybe(ref),
  hasLivingPets: maybe(flag),
  hasExotic: maybe(flag),
  struckBySelf: maybe(flag),
  struckSelf: maybe(flag),
  sameNameAs: maybe(ref),
  of: maybe(ref),
});

const selector: Check<Selector> = record({
  pick: oneOf(...PICKS),
  kind: oneOf(...KINDS),
  side: optional(oneOf(...SIDES), 'any' as const),
  count: optional(int(1, 3), 1),
  where: optional(where, {}),
});
const target: Check<Target> = (x, at, problems) => (isRecord(x) ? selector : ref)(x, at, problems);

const eventField = oneOf('amount', 'healthRemoved', 'excess');

/** The first of these forms whose key field is there. */
const byField =
  <T>(forms: { readonly [field: string]: Check<T> }, plain: Check<T>): Check<T> =>
  (x, at, problems) => {
    if (!isRecord(x)) return plain(x, at, problems);
    const field = Object.keys(forms).find((key) => key in x);
    if (field !== undefined) return forms[field]!(x, at, problems);
    return refuse(problems, at, x, `one of ${Object.keys(forms).join(', ')}`, 0 as T);
  };

const num: Check<Num> = byField<Num>(
  {
    count: words({ count: selector }),
    stat: words({ stat: oneOf('attack', 'health'), of: ref, live: maybe(flag) }),
    event: words({ event: eventField }),
    missingHealth: words({ missingHealth: ref }),
    distinct: words({ distinct: oneOf('petType'), of: selector }),
    counter: words({ counter: oneOf(...COUNTERS) }),
  },
  int(-9, 9),
);

const condition: Check<Condition> = byField<Condition>(
  {
    lap: words({ lap: int(1, 60) }),
    lostHealth: words({ lostHealth: ref, since: oneOf('previousTurn', 'previousRound', 'thisRound') }),
    struckIn: words({ struckIn: oneOf('thisLap'), who: ref }),
    isStriking: words({ isStriking: ref, against: oneOf('own', 'any') }),
    event: words({ event: eventField, atLeast: maybe(int(0, 99)), equals: maybe(int(0, 99)) }),
    castThisCombat: words({ castThisCombat: ref }),
    not: words({ not: later(() => condition) }),
    all: words({
      all: list(
        later(() => condition),
        1,
      ),
    }),
  },
  (x, at, problems) => refuse(problems, at, x, 'a condition', { lap: 1 }),
);

const instead: Check<Instead> = words({ if: condition, amount: num });

const duration: Check<Duration> = (x, at, problems) =>
  isRecord(x) ? record({ rounds: int(1, 9) })(x, at, problems) : oneOf(...DURATIONS)(x, at, problems);
const lasting = optional(duration, 'instant' as const);

const ops: Check<readonly Op[]> = list(
  later(() => op),
  1,
);

const change = words({
  damage: maybe(int(1, 9)),
  targets: maybe(either(int(1, 3), oneOf('all'))),
  points: maybe(int(1, 9)),
});

const look: Check<Look> = record({
  zone: oneOf(...RESERVES),
  position: optional(oneOf('top', 'bottom'), 'top' as const),
  count: optional(int(1, 5), 1),
});

/** The moments that come round by themselves, for which an effect can wait. */
const STEPS = [
  'roundStart',
  'combatStart',
  'lapStart',
  'lapEnd',
  'combatEnd',
  'roundEnd',
] as const satisfies readonly On[];

const OPS: { readonly [K in OpName]: Fields } = {
  damage: { amount: num, amountIf: maybe(instead), to: target, split: maybe(flag), times: maybe(int(1, 9)) },
  heal: { amount: (x, at, p) => (x === 'full' ? x : num(x, at, p)), amountIf: maybe(instead), to: target },
  modify: {
    attack: maybe(num),
    attackIf: maybe(instead),
    health: maybe(num),
    healthIf: maybe(instead),
    attackTimes: maybe(int(2, 9)),
    min: maybe(int(0, 9)),
    to: target,
    duration: lasting,
  },
  setStat: { attack: maybe(num), health: maybe(num), to: target, duration: lasting },
  strike: { with: ref, at: target },
  kill: { to: target },
  resurrect: { to: target, attack: either(int(0, 9), oneOf('printed')), health: either(int(1, 9), oneOf('printed')) },
  grant: { effect: maybe(later(() => triggered)), static: maybe(later(() => fixed)), to: target, duration: lasting },
  suppress: { what: oneOf('effect', 'bonuses'), to: target, duration: lasting },
  copyEffect: { from: target, to: ref, duration: lasting },
  retarget: { to: target },
  hide: { to: target, duration: lasting },
  tame: {
    from: oneOf('petReserve', 'petDiscard'),
    which: maybe(words({ sameNameAs: ref })),
    duration: lasting,
  },
  move: {
    card: target,
    to: oneOf('petReserve', 'petDiscard', 'weaponDiscard', 'removedFromGame', 'itsPile'),
    position: maybe(oneOf('top', 'bottom', 'shuffle')),
  },
  look: { at: list(look, 1, 3), then: oneOf('reorder', 'topOrBottom', 'oneEach') },
  coins: { amount: num, to: target },
  discardSpell: { who: target, count: optional(int(1, 3), 1) },
  revealHand: { who: target, duration: lasting },
  placeInHand: { who: target },
  swapWeapon: { with: target },
  fire: { on: oneOf(...TRIGGERS), of: target },
  buffNext: { next: oneOf('spell', 'damage', 'statGain', 'strike'), by: ref, change },
  delay: { at: oneOf(...STEPS), times: optional(int(1, 9), 1), do: ops },
  choose: { may: optional(flag, false), options: list(ops, 1, 4) },
};
export const OP_NAMES = Object.keys(OPS) as readonly OpName[];

const op: Check<Op> = (x, at, problems) => {
  const name = isRecord(x) ? x['op'] : undefined;
  const fields = typeof name === 'string' && Object.hasOwn(OPS, name) ? OPS[name as OpName] : undefined;
  if (!fields) {
    const bad = { op: 'kill', to: 'self' } as const;
    return refuse<Op>(problems, `${at}.op`, name, `one of ${OP_NAMES.join(', ')}`, bad);
  }
  const read = words<Record<string, unknown>>({ op: text, if: maybe(condition), ...fields })(x, at, problems);
  if (name !== 'grant') return read as unknown as Op;
  const { effect, static: given, ...rest } = read;
  if ((effect === undefined) === (given === undefined))
    refuse(problems, at, x, 'a grant of one effect or one static', null);
  return { ...rest, ability: (effect ?? given) as Ability } as unknown as Op;
};

const scope: Check<Scope> = (x, at, problems) =>
  isRecord(x) ? selector(x, at, problems) : oneOf('self', 'owner', 'ownerWeapon', 'ownerAndPets')(x, at, problems);
const family = optional(list(oneOf(...FAMILIES)), []);

const FIXED: { readonly [K in StaticName]: Fields } = {
  stat: {
    attack: optional(num, 0),
    health: optional(num, 0),
    scope: optional(scope, 'self' as const),
    min: optional(int(0, 9), null),
  },
  dealt: { amount: int(1, 9), versus: optional(where, null) },
  taken: {
    amount: optional(int(0, 9), 0),
    min: optional(int(0, 9), 0),
    set: optional(int(0, 9), null),
    scope: optional(scope, 'self' as const),
  },
  first: {
    do: oneOf('ignore', 'reflect'),
    from: optional(oneOf('any', 'enemyPet'), 'any' as const),
    per: optional(oneOf('round'), 'round' as const),
  },
  cannot: { what: (x) => x, scope: optional(scope, 'self' as const) },
  guard: {
    from: oneOf('strikes', 'spells'),
    once: optional(flag, false),
    over: optional(oneOf('ownOther', 'all'), 'ownOther' as const),
  },
  randomStrikes: {},
  strikesPerLap: { n: int(2, 4) },
  strikeInstead: { also: optional(flag, false), do: ops },
  spell: {
    family,
    targets: optional(int(1, 3), 0),
    damage: optional(int(1, 9), 0),
    damageTimes: optional(int(2, 4), 1),
    repeats: optional(int(1, 3), 0),
    rounds: optional(int(1, 3), 0),
    recast: optional(flag, false),
  },
  shop: {
    cost: optional(int(-9, 9), 0),
    refund: optional(int(-9, 9), 0),
    currency: optional(oneOf('coins', 'health'), 'coins' as const),
  },
  prep: {
    actions: optional(int(1, 3), 0),
    sources: optional(list(oneOf('petDiscard', 'weaponDiscard')), []),
  },
  petLimit: { n: int(1, 2) },
  combatFirst: {},
  peek: { zones: list(oneOf(...RESERVES), 1) },
  weaponScope: { scope: oneOf('one', 'extra', 'all', 'split', 'delayed'), n: optional(int(1, 3), 1) },
  swapBonuses: {},
  healAlso: { health: either(int(1, 9), oneOf('equal')), duration: optional(duration, 'round' as const) },
  repeat: { on: oneOf(...TRIGGERS), times: optional(int(1, 3), 1) },
};

const fixed: Check<Static> = (x, at, problems) => {
  const name = isRecord(x) ? x['static'] : undefined;
  const fields = typeof name === 'string' && Object.hasOwn(FIXED, name) ? FIXED[name as StaticName] : undefined;
  if (!fields) {
    return refuse<Static>(problems, `${at}.static`, name, `one of ${STATICS.join(', ')}`, { static: 'combatFirst' });
  }
  const read = words<Static & { what?: unknown }>({ static: text, if: maybe(condition), ...fields })(x, at, problems);
  if (read.static !== 'cannot') return read;
  return { ...read, ...forbidden(read.what, `${at}.what`, problems) } as Static;
};

/** `strike`, `{ strike: { against: giver } }` or `{ beTargetedBy: { family: [trap] } }`. */
const forbidden: Check<object> = (x, at, problems) => {
  if (!isRecord(x)) return { what: oneOf(...FORBIDDEN)(x, at, problems), against: null, family: [] };
  if ('strike' in x) {
    record({ strike: record({ against: oneOf('giver') }) })(x, at, problems);
    return { what: 'strike', against: 'giver', family: [] };
  }
  const { beTargetedBy } = record({ beTargetedBy: record({ family: list(oneOf(...FAMILIES), 1) }) })(x, at, problems);
  return { what: 'beTargetedBy', against: null, family: beTargetedBy.family };
};

const named: Check<Named> = (x, at, problems) => {
  const entries = isRecord(x) ? Object.entries(x) : [];
  const [name, raw] = entries[0] ?? [];
  if (entries.length !== 1 || name === undefined || !/^[a-z]+$/.test(name)) {
    const all: Selector = { pick: 'all', kind: 'pet', side: 'any', count: 1, where: {} };
    return refuse(problems, at, x, 'one target under a short name, such as t', { name: 't', select: all });
  }
  return { name, select: selector(raw, `${at}.${name}`, problems) };
};

const triggered: Check<Triggered> = words({
  on: oneOf(...TRIGGERS),
  if: maybe(condition),
  limit: optional(oneOf(...LIMITS), null),
  targets: optional(named, null),
  do: ops,
});

/** One ability, triggered or static. */
export const ability: Check<Ability> = (x, at, problems) =>
  isRecord(x) && 'static' in x ? fixed(x, at, problems) : triggered(x, at, problems);
