import type { Me } from '@bagarre/protocol';
import { type FormEvent, useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { ask } from '../home/ask.ts';
import { useMe } from '../home/me.ts';
import { useRefused } from '../home/refused.ts';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { Sessions } from './Sessions.tsx';

interface Props {
  me: Me;
  /** The session is over, for this reason if there is one. */
  onGone: (why: string | null) => void;
}

/** What somebody who is known here can do about it. */
export function MyAccount({ me, onGone }: Props) {
  const t = useText();
  return (
    <>
      {!me.guest && <Change me={me} />}
      <Sessions />
      <Others me={me} />
      <h2 className="hand-title">{t('account.data')}</h2>
      <Leave me={me} onGone={onGone} />
    </>
  );
}

/** Another name, another password. */
function Change({ me }: { me: Me }) {
  const t = useText();
  const refused = useRefused();
  const { set } = useMe();
  const prefer = useSettings((s) => s.set);
  const [name, setName] = useState(me.name);
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [told, setTold] = useState<{ text: string; bad: boolean } | null>(null);
  const change = async (e: FormEvent, body: object, done: string): Promise<void> => {
    e.preventDefault();
    try {
      const answer = await ask<{ me: Me }>('PATCH', '/api/me', body);
      set(answer.me);
      prefer({ name: answer.me.name });
      setOld('');
      setFresh('');
      setTold({ text: done, bad: false });
    } catch (error) {
      setTold({ text: refused(error), bad: true });
    }
  };
  const rename = { name: name.trim() };
  return (
    <>
      <form className="form" onSubmit={(e) => void change(e, rename, t('account.changed'))}>
        <label>
          {t('account.name')} <span className="small">{t('account.rename.rule')}</span>
          <input value={name} maxLength={24} autoComplete="username" onChange={(e) => setName(e.target.value)} />
        </label>
        <p className="row">
          <button type="submit" className="pl pl-plain pl-sm" disabled={!rename.name || rename.name === me.name}>
            <span>{t('account.rename')}</span>
          </button>
        </p>
      </form>
      <form
        className="form"
        onSubmit={(e) => void change(e, { password: { old, new: fresh } }, t('account.repassword.done'))}
      >
        <label>
          {t('account.old')}
          <input type="password" value={old} autoComplete="current-password" onChange={(e) => setOld(e.target.value)} />
        </label>
        <label>
          {t('account.fresh')} <span className="small">{t('account.password.rule')}</span>
          <input type="password" value={fresh} autoComplete="new-password" onChange={(e) => setFresh(e.target.value)} />
        </label>
        <p className="row">
          <button type="submit" className="pl pl-plain pl-sm" disabled={old === '' || fresh.length < 8}>
            <span>{t('account.repassword')}</span>
          </button>
        </p>
      </form>
      {told && (
        <p className={told.bad ? 'slip slip-red' : 'slip'} role={told.bad ? 'alert' : 'status'}>
          {told.text}
        </p>
      )}
    </>
  );
}

/** People I do not read or do not play with; the server keeps who they are, not their names. */
function Others({ me }: { me: Me }) {
  const t = useText();
  const { relate } = useMe();
  const ids = [...new Set([...me.blocked, ...me.muted])];
  return (
    <>
      <h2 className="hand-title">{t('account.blocked')}</h2>
      {ids.length === 0 ? (
        <p>{t('account.blocked.none')}</p>
      ) : (
        <ul className="sessions">
          {ids.map((id) => (
            <li key={id}>
              <span>
                {t('account.person')} <code>{id.slice(0, 8)}</code>
              </span>
              {me.muted.includes(id) && (
                <Plaque look="plain" small onPress={() => void relate(id, { mute: false })}>
                  {t('person.unmute')}
                </Plaque>
              )}
              {me.blocked.includes(id) && (
                <Plaque look="plain" small onPress={() => void relate(id, { block: false })}>
                  {t('person.unblock')}
                </Plaque>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Out, with everything in a file, or for good. */
function Leave({ me, onGone }: Props) {
  const t = useText();
  const refused = useRefused();
  const { set } = useMe();
  const [deleting, setDeleting] = useState(false);
  const [typed, setTyped] = useState('');
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const attempt = (what: () => Promise<void>): void => void what().catch((e: unknown) => setWrong(refused(e)));
  const logOut = async (): Promise<void> => {
    if (me.guest && !sure) return setSure(true);
    await ask('POST', '/api/log-out');
    set(null);
    onGone(null);
  };
  const remove = async (): Promise<void> => {
    await ask('DELETE', '/api/me');
    set(null);
    onGone(t('account.deleted'));
  };
  return (
    <>
      <div className="row">
        <a className="pl pl-plain" href="/api/me/export" download="bagarre.json">
          {t('account.export')}
        </a>
        <Plaque look={sure ? 'go' : 'plain'} icon="exit-door" onPress={() => attempt(logOut)}>
          {sure ? t('account.logOut.guest') : t('account.logOut')}
        </Plaque>
        <Plaque look="plain" onPress={() => setDeleting(!deleting)}>
          {t('account.delete')}
        </Plaque>
      </div>
      {deleting && (
        <div className="form">
          <p>{t('account.delete.text')}</p>
          <label>
            {t('account.delete.type', { name: me.name })}
            <input value={typed} autoComplete="off" onChange={(e) => setTyped(e.target.value)} />
          </label>
          <p className="row">
            <Plaque
              look={typed.trim() === me.name ? 'go' : 'off'}
              onPress={() => typed.trim() === me.name && attempt(remove)}
            >
              {t('account.delete.sure')}
            </Plaque>
          </p>
        </div>
      )}
      {wrong && (
        <p className="slip slip-red" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
