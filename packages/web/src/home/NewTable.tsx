import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasWorkshop, kindOf } from '../decks/workshop.ts';
import { type Chosen, DECKS, type Deck, type Night, nightsFor, optionsFor } from '../games/options.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { Segment } from '../furniture/Segment.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { HouseRules } from './HouseRules.tsx';
import { openTable, seated, useApi } from './api.ts';
import { POSTERS, modeOf, seatsOf, titleOf, usualSeats } from './games.ts';
import { useRefused } from './refused.ts';
import '../table/table.css';
import '../pages/pages.css';

const route = getRouteApi('/new/$game');

/** A new table: three decisions, which game, how fast, who may join. The rest has defaults and is folded away. */
export function NewTable() {
  const { game } = route.useParams();
  const search = route.useSearch();
  const t = useText();
  const refused = useRefused();
  const navigate = useNavigate();
  const { name, lang, set } = useSettings();
  const choices = seatsOf(game);
  const [wantedSeats, setSeats] = useState<number | null>(null);
  const seats = wantedSeats !== null && choices.includes(wantedSeats) ? wantedSeats : usualSeats(game);
  const [pace, setPace] = useState<string>(search.pace ?? 'live');
  const [access, setAccess] = useState<'open' | 'link'>(search.access ?? 'link');
  const [deck, setDeck] = useState<Deck>('cats');
  const nights = nightsFor(seats);
  const [wantedNight, setNight] = useState<Night>('innsmouth');
  const night = nights.includes(wantedNight) ? wantedNight : nights[0]!;
  const [undo, setUndo] = useState<'consent' | 'free' | 'off'>('consent');
  const [onlookers, setOnlookers] = useState(true);
  const [wrong, setWrong] = useState<string | null>(null);
  const matchOf = useApi('games')?.games.find((g) => g.id === game)?.bestOf ?? 1;
  const [bestOf, setBestOf] = useState(1);
  const [chosenIn, setChosen] = useState<{ readonly [game: string]: Chosen }>({});
  const chosen = chosenIn[game] ?? {};
  const [more, setMore] = useState(false);
  const settled = optionsFor(game, seats, deck, night);
  const create = async (): Promise<void> => {
    try {
      await seated(name.trim() || t('guest'), lang);
      const options = { ...settled, ...chosen };
      const table = await openTable({
        game,
        seats,
        pace,
        access,
        options,
        undo,
        onlookers,
        bestOf: matchOf > 1 ? bestOf : 1,
      });
      location.assign(`/table/${table.id}`);
    } catch (error) {
      setWrong(refused(error));
    }
  };
  return (
    <div className="wood page">
      <main className="paper sheet-page">
        <h1 className="hand-title">{t('new.title', { game: titleOf(game) })}</h1>
        <div className="form">
          <div className="field">
            <span>{t('new.game')}</span>
            <Segment
              label={t('new.game')}
              value={game}
              choices={POSTERS.filter((p) => p.open).map((p) => [p.id, titleOf(p.id)] as const)}
              onChange={(id) => void navigate({ to: '/new/$game', params: { game: id }, search, replace: true })}
            />
          </div>
          <div className="field">
            <span>{t('home.pace')}</span>
            <Segment
              label={t('home.pace')}
              value={pace}
              choices={[
                ['live', t('pace.live')],
                ['hours', t('pace.hours')],
                ['days', t('pace.days')],
                ['none', t('pace.none')],
              ]}
              onChange={setPace}
            />
            {pace === 'none' && access === 'open' && <p className="slip">{t('new.none.warn')}</p>}
          </div>
          <div className="field">
            <span>{t('new.access')}</span>
            <Segment
              label={t('new.access')}
              value={access}
              choices={[
                ['open', t('new.open')],
                ['link', t('new.link')],
              ]}
              onChange={setAccess}
            />
          </div>
          <details className="more" onToggle={(e) => setMore(e.currentTarget.open)}>
            <summary>
              <b>{t('new.more')}</b> <span className="small">{t('new.more.text')}</span>
            </summary>
            <div className="form">
              <div className="field">
                <span>{t('new.seats')}</span>
                <Segment
                  label={t('new.seats')}
                  value={String(seats)}
                  choices={choices.map(
                    (n) => [String(n), game === 'cannibal-world' ? t(...modeOf(game, n)) : String(n)] as const,
                  )}
                  onChange={(n) => setSeats(Number(n))}
                />
              </div>
              {game === 'cannibal-world' && (
                <div className="field">
                  <span>{t('new.deck')}</span>
                  <Segment
                    label={t('new.deck')}
                    value={deck}
                    choices={DECKS.map((id) => [id, t(`deck.${id}`)] as const)}
                    onChange={setDeck}
                  />
                </div>
              )}
              {game === 'ze-horror-attack' && nights.length > 1 && (
                <div className="field">
                  <span>{t('new.night')}</span>
                  <Segment
                    label={t('new.night')}
                    value={night}
                    choices={nights.map((id) => [id, t(`night.${id}`)] as const)}
                    onChange={setNight}
                  />
                </div>
              )}
              {hasWorkshop(game) && (game !== 'ze-horror-attack' || night === 'expert') && (
                <p>
                  <Link to="/decks/$game" params={{ game }}>
                    {t(`${kindOf(game)}.build`)}
                  </Link>
                </p>
              )}
              {more && (
                <HouseRules
                  game={game}
                  seats={seats}
                  settled={settled}
                  chosen={chosen}
                  onChange={(now) => setChosen({ ...chosenIn, [game]: now })}
                />
              )}
              {matchOf > 1 && (
                <div className="field">
                  <span>{t('new.match')}</span>
                  <Segment
                    label={t('new.match')}
                    value={String(bestOf)}
                    choices={[
                      ['1', t('new.match.one')],
                      [String(matchOf), t('new.match.many', { n: matchOf })],
                    ]}
                    onChange={(n) => setBestOf(Number(n))}
                  />
                </div>
              )}
              <div className="field">
                <span>{t('new.undo')}</span>
                <Segment
                  label={t('new.undo')}
                  value={undo}
                  choices={(['consent', 'free', 'off'] as const).map((id) => [id, t(`new.undo.${id}`)] as const)}
                  onChange={setUndo}
                />
              </div>
              <label className="check">
                <input type="checkbox" checked={onlookers} onChange={(e) => setOnlookers(e.target.checked)} />
                {t('new.onlookers')}
              </label>
              <label>
                {t('settings.name')}
                <input value={name} maxLength={24} onChange={(e) => set({ name: e.target.value })} />
              </label>
            </div>
          </details>
        </div>
        {wrong && (
          <p className="slip slip-red" role="alert">
            {wrong}
          </p>
        )}
        <div className="row">
          <Plaque look="go" icon="card-play" onPress={() => void create()}>
            {t('new.create')}
          </Plaque>
          <Link
            className="pl pl-plain"
            to="/practice/$game"
            params={{ game }}
            search={{
              seats,
              deck,
              ...(game === 'ze-horror-attack' ? { night } : {}),
              ...(Object.keys(chosen).length > 0 ? { options: chosen } : {}),
            }}
          >
            {t('new.practice')}
          </Link>
          <Link className="pl pl-plain" to="/">
            {t('home')}
          </Link>
        </div>
      </main>
    </div>
  );
}
