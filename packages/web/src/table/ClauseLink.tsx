import { useText } from '../text/text.ts';
import { useUi } from './context.ts';

/** A clause by its number, which opens the rulebook at it. */
export function ClauseLink({ clause }: { clause: string }) {
  const { game } = useUi();
  const t = useText();
  return (
    <a
      className="clause"
      href={`/rules/${game.id}#${clause}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('rules.at', { clause })}
    >
      {clause}
    </a>
  );
}
