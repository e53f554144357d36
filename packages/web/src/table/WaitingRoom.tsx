import type { TableInfo } from '@bagarre/protocol';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OnlineTable } from '../connection/online.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { titleOf } from '../home/games.ts';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import '../pages/pages.css';
import './table.css';

const BOT = 'moyen';

/** Before the game: who sits where, the link to send, and who is ready. */
export function WaitingRoom({ table, info }: { table: OnlineTable; info: TableInfo }) {
  const t = useText();
  const me = useStore(table.room, (s) => s.me);
  const [copied, setCopied] = useState(false);
  const mine = info.at.findIndex((s) => s.person?.id === me?.id);
  const isHost = info.host === me?.id;
  const free = info.at.some((s) => !s.person && !s.bot);
  const ready = mine >= 0 && info.at[mine]!.ready;
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
  };
  return (
    <div className="wood page">
      <main className="paper sheet-page">
        <h1 className="hand-title">{t('new.title', { game: titleOf(info.game) })}</h1>
        <p>{t(`pace.${info.pace}`)}</p>
        <ul className="waiting">
          {info.at.map((s, seat) => (
            <li key={seat} className={s.person || s.bot ? undefined : 'free'}>
              <Icon name={s.bot ? 'robot-antennas' : 'person'} />
              <b>{s.person?.name ?? (s.bot ? t('link.bot') : t('room.free'))}</b>
              {(s.ready || s.bot) && <span className="chosen-mark">{t('room.ready')}</span>}
              {isHost && !s.person && (
                <Plaque look="plain" small onPress={() => void table.bot(seat, s.bot ? null : BOT)}>
                  {s.bot ? t('room.noBot') : t('room.bot')}
                </Plaque>
              )}
            </li>
          ))}
        </ul>
        <p className="link">
          <code>{location.href}</code>
        </p>
        <div className="row">
          {mine < 0 && free && (
            <Plaque look="go" icon="person" onPress={() => void table.sit()}>
              {t('room.sit')}
            </Plaque>
          )}
          {mine >= 0 && (
            <Plaque look={ready ? 'plain' : 'go'} icon="check-mark" onPress={() => void table.ready(!ready)}>
              {ready ? t('room.notReady') : t('room.iAmReady')}
            </Plaque>
          )}
          {isHost && free && (
            <Plaque look="do" icon="robot-antennas" onPress={() => void table.fill(BOT)}>
              {t('room.fill')}
            </Plaque>
          )}
          <Plaque look="plain" icon="save-arrow" onPress={() => void copy()}>
            {copied ? t('room.copied') : t('room.copy')}
          </Plaque>
          <a className="pl pl-plain" href="/">
            {t('home')}
          </a>
        </div>
      </main>
    </div>
  );
}
