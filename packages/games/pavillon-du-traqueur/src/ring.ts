/** The ring of seats: who is still in the game, who sits next to whom, and the order of play. */
import { type CardId, type Seat, nextSeat, nobody, seatsOf } from '@bagarre/kernel';
import { type Pt, pets } from './state.ts';

export const isIn = (s: Pt, seat: Seat): boolean => !s.players[seat]!.out;

export const playersIn = (s: Pt): Seat[] => seatsOf(s).filter((seat) => isIn(s, seat));

/** Every seat clockwise from one, closed seats included. */
export function from(s: Pt, first: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0; i < s.seats; i++) seats.push((first + i) % s.seats);
  return seats;
}

/** The players still in the game, clockwise from a seat. */
export function inOrder(s: Pt, first: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0; i < s.seats; i++) {
    const seat = (Math.max(0, first) + i) % s.seats;
    if (isIn(s, seat)) seats.push(seat);
  }
  return seats;
}

/** PT-RULING-34 A hidden pet is alive; a down one is not. */
export function hasLivingPet(s: Pt, seat: Seat): boolean {
  const own = pets(s, seat);
  for (let i = 0; i < own.length; i++) if (!s.down[own[i]!]) return true;
  return false;
}

/** The nearest player in one direction who is still in the game, or who has living pets. */
function nearest(s: Pt, seat: Seat, way: 1 | -1, living: boolean): Seat {
  for (let i = 1; i < s.seats; i++) {
    const other = nextSeat(s, seat, way * i);
    if (isIn(s, other) && (!living || hasLivingPet(s, other))) return other;
  }
  return nobody;
}

/** The nearest in each direction, each once: with two players left, one. */
function onBothSides(s: Pt, seat: Seat, living: boolean): Seat[] {
  const next = nearest(s, seat, 1, living);
  const before = nearest(s, seat, -1, living);
  return next === nobody ? [] : next === before ? [next] : [next, before];
}

/** PT-RULING-6 The nearest players still in the game on either side, wiped or not; closed seats do not count. */
export const adjacent = (s: Pt, seat: Seat): Seat[] => onBothSides(s, seat, false);

/**
 * PT-STRIKE-1 The players whose pets a seat may strike. PT-RULING-7 Where no neighbour has a living pet, the nearest player
 * with one in each direction; hidden and untouchable pets are alive and block that.
 */
export function strikeable(s: Pt, seat: Seat): Seat[] {
  if (s.options.strikeReach === 'skipWiped') return onBothSides(s, seat, true);
  const next = adjacent(s, seat);
  for (let i = 0; i < next.length; i++) if (hasLivingPet(s, next[i]!)) return next;
  return onBothSides(s, seat, true);
}

/** PT-RULING-8 The nearest occupied slots to the left and right on the same board; a down pet occupies its slot. */
export function boardNeighbours(s: Pt, seat: Seat, slot: number): CardId[] {
  const own = pets(s, seat);
  const left = own.filter((c) => s.slot[c]! < slot).at(-1);
  const right = own.find((c) => s.slot[c]! > slot);
  return [left, right].filter((c): c is CardId => c !== undefined);
}
