import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSettings } from '../settings.ts';
import en from './en.json';
import fr from './fr.json';

const TEXTS = { fr, en };

/** Everything inside reads in the language of this viewer; it can be switched in place. */
export function Language({ children }: { children: ReactNode }) {
  const lang = useSettings((s) => s.lang);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <IntlProvider locale={lang} messages={TEXTS[lang]} defaultLocale="fr">
      {children}
    </IntlProvider>
  );
}
