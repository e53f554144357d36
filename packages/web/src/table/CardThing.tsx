import type { CardId, DefId, Seat } from '@bagarre/kernel';
import type { ReactNode } from 'react';
import { Thing } from './Thing.tsx';
import { usePen, useTable, useUi } from './context.ts';
import { cardToken } from './narrow.ts';

interface Props {
  id: CardId;
  def: DefId;
  owner: Seat;
  /** The card belongs to the other side: what may be pointed at is a target. */
  foe?: boolean;
  className: string;
  style?: React.CSSProperties;
  children: ReactNode;
}

/** A card that lies on the table: it can be looked at, pointed at, dragged, and says what would follow. */
export function CardThing({ id, def, owner, foe = false, className, style, children }: Props) {
  const ui = useUi();
  const pen = usePen();
  const last = useTable((s) => s.last.has(id));
  return (
    <Thing
      token={cardToken(id)}
      name={ui.describe(def, id, pen)}
      foe={foe}
      card={{ def, id }}
      last={last}
      className={className}
      {...(style ? { style } : {})}
      data={{ 'data-card': id, 'data-owner': owner }}
    >
      {children}
    </Thing>
  );
}
