import { type Box, type DefId, fastRng, newState, settle, viewOf } from '@bagarre/kernel';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { hasWorkshop, kindOf } from '../decks/workshop.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { Sheet } from '../furniture/Sheet.tsx';
import { WithGame } from '../games/WithGame.tsx';
import { CloseUp } from '../table/CloseUp.tsx';
import { useBox, useUi, useWords } from '../table/context.ts';
import type { Reading } from '../table/game-ui.ts';
import { useWidth } from '../table/width.ts';
import { useText } from '../text/text.ts';
import { type Shelf, found, shelvesOf } from './shelves.ts';
import '../table/table.css';
import './gallery.css';

const route = getRouteApi('/cards/$game');

/** Every card of a game's packs, to look at, to look for and to look at closely. */
export function CardsPage() {
  const { game } = route.useParams();
  return (
    <WithGame game={game}>
      <Gallery key={game} game={game} />
    </WithGame>
  );
}

function Gallery({ game }: { game: string }) {
  const t = useText();
  const ui = useUi();
  const box = useBox();
  const words = useWords();
  const [wanted, setWanted] = useState('');
  const [close, setClose] = useState<DefId | null>(null);
  const all = useMemo(() => shelvesOf(ui, box, words), [ui, box, words]);
  const shelves = found(all, wanted);
  const closeWidth = useWidth(320, 250);
  return (
    <div data-game={game} className="wood">
      <main className="mat gallery">
        <header>
          <h1>{t('cards.title', { game: ui.title })}</h1>
          <input
            type="search"
            aria-label={t('cards.find')}
            placeholder={t('cards.find')}
            value={wanted}
            onChange={(e) => setWanted(e.target.value)}
          />
          <Link className="pl pl-plain" to="/rules/$game" params={{ game }}>
            {t('cards.rules')}
          </Link>
          {hasWorkshop(game) && (
            <Link className="pl pl-plain" to="/decks/$game" params={{ game }}>
              {t(`${kindOf(game)}.build`)}
            </Link>
          )}
          <Link className="pl pl-do" to="/">
            {t('home.back')}
          </Link>
        </header>
        {all.length > 1 && (
          <nav aria-label={t('cards.shelves')}>
            {shelves.map(({ title, cards }) => (
              <a key={title} href={`#${anchor(all, title)}`}>
                {title} <small>{cards.length}</small>
              </a>
            ))}
          </nav>
        )}
        {shelves.map((shelf) => (
          <Shelved key={shelf.title} shelf={shelf} id={anchor(all, shelf.title)} onPick={setClose} />
        ))}
        {shelves.length === 0 && (
          <p className="no-card" role="status">
            {t('cards.none')} <Plaque onPress={() => setWanted('')}>{t('cards.all')}</Plaque>
          </p>
        )}
      </main>
      <Sheet
        open={close !== null}
        onClose={() => setClose(null)}
        label={close === null ? '' : t('loupe', { card: words.card(close) })}
        className=""
      >
        {close !== null && (
          <div data-game={game} className="close-up">
            <CloseUp def={close} width={closeWidth} reading={readingOf(ui, box, words, close)} />
          </div>
        )}
      </Sheet>
    </div>
  );
}

const anchor = (all: readonly Shelf[], title: string): string =>
  `shelf-${all.findIndex((shelf) => shelf.title === title)}`;

function Shelved({ shelf, id, onPick }: { shelf: Shelf; id: string; onPick: (def: DefId) => void }) {
  const t = useText();
  const ui = useUi();
  const width = useWidth(150, 104);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {shelf.title} <small>{t('cards.count', { n: shelf.cards.length })}</small>
      </h2>
      <ul>
        {shelf.cards.map(({ def, name }) => (
          <li key={def as unknown as number}>
            <button type="button" aria-label={name} onClick={() => onPick(def)}>
              <ui.Face def={def} width={width} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the loupe says of a card at a table where nothing has happened yet. */
function readingOf(ui: ReturnType<typeof useUi>, box: Box, words: ReturnType<typeof useWords>, def: DefId): Reading {
  const seats = ui.game.seats.min;
  const s = newState(box, { seats, options: {} as never }, fastRng(1, 1));
  settle(s);
  return ui.read(def, null, { view: viewOf(s, seats), box, words });
}
