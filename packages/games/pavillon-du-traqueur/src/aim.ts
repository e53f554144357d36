/**
 * What an effect speaks of: references, selectors, numbers and conditions, worked out in the context of one effect.
 *
 * An aim is a card, or a player written as -2 - seat, because some effects may choose either.
 */
import { type CardId, type Seat, noCard, nobody, pile } from '@bagarre/kernel';
import { isHidden } from './lastings.ts';
import { holderOfPet, inField } from './place.ts';
import { legalTargets } from './reach.ts';
import { adjacent, boardNeighbours, hasLivingPet, inOrder, isIn } from './ring.ts';
import { attackOf, weaponIn } from './stats.ts';
import { HURT, type Pt, Z, defOf, pets, petOf } from './state.ts';
import type { Condition, Num, Ref, Selector, Target, Where } from './vocabulary.ts';

export type Aim = number;
export const aimAt = (seat: Seat): Aim => -2 - seat;
export const isPlayer = (aim: Aim): boolean => aim <= -2;
export const seatAt = (aim: Aim): Seat => -2 - aim;
/** The player concerned: themselves, or the owner of the card. */
export const ownerAt = (s: Pt, aim: Aim): Seat => (isPlayer(aim) ? seatAt(aim) : holderOfPet(s, aim));

/** Who speaks, and what happened. */
export interface Context {
  /** PT-RULING-41 The controller. */
  seat: Seat;
  self: CardId;
  card: CardId;
  who: Seat;
  amount: number;
  removed: number;
  excess: number;
  /** What was chosen or announced under the name of the effect's target. */
  aims: Aim[];
}

export const context = (self: CardId, seat: Seat): Context => ({
  seat,
  self,
  card: noCard,
  who: nobody,
  amount: 0,
  removed: 0,
  excess: 0,
  aims: [],
});

export function refs(s: Pt, x: Context, ref: Ref): Aim[] {
  switch (ref) {
    case 'self':
      return x.self === noCard ? [] : [x.self];
    case 'owner':
    case 'controller':
      return [aimAt(x.seat)];
    case 'ownerOf:self':
      return x.self === noCard ? [] : [aimAt(holderOfPet(s, x.self))];
    case 'ownerWeapon': {
      const weapon = weaponIn(s, x.seat);
      return weapon === noCard ? [] : [weapon];
    }
    case 'event.player':
      return x.who === nobody ? x.aims : [aimAt(x.who)];
  }
  if (ref.startsWith('event.')) return x.card === noCard ? [] : [x.card];
  if (ref.startsWith('ownerOf:')) {
    const there = x.aims.filter((aim) => isPlayer(aim) || inField(s, aim));
    return [...new Set(there.map((aim) => aimAt(ownerAt(s, aim))))];
  }
  return x.aims;
}

export function num(s: Pt, x: Context, n: Num): number {
  if (typeof n === 'number') return n;
  if ('count' in n) return candidates(s, x, n.count).length;
  if ('stat' in n) {
    const of = refs(s, x, n.of)[0];
    if (of === undefined || isPlayer(of)) return 0;
    return n.stat === 'attack' ? attackOf(s, of) : s.max[of]!;
  }
  if ('event' in n) return n.event === 'amount' ? x.amount : n.event === 'excess' ? x.excess : x.removed;
  if ('missingHealth' in n) {
    const of = refs(s, x, n.missingHealth)[0];
    return of === undefined ? 0 : Math.max(0, s.max[of]! - s.health[of]!);
  }
  if ('distinct' in n) return new Set(candidates(s, x, n.of).flatMap((c) => petOf(s, c).petType ?? [])).size;
  return n.counter === 'lap' ? s.lap : n.counter === 'round' ? s.round : s.players[x.seat]!.casts;
}

const SINCE = {
  previousTurn: HURT.previousTurn,
  previousRound: HURT.previousRound,
  thisRound: HURT.thisRound,
} as const;

export function holds(s: Pt, x: Context, c: Condition): boolean {
  if ('lap' in c) return s.lap === c.lap;
  if ('lostHealth' in c) {
    const bits = SINCE[c.since];
    return refs(s, x, c.lostHealth).some(
      (aim) => ((isPlayer(aim) ? s.players[seatAt(aim)]!.hurt : s.hurt[aim]!) & bits) !== 0,
    );
  }
  if ('struckIn' in c) {
    const who = refs(s, x, c.who);
    return s.strikes.some((strike) => strike.lap === s.lap && who.includes(strike.by));
  }
  if ('isStriking' in c) {
    if (s.strike.by === noCard || !refs(s, x, c.isStriking).includes(s.strike.by)) return false;
    return c.against === 'any' || holderOfPet(s, s.strike.at) === x.seat;
  }
  if ('event' in c) {
    const n = num(s, x, { event: c.event });
    return n >= (c.atLeast ?? 0) && (c.equals === undefined || n === c.equals);
  }
  if ('castThisCombat' in c) return refs(s, x, c.castThisCombat).some((aim) => s.players[ownerAt(s, aim)]!.casts > 0);
  if ('not' in c) return !holds(s, x, c.not);
  return c.all.every((one) => holds(s, x, one));
}

/** PT-RULING-43 Seen from the controller. */
function onSide(s: Pt, x: Context, side: Selector['side'], owner: Seat, c: CardId): boolean {
  switch (side) {
    case 'own':
      return owner === x.seat;
    case 'ownOther':
      return owner === x.seat && c !== x.self;
    case 'enemy':
      return owner !== x.seat;
    case 'adjacentEnemy':
      return owner !== x.seat && adjacent(s, x.seat).includes(owner);
    case 'any':
      return true;
  }
}

/** PT-RULING-40 Alive and face up unless the effect says otherwise. */
function isUp(s: Pt, where: Where, c: CardId): boolean {
  if (where.diedThisCombat) return s.down[c]!;
  if (where.down === 'any') return true;
  if (where.down) return s.down[c]!;
  return !s.down[c] && !isHidden(s, c);
}

function fitsPet(s: Pt, x: Context, where: Where, c: CardId): boolean {
  const pet = petOf(s, c);
  if (where.petType !== undefined && pet.petType !== where.petType) return false;
  if (where.rarity !== undefined && pet.exotic !== (where.rarity === 'exotic')) return false;
  if (where.ownerIs !== undefined && !refs(s, x, where.ownerIs).includes(aimAt(holderOfPet(s, c)))) return false;
  if (where.struckBySelf && !s.strikes.some((k) => k.by === x.self && k.at === c)) return false;
  if (where.struckSelf && !s.strikes.some((k) => k.by === c && k.at === x.self)) return false;
  if (where.sameNameAs !== undefined && !hasCopyInReserve(s, c)) return false;
  return true;
}

/** The other copy of a pet lies in the reserve; what lies there is what lies nowhere else, so everybody can tell. */
function hasCopyInReserve(s: Pt, c: CardId): boolean {
  const def = defOf(s, c);
  return pile(s, 0, Z.petReserve).some((other) => defOf(s, other) === def);
}

/** Whether a pet is one of those that a continuous ability speaks of; a hidden one is. */
export function fits(s: Pt, x: Context, { side, where }: Selector, c: CardId): boolean {
  if (!inField(s, c) || s.down[c]) return false;
  return onSide(s, x, side, holderOfPet(s, c), c) && fitsPet(s, x, where, c);
}

/** PT-RULING-74 Everything that may be chosen, in order of play from the controller, then by slot. `striker`: who is to strike. */
export function candidates(s: Pt, x: Context, select: Selector, striker: CardId = noCard): Aim[] {
  const { kind, side, where } = select;
  if (kind === 'boardNeighbour') return neighboursOf(s, x, where);
  if (kind === 'pet' && where.reach) {
    return legalTargets(s, striker).filter((c) => onSide(s, x, side, holderOfPet(s, c), c) && fitsPet(s, x, where, c));
  }
  const found: Aim[] = [];
  for (const seat of inOrder(s, x.seat)) {
    if (kind === 'player') {
      if (fitsPlayer(s, x, select, seat)) found.push(aimAt(seat));
      continue;
    }
    if (kind === 'weapon') {
      const weapon = weaponIn(s, seat);
      if (weapon !== noCard && onSide(s, x, side, seat, weapon)) found.push(weapon);
      continue;
    }
    for (const c of pets(s, seat)) {
      if (onSide(s, x, side, seat, c) && isUp(s, where, c) && fitsPet(s, x, where, c)) found.push(c);
    }
    if (kind === 'petOrSelf' && seat === x.seat) found.push(aimAt(seat));
  }
  return found;
}

function fitsPlayer(s: Pt, x: Context, { side, where }: Selector, seat: Seat): boolean {
  if (!isIn(s, seat) || !onSide(s, x, side, seat, noCard)) return false;
  if (where.hasLivingPets !== undefined && hasLivingPet(s, seat) !== where.hasLivingPets) return false;
  if (where.hasExotic !== undefined && pets(s, seat).some((c) => petOf(s, c).exotic) !== where.hasExotic) return false;
  return where.ownerIs === undefined || refs(s, x, where.ownerIs).includes(aimAt(seat));
}

/** PT-RULING-8 Neighbours on the board. */
function neighboursOf(s: Pt, x: Context, where: Where): CardId[] {
  const of = refs(s, x, where.of ?? 'self')[0];
  if (of === undefined || !inField(s, of)) return [];
  return boardNeighbours(s, holderOfPet(s, of), s.slot[of]!).filter((c) => isUp(s, where, c));
}

/** Lowest or highest current Health among these; several where they tie. */
export function extreme(s: Pt, among: readonly CardId[], pick: 'lowestHealth' | 'highestHealth'): CardId[] {
  const health = among.map((c) => s.health[c]!);
  const best = pick === 'lowestHealth' ? Math.min(...health) : Math.max(...health);
  return among.filter((_, i) => health[i] === best);
}

export const isSelector = (t: Target): t is Selector => typeof t === 'object';
