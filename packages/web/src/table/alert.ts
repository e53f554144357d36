/** The tab says when it is my turn: title, icon, and a desktop notice if allowed. */
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { useTable, useUi } from './context.ts';

const TAG = 'bagarre-turn';

export function useAlerts(status: string): void {
  const t = useText();
  const { title } = useUi();
  const mine = useTable((s) => (s.moment?.request ?? null) !== null);
  useEffect(() => {
    document.title = mine ? `● ${t('turn.yours')} · ${title}` : `${title} · Bagarre`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg';
    if (mine && document.hidden) void notice(t('turn.yours'), `${title} · ${status}`);
    return () => {
      document.title = 'Bagarre';
      if (icon) icon.href = '/icon.svg';
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new sentence of the same turn is no new alert
  }, [mine, title]);
}

/** Through the worker where there is one: phones have no other way, and it outlives the page. */
async function notice(title: string, body: string): Promise<void> {
  if (!useSettings.getState().notices || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, { body, tag: TAG, icon: '/icon.svg', data: location.href });
  else new Notification(title, { body, tag: TAG }).addEventListener('click', () => window.focus());
}
