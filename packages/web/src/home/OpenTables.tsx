import type { LobbyRow } from '@bagarre/protocol';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Icon } from '../icons/Icon.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { ageText } from './age.ts';
import { useApi } from './api.ts';
import { FILTERS, listed } from './filters.ts';
import { POSTERS, iconOf, modeOf, titleOf } from './games.ts';

const route = getRouteApi('/');
const MOST = 12;

/** The paper of open tables: who waits, for which game, how fast; and games that can be watched. */
export function OpenTables() {
  const t = useText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const answer = useApi('tables');
  const rows = listed(answer?.tables ?? [], search);
  const go = (change: Partial<typeof search>): void =>
    void navigate({ to: '/', search: { ...search, ...change }, replace: true, resetScroll: false });
  const isFiltered = search.lobby !== undefined || search.game !== undefined;
  return (
    <section className="paper open-tables" aria-labelledby="open-tables">
      <div className="open-head">
        <h2 id="open-tables" className="hand-title">
          {t('home.open')}
        </h2>
        <select
          aria-label={t('home.filter.game')}
          value={search.game ?? ''}
          onChange={(e) => go({ game: e.target.value || undefined })}
        >
          <option value="">{t('home.filter.anyGame')}</option>
          {POSTERS.filter((p) => p.open).map((p) => (
            <option key={p.id} value={p.id}>
              {titleOf(p.id)}
            </option>
          ))}
        </select>
      </div>
      <div className="chips" role="group" aria-label={t('home.filter')}>
        {([undefined, ...FILTERS] as const).map((filter) => (
          <button
            key={filter ?? 'all'}
            type="button"
            aria-pressed={search.lobby === filter}
            onClick={() => go({ lobby: filter })}
          >
            {t(filter ? `home.filter.${filter}` : 'home.filter.all')}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        <div className="empty">
          <Icon name="beer-stein" />
          {t(isFiltered ? 'home.filter.none' : 'home.open.none')}
        </div>
      ) : (
        <ul>
          {rows.slice(0, MOST).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row }: { row: LobbyRow }) {
  const t = useText();
  const lang = useSettings((s) => s.lang);
  const isPlaying = row.phase === 'playing';
  const seated = row.at.filter((s) => s.name ?? s.bot).length;
  const names = row.at.flatMap((s) => s.name ?? []).join(', ');
  const facts = [
    titleOf(row.game),
    t(...modeOf(row.game, row.seats)),
    t(`pace.short.${row.pace}`),
    ...(row.bestOf > 1 ? [t('home.bestOf', { n: row.bestOf })] : []),
    ageText(row.made, lang),
  ];
  return (
    <li className="tb">
      <Icon name={iconOf(row.game)} />
      <span>
        {isPlaying ? names || row.host.name : row.host.name}
        <small>{facts.join(' · ')}</small>
      </span>
      <span className="seats" role="img" aria-label={t('home.seats', { n: seated, of: row.seats })}>
        {row.at.map((s, i) => (
          <i key={i} className={s.name || s.bot ? undefined : 'no'}>
            {(s.name || s.bot) && <Icon name={s.bot ? 'robot-antennas' : 'person'} />}
          </i>
        ))}
      </span>
      <a
        className="pl pl-plain pl-sm"
        href={`/table/${row.id}`}
        aria-label={`${t(isPlaying ? 'home.watch' : 'home.join')} : ${row.host.name}, ${titleOf(row.game)}`}
      >
        {isPlaying && <Icon name="spyglass" />}
        {t(isPlaying ? 'home.watch' : 'home.join')}
      </a>
    </li>
  );
}
