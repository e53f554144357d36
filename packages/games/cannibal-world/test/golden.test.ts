/** Whole games that must still end the same way: 1 v 1, 2 v 2, and a match. GOLDEN=update plays them anew. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openBox } from '@bagarre/kernel';
import { checkGolden, goldenRecord } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import type { Printed } from '../src/cards.ts';
import { starterDeck } from '../src/deck.ts';
import { cannibalWorld } from '../src/index.ts';
import { type MatchOf3, newMatchOf3, playMatch } from '../src/match.ts';
import { packOf } from '../src/options.ts';

const file = (name: string): string => new URL(`golden/${name}.json`, import.meta.url).pathname;

test('1 v 1', () => {
  const start = { seats: 2, seed: '11', options: { decks: ['rats', 'banished'] } };
  expect(checkGolden(file('duel'), cannibalWorld, start)).toBeNull();
});

test('2 v 2', () => {
  const start = { seats: 4, seed: '22', options: { decks: ['cats', 'dogs', 'banished', 'rats'] } };
  expect(checkGolden(file('camps'), cannibalWorld, start)).toBeNull();
});

test('a match', () => {
  const pack = packOf(openBox(cannibalWorld).cards as readonly Printed[]);
  const decks = [
    { ...starterDeck(pack, 'dogs'), sideboard: [{ id: 'DO/24', copies: 3 }] },
    { ...starterDeck(pack, 'cats'), sideboard: [{ id: 'CA/22', copies: 2 }] },
  ];
  const games: unknown[] = [];
  const start = newMatchOf3(pack, { decks, seed: 'abc' }) as MatchOf3;
  const played = playMatch(pack, start, (from) => {
    const { end, decisions } = goldenRecord(cannibalWorld, from);
    games.push({ ...end, decisions: decisions.length });
    return end!.over!;
  });
  const now = JSON.parse(JSON.stringify({ winner: played.winner, results: played.games, games })) as unknown;
  const path = file('match');
  if (process.env['GOLDEN'] === 'update' || !existsSync(path)) writeFileSync(path, `${JSON.stringify(now, null, 2)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(path, 'utf8')));
});
