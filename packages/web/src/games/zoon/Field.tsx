import { useState } from 'react';
import { useMoment, useNarrowed, useWords } from '../../table/context.ts';
import { useDrag } from '../../table/drag.ts';
import { myself } from '../../table/view.ts';
import { Cell } from './Cell.tsx';
import { laidOut, lineOf } from './geometry.ts';
import { aimShown, arrivalsOf, isPointing, waysShown } from './hints.ts';
import { grounds, isDeploying, standing, tribeOf } from './model.ts';
import { useBox } from '../../table/context.ts';

/** Meadow felt with stitched squares, my side at the bottom. */
export function Field({ children }: { children?: React.ReactNode }) {
  const { view, request } = useMoment();
  const words = useWords();
  const box = useBox();
  const narrowed = useNarrowed();
  const dragged = useDrag((s) => s.drag?.token ?? null);
  const [over, setOver] = useState<string | null>(null);
  const me = myself(view);
  const squares = laidOut(me);
  const here = standing(view);
  const ground = grounds(view);
  const ways = waysShown(view, request?.options ?? [], narrowed, dragged);
  const arrivals = arrivalsOf(ways);
  const aimed = aimShown(view, box, narrowed, me);
  const picked = narrowed?.picked.find((token) => token.startsWith('spot:'))?.slice(5) ?? null;
  return (
    <section
      className="bf"
      aria-label={words.text('zone.field') ?? ''}
      data-deploying={isDeploying(view) || undefined}
      data-mirror={tribeOf(view, 0) === tribeOf(view, 1) || undefined}
    >
      <div
        className={isPointing(narrowed) || dragged ? 'gridz pointing' : 'gridz'}
        onPointerOver={(e) =>
          setOver((e.target as Element).closest<HTMLElement>('[data-square]')?.dataset['square'] ?? null)
        }
        onPointerLeave={() => setOver(null)}
        data-pile="field:0"
      >
        {squares.map((square) => (
          <Cell
            key={square}
            square={square}
            standing={here.get(square) ?? null}
            ground={ground.get(square) ?? null}
            arrival={arrivals.get(square) ?? null}
            aimed={aimed.has(square)}
          />
        ))}
        <svg className="ways" viewBox="0 0 6 6" aria-hidden="true">
          <defs>
            <marker
              id="zn-head"
              viewBox="0 0 10 10"
              refX="4"
              refY="5"
              markerWidth="3.4"
              markerHeight="3.4"
              orient="auto"
            >
              <path d="M0 0 L10 5 L0 10 Z" />
            </marker>
          </defs>
          {ways.map(({ from, to, via }) => (
            <path
              key={`${to} ${via}`}
              d={lineOf(from, to, via, me)}
              className={to === (over ?? picked) ? 'way way-on' : 'way'}
              markerEnd="url(#zn-head)"
            />
          ))}
        </svg>
      </div>
      <Coordinates squares={squares} />
      {children}
    </section>
  );
}

/** a to f below, 1 to 6 at the left. */
function Coordinates({ squares }: { squares: readonly string[] }) {
  return (
    <div className="coords" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <span key={`c${i}`} className="co-x" style={{ '--at': i } as React.CSSProperties}>
          {squares[30 + i]![0]}
        </span>
      ))}
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <span key={`r${i}`} className="co-y" style={{ '--at': i } as React.CSSProperties}>
          {squares[6 * i]![1]}
        </span>
      ))}
    </div>
  );
}
