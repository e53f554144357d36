import { isRecord } from '@bagarre/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SeenEvent } from '../connection/connection.ts';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { ClauseLink } from './ClauseLink.tsx';
import { useMarkedWords, useMoment, useTable, useUi } from './context.ts';
import { capital } from './Slate.tsx';
import { isSecret } from './secrets.ts';
import { Sentence, plainText } from './sentence.tsx';
import type { LogLine } from './store.ts';

/** Older lines are in the record of the match. */
const MOST = 300;

/** All that it is about is a card that I may neither know nor follow. */
const isUnseen = (e: SeenEvent): boolean =>
  isRecord(e['card']) && e['card']['def'] === null && e['card']['id'] === null;

interface Chapter {
  heading: LogLine | null;
  lines: LogLine[];
}

/** The log by round or turn, each under its heading. */
export function chaptersOf(lines: readonly LogLine[], headings: readonly string[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of lines) {
    if (headings.includes(line.e.k)) chapters.push({ heading: line, lines: [] });
    else if (chapters.length === 0) chapters.push({ heading: null, lines: [line] });
    else chapters.at(-1)!.lines.push(line);
  }
  return chapters;
}

/** The log, newest at the bottom. Card names are live; what only I can read bears an eye; rules can be looked up. */
export function Log() {
  const t = useText();
  const ui = useUi();
  const words = useMarkedWords();
  const lines = useTable((s) => s.lines);
  const [short, setShort] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const chapters = useMemo(() => {
    const told = short ? lines.filter(({ e }) => !ui.minor.includes(e.k) && !isUnseen(e)) : lines;
    return chaptersOf(told.slice(-MOST), ui.headings);
  }, [lines, short, ui]);
  useEffect(() => {
    const end = box.current;
    // Somebody who reads further up is left there.
    if (end && follows.current) end.scrollTop = end.scrollHeight;
  }, [chapters]);
  return (
    <>
      <div
        className="log"
        ref={box}
        data-region="log"
        role="log"
        aria-live="off"
        aria-label={t('notebook.log')}
        tabIndex={-1}
        onScroll={({ currentTarget: at }) => {
          follows.current = at.scrollHeight - at.scrollTop - at.clientHeight < 40;
        }}
      >
        {chapters.map(({ heading, lines: told }) => (
          <section key={heading?.n ?? 'first'}>
            {heading && <h3>{plainText(words.event(heading.e))}</h3>}
            {told.map((line) => (
              <Line key={line.n} e={line.e} text={capital(words.event(line.e))} />
            ))}
          </section>
        ))}
      </div>
      <button type="button" className="log-filter" aria-pressed={short} onClick={() => setShort(!short)}>
        {short ? t('log.all') : t('log.short')}
      </button>
    </>
  );
}

function Line({ e, text }: { e: SeenEvent; text: string }) {
  const t = useText();
  const ui = useUi();
  const { view } = useMoment();
  const clause = ui.clauses[e.k];
  const secret = isSecret(e);
  return (
    <p className={secret ? 'secret' : undefined}>
      {secret && (
        <span className="eye" role="img" aria-label={t('log.secret')} title={t('log.secret')}>
          <Icon name="semi-closed-eye" />
        </span>
      )}
      <Sentence text={text} me={view.viewer} /> {clause && <ClauseLink clause={clause} />}
    </p>
  );
}
