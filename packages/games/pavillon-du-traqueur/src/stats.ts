/** Attack and Health of pets, Attack of weapons, with everything that changes them (PT-RULING-30, PT-RULING-31). */
import { type CardId, type Seat, noCard, top } from '@bagarre/kernel';
import { context, fits, num } from './aim.ts';
import { CHANGES_HEALTH } from './cards.ts';
import { holderOfPet } from './place.ts';
import { type Found, statics } from './statics.ts';
import { BASIC_ATTACK, type Lasting, type Pt, Z, pets, petOf, weaponOf } from './state.ts';
import type { PetType } from './vocabulary.ts';

type Stat = 'attack' | 'health';

/** Whether a continuous bonus reaches this pet. */
function reaches(s: Pt, { it: { scope }, card, seat }: Found<'stat'>, c: CardId): boolean {
  if (scope === 'self') return card === c;
  return typeof scope === 'object' && fits(s, context(card, seat), scope, c);
}

type Stats = readonly Found<'stat'>[];
const NO_CHANGE = { plus: 0, minus: 0, floor: 0 } as const;

/** What continuous abilities add to a stat of a pet, and what they take away. */
function continuous(s: Pt, c: CardId, stat: Stat, all: Stats): { plus: number; minus: number; floor: number } {
  if (all.length === 0) return NO_CHANGE;
  const sum = { plus: 0, minus: 0, floor: 0 };
  for (let i = 0; i < all.length; i++) {
    const f = all[i]!;
    const written = f.it[stat];
    if (written === 0 || !reaches(s, f, c)) continue;
    const n = num(s, context(f.card, f.seat), written);
    if (n > 0) sum.plus += n;
    else if (n < 0) {
      sum.minus -= n;
      sum.floor = Math.max(sum.floor, f.it.min ?? 0);
    }
  }
  return sum;
}

/** The bonuses of a pet, given or continuous, without maluses; those that were suppressed do not count. */
function bonus(s: Pt, c: CardId, stat: Stat, always: number): number {
  let given = 0;
  let clipped = 0;
  for (let i = 0; i < s.lastings.length; i++) {
    const l = s.lastings[i]!;
    if (l.card !== c) continue;
    if (l.k === 'bonus' && !l.off && l[stat] > 0) given += l[stat];
    if (l.k === 'clip') clipped = Math.max(clipped, l[stat]);
  }
  return given + Math.max(0, always - clipped);
}

/** What "suppress bonuses" takes of the continuous ones at this moment. */
export const continuousBonus = (s: Pt, c: CardId, stat: Stat): number =>
  continuous(s, c, stat, statics(s, 'stat')).plus;

/** A pet whose Attack bonuses give Health and the other way round; maluses stay what they are. */
function swaps(c: CardId, all: readonly Found<'swapBonuses'>[]): boolean {
  for (let i = 0; i < all.length; i++) if (all[i]!.card === c) return true;
  return false;
}

export const bonusFor = (
  s: Pt,
  c: CardId,
  stat: Stat,
  all: Stats = statics(s, 'stat'),
  swapped = statics(s, 'swapBonuses'),
): number => {
  const from = swaps(c, swapped) ? (stat === 'attack' ? 'health' : 'attack') : stat;
  return bonus(s, c, from, continuous(s, c, from, all).plus);
};

/** PT-RULING-31 Printed + additions, times multiplications, then maluses down to their printed minimum, never below 0. */
export function attackOf(s: Pt, c: CardId): number {
  let base = petOf(s, c).attack;
  let times = 1;
  let minus = 0;
  let floor = 0;
  for (let i = 0; i < s.lastings.length; i++) {
    const l = s.lastings[i]!;
    if (l.card !== c || l.off) continue;
    if ((l.k === 'base' || l.k === 'set') && l.attack >= 0) base = l.attack;
    if (l.k !== 'bonus') continue;
    times *= l.times;
    if (l.attack < 0) {
      minus -= l.attack;
      floor = Math.max(floor, l.min);
    }
  }
  const all = statics(s, 'stat');
  const always = continuous(s, c, 'attack', all);
  const swapped = swaps(c, statics(s, 'swapBonuses'));
  const before = (base + (swapped ? bonusFor(s, c, 'attack', all) : bonus(s, c, 'attack', always.plus))) * times;
  const less = minus + always.minus;
  return less === 0 ? before : Math.max(0, Math.min(before, Math.max(before - less, floor, always.floor)));
}

/** PT-RULING-30 Printed + bonuses; while Health is set to n, n and the bonuses gained since. */
export function maxHealth(s: Pt, c: CardId, all?: Stats, swapped?: readonly Found<'swapBonuses'>[]): number {
  let base = petOf(s, c).health;
  let minus = 0;
  let before = 0;
  for (let i = 0; i < s.lastings.length; i++) {
    const l = s.lastings[i]!;
    if (l.card !== c) continue;
    if ((l.k === 'base' || l.k === 'set') && l.health >= 0) {
      base = l.health;
      before = l.k === 'set' ? l.min : 0;
    }
    if (l.k === 'bonus' && l.health < 0) minus -= l.health;
  }
  return Math.max(1, base + Math.max(0, bonusFor(s, c, 'health', all, swapped) - before) - minus);
}

const changesHealth = (l: Lasting): boolean =>
  l.k === 'set' || l.k === 'base' || l.k === 'clip' || (l.k === 'bonus' && l.health !== 0);

/**
 * PT-RULING-30 More Health raises the maximum and the current Health; less lowers the maximum, and the current Health only if
 * it is above, and never kills.
 */
export function refreshHealth(s: Pt): void {
  // Where nothing changes any Health, every maximum is what is printed, and stays.
  const moves = (s.present & CHANGES_HEALTH) !== 0 || s.lastings.some(changesHealth);
  if (!moves && !s.healthMoves) return;
  s.healthMoves = moves;
  const all = statics(s, 'stat');
  const swapped = statics(s, 'swapBonuses');
  for (let seat = 0; seat < s.seats; seat++) {
    const own = pets(s, seat);
    for (let i = 0; i < own.length; i++) {
      const c = own[i]!;
      if (s.down[c]) continue;
      const now = maxHealth(s, c, all, swapped);
      const was = s.max[c]!;
      if (now === was) continue;
      // A pet that has lost all its Health stays without until the next check.
      const before = s.health[c]!;
      s.health[c] = Math.min(now > was && before > 0 ? before + now - was : before, now);
      // PT-RULING-23 Health that changes keeps a lap from being idle.
      if (s.health[c] !== before) s.stirred = true;
      s.max[c] = now;
    }
  }
}

/** PT-WEAPON-4, PT-WEAPON-5 One weapon at a time; the basic weapon is in use where there is no other. */
export const weaponIn = (s: Pt, seat: Seat): CardId => top(s, seat, Z.weapon) ?? noCard;

export function weaponAttack(s: Pt, seat: Seat): number {
  const weapon = weaponIn(s, seat);
  let attack = weapon === noCard ? BASIC_ATTACK : weaponOf(s, weapon).attack;
  for (const l of s.lastings) {
    if (l.k !== 'set' || l.card !== noCard || l.seat !== seat) continue;
    const live = l.aims[0];
    attack = live === undefined ? l.attack : isLive(s, live) ? attackOf(s, live) : attack;
  }
  if (weapon === noCard) return attack;
  for (const l of s.lastings) if (l.k === 'bonus' && l.card === weapon) attack += l.attack;
  for (const f of statics(s, 'stat')) {
    const mine = f.it.scope === 'ownerWeapon' ? f.seat === seat : f.it.scope === 'self' && f.card === weapon;
    if (mine) attack += num(s, context(f.card, f.seat), f.it.attack);
  }
  return Math.max(0, attack);
}

const isLive = (s: Pt, c: CardId): boolean => pets(s, holderOfPet(s, c)).includes(c);

/** PT-TYPE-1 Ferocious over cunning over tenacious over ferocious. */
const BEATS: { readonly [type in PetType]: PetType } = {
  ferocious: 'cunning',
  cunning: 'tenacious',
  tenacious: 'ferocious',
};

/** PT-TYPE-2, PT-TYPE-3, PT-RULING-5 One more for the advantage, nothing otherwise; without a type there is none. */
export function advantage(s: Pt, striker: CardId, target: CardId): number {
  const { petType } = petOf(s, striker);
  return petType !== null && BEATS[petType] === petOf(s, target).petType ? 1 : 0;
}
