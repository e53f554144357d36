import type { ReactNode } from 'react';
import { Thing } from './Thing.tsx';
import { spotToken } from './narrow.ts';

interface Props {
  spot: number;
  name: string;
  className: string;
  style?: React.CSSProperties;
  children?: ReactNode;
}

/** A square, a slot, a place between cards: wherever something may be put or go. */
export function SpotThing({ spot, name, className, style, children }: Props) {
  return (
    <Thing token={spotToken(spot)} name={name} className={className} {...(style ? { style } : {})}>
      {children}
    </Thing>
  );
}
