/** A sentence with places to fill in, in ICU's notation, ready to be filled. */
import type { Language } from '@bagarre/kernel';
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';

export type Message = IntlMessageFormat;

/**
 * What the browser's own tables of languages are asked for takes a phone longer, the first time, than drawing a table.
 * Sentences need three answers of them, and we know those: which languages there are, when a thing is one, how a small number
 * is written.
 */
const locales = { fr: new Intl.Locale('fr'), en: new Intl.Locale('en') };
IntlMessageFormat.resolveLocale = (lang) => locales[lang as Language];

const isOne: { readonly [lang in Language]: (n: number) => boolean } = {
  fr: (n) => Math.trunc(Math.abs(n)) < 2,
  en: (n) => Math.abs(n) === 1,
};
const plurals = (lang: Language): Intl.PluralRules =>
  ({ select: (n: number) => (isOne[lang](n) ? 'one' : 'other') }) as Intl.PluralRules;
const numbers = (lang: Language): Intl.NumberFormat =>
  ({
    format: (n: number) => (Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : n.toLocaleString(lang)),
  }) as Intl.NumberFormat;

const formattersIn = (lang: Language): Formatters => {
  const rules = plurals(lang);
  const figures = numbers(lang);
  return {
    getPluralRules: (locales, how) => (how?.type === 'ordinal' ? new Intl.PluralRules(locales, how) : rules),
    getNumberFormat: (locales, style) => (style ? new Intl.NumberFormat(locales, style) : figures),
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  };
};
const formatters = { fr: formattersIn('fr'), en: formattersIn('en') };

/** `<` is a letter like others: sentences have no tags. */
export const message = (source: string, lang: Language): Message =>
  new IntlMessageFormat(source, lang, undefined, { ignoreTag: true, formatters: formatters[lang] });
