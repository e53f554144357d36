/** The battlefield as one player sees it: the own side at the bottom, whatever the seat (ZN-MOVE-5). */
import type { Seat } from '@bagarre/kernel';
import { SQUARES, type Square, numberOf } from '@bagarre/zoon';

const SIDE = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The 36 squares from the top left of the screen to the bottom right. */
export const laidOut = (seat: Seat): readonly Square[] =>
  Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    return SQUARES[seat === 0 ? (SIDE - 1 - row) * SIDE + column : row * SIDE + SIDE - 1 - column]!;
  });

/** The middle of a square on the screen; a square is 1 wide. */
export function middleOf(square: string, seat: Seat): Point {
  const n = numberOf(square);
  const [row, column] = [Math.floor(n / SIDE), n % SIDE];
  return seat === 0 ? { x: column + 0.5, y: SIDE - row - 0.5 } : { x: SIDE - column - 0.5, y: row + 0.5 };
}

/** How many rows a square is away from the bottom of the screen: 0 is the own back row. */
export const rowsUp = (square: string, seat: Seat): number => SIDE - 1 - Math.floor(middleOf(square, seat).y);

/** The square of a place of the deployment: the front row first, from left to right (ZN-RULING-1). */
export const deploymentSquare = (place: number, seat: Seat): Square =>
  laidOut(seat)[(place < SIDE ? 4 : 5) * SIDE + (place % SIDE)]!;

/** The squares that a grid aims at from a square, read by this seat; those beyond the edge are left out (ZN-SHOT-1). */
export function aimedAt(
  from: string,
  cells: readonly { readonly dx: number; readonly dy: number }[],
  seat: Seat,
): Square[] {
  const n = numberOf(from);
  const turned = seat === 0 ? 1 : -1;
  return cells.flatMap(({ dx, dy }) => {
    const [row, column] = [Math.floor(n / SIDE) + turned * dy, (n % SIDE) + turned * dx];
    const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
    return inside ? [SQUARES[row * SIDE + column]!] : [];
  });
}

/** ZN-RULING-23 The squares of a way, both ends included. */
export function squaresOf(from: string, to: string, via: string): string[] {
  const passed = via === 'jump' || via === 'step' ? [] : via.split('-');
  return [from, ...passed, to];
}

/** A way as a line: straight from square to square, a jump in an arc. It ends short of the middle, for the arrow's head. */
export function lineOf(from: string, to: string, via: string, seat: Seat): string {
  const points = squaresOf(from, to, via).map((square) => middleOf(square, seat));
  const [start, end] = [points[0]!, points.at(-1)!];
  if (via === 'jump') {
    const bend = middle(start, end);
    const lift = { x: bend.x - (end.y - start.y) * 0.22, y: bend.y + (end.x - start.x) * 0.22 };
    return `M${at(start)} Q${at(lift)} ${at(short(lift, end))}`;
  }
  const before = points.at(-2)!;
  return `M${[...points.slice(0, -1), short(before, end)].map(at).join(' L')}`;
}

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (n: number): number => Math.round(n * 100) / 100;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A little before `end`, as seen from `from`. */
function short(from: Point, end: Point): Point {
  const length = Math.hypot(end.x - from.x, end.y - from.y);
  const left = Math.max(0, length - 0.22) / length;
  return { x: from.x + (end.x - from.x) * left, y: from.y + (end.y - from.y) * left };
}
