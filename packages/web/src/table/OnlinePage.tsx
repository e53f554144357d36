import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type OnlineTable, onlineTable } from '../connection/online.ts';
import { seated } from '../home/api.ts';
import { useMe } from '../home/me.ts';
import { Offline } from '../pages/Offline.tsx';
import { Torn } from '../pages/Torn.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { Laying } from './Laying.tsx';
import { TablePage } from './TablePage.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

const route = getRouteApi('/table/$id');

/** A table of the server, by its link: a session is made on the spot for those who have none. */
export function OnlinePage() {
  const { id } = route.useParams();
  const t = useText();
  const [table, setTable] = useState<OnlineTable | null>(null);
  const [failed, setFailed] = useState(false);
  const guest = t('guest');
  useEffect(() => {
    let opened: OnlineTable | null = null;
    let gone = false;
    const { name, lang } = useSettings.getState();
    seated(name.trim() || guest, lang)
      .then(() => {
        if (!gone) setTable((opened = onlineTable(id)));
      })
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      opened?.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the guest's name is read once
  }, [id]);
  if (failed) return <Offline table />;
  return table ? <Joined table={table} /> : <Laying />;
}

function Joined({ table }: { table: OnlineTable }) {
  const info = useStore(table.room, (s) => s.info);
  const me = useStore(table.room, (s) => s.me);
  const missing = useStore(table.room, (s) => s.missing);
  const ended = useStore(table.room, (s) => s.ended);
  const connect = useCallback(() => table.connection, [table]);
  useEffect(() => {
    if (me) useMe.getState().set(me);
  }, [me]);
  if (ended) return <Ended />;
  if (missing) return <Torn />;
  if (!info) return <Laying />;
  if (info.phase === 'open' || info.phase === 'sealing') return <WaitingRoom table={table} info={info} />;
  return <TablePage game={info.game} connect={connect} />;
}

/** Signed out, here or elsewhere: nothing is lost, and nothing goes on by itself. */
function Ended() {
  const t = useText();
  return (
    <div className="wood veil-page">
      <main className="paper ticket">
        <h1 className="hand-title">{t('room.ended')}</h1>
        <p>{t('room.ended.text')}</p>
        <p className="row">
          <a className="pl pl-go" href="/account">
            {t('account.logIn')}
          </a>
          <a className="pl pl-plain" href="/">
            {t('home')}
          </a>
        </p>
      </main>
    </div>
  );
}
