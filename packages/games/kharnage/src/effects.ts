/**
 * Powers that are in force without doing anything themselves: passive ones, and effects that last. They are looked at
 * whenever something is counted, never written on the units (KH-RULING-56). Everything here but `last` only looks.
 */
import type { CardId, Seat } from '@bagarre/kernel';
import { enemyArmies, units } from './army.ts';
import type { Effect, Icons } from './cards.ts';
import type { Cond, Filter, Skill } from './pack.ts';
import { type Kh, battleOf, unitOf } from './state.ts';

/** KH-RULING-56 Filters read what is printed, minus the skills that an immobilised unit has lost. */
export function matches(s: Kh, unit: CardId, f: Filter): boolean {
  const card = unitOf(s, unit);
  if (f.skill !== null && (s.webbed[unit] || card.icons[f.skill] === 0)) return false;
  if (f.line !== null && card.line !== f.line) return false;
  if (f.tag !== null && !card.tags.includes(f.tag)) return false;
  if (f.armourMin !== null && card.armour < f.armourMin) return false;
  if (f.armourMax !== null && card.armour > f.armourMax) return false;
  return f.general === null || card.general === f.general;
}

/** KH-IMMOB-2 The powers of a unit's owner pass over it while it is immobilised, or absent. */
export const ownMatches = (s: Kh, unit: CardId, f: Filter): boolean =>
  !s.webbed[unit] && !s.absent[unit] && matches(s, unit, f);

export const ownMatching = (s: Kh, seat: Seat, f: Filter): CardId[] =>
  units(s, seat).filter((unit) => ownMatches(s, unit, f));

const any: Filter = { skill: null, line: null, tag: null, armourMin: null, armourMax: null, general: null };

/** §9.5 Whether the condition of a power of this seat holds now. */
export function holds(s: Kh, seat: Seat, cond: Cond | null): boolean {
  if (cond === null) return true;
  const n = metric(s, seat, cond.metric);
  if (cond.op === '<=') return n <= cond.value;
  return cond.op === '>=' ? n >= cond.value : n === cond.value;
}

function metric(s: Kh, seat: Seat, name: Cond['metric']): number {
  const mine = s.turn.seat === seat;
  switch (name) {
    case 'ownUnits':
      return ownMatching(s, seat, any).length;
    case 'enemyUnits':
      return enemyArmies(s, seat).reduce((n, enemy) => n + units(s, enemy).length, 0);
    case 'trophiesThisTurn':
      return mine ? s.turn.trophies : 0;
    case 'kharnagesThisTurn':
      return mine ? s.turn.kharnages : 0;
    case 'turnIndex':
      return s.order.indexOf(seat) + 1;
    case 'playersLeftToAct':
      return s.order.length - s.turn.index;
    default:
      return ownMatching(s, seat, { ...any, skill: name.slice('ownUnitsWith:'.length) as Skill }).length;
  }
}

const none: readonly Effect[] = [];

/** KH-RULING-58 The passive effects that bend the army attack under way; closed attacks are never bent. */
export function bends(s: Kh): readonly Effect[] {
  return s.turn.on.length === 0 || s.turn.attack === 0 ? none : passives(s);
}

/** The effects of the passive powers that are switched on and not meant for another attack. */
export function passives(s: Kh): Effect[] {
  const { seat, attack, on } = s.turn;
  const card = battleOf(s, s.turn.card);
  const list: Effect[] = [];
  for (const i of on) {
    const power = card.powers[i]!;
    if (power.attack !== 'all' && power.attack !== attack) continue;
    // KH-RULING-61 The condition of a passive power is tested each time it would apply.
    if (holds(s, seat, power.if)) for (const e of power.do) list.push(card.effects[e]!);
  }
  return list;
}

type Lasting = Kh['effects'][number];

/** How long an effect is in force by itself; '' if it does not last, but bends or acts. */
export function duration(e: Effect): Lasting['until'] | '' {
  if (e.op === 'protect') return 'round';
  return e.op === 'grantSkill' || e.op === 'armourMod' || e.op === 'ignoreSkill' ? e.duration : '';
}

/** An effect that lasts, or null while the condition of its passive power does not hold. */
function inForce(s: Kh, row: Lasting): Effect | null {
  const card = battleOf(s, row.card);
  const power = card.powers[row.power]!;
  if (power.when === 'passive' && !holds(s, row.seat, power.if)) return null;
  return card.effects[row.effect]!;
}

/** A unit's icons with those that it has been granted: they match no filter, but count everywhere else (KH-RULING-56). */
export function withGranted(s: Kh, unit: CardId, printed: Icons): Icons {
  let icons: Record<Skill, number> | null = null;
  for (const row of s.effects) {
    if (row.seat !== s.table.owner[unit]) continue;
    const e = inForce(s, row);
    if (e?.op !== 'grantSkill' || !ownMatches(s, unit, e.filter)) continue;
    icons ??= { ...printed };
    icons[e.skill] += e.n;
  }
  return icons ?? printed;
}

/** Whether somebody's power makes the shields of this unit count for nothing. */
export const shieldsIgnored = (s: Kh, unit: CardId): boolean =>
  s.effects.some((row) => row.seat !== s.table.owner[unit] && inForce(s, row)?.op === 'ignoreSkill');

/** What powers add to the armour of a unit, or take from it. */
export function armourChange(s: Kh, unit: CardId): number {
  let n = 0;
  for (const row of s.effects) {
    const e = inForce(s, row);
    if (e?.op !== 'armourMod') continue;
    const own = row.seat === s.table.owner[unit];
    if (own !== (e.side === 'own')) continue;
    // KH-RULING-45 What its owner gave it stops while it is immobilised; what others did to it goes on.
    if (own ? ownMatches(s, unit, e.filter) : matches(s, unit, e.filter)) n += e.n;
  }
  return n;
}

/** KH-RULING-60 Whether an army is no legal target of this type of attack. */
export const isProtected = (s: Kh, seat: Seat, type: 'assault' | 'shot'): boolean =>
  s.effects.some((row) => {
    if (row.seat !== seat) return false;
    const e = inForce(s, row);
    return e?.op === 'protect' && (e.from === 'both' || e.from === type);
  });

/** From now on an effect of a battle card lasts. */
export const last = (s: Kh, row: Lasting): void => void s.effects.push(row);

/** Effects that lasted until now end. */
export function expire(s: Kh, until: Lasting['until']): void {
  if (s.effects.length > 0) s.effects = s.effects.filter((row) => row.until !== until);
}
