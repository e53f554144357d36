import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { type TextId, useText } from '../text/text.ts';
import { useActions, useTable } from './context.ts';

const PHRASES = ['hello', 'good-luck', 'well-played', 'thanks', 'thinking', 'oops', 'good-game'] as const;

export function Chat() {
  const t = useText();
  const { connection } = useActions();
  const lines = useTable((s) => s.chat);
  const [text, setText] = useState('');
  const [muted, setMuted] = useState<readonly string[]>([]);
  const phraseText = (phrase: string): string => t(`phrase.${phrase}` as TextId);
  return (
    <section className="chat" aria-label={t('chat')} data-region="chat">
      <ul className="chat-lines" aria-live="polite">
        {lines
          .filter((line) => !muted.includes(line.name))
          .slice(-20)
          .map((line, i) => (
            <li key={i}>
              <button
                type="button"
                className="live"
                aria-label={t('chat.mute', { name: line.name })}
                onClick={() => setMuted([...muted, line.name])}
              >
                {line.name}
              </button>{' '}
              {line.phrase ? phraseText(line.phrase) : line.text}
            </li>
          ))}
      </ul>
      <div className="phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => connection.chat({ phrase })}>
            {phraseText(phrase)}
          </button>
        ))}
      </div>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (text.trim()) connection.chat({ text: text.trim() });
          setText('');
        }}
      >
        <input
          value={text}
          maxLength={300}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="pl pl-plain pl-sm" aria-label={t('chat.send')}>
          <Icon name="talk" />
        </button>
      </form>
    </section>
  );
}
