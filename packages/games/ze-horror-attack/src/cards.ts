/**
 * Printed cards, ready for play: what the rules look up a million times is worked out once, when a box is opened.
 *
 * Steps nest. Every list of steps of a card is a block with a number, so that a place in a skill can be kept as plain data:
 * the card, the block, the step in it.
 */
import { Refused, read } from '@bagarre/kernel';
import { type CharacterDef, FULL_DECK, type FactionDef, type Side, type ThemedDeck, checkPack } from './pack.ts';
import type { Dest, Skill, SkillOf, Step, Type, Words } from './vocabulary.ts';

export interface Character {
  k: 'character';
  id: string;
  nameKey: string;
  name: Words;
  /** The themed deck that it was printed in (originDeck). */
  deck: string;
  type: Type;
  suns: number;
  skulls: number;
  copies: number;
  playTo: CharacterDef['playTo'];
  skills: Skill[];
  text: Words | null;
  onPlay: SkillOf<'onPlay'>[];
  onLeave: SkillOf<'onLeave'>[];
  statics: SkillOf<'static'>[];
  onScore: SkillOf<'onScore'>[];
  instead: Dest | null;
  blocks: readonly (readonly Step[])[];
}

export interface FactionCard {
  k: 'faction';
  id: string;
  name: Words;
  deck: string;
  side: Side;
  characters: string[];
  bonus: number;
}

/** `title` and `full` say what each card knows of its themed deck. */
export type Printed = (Character | FactionCard) & { title: Words; full: boolean };

/** Reads packs into one list of cards; what is wrong is refused, all of it at once. */
export function readCards(packs: readonly unknown[]): Printed[] {
  const decks = packs.flatMap((pack) => read(checkPack, pack, 'this pack of Ze Horror Attack cannot be read').decks);
  const names = decks.map((d) => d.id);
  const twice = decks.find((d, i) => d.characters.length > 0 && names.indexOf(d.id) < i && filled(decks, d.id) > 1);
  if (twice) {
    const problem = { where: 'decks', found: twice.id, expected: 'a themed deck that no other pack brings' };
    throw new Refused('these packs of Ze Horror Attack do not go together', [problem]);
  }
  return decks.flatMap((d) => {
    const full = isFull(d);
    const cards = [...d.characters.map(character), ...d.factions.map((f) => factionCard(f, d))];
    return cards.map((card) => ({ ...card, title: d.title, full }));
  });
}

const filled = (decks: readonly ThemedDeck[], id: string): number =>
  decks.filter((d) => d.id === id && d.characters.length > 0).length;

const isFull = ({ characters, factions }: ThemedDeck): boolean =>
  characters.reduce((n, card) => n + card.copies, 0) === FULL_DECK.characters && factions.length === FULL_DECK.factions;

function character(def: CharacterDef): Character {
  const { id, nameKey, name, originDeck, type, suns, skulls, copies, playTo, skills, text } = def;
  const of = <K extends Skill['when']>(when: K): SkillOf<K>[] => skills.filter((s): s is SkillOf<K> => s.when === when);
  const blocks: Step[][] = [];
  for (const skill of skills) {
    if (skill.when === 'onPlay' || skill.when === 'onLeave') addBlocks(skill.steps, blocks);
    if (skill.when === 'onPlay' && skill.else) addBlocks(skill.else, blocks);
  }
  return {
    k: 'character',
    id,
    nameKey,
    name,
    deck: originDeck,
    type,
    suns,
    skulls,
    copies,
    playTo,
    skills,
    text,
    onPlay: of('onPlay'),
    onLeave: of('onLeave'),
    statics: of('static'),
    onScore: of('onScore'),
    instead: of('insteadOfDiscard')[0]?.to ?? null,
    blocks,
  };
}

function addBlocks(steps: Step[], blocks: Step[][]): void {
  blocks.push(steps);
  for (const step of steps) {
    if (step.op === 'may' || step.op === 'eachPlayer') addBlocks(step.steps, blocks);
    else if (step.op === 'chooseOne') for (const o of step.options) addBlocks(o.steps, blocks);
    else if (step.op === 'if') {
      addBlocks(step.then, blocks);
      if (step.else) addBlocks(step.else, blocks);
    }
  }
}

const SIDE_NAMES: Record<Side, Words> = {
  heroes: { fr: 'Ze Héros', en: 'Ze Heroes' },
  monsters: { fr: 'Ze Monstres', en: 'Ze Monsters' },
};

function factionCard(def: FactionDef, deck: ThemedDeck): FactionCard {
  const name = (lang: keyof Words): string => {
    const both = def.characters.map((key) => deck.characters.find((c) => c.nameKey === key)!.name[lang]);
    return `${SIDE_NAMES[def.side][lang]} (${both.join(lang === 'fr' ? ' ou ' : ' or ')})`;
  };
  return {
    k: 'faction',
    id: def.id,
    name: { fr: name('fr'), en: name('en') },
    deck: def.originDeck,
    side: def.side,
    characters: def.characters,
    bonus: def.bonus,
  };
}

/** The number of a list of steps on its card. */
export const blockOf = (card: Character, steps: readonly Step[]): number => card.blocks.indexOf(steps);
