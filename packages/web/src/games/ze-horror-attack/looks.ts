/** Pictures of characters, types and themed decks. */
import type { HorrorIcon } from '../../icons/used.ts';
import type { Character } from './model.ts';

type Type = Character['type'];

export const TYPE_ICONS: Record<Type, HorrorIcon> = {
  hero: 'flashlight',
  monster: 'tentacles-skull',
  neutral: 'rune-stone',
};

export const SIDE_ICONS = { heroes: 'flashlight', monsters: 'tentacles-skull' } as const;

const DECKS: { readonly [deck: string]: HorrorIcon } = {
  innsmouth: 'fish-monster',
  mountains: 'mountaintop',
  londonAfterMidnight: 'stake-hammer',
  sherlockInHell: 'smoking-pipe',
};

/** The mark in the corner of a card; a deck that somebody typed in has the octopus. */
export const deckIcon = (deck: string): HorrorIcon => DECKS[deck] ?? 'octopus';

const CHARACTERS: { readonly [nameKey: string]: HorrorIcon } = {
  robertOlmstead: 'skimmer-hat',
  zadokAllen: 'beer-bottle',
  ticketAgent: 'ticket',
  groceryClerk: 'shop',
  annaTilton: 'tiara',
  laphamPeabody: 'family-tree',
  federalAgent: 'spy',
  submarineCrew: 'submarine',
  inspectorCasey: 'magnifying-glass',
  mattEliot: 'anchor',
  selectmanMowry: 'public-speaker',
  resolvedBabcock: 'checked-shield',
  douglasWilliamson: 'pistol-gun',
  obedMarsh: 'pirate-captain',
  barnabasMarsh: 'fishing-hook',
  priestOfDagon: 'cowled',
  deepOne: 'fish-monster',
  elizaOrne: 'female-vampire',
  joeSargent: 'bus',
  pthThyaLyi: 'mermaid',
  gilmanHouseClerk: 'ringing-bell',
  innsmouthHybrid: 'squid-head',
  fatherDagon: 'sea-serpent',
  motherHydra: 'hydra',
  williamDyer: 'mountain-climbing',
  danforth: 'despair',
  professorLake: 'fossil',
  frankPabodie: 'mining',
  professorAtwood: 'microscope',
  gedney: 'footprint',
  mcTighe: 'radio-tower',
  sledDogs: 'sniffing-dog',
  captainThorfinnssen: 'ship-wheel',
  captainDouglas: 'spyglass',
  starkweatherMoore: 'biplane',
  sherman: 'backpack',
  albinoPenguin: 'penguin',
  elderThing: 'sea-star',
  shoggoth: 'gooey-daemon',
  protoShoggoth: 'slime',
  starSpawn: 'giant-squid',
  miGo: 'insect-jaws',
  thawedSpecimen: 'frozen-block',
  evilBeyond: 'evil-eyes',
  horribleHieroglyphs: 'zigzag-hieroglyph',
};

export const iconOf = ({ nameKey, type }: Pick<Character, 'nameKey' | 'type'>): HorrorIcon =>
  CHARACTERS[nameKey] ?? TYPE_ICONS[type];
