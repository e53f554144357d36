/** Whole games that must still end the same way, at three and four seats. GOLDEN=update plays them anew. */
import { checkGolden } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { pavillon } from '../src/index.ts';

test.each([3, 4])('%i players', (seats) => {
  const file = new URL(`golden/seats-${seats}.json`, import.meta.url).pathname;
  expect(checkGolden(file, pavillon, { seats, seed: `5eed${seats}` })).toBeNull();
});
