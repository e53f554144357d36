import { type AnyOption, keyOf } from '@bagarre/kernel';
import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { Asked } from './Asked.tsx';
import { useActions, useMoment, useNarrowed, usePen, useTable, useUi, useWords } from './context.ts';
import { Stops } from './Stops.tsx';
import { useOptionText } from './option-text.ts';

const MOST_PLAQUES = 3;

/** The action bar: at most three plaques, and every option as a numbered list. */
export function Acts() {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const words = useWords();
  const actions = useActions();
  const narrowed = useNarrowed();
  const label = useOptionText();
  const { request, view, canUndo } = useMoment();
  const sent = useTable((s) => s.sent);
  const refusal = useTable((s) => s.refusal);
  const [open, setOpen] = useState(false);
  const plaque = (o: AnyOption, shortcut?: string) => (
    <Plaque
      key={keyOf(o)}
      look={ui.look(o)}
      second={ui.outcome(o, pen)}
      shortcut={shortcut}
      onPress={() => actions.choose(o)}
    >
      {label(o)}
    </Plaque>
  );
  if (!request || !narrowed || view.over) {
    return (
      <section className="acts" data-region="acts" aria-label={t('acts')}>
        <Asked />
        {ui.windowed && <Stops />}
        {canUndo && <UndoPlaque />}
      </section>
    );
  }
  const primary = narrowed.meant ?? narrowed.complete;
  const others = narrowed.plaques.filter((o) => o !== primary);
  const windowed = ui.windowed?.(request) ?? false;
  const shown = primary || windowed ? [] : others.length <= MOST_PLAQUES ? others : others.slice(0, MOST_PLAQUES - 1);
  const hidden = narrowed.left.length > shown.length + (primary ? 1 : 0);
  return (
    <section className="acts" data-region="acts" aria-label={t('acts')}>
      <Asked />
      {ui.windowed && <Stops />}
      {refusal && (
        <p className="slip slip-red" role="alert">
          {t('refused')} {refusal.reasons[0] ? words.reason(refusal.reasons[0], view) : t(`refused.${refusal.why}`)}
        </p>
      )}
      {sent ? (
        <p className="slip">
          <Icon name="paper-plane" /> {t('sent')}
        </p>
      ) : (
        <>
          {hidden && (
            <div className="list-of-options">
              <Plaque look="plain" small shortcut="1–9" onPress={() => setOpen(!open)}>
                {t('list.open', { n: narrowed.left.length })}
              </Plaque>
              <OptionList options={narrowed.left} open={open} onDone={() => setOpen(false)} />
            </div>
          )}
          {shown.map((o, i) => plaque(o, others.length > 1 ? String(i + 1) : undefined))}
          {primary && plaque(primary, t('key.enter'))}
          {narrowed.picked.length > 0 && (
            <Plaque look="plain" icon="return-arrow" shortcut={t('key.escape')} onPress={() => actions.back()}>
              {t('back')}
            </Plaque>
          )}
          {canUndo && narrowed.picked.length === 0 && <UndoPlaque />}
        </>
      )}
    </section>
  );
}

function UndoPlaque() {
  const t = useText();
  const actions = useActions();
  return (
    <Plaque look="plain" icon="return-arrow" second={t('undo.second')} shortcut="U" onPress={() => actions.undo()}>
      {t('undo')}
    </Plaque>
  );
}

/** The same options, one a line. Out of sight until asked for or reached by Tab; always there for a screen reader. */
function OptionList({ options, open, onDone }: { options: readonly AnyOption[]; open: boolean; onDone: () => void }) {
  const t = useText();
  const label = useOptionText();
  const actions = useActions();
  return (
    <ol className={open ? 'options paper' : 'options paper away'} aria-label={t('list.label')}>
      {options.map((o, i) => (
        <li key={keyOf(o)}>
          <button
            type="button"
            onClick={() => {
              onDone();
              actions.choose(o);
            }}
          >
            <b>{i < 9 ? i + 1 : ''}</b> {label(o)}
          </button>
        </li>
      ))}
    </ol>
  );
}
