/** The worker of the tests: toys, and a game that ends the thread that plays it. */
import { type AnyGame, game } from '@bagarre/kernel';
import { serve } from '../src/index.ts';
import { nim, show } from './toys.ts';

const spoilt = (id: string, score: () => number): AnyGame => game({ ...nim, id, score });

export const throws = spoilt('throws', () => {
  throw new Error('no score today');
});
export const dies = spoilt('dies', () => process.exit(1));
export const hangs = spoilt('hangs', () => {
  for (;;);
});

export const answer = serve([nim, show, throws, dies, hangs]);
