import { keyOf } from '@bagarre/kernel';
import { useEffect, useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { HandCard } from './HandCard.tsx';
import { OptionPlaque } from './OptionPlaque.tsx';
import { Ring } from './Ring.tsx';
import { capital } from './Slate.tsx';
import { useArmedHere } from './armed.ts';
import { usePassing } from './auto-pass.ts';
import { useCause } from './cause.ts';
import { useBox, useMoment, useNarrowed, usePen, useTable, useUi, useWords } from './context.ts';
import { cardToken } from './narrow.ts';
import { useOptionText } from './option-text.ts';
import { Sentence } from './sentence.tsx';
import { isWindow, shown } from './view.ts';
import { usePhone } from './width.ts';

/**
 * A window on the mat: what made it open, my answers, what happens if I pass, the time that is left. On a phone it covers the
 * tray. It looks the same for a seat that has nothing to answer with.
 */
export function ReactionWindow() {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const box = useBox();
  const words = useWords();
  const narrowed = useNarrowed();
  const { view, request } = useMoment();
  const sent = useTable((s) => s.sent);
  const cause = useCause();
  const isPhone = usePhone();
  const passing = usePassing((s) => s.coming !== null);
  if (!request || !narrowed || sent || !isWindow(box, request)) return null;
  const title = ui.windowTitle(request, pen) ?? t('window.title');
  const answers = narrowed.plaques.filter((o) => o.do !== 'back');
  // On a phone the window lies on the hand: cards of it that can answer come along.
  const inHand = shown(view, 'hand', view.viewer).filter((c) => narrowed.open.has(cardToken(c.id)));
  const onTable = narrowed.left.length - narrowed.plaques.length;
  return (
    <section className={passing ? 'window window-passing' : 'window drop-in'} aria-label={title}>
      <h2>{title}</h2>
      <TimeLeft />
      <div className="window-text">
        {cause && (
          <p className="cause">
            <Sentence text={cause} me={view.viewer} />
          </p>
        )}
        <p>{capital(words.question(view, request))}</p>
        {onTable > 0 && <p className="hint">{t('window.hint')}</p>}
      </div>
      {isPhone && inHand.length > 0 && (
        <div className="cards">
          {inHand.map((c) => (
            <HandCard key={c.id} id={c.id} def={c.def} owner={c.owner} />
          ))}
        </div>
      )}
      <div className="out">
        {answers.map((o) => (
          <OptionPlaque
            key={keyOf(o)}
            option={o}
            shortcut={ui.passes(o) && answers.length > 1 ? t('key.space') : undefined}
          />
        ))}
      </div>
      <Arm />
    </section>
  );
}

/** The ring: what is about to be answered by itself, or how long my clock gives me. */
function TimeLeft() {
  const t = useText();
  const label = useOptionText();
  const { view, request } = useMoment();
  const { coming, hold } = usePassing();
  const clock = useTable((s) => s.clocks.find((c) => c.seat === view.viewer));
  const [span, setSpan] = useState(1);
  const left = clock?.running ? clock.left - (Date.now() - clock.told) : null;
  useEffect(() => {
    if (left !== null) setSpan(left);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- full when the window opens
  }, [request?.id]);
  if (coming) {
    return (
      <div className="window-time">
        <Ring
          at={coming.at}
          span={coming.span}
          label={t('window.hold', { what: label(coming.option) })}
          onPress={hold}
        />
        <Plaque look="plain" small onPress={hold}>
          {t('window.stay')}
        </Plaque>
      </div>
    );
  }
  if (!clock || left === null) return null;
  return (
    <div className="window-time">
      <Ring at={clock.told + clock.left} span={span} label={t('window.left')} />
    </div>
  );
}

/** The same answer the next time that this question comes. */
function Arm() {
  const t = useText();
  const { request } = useMoment();
  const label = useOptionText();
  const { answers, byServer, arm } = useArmedHere();
  if (!request || request.options.length < 2) return null;
  const armed = answers[request.ask];
  const plain = request.options.filter(
    (o, _i, all) => o.do !== 'back' && all.filter((p) => p.do === o.do).length === 1,
  );
  if (plain.length === 0) return null;
  return (
    <details className="arm">
      <summary>{t('window.arm')}</summary>
      {plain.map((o) => (
        <label key={o.do}>
          <input
            type="checkbox"
            checked={armed === o.do}
            onChange={(e) => arm(request.ask, e.target.checked ? o.do : null)}
          />
          {label(o)}
        </label>
      ))}
      {byServer && <p className="hint">{t('window.armedAway')}</p>}
    </details>
  );
}
