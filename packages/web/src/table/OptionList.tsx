import { type AnyOption, keyOf } from '@bagarre/kernel';
import { useText } from '../text/text.ts';
import { useActions, usePen, useUi } from './context.ts';
import { useOptionText } from './option-text.ts';

interface Props {
  options: readonly AnyOption[];
  open: boolean;
  onDone: () => void;
}

/** The same options, one a line. Out of sight until asked for or reached by Tab; always there for a screen reader. */
export function OptionList({ options, open, onDone }: Props) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const label = useOptionText();
  const actions = useActions();
  return (
    <ol className={open ? 'options paper' : 'options paper away'} aria-label={t('list.label')}>
      {options.map((o, i) => {
        const outcome = ui.outcome(o, pen);
        return (
          <li key={keyOf(o)}>
            <button
              type="button"
              onClick={() => {
                onDone();
                actions.choose(o);
              }}
            >
              <b>{i < 9 ? i + 1 : ''}</b>
              <span>
                {label(o)}
                {outcome && <small>{outcome}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
