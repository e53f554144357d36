import { useEffect, useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { ask } from '../home/ask.ts';
import { useRefused } from '../home/refused.ts';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';

interface Session {
  id: string;
  agent: string;
  seen: number;
  here: boolean;
}

/** Where I am signed in; another device can be signed out from here. */
export function Sessions() {
  const t = useText();
  const refused = useRefused();
  const lang = useSettings((s) => s.lang);
  const [sessions, setSessions] = useState<Session[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const look = (): Promise<void> =>
    ask<{ sessions: Session[] }>('GET', '/api/me/sessions').then(
      (answer) => setSessions(answer.sessions),
      (error: unknown) => setWrong(refused(error)),
    );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and after each change
  useEffect(() => void look(), []);
  const end = (id: string): Promise<void> =>
    ask('DELETE', `/api/me/sessions/${id}`).then(look, (error: unknown) => setWrong(refused(error)));
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h2 className="hand-title">{t('account.sessions')}</h2>
      <ul className="sessions">
        {sessions.map((s) => (
          <li key={s.id}>
            <span>
              <b>{browserOf(s.agent)}</b>{' '}
              <span className="small">
                {s.here ? t('account.session.here') : t('account.session.seen', { date: day.format(s.seen) })}
              </span>
            </span>
            {!s.here && (
              <Plaque
                look="plain"
                small
                onPress={() => void end(s.id)}
                label={`${t('account.session.end')} : ${browserOf(s.agent)}`}
              >
                {t('account.session.end')}
              </Plaque>
            )}
          </li>
        ))}
      </ul>
      {wrong && (
        <p className="slip slip-red" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

/** `Firefox, Linux` out of what a browser says about itself. */
function browserOf(agent: string): string {
  const name = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((n) => agent.includes(`${n}/`));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((s) => agent.includes(s));
  const shown = { Edg: 'Edge', OPR: 'Opera' }[name ?? ''] ?? name;
  return [shown, system].filter(Boolean).join(', ') || agent.slice(0, 40) || '?';
}
