/** The contract of every game, over random games: 1 v 1 and 2 v 2, ready-made decks and decks of one's own, house rules. */
import { openBox } from '@bagarre/kernel';
import { CONTRACTS, checkGame } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { cannibalWorld } from '../src/index.ts';
import { FACTIONS } from '../src/pack.ts';
import { counters } from './counters.ts';

const { cards } = openBox(cannibalWorld);
const anyOptions = (seats: number, rng: number[]) => cannibalWorld.anyOptions!(seats, cards as never, rng);

/** Random play seldom gets there; the scenarios do. */
const rare = [
  'ask aftermath.gasp',
  'do gasp',
  'do nothing',
  'do yield',
  'over turnLimit',
  'do choose',
  'over mutual',
  'over pyrrhic',
  'ask *.recharge',
];

test('1 v 1 and 2 v 2 with ready-made decks', () => {
  let n = 0;
  const report = checkGame(cannibalWorld, {
    games: 8,
    seats: [2, 4],
    counters,
    every: 8,
    only: CONTRACTS.filter((name) => name !== 'reach'),
    startOf: (seats) => ({ decks: Array.from({ length: seats }, (_, i) => FACTIONS[(n++ + i) % 4]) }),
  });
  expect(report.maxOptions).toBeLessThanOrEqual(60);
});

test('1 v 1 and 2 v 2 with decks of one’s own and house rules', () => {
  const report = checkGame(cannibalWorld, {
    games: 30,
    seats: [2, 4],
    seed: '1',
    every: 8,
    counters,
    rare,
    startOf: anyOptions,
  });
  expect(report.maxOptions).toBeLessThanOrEqual(60);
});
