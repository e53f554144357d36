/** What is measured, in the form that others build on: figures are looked at only for being there. */
import { describe, expect, test } from 'vitest';
import { type Report, bench, benchCommand } from '../src/index.ts';
import { table } from '../src/table.ts';

const some = expect.any(Number);

function measured(only: string): Report {
  const parts: string[] = [];
  const report = bench({ only, quick: true }, (part) => parts.push(part), { rounds: 1, ms: 20 });
  expect(parts).toEqual([only]);
  return report;
}

describe('the report has its shape', () => {
  test('the duel', () => {
    const report = measured('duel');
    expect(report).toEqual({ duel: { kernel: some, kernelTold: some, boardgameio: some, ratio: some }, games: {} });
    expect(report.duel!.ratio).toBeCloseTo(report.duel!.kernel / report.duel!.boardgameio);
    expect(table(report)).toMatch(/kernel, as bots play +[\d,]+ /);
  });

  test('a copy', () => {
    const report = measured('copy');
    expect(report).toEqual({ copy: { ours: some, structuredClone: some, ratio: some }, games: {} });
    expect(report.copy!.ratio).toBeCloseTo(report.copy!.structuredClone / report.copy!.ours);
    expect(table(report)).toMatch(/kernel copy +[\d.]+ /);
  });

  test('a game, and with how long a look its iterations are counted', () => {
    const report = measured('kharnage');
    const { kharnage } = report.games;
    expect(report).toEqual({ games: { kharnage } });
    expect(kharnage).toEqual({
      seats: 4,
      decisionsPerSecond: some,
      gamesPerSecond: some,
      copyMicros: some,
      structuredCloneMicros: some,
      worldMicros: some,
      viewMicros: some,
      saveMicros: some,
      loadMicros: some,
      iterationsPerSecond: some,
      maxOptions: some,
      games: some,
    });
    expect(Math.min(...Object.values(kharnage!))).toBeGreaterThan(0);
    const printed = table(report);
    expect(printed).toMatch(/search iterations\/s +[\d,]+\n/);
    expect(printed).toMatch(/Search iterations value a position \d+ answers beyond the tree/);
  });
});

test.each([[['--only', 'chess']], [['--fast']], [['now']]])('bench refuses %j', async (args) => {
  expect(await benchCommand(args)).toBe(2);
});
