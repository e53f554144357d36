import { useText } from '../text/text.ts';
import { Chat } from './Chat.tsx';
import { Log } from './Log.tsx';
import { Players } from './Players.tsx';
import { useActions } from './context.ts';

/** The ruled notebook: who plays, what happened, what people say. */
export function Notebook() {
  const t = useText();
  const { connection } = useActions();
  return (
    <>
      <h2 className="hand-title">{t('notebook.players')}</h2>
      <Players />
      <h2 className="hand-title">{t('notebook.log')}</h2>
      <Log />
      {!connection.local && <Chat />}
    </>
  );
}
