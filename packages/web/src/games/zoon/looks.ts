/** Pictures of tribes, types and trumps. */
import type { ZoonIcon } from '../../icons/used.ts';
import type { Printed } from './model.ts';

const TRIBES: { readonly [tribe: string]: ZoonIcon } = {
  carapats: 'tortoise',
  sautedunes: 'kangaroo',
  braisards: 'salamander',
  voilenuits: 'barn-owl',
  hurlemeutes: 'hyena-head',
};

export const tribeIcon = (tribe: string): ZoonIcon => TRIBES[tribe] ?? 'paw-print';

export const TYPE_ICONS: Record<NonNullable<Printed['type']>, ZoonIcon> = {
  emblem: 'totem',
  chief: 'queen-crown',
  hero: 'winged-sword',
  priest: 'wizard-staff',
  monster: 'fangs',
  elite: 'crossed-swords',
  soldier: 'spears',
};

export const KIND_ICONS: Record<NonNullable<Printed['trump']>['kind'], ZoonIcon> = {
  shot: 'high-shot',
  equipment: 'battle-gear',
  terrain: 'stone-wall',
  tactical: 'chess-knight',
  combat: 'sword-clash',
  protection: 'shield-reflect',
  zoon: 'paw-print',
};

export const iconOf = (card: Printed): string => card.icon ?? tribeIcon(card.tribe);

/** Terrain as it lies on the felt. */
export function groundIcon({ trump }: Printed): ZoonIcon {
  const terrain = trump?.terrain;
  return terrain === 'obstacle' ? 'stone-pile' : terrain === 'mire' ? 'swamp' : 'stone-wall';
}
