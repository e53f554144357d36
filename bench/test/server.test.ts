import { expect, test } from 'vitest';
import { benchServers } from '../src/server/index.ts';
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
