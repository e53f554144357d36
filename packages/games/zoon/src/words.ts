/**
 * The words that cards are made of (§9.4 of the card vocabulary): types, corners, selectors, effects. Numbers and words only;
 * what they mean in play stands in `effect.ts`.
 */
import type { Grid } from './grid.ts';
import type { Zone } from './squares.ts';

/** ZN-CARD-3 ZN-RULING-4 Emblème, Chef, Héros, Prêtre, Monstre, Élite, Soldat. */
export const TYPES = ['emblem', 'chief', 'hero', 'priest', 'monster', 'elite', 'soldier'] as const;
export type ZoonType = (typeof TYPES)[number];

/** Shot, equipment, terrain act by rules of their own; the other kinds of trump differ in name only. */
export const TRUMPS = ['shot', 'equipment', 'terrain', 'tactical', 'combat', 'protection', 'zoon'] as const;
export type TrumpKind = (typeof TRUMPS)[number];

/** ZN-RULING-4 A number, a star (coin étoile), or the cross of a shot (coin croix). */
export type Corner = number | '*' | 'X';
/** The corners of a face held upright, clockwise from the top left. */
export const CORNERS = ['TL', 'TR', 'BR', 'BL'] as const;
export type CornerName = (typeof CORNERS)[number];

export const IMMUNITIES = ['shot', 'control', 'immobilise', 'push'] as const;
export type Immunity = (typeof IMMUNITIES)[number];

export interface Touch {
  mul: number;
  add: number;
  when: 'any' | 'attacking' | 'defending';
}

/** A Zoon that is named, or any of a class. */
export interface Selector {
  is: 'self' | 'foe' | 'class';
  side: 'own' | 'enemy';
  zone: Zone;
  types: ZoonType[] | null;
  not: ZoonType[];
  cards: string[] | null;
}

export const UNTIL = ['endOfTurn', 'ownersNextTurnEnd', 'endOfGame'] as const;
export type Until = (typeof UNTIL)[number];

export const OPS = [
  'move',
  'relocate',
  'swap',
  'control',
  'eliminate',
  'touch',
  'immobilise',
  'petrify',
  'look',
  'recall',
  'withdraw',
] as const;
export type Op = (typeof OPS)[number];

export interface EffectStep {
  op: Op;
  who: Selector;
  /** `swap`: the other one; null: a second Zoon of the same class. */
  with: Selector | null;
  /** ZN-RULING-28 At least so many if there are, at most so many. */
  least: number;
  most: number;
  /** As many as can, up to `most`: it may not be stopped while there is one left. */
  greedy: boolean;
  /** `move`: instead of the Zoon's own grid. */
  grid: Grid | null;
  freeOnly: boolean;
  touch: Touch | null;
  /** `relocate` */
  to: Zone;
  until: Until;
  if: 'bearerAttacked' | 'bearerDefended' | { exists: Selector } | null;
  optional: boolean;
  by: 'self' | 'opponent';
}

export const OUTCOMES = ['tie', 'bearerWins', 'bearerLoses', 'bothEliminated'] as const;

/** ZN-STAR-1 What a touched star does; ZN-RULING-14 its outcome is a tie if the card states none. */
export interface Special {
  outcome: (typeof OUTCOMES)[number] | { score: number };
  steps: EffectStep[];
  text: Words;
}

export interface Grants {
  touch: Touch[];
  moves: Grid | null;
  immune: Immunity[];
}

export type Terrain = 'obstacle' | 'mire' | { cover: number };

export type Words = { readonly fr: string; readonly en: string };

/** Conditions that cannot be seen on a face-down card. */
export const isHidden = (who: Selector): boolean => who.types !== null || who.not.length > 0 || who.cards !== null;
