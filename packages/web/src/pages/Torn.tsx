import { NoBox } from '@bagarre/kernel';
import { useText } from '../text/text.ts';

/** A page that fails: what happened, what is safe, and the way back. */
export function Torn({ error }: { error?: unknown }) {
  const t = useText();
  return (
    <div className="wood veil-page">
      <main className="paper ticket">
        <h1 className="hand-title">{error ? t('torn.title') : t('torn.missing')}</h1>
        <p>{t('torn.safe')}</p>
        {error instanceof NoBox && <p>{t('torn.outdated')}</p>}
        {error instanceof Error && !(error instanceof NoBox) && <p className="small">{error.message}</p>}
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
