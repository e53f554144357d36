/** Factions are told apart by their head as well as by their ink. */
import type { KharnageIcon } from '../../icons/used.ts';
import type { Skill } from './model.ts';

const HEADS: { readonly [faction: string]: KharnageIcon } = {
  dwarf: 'dwarf-helmet',
  goblin: 'goblin-head',
  human: 'black-knight-helm',
  orc: 'orc-head',
};
const INKS = ['dwarf', 'goblin', 'human', 'orc'];

export const headOf = (faction: string): KharnageIcon => HEADS[faction] ?? 'skull-crossed-bones';

/** The ink of a faction; factions of other packs take one of the house's, by their name. */
export function inkOf(faction: string): string {
  if (INKS.includes(faction)) return `var(--${faction})`;
  if (faction === '') return '#5f472f';
  let sum = 0;
  for (const letter of faction) sum += letter.charCodeAt(0);
  return `var(--${INKS[sum % INKS.length]})`;
}

export const SKILL_ICONS: Record<Skill, KharnageIcon> = {
  bow: 'bow-arrow',
  shield: 'round-shield',
  chief: 'hunting-horn',
  knight: 'mounted-knight',
  sword: 'broadsword',
  largeUnit: 'giant',
  kamikaze: 'time-bomb',
  trample: 'boot-stomp',
  blackPowder: 'powder-bag',
  magicMissile: 'falling-star',
  web: 'spider-web',
  veteran: 'medal-skull',
  flight: 'feathered-wing',
};

/** The picture of a battle card: what its first power does, or how it attacks. */
export function battlePicture(card: {
  initiative: number;
  attacks: readonly string[];
  effects: readonly { op: string }[];
}): KharnageIcon {
  const op = card.effects[0]?.op;
  const drawn = op === undefined ? undefined : POWER_PICTURES[op];
  if (drawn) return drawn;
  if (card.initiative === 0) return 'trumpet-flag';
  const [first, second] = card.attacks;
  if (first === 'assault')
    return second === 'shot' ? 'barrel' : second === 'assault' ? 'crossed-swords' : 'sword-clash';
  return second === 'shot' ? 'arrow-cluster' : second === 'assault' ? 'shouting' : 'high-shot';
}

const POWER_PICTURES: { readonly [op: string]: KharnageIcon } = {
  protect: 'shield-reflect',
  peekReserve: 'magnifying-glass',
  addPoints: 'arrow-cluster',
  lineMod: 'gold-mine',
  armourMod: 'round-shield',
  makeAbsent: 'run',
  multiplyIcons: 'crossed-swords',
  immobilise: 'spider-web',
  discardOwn: 'catapult',
  grantSkill: 'trojan-horse',
  ignoreSkill: 'broken-shield',
  recall: 'card-pickup',
  replayElite: 'spiky-explosion',
  kharnageBonus: 'crowned-skull',
  convertIcons: 'switch-weapon',
  rangeMod: 'high-shot',
  targetsMod: 'swords-emblem',
  draw: 'trumpet-flag',
  eliminate: 'guillotine',
};

export const ROMAN = ['I', 'II', 'III'] as const;
