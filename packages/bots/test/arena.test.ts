import { describe, expect, test } from 'vitest';
import {
  type ArenaGame,
  balanceReport,
  BOT_NAMES,
  LEVELS,
  arenaGame,
  arenaReport,
  botNamed,
  pause,
  wilson,
} from '../src/index.ts';
import { ratings } from '../src/rating.ts';
import { nim, show } from './toys.ts';

const some = expect.any(Number);
const played = (names: string[], won: number[]): ArenaGame => ({
  names,
  won,
  why: 'x',
  decisions: 10,
  iterations: 100,
  searchSeconds: 0.5,
  seconds: 1,
});

test('seats are rotated, and each rotation plays the same deal', () => {
  const plan = { seats: 4, bots: ['random', 'greedy'], games: 8, seed: 'a' };
  const games = Array.from({ length: 8 }, (_, i) => arenaGame(show, plan, i));
  expect(games.map((g) => g.names.join(' '))).toEqual([
    'random greedy random greedy',
    'greedy random greedy random',
    'random greedy random greedy',
    'greedy random greedy random',
    'random greedy random greedy',
    'greedy random greedy random',
    'random greedy random greedy',
    'greedy random greedy random',
  ]);
  expect(arenaGame(show, plan, 3)).toEqual({ ...games[3]!, seconds: expect.any(Number) });
});

test('a better bot wins more: search against chance at nim', () => {
  const plan = { seats: 2, bots: ['ismcts:100', 'random'], games: 40, seed: 'b' };
  const report = arenaReport(
    nim,
    plan,
    Array.from({ length: 40 }, (_, i) => arenaGame(nim, plan, i)),
  );
  expect(report.bots[0]!.low).toBeGreaterThan(0.6);
  expect(report.bots[0]!.wins + report.bots[1]!.wins).toBe(40);
  expect(report.iterationsPerSecond).toBeGreaterThan(0);
});

describe('shares', () => {
  test('Wilson at 95 %', () => {
    expect(wilson(80, 100)).toEqual({
      wins: 80,
      share: 0.8,
      low: expect.closeTo(0.7112, 3),
      high: expect.closeTo(0.8666, 3),
    });
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBeCloseTo(1, 10);
    expect(wilson(0, 0)).toEqual({ wins: 0, share: 0, low: 0, high: 1 });
  });

  test('a name on three seats wins when one of them does; a team does not win twice', () => {
    const plan = { seats: 4, bots: ['a', 'b', 'b', 'b'], games: 2, seed: '' };
    const games = [played(['a', 'b', 'b', 'b'], [0, 0, 1, 0]), played(['b', 'a', 'b', 'b'], [0, 1, 0, 0])];
    expect(arenaReport(nim, plan, games).bots.map((b) => b.wins)).toEqual([1, 1]);
    const teams = [played(['a', 'b', 'a', 'b'], [1, 0, 1, 0])];
    expect(arenaReport(show, { ...plan, bots: ['a', 'b'] }, teams).bots.map((b) => b.wins)).toEqual([1, 0]);
  });
});

describe('balance', () => {
  test('factions, pairs from either seat, seats and drawn cards', () => {
    const lineUps = [
      { factions: ['elves', 'apes'], played: [{ ...played(['x', 'x'], [1, 0]), drawn: [['e1', 'e2'], ['a1']] }] },
      { factions: ['apes', 'elves'], played: [{ ...played(['x', 'x'], [0, 1]), drawn: [['a1'], ['e1']] }] },
      { factions: ['apes', 'elves'], played: [{ ...played(['x', 'x'], [1, 0]), drawn: [['a2'], ['e1']] }] },
    ];
    const report = balanceReport(lineUps);
    expect(report.games).toBe(3);
    expect(report.pairs).toEqual([{ a: 'apes', b: 'elves', games: 3, shareA: 1 / 3, low: some, high: some }]);
    expect(report.factions.map((f) => [f.id, f.wins])).toEqual([
      ['elves', 2],
      ['apes', 1],
    ]);
    expect(report.seats.map((s) => s.wins)).toEqual([2, 1]);
    expect(report.cards.map((c) => [c.id, c.drawn, c.share])).toEqual([
      ['e2', 1, 1],
      ['a2', 1, 1],
      ['e1', 3, 2 / 3],
      ['a1', 2, 0],
    ]);
  });

  test('what a card is likely worth is its share without luck', () => {
    /** Cards drawn so often, with so many wins each. */
    const cards = (counts: readonly [wins: number, drawn: number][]) => {
      const games = counts.flatMap(([wins, drawn], card) =>
        Array.from({ length: drawn }, (_, i) => ({ ...played(['a'], [i < wins ? 1 : 0]), drawn: [[`c${card}`]] })),
      );
      return balanceReport([{ factions: ['all'], played: games }]);
    };
    // As far apart as luck makes them: nothing is told of any of them.
    const alike = cards([
      [48, 100],
      [50, 100],
      [52, 100],
    ]);
    expect(alike.spread.real).toBe(0);
    expect(alike.cards.map((c) => c.likely)).toEqual([0.5, 0.5, 0.5]);
    // Further apart: the one that was seldom drawn is believed less than the other of the same share.
    const apart = cards([
      [140, 200],
      [14, 20],
      [66, 220],
    ]);
    const [often, seldom, weak] = ['c0', 'c1', 'c2'].map((id) => apart.cards.find((c) => c.id === id)!);
    expect(apart.spread.seen).toBeCloseTo(0.2, 2);
    expect(apart.spread.luck).toBeCloseTo(Math.sqrt((0.25 * 2) / 440), 6);
    expect([often!.share, seldom!.share]).toEqual([0.7, 0.7]);
    expect(often!.likely).toBeGreaterThan(seldom!.likely);
    expect(seldom!.likely).toBeGreaterThan(0.5);
    expect(often!.likely).toBeLessThan(0.7);
    expect(weak!.likely).toBeGreaterThan(0.3);
  });

  test('an arena keeps the cards that each seat came to know, when asked', () => {
    const plan = { seats: 2, bots: ['random'], games: 1, seed: 'c' };
    expect(arenaGame(show, plan, 0).drawn).toBeUndefined();
    const { drawn } = arenaGame(show, { ...plan, watchCards: true }, 0);
    expect(drawn!.map((ids) => ids.length)).toEqual([3, 0]);
  });
});

test('ratings put the winner first and grow surer', () => {
  const few = ratings([played(['a', 'b'], [1, 0])]);
  const many = ratings(Array.from({ length: 30 }, () => played(['a', 'b'], [1, 0])));
  expect(many.map((r) => r.name)).toEqual(['a', 'b']);
  expect(many[0]!.games).toBe(30);
  expect(many[0]!.sigma).toBeLessThan(few[0]!.sigma);
});

test('levels are frozen, have names, and answer after a pause that only public facts decide', () => {
  expect(Object.isFrozen(LEVELS)).toBe(true);
  expect(Object.isFrozen(LEVELS.moyen.live)).toBe(true);
  expect(BOT_NAMES.every((name) => botNamed(name) !== null)).toBe(true);
  expect(botNamed('ismcts:10')).not.toBeNull();
  expect(['ismcts', 'ismcts:0', 'ismcts:x', 'deep', 'toString'].map((name) => botNamed(name))).toEqual(
    Array(5).fill(null),
  );
  const request = { ask: 'round.choose', seat: 2, id: 17 };
  expect(pause('facile', request)).toBe(pause('facile', request));
  for (let id = 0; id < 50; id++) {
    const ms = pause('difficile', { ...request, id });
    expect(ms).toBeGreaterThanOrEqual(2300);
    expect(ms).toBeLessThan(3200);
  }
});
