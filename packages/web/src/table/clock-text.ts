import { useEffect, useState } from 'react';
import { useSettings } from '../settings.ts';

/** `9:48`, `3 h 05`, and from two days on `4 j`. */
function clockText(ms: number, lang: 'fr' | 'en'): string {
  const s = Math.max(0, Math.round(ms / 1000));
  if (s >= 172_800) return `${Math.floor(s / 86_400)} ${lang === 'fr' ? 'j' : 'd'}`;
  if (s >= 3600) return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

export function useClockText(): (ms: number) => string {
  const lang = useSettings((s) => s.lang);
  return (ms) => clockText(ms, lang);
}

/** Milliseconds left of a clock, counted down while it runs. */
export function useCountdown(clock: { left: number; running: boolean; told: number } | undefined): number | null {
  const [now, setNow] = useState(() => Date.now());
  const running = clock?.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  if (!clock) return null;
  return running ? Math.max(0, clock.left - (now - clock.told)) : clock.left;
}
