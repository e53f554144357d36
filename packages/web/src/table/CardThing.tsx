import type { CardId, DefId, Seat } from '@bagarre/kernel';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { SlipOf } from './SlipOf.tsx';
import { useActions, useNarrowed, usePen, useTable, useThingState, useUi } from './context.ts';
import { closeLoupe, lookable, wasLongPress } from './inspect.ts';
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

/** A card that lies on the table: it can be looked at, pointed at, and says what would follow. */
export function CardThing({ id, def, owner, foe = false, className, style, children }: Props) {
  const ui = useUi();
  const pen = usePen();
  const t = useText();
  const actions = useActions();
  const token = cardToken(id);
  const state = useThingState()(token, foe);
  const isLast = useTable((s) => s.last.has(id));
  const outcome = useOutcome(token, state === 'target');
  const name = ui.describe(def, id, pen);
  return (
    <button
      type="button"
      className={`st ${state ? `st-${state}` : ''} ${isLast && !state ? 'st-last' : ''} ${className}`}
      style={style}
      data-card={id}
      data-owner={owner}
      data-thing=""
      aria-label={[name, state && t(`state.${state}`), isLast && t('state.last'), outcome].filter(Boolean).join(', ')}
      aria-pressed={state === 'chosen' || undefined}
      onClick={() => {
        if (wasLongPress()) return;
        closeLoupe();
        void actions.point(token);
      }}
      {...lookable({ def, id })}
    >
      {children}
      {state === 'chosen' && (
        <span className="mark mark-chosen">
          <Icon name="check-mark" />
        </span>
      )}
      {state === 'target' && <span className="mark mark-target" />}
      {outcome && <span className="outcome">{outcome}</span>}
      <SlipOf token={token} />
    </button>
  );
}

/** What would follow if this thing were pointed at now and nothing else were needed. */
function useOutcome(token: string, open: boolean): string | null {
  const ui = useUi();
  const pen = usePen();
  const actions = useActions();
  const narrowed = useNarrowed();
  if (!open || !narrowed) return null;
  const { points } = ui.game;
  const card = Number(actions.known(token).slice(5));
  const meant = narrowed.left.filter((o) =>
    Object.entries(o).some(([field, value]) => points[field] === 'card' && value === card),
  );
  return meant.length === 1 ? ui.outcome(meant[0]!, pen) : null;
}
