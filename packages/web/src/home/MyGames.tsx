import type { MyGame } from '@bagarre/protocol';
import { useEffect } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useSettings } from '../settings.ts';
import { useClockText } from '../table/clock-text.ts';
import { useText } from '../text/text.ts';
import { ageText } from './age.ts';
import { useApi } from './api.ts';
import { iconOf, titleOf } from './games.ts';

const DONE = 6;

/** The slate of my games, those that wait for me first. */
export function MyGames() {
  const t = useText();
  const games = useApi('myGames')?.games ?? [];
  const open = games.filter((g) => g.over === null && g.phase !== 'aborted');
  const waiting = open.some((g) => g.waiting);
  const yours = t('turn.yours');
  useEffect(() => {
    document.title = waiting ? `● ${yours} · Bagarre` : 'Bagarre';
    return () => void (document.title = 'Bagarre');
  }, [waiting, yours]);
  const done = games.filter((g) => g.over !== null).slice(0, DONE);
  return (
    <section className="slate my-games" aria-labelledby="my-games">
      <h2 id="my-games">{t('home.mine')}</h2>
      {open.length === 0 ? (
        <div className="empty">
          <Icon name="card-pick" />
          {t('home.mine.none')}
        </div>
      ) : (
        <ul>
          {open.map((g) => (
            <Row key={g.id} game={g} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="done">
          <summary>{t('home.mine.done')}</summary>
          <ul>
            {done.map((g) => (
              <Row key={g.id} game={g} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Row({ game: g }: { game: MyGame }) {
  const t = useText();
  const lang = useSettings((s) => s.lang);
  const others = g.at.filter((_, seat) => seat !== g.seat).map((p) => p.name ?? (p.bot ? t('link.bot') : '…'));
  return (
    <li>
      <a className="gm" href={`/table/${g.id}`}>
        <Icon name={iconOf(g.game)} />
        <span>
          {titleOf(g.game)}
          <small>
            {others.join(', ')} · {g.over ? ageText(g.moved, lang) : t(`pace.short.${g.pace}`)}
          </small>
        </span>
        <State game={g} />
      </a>
    </li>
  );
}

function State({ game: { waiting, left, phase, over, seat } }: { game: MyGame }) {
  const t = useText();
  const clock = useClockText();
  if (over) {
    const won = over.winners.includes(seat);
    return <span className="wt">{t(`home.mine.${over.winners.length === 0 ? 'drawn' : won ? 'won' : 'lost'}`)}</span>;
  }
  if (phase !== 'playing') return <span className="wt">{t('home.mine.seating')}</span>;
  if (!waiting) return <span className="wt">{t('home.wait')}</span>;
  return <span className="now">{`● ${t('turn.yours')}${left === null ? '' : `, ${clock(left)}`}`}</span>;
}
