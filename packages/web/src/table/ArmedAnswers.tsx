import { useText } from '../text/text.ts';
import { useArmedHere } from './armed.ts';
import { useWords } from './context.ts';

/** The answers that are armed, each to be disarmed by a press. */
export function ArmedAnswers() {
  const t = useText();
  const words = useWords();
  const { answers, arm } = useArmedHere();
  return Object.entries(answers).map(([ask, verb]) => (
    <button key={ask} type="button" className="armed" onClick={() => arm(ask, null)}>
      {t('window.armed', { what: words.text(`do.${ask}.${verb}`) ?? words.text(`do.${verb}`) ?? verb })}
    </button>
  ));
}
