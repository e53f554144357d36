import type { ReactNode } from 'react';
import { Thing } from './Thing.tsx';
import { useNarrowed } from './context.ts';
import { useDrag } from './drag.ts';
import type { Token } from './narrow.ts';

interface Props {
  /** A field and its value, such as `zone=hunt`. */
  token: Token;
  name: string;
  className: string;
  children: ReactNode;
}

/** A word of an option that has a place on the table, such as a zone that a card goes to. It is there when it can be meant. */
export function WordThing({ token, name, className, children }: Props) {
  const narrowed = useNarrowed();
  const dragging = useDrag((s) => s.drag?.open.has(token) ?? false);
  const open = narrowed !== null && narrowed.picked.length > 0 && narrowed.open.has(token);
  if (!open && !dragging) return null;
  return (
    <Thing token={token} name={name} className={className}>
      {children}
    </Thing>
  );
}
