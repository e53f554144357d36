/** An army (Armée) on the table: its units, its lines, its front. Everything here only looks. */
import { type CardId, type Seat, type ZoneId, nextSeat, pile } from '@bagarre/kernel';
import { type Kh, LINES, cardsOf, unitOf } from './state.ts';

/** The units of an army. KH-ABSENT-1 Absent ones are no part of it. */
export function units(s: Kh, seat: Seat): CardId[] {
  const all: CardId[] = [];
  for (const line of LINES) addPresent(s, seat, line, all);
  return all;
}

export function addPresent(s: Kh, seat: Seat, line: ZoneId, into: CardId[]): void {
  const cards = pile(s, seat, line);
  for (let i = 0; i < cards.length; i++) if (!s.absent[cards[i]!]) into.push(cards[i]!);
}

function isManned(s: Kh, seat: Seat, line: ZoneId): boolean {
  const cards = pile(s, seat, line);
  for (let i = 0; i < cards.length; i++) if (!s.absent[cards[i]!]) return true;
  return false;
}

/**
 * KH-KILL-2, KH-KILL-5 The front line: the line nearest the hill that holds a unit now, -1 if the army is empty. KH-IMMOB-3
 * An immobilised unit holds its line.
 */
export function frontLine(s: Kh, seat: Seat): ZoneId {
  for (const line of LINES) if (isManned(s, seat, line)) return line;
  return -1;
}

/** KH-RULING-35 An army of absent units only is empty. */
export const isEmpty = (s: Kh, seat: Seat): boolean => frontLine(s, seat) === -1;

export function frontUnits(s: Kh, seat: Seat): CardId[] {
  const front: CardId[] = [];
  const line = frontLine(s, seat);
  if (line !== -1) addPresent(s, seat, line, front);
  return front;
}

/** Units that are there but absent (KH-ABSENT-1). */
export const absentUnits = (s: Kh, seat: Seat): CardId[] =>
  LINES.flatMap((line) => pile(s, seat, line).filter((c) => s.absent[c]));

export const isInArmy = (s: Kh, unit: CardId, seat: Seat): boolean => {
  const line = unitOf(s, unit).line;
  return !s.absent[unit] && pile(s, seat, LINES[line - 1]!).includes(unit);
};

/** Every enemy army that has a unit in it, by seat. */
export function enemyArmies(s: Kh, seat: Seat): Seat[] {
  const armies: Seat[] = [];
  for (let other = 0; other < s.seats; other++) if (other !== seat && !isEmpty(s, other)) armies.push(other);
  return armies;
}

/** KH-RULING-33 The first army that is not empty clockwise, and the first counter-clockwise; once if they are the same. */
export function neighbours(s: Kh, seat: Seat): Seat[] {
  const left = firstArmy(s, seat, 1);
  if (left === seat) return [];
  const right = firstArmy(s, seat, -1);
  return left === right ? [left] : left < right ? [left, right] : [right, left];
}

/** KH-RANGE-2 Past empty armies, the next player in the same direction. */
function firstArmy(s: Kh, seat: Seat, by: 1 | -1): Seat {
  let other = nextSeat(s, seat, by);
  while (other !== seat && isEmpty(s, other)) other = nextSeat(s, other, by);
  return other;
}

/** KH-RULING-62 Equal units of one army are one option: same definition, state and line. */
export function distinct(s: Kh, all: readonly CardId[]): CardId[] {
  const kept: CardId[] = [];
  for (const c of all) if (!kept.some((k) => isEqual(s, k, c))) kept.push(c);
  return kept;
}

export function isEqual(s: Kh, a: CardId, b: CardId): boolean {
  const one = unitOf(s, a);
  return (
    one.kind === unitOf(s, b).kind &&
    s.table.owner[a] === s.table.owner[b] &&
    s.webbed[a] === s.webbed[b] &&
    (!one.large || cardsOf(s, a).length === cardsOf(s, b).length)
  );
}
