/** How a game ends: plunder or elimination (CW-WIN-1), the Pyrrhic draw, the turn limit. Exhaustion is no loss (CW-EXH-6). */
import { type CardId, type Seat, type ZoneId, endGame, nobody, pile, reveal, seatsOf } from '@bagarre/kernel';
import { canDraw } from './board.ts';
import { BIT } from './cards.ts';
import { fallenRats } from './search.ts';
import { type Cw, Z, campOf, printed, say } from './state.ts';

const seatsOfCamp = (s: Cw, camp: number): Seat[] => seatsOf(s).filter((seat) => campOf(seat) === camp);

/** How many tokens each seat's camp has taken from the other: the points of a game (CW-RULING-15). */
const points = (s: Cw): number[] => seatsOf(s).map((seat) => 3 - s.tokens[1 - campOf(seat)]!);

const win = (s: Cw, camp: number, why: string): void =>
  endGame(s, { winners: seatsOfCamp(s, camp), why, points: points(s) });
const draw = (s: Cw, why: string): void => endGame(s, { winners: seatsOf(s), why, points: points(s) });

/** CW-WIN-2 The third plunder wins at once. */
export function checkPlunder(s: Cw, camp: number): void {
  if (s.tokens[1 - camp] === 0) win(s, camp, 'plunder');
}

/** CW-RULING-63 */
export function checkTurnLimit(s: Cw): void {
  const { turnLimit } = s.options;
  if (turnLimit > 0 && s.turn >= turnLimit * s.seats) draw(s, 'turnLimit');
}

/** CW-WIN-3 CW-WIN-4 No creature in play, none in hand, nothing left to draw. */
function nothingLeft(s: Cw, seat: Seat): boolean {
  if (canDraw(s, seat) || pile(s, seat, Z.hunt).length > 0 || pile(s, seat, Z.cover).length > 0) return false;
  return !pile(s, seat, Z.hand).some((c) => printed(s, c).creature);
}

/** CW-TEAM-5 CW-RULING-60 A camp is beaten when both of its players are. */
function beaten(s: Cw, camp: number): boolean {
  for (let seat = camp; seat < s.seats; seat += 2) if (!nothingLeft(s, seat)) return false;
  return true;
}

/**
 * CW-RULING-12 The last gasp: in one's own main phase, not exhausted, with meat, an Action card that brings a Rat back from
 * the discard. The slot of the ability on each such card in hand.
 */
export function gasps(s: Cw, seat: Seat): { card: CardId; slot: number }[] {
  const { exhausted, meat } = s.players[seat]!;
  if (seat !== s.active || exhausted || meat < 1) return [];
  return pile(s, seat, Z.hand).flatMap((card) => {
    const { action, does, abilities } = printed(s, card);
    if (!action || (does.cover & BIT.ratProliferation) === 0) return [];
    const slot = abilities.findIndex((a) => a.type === 'cover' && a.effect === 'ratProliferation');
    return fallenRats(s, seat, abilities[slot]!.maxValue).length > 0 ? [{ card, slot }] : [];
  });
}

/** CW-RULING-13 The camps that have nothing left, one bit each. */
export const beatenCamps = (s: Cw): number => (beaten(s, 0) ? 1 : 0) | (beaten(s, 1) ? 2 : 0);

/** The active camp's bit, if it is beaten but for a last gasp. */
export const gaspingCamp = (s: Cw, out: number): number => {
  const bit = 1 << campOf(s.active);
  return (out & bit) !== 0 && out !== bit && gasps(s, s.active).length > 0 ? bit : 0;
};

/** Who must gasp now or be beaten; with the other camp beaten as well, there is nothing to gasp for. */
export const gasper = (s: Cw, out: number): Seat =>
  out === 1 << campOf(s.active) && gasps(s, s.active).length > 0 ? s.active : nobody;

/** CW-WIN-5 */
export function eliminate(s: Cw, out: number): void {
  const seats = seatsOf(s).filter((seat) => (out >> campOf(seat)) & 1);
  say(s, { k: 'eliminated', seats });
  for (const seat of seats) {
    const cards = pile(s, seat, Z.hand).slice();
    for (const c of cards) reveal(s, c);
    if (cards.length > 0) say(s, { k: 'handShown', seat, cards });
  }
}

export function forceIn(s: Cw, seat: Seat, zone: ZoneId): number {
  let force = 0;
  for (const c of pile(s, seat, zone)) force += printed(s, c).force;
  return force;
}

/** The next winner whose hand is still to be counted for the Pyrrhic test. */
export function uncounted(s: Cw, out: number, counted: number): Seat {
  if (!s.options.pyrrhic || out === 3) return nobody;
  const seats = seatsOfCamp(s, out === 1 ? 1 : 0);
  return seats.find((seat) => !((counted >> seat) & 1) && pile(s, seat, Z.hand).length > 0) ?? nobody;
}

/** `told` is the force that the winners counted in their hands. */
export function verdict(s: Cw, out: number, told: number): void {
  const winner = out === 1 ? 1 : 0;
  if (out === 3) draw(s, 'mutual');
  else if (pyrrhic(s, winner, told)) draw(s, 'pyrrhic');
  else win(s, winner, 'elimination');
}

/** CW-WIN-6 CW-RULING-14 The printed force in play and in hand, strictly less than the tokens on the beaten Habitat. */
function pyrrhic(s: Cw, winner: number, told: number): boolean {
  if (!s.options.pyrrhic) return false;
  const seats = seatsOfCamp(s, winner);
  let force = told;
  for (const seat of seats) force += forceIn(s, seat, Z.hunt) + forceIn(s, seat, Z.cover);
  const tokens = s.tokens[1 - winner]!;
  say(s, { k: 'weighed', seats, force, tokens });
  return force < tokens;
}
