/** The battlefield as it lies: who stands where, what blocks, what may be moved; and the ways to come there and to leave. */
import { type CardId, type Seat, noCard, ownerOf, pile, put, zoneOf } from '@bagarre/kernel';
import { type Grid, type Route, joined, routesFrom } from './grid.ts';
import { COUNT, SQUARES, type Zone, isIn, numberOf } from './squares.ts';
import { type Zn, Z, printed, say } from './state.ts';
import type { Immunity, Selector, ZoonType } from './words.ts';

/** What stands on a square: a Zoon, or one of these. */
const FREE = -1;
/** ZN-MOVE-9 Not a Zoon: nobody passes, nobody fights it. */
const OBSTACLE = -2;
/** A path may end there, but not go through. */
const MIRE = -3;
const CLEAR: readonly number[] = Array.from({ length: COUNT }, () => FREE);

/** Every square at once: the card of the Zoon that stands there, or FREE, OBSTACLE, MIRE. */
export function squares(s: Zn): number[] {
  const here = CLEAR.slice();
  for (let seat = 0; seat < 2; seat++) {
    const ground = pile(s, seat, Z.ground);
    for (let i = 0; i < ground.length; i++) {
      const { terrain } = printed(s, ground[i]!).trump!;
      if (terrain === 'obstacle') here[numberOf(s.at[ground[i]!]!)] = OBSTACLE;
      else if (terrain === 'mire') here[numberOf(s.at[ground[i]!]!)] = MIRE;
    }
  }
  for (let seat = 0; seat < 2; seat++) {
    const zoons = pile(s, seat, Z.field);
    for (let i = 0; i < zoons.length; i++) {
      const c = zoons[i]!;
      here[numberOf(s.at[c]!)] = s.stone[c] ? OBSTACLE : c;
    }
  }
  return here;
}

/** The Zoon on one square, by the name of the square, or none: for whoever does not need all of them. */
export function zoonAt(s: Zn, square: string): CardId {
  for (let seat = 0; seat < 2; seat++) {
    const zoons = pile(s, seat, Z.field);
    for (let i = 0; i < zoons.length; i++) if (s.at[zoons[i]!] === square && !s.stone[zoons[i]!]) return zoons[i]!;
  }
  return noCard;
}

/** ZN-RULING-25 No Zoon and no obstacle; other terrain does not matter. */
export const isFree = (here: readonly number[], square: number): boolean =>
  here[square] === FREE || here[square] === MIRE;

export const squareOf = (s: Zn, c: CardId): number => numberOf(s.at[c]!);
export const onField = (s: Zn, c: CardId): boolean => zoneOf(s, c) === Z.field && !s.stone[c];
/** ZN-RULING-26 Nothing moves it, and it uses no trump. */
export const isHeld = (s: Zn, c: CardId): boolean => s.held[c] !== 'free';

export const typeOf = (s: Zn, c: CardId): ZoonType => printed(s, c).type!;

/** The terrain trump on a square. */
export function groundAt(s: Zn, square: number): CardId {
  for (let seat = 0; seat < 2; seat++) {
    for (const c of pile(s, seat, Z.ground)) if (squareOf(s, c) === square) return c;
  }
  return noCard;
}

export const isImmune = (s: Zn, c: CardId, to: Immunity): boolean => {
  const gear = s.gear[c]!;
  return gear !== noCard && printed(s, gear).trump!.grants.immune.includes(to);
};

/** ZN-MOVE-2 The grid that a Zoon moves by: its own, and what its equipment adds. */
export function gridOf(s: Zn, c: CardId): Grid {
  const { grid } = printed(s, c);
  const gear = s.gear[c]!;
  const more = gear === noCard ? null : printed(s, gear).trump!.grants.moves;
  return more === null ? grid : joined(grid, more);
}

/** ZN-TRUMP-8 ZN-TRUMP-9 ZN-TRUMP-12 Why a route, of whatever grid, cannot be taken, or null. `side` is the seat that moves: its Zoons are friends (ZN-CONTROL-2). */
export function blocked(s: Zn, here: readonly number[], route: Route, side: Seat, freeOnly: boolean): string | null {
  const { through, to } = route;
  for (let i = 0; i < through.length; i++) {
    const there = here[through[i]!]!;
    // ZN-MOVE-8 ZN-MOVE-6 Every square that is passed must be free.
    if (there === OBSTACLE || there === MIRE) return 'ZN-MOVE-8';
    if (there >= 0) return ownerOf(s, there) === side ? 'ZN-MOVE-8' : 'ZN-MOVE-6';
  }
  const there = here[to]!;
  if (there === OBSTACLE) return 'ZN-MOVE-8';
  if (there < 0) return null;
  if (ownerOf(s, there) === side) return 'ZN-MOVE-8';
  return freeOnly ? 'ZN-RULING-25' : null;
}

/** ZN-MOVE-3..8 The ways that this Zoon may go now, by this grid read by `side`. */
export function waysOf(
  s: Zn,
  here: readonly number[],
  card: CardId,
  grid: Grid,
  side: Seat,
  freeOnly = false,
): readonly Route[] {
  const all = routesFrom(grid, squareOf(s, card), side);
  let ways: Route[] | null = null;
  for (let i = 0; i < all.length; i++) {
    if (blocked(s, here, all[i]!, side, freeOnly) !== null) ways ??= all.slice(0, i);
    else ways?.push(all[i]!);
  }
  return ways ?? all;
}

/** Whether there is any such way. */
export function hasWay(
  s: Zn,
  here: readonly number[],
  card: CardId,
  grid: Grid,
  side: Seat,
  freeOnly = false,
): boolean {
  const all = routesFrom(grid, squareOf(s, card), side);
  for (let i = 0; i < all.length; i++) if (blocked(s, here, all[i]!, side, freeOnly) === null) return true;
  return false;
}

/** ZN-RULING-23 One way to each square, the first, unless two differ in where a tie would send the attacker. */
export function choices(ways: readonly Route[]): readonly Route[] {
  let found: Route[] | null = null;
  for (let i = 0; i < ways.length; i++) {
    const { to, back } = ways[i]!;
    if (ways.findIndex((way) => way.to === to && way.back === back) < i) found ??= ways.slice(0, i);
    else found?.push(ways[i]!);
  }
  return found ?? ways;
}

// ------------------------------------------------------------------------------------------------------------- selecting

/** Whether a Zoon stands where a selector looks, on the side it looks at, for the seat that applies the effect. */
export function stands(s: Zn, c: CardId, who: Selector, seat: Seat, bearer: CardId): boolean {
  if (ownerOf(s, c) !== (who.side === 'own' ? seat : 1 - seat) || !onField(s, c)) return false;
  return isInZone(s, who.zone, squareOf(s, c), seat, bearer);
}

export const isInZone = (s: Zn, zone: Zone, square: number, seat: Seat, bearer: CardId): boolean =>
  isIn(zone, square, seat, bearer === noCard ? -1 : squareOf(s, bearer));

/** Whether it is what a selector asks for: what a face-down card does not show. */
export function isSuch(s: Zn, c: CardId, { types, not, cards }: Selector): boolean {
  const { type, base } = printed(s, c);
  if (type === null) return false;
  return (types === null || types.includes(type)) && !not.includes(type) && (cards === null || cards.includes(base));
}

/** ZN-TRUMP-4 ZN-TRUMP-5 Whether a Zoon may use a trump that is reserved for these types. */
export const canUse = (s: Zn, c: CardId, types: readonly ZoonType[] | null): boolean =>
  onField(s, c) && !isHeld(s, c) && (types === null || types.includes(typeOf(s, c)));

/** ZN-RULING-2 The squares on which a reinforcement may enter now (ZN-REINF-1). */
export function entrySquares(s: Zn, here: readonly number[], seat: Seat): number[] {
  const zone = s.options.reinforcementZone === 'backRow' ? 'ownReinforcement' : 'ownDeployment';
  const free: number[] = [];
  for (let square = 0; square < COUNT; square++) {
    if (isFree(here, square) && isIn(zone, square, seat)) free.push(square);
  }
  return free;
}

// ---------------------------------------------------------------------------------------------------------------- changing

/** ZN-EQUIP-1 Equipment is a matter of its carrier, so it goes along. */
export function stand(s: Zn, c: CardId, square: number): void {
  s.at[c] = SQUARES[square]!;
}

/** What a card leaves behind when it leaves the battlefield: no column follows it to where it cannot be seen. */
function leave(s: Zn, c: CardId): void {
  const gear = s.gear[c]!;
  s.at[c] = 'off';
  s.held[c] = 'free';
  s.gear[c] = noCard;
  s.stepped[c] = false;
  if (s.boosts.length > 0) s.boosts = s.boosts.filter((b) => b.card !== c);
  // ZN-EQUIP-2 The equipment is eliminated with its carrier.
  if (gear !== noCard) buryTrump(s, gear);
}

/** ZN-FIGHT-6 ZN-TOMB-1 To the tomb of its owner. */
export function eliminate(s: Zn, c: CardId): void {
  say(s, { k: 'eliminated', seat: ownerOf(s, c), card: c, from: s.at[c]! });
  leave(s, c);
  put(s, c, Z.tomb);
  s.stirred = true;
}

/** ZN-TRUMP-10 ZN-SHOT-3 A trump goes to the tomb of its owner. */
export function buryTrump(s: Zn, c: CardId): void {
  s.at[c] = 'off';
  s.spent[c] = 0;
  put(s, c, Z.tomb);
  say(s, { k: 'spent', seat: ownerOf(s, c), trump: c });
}

/** `withdraw`: back to the hand as a reinforcement; the equipment is lost. */
export function withdraw(s: Zn, c: CardId): void {
  say(s, { k: 'withdrawn', seat: ownerOf(s, c), card: c, from: s.at[c]! });
  leave(s, c);
  put(s, c, Z.hand);
}
