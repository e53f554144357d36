import type { TableInfo } from '@bagarre/protocol';
import { Suspense, lazy, useState } from 'react';
import { useStore } from 'zustand';
import { BOT_LEVELS } from '../connection/practice-messages.ts';
import type { OnlineTable } from '../connection/online.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { Segment } from '../furniture/Segment.tsx';
import type { Deck } from '../games/options.ts';
import { modeOf, titleOf } from '../home/games.ts';
import { useRefusedAt } from '../home/refused.ts';
import { Icon } from '../icons/Icon.tsx';
import { Qr } from '../qr/Qr.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import '../pages/pages.css';
import './table.css';

const MyDecks = lazy(async () => ({ default: (await import('../decks/MyDecks.tsx')).MyDecks }));
const DeckRoom = lazy(async () => ({ default: (await import('../games/cannibal-world/DeckRoom.tsx')).DeckRoom }));
const ArmyRoom = lazy(async () => ({ default: (await import('../games/zoon/ArmyRoom.tsx')).ArmyRoom }));

/** Before the game: who sits where, the link to send, and who is ready. */
export function WaitingRoom({ table, info }: { table: OnlineTable; info: TableInfo }) {
  const t = useText();
  const me = useStore(table.room, (s) => s.me);
  const wrong = useRefusedAt(useStore(table.room, (s) => s.no));
  const lost = useStore(table.room, (s) => s.link === 'lost');
  const { bot, set } = useSettings();
  const level = BOT_LEVELS.find((id) => id === bot) ?? 'moyen';
  const mine = info.at.findIndex((s) => s.person?.id === me?.id);
  const isHost = info.host === me?.id;
  const free = info.at.some((s) => !s.person && !s.bot);
  const ready = mine >= 0 && info.at[mine]!.ready;
  return (
    <div className="wood page">
      <main className="paper sheet-page waiting-room">
        <h1 className="hand-title">{t('room.title', { game: titleOf(info.game) })}</h1>
        <p>
          {t(...modeOf(info.game, info.seats))} · {t(`pace.${info.pace}`)}
          {info.match && ` · ${t('room.match', { of: info.match.bestOf, game: info.match.game })}`}
        </p>
        <p role="status">
          {lost ? t('link.lost') : info.phase === 'sealing' ? t('room.sealing') : t('room.wait')}
          {mine < 0 && !free && ` ${t('room.full')}`}
        </p>
        <ul className="waiting">
          {info.at.map((s, seat) => (
            <li key={seat} className={s.person || s.bot ? undefined : 'free'}>
              <Icon name={s.bot ? 'robot-antennas' : 'person'} />
              <span>
                <b>{s.person?.name ?? (s.bot ? t('link.bot') : t('room.free'))}</b>
                <small>{seatFacts(info, seat, t).join(' · ')}</small>
              </span>
              {(s.ready || s.bot) && <span className="chosen-mark">{t('room.ready')}</span>}
              <span className="row">
                {mine < 0 && !s.person && !s.bot && (
                  <Plaque look="go" small onPress={() => void table.sit(seat)}>
                    {t('room.sit')}
                  </Plaque>
                )}
                {isHost && !s.person && (
                  <Plaque look="plain" small onPress={() => void table.bot(seat, s.bot ? null : level)}>
                    {s.bot ? t('room.noBot') : t('room.bot')}
                  </Plaque>
                )}
              </span>
            </li>
          ))}
        </ul>
        {info.game === 'cannibal-world' && mine >= 0 && !ready && (
          <Suspense>
            <DeckRoom table={table} info={info} faction={factionOf(info, mine)} />
          </Suspense>
        )}
        {info.game === 'zoon' && mine >= 0 && !ready && (
          <Suspense>
            <ArmyRoom table={table} info={info} />
          </Suspense>
        )}
        {isForLists(info) && mine >= 0 && !ready && (
          <Suspense>
            <MyDecks
              game={info.game}
              onBring={async (deck) => {
                await table.bring({ lists: deck!.list });
                return table.room.getState().no === null;
              }}
            />
          </Suspense>
        )}
        {isHost && info.at.some((s) => !s.person) && (
          <div className="form">
            <div className="field">
              <span>{t('room.level')}</span>
              <Segment
                label={t('room.level')}
                value={level}
                choices={BOT_LEVELS.map((id) => [id, t(`level.${id}`)] as const)}
                onChange={(id) => set({ bot: id })}
              />
            </div>
          </div>
        )}
        {wrong && (
          <p className="slip slip-red" role="alert">
            {wrong}
          </p>
        )}
        <div className="row">
          {mine >= 0 && (
            <Plaque look={ready ? 'plain' : 'go'} icon="check-mark" onPress={() => void table.ready(!ready)}>
              {ready ? t('room.notReady') : t('room.iAmReady')}
            </Plaque>
          )}
          {isHost && free && (
            <Plaque look="do" icon="robot-antennas" onPress={() => void table.fill(level)}>
              {t('room.fill')}
            </Plaque>
          )}
          {mine >= 0 && !ready && (
            <Plaque look="plain" onPress={() => void table.leave()}>
              {t('room.leave')}
            </Plaque>
          )}
          <a className="pl pl-plain" href="/">
            {t('home')}
          </a>
        </div>
        <Invitation />
      </main>
    </div>
  );
}

/** The link, to send or to scan. */
function Invitation() {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
  };
  return (
    <section className="invitation" aria-labelledby="invitation">
      <div>
        <h2 id="invitation" className="hand-title">
          {t('room.link')}
        </h2>
        <p className="link">
          <code>{location.href}</code>
        </p>
        <p className="row">
          <Plaque look="plain" icon="save-arrow" onPress={() => void copy()}>
            {copied ? t('room.copied') : t('room.copy')}
          </Plaque>
        </p>
        <p className="small">{t('room.qr.text')}</p>
      </div>
      <Qr text={location.href} label={t('room.qr')} />
    </section>
  );
}

/** The faction that a seat brings, where the game has some. */
function factionOf(info: TableInfo, seat: number): Deck | null {
  const decks = info.options['decks'] as readonly ({ faction?: Deck } | null)[] | undefined;
  return decks?.[seat]?.faction ?? null;
}

/** ZH-EXPERT-1 Two experts bring a list each, unless they share a box. */
const isForLists = ({ game, options }: TableInfo): boolean =>
  game === 'ze-horror-attack' && options['mode'] === 'expert' && options['expertSharedBox'] !== true;

function seatFacts(info: TableInfo, seat: number, t: ReturnType<typeof useText>): string[] {
  const { person, bot } = info.at[seat]!;
  const faction = factionOf(info, seat);
  return [
    ...(person?.id === info.host ? [t('room.host')] : []),
    ...(bot && BOT_LEVELS.some((id) => id === bot) ? [t(`level.${bot as (typeof BOT_LEVELS)[number]}`)] : []),
    ...(faction && (person || bot) ? [t(`deck.${faction}`)] : []),
  ];
}
