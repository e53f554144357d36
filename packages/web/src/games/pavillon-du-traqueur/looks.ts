/** Pictures and outlines: a type has a seal of its own shape, a family a ribbon, each kind of card a back. */
import type { Card, Pet, Spell } from '@bagarre/pavillon-du-traqueur';
import type { PavillonIcon } from '../../icons/used.ts';

type PetType = NonNullable<Pet['petType']>;
type Family = NonNullable<Spell['family']>;

export const TYPE_ICONS: Record<PetType, PavillonIcon> = {
  ferocious: 'claw-slashes',
  cunning: 'fox-head',
  tenacious: 'bear-head',
};

/** PT-TYPE-1 */
export const BEATS: Record<PetType, PetType> = { ferocious: 'cunning', cunning: 'tenacious', tenacious: 'ferocious' };

const FAMILY_ICONS: Record<Family, PavillonIcon> = {
  aspect: 'paw-print',
  trap: 'wolf-trap',
  arrow: 'broadhead-arrow',
  sting: 'scorpion-tail',
  bite: 'fangs',
  shot: 'supersonic-arrow',
  affinity: 'dragon-orb',
};
export const familyIcon = (family: Spell['family']): PavillonIcon =>
  family === null ? 'spell-book' : FAMILY_ICONS[family];

export const BACK_ICONS: Record<Card['k'], PavillonIcon> = {
  pet: 'paw-print',
  weapon: 'crossbow',
  spell: 'spell-book',
  food: 'knife-fork',
};

/** The ink of a card: its type, steel, or its family. */
export function inkOf(card: Card): string {
  if (card.k === 'pet') return `var(--${card.petType ?? 'no-family'})`;
  if (card.k === 'weapon') return 'var(--steel)';
  return card.k === 'food' ? 'var(--food)' : `var(--${card.family ?? 'no-family'})`;
}

export const iconOf = (card: Card): string => card.icon ?? BACK_ICONS[card.k];
