import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { SettingsForm } from '../pages/SettingsForm.tsx';
import { useText } from '../text/text.ts';
import { onlooker } from '@bagarre/kernel';
import { ArmedAnswers } from './ArmedAnswers.tsx';
import { useArmedHere } from './armed.ts';
import { useActions, useMoment, useTable } from './context.ts';

const KEYS = [
  ['Tab', 'keys.tab'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['↵', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['␣', 'keys.space'],
  ['1–9', 'keys.digits'],
  ['U', 'keys.undo'],
  ['H B L C', 'keys.regions'],
  ['R', 'keys.read'],
  ['?', 'keys.help'],
] as const;

/** The menu of the table: settings, keys, the way out. */
export function Menu({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const t = useText();
  const { others } = useActions().connection;
  return (
    <>
      <h2 className="hand-title">{t('menu')}</h2>
      <SettingsForm />
      <Armed />
      <h3 className="hand-title">{t('keys')}</h3>
      <dl className="keys">
        {KEYS.map(([key, id]) => (
          <div key={id}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(id)}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {others && <Leaving />}
        <Plaque look="do" onPress={onClose}>
          {t('menu.back')}
        </Plaque>
        <Plaque look="plain" icon="exit-door" onPress={onLeave}>
          {t('over.leave')}
        </Plaque>
      </div>
    </>
  );
}

/** On a phone this is where what answers by itself is found again. */
function Armed() {
  const t = useText();
  const { answers, byServer } = useArmedHere();
  const { view } = useMoment();
  if (view.viewer === onlooker || Object.keys(answers).length === 0) return null;
  return (
    <>
      <h3 className="hand-title">{t('menu.armed')}</h3>
      {byServer && <p className="hint">{t('window.armedAway')}</p>}
      <div className="menu-armed">
        <ArmedAnswers />
      </div>
    </>
  );
}

/** Giving up takes a second press; asking for a step back needs the others. */
function Leaving() {
  const t = useText();
  const { others } = useActions().connection;
  const { view, canUndo } = useMoment();
  const [sure, setSure] = useState(false);
  const proposed = useTable((s) => s.abortAsked.includes(view.viewer));
  if (!others || view.over || view.viewer === onlooker) return null;
  return (
    <>
      {!canUndo && (
        <Plaque look="plain" icon="return-arrow" onPress={() => others.askUndo()}>
          {t('undo.ask')}
        </Plaque>
      )}
      {!proposed && (
        <Plaque look="plain" onPress={() => others.abort(true)}>
          {t('abort')}
        </Plaque>
      )}
      <Plaque look={sure ? 'go' : 'plain'} onPress={() => (sure ? others.concede() : setSure(true))}>
        {sure ? t('concede.sure') : t('concede')}
      </Plaque>
    </>
  );
}
