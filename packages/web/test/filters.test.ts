import type { LobbyRow } from '@bagarre/protocol';
import { expect, test } from 'vitest';
import { ageText } from '../src/home/age.ts';
import { listed } from '../src/home/filters.ts';

const row = (id: string, change: Partial<LobbyRow>): LobbyRow => ({
  id,
  game: 'kharnage',
  seats: 2,
  at: [],
  pace: 'live',
  options: {},
  phase: 'open',
  host: { id: 'p', name: 'Ana', guest: true },
  made: 0,
  bestOf: 1,
  ...change,
});
const rows = [
  row('playing', { phase: 'playing', made: 9 }),
  row('old', { made: 1 }),
  row('new', { made: 5, game: 'cannibal-world' }),
  row('slow', { pace: 'days', made: 3 }),
];
const ids = (search: Parameters<typeof listed>[1]): string[] => listed(rows, search).map((r) => r.id);

test('open tables first, the newest on top, then those that can be watched', () => {
  expect(ids({})).toEqual(['new', 'slow', 'old', 'playing']);
});

test('by pace, to watch, and by game', () => {
  expect(ids({ lobby: 'live' })).toEqual(['new', 'old']);
  expect(ids({ lobby: 'slow' })).toEqual(['slow']);
  expect(ids({ lobby: 'watch' })).toEqual(['playing']);
  expect(ids({ lobby: 'live', game: 'cannibal-world' })).toEqual(['new']);
});

test('how old a table is', () => {
  const min = 60_000;
  expect(ageText(0, 'en', 0)).toBe('now');
  expect(ageText(0, 'en', 3 * min)).toBe('3 min. ago');
  expect(ageText(0, 'fr', 120 * min)).toMatch(/^il y a 2\sh$/);
  expect(ageText(0, 'fr', 3 * 1440 * min)).toMatch(/^il y a 3\sj$/);
});
