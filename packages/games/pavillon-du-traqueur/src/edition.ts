/** §9.6 What a whole edition must hold, beyond what each card must be by itself; and the shape of the built-in one. */
import type { Card, Pet, Spell } from './cards.ts';
import { FAMILY_SPELLS } from './pack.ts';
import { FAMILIES, type Family, type On, PET_TYPES, STATICS, isTriggered } from './vocabulary.ts';
import { OP_NAMES } from './grammar.ts';

/** The least that a game can be played with: offers of common pets (PT-RULING-3), a shop, a cache. Sentences, in English. */
export function editionFaults(cards: readonly Card[]): string[] {
  const pets = cards.filter((c): c is Pet => c.k === 'pet');
  const common = pets.filter((p) => !p.exotic).length;
  const exotic = pets.length - common;
  const weapons = cards.filter((c) => c.k === 'weapon').length;
  const spells = cards.filter((c) => c.k === 'spell').length;
  return [
    ...(common < 12 ? [`found ${common} common pets, expected at least 12`] : []),
    ...(exotic * 4 > common * 2 + exotic
      ? [`found ${exotic} exotic pets, expected at most a quarter of the pet cards`]
      : []),
    ...(weapons < 6 ? [`found ${weapons} weapons, expected at least 6`] : []),
    ...(spells < 16 ? [`found ${spells} spells, expected at least 16`] : []),
    ...twins(cards),
  ];
}

/** No two cards do the same, and every card does something. */
function twins(cards: readonly Card[]): string[] {
  const seen = new Map<string, string>();
  return cards.flatMap((card) => {
    const effects = JSON.stringify([card.k, card.abilities.slice(0, card.own)]);
    const twin = seen.get(effects);
    seen.set(effects, card.id);
    if (card.own === 0) return [`${card.id} has no effect`];
    return twin === undefined ? [] : [`${card.id} does the same as ${twin}`];
  });
}

const moments = (cards: readonly Card[], on: On): number => cards.filter((c) => c.on[on] !== undefined).length;
const fixed = (cards: readonly Card[]): number => cards.filter((c) => c.statics !== 0).length;

/** PT-FAMILY-7..10 The pets that the rulebook ties to families. */
const KEEPERS: { readonly [pet: string]: readonly Family[] } = {
  fox: ['aspect'],
  bear: ['trap'],
  hound: ['arrow', 'shot'],
  rodent: ['bite', 'sting'],
};

/** Everything that §9.6 asks of the built-in pack. */
export function baseFaults(cards: readonly Card[]): string[] {
  const faults = editionFaults(cards);
  const must = (holds: boolean, what: string): void => void (holds || faults.push(what));
  const pets = cards.filter((c): c is Pet => c.k === 'pet');
  const weapons = cards.filter((c) => c.k === 'weapon');
  const spells = cards.filter((c): c is Spell => c.k === 'spell');
  for (const type of PET_TYPES) {
    const mine = pets.filter((p) => p.petType === type);
    must(mine.filter((p) => !p.exotic).length === 15, `15 common pets are ${type}`);
    must(mine.filter((p) => p.exotic).length >= 3, `at least 3 exotic pets are ${type}`);
  }
  must(pets.filter((p) => p.exotic).length === 12, '12 exotic pets');
  must(weapons.length === 21, '21 weapons');
  must(spells.length === 48, '48 spells');
  for (const family of FAMILIES) {
    const ids = spells.filter((x) => x.family === family).map((x) => x.id);
    must(
      ids.toSorted().join() === FAMILY_SPELLS[family].toSorted().join(),
      `the ${family} spells are those of the rulebook`,
    );
  }
  for (const [id, families] of Object.entries(KEEPERS)) {
    const keeper = pets.find((p) => p.id === id && !p.exotic);
    const named = keeper?.abilities.flatMap((a) => ('family' in a ? a.family : [])) ?? [];
    must(
      named.toSorted().join() === families.toSorted().join(),
      `${id} has an effect on exactly ${families.join(', ')}`,
    );
  }
  const least: readonly (readonly [number, number, string])[] = [
    [moments(pets, 'tamed'), 2, 'pets on taming'],
    [moments(pets, 'strike') + moments(pets, 'afterStrike'), 6, 'pets on striking'],
    [moments(pets, 'struck') + moments(pets, 'afterStruck'), 2, 'pets on being struck'],
    [moments(pets, 'kill'), 4, 'pets on a kill'],
    [moments(pets, 'death'), 9, 'pets on death'],
    [moments(pets, 'combatStart'), 5, 'pets at the start of combat'],
    [moments(pets, 'lapEnd'), 1, 'pets at the end of a lap'],
    [fixed(pets), 15, 'static pets'],
    [moments(weapons, 'bought'), 1, 'weapons on buying'],
    [moments(weapons, 'weaponStrike'), 4, 'weapons on striking'],
    [moments(weapons, 'ownerCasts'), 5, 'weapons on casting'],
    [fixed(weapons), 7, 'static weapons'],
  ];
  for (const [found, expected, what] of least) must(found >= expected, `at least ${expected} ${what}, found ${found}`);
  const used = usedWords(cards);
  for (const op of OP_NAMES) must(used.has(op) || op === 'placeInHand', `the operation ${op} is used`);
  for (const name of STATICS) must(used.has(name) || name === 'repeat', `the static ${name} is used`);
  for (const p of pets) {
    must(p.attack >= 1 && p.attack <= 3, `${p.id} has an Attack from 1 to 3`);
    must(p.health >= (p.exotic ? 1 : 2) && p.health <= 6, `${p.id} has a Health up to 6`);
  }
  for (const w of weapons)
    if (w.k === 'weapon') must(w.attack >= 1 && w.attack <= 6 && w.cost >= 2 && w.cost <= 4, `${w.id} is in range`);
  for (const x of spells) must(x.family !== 'aspect' || x.rounds === 3, `${x.id} lasts three rounds`);
  return faults;
}

function usedWords(cards: readonly Card[]): Set<string> {
  const used = new Set<string>();
  for (const card of cards) {
    for (const a of card.abilities) if (!isTriggered(a)) used.add(a.static);
    for (const script of card.scripts) for (const op of script) used.add(op.op);
  }
  return used;
}
