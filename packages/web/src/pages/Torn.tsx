import { useText } from '../text/text.ts';
import { Offline } from './Offline.tsx';

/** The kernel's own error, by its name: the kernel itself is not loaded with the first page. */
const isOutdated = (error: unknown): boolean => error instanceof Error && error.name === 'NoBox';

/** A page that fails: what happened, what is safe, and the way back. */
export function Torn({ error }: { error?: unknown }) {
  const t = useText();
  // A part of the site that was never opened here cannot be had without a network.
  if (error && !navigator.onLine) return <Offline />;
  return (
    <div className="wood veil-page">
      <main className="paper ticket">
        <h1 className="hand-title">{error ? t('torn.title') : t('torn.missing')}</h1>
        <p>{t('torn.safe')}</p>
        {isOutdated(error) && <p>{t('torn.outdated')}</p>}
        {error instanceof Error && !isOutdated(error) && <p className="small">{error.message}</p>}
        <p className="row">
          <a className="pl pl-go" href={location.href}>
            {t('torn.reload')}
          </a>
          <a className="pl pl-plain" href="/">
            {t('home')}
          </a>
        </p>
      </main>
    </div>
  );
}
