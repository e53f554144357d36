import type { Printed } from './model.ts';

type Mark = 's' | 'a' | 'p' | 'j' | 'x';
interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** The squares around a start, marked; five a side, or more where the grid reaches farther. */
function Squares({ marks }: { marks: readonly (Offset & { mark: Mark })[] }) {
  const reach = Math.max(2, ...marks.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))));
  const side = 2 * reach + 1;
  const cells = Array.from({ length: side * side }, (_, i) => {
    const [dx, dy] = [(i % side) - reach, reach - Math.floor(i / side)];
    return marks.find((m) => m.dx === dx && m.dy === dy)?.mark ?? '';
  });
  return (
    <span className="zg" style={{ '--side': side } as React.CSSProperties} aria-hidden="true">
      {cells.map((mark, i) => (
        <i key={i} className={mark} />
      ))}
    </span>
  );
}

const START = { dx: 0, dy: 0, mark: 's' } as const;

/** ZN-MOVE-1 A move grid: a dot is a step, a lozenge a jump, a square without a dot is only passed. */
export function MoveGrid({ grid }: { grid: Printed['grid'] }) {
  const steps = grid.paths.flat().map(({ dx, dy, stop }) => ({ dx, dy, mark: stop ? ('a' as const) : ('p' as const) }));
  const jumps = grid.jumps.map(({ dx, dy }) => ({ dx, dy, mark: 'j' as const }));
  // A square where some path ends is an arrival, whatever else passes there.
  return <Squares marks={[START, ...steps.filter((s) => s.mark === 'a'), ...jumps, ...steps]} />;
}

/** ZN-SHOT-1 Where a shot may be aimed at from its user. */
export function AimGrid({ cells }: { cells: readonly Offset[] }) {
  return <Squares marks={[START, ...cells.map(({ dx, dy }) => ({ dx, dy, mark: 'x' as const }))]} />;
}
