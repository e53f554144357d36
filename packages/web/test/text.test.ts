import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from '../src/text/en.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };

test('both languages say the same things', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
});

test.each([
  ['fr', fr],
  ['en', en],
])('every sentence of %s can be read', (lang, texts) => {
  for (const [id, text] of Object.entries(texts)) {
    expect(() => new IntlMessageFormat(text, lang), id).not.toThrow();
    expect(text.trim(), id).not.toBe('');
  }
});

test.each(Object.keys(fr))('%s takes the same arguments in both languages', (id) => {
  const args = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((m) => m[1]!))].sort();
  const [one, other] = [fr[id as keyof typeof fr], en[id as keyof typeof en]];
  const missing = args(one).filter((a) => !args(other).includes(a));
  // A plural may be needed in one language only, but nothing may be named that the other does not get.
  expect(missing).toEqual([]);
});
