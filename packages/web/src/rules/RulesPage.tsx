import { Link, getRouteApi, useLocation } from '@tanstack/react-router';
import { Suspense, use, useEffect } from 'react';
import { titleOf } from '../home/games.ts';
import { Icon } from '../icons/Icon.tsx';
import { useSettings } from '../settings.ts';
import { Laying } from '../table/Laying.tsx';
import { useText } from '../text/text.ts';
import { type Chapter, readChapters } from './clauses.ts';
import './rules.css';

const route = getRouteApi('/rules/$game');

const SOURCES: { readonly [game: string]: () => Promise<Chapter[]> } = {
  kharnage: async () => [
    ...readChapters((await import('@bagarre/kharnage/rules/clauses.md?raw')).default),
    ...readChapters((await import('@bagarre/kharnage/rules/rulings.md?raw')).default),
  ],
  'cannibal-world': async () => [
    ...readChapters((await import('@bagarre/cannibal-world/rules/clauses.md?raw')).default),
    ...readChapters((await import('@bagarre/cannibal-world/rules/rulings.md?raw')).default),
  ],
};

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
  if (!found) read.set(game, (found = (SOURCES[game] ?? (async () => []))()));
  const chapters = use(found);
  const at = useLocation({ select: (l) => l.hash });
  useEffect(() => {
    if (at) document.getElementById(at)?.scrollIntoView({ block: 'center' });
  }, [at, chapters]);
  return (
    <div className="wood book" data-game={game}>
      <nav className="tabs-of-book" aria-label={t('rules.chapters')}>
        <Link className="pl pl-go" to="/">
          <Icon name="punch" />
          {t('home')}
        </Link>
        <ul>
          {chapters.map((c, i) => (
            <li key={c.title.en}>
              <a href={`#chapter-${i}`}>{c.title[lang]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="pages">
        <h1>
          {titleOf(game)} <small>{t('rules')}</small>
        </h1>
        <p className="other-book">
          {Object.keys(SOURCES)
            .filter((id) => id !== game)
            .map((id) => (
              <Link key={id} to="/rules/$game" params={{ game: id }}>
                {titleOf(id)}
              </Link>
            ))}
        </p>
        {chapters.map((c, i) => (
          <section key={c.title.en} id={`chapter-${i}`} aria-labelledby={`title-${i}`}>
            <h2 id={`title-${i}`}>{c.title[lang]}</h2>
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
