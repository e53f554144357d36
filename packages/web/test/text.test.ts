import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from '../src/text/en.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };

test('both languages say the same things', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
});

function isReadable(text: string, lang: string): boolean {
  try {
    return new IntlMessageFormat(text, lang).getAst().length > 0;
  } catch {
    return false;
  }
}

test.each([
  ['fr', fr],
  ['en', en],
])('every sentence of %s can be read', (lang, texts) => {
  const unreadable = Object.entries(texts).filter(([, text]) => text.trim() === '' || !isReadable(text, lang));
  expect(unreadable).toEqual([]);
});

test('every sentence takes the same arguments in both languages', () => {
  const args = (text: string): string =>
    [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((m) => m[1]))].sort().join();
  const ids = Object.keys(fr) as (keyof typeof fr)[];
  expect(ids.filter((id) => args(fr[id]) !== args(en[id]))).toEqual([]);
});
