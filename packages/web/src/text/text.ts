/** The page's own sentences; those of a game come from its text files. */
import type { Language } from '@bagarre/kernel';
import { type Message, message } from '@bagarre/words/message';
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
  const read = new Map<TextId, Message>();
  return (id, args) => {
    const text = texts[id];
    if (!text.includes('{')) return text;
    let found = read.get(id);
    if (!found) read.set(id, (found = message(text, lang)));
    return String(found.format(args));
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
