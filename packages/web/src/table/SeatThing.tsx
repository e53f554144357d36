import type { Seat } from '@bagarre/kernel';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { SlipOf } from './SlipOf.tsx';
import { useActions, useMoment, useThingState, useWords } from './context.ts';
import { seatToken } from './narrow.ts';

/** A player on the table, who can be pointed at. */
export function SeatThing({ seat, className, children }: { seat: Seat; className: string; children: ReactNode }) {
  const t = useText();
  const words = useWords();
  const actions = useActions();
  const { view } = useMoment();
  const token = seatToken(seat);
  const state = useThingState()(token, seat !== view.viewer);
  const name = seat === view.viewer ? t('you') : words.seat(seat);
  return (
    <button
      type="button"
      className={`st ${state ? `st-${state}` : ''} ${className}`}
      data-thing=""
      data-seat={seat}
      aria-label={state ? `${name}, ${t(`state.${state}`)}` : name}
      aria-pressed={state === 'chosen' || undefined}
      onClick={() => void actions.point(token)}
    >
      {children}
      {state === 'chosen' && (
        <span className="mark mark-chosen">
          <Icon name="check-mark" />
        </span>
      )}
      {state === 'target' && <span className="mark mark-target" />}
      <SlipOf token={token} />
    </button>
  );
}
