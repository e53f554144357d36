import { useSyncExternalStore } from 'react';
import core from './core.svg?url';
import type { CoreIcon } from './used.ts';

/** The first picture of a page has its words and frames; what stands on a sprite follows, so that nobody waits for it. */
let isDrawn = false;
const waiting = new Set<() => void>();

function drawSoon(draw: () => void): () => void {
  if (!isDrawn && waiting.size === 0) requestAnimationFrame(() => setTimeout(drawAll, 0));
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function drawAll(): void {
  isDrawn = true;
  for (const draw of waiting) draw();
}

/** A picture from a sprite; it has no name of its own, the thing that it stands on has one. */
export function drawnFrom<N extends string>(
  sprite: string,
): (props: { name: N; className?: string }) => React.ReactNode {
  return function Drawn({ name, className }) {
    const drawn = useSyncExternalStore(drawSoon, () => isDrawn);
    return (
      <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
        {drawn && <use href={`${sprite}#${name}`} />}
      </svg>
    );
  };
}

export const Icon = drawnFrom<CoreIcon>(core);
