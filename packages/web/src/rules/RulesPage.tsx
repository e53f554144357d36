import { Link, getRouteApi, useLocation } from '@tanstack/react-router';
import { Suspense, use, useEffect } from 'react';
import { titleOf } from '../home/games.ts';
import { Icon } from '../icons/Icon.tsx';
import { useSettings } from '../settings.ts';
import { Laying } from '../table/Laying.tsx';
import { useText } from '../text/text.ts';
import { bookIds, openBook } from './books.ts';
import type { Chapter } from './clauses.ts';
import './rules.css';

const route = getRouteApi('/rules/$game');

const read = new Map<string, Promise<Chapter[]>>();

export function RulesPage() {
  return (
    <Suspense fallback={<Laying />}>
      <Book />
    </Suspense>
  );
}

/** The open book: chapters as tabs, every clause with its number, so that a refusal can point at it. */
function Book() {
  const { game } = route.useParams();
  const t = useText();
  const lang = useSettings((s) => s.lang);
  let found = read.get(game);
  if (!found) read.set(game, (found = openBook(game)));
  const chapters = use(found);
  // The title is written in the letters of its game's poster.
  useEffect(() => void import('../home/poster-letters.css'), []);
  const at = useLocation({ select: (l) => l.hash });
  useEffect(() => {
    if (at) document.getElementById(at)?.scrollIntoView({ block: 'center' });
  }, [at, chapters]);
  // A chapter of rulings may be called as the chapter of the book that it completes.
  const name = (c: (typeof chapters)[number]): string =>
    c.clauses.every((clause) => clause.ruling) ? t('rules.rulings', { title: c.title[lang] }) : c.title[lang];
  return (
    <div className="wood book" data-game={game}>
      <nav className="tabs-of-book" aria-label={t('rules.chapters')}>
        <Link className="pl pl-go" to="/">
          <Icon name="punch" />
          {t('home')}
        </Link>
        <Link className="pl pl-plain" to="/cards/$game" params={{ game }}>
          <Icon name="poker-hand" />
          {t('rules.cards')}
        </Link>
        <ul>
          {chapters.map((c, i) => (
            <li key={i}>
              <a href={`#chapter-${i}`}>{name(c)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="pages">
        <h1>
          {titleOf(game)} <small>{t('rules')}</small>
        </h1>
        <p className="other-book">
          {bookIds
            .filter((id) => id !== game)
            .map((id) => (
              <Link key={id} to="/rules/$game" params={{ game: id }}>
                {titleOf(id)}
              </Link>
            ))}
        </p>
        {chapters.map((c, i) => (
          <section key={i} id={`chapter-${i}`} aria-labelledby={`title-${i}`}>
            <h2 id={`title-${i}`}>{name(c)}</h2>
            {c.clauses.map((clause) => (
              <div key={clause.id} id={clause.id} className={clause.id === at ? 'cl on' : 'cl'}>
                <div className="id">
                  <a href={`#${clause.id}`}>{clause.id}</a>
                  <small>{clause.ruling ? t('rules.ruling') : t('rules.clause')}</small>
                </div>
                <p>{clause.text[lang]}</p>
              </div>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
