/**
 * The battlefield (ZN-SETUP-1): 6 rows of 6 squares, `a1` at the left hand of seat 0, the south. Seat 1, the north, looks at
 * it from the other side: its grids are turned by half a turn, never mirrored (ZN-MOVE-5).
 *
 * A square has a name, for people, and a number, for reckoning: a1 is 0, b1 is 1, a2 is 6.
 */
import type { Seat } from '@bagarre/kernel';

const SIDE = 6;
export const COUNT = SIDE * SIDE;

type Column = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
export type Square = `${Column}${1 | 2 | 3 | 4 | 5 | 6}`;

export const SQUARES: readonly Square[] = Array.from(
  { length: COUNT },
  (_, i) => `${'abcdef'[i % SIDE]}${Math.floor(i / SIDE) + 1}` as Square,
);

/** The number of a square; -1 for a card that is off the battlefield. By its letters: this is asked a million times. */
export const numberOf = (name: string): number =>
  name.length === 2 ? (name.charCodeAt(1) - 49) * SIDE + name.charCodeAt(0) - 97 : -1;

/** The square so many columns to the right and rows ahead, as this seat looks; -1 beyond the edge (ZN-MOVE-3). */
export function ahead(from: number, dx: number, dy: number, seat: Seat): number {
  const [x, y] = [from % SIDE, (from / SIDE) | 0];
  // Not `x + -dx`: -0 is no small integer, and every square that comes of it would be a double.
  const column = seat === 0 ? x + dx : x - dx;
  const row = seat === 0 ? y + dy : y - dy;
  return column < 0 || column >= SIDE || row < 0 || row >= SIDE ? -1 : row * SIDE + column;
}

/** How many rows a square is away from a seat's own side: 0 is its back row. */
export const rowsOut = (square: number, seat: Seat): number => {
  const row = (square / SIDE) | 0;
  return seat === 0 ? row : SIDE - 1 - row;
};

/** ZN-RULING-25 The 8 neighbours. */
export function areAdjacent(a: number, b: number): boolean {
  const columns = Math.abs((a % SIDE) - (b % SIDE));
  const rows = Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE));
  return a !== b && columns <= 1 && rows <= 1;
}

/** Parts of the battlefield, as the player who applies an effect sees them; `adjacent` is to the bearer of a star. */
export const ZONES = [
  'any',
  'ownCamp',
  'enemyCamp',
  'ownDeployment',
  'enemyDeployment',
  'ownReinforcement',
  'adjacent',
] as const;
export type Zone = (typeof ZONES)[number];

/** ZN-SETUP-4 Camp: the 3 nearest rows; deployment zone: the 2 nearest; reinforcement zone: the nearest. */
export function isIn(zone: Zone, square: number, seat: Seat, bearer = -1): boolean {
  const out = rowsOut(square, seat);
  switch (zone) {
    case 'any':
      return true;
    case 'ownCamp':
      return out < 3;
    case 'enemyCamp':
      return out >= 3;
    case 'ownDeployment':
      return out < 2;
    case 'enemyDeployment':
      return out >= 4;
    case 'ownReinforcement':
      return out === 0;
    case 'adjacent':
      return bearer >= 0 && areAdjacent(square, bearer);
  }
}

/** ZN-RULING-1 The 12 squares of a seat's deployment zone: front row first, from its left to its right. */
export const DEPLOYMENT: readonly (readonly number[])[] = [0, 1].map((seat) =>
  [1, 0].flatMap((row) =>
    Array.from({ length: SIDE }, (_, column) => ahead(seat === 0 ? 0 : COUNT - 1, column, row, seat)),
  ),
);
