import { Fragment } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { useClockText, useCountdown } from './clock-text.ts';
import { useOverText } from './over-text.ts';
import { useActions, useMoment, usePen, useTable, useUi, useWords } from './context.ts';

interface Props {
  onMenu: () => void;
  onRules: () => void;
  onNotebook: () => void;
  unread: number;
}

/** The slate: who must do what, and why we wait, in one sentence. */
export function Slate({ onMenu, onRules, onNotebook, unread }: Props) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const { request } = useMoment();
  const sentence = useStatus();
  const name = ui.windowName(pen, request);
  return (
    <header className="slate slate-line room-slate">
      <button type="button" className="sq" aria-label={t('menu.open')} onClick={onMenu}>
        <Icon name="punch" />
      </button>
      <div className="grow">
        <div className="where">{[ui.title, ui.where(pen)].filter(Boolean).join(' · ')}</div>
        <div role="status" aria-live="polite">
          <h1 className="say">
            <span key={sentence}>
              <Chalk text={sentence} />
            </span>
          </h1>
        </div>
      </div>
      {name && <span className="win only-wide">{name}</span>}
      <MyClock />
      <button type="button" className="sq only-wide" aria-label={t('rules.open')} onClick={onRules}>
        <Icon name="rule-book" />
      </button>
      <button type="button" className="sq notebook-button" aria-label={t('notebook.open')} onClick={onNotebook}>
        <Icon name="notebook" />
        {unread > 0 && <b>{unread}</b>}
      </button>
    </header>
  );
}

/** Numbers that decide stand in yellow chalk. */
function Chalk({ text }: { text: string }) {
  return text
    .split(/(\d+(?:[ \u00a0]\p{L}+)?)/u)
    .map((part, i) => (i % 2 ? <em key={i}>{part}</em> : <Fragment key={i}>{part}</Fragment>));
}

/** The sentence of the slate: what is asked of me, what was sent, whom we wait for. */
export function useStatus(): string {
  const t = useText();
  const words = useWords();
  const ended = useOverText();
  const { view, request } = useMoment();
  const { sent, link, local } = useTableStatus();
  if (link === 'lost') return t('link.lost');
  if (view.over) return ended;
  if (sent && !local) return t('sent');
  if (request) return capital(words.question(view, request));
  const waiting = [...new Set(view.asked.filter((a) => !a.answered && a.seat !== view.viewer).map((a) => a.seat))];
  if (waiting.length === 0) return t('waiting.nobody');
  const names = new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(waiting.map((s) => words.seat(s)));
  return t('waiting', { names, n: waiting.length });
}

/** A sentence may begin with a card that nobody knows, `a card`. */
export const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

function useTableStatus() {
  const sent = useTable((s) => s.sent);
  const link = useTable((s) => s.link);
  const { local } = useActions().connection;
  return { sent, link, local };
}

function MyClock() {
  const { view } = useMoment();
  const clock = useTable((s) => s.clocks.find((c) => c.seat === view.viewer));
  const left = useCountdown(clock);
  const text = useClockText();
  if (left === null || view.over) return null;
  return (
    <div className="clock">
      <Icon name="hourglass" />
      <span>{text(left)}</span>
    </div>
  );
}
