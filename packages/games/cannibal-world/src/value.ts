/**
 * What a card is worth (valeur, CW-CARD-5): the points that a deck may spend, by the cost formula of the house edition.
 *
 * A creature costs its base and its abilities, a Leader 2 more; an Action card costs its dearer ability, half of the
 * other and 1. Printed cards of other packs keep the value that they print: nothing here refuses a pack.
 */
import type { Ability, AbilityType, Action, Creature, PairOf } from './pack.ts';

/** Base by force, or by life, from 0 to 7; each point above costs 3. */
const BASE = [1, 2, 3, 5, 7, 9, 12, 15] as const;

/** Points of an ability: one number, or one for X = 1, 2, 3, ... */
const POINTS: { [T in AbilityType]: Record<PairOf<T>, number | readonly number[]> } = {
  cover: {
    singleShot: [1, 3, 5],
    scatterShot: [1, 3, 5, 7],
    support: [2, 5, 8],
    ratProliferation: 2,
    recharge: 2,
    net: 3,
    catLeap: 3,
    summonAlpha: 2,
    harpoon: 2,
  },
  assault: {
    singleShot: [2, 4, 6],
    stab: [2, 4, 6],
    shield: [1, 2, 3],
    net: 3,
    canineCharge: 3,
    sacrifice: 2,
    feint: 4,
  },
  tactical: {
    singleShot: [2, 4, 6],
    scatterShot: [2, 4, 6],
    extraDamage: [1, 3, 4],
    shield: [1, 2, 4],
    feint: 4,
    loyalty: 2,
  },
  innate: { tracker: 3 },
  triggered: {
    bullseye: 2,
    armour: [1, 3, 4],
    recharge: 2,
    ratProliferation: 2,
    catLeap: 2,
    banishedTactics: 2,
    support: [3, 6],
    swap: 2,
    replacement: 2,
    net: 2,
  },
};

/** The x-th number of a row; beyond its end the last step repeats. */
function along(row: readonly number[], x: number): number {
  const last = row[row.length - 1]!;
  const step = last - row[row.length - 2]!;
  return row[x - 1] ?? last + step * (x - row.length);
}

export const basePoints = (n: number): number => along(BASE, n + 1);

export function abilityPoints(ability: Pick<Ability, 'type' | 'effect' | 'x'>): number {
  const points = (POINTS[ability.type] as Record<string, number | readonly number[]>)[ability.effect]!;
  return typeof points === 'number' ? points : along(points, ability.x);
}

/** The value that the formula gives; the house edition prints exactly this. */
export function costOf(card: Creature | Action): number {
  const points = card.abilities.map(abilityPoints).sort((a, b) => b - a);
  if (card.kind === 'action') return Math.ceil(points[0]! + (points[1] ?? 0) / 2) + 1;
  const body = Math.round((basePoints(card.force) + basePoints(card.life)) / 2);
  return points.reduce((sum, n) => sum + n, body) + (card.rank === 'leader' ? 2 : 0);
}
