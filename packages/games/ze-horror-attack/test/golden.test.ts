/** Whole games that must still end, and be told, the same way. `GOLDEN=update` plays them anew. */
import { checkGolden } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { zeHorrorAttack } from '../src/index.ts';

const file = (name: string): string => new URL(`golden/${name}.json`, import.meta.url).pathname;

test.each([
  ['seats-2', { seats: 2, seed: '22', options: { decks: ['innsmouth'] } }],
  ['seats-4', { seats: 4, seed: '44', options: { decks: ['mountains'] } }],
  ['seats-8', { seats: 8, seed: '88', options: {} }],
  ['expert', { seats: 2, seed: 'e1', options: { mode: 'expert' } }],
])('%s', (name, start) => {
  expect(checkGolden(file(name), zeHorrorAttack, start)).toBeNull();
});
