/** Whole games that must still end the same way. GOLDEN=update plays them anew. */
import { checkGolden } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { zoon } from '../src/index.ts';

const file = (name: string): string => new URL(`golden/${name}.json`, import.meta.url).pathname;

test.each([
  ['rampart', { tribes: ['carapats', 'sautedunes'] }, 'a1'],
  ['gunners', { tribes: ['braisards', 'voilenuits'], pivot: 'owner' }, 'b2'],
  ['pack', { tribes: ['hurlemeutes', 'hurlemeutes'], stallResult: 'value' }, 'c3'],
  ['chosen', {}, 'd4'],
])('%s', (name, options, seed) => {
  expect(checkGolden(file(name), zoon, { seats: 2, seed, options })).toBeNull();
});
