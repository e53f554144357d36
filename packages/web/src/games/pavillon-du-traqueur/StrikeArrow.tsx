import { useLayoutEffect, useRef, useState } from 'react';
import { useBox, useMoment } from '../../table/context.ts';
import { type Arrow, type Rect, arrowBetween } from './geometry.ts';
import { strikeNow } from './model.ts';

/** The declared strike, drawn over the boards: who strikes whom, and the Health that it would take. */
export function StrikeArrow() {
  const { view } = useMoment();
  const box = useBox();
  const svg = useRef<SVGSVGElement>(null);
  const [arrow, setArrow] = useState<Arrow | null>(null);
  const blow = strikeNow(view, box);
  const [by, at] = [blow?.by ?? null, blow?.at ?? null];
  useLayoutEffect(() => {
    const mat = svg.current?.parentElement;
    if (!mat || by === null || at === null) {
      setArrow(null);
      return undefined;
    }
    const measure = (): void => {
      const [from, to] = [by, at].map((id) => rectIn(mat, `[data-card="${id}"]`));
      setArrow(from && to ? arrowBetween(from, to) : null);
    };
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(mat);
    return () => seen.disconnect();
  }, [by, at, view]);
  return (
    <svg className="strike-arrow" ref={svg} aria-hidden="true">
      {arrow && (
        <>
          <defs>
            <marker
              id="pt-head"
              viewBox="0 0 10 10"
              refX="7"
              refY="5"
              markerWidth="3.4"
              markerHeight="3.4"
              orient="auto"
            >
              <path d="M0 0 L10 5 L0 10 Z" />
            </marker>
          </defs>
          <path className="under" d={arrow.d} />
          <path className="over" d={arrow.d} markerEnd="url(#pt-head)" />
          {blow && blow.n !== null && (
            <g transform={`translate(${arrow.x} ${arrow.y})`}>
              <path className="burst" d={BURST} />
              <text dy=".36em">{blow.n}</text>
            </g>
          )}
        </>
      )}
    </svg>
  );
}

function rectIn(mat: Element, selector: string): Rect | null {
  const found = mat.querySelector(selector)?.getBoundingClientRect();
  const base = mat.getBoundingClientRect();
  if (!found || found.width === 0) return null;
  return { x: found.left - base.left, y: found.top - base.top, w: found.width, h: found.height };
}

const POINTS = 11;
/** A torn star of eleven points. */
const BURST = `M${Array.from({ length: POINTS * 2 }, (_, i) => {
  const r = i % 2 === 0 ? 26 : 19;
  const a = (i * Math.PI) / POINTS;
  return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join('L')}Z`;
