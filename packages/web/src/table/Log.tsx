import { isRecord } from '@bagarre/kernel';
import { useEffect, useRef, useState } from 'react';
import type { SeenEvent } from '../connection/connection.ts';
import { useText } from '../text/text.ts';
import { useMarkedWords, useMoment, useTable, useUi } from './context.ts';
import { Sentence, plainText } from './sentence.tsx';

/** All that it is about is a card that I may not know. */
const isUnseen = (e: SeenEvent): boolean => isRecord(e['card']) && e['card']['def'] === null;

/** The log, newest at the bottom, by round or turn. Lines with a card that only I know are marked. */
export function Log() {
  const t = useText();
  const ui = useUi();
  const words = useMarkedWords();
  const lines = useTable((s) => s.lines);
  const { view } = useMoment();
  const [short, setShort] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const shown = short ? lines.filter(({ e }) => !ui.minor.includes(e.k) && !isUnseen(e)) : lines;
  useEffect(() => {
    const end = box.current;
    if (end) end.scrollTop = end.scrollHeight;
  }, [shown.length]);
  return (
    <>
      <div className="log" ref={box} data-region="log" role="log" aria-live="off" tabIndex={-1}>
        {shown.slice(-200).map(({ n, e }) => {
          const text = words.event(e);
          if (ui.headings.includes(e.k)) return <h3 key={n}>{plainText(text)}</h3>;
          return (
            <p key={n}>
              <Sentence text={text} me={view.viewer} />
            </p>
          );
        })}
      </div>
      <button type="button" className="log-filter" aria-pressed={short} onClick={() => setShort(!short)}>
        {short ? t('log.all') : t('log.short')}
      </button>
    </>
  );
}
