import { useEffect, useState } from 'react';

export function clockText(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  if (s >= 172_800) return `${Math.floor(s / 86_400)} j`;
  if (s >= 3600) return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
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
