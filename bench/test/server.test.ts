import { expect, test } from 'vitest';
import { benchCommand } from '../src/index.ts';
import { benchServers, shortfalls } from '../src/server/index.ts';
import { serversTable } from '../src/table.ts';

test('all servers play the duel under load, and the report has its shape', async () => {
  const parts: string[] = [];
  const effort = {
    rounds: 1,
    tables: 8,
    think: 5,
    warmMs: 100,
    ms: 500,
    games: { ours: 8, theirs: 8, floor: 20 },
    ladder: [9],
  };
  const report = await benchServers(effort, (part) => parts.push(part));
  expect(parts[0]).toContain('ours');
  for (const name of ['ours', 'memory', 'floor'] as const) {
    expect(report.servers[name]).toMatchObject({ p50: expect.any(Number), p99: expect.any(Number) });
    expect(report.servers[name]!.moves).toBeGreaterThan(20);
    expect([null, 9]).toContain(report.servers[name]!.held?.tables ?? null);
  }
  expect(report.ratio.memory).toBeCloseTo(report.servers.ours!.movesPerSecond / report.servers.memory!.movesPerSecond);
  expect(serversTable(report)).toContain('boardgame.io, in memory');
});

test('a server that let no move through in time has no times in the table', () => {
  const still = {
    tables: 8,
    movesPerSecond: 0,
    p50: null,
    p99: null,
    moves: 0,
    seconds: 1,
    serverMicros: null,
    busy: 0,
  };
  const servers = { ours: { ...still, held: null }, memory: { ...still, held: null }, file: null, floor: null };
  const table = serversTable({ tables: 8, think: 5, servers, ratio: { memory: NaN, file: null, floor: NaN } });
  expect(
    table
      .split('\n')[1]!
      .split(/\s{2,}/)
      .slice(1),
  ).toEqual(['Bagarre, SQLite on disk', '0', '-', '-', '-', '-']);
});

test.each([
  [{ memory: 4, file: 15 }, []],
  [{ memory: 12.3, file: 40 }, []],
  [{ memory: 3.96, file: 15 }, ['3.96 times the moves a second of boardgame.io in memory, expected at least 4']],
  [
    { memory: 5, file: 7.6 },
    ['7.60 times the moves a second of boardgame.io with its file store, expected at least 15'],
  ],
  [{ memory: 5, file: null }, ['an unknown number of times the moves']],
  [{ memory: NaN, file: 0 }, ['an unknown number of times the moves', '0.00 times the moves']],
])('--check of the ratios %j', (ratio, expected) => {
  const found = shortfalls({ ratio: { ...ratio, floor: 1 } });
  expect(found).toHaveLength(expected.length);
  expected.forEach((part, i) => expect(found[i]).toContain(part));
});

test('--check without --server judges nothing and is refused', async () => {
  expect(await benchCommand(['--check'])).toBe(2);
});
