/**
 * What a card is worth: the arithmetic by which the house edition is balanced before any game is played.
 *
 * A unit card is worth V (§9.3), a battle card C (§9.4, counted in plain flags). Cards, not units, are what is drawn, so
 * every mean and share here is taken over the cards of the reserve; generals stay outside.
 */
import type { BattleCard, Effect, Faction, Line, Op, Power, Skill, Unit } from './pack.ts';

interface Character {
  unitCards: number;
  generals: number;
  /** Flags on battle card 0 (§9.2, 3). */
  flags0: number;
  /** Mean V of a unit card (§9.3). */
  value: number;
  /** C of a battle card with initiative 115 (§9.4). */
  norm: number;
  /** Mean armour, shields included. */
  armour: number;
  /** Cards in lines 1, 2 and 3, in percent. */
  lines: readonly [number, number, number];
  never: readonly Skill[];
}

/** §9.2 to §9.4 What the four factions of the house edition aim at. */
export const HOUSE: Readonly<Record<string, Character>> = {
  dwarf: {
    unitCards: 32,
    generals: 1,
    flags0: 5,
    value: 4.8,
    norm: 6.5,
    armour: 2.6,
    lines: [45, 35, 20],
    never: ['magicMissile', 'web', 'knight', 'flight'],
  },
  goblin: {
    unitCards: 40,
    generals: 2,
    flags0: 8,
    value: 3.6,
    norm: 8,
    armour: 1.6,
    lines: [50, 35, 15],
    never: ['knight', 'blackPowder', 'trample'],
  },
  human: {
    unitCards: 33,
    generals: 1,
    flags0: 6,
    value: 4.4,
    norm: 7,
    armour: 1.9,
    lines: [40, 30, 30],
    never: ['web', 'kamikaze'],
  },
  orc: {
    unitCards: 32,
    generals: 1,
    flags0: 5,
    value: 4.8,
    norm: 7,
    armour: 2.5,
    lines: [55, 35, 10],
    never: ['knight', 'blackPowder', 'web', 'kamikaze'],
  },
};

// ---------------------------------------------------------------------------------------------------------- unit cards

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Icons (or value) of a skill on a unit; only those tied to elite if asked so. */
export const icons = (unit: Unit, skill: Skill, elite = false): number =>
  sum(unit.skills, (s) => (s.skill === skill && (s.elite || !elite) ? s.n : 0));

/** KH-SHIELD-1 Armour with shields. */
export const armour = (unit: Unit): number => unit.armour + icons(unit, 'shield');

/** Cards this unit puts into the reserve. */
export const cards = (unit: Unit): number => unit.copies * unit.cardsPerUnit;

export const unitCards = (faction: Faction): number => sum(faction.units, cards);

/** Mean over the cards of the reserve. */
const mean = (faction: Faction, of: (unit: Unit) => number): number =>
  sum(faction.units, (u) => cards(u) * of(u)) / unitCards(faction);

export const meanArmour = (faction: Faction): number => mean(faction, armour);

/** Percentage of the cards that stand in lines 1, 2 and 3. */
export const lineShares = (faction: Faction): number[] =>
  ([1, 2, 3] as const).map((line) => 100 * mean(faction, (u) => (u.line === line ? 1 : 0)));

/** Armour counts for more in front, where it is hit first; icons for more behind, where they live longer. */
const ARMOUR_IN_LINE: Record<Line, number> = { 1: 1.15, 2: 1, 3: 0.85 };
const ICONS_IN_LINE: Record<Line, number> = { 1: 0.85, 2: 1, 3: 1.15 };

/** §9.3 V of one card of this unit. A kamikaze is worth what it blows up: its armour times that of a card of its faction. */
export function unitValue(unit: Unit, factionArmour: number): number {
  if (icons(unit, 'kamikaze') > 0) return 0.9 * armour(unit) * factionArmour - 2;
  const n = (skill: Skill): number => icons(unit, skill);
  const elite = (skill: Skill): number => icons(unit, skill, true);
  const body = (unit.armour + 0.9 * n('shield')) * ARMOUR_IN_LINE[unit.line];
  const fighting = n('sword') + 1.15 * n('bow') + 1.9 * n('magicMissile') + 2.5 * n('blackPowder') + 1.1 * n('veteran');
  const onPlacement = 0.9 * elite('sword') + 1.1 * elite('bow') + 1.2 * elite('magicMissile') + 2.8 * n('chief');
  const tricks = 0.35 * n('sword') * n('knight') + 2.2 * n('trample') + 1.2 * n('web') + n('flight');
  const moreTrophies = 1.5 * (unit.cardsPerUnit - 1);
  return (body + fighting * ICONS_IN_LINE[unit.line] + onPlacement + tricks - moreTrophies) / unit.cardsPerUnit;
}

/** §9.3 Mean V of the unit cards. */
export const meanValue = (faction: Faction): number => {
  const factionArmour = meanArmour(faction);
  return mean(faction, (u) => unitValue(u, factionArmour));
};

// -------------------------------------------------------------------------------------------------------- battle cards

export const flags = (card: BattleCard): number => card.plainFlags + card.dualFlags;

/** §9.4 Between 0.5 and 1.5 for a power of ordinary size; a cost or a handicap is worth less than nothing. */
const COST: { [K in Op]: (e: Extract<Effect, { op: K }>) => number } = {
  addPoints: (e) => (e.per === null ? 0.25 + 0.25 * e.n : 0.75 * e.n),
  multiplyIcons: (e) => 0.75 * (e.factor - 1),
  convertIcons: () => 1.5,
  grantSkill: (e) => 0.75 * e.n,
  armourMod: (e) => Math.abs(e.n),
  ignoreSkill: () => 0.75,
  rangeMod: (e) => (e.range === 'any' ? 0.5 : -0.25),
  lineMod: (e) => (e.lines === 'any' ? 1.5 : 1),
  targetsMod: (e) => (e.share === 'ceil' ? 0.75 : 1.5),
  attackNow: () => 1.5,
  eliminate: (e) => e.n,
  immobilise: (e) => 0.75 * e.n,
  makeAbsent: () => 0.75,
  protect: (e) => (e.from === 'both' ? 2.5 : 1.5),
  draw: (e) => e.n,
  replayElite: (e) => e.n,
  discardOwn: (e) => sum(e.then, effectCost) - 0.5 * e.n,
  recall: (e) => 0.25 * e.n,
  peekReserve: () => 0.5,
  kharnageBonus: (e) => 0.5 * e.n,
};

const effectCost = (e: Effect): number => (COST[e.op] as (e: Effect) => number)(e);

/** A power that waits for a condition is worth half. */
const powerCost = (power: Power): number => sum(power.do, effectCost) * (power.if === null ? 1 : 0.5);

/** §9.4 C of a battle card. */
export const battleCardValue = (card: BattleCard): number =>
  card.plainFlags + 1.3 * card.dualFlags + 1.5 * card.attacks.length + sum(card.powers, powerCost);

/** §9.4 The C that its initiative allows: who acts late may do more. */
export const battleCardTarget = (card: BattleCard, norm: number): number => norm + (card.initiative - 115) / 80;

// ------------------------------------------------------------------------------------------------------------- reserve

/**
 * §9.2, 7 Share of the reserve that a game uses on average: battle card 0 and the four largest battle cards, each general
 * placed by a dual flag, and what chiefs, kamikazes, large units and drawing powers take on top.
 */
export function reserveUse(faction: Faction): number {
  const total = unitCards(faction);
  const largest = faction.battleCards
    .filter((c) => c.initiative > 0)
    .sort((a, b) => uses(b) - uses(a))
    .slice(0, 4);
  const setup = sum(faction.battleCards, (c) => (c.initiative === 0 ? flags(c) : 0));
  const generals = sum(faction.generals, (g) => icons(g, 'chief') - 1);
  // Every card that is placed calls for `chiefs` more on average, and they for more again.
  const chiefs = mean(faction, (u) => icons(u, 'chief') / u.cardsPerUnit);
  const placed = (setup + sum(largest, uses) + generals) / (1 - chiefs);
  // KH-KAMIKAZE-1 One more card each, but not at setup (KH-SETUP-9).
  const revealed = (placed - setup / (1 - chiefs)) * mean(faction, (u) => icons(u, 'kamikaze'));
  // KH-LARGE-1 One card of a large unit brings the others: it stays away only if all its cards do.
  const drawn = Math.min(1, placed / total);
  const fetched = sum(faction.units, (u) => cards(u) * (1 - (1 - drawn) ** u.cardsPerUnit - drawn));
  return (placed + revealed + fetched) / total;
}

/** Cards that a battle card draws: its flags and, as often as its condition holds, its `draw`. */
const uses = (card: BattleCard): number =>
  flags(card) + sum(card.powers, (p) => sum(p.do, (e) => (e.op === 'draw' ? e.n : 0)) * (p.if === null ? 1 : 0.5));
