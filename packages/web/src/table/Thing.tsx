import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { useActions, useTable, useThingState, useUi } from './context.ts';
import { dragFrom, wasDragged } from './drag.ts';
import { type Inspected, closeLoupe, lookable, wasLongPress } from './inspect.ts';
import type { Token } from './narrow.ts';
import { useOutcome } from './outcome.ts';

interface Props {
  token: Token;
  /** What it is, in a few words. */
  name: string;
  /** It belongs to the other side: what may be pointed at is a target. */
  foe?: boolean;
  /** It does what is chosen, though the rules name something else before it. */
  doer?: boolean;
  /** What the loupe shows of it. */
  card?: Inspected;
  /** It was part of what others did last. */
  last?: boolean;
  className: string;
  style?: React.CSSProperties;
  data?: { readonly [name: `data-${string}`]: string | number };
  children: ReactNode;
}

/** Something on the table that can be pointed at: it shows how it stands and says what would follow. */
export function Thing({ token, name, foe = false, doer = false, card, last = false, className, ...rest }: Props) {
  const { style, data, children } = rest;
  const t = useText();
  const actions = useActions();
  const stands = useThingState()(token, foe);
  const state = doer && stands === 'target' ? 'act' : stands;
  const outcome = useOutcome(token, state === 'target' || state === 'act');
  const slipped = useTable((s) => s.slip?.token === token);
  const look = card && lookable(card);
  const drag = dragFrom(token, actions, useUi().game.points);
  return (
    <button
      type="button"
      className={['st', state && `st-${state}`, last && !state && 'st-last', className].filter(Boolean).join(' ')}
      style={style}
      data-token={token}
      data-thing=""
      {...(card ? { 'data-def': String(card.def) } : {})}
      {...data}
      aria-label={[name, state && t(`state.${state}`), last && t('state.last'), outcome].filter(Boolean).join(', ')}
      aria-pressed={state === 'chosen' || undefined}
      aria-describedby={slipped ? 'slip' : undefined}
      {...look}
      onPointerDown={(e) => {
        look?.onPointerDown(e);
        drag(e);
      }}
      onClick={() => {
        if (wasLongPress() || wasDragged()) return;
        closeLoupe();
        void actions.point(token);
      }}
    >
      {children}
      {state === 'chosen' && (
        <span className="mark mark-chosen">
          <Icon name="check-mark" />
        </span>
      )}
      {state === 'target' && <span className="mark mark-target" />}
      {outcome && <span className="outcome">{outcome}</span>}
    </button>
  );
}
