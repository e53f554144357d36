import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bagarre, folder } from './run.ts';

const CHANGES = {
  'No teeth': { of: 'dogs', odds: 0.5, cards: { 'DO/01': { force: 0, life: 1 }, 'DO/04': { force: 0, life: 1 } } },
  'As it is': { of: 'rats', cards: { 'RA/04': {} } },
};
const place = (name: string): string => join(folder, name);
const linesOf = (name: string): unknown[] =>
  readFileSync(place(name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

function trial(changes: unknown, log: string, ...more: string[]) {
  writeFileSync(place('changes.json'), JSON.stringify(changes));
  return bagarre(['trial', 'cannibal-world', '--changes', 'changes.json', '--log', log, '--bot', 'light', ...more]);
}

test('what changes do is found by games, and the log grows from run to run', () => {
  const first = trial(CHANGES, 'a.jsonl', '--games', '48', '--seed', '1', '--json');
  expect(first.code).toBe(0);
  const log = linesOf('a.jsonl');
  expect(log).toHaveLength(49);
  expect(log[0]).toEqual({ game: 'cannibal-world', box: expect.any(String), bot: 'light', seats: 2 });
  const some = expect.any(Number);
  const points = { points: some, low: some, high: some };
  const found = JSON.parse(first.out) as {
    pairs: object[];
    changes: { name: string; games: number; points: number }[];
  };
  expect(found).toMatchObject({ game: 'cannibal-world', seats: 2, bot: 'light', games: 48, seed: '1' });
  expect(found.pairs).toHaveLength(6);
  expect(found.pairs[0]).toEqual({ a: 'banished', b: 'cats', share: some, low: some, high: some });
  expect(found.changes[0]).toEqual({
    name: 'No teeth',
    of: 'dogs',
    games: log.slice(1).filter((g) => (g as { changes: string[] }).changes.includes('No teeth')).length,
    ...points,
    against: { banished: points, cats: points, rats: points },
  });
  expect(found.changes[0]!.games).toBeGreaterThan(5);
  // A Leader and two of the best without force: that is felt in a few games.
  expect(found.changes[0]!.points).toBeLessThan(0);

  const second = trial(CHANGES, 'a.jsonl', '--games', '12', '--seed', '1');
  expect(second.out).toContain('cannibal-world, 2 seats, 60 games by light');
  expect(second.out).toMatch(/No teeth +dogs +\d+ +−/);
  // Those games are new ones, not the first again.
  expect(linesOf('a.jsonl').slice(0, 49)).toEqual(log);
  const again = trial(CHANGES, 'b.jsonl', '--games', '48', '--seed', '1', '--threads', '1');
  expect(again.code).toBe(0);
  const byText = (list: unknown[]): string[] => list.map((g) => JSON.stringify(g)).sort();
  expect(byText(linesOf('b.jsonl'))).toEqual(byText(log));

  const dropped = { ...CHANGES, 'No teeth': { ...CHANGES['No teeth'], odds: 0 } };
  const read = trial(dropped, 'a.jsonl', '--games', '0');
  expect(read.out).toMatch(/No teeth +dogs +\d+ +−/);
});

test.each([
  [{ Teeth: { of: 'wolves', cards: {} } }, 'changes.json: "Teeth": there is no faction "wolves"'],
  [{ Teeth: { of: 'dogs', cards: { 'DO/99': {} } } }, 'changes.json: "Teeth": there is no card "DO/99"'],
  [{ Teeth: { of: 'dogs', odds: 2, cards: {} } }, '"odds": found 2, expected a number from 0 to 1'],
  [{ Teeth: { of: 'dogs', cards: { 'DO/01': { force: 'great' } } } }, 'changes.json: "Teeth": '],
  [[], 'changes.json: expected changes by name'],
])('a change that cannot be is refused before any game: %j', (changes, why) => {
  const ran = trial(changes, 'none.jsonl');
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(why);
  expect(existsSync(place('none.jsonl'))).toBe(false);
});

test('a log of something else is not mixed with this', () => {
  const head = { game: 'cannibal-world', box: 'other', bot: 'light', seats: 2 };
  writeFileSync(place('other.jsonl'), `${JSON.stringify(head)}\n`);
  expect(trial(CHANGES, 'other.jsonl').err).toContain('other.jsonl: box: found "other", expected');
  const ran = trial({ Other: { of: 'rats', cards: {} } }, 'a.jsonl', '--games', '0');
  expect(ran.err).toMatch(
    /a\.jsonl: line \d+: found the change ".+", expected one of the file; keep it there with "odds": 0/,
  );
  expect(ran.code).toBe(2);
});
