/** Whole games that must still end as they did, and be told as they were. */
import { fileURLToPath } from 'node:url';
import { checkGolden } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';

const file = (seats: number): string => fileURLToPath(new URL(`golden/seats-${seats}.json`, import.meta.url));

test.each([
  [2, {}],
  [4, {}],
  [6, { mirrorFactions: true, cheerRule: true, trampleInClosedAssaults: true }],
])('the golden game of %i seats', (seats, options) => {
  expect(checkGolden(file(seats), kharnage, { seats, seed: `90${seats}d`, options })).toBeNull();
});
