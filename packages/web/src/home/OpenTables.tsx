import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { useApi } from './api.ts';
import { iconOf, titleOf } from './games.ts';

/** The paper of open tables: who waits, for which game, how fast. */
export function OpenTables() {
  const t = useText();
  const answer = useApi('tables');
  const open = answer?.tables.filter((row) => row.phase === 'open') ?? [];
  return (
    <section className="paper open-tables" aria-labelledby="open-tables">
      <h2 id="open-tables" className="hand-title">
        {t('home.open')}
      </h2>
      {open.length === 0 ? (
        <div className="empty">
          <Icon name="beer-stein" />
          {t('home.open.none')}
        </div>
      ) : (
        <ul>
          {open.slice(0, 6).map((row) => (
            <li key={row.id} className="tb">
              <Icon name={iconOf(row.game)} />
              <span>
                {row.host.name}
                <small>
                  {titleOf(row.game)} · {t(`pace.${row.pace}`)}
                </small>
              </span>
              <span
                className="seats"
                aria-label={t('home.seats', { n: row.at.filter((s) => s.name).length, of: row.seats })}
              >
                {row.at.map((s, i) => (
                  <i key={i} className={s.name ? undefined : 'no'}>
                    {s.name && <Icon name={s.bot ? 'robot-antennas' : 'person'} />}
                  </i>
                ))}
              </span>
              <a className="pl pl-plain pl-sm" href={`/table/${row.id}`}>
                {t('home.join')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
