/** The worked examples of the rules as scenario files. */
import { readFileSync, readdirSync } from 'node:fs';
import { runScenario } from '@bagarre/testkit';
import { describe, expect, test } from 'vitest';
import { zeHorrorAttack } from '../src/index.ts';

const folder = new URL('scenarios/', import.meta.url);

describe('scenarios', () => {
  test.each(readdirSync(folder).sort())('%s', (file) => {
    const result = runScenario(readFileSync(new URL(file, folder), 'utf8'), file, [zeHorrorAttack]);
    expect([...result.problems, ...result.failures]).toEqual([]);
    expect(result.passed).toBeGreaterThan(0);
  });
});
