import { useEffect, useState } from 'react';
import type { SeenEvent } from '../connection/connection.ts';
import { useTable } from './context.ts';

/** What new events have to show, until it has been seen: it holds nothing back, and the next press takes it away. */
export function useFleeting<T>(shownBy: (fresh: readonly SeenEvent[]) => T | null, ms: number): T | null {
  const fresh = useTable((s) => s.fresh);
  const [shown, setShown] = useState<T | null>(null);
  useEffect(() => {
    const found = shownBy(fresh);
    if (found !== null) setShown(() => found);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new set of events
  }, [fresh]);
  useEffect(() => {
    if (shown === null) return undefined;
    const away = (): void => setShown(null);
    const timer = setTimeout(away, ms);
    addEventListener('pointerdown', away);
    addEventListener('keydown', away);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', away);
    };
  }, [shown, ms]);
  return shown;
}
