import type { Seat } from '@bagarre/kernel';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../furniture/Sheet.tsx';
import { useText } from '../text/text.ts';
import { useMoment, useUi, useWords } from './context.ts';
import { closeLoupe, lookable, pinLoupe } from './inspect.ts';
import { countOf } from './view.ts';

interface Props {
  zone: string;
  seat: Seat;
  className?: string;
  children: ReactNode;
}

/** A pile with its count. What I may know of it opens on click. */
export function PileButton({ zone, seat, className = 'pile', children }: Props) {
  const t = useText();
  const ui = useUi();
  const words = useWords();
  const { view } = useMoment();
  const [open, setOpen] = useState(false);
  const known = (view.piles[zone]?.[seat]?.cards ?? []).flatMap(({ id, def }) => (def === null ? [] : [{ id, def }]));
  const close = (): void => {
    closeLoupe();
    setOpen(false);
  };
  const name = words.text(`zone.${zone}`) ?? zone;
  const n = countOf(view, zone, seat);
  return (
    <>
      <button
        type="button"
        className={className}
        data-pile={`${zone}:${seat}`}
        aria-label={`${name}, ${t('cards', { n })}`}
        aria-haspopup={known.length > 0 ? 'dialog' : undefined}
        onClick={() => setOpen(known.length > 0)}
      >
        {children}
      </button>
      <Sheet open={open} onClose={close} label={name} className="paper sheet sheet-wide">
        <h2 className="hand-title">
          {name} · {t('cards', { n })}
        </h2>
        <div className="spread" data-game={ui.game.id}>
          {known.map(({ id, def }, i) => (
            <button
              key={id ?? `k${i}`}
              type="button"
              className="st"
              data-def={String(def)}
              aria-label={words.card(def)}
              {...lookable({ def, id: null })}
              onClick={(e) => pinLoupe({ def, id: null }, e.currentTarget)}
            >
              <ui.Face def={def} width={104} />
            </button>
          ))}
        </div>
      </Sheet>
    </>
  );
}
