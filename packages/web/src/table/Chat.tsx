import { onlooker } from '@bagarre/kernel';
import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { Segment } from '../furniture/Segment.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useMe } from '../home/me.ts';
import { useRefusedAt } from '../home/refused.ts';
import { type TextId, useText } from '../text/text.ts';
import { ClauseLink } from './ClauseLink.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { useActions, useMoment, useTable, useUi } from './context.ts';

const PHRASES = ['hello', 'good-luck', 'well-played', 'thanks', 'thinking', 'oops', 'good-game'] as const;

/** Among strangers ready phrases come first: what is typed is read by those who have chosen to talk freely at this table. */
function useFree(table: string | undefined, strangers: boolean): { free: boolean; talk: () => void } {
  const key = `bagarre.free.${table ?? ''}`;
  const [free, setFree] = useState(() => !strangers || sessionStorage.getItem(key) !== null);
  const talk = (): void => {
    sessionStorage.setItem(key, 'yes');
    setFree(true);
  };
  return { free, talk };
}

export function Chat() {
  const t = useText();
  const { connection } = useActions();
  const { others } = connection;
  const { free, talk } = useFree(others?.table, others?.strangers() ?? false);
  const { view } = useMoment();
  const ui = useUi();
  const watches = view.viewer === onlooker;
  const teamTalk = watches ? null : ui.teamTalk(view.viewer, view);
  const [aside, setAside] = useState(false);
  const lines = useTable((s) => s.chat);
  const me = useMe((s) => s.me);
  const [text, setText] = useState('');
  const [about, setAbout] = useState<{ id: string; name: string } | null>(null);
  const [no, setNo] = useState<string | null>(null);
  const wrong = useRefusedAt(no);
  /** What is not said stays in the line. */
  const say = async (line: { phrase: string } | { text: string }): Promise<void> => {
    const answer = (await connection.chat(line, teamTalk !== null && aside)) ?? null;
    setNo(answer);
    if (answer === null && 'text' in line) setText('');
  };
  const writing = watches ? 'chat.write.onlookers' : teamTalk && aside ? 'chat.write.team' : 'chat.write';
  const phraseText = (phrase: string): string => t(`phrase.${phrase}` as TextId);
  return (
    <section className="chat" aria-label={t('chat')} data-region="chat">
      <ul className="chat-lines" aria-live="polite">
        {lines
          .filter((line) => !me?.muted.includes(line.from))
          .slice(-20)
          .map((line, i) => (
            <li key={i}>
              {line.from === me?.id ? (
                <b>{t('you')}</b>
              ) : (
                <button
                  type="button"
                  className="live"
                  aria-label={t('person.menu', { name: line.name })}
                  onClick={() => setAbout({ id: line.from, name: line.name })}
                >
                  {line.name}
                </button>
              )}{' '}
              {line.room !== 'seats' && <small>{t(`chat.${line.room}`)} </small>}
              {line.phrase ? (
                phraseText(line.phrase)
              ) : free || line.from === me?.id ? (
                line.text
              ) : (
                <i>{t('chat.unread')}</i>
              )}
            </li>
          ))}
      </ul>
      {teamTalk && (
        <div className="chat-team">
          <Segment
            label={t('chat.to')}
            value={aside ? 'team' : 'seats'}
            choices={[
              ['seats', t('chat.to.seats')],
              ['team', t('chat.to.team')],
            ]}
            onChange={(to) => setAside(to === 'team')}
          />
          {aside && (
            <p>
              {t('chat.team.why')} <ClauseLink clause={teamTalk} />
            </p>
          )}
        </div>
      )}
      <div className="phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void say({ phrase })}>
            {phraseText(phrase)}
          </button>
        ))}
      </div>
      {wrong && (
        <p className="slip slip-red" role="alert">
          {wrong}
        </p>
      )}
      {free ? (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            if (text.trim()) void say({ text: text.trim() });
          }}
        >
          <input
            value={text}
            maxLength={300}
            aria-label={t(writing)}
            placeholder={t(writing)}
            onChange={(e) => setText(e.target.value)}
          />
          <button type="submit" className="pl pl-plain pl-sm" aria-label={t('chat.send')}>
            <Icon name="talk" />
          </button>
        </form>
      ) : (
        <div className="chat-free">
          <p>{t('chat.free.why')}</p>
          <Plaque look="plain" small onPress={talk}>
            {t('chat.free')}
          </Plaque>
        </div>
      )}
      {about && others && <PersonSheet table={others.table} person={about} onClose={() => setAbout(null)} />}
    </section>
  );
}
