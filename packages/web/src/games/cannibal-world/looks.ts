/** Shapes, colours and pictures: the shape of an ability says when, its picture what. */
import type { CannibalIcon } from '../../icons/used.ts';
import type { Ability, Faction } from './model.ts';

export const FACTION_ICONS: Record<Faction, CannibalIcon> = {
  rats: 'rat',
  cats: 'feline',
  dogs: 'hound',
  banished: 'mantrap',
};

export const HABITAT_ICONS: Record<Faction, CannibalIcon> = {
  rats: 'underground-cave',
  cats: 'camping-tent',
  dogs: 'dog-house',
  banished: 'cargo-crate',
};

export const EFFECT_ICONS: Record<Ability['effect'], CannibalIcon> = {
  singleShot: 'crosshair-arrow',
  scatterShot: 'bullet-impacts',
  support: 'meat',
  ratProliferation: 'seated-mouse',
  recharge: 'reload-gun-barrel',
  net: 'fishing-net',
  catLeap: 'claw-slashes',
  summonAlpha: 'wolf-howl',
  harpoon: 'harpoon-chain',
  stab: 'plain-dagger',
  shield: 'riot-shield',
  canineCharge: 'charging-bull',
  sacrifice: 'bleeding-heart',
  feint: 'dodging',
  extraDamage: 'crossed-claws',
  loyalty: 'heart-shield',
  tracker: 'sight-disabled',
  bullseye: 'bullseye',
  armour: 'spiked-armor',
  banishedTactics: 'card-pickup',
  swap: 'body-swapping',
  replacement: 'card-exchange',
};

export const paintOf = (faction: Faction): string => `var(--${faction})`;
