import { useEffect, useState } from 'react';
import { usePen, useTable, useUi } from './context.ts';

const SHOWN_FOR = 900;

/** A big moment: one stamp across the table. It holds nothing back and goes by itself. */
export function Stamp() {
  const ui = useUi();
  const pen = usePen();
  const fresh = useTable((s) => s.fresh);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const found = fresh.map((e) => ui.stamp(e, pen)).find((x) => x !== null);
    if (!found) return undefined;
    setText(found);
    const timer = setTimeout(() => setText(null), SHOWN_FOR);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new set of events
  }, [fresh]);
  if (!text) return null;
  return (
    <div className="stamp" aria-hidden="true">
      {text}
    </div>
  );
}
