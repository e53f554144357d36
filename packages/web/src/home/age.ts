/** `il y a 3 minutes`. */
export function ageText(at: number, lang: 'fr' | 'en', now: number = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  const say = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'short' });
  if (minutes === 0) return say.format(0, 'second');
  if (minutes < 60) return say.format(-minutes, 'minute');
  if (minutes < 48 * 60) return say.format(-Math.round(minutes / 60), 'hour');
  return say.format(-Math.round(minutes / 1440), 'day');
}
