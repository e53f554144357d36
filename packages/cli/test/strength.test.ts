/** That bots which search are worth playing against is measured by the arena; here, that it has not been lost. */
import { arenaGame, botNamed } from '@bagarre/bots';
import { type Core, decide, fastRng, newMatch, settle, world } from '@bagarre/kernel';
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

test.each(['facile', 'moyen'])('Zoon: %s takes a ready-made deployment or scatters, and is ready', async (level) => {
  const game = await openGame('zoon');
  const s = newMatch(game, { seats: 2, seed: '1' }) as Core;
  const rng = fastRng(1);
  const answers: string[] = [];
  for (let asked = settle(s); asked[0]!.ask !== 'turn.act'; asked = settle(s)) {
    const [request] = asked;
    const o = botNamed(level)!(world(s, request!.seat, rng), request!, rng);
    if (request!.ask === 'game.deploy') answers.push(o.do);
    decide(s, request!, o);
  }
  expect(answers.filter((verb) => verb === 'confirm')).toHaveLength(2);
  expect(answers).toHaveLength(4);
});
