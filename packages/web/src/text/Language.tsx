import { type ReactNode, useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { Saying, sayings } from './text.ts';

/** Everything inside reads in the language of this viewer; it can be switched in place. */
export function Language({ children }: { children: ReactNode }) {
  const lang = useSettings((s) => s.lang);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return <Saying value={sayings(lang)}>{children}</Saying>;
}
