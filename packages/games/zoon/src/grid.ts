/**
 * Move grids (grilles de déplacement): which squares a Zoon may end on, and by which way.
 *
 * A path (trajectoire) is walked square by square; its squares are arrivals (a black dot) or are only passed. A jump (case
 * verte) is reached directly. In a pack a grid is drawn as its card shows it, the enemy at the top, a word a square:
 *
 *     "J ↑ J"       @ the start, . nothing, J a jump,
 *     "(←) @ →"     an arrow an arrival and the step by which a path comes to it, in brackets a square without a dot.
 *
 * Two arrows in one word are two paths that come there. Or a grid is written out: { paths: [[[0, 1], [0, 2]]], jumps: [] }.
 */
import { type Check, type Problem, int, isRecord, list, optional, record, refuse } from '@bagarre/kernel';
import type { Seat } from '@bagarre/kernel';
import { COUNT, SQUARES, ahead } from './squares.ts';

export interface Step {
  /** To the right and forward, from the start, as its owner looks. */
  dx: number;
  dy: number;
  /** ZN-MOVE-1 A square with a dot: a move may end here. */
  stop: boolean;
}
export interface Grid {
  paths: Step[][];
  jumps: { dx: number; dy: number }[];
}

export const NO_GRID: Grid = { paths: [], jumps: [] };

/** A way to an arrival square, from a square of the battlefield. */
export interface Route {
  to: number;
  /**
   * What everybody sees of the way (ZN-RULING-23): `jump`, `step` to a neighbour, or the squares that are passed, `c3-c4`.
   * Not its place in the grid: that would tell which card it is.
   */
  via: string;
  /** The squares that are passed on the way, in order; none for a jump. */
  through: readonly number[];
  /** ZN-FIGHT-8 ZN-FIGHT-9 Where a tie sends the attacker: one square back on its path, after a jump to the start. */
  back: number;
}

const known = new WeakMap<Grid, (readonly Route[] | undefined)[]>();

/** Every way that a grid shows from this square, read by this seat, that stays on the battlefield (ZN-MOVE-3, ZN-MOVE-5). */
export function routesFrom(grid: Grid, from: number, seat: Seat): readonly Route[] {
  let all = known.get(grid);
  if (!all) known.set(grid, (all = new Array<readonly Route[] | undefined>(2 * COUNT).fill(undefined)));
  return (all[seat * COUNT + from] ??= makeRoutes(grid, from, seat));
}

function makeRoutes({ paths, jumps }: Grid, from: number, seat: Seat): Route[] {
  const routes: Route[] = [];
  for (const path of paths) {
    const through: number[] = [];
    for (const { dx, dy, stop } of path) {
      const to = ahead(from, dx, dy, seat);
      if (to < 0) break;
      // ZN-RULING-19 The square before, or the start if there was none.
      if (stop) routes.push({ to, via: wayOf(through), through: through.slice(), back: through.at(-1) ?? from });
      through.push(to);
    }
  }
  for (const { dx, dy } of jumps) {
    const to = ahead(from, dx, dy, seat);
    if (to >= 0) routes.push({ to, via: 'jump', through: [], back: from });
  }
  return routes;
}

const wayOf = (through: readonly number[]): string =>
  through.length === 0 ? 'step' : through.map((square) => SQUARES[square]).join('-');

/** A grid with the moves of an equipment after its own. */
export function joined(grid: Grid, more: Grid): Grid {
  const key = joins.get(grid) ?? new Map<Grid, Grid>();
  joins.set(grid, key);
  let both = key.get(more);
  if (!both) key.set(more, (both = { paths: [...grid.paths, ...more.paths], jumps: [...grid.jumps, ...more.jumps] }));
  return both;
}
const joins = new WeakMap<Grid, Map<Grid, Grid>>();

/** The different squares on which a grid allows a move to end, as `dx,dy`. */
export function arrivals({ paths, jumps }: Grid): string[] {
  const stops = paths.flatMap((path) => path.filter((step) => step.stop));
  return [...new Set([...stops, ...jumps].map(({ dx, dy }) => `${dx},${dy}`))];
}

// ----------------------------------------------------------------------------------------------------------------- reading

const ARROWS: { readonly [arrow: string]: readonly [number, number] } = {
  '↑': [0, 1],
  '↗': [1, 1],
  '→': [1, 0],
  '↘': [1, -1],
  '↓': [0, -1],
  '↙': [-1, -1],
  '←': [-1, 0],
  '↖': [-1, 1],
};

const WORD = /^(\.|@|J?(?:[↑↗→↘↓↙←↖]+|\([↑↗→↘↓↙←↖]+\))?)$/u;

interface Cell {
  dx: number;
  dy: number;
  word: string;
}

/** The words of a picture with their offsets from `@`. */
function cellsOf(lines: readonly unknown[], where: string, problems: Problem[]): Cell[] | null {
  if (!lines.every((line) => typeof line === 'string')) return refuse(problems, where, lines, 'lines of text', null);
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const height = rows.findIndex((row) => row.includes('@'));
  if (height < 0 || rows.flat().filter((word) => word === '@').length > 1) {
    return refuse(problems, where, lines, 'one start, @', null);
  }
  const start = rows[height]!.indexOf('@');
  if (rows.some((row) => row.length !== rows[0]!.length)) {
    return refuse(problems, where, lines, 'lines of equal length', null);
  }
  return rows.flatMap((row, y) => row.map((word, x) => ({ dx: x - start, dy: height - y, word })));
}

function pictured(lines: readonly unknown[], where: string, problems: Problem[]): Grid {
  const cells = cellsOf(lines, where, problems) ?? [];
  const odd = cells.find(({ word }) => !WORD.test(word));
  if (odd) return refuse(problems, where, odd.word, 'one of . @ J, arrows, or arrows in brackets', NO_GRID);
  const entries = cells.flatMap(({ dx, dy, word }) =>
    Array.from(word.replace(/[.@J()]/g, '')).map((arrow) => ({ dx, dy, stop: !word.includes('('), arrow })),
  );
  const before = (e: { dx: number; dy: number; arrow: string }): readonly [number, number] => {
    const [ax, ay] = ARROWS[e.arrow]!;
    return [e.dx - ax, e.dy - ay];
  };
  const isLast = (e: Step): boolean => !entries.some((f) => before(f)[0] === e.dx && before(f)[1] === e.dy);
  /** Every way back to the start, over at most all the squares that there are. */
  const back = (e: Step & { arrow: string }, left: number): Step[][] => {
    const { dx, dy, stop } = e;
    const [bx, by] = before(e);
    if (bx === 0 && by === 0) return [[{ dx, dy, stop }]];
    if (left === 0) return [];
    return entries
      .filter((f) => f.dx === bx && f.dy === by)
      .flatMap((f) => back(f, left - 1))
      .map((path) => [...path, { dx, dy, stop }]);
  };
  const paths: Step[][] = [];
  for (const e of entries.filter(isLast)) {
    const ways = back(e, entries.length);
    if (ways.length === 0) refuse(problems, where, e.arrow, 'an arrow that comes from the start', null);
    paths.push(...ways);
  }
  return { paths, jumps: cells.filter(({ word }) => word.startsWith('J')).map(({ dx, dy }) => ({ dx, dy })) };
}

const offset: Check<{ dx: number; dy: number }> = (x, where, problems) => {
  const [dx = 0, dy = 0] = list(int(-5, 5), 2, 2)(x, where, problems);
  if (dx === 0 && dy === 0) refuse(problems, where, x, 'another square than the start', null);
  return { dx, dy };
};

const step: Check<Step> = (x, where, problems) => {
  const passed = Array.isArray(x) && x.length === 3 && x[2] === 'pass';
  return { ...offset(passed ? x.slice(0, 2) : x, where, problems), stop: !passed };
};

/** A path goes from neighbour to neighbour, comes nowhere twice, and ends where a move may end. */
function wrongPath(path: readonly Step[]): string | null {
  let [x, y] = [0, 0];
  const met = new Set(['0,0']);
  for (const { dx, dy } of path) {
    if (Math.max(Math.abs(dx - x), Math.abs(dy - y)) !== 1) return 'squares next to each other, from the start on';
    if (met.has(`${dx},${dy}`)) return 'no square twice';
    met.add(`${dx},${dy}`);
    [x, y] = [dx, dy];
  }
  return path.at(-1)?.stop ? null : 'an arrival square at its end';
}

const written = record({ paths: optional(list(list(step, 1)), []), jumps: optional(list(offset), []) });

/** ZN-MOVE-1 A move grid, drawn or written out. */
export const moveGrid: Check<Grid> = (x, where, problems) => {
  if (!Array.isArray(x) && !isRecord(x))
    return refuse(problems, where, x, 'a move grid, drawn or written out', NO_GRID);
  const grid = Array.isArray(x) ? pictured(x, where, problems) : written(x, where, problems);
  grid.paths.forEach((path, i) => {
    const wrong = wrongPath(path);
    if (wrong !== null) refuse(problems, `${where}.paths[${i}]`, path, wrong, null);
  });
  return grid;
};

/** ZN-SHOT-1 The squares that a shot may be aimed at: drawn, `@` the user and X a target, or as a list of offsets. */
export const aimCells: Check<{ dx: number; dy: number }[]> = (x, where, problems) => {
  if (!Array.isArray(x) || typeof x[0] !== 'string') return list(offset, 1)(x, where, problems);
  const cells = cellsOf(x, where, problems) ?? [];
  const odd = cells.find(({ word }) => !['.', '@', 'X'].includes(word));
  if (odd) return refuse(problems, where, odd.word, 'one of . @ X', []);
  const aimed = cells.filter(({ word }) => word === 'X').map(({ dx, dy }) => ({ dx, dy }));
  return aimed.length > 0 ? aimed : refuse(problems, where, x, 'at least one X', []);
};
