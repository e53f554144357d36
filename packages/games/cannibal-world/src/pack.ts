/**
 * Packs of cards: what a card is, which words it is made of, and how a pack that somebody wrote is read.
 *
 * Faction (faction), creature (carte Créature), action (carte Action), habitat (carte Habitat), leader / limited / common
 * (Chef / Limité / Commune), force (force), life (points de vie), value (valeur). An ability is a type (the colour of its
 * icon: when and from where it may be used) and an effect (its symbol: what it does), CW-CARD-4.
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

export const FACTIONS = ['rats', 'cats', 'dogs', 'banished'] as const;
export type Faction = (typeof FACTIONS)[number];

/** The letters of a faction's card ids. */
export const CODES = { rats: 'RA', cats: 'CA', dogs: 'DO', banished: 'RE' } as const satisfies Record<Faction, string>;

const KINDS = ['creature', 'action', 'habitat'] as const;
/** CW-CARD-6 Every deck card has one of these ranks. */
export const RANKS = ['leader', 'limited', 'common'] as const;
export type Rank = (typeof RANKS)[number];

/** CW-CARD-4 Ability types, the colour of the icon. */
export const TYPES = ['cover', 'assault', 'tactical', 'innate', 'triggered'] as const;
export type AbilityType = (typeof TYPES)[number];

/** CW-CARD-4 Which effects, the symbols, exist in which colour: 33 pairs. */
export const PAIRS = {
  cover: [
    'singleShot',
    'scatterShot',
    'support',
    'ratProliferation',
    'recharge',
    'net',
    'catLeap',
    'summonAlpha',
    'harpoon',
  ],
  assault: ['singleShot', 'stab', 'shield', 'net', 'canineCharge', 'sacrifice', 'feint'],
  tactical: ['singleShot', 'scatterShot', 'extraDamage', 'shield', 'feint', 'loyalty'],
  innate: ['tracker'],
  triggered: [
    'bullseye',
    'armour',
    'recharge',
    'ratProliferation',
    'catLeap',
    'banishedTactics',
    'support',
    'swap',
    'replacement',
    'net',
  ],
} as const;
export type PairOf<T extends AbilityType> = (typeof PAIRS)[T][number];
export type Effect = PairOf<AbilityType>;
export const EFFECTS: readonly Effect[] = [...new Set(TYPES.flatMap((type): readonly Effect[] => PAIRS[type]))];

/** Effects that print a number X. */
const NUMBERED: readonly unknown[] = [
  'singleShot',
  'scatterShot',
  'support',
  'stab',
  'shield',
  'extraDamage',
  'armour',
];

/** CW-FAC-1 CW-FAC-2 CW-FAC-3 CW-FAC-4 What a faction is known for: the effects that are its own. */
export const SIGNATURES = {
  rats: ['feint', 'ratProliferation'],
  cats: ['catLeap', 'swap'],
  dogs: ['loyalty', 'canineCharge'],
  banished: ['banishedTactics', 'recharge'],
} as const satisfies Record<Faction, readonly Effect[]>;

const SLOTS = ['middle', 'right'] as const;

interface AbilityNumbers {
  /** The printed X; 0 for an effect that prints none. */
  x: number;
  slot: (typeof SLOTS)[number];
  /** CW-RANGE-1 Reach in zones; 0 for an ability that has no range. */
  range: number;
  /** Dearest card that ratProliferation and replacement find; 0 elsewhere. */
  maxValue: number;
  /** Cheapest card that summonAlpha finds; 0 elsewhere. */
  minValue: number;
}
export type Ability = { [T in AbilityType]: { type: T; effect: PairOf<T> } & AbilityNumbers }[AbilityType];

export type Lang = 'fr' | 'en';
export type Words = Record<Lang, string>;

interface CardBase {
  id: string;
  faction: Faction;
  name: Words;
  /** A line of flavour, and the name of a game-icons.net icon. */
  quip: Words | null;
  icon: string | null;
}
interface DeckCardBase extends CardBase {
  /** CW-CARD-5 Points of deck building. */
  value: number;
  abilities: Ability[];
  /** Copies in the ready-made deck, and in the whole box, ready-made deck included. */
  starterCopies: number;
  poolCopies: number;
}
/** CW-CARD-1 CW-RULING-1 One printed number is force and life; a pack may still give two. */
export interface Creature extends DeckCardBase {
  kind: 'creature';
  rank: Rank;
  force: number;
  life: number;
}
export interface Action extends DeckCardBase {
  kind: 'action';
  rank: Exclude<Rank, 'leader'>;
}
export interface Habitat extends CardBase {
  kind: 'habitat';
  lives: number;
}
export type DeckCard = Creature | Action;
export type Card = DeckCard | Habitat;

export interface Pack {
  pack: string;
  game: 'cannibal-world';
  name: Words | null;
  cards: Card[];
}

/** A field that has no meaning here: left out, it is 0. */
const absent =
  (why: string): Check<0> =>
  (x, where, problems) =>
    x === undefined ? 0 : refuse(problems, where, x, why, 0);

const inside = (where: string, key: string): string => (where ? `${where}.${key}` : key);

/** A text in both languages; one of them will do for both. */
const words: Check<Words> = (x, where, problems) => {
  const before = problems.length;
  const { fr, en } = record({ fr: optional(text, ''), en: optional(text, '') })(x, where, problems);
  if (problems.length === before && !fr && !en) refuse(problems, where, x, 'a text under fr or en', null);
  return { fr: fr || en, en: en || fr };
};

const icon = such(text, (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), 'the name of an icon, such as hunting-horn');

const isType = (x: unknown): x is AbilityType => TYPES.includes(x as AbilityType);

/** Shots and the net of cover reach over zones (CW-COV-3, -4, -8, CW-TAC-2); harpoon and assaults do not count them. */
function hasRange(type: unknown, effect: unknown): boolean {
  if (type !== 'cover' && type !== 'tactical') return false;
  return effect === 'singleShot' || effect === 'scatterShot' || effect === 'net';
}

/** An ability; its slot is null until the whole card is known. */
const ability: Check<Omit<Ability, 'slot'> & { slot: Ability['slot'] | null }> = (x, where, problems) => {
  const { type, effect }: Record<string, unknown> = isRecord(x) ? x : {};
  const known = (EFFECTS as readonly unknown[]).includes(effect);
  const none = (what: string): string => (known ? `no ${what}: ${String(effect)} has none` : `no ${what}`);
  const number = int(1, 12);
  const finds = effect === 'ratProliferation' || effect === 'replacement';
  return record({
    type: oneOf(...TYPES),
    effect: isType(type) ? oneOf(...(PAIRS[type] as readonly Effect[])) : oneOf(...EFFECTS),
    x: NUMBERED.includes(effect) ? number : known ? absent(none('number')) : optional(number, 0),
    slot: optional(oneOf(...SLOTS), null),
    range: hasRange(type, effect) ? optional(int(1, 5), 2) : absent(none('range')),
    maxValue: finds ? optional(int(0), 6) : absent(none('maxValue')),
    minValue: effect === 'summonAlpha' ? optional(int(0), 8) : absent(none('minValue')),
  })(x, where, problems) as ReturnType<typeof ability>;
};

/** CW-CARD-2 CW-CARD-3 The abilities of a card, in the middle and on the right, each slot once. */
function abilities(min: number): Check<Ability[]> {
  return (x, where, problems) => {
    const before = problems.length;
    const given = list(ability, min, 2)(x, where, problems);
    const [first, second] = given;
    if (problems.length === before && first?.slot && first.slot === second?.slot) {
      refuse(problems, `${where}[1].slot`, second.slot, 'a slot of its own', null);
    }
    const left = first?.slot ?? (second?.slot === 'middle' ? 'right' : 'middle');
    const right = left === 'middle' ? 'right' : 'middle';
    return given.map((a, i) => ({ ...a, slot: i === 0 ? left : right }) as Ability);
  };
}

/** CW-CARD-3 An Action card stays nowhere, so nothing on it can be innate. */
const actionAbilities: Check<Ability[]> = (x, where, problems) => {
  const given = abilities(1)(x, where, problems);
  given.forEach((a, i) => {
    if (a.type === 'innate') {
      refuse(problems, `${where}[${i}].type`, a.type, 'not innate: an Action card does not stay in play', null);
    }
  });
  return given;
};

const base = {
  id: text,
  faction: oneOf(...FACTIONS),
  kind: oneOf(...KINDS),
  name: words,
  quip: optional(words, null),
  icon: optional(icon, null),
};
const deckBase = {
  value: int(0, 160),
  starterCopies: optional(int(0, 25), 0),
  poolCopies: optional(int(0, 99), null),
};

const creature: Check<Creature> = (x, where, problems) => {
  const c = record({
    ...base,
    ...deckBase,
    rank: oneOf(...RANKS),
    force: int(0, 12),
    life: optional(int(1, 99), null),
    abilities: optional(abilities(0), []),
  })(x, where, problems);
  if (c.life === null && isRecord(x) && x['force'] === 0)
    refuse(problems, inside(where, 'life'), x['life'], 'a life of at least 1', null);
  return {
    ...common(c),
    kind: 'creature',
    rank: c.rank,
    value: c.value,
    force: c.force,
    life: c.life ?? c.force,
    abilities: c.abilities,
    ...copies(c, where, problems),
  };
};

const action: Check<Action> = (x, where, problems) => {
  const c = record({
    ...base,
    ...deckBase,
    rank: actionRank,
    abilities: actionAbilities,
  })(x, where, problems);
  return {
    ...common(c),
    kind: 'action',
    rank: c.rank,
    value: c.value,
    abilities: c.abilities,
    ...copies(c, where, problems),
  };
};

const actionRank: Check<Action['rank']> = (x, where, problems) =>
  x === 'leader'
    ? refuse(problems, where, x, 'limited or common: only a creature can be a leader', 'limited')
    : oneOf('limited', 'common')(x, where, problems);

/** A Habitat is its three tokens and nothing else (CW-SETUP-5). */
const habitat: Check<Habitat> = (x, where, problems) => {
  const c = record({ ...base, lives: optional(oneOf(3), 3) })(x, where, problems);
  return { ...common(c), kind: 'habitat', lives: c.lives };
};

const common = ({ id, faction, name, quip, icon }: CardBase): CardBase => ({ id, faction, name, quip, icon });

function copies(c: { starterCopies: number; poolCopies: number | null }, where: string, problems: Problem[]) {
  const { starterCopies, poolCopies } = c;
  if (poolCopies !== null && poolCopies < starterCopies) {
    refuse(problems, inside(where, 'poolCopies'), poolCopies, `at least the ${starterCopies} of starterCopies`, null);
  }
  return { starterCopies, poolCopies: poolCopies ?? starterCopies };
}

const idOf = (faction: Faction, kind: unknown): RegExp =>
  new RegExp(`^${CODES[faction]}/${kind === 'habitat' ? 'H' : '(?!00)\\d\\d'}$`);

/** One card of a pack. */
export const checkCard: Check<Card> = (x, where, problems) => {
  const { kind, id, faction }: Record<string, unknown> = isRecord(x) ? x : {};
  if (!isRecord(x)) refuse(problems, where, x, 'a record', null);
  else if (!(KINDS as readonly unknown[]).includes(kind)) oneOf(...KINDS)(kind, inside(where, 'kind'), problems);
  else if (typeof id === 'string' && id !== '' && FACTIONS.includes(faction as Faction)) {
    const code = CODES[faction as Faction];
    if (!idOf(faction as Faction, kind).test(id)) {
      refuse(problems, inside(where, 'id'), id, kind === 'habitat' ? `${code}/H` : `${code}/01 to ${code}/99`, null);
    }
  }
  if (kind === 'habitat') return habitat(x, where, problems);
  if (kind === 'action') return action(x, where, problems);
  return creature(x, where, kind === 'creature' ? problems : []);
};

/** A whole pack. Every fault is one problem with its path; what was left out is filled in. */
export const checkPack: Check<Pack> = (x, where, problems) => {
  const fields = { pack: text, game: oneOf('cannibal-world'), name: optional(words, null), cards: list(checkCard, 1) };
  const pack = record(fields)(x, where, problems);
  const written = isRecord(x) && Array.isArray(x['cards']) ? x['cards'].filter(isRecord) : [];
  const at = inside(where, 'cards');
  pack.cards.forEach((card, i) => {
    const twin = pack.cards.findIndex((other) => other.id === card.id);
    if (card.id !== '' && twin < i)
      refuse(problems, `${at}[${i}].id`, card.id, `an id of its own (${at}[${twin}] has it)`, null);
  });
  // CW-DECK-7 Each deck gets the Habitat of its faction.
  for (const faction of FACTIONS) {
    const own = written.filter((card) => card['faction'] === faction);
    if (own.length > 0 && !own.some((card) => card['kind'] === 'habitat')) {
      problems.push({ where: at, found: `no Habitat of ${faction}`, expected: `a card ${CODES[faction]}/H` });
    }
  }
  return pack;
};

const indexes = new WeakMap<Pack, ReadonlyMap<string, Card>>();

export function cardOf(pack: Pack, id: string): Card | undefined {
  let index = indexes.get(pack);
  if (!index) indexes.set(pack, (index = new Map(pack.cards.map((card) => [card.id, card]))));
  return index.get(id);
}

export const deckCards = (pack: Pack, faction: Faction): DeckCard[] =>
  pack.cards.filter((card): card is DeckCard => card.kind !== 'habitat' && card.faction === faction);

export const habitatOf = (pack: Pack, faction: Faction): Habitat | undefined =>
  pack.cards.find((card): card is Habitat => card.kind === 'habitat' && card.faction === faction);
