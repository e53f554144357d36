/**
 * The cards of Ze Horror Attack as data: a pack holds themed decks (paquets), a deck its character cards and its faction
 * cards. What the words of a skill may say together is checked in `grammar.ts`.
 */
import { type Check, type Problem, int, list, oneOf, optional, record, refuse, text } from '@bagarre/kernel';
import { checkSkills } from './grammar.ts';
import { type Skill, TYPES, type Type, type Words, skill, words } from './vocabulary.ts';

export const SIDES = ['heroes', 'monsters'] as const;
export type Side = (typeof SIDES)[number];

/** ZH-COMP-1 What a themed deck is made of. ZH-NEUTRAL-3 ZH-NEUTRAL-4 ZH-RULING-10 How many neutrals it has is up to its cards. */
export const FULL_DECK = { characters: 30, factions: 6, perSide: 3 } as const;

export interface CharacterDef {
  id: string;
  nameKey: string;
  name: Words;
  originDeck: string;
  number: number[];
  type: Type;
  suns: number;
  skulls: number;
  copies: number;
  playTo: 'self' | 'opponent' | 'any';
  skills: Skill[];
  text: Words | null;
}

export interface FactionDef {
  id: string;
  originDeck: string;
  side: Side;
  characters: string[];
  bonus: number;
}

export interface ThemedDeck {
  id: string;
  title: Words;
  symbol: string;
  volume: number;
  characters: CharacterDef[];
  factions: FactionDef[];
}

export interface Pack {
  format: number;
  game: string;
  id: string;
  title: Words;
  decks: ThemedDeck[];
}

const character: Check<CharacterDef> = (x, where, problems) => {
  const before = problems.length;
  const card = record({
    id: text,
    nameKey: text,
    name: words,
    originDeck: text,
    number: optional(list(int(1)), []),
    type: oneOf(...TYPES),
    suns: int(0, 9),
    skulls: int(0, 9),
    copies: int(1, 30),
    playTo: optional(oneOf('self', 'opponent', 'any'), 'self' as const),
    skills: list(skill),
    text: optional(words, null),
  })(x, where, problems);
  if (problems.length > before) return card;
  // ZH-CARD-2 ZH-CARD-3 ZH-RULING-9 The colour of the name says the type; both kinds of symbols may stand on a card.
  if (card.type === 'hero' && card.suns === 0)
    refuse(problems, `${where}.suns`, 0, 'a sun on a hero (ZH-CARD-2)', null);
  if (card.type === 'monster' && card.skulls === 0) {
    refuse(problems, `${where}.skulls`, 0, 'a skull on a monster (ZH-CARD-3)', null);
  }
  // ZH-COMP-2 Going into another area counts as a skill.
  if (card.skills.length === 0 && card.playTo === 'self') {
    refuse(problems, `${where}.skills`, [], 'a skill, or a playTo other than self (ZH-COMP-2)', null);
  }
  if (card.number.length > 0 && card.number.length !== card.copies) {
    refuse(problems, `${where}.number`, card.number, `a number for each of the ${card.copies} copies`, null);
  }
  checkSkills(card.skills, `${where}.skills`, problems);
  return card;
};

const faction: Check<FactionDef> = record({
  id: text,
  originDeck: text,
  side: oneOf(...SIDES),
  characters: list(text, 2, 2),
  bonus: int(0, 9),
});

const deck: Check<ThemedDeck> = (x, where, problems) => {
  const before = problems.length;
  const it = record({
    id: text,
    title: words,
    symbol: text,
    volume: int(1),
    characters: list(character),
    factions: list(faction),
  })(x, where, problems);
  if (problems.length === before) checkDeckNames(it, where, problems);
  return it;
};

/** ZH-COMP-3 Each card belongs to its deck. ZH-RULING-11 A name is one card with its copies; factions name cards that are there. */
function checkDeckNames(it: ThemedDeck, where: string, problems: Problem[]): void {
  const names = new Set<string>();
  it.characters.forEach((card, i) => {
    const at = `${where}.characters[${i}]`;
    if (names.has(card.nameKey)) refuse(problems, `${at}.nameKey`, card.nameKey, 'a name once in a deck', null);
    names.add(card.nameKey);
    if (card.originDeck !== it.id) refuse(problems, `${at}.originDeck`, card.originDeck, it.id, null);
  });
  it.factions.forEach((card, i) => {
    const at = `${where}.factions[${i}]`;
    if (card.originDeck !== it.id) refuse(problems, `${at}.originDeck`, card.originDeck, it.id, null);
    card.characters.forEach((name, n) => {
      if (!names.has(name)) refuse(problems, `${at}.characters[${n}]`, name, 'a nameKey of this deck', null);
    });
    if (card.characters[0] === card.characters[1]) {
      refuse(problems, `${at}.characters`, card.characters, 'two different characters', null);
    }
  });
}

/** Reads a pack that somebody typed in; every fault is told at once. */
export const checkPack: Check<Pack> = (x, where, problems) => {
  const before = problems.length;
  const pack = record({
    format: oneOf(1),
    game: oneOf('ze-horror-attack'),
    id: text,
    title: words,
    decks: list(deck, 1),
  })(x, where, problems);
  if (problems.length > before) return pack;
  const ids = new Set<string>();
  for (const [i, it] of pack.decks.entries()) {
    for (const { id } of [...it.characters, ...it.factions]) {
      if (ids.has(id)) refuse(problems, `decks[${i}]`, id, 'an id that no other card has', null);
      ids.add(id);
    }
  }
  return pack;
};

const cardsIn = (it: ThemedDeck): number => it.characters.reduce((n, card) => n + card.copies, 0);

/**
 * ZH-RULING-44 A deck that is not 30 characters with 3 factions a side can be played with, but is marked as custom: what is
 * unlike a printed deck. An empty deck waits for its owner to type it in.
 */
export function customFlaws(it: ThemedDeck): string[] {
  if (it.characters.length === 0 && it.factions.length === 0) return [];
  const flaws: string[] = [];
  const n = cardsIn(it);
  if (n !== FULL_DECK.characters) flaws.push(`${n} characters instead of ${FULL_DECK.characters}`);
  for (const side of SIDES) {
    const factions = it.factions.filter((f) => f.side === side).length;
    if (factions !== FULL_DECK.perSide)
      flaws.push(`${factions} factions of the ${side} instead of ${FULL_DECK.perSide}`);
  }
  return flaws;
}
