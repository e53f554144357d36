import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BOT_LEVELS } from '../connection/practice-messages.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { Segment } from '../furniture/Segment.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { Counter } from './Counter.tsx';
import { MyGames } from './MyGames.tsx';
import { OpenTables } from './OpenTables.tsx';
import { Sanctions } from './Sanctions.tsx';
import { POSTERS, type Poster } from './games.ts';
import { useMe } from './me.ts';
import './home.css';

type Against = 'bot' | 'people' | 'friends';

/** The café: five posters, my games, open tables. A game against a bot is two clicks away. */
export function Home() {
  const t = useText();
  const navigate = useNavigate();
  const { lang, set, bot } = useSettings();
  const level = BOT_LEVELS.find((id) => id === bot) ?? 'moyen';
  const [against, setAgainst] = useState<Against>('bot');
  const [pace, setPace] = useState<'live' | 'days'>('live');
  useEffect(() => void import('./poster-letters.css'), []);
  const play = (game: string): void => {
    if (against === 'bot') void navigate({ to: '/practice/$game', params: { game } });
    else
      void navigate({
        to: '/new/$game',
        params: { game },
        search: { pace, access: against === 'people' ? 'open' : 'link' },
      });
  };
  return (
    <div className="wood">
      <a className="skip" href="#play">
        {t('skip')}
      </a>
      <div className="cafe">
        <header className="top">
          <h1 className="sign">
            <Icon name="punch-blast" />
            <b>Bagarre</b>
          </h1>
          <div className="quick">
            <span aria-hidden="true">{t('home.play')}</span>
            <Segment
              label={t('home.against')}
              value={against}
              choices={[
                ['bot', t('home.bot')],
                ['people', t('home.people')],
                ['friends', t('home.friends')],
              ]}
              onChange={setAgainst}
            />
            {against === 'bot' ? (
              <Segment
                label={t('home.level')}
                value={level}
                choices={BOT_LEVELS.map((id) => [id, t(`level.${id}`)] as const)}
                onChange={(bot) => set({ bot })}
              />
            ) : (
              <Segment
                label={t('home.pace')}
                value={pace}
                choices={[
                  ['live', t('home.live')],
                  ['days', t('home.days')],
                ]}
                onChange={setPace}
              />
            )}
          </div>
          <nav aria-label={t('home.nav')}>
            <Link className="pl pl-plain pl-sm" to="/rules/$game" params={{ game: 'kharnage' }}>
              <Icon name="rule-book" />
              {t('rules')}
            </Link>
            <Link className="pl pl-plain pl-sm" to="/settings" aria-label={t('settings')}>
              <Icon name="settings-knobs" />
              <span className="nav-word">{t('settings')}</span>
            </Link>
            <button
              type="button"
              className="pl pl-plain pl-sm nav-lang"
              lang={lang === 'fr' ? 'en' : 'fr'}
              aria-label={lang === 'fr' ? 'English' : 'Français'}
              onClick={() => set({ lang: lang === 'fr' ? 'en' : 'fr' })}
            >
              <span className="nav-word">{lang === 'fr' ? 'English' : 'Français'}</span>
              <span className="nav-short" aria-hidden="true">
                {lang === 'fr' ? 'EN' : 'FR'}
              </span>
            </button>
            <Who />
          </nav>
        </header>
        <NoNetwork />
        <Sanctions />
        <main className="cafe-main" id="play">
          <section className="posters" aria-label={t('home.games')}>
            {POSTERS.map((poster) => (
              <PosterOf key={poster.id} poster={poster} onPlay={() => play(poster.id)} />
            ))}
          </section>
          <section className="low">
            <MyGames />
            <OpenTables />
            <Counter />
          </section>
        </main>
      </div>
    </div>
  );
}

/** What works without a network is said where one would look for it. */
function NoNetwork() {
  const t = useText();
  const online = useOnline();
  if (online) return null;
  return (
    <p className="paper no-network" role="status">
      <b>{t('offline')}.</b> {t('offline.text')}
    </p>
  );
}

const listenForNetwork = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
const useOnline = (): boolean => useSyncExternalStore(listenForNetwork, () => navigator.onLine);

/** The chair: my name, or the way to have one. */
function Who() {
  const t = useText();
  const { me, load } = useMe();
  useEffect(() => void load().catch(() => {}), [load]);
  return (
    <Link
      className={me ? 'pl pl-plain pl-sm' : 'pl pl-go pl-sm'}
      to="/account"
      aria-label={me?.name ?? t('home.account')}
    >
      <Icon name="person" />
      <span className={me ? 'nav-word nav-me' : 'nav-word'}>{me?.name ?? t('home.account')}</span>
    </Link>
  );
}

function PosterOf({ poster, onPlay }: { poster: Poster; onPlay: () => void }) {
  const t = useText();
  const { title, craft, icon, tilt, open } = poster;
  return (
    <div className="pw" data-game={poster.id}>
      <span className="tack" aria-hidden="true" />
      <article className={`po po-${craft}`} style={{ '--r': `${tilt}deg` } as React.CSSProperties}>
        <div className="po-back" aria-hidden="true" />
        <h2>
          {title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <div className="hero" aria-hidden="true">
          <Icon name={icon} />
        </div>
        <div className="cap">
          <b>{t(poster.who)}</b>
          {t(poster.what)}
          {open ? (
            <Plaque look="go" icon="card-play" onPress={onPlay} label={`${t('play')} : ${title.join(' ')}`}>
              {t('play')}
            </Plaque>
          ) : (
            <span className="pl pl-off">
              <Icon name="padlock" />
              {t('soon')}
            </span>
          )}
        </div>
      </article>
    </div>
  );
}
