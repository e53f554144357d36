import { type AnyOption, keyOf } from '@bagarre/kernel';
import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { Announced } from './Announced.tsx';
import { Asked } from './Asked.tsx';
import { ClauseLink } from './ClauseLink.tsx';
import { OptionList } from './OptionList.tsx';
import { OptionPlaque } from './OptionPlaque.tsx';
import { Sealed } from './Sealed.tsx';
import { Stops } from './Stops.tsx';
import { useActions, useBox, useMoment, useNarrowed, useTable, useUi, useWords } from './context.ts';
import { useKeyName } from './key-map.ts';
import type { Narrowed } from './narrow.ts';
import { isWindow } from './view.ts';

const MOST_PLAQUES = 3;

/** The action bar: at most three plaques, and every option as a numbered list. */
export function Acts() {
  const t = useText();
  const narrowed = useNarrowed();
  const { request, view, canUndo } = useMoment();
  const sent = useTable((s) => s.sent);
  const asked = request !== null && narrowed !== null && !view.over;
  return (
    <section className="acts" data-region="acts" aria-label={t('acts')}>
      <Asked />
      <Sealed />
      <Stops />
      <Announced />
      {asked && <Refused />}
      {asked && sent && (
        <p className="slip">
          <Icon name="paper-plane" /> {t('sent')}
        </p>
      )}
      {asked && !sent && <Plaques narrowed={narrowed} />}
      {canUndo && !sent && !narrowed?.picked.length && <UndoPlaque />}
    </section>
  );
}

/** Which options have a plaque of their own: what is meant comes last, where the thumb is. */
function plaquesOf({ meant, complete, plaques }: Narrowed, windowed: boolean): [AnyOption[], AnyOption | null] {
  const primary = meant ?? complete;
  if (primary || windowed) return [[], primary];
  return [plaques.length <= MOST_PLAQUES ? [...plaques] : plaques.slice(0, MOST_PLAQUES - 1), null];
}

function Plaques({ narrowed }: { narrowed: Narrowed }) {
  const t = useText();
  const box = useBox();
  const ui = useUi();
  const actions = useActions();
  const { request } = useMoment();
  const [open, setOpen] = useState(false);
  // The window has its own plaques, beside what it is about.
  const unplaced = { ...narrowed, plaques: narrowed.plaques.filter((o) => !ui.placed(o)) };
  const [shown, primary] = plaquesOf(unplaced, isWindow(box, request));
  const hidden = narrowed.left.length > shown.length + (primary ? 1 : 0);
  return (
    <>
      {hidden && (
        <div className="list-of-options">
          <Plaque look="plain" small shortcut="1–9" onPress={() => setOpen(!open)}>
            {t('list.open', { n: narrowed.left.length })}
          </Plaque>
          <OptionList options={narrowed.left} open={open} onDone={() => setOpen(false)} />
        </div>
      )}
      {shown.map((o, i) => (
        <OptionPlaque key={keyOf(o)} option={o} shortcut={shown.length > 1 ? String(i + 1) : undefined} />
      ))}
      {primary && <OptionPlaque option={primary} shortcut={t('key.enter')} />}
      {narrowed.picked.length > 0 && (
        <Plaque look="plain" icon="return-arrow" shortcut={t('key.escape')} onPress={() => actions.back()}>
          {t('back')}
        </Plaque>
      )}
    </>
  );
}

/** A move that came back: it is a draft again, with the reason. */
function Refused() {
  const t = useText();
  const words = useWords();
  const { view } = useMoment();
  const refusal = useTable((s) => s.refusal);
  if (!refusal) return null;
  const reason = refusal.reasons[0];
  return (
    <p className="slip slip-red" role="alert">
      <span>
        {t('refused')} {reason ? words.reason(reason, view) : t(`refused.${refusal.why}`)}{' '}
        {reason && <ClauseLink clause={reason.clause} />}
      </span>
    </p>
  );
}

function UndoPlaque() {
  const t = useText();
  const actions = useActions();
  const key = useKeyName('undo');
  return (
    <Plaque look="plain" icon="return-arrow" second={t('undo.second')} shortcut={key} onPress={() => actions.undo()}>
      {t('undo')}
    </Plaque>
  );
}
