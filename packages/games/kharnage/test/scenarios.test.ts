/** The worked examples of the rulebook: each is a scenario file, which people can also play. */
import { readFileSync, readdirSync } from 'node:fs';
import { runScenario } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';

const folder = new URL('scenarios/', import.meta.url);

test.each(readdirSync(folder))('%s', (file) => {
  const result = runScenario(readFileSync(new URL(file, folder), 'utf8'), file, [kharnage]);
  expect(result).toMatchObject({ failed: 0, failures: [], problems: [] });
  expect(result.passed).toBeGreaterThan(0);
});

test('KH-EX-1 to KH-EX-12 all have a file', () => {
  const clauses = readdirSync(folder).flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^clause: (KH-EX-\d+)$/gm),
  ]);
  expect(new Set(clauses.map((found) => found[1])).size).toBe(12);
});
