/** Whose turn comes after whose. */
import type { Seat } from '@bagarre/kernel';
import { type Cw, campOf } from './state.ts';

/** CW-TEAM-3 Left-hand players face the other camp's right-hand player: 0 and 2 sit opposite 1 and 3, so 3 is left of 1. */
export const leftHand = (seats: number, camp: number): Seat => (seats === 4 && camp === 1 ? 3 : camp);

/**
 * CW-TEAM-4 CW-RULING-56 A player, the opponent facing that player, the teammate, the opponent facing the teammate: the
 * seats upwards if camp 0 starts, downwards if camp 1 does.
 */
export const nextTurn = (s: Cw, seat: Seat): Seat => (seat + (campOf(s.first) === 0 ? 1 : s.seats - 1)) % s.seats;
