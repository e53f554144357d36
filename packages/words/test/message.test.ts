import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { message } from '../src/message.ts';

const COUNT = '{n, plural, =0 {none} one {# thing} other {# things}}';
const PLACE = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';

test.each(['fr', 'en'] as const)('numbers and plurals are written as the language writes them: %s', (lang) => {
  for (const source of [COUNT, PLACE, '{n, number, ::group-off}'])
    for (const n of [0, 1, -1, 2, 3, 21, 999, 1000, 123_456, 1.5])
      expect(message(source, lang).format({ n }), `${source} ${n}`).toBe(
        new IntlMessageFormat(source, lang).format({ n }),
      );
});

test('what looks like a tag is text', () => {
  expect(message('a <b> {n}', 'en').format({ n: 2 })).toBe('a <b> 2');
});
