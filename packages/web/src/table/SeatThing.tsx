import type { Seat } from '@bagarre/kernel';
import type { ReactNode } from 'react';
import { useText } from '../text/text.ts';
import { Thing } from './Thing.tsx';
import { useMoment, useWords } from './context.ts';
import { seatToken } from './narrow.ts';

/** A player on the table, who can be pointed at. */
export function SeatThing({ seat, className, children }: { seat: Seat; className: string; children: ReactNode }) {
  const t = useText();
  const words = useWords();
  const { view } = useMoment();
  const mine = seat === view.viewer;
  return (
    <Thing
      token={seatToken(seat)}
      name={mine ? t('you') : words.seat(seat)}
      foe={!mine}
      className={className}
      data={{ 'data-seat': seat }}
    >
      {children}
    </Thing>
  );
}
