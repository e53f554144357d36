import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../src/hash.ts';

test('SHA-256 agrees with the one of the platform', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test.each([0, 55, 56, 63, 64, 65, 119, 120])('SHA-256 of %i letters, around the block borders', (n) => {
  expect(sha256('a'.repeat(n))).toBe(createHash('sha256').update('a'.repeat(n)).digest('hex'));
});
