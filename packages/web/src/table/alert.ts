/** The tab says when it is my turn: title, icon, and a desktop notice if allowed. */
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { useTable, useUi } from './context.ts';

export function useAlerts(status: string): void {
  const t = useText();
  const { title } = useUi();
  const mine = useTable((s) => (s.moment?.request ?? null) !== null);
  useEffect(() => {
    document.title = mine ? `● ${t('turn.yours')} · ${title}` : `${title} · Bagarre`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg';
    if (mine && document.hidden && useSettings.getState().notices && Notification.permission === 'granted') {
      const notice = new Notification(t('turn.yours'), { body: status, tag: 'bagarre-turn' });
      notice.addEventListener('click', () => window.focus());
    }
    return () => {
      document.title = 'Bagarre';
      if (icon) icon.href = '/icon.svg';
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new sentence of the same turn is no new alert
  }, [mine, title]);
}
