/** The worked examples: each is a scenario file, which people can also play. */
import { readFileSync, readdirSync } from 'node:fs';
import { runScenario } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { pavillon } from '../src/index.ts';

const folder = new URL('scenarios/', import.meta.url);

test.each(readdirSync(folder))('%s', (file) => {
  const result = runScenario(readFileSync(new URL(file, folder), 'utf8'), file, [pavillon]);
  expect(result).toMatchObject({ failed: 0, failures: [], problems: [] });
  expect(result.passed).toBeGreaterThan(0);
});

test('PT-EX-1 to PT-EX-14 all have a file', () => {
  const clauses = readdirSync(folder).flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^clause: (PT-EX-\d+)$/gm),
  ]);
  expect(new Set(clauses.map((found) => found[1])).size).toBe(14);
});
