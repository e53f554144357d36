/** The five posters, and what is on the table already. */
import type { CoreIcon } from '../icons/used.ts';
import type { TextId } from '../text/text.ts';

export interface Poster {
  id: string;
  title: readonly string[];
  craft: string;
  icon: CoreIcon;
  tilt: number;
  open: boolean;
  who: TextId;
  what: TextId;
}

export const POSTERS: readonly Poster[] = [
  {
    id: 'kharnage',
    title: ['Kharnage'],
    craft: 'woodcut',
    icon: 'orc-head',
    tilt: -0.8,
    open: true,
    who: 'poster.kharnage.who',
    what: 'poster.kharnage.what',
  },
  {
    id: 'cannibal-world',
    title: ['Cannibal', 'World'],
    craft: 'stencil',
    icon: 'rat',
    tilt: 0.6,
    open: true,
    who: 'poster.cannibal.who',
    what: 'poster.cannibal.what',
  },
  {
    id: 'zoon',
    title: ['Zoon'],
    craft: 'linocut',
    icon: 'hyena-head',
    tilt: -0.4,
    open: true,
    who: 'poster.zoon.who',
    what: 'poster.zoon.what',
  },
  {
    id: 'ze-horror-attack',
    title: ['Ze Horror', 'Attack'],
    craft: 'riso',
    icon: 'octopus',
    tilt: 0.7,
    open: true,
    who: 'poster.horror.who',
    what: 'poster.horror.what',
  },
  {
    id: 'pavillon-du-traqueur',
    title: ['Au Pavillon', 'du Traqueur'],
    craft: 'engraving',
    icon: 'wolf-head',
    tilt: -0.5,
    open: true,
    who: 'poster.pavillon.who',
    what: 'poster.pavillon.what',
  },
];

export const titleOf = (id: string): string => POSTERS.find((p) => p.id === id)?.title.join(' ') ?? id;
export const iconOf = (id: string): CoreIcon => POSTERS.find((p) => p.id === id)?.icon ?? 'punch-blast';

/** `1 contre 1`, `2 contre 2`, or how many play. */
export function modeOf(game: string, seats: number): [id: TextId, args: { n: number }] {
  const teams = game === 'cannibal-world' && seats === 4;
  return [teams ? 'home.mode.teams' : seats === 2 ? 'home.mode.duel' : 'home.mode.seats', { n: seats }];
}

/** How many can play; the usual number last. */
const SEATS: { readonly [game: string]: readonly number[] } = {
  kharnage: [2, 3, 5, 6, 4],
  'cannibal-world': [4, 2],
  zoon: [2],
  'ze-horror-attack': [2, 3, 5, 6, 7, 8, 4],
  'pavillon-du-traqueur': [3, 4],
};
export const usualSeats = (game: string): number => SEATS[game]?.at(-1) ?? 2;
export const seatsOf = (game: string): readonly number[] => [...(SEATS[game] ?? [2])].sort((a, b) => a - b);
