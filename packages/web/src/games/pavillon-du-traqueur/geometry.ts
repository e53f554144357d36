/** The arrow of a strike: from the edge of one pet to the edge of another, bent so that it does not hide what lies between. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Arrow {
  readonly d: string;
  /** The middle, where the number stands. */
  readonly x: number;
  readonly y: number;
}

const centre = ({ x, y, w, h }: Rect): [number, number] => [x + w / 2, y + h / 2];

/** Where the line from the centre of a rectangle towards a point leaves it, with some air. */
function edge(r: Rect, [tx, ty]: readonly [number, number], air: number): [number, number] {
  const [cx, cy] = centre(r);
  const [dx, dy] = [tx - cx, ty - cy];
  const far = Math.hypot(dx, dy) || 1;
  const along = Math.min(r.w / 2 / Math.abs(dx || 1e-9), r.h / 2 / Math.abs(dy || 1e-9));
  const reach = Math.min(1, along + air / far);
  return [cx + dx * reach, cy + dy * reach];
}

const BEND = 0.18;

export function arrowBetween(from: Rect, to: Rect): Arrow {
  const [a, b] = [edge(from, centre(to), 2), edge(to, centre(from), 6)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  // Bent to the same side whichever way it goes: up and away from the board below.
  const side = dx >= 0 ? 1 : -1;
  const c: [number, number] = [(a[0] + b[0]) / 2 + side * dy * BEND, (a[1] + b[1]) / 2 - side * dx * BEND];
  const at = (n: 0 | 1): number => Math.round(0.25 * a[n] + 0.5 * c[n] + 0.25 * b[n]);
  const p = (n: readonly [number, number]): string => `${Math.round(n[0])} ${Math.round(n[1])}`;
  return { d: `M${p(a)}Q${p(c)} ${p(b)}`, x: at(0), y: at(1) };
}
