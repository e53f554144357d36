import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { DECKS, type Deck, optionsFor } from '../games/options.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { Segment } from '../furniture/Segment.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { openTable, seated } from './api.ts';
import { titleOf } from './games.ts';
import '../table/table.css';
import '../pages/pages.css';

const route = getRouteApi('/new/$game');

const SEATS: { readonly [game: string]: readonly number[] } = {
  kharnage: [2, 3, 4],
  'cannibal-world': [2, 4],
};

/** A new table: how many, how fast, who may join. The rest has defaults. */
export function NewTable() {
  const { game } = route.useParams();
  const search = route.useSearch();
  const t = useText();
  const { name, lang, set } = useSettings();
  const choices = SEATS[game] ?? [2];
  const [seats, setSeats] = useState(choices.at(-1)!);
  const [pace, setPace] = useState<string>(search.pace ?? 'live');
  const [access, setAccess] = useState<'open' | 'link'>(search.access ?? 'link');
  const [deck, setDeck] = useState<Deck>('cats');
  const [wrong, setWrong] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    try {
      await seated(name.trim() || t('guest'), lang);
      const table = await openTable({ game, seats, pace, access, options: optionsFor(game, seats, deck) });
      location.assign(`/table/${table.id}`);
    } catch {
      setWrong(t('new.failed'));
    }
  };
  return (
    <div className="wood page">
      <main className="paper sheet-page">
        <h1 className="hand-title">{t('new.title', { game: titleOf(game) })}</h1>
        <div className="form">
          <div className="field">
            <span>{t('new.seats')}</span>
            <Segment
              label={t('new.seats')}
              value={String(seats)}
              choices={choices.map((n) => [String(n), String(n)] as const)}
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
          <label>
            {t('settings.name')}
            <input value={name} maxLength={24} onChange={(e) => set({ name: e.target.value })} />
          </label>
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
          <Link className="pl pl-plain" to="/practice/$game" params={{ game }} search={{ seats, deck }}>
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
