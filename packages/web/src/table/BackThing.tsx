import type { CardId, Seat } from '@bagarre/kernel';
import type { ReactNode } from 'react';
import { Thing } from './Thing.tsx';
import { useTable, useWords } from './context.ts';
import { cardToken } from './narrow.ts';

interface Props {
  id: CardId;
  owner: Seat;
  foe?: boolean;
  className: string;
  children: ReactNode;
}

/** A card that lies face down: it can be followed and pointed at, and says nothing of what it is. */
export function BackThing({ id, owner, foe = false, className, children }: Props) {
  const words = useWords();
  const last = useTable((s) => s.last.has(id));
  return (
    <Thing
      token={cardToken(id)}
      name={words.card(null)}
      foe={foe}
      last={last}
      className={className}
      data={{ 'data-card': id, 'data-owner': owner, 'data-back': '' }}
    >
      {children}
    </Thing>
  );
}
