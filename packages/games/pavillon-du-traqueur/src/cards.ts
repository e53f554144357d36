/**
 * The printed cards of a match: what the packs say, worked out once for the rules to look at. Abilities that a card has, and
 * those that it can give to others, stand in one list, and so do its scripts (lists of operations): a state names either by
 * the printed card and a number.
 */
import { type DefId, Refused, read } from '@bagarre/kernel';
import { type Pack, type PackCard, checkPack } from './pack.ts';
import { cardText } from './wording.ts';
import {
  type Ability,
  type Family,
  type On,
  type Op,
  type PetType,
  type Static,
  type StaticName,
  type Triggered,
  STATICS,
  TRIGGERS,
  isTriggered,
} from './vocabulary.ts';

export interface Words {
  readonly fr: string;
  readonly en: string;
}

interface Common {
  readonly id: string;
  readonly name: Words;
  /** A sentence or two, made from the abilities and checked against them. */
  readonly text: Words;
  readonly icon: string | null;
  /** The pack that it comes from. */
  readonly pack: string;
  /** PT-PET-5, PT-WEAPON-2, PT-SPELL-1 What is printed, in order; then what the card can give to others. */
  readonly abilities: readonly Ability[];
  /** How many of the abilities are its own. */
  readonly own: number;
  readonly scripts: readonly (readonly Op[])[];
  /** The numbers of its own triggered abilities, by moment. */
  readonly on: { readonly [moment in On]?: readonly number[] };
  /** One bit for each moment at which an ability of its own is triggered. */
  readonly moments: number;
  /** One bit for each kind of static that it has. */
  readonly statics: number;
  /** The kind of each of its abilities by its bit; 0 for a triggered one. */
  readonly kinds: readonly number[];
}
export interface Pet extends Common {
  readonly k: 'pet';
  readonly petType: PetType | null;
  /** PT-PET-4 Shown by a star. */
  readonly exotic: boolean;
  readonly attack: number;
  readonly health: number;
}
export interface Weapon extends Common {
  readonly k: 'weapon';
  readonly attack: number;
  readonly cost: number;
}
export interface Spell extends Common {
  readonly k: 'spell';
  readonly family: Family | null;
  /** How long an aspect lasts. */
  readonly rounds: number;
  /** The ability that resolves: `cast`, or `received` of a trap; -1 for an aspect. */
  readonly cast: number;
  /** Spells with the same word here may be aimed at the same things, at the same moment. */
  readonly aiming: string;
  /** What it is worth to hold, for bots. */
  readonly worth: number;
}
/** PT-RULING-77 Food is not a spell, though it resolves like one. */
export interface Food extends Omit<Spell, 'k'> {
  readonly k: 'food';
}
export type Card = Pet | Weapon | Spell | Food;

const MOMENTS = Object.fromEntries(TRIGGERS.map((on, i) => [on, 1 << i])) as { readonly [on in On]: number };
export const momentBit = (on: On): number => MOMENTS[on];

const BITS = Object.fromEntries(STATICS.map((name, i) => [name, 1 << i])) as { readonly [name in StaticName]: number };
export const bitOf = (name: StaticName): number => BITS[name];
/** Whatever changes Health while it is on; set along with the kind of static that does. */
export const CHANGES_HEALTH = 1 << STATICS.length;
const kindOf = (a: Ability): number => (isTriggered(a) ? 0 : BITS[a.static] | (changesHealth(a) ? CHANGES_HEALTH : 0));
const changesHealth = (a: Static): boolean => a.static === 'swapBonuses' || (a.static === 'stat' && a.health !== 0);

/** Reads packs into printed cards. */
export function readCards(packs: readonly unknown[]): Card[] {
  const cards = packs.flatMap((raw) => {
    const pack = read(checkPack, raw, 'this pack of Au Pavillon du Traqueur cannot be used');
    return [...pack.pets, ...pack.weapons, ...pack.spells, ...pack.foods].map((card) => printed(card, pack));
  });
  const ids = cards.map((card) => card.id);
  const twin = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twin === undefined) return cards;
  throw new Refused('these packs of Au Pavillon du Traqueur cannot be used together', [
    { where: 'id', found: `"${twin}" twice`, expected: 'a card with an id of its own' },
  ]);
}

function printed(card: PackCard, { pack }: Pack): Card {
  const { effects, id, name, icon } = card;
  const abilities: Ability[] = [...effects];
  const scripts: (readonly Op[])[] = [];
  // The list grows while it is walked: a granted ability may grant another.
  for (const ability of abilities) {
    if (isTriggered(ability)) note(ability.do);
    else if (ability.static === 'strikeInstead') note(ability.do);
  }
  function note(script: readonly Op[]): void {
    scripts.push(script);
    for (const op of script) {
      if (op.op === 'grant') abilities.push(op.ability);
      if (op.op === 'delay') note(op.do);
      if (op.op === 'choose') op.options.forEach(note);
    }
  }
  const own = effects.length;
  const on = Object.fromEntries(
    TRIGGERS.flatMap((moment) => {
      const numbers = abilities.flatMap((a, i) => (i < own && isTriggered(a) && a.on === moment ? [i] : []));
      return numbers.length > 0 ? [[moment, numbers]] : [];
    }),
  ) as Common['on'];
  const moments = effects.reduce((bits, a) => (isTriggered(a) ? bits | momentBit(a.on) : bits), 0);
  const kinds = abilities.map(kindOf);
  const statics = kinds.reduce((bits, kind, i) => (i < own ? bits | kind : bits), 0);
  const text = card.text ?? cardText(card);
  // Written out, not spread: V8 then knows all cards of a kind by one hidden class, and the rules look at cards all the time.
  if (card.k === 'pet') {
    const { k, petType, attack, health } = card;
    const exotic = card.rarity === 'exotic';
    // prettier-ignore
    return { k, id, name, text, icon, petType, attack, health, exotic, abilities, own, scripts, on, moments, statics, kinds, pack };
  }
  if (card.k === 'weapon') {
    const { k, attack, cost } = card;
    // prettier-ignore
    return { k, id, name, text, icon, attack, cost, abilities, own, scripts, on, moments, statics, kinds, pack };
  }
  const cast = on.cast?.[0] ?? on.received?.[0] ?? -1;
  const select = cast < 0 ? undefined : (abilities[cast] as Triggered).targets?.select;
  const { family, rounds } = card.k === 'spell' ? card : NO_FAMILY;
  // Only players can be immune to a family.
  const aiming = JSON.stringify([select?.kind === 'pet' ? null : family, select]);
  const { k, hint: worth } = card;
  // prettier-ignore
  return { k, id, name, text, icon, family, rounds, abilities, own, scripts, on, moments, statics, kinds, pack, cast, aiming, worth };
}

/** PT-RULING-77 Food has no family. */
const NO_FAMILY = { family: null, rounds: 0 } as const;

const NO_STATICS: readonly never[] = [];

/** The statics of one kind among a card's own abilities. */
export function ownStatics(card: Card, name: StaticName): readonly Static[] {
  if ((card.statics & bitOf(name)) === 0) return NO_STATICS;
  return card.abilities.slice(0, card.own).filter((a): a is Static => !isTriggered(a) && a.static === name);
}

interface Edition {
  readonly pets: readonly DefId[];
  readonly weapons: readonly DefId[];
  readonly spells: readonly DefId[];
  /** What each player has of their own. */
  readonly foods: readonly DefId[];
}

/** PT-RULING-75, PT-RULING-79 The packs that a table must ask for, by the name of the option. */
interface Extensions {
  readonly shadowlands: boolean;
  readonly dragonflight: boolean;
  readonly wellFed: boolean;
  readonly balanced: boolean;
}

/** PT-RULING-79 A card of the house variant takes the place of the one that its id names: `balanced/stag` of `stag`. */
const BALANCED = 'base-balanced';
const replacedBy = ({ id, pack }: Card): string | null => (pack === BALANCED ? id.slice(id.indexOf('/') + 1) : null);

/** By the cards of a box, then by the extensions taken in. */
const editions = new WeakMap<readonly Card[], Map<string, Edition>>();

/** PT-PET-3 Every card of the box as it is put on the table: common pets twice, all others once. */
export function edition(cards: readonly Card[], { shadowlands, dragonflight, wellFed, balanced }: Extensions): Edition {
  const left = [
    ...(shadowlands ? [] : ['shadowlands']),
    ...(dragonflight ? [] : ['dragonflight']),
    ...(wellFed ? [] : ['well-fed']),
    ...(balanced ? [] : [BALANCED]),
  ];
  let known = editions.get(cards);
  if (!known) editions.set(cards, (known = new Map()));
  const before = known.get(left.join());
  if (before) return before;
  const replaced = new Set(balanced ? cards.map((card) => replacedBy(card)) : []);
  const all = (k: Card['k']): DefId[] =>
    cards.flatMap((card, def) => {
      const away = card.k !== k || left.includes(card.pack) || replaced.has(card.id);
      const copies = away ? 0 : card.k === 'pet' && !card.exotic ? 2 : 1;
      return Array.from({ length: copies }, () => def as unknown as DefId);
    });
  const made = { pets: all('pet'), weapons: all('weapon'), spells: all('spell'), foods: all('food') };
  known.set(left.join(), made);
  return made;
}
