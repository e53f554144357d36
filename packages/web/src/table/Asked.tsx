import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { useActions, useTable, useWords } from './context.ts';

/** What people at the table want of me besides the game: somebody would like to take back. */
export function Asked() {
  const t = useText();
  const words = useWords();
  const { others } = useActions().connection;
  const undo = useTable((s) => s.undoAsked);
  if (!others) return null;
  return (
    <>
      {undo !== null && (
        <div className="asked" role="status">
          <p>{t('undo.asked', { name: words.seat(undo) })}</p>
          <div className="row">
            <Plaque look="safe" small onPress={() => others.answerUndo(true)}>
              {t('yes')}
            </Plaque>
            <Plaque look="plain" small onPress={() => others.answerUndo(false)}>
              {t('no')}
            </Plaque>
          </div>
        </div>
      )}
    </>
  );
}
