import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { useMoment, useTable, useUi, useWords } from './context.ts';

/** Why nothing can be meant with this thing, on a paper slip over it, with the clause. */
export function SlipOf({ token }: { token: string }) {
  const slip = useTable((s) => (s.slip?.token === token ? s.slip : null));
  const words = useWords();
  const ui = useUi();
  const t = useText();
  const { view } = useMoment();
  if (!slip) return null;
  const reason = slip.reasons[0];
  return (
    <span className="slip slip-over drop-in" role="status">
      <Icon name="padlock" />
      <span>
        {reason ? words.reason(reason, view) : t('why.nothing')}{' '}
        {reason && (
          <a
            href={`/rules/${ui.game.id}#${reason.clause}`}
            target="_blank"
            rel="noreferrer"
            onClick={(e) => e.stopPropagation()}
          >
            {reason.clause}
          </a>
        )}
      </span>
    </span>
  );
}
