import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { ClauseLink } from './ClauseLink.tsx';
import { useMoment, useTable, useWords } from './context.ts';

/** Why nothing can be meant with a thing, on a paper slip over it, with the clause. */
export function Slip() {
  const slip = useTable((s) => s.slip);
  const words = useWords();
  const t = useText();
  const { view } = useMoment();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const thing = slip && document.querySelector(`[data-token="${slip.token}"]`);
    const own = box.current?.getBoundingClientRect();
    if (!thing || !own) return;
    const near = thing.getBoundingClientRect();
    const left = near.left + near.width / 2 - own.width / 2;
    const above = near.top - own.height - 8;
    setAt({
      left: Math.min(Math.max(8, left), innerWidth - own.width - 8),
      top: above > 8 ? above : near.bottom + 8,
    });
  }, [slip]);
  if (!slip) return null;
  const reason = slip.reasons[0];
  return (
    <div className="slip slip-over" id="slip" role="status" ref={box} style={at}>
      <Icon name="padlock" />
      <span>
        {reason ? words.reason(reason, view) : t('why.nothing')} {reason && <ClauseLink clause={reason.clause} />}
      </span>
    </div>
  );
}
