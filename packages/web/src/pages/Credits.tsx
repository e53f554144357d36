import { Link } from '@tanstack/react-router';
import authors from '../icons/authors.json';
import { useText } from '../text/text.ts';
import credits from './credits.json';
import './pages.css';

/** Who drew what: icons by author, fonts, libraries. */
export function Credits() {
  const t = useText();
  const byAuthor = new Map<string, string[]>();
  for (const [icon, author] of Object.entries(authors)) byAuthor.set(author, [...(byAuthor.get(author) ?? []), icon]);
  return (
    <div className="wood page">
      <main className="paper sheet-page">
        <h1 className="hand-title">{t('credits')}</h1>
        <p>{t('credits.intro')}</p>
        <h2 className="hand-title">{t('credits.icons')}</h2>
        <p>
          {t('credits.icons.text')}{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
            CC BY 3.0
          </a>
        </p>
        <dl className="authors">
          {[...byAuthor].sort().map(([author, icons]) => (
            <div key={author}>
              <dt>{author}</dt>
              <dd>{icons.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <h2 className="hand-title">{t('credits.fonts')}</h2>
        <dl className="authors">
          {Object.entries(credits.fonts).map(([font, author]) => (
            <div key={font}>
              <dt>{font}</dt>
              <dd>{author}, SIL OFL 1.1</dd>
            </div>
          ))}
        </dl>
        <h2 className="hand-title">{t('credits.libraries')}</h2>
        <p>{credits.libraries.join(', ')}</p>
        <p className="row">
          <Link className="pl pl-plain" to="/">
            {t('home')}
          </Link>
        </p>
      </main>
    </div>
  );
}
