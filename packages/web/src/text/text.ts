/** The page's own sentences; those of a game come from its text files. */
import type { Language } from '@bagarre/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, useContext } from 'react';
import en from './en.json';
import fr from './fr.json';

export type TextId = keyof typeof fr;
type Args = Record<string, string | number>;

export type Say = (id: TextId, args?: Args) => string;

const TEXTS: Record<Language, Record<TextId, string>> = { fr, en };

/** What one says in a language. Most sentences have nothing to fill in; the others are read once. */
function say(lang: Language): Say {
  const texts = TEXTS[lang];
  const read = new Map<TextId, IntlMessageFormat>();
  return (id, args) => {
    const text = texts[id];
    if (!text.includes('{')) return text;
    let message = read.get(id);
    if (!message) read.set(id, (message = new IntlMessageFormat(text, lang)));
    return String(message.format(args));
  };
}

const made = new Map<Language, Say>();

export function sayings(lang: Language): Say {
  let found = made.get(lang);
  if (!found) made.set(lang, (found = say(lang)));
  return found;
}

export const Saying = createContext<Say | null>(null);

export function useText(): Say {
  const found = useContext(Saying);
  if (!found) throw new Error('no language around this component');
  return found;
}
