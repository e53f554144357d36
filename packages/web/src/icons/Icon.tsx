import core from './core.svg?url';
import type { CoreIcon } from './used.ts';

/** A picture from a sprite; it has no name of its own, the thing that it stands on has one. */
export function drawnFrom<N extends string>(
  sprite: string,
): (props: { name: N; className?: string }) => React.ReactNode {
  return function Drawn({ name, className }) {
    return (
      <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}

export const Icon = drawnFrom<CoreIcon>(core);
