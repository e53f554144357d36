import { useText } from '../text/text.ts';
import { useMoment, useWords } from './context.ts';

const ENDED_BY_SERVER = ['conceded', 'time', 'aborted'] as const;

/** How it ended, in a sentence: by the rules of the game, or because somebody left. */
export function useOverText(): string {
  const t = useText();
  const words = useWords();
  const { over } = useMoment().view;
  if (!over) return '';
  const why = ENDED_BY_SERVER.find((x) => x === over.why);
  if (why === undefined) return words.over(over);
  const names = new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(over.winners.map((s) => words.seat(s)));
  return t(`over.why.${why}`, { names });
}
