import { readFileSync } from 'node:fs';
import { kharnage } from '@bagarre/kharnage';
import { runScenario } from '@bagarre/testkit';
import { expect, test } from 'vitest';

test('the worked example of docs/scenarios.md holds', () => {
  const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
  const [, example] = /```yaml\n([\s\S]*?)```/.exec(page)!;
  expect(runScenario(example!, 'scenarios.md', [kharnage])).toMatchObject({ passed: 1, failures: [], problems: [] });
});
