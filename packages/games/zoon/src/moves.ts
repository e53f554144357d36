/** Moves (ZN-MOVE): what is offered, and making one. A move onto an enemy begins a fight (ZN-FIGHT-1). */
import { type Call, type CardId, type Seat, pile } from '@bagarre/kernel';
import { choices, gridOf, hasWay, isHeld, squareOf, waysOf, zoonAt } from './field.ts';
import { fightCall } from './fight.ts';
import { type Grid, type Route, routesFrom } from './grid.ts';
import { SQUARES, type Square, numberOf } from './squares.ts';
import { type Zn, Z, say } from './state.ts';

export type MoveOption = { readonly do: 'move'; readonly card: CardId; readonly to: Square; readonly via: string };

/** The moves of one Zoon, each with the way it goes: that is for all to see (ZN-RULING-23). */
export function addMoves(
  s: Zn,
  here: readonly number[],
  card: CardId,
  grid: Grid,
  side: Seat,
  freeOnly: boolean,
  into: object[],
): void {
  const ways = waysOf(s, here, card, grid, side, freeOnly);
  if (ways.length === 0) return;
  for (const { to, via } of choices(ways)) into.push({ do: 'move', card, to: SQUARES[to]!, via });
}

/** ZN-MOVE-10 ZN-RULING-26 The moves of all Zoons of a seat by their own grids. */
export function addAllMoves(s: Zn, here: readonly number[], seat: Seat, into: object[]): void {
  const zoons = pile(s, seat, Z.field);
  for (let i = 0; i < zoons.length; i++) {
    const c = zoons[i]!;
    if (!s.stone[c] && !isHeld(s, c)) addMoves(s, here, c, gridOf(s, c), seat, false, into);
  }
}

export function canMoveAny(s: Zn, here: readonly number[], seat: Seat): boolean {
  return pile(s, seat, Z.field).some((c) => !s.stone[c] && !isHeld(s, c) && hasWay(s, here, c, gridOf(s, c), seat));
}

/** The route that a move means: where it goes and by which way says it all, so it is as free as when it was offered. */
export function routeOf(s: Zn, o: MoveOption, grid: Grid, side: Seat): Route {
  const to = numberOf(o.to);
  return routesFrom(grid, squareOf(s, o.card), side).find((way) => way.to === to && way.via === o.via)!;
}

/** Moves a Zoon; an enemy at the end of the way is fought for its square (ZN-FIGHT-1). `side` moves it. */
export function makeMove(s: Zn, card: CardId, route: Route, side: Seat): Call | undefined {
  const [from, to] = [s.at[card]!, SQUARES[route.to]!];
  const target = zoonAt(s, to);
  s.stepped[card] = true;
  if (target >= 0) {
    say(s, { k: 'attacked', seat: side, card, target, from, to, via: route.via });
    return fightCall({ seat: side, card, target, square: route.to, back: route.back });
  }
  s.at[card] = to;
  say(s, { k: 'moved', seat: side, card, from, to, via: route.via });
  return undefined;
}
