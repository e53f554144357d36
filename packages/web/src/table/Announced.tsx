import { useText } from '../text/text.ts';
import { useMoment, useNarrowed, useTable } from './context.ts';
import { isThing } from './narrow.ts';
import { useOptionText } from './option-text.ts';

/** Told politely to those who do not see the lights: how much may be done now, and what is chosen. */
export function Announced() {
  const t = useText();
  const label = useOptionText();
  const narrowed = useNarrowed();
  const { view } = useMoment();
  const sent = useTable((s) => s.sent);
  let text = '';
  if (narrowed && !sent && !view.over) {
    const targets = [...narrowed.open.keys()].filter(isThing).length;
    if (narrowed.meant) text = t('told.meant', { what: label(narrowed.meant) });
    else if (narrowed.picked.length > 0) text = t('told.picked', { n: narrowed.left.length, targets });
    else text = t('told.open', { n: narrowed.left.length });
  }
  return (
    <p className="vh" role="status" aria-live="polite">
      {text}
    </p>
  );
}
