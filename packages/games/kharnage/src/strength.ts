/** What units are worth in a fight: icons, armour, combat points (points de combat), range. Everything here only looks. */
import type { CardId, Seat } from '@bagarre/kernel';
import { addPresent, enemyArmies, frontLine, neighbours, units } from './army.ts';
import { type Effect, type Icon, type Icons, NO_ICONS } from './cards.ts';
import { armourChange, bends, isProtected, ownMatches, ownMatching, shieldsIgnored, withGranted } from './effects.ts';
import type { AttackType, Skill } from './pack.ts';
import { type Kh, LINES, unitOf } from './state.ts';

/** KH-ATTACK-5, KH-IMMOB-1 The icons that a unit has now: none while it is absent or immobilised. */
export function icons(s: Kh, unit: CardId): Icons {
  if (s.webbed[unit] || s.absent[unit]) return NO_ICONS;
  const card = unitOf(s, unit);
  // KH-RULING-15 Icons tied to elite count in later attacks too, unless the table plays otherwise.
  const printed = s.options.eliteIconsCountLater ? card.icons : card.looseIcons;
  return s.effects.length === 0 ? printed : withGranted(s, unit, printed);
}

export function countIcons(s: Kh, seat: Seat, skill: Skill): number {
  let n = 0;
  for (const unit of units(s, seat)) n += icons(s, unit)[skill];
  return n;
}

export const unitsWith = (s: Kh, seat: Seat, skill: Skill): CardId[] =>
  units(s, seat).filter((unit) => icons(s, unit)[skill] > 0);

/**
 * KH-SHIELD-1 What it takes to destroy a unit: its armour and its own shields, changed by powers, never below 1
 * (KH-RULING-40). An immobilised unit has only its printed armour (KH-IMMOB-1).
 */
export function armour(s: Kh, unit: CardId, withShields = true): number {
  const card = unitOf(s, unit);
  if (s.effects.length === 0) return card.armour + (withShields && !s.webbed[unit] ? card.icons.shield : 0);
  const shields = withShields && !shieldsIgnored(s, unit) ? icons(s, unit).shield : 0;
  return Math.max(1, card.armour + shields + armourChange(s, unit));
}

/**
 * KH-ATTACK-3, KH-ATTACK-4 The pool of an army attack. KH-RULING-57 In this order: icons, conversion, knights, multiplication,
 * black powder, added points.
 */
export function pool(s: Kh, seat: Seat, type: AttackType, charge: boolean, bent: readonly Effect[]): number {
  let points = 0;
  let powder = 0;
  let archers = 0;
  const army = units(s, seat);
  for (let i = 0; i < army.length; i++) {
    const unit = army[i]!;
    const { bow, sword, magicMissile: magic, knight, blackPowder } = icons(s, unit);
    // KH-KNIGHT-1 A charge doubles the swords on the knights.
    const swords = charge && knight > 0 ? 2 : 1;
    if (bent.length > 0) {
      points += bow === 0 ? 0 : bow * worth(s, unit, 'bow', type, swords, bent);
      points += sword === 0 ? 0 : sword * worth(s, unit, 'sword', type, swords, bent);
      points += magic === 0 ? 0 : magic * worth(s, unit, 'magicMissile', type, swords, bent);
    } else {
      // KH-MAGIC-1, KH-SWORD-1, KH-BOW-1
      points += magic + (type === 'assault' ? sword * swords : bow);
    }
    // KH-RULING-37 Units with a bow, not bow icons; the black powder unit itself counts.
    if (bow > 0) archers++;
    powder += blackPowder;
  }
  if (type === 'shot') points += powder * archers; // KH-POWDER-1
  for (const e of bent) {
    if (e.op !== 'addPoints' || e.type !== type) continue;
    points += e.per === null ? e.n : e.n * ownMatching(s, seat, e.per).length;
  }
  return points;
}

/** How many points one icon gives: converted once, then doubled by a charge, then multiplied. */
function worth(s: Kh, unit: CardId, icon: Icon, type: AttackType, swords: number, bent: readonly Effect[]): number {
  let as = icon;
  for (const e of bent) {
    if (e.op !== 'convertIcons' || e.from !== icon) continue;
    as = e.to;
    break;
  }
  if (as !== 'magicMissile' && as !== (type === 'assault' ? 'sword' : 'bow')) return 0;
  let n = as === 'sword' ? swords : 1;
  for (const e of bent) {
    if (e.op === 'multiplyIcons' && e.skill === as && ownMatches(s, unit, e.filter)) n *= e.factor;
  }
  return n;
}

/** KH-RANGE-1, KH-RANGE-3 Neighbours for an assault, everybody for a shot: the armies that an attack of this type may be aimed at, by seat. KH-RULING-34 As things stand now. */
export function inRange(s: Kh, seat: Seat, type: AttackType): Seat[] {
  let reach = type === 'assault' ? 'neighbours' : 'any';
  for (const e of bends(s)) if (e.op === 'rangeMod' && e.type === type) reach = e.range;
  const armies = reach === 'neighbours' ? neighbours(s, seat) : enemyArmies(s, seat);
  // KH-RULING-60 A protected army is not empty, so nobody is reached through it.
  return s.effects.length === 0 ? armies : armies.filter((target) => !isProtected(s, target, type));
}

/** KH-KILL-2 The units of an army that points may be spent on: the front line, and the lines that a power opens. */
export function hittable(s: Kh, seat: Seat, bent: readonly Effect[]): CardId[] {
  const front = frontLine(s, seat);
  const all: CardId[] = [];
  if (front === -1) return all;
  for (const line of LINES) if (line === front || isOpened(line, bent)) addPresent(s, seat, line, all);
  return all;
}

const isOpened = (line: number, bent: readonly Effect[]): boolean =>
  bent.some((e) => e.op === 'lineMod' && (e.lines === 'any' || e.lines.some((n) => LINES[n - 1] === line)));

/** The least that a unit of this army costs now. */
export function cheapest(s: Kh, seat: Seat, bent: readonly Effect[]): number {
  let least = Infinity;
  for (const unit of hittable(s, seat, bent)) least = Math.min(least, armour(s, unit));
  return least;
}
