import type { Me } from '@bagarre/protocol';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Sanctions } from '../home/Sanctions.tsx';
import { Refused, ask } from '../home/ask.ts';
import { useMe } from '../home/me.ts';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { NameAndPassword } from './NameAndPassword.tsx';
import { MyAccount } from './MyAccount.tsx';
import { prove } from './prove.ts';
import '../table/table.css';
import './pages.css';

/** Who I am here: nobody yet, a guest who can keep their games, or an account. */
export function AccountPage() {
  const t = useText();
  const { me, load } = useMe();
  const [away, setAway] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => void load().catch(() => setAway(true)), [load]);
  return (
    <div className="wood page">
      <main className="paper sheet-page">
        <h1 className="hand-title">{t('account')}</h1>
        {told && (
          <p className="slip" role="status">
            {told}
          </p>
        )}
        {away && (
          <p className="slip slip-red" role="alert">
            {t('account.offline')}
          </p>
        )}
        <Sanctions />
        {me === null && <p>{t('account.none')}</p>}
        {me?.guest && <p>{t('account.guest', { name: me.name })}</p>}
        {me && !me.guest && <p>{t('account.member', { name: me.name })}</p>}
        {me !== undefined && (me === null || me.guest) && <ComeIn me={me} />}
        {me && <MyAccount me={me} onGone={setTold} />}
        <p className="row">
          <Link className="pl pl-do" to="/">
            {t('home')}
          </Link>
        </p>
      </main>
    </div>
  );
}

/** A new account, or one that is there already. */
function ComeIn({ me }: { me: Me | null }) {
  const t = useText();
  const { set } = useMe();
  const { name, lang, set: prefer } = useSettings();
  const enter = async (path: string, body: object): Promise<void> => {
    const answer = await ask<{ me: Me }>('POST', path, body);
    set(answer.me);
    prefer({ name: answer.me.name });
  };
  const signUp = async (who: object, onway: (share: number) => void): Promise<void> => {
    try {
      await enter('/api/sign-up', { ...who, lang });
    } catch (error) {
      if (!(error instanceof Refused) || !error.challenge) throw error;
      const proof = await prove(error.challenge, onway);
      await enter('/api/sign-up', { ...who, lang, proof });
    }
  };
  return (
    <>
      <NameAndPassword
        title={t('account.new.text')}
        act={t('account.new')}
        name={me?.name ?? name}
        autoComplete="new-password"
        onSend={signUp}
      />
      <NameAndPassword
        title={t('account.logIn.title')}
        act={t('account.logIn')}
        name=""
        autoComplete="current-password"
        note={me ? t('account.logIn.lose') : undefined}
        onSend={(who) => enter('/api/log-in', who)}
      />
    </>
  );
}
