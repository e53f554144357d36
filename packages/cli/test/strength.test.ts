/** That bots which search are worth playing against is measured by the arena; here, that it has not been lost. */
import { arenaGame } from '@bagarre/bots';
import { expect, test } from 'vitest';
import { openGame } from '../src/games.ts';

test(
  'Cannibal World: a short search beats random, with every deck, in games that end',
  { timeout: 60_000 },
  async () => {
    const game = await openGame('cannibal-world');
    const decks = ['rats', 'cats', 'dogs', 'banished'];
    const played = Array.from({ length: 8 }, (_, i) => {
      const mirror = decks[i >> 1]!;
      const options = { decks: [mirror, mirror] };
      return arenaGame(game, { seats: 2, bots: ['ismcts:25', 'random'], games: 8, seed: '5', options }, i);
    });
    const wins = played.reduce((sum, { names, won }) => sum + won[names.indexOf('ismcts:25')]!, 0);
    expect(wins).toBeGreaterThanOrEqual(6.5);
    for (const { decisions, why } of played) {
      expect(decisions).toBeLessThan(600);
      expect(why).not.toBe('turnLimit');
    }
  },
);
