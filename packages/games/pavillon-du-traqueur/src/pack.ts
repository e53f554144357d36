/**
 * A pack: pets, weapons, spells and food as people type them in (§9.4). The built-in pack is `packs/base.json`, the extensions (§9.8) lie beside it;
 * what a whole edition must hold (§9.6) is in `edition.ts`.
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
import { ability } from './grammar.ts';
import { type Ability, FAMILIES, type Family, PET_TYPES, type PetType, isTriggered } from './vocabulary.ts';
import type { Words } from './cards.ts';

interface Shared {
  readonly id: string;
  readonly name: Words;
  readonly text: Words | null;
  readonly icon: string | null;
  readonly effects: readonly Ability[];
}
export interface PackPet extends Shared {
  readonly k: 'pet';
  readonly petType: PetType | null;
  readonly rarity: 'common' | 'exotic';
  readonly attack: number;
  readonly health: number;
}
export interface PackWeapon extends Shared {
  readonly k: 'weapon';
  readonly attack: number;
  readonly cost: number;
}
export interface PackSpell extends Shared {
  readonly k: 'spell';
  readonly family: Family | null;
  readonly rounds: number;
  readonly hint: number;
}
/** PT-RULING-77 */
export interface PackFood extends Shared {
  readonly k: 'food';
  readonly hint: number;
}
export type PackCard = PackPet | PackWeapon | PackSpell | PackFood;

export interface Pack {
  readonly pack: string;
  readonly version: number;
  readonly pets: readonly PackPet[];
  readonly weapons: readonly PackWeapon[];
  readonly spells: readonly PackSpell[];
  readonly foods: readonly PackFood[];
}

/**
 * PT-SPELL-3, PT-FAMILY-1..6 The spells that the rulebook puts into families. PT-RULING-46 A family is a tag, not a word in a name: a pack
 * may tag further spells, but an id of this list keeps its family.
 */
export const FAMILY_SPELLS: { readonly [family in Family]: readonly string[] } = {
  aspect: [
    'aspectOfTheBeast',
    'aspectOfThePack',
    'aspectOfTheWild',
    'aspectOfTheHawk',
    'aspectOfTheCheetah',
    'aspectOfTheMonkey',
  ],
  trap: ['frostTrap', 'immolationTrap', 'explosiveTrap', 'freezingTrap'],
  arrow: ['scatterArrow', 'multiArrow'],
  sting: ['scorpidSting', 'wyvernSting'],
  bite: ['mongooseBite', 'serpentBite', 'viperBite'],
  shot: ['arcaneShot', 'rapidShot', 'tranquilizingShot'],
  affinity: [],
};

const id = such(text, (x) => /^[A-Za-z][\w/-]*$/.test(x), 'an id of letters, digits, -, / and _');
const words = record({ fr: text, en: text });

/** The fields of every card; what a card does must be something, unless it is written out for a scenario. */
const shared = {
  id,
  name: words,
  text: optional(words, null),
  icon: optional(text, null),
  publishedAs: optional(text, null),
  effects: list(ability),
};

/** A card read by its fields, with its kind under a short name. */
const card =
  <C extends PackCard>(k: C['k'], fields: Record<string, Check<unknown>>): Check<C> =>
  (x, where, problems) => {
    const form = record({ kind: optional(oneOf(k), k), ...shared, ...fields });
    const { kind: _, publishedAs: __, ...rest } = form(x, where, problems);
    const made = { k, ...rest } as unknown as C;
    misplaced(made, where, problems);
    return made;
  };

// PT-PET-1, PT-PET-2, PT-RULING-5 A pet has one of three types, or none.
const pet = card<PackPet>('pet', {
  petType: (x, where, problems) => (x === null ? null : oneOf(...PET_TYPES)(x, where, problems)),
  rarity: oneOf('common', 'exotic'),
  attack: int(0, 9),
  health: int(1, 9),
});
// PT-WEAPON-1
const weapon = card<PackWeapon>('weapon', { attack: int(0, 9), cost: int(0, 9) });
const spell = card<PackSpell>('spell', {
  family: optional((x, where, problems) => (x === null ? null : oneOf(...FAMILIES)(x, where, problems)), null),
  rounds: optional(int(1, 9), 0),
  hint: optional(int(0, 12), 5),
});

const food = card<PackFood>('food', { hint: optional(int(0, 12), 2) });

/** What stands on a card that could never do anything there. */
function misplaced(made: PackCard, where: string, problems: Problem[]): void {
  const wrong = (path: string, found: unknown, expected: string): void =>
    void refuse(problems, `${where}.${path}`, found, expected, null);
  const moments = made.effects.flatMap((a) => (isTriggered(a) ? [a.on] : []));
  if (made.k === 'food') {
    if (made.effects.length !== 1 || moments[0] !== 'cast') wrong('effects', moments, 'one effect, on cast');
    return;
  }
  if (made.k !== 'spell') {
    if (moments.some((on) => on === 'cast' || on === 'received'))
      wrong('effects', moments, 'no cast and no received on a pet or weapon');
    return;
  }
  const listed = FAMILIES.find((family) => FAMILY_SPELLS[family].includes(made.id));
  if (listed !== undefined && made.family !== listed) wrong('family', made.family, listed);
  if (made.family === 'aspect') {
    if (made.rounds === 0) wrong('rounds', made.rounds, 'how many rounds the aspect lasts');
    if (moments.some((on) => on === 'cast' || on === 'received')) wrong('effects', moments, 'no cast on an aspect');
    return;
  }
  const resolves = made.family === 'trap' ? 'received' : 'cast';
  if (made.effects.length !== 1 || moments[0] !== resolves) wrong('effects', moments, `one effect, on ${resolves}`);
}

export const checkPack: Check<Pack> = (x, where, problems) => {
  const form = record({
    pack: text,
    game: optional(oneOf('pavillon-du-traqueur'), 'pavillon-du-traqueur' as const),
    version: optional(int(1), 1),
    pets: optional(list(pet), []),
    weapons: optional(list(weapon), []),
    spells: optional(list(spell), []),
    foods: optional(list(food), []),
  });
  if (!isRecord(x))
    return refuse(problems, where, x, 'a pack', {
      pack: '',
      version: 1,
      pets: [],
      weapons: [],
      spells: [],
      foods: [],
    });
  return form(x, where, problems);
};
