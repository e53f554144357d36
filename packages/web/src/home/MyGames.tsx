import { Icon } from '../icons/Icon.tsx';
import { clockText } from '../table/clock-text.ts';
import { useText } from '../text/text.ts';
import { useApi } from './api.ts';
import { iconOf, titleOf } from './games.ts';

/** The slate of my games, those that wait for me first. */
export function MyGames() {
  const t = useText();
  const answer = useApi('myGames');
  const games = answer?.games.filter((g) => g.over === null) ?? [];
  return (
    <section className="slate my-games" aria-labelledby="my-games">
      <h2 id="my-games">{t('home.mine')}</h2>
      {games.length === 0 ? (
        <div className="empty">
          <Icon name="card-pick" />
          {t('home.mine.none')}
        </div>
      ) : (
        <ul>
          {games.slice(0, 5).map((g) => (
            <li key={g.id}>
              <a className="gm" href={`/table/${g.id}`}>
                <Icon name={iconOf(g.game)} />
                <span>
                  {titleOf(g.game)}
                  <small>
                    {g.at
                      .filter((_, seat) => seat !== g.seat)
                      .map((p) => p.name ?? '…')
                      .join(', ')}{' '}
                    · {t(`pace.${g.pace}`)}
                  </small>
                </span>
                <span className={g.waiting ? 'now' : 'wt'}>
                  {g.waiting
                    ? `● ${t('turn.yours')}${g.left === null ? '' : `, ${clockText(g.left)}`}`
                    : t('home.wait')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
