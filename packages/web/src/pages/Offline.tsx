import { useEffect } from 'react';
import { useText } from '../text/text.ts';

/** No network: what happened, what is safe, what works here. It looks again by itself when the network is back. */
export function Offline({ table = false }: { table?: boolean }) {
  const t = useText();
  useEffect(() => {
    const again = (): void => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className="wood veil-page">
      <main className="paper ticket">
        <h1 className="hand-title">{t('offline')}</h1>
        {table && <p>{t('offline.table')}</p>}
        <p>{t('offline.text')}</p>
        <p className="row">
          <a className="pl pl-go" href={location.href}>
            {t('offline.retry')}
          </a>
          <a className="pl pl-plain" href="/">
            {t('home')}
          </a>
        </p>
      </main>
    </div>
  );
}
