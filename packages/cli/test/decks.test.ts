/** Decks of one's own and matches, through the real binary. */
import { describe, expect, test } from 'vitest';
import { bagarre, expectMistake, json, write } from './run.ts';

const RATS = [
  '1 RA/01',
  '1 RA/02',
  '1 RA/03',
  '2 RA/04',
  '2 RA/05',
  '1 RA/06',
  '1 RA/07',
  '2 RA/08',
  '3 RA/09',
  '3 RA/10',
  '1 RA/11',
  '1 RA/12',
  '2 RA/13',
];

describe('deck check', () => {
  test('a legal deck, however it is spelt', () => {
    const file = write('rats.txt', `# mine\n${RATS.join('\n').replace('2 RA/13', '2x ra 13')}\n`);
    const { code, out } = bagarre(['deck', 'check', file, '--lang', 'en']);
    expect([code, out]).toEqual([0, `${file}: 21 cards, value 160: a legal deck.\n`]);
  });

  test('every fault with its clause and the way to mend it, in both languages', () => {
    const file = write('greedy.txt', [...RATS, '4 RA/04', '1 CA/05', 'three of something'].join('\n'));
    const en = bagarre(['deck', 'check', file, '--lang', 'en']);
    expect(en.code).toBe(2);
    expect(en.out).toBe('');
    for (const clause of ['CW-DECK-2', 'CW-DECK-3', 'CW-DECK-6']) expect(en.err).toContain(`(${clause})`);
    expect(en.err).toContain('Line 16, “three of something”');
    const fr = bagarre(['deck', 'check', file, '--lang', 'fr']);
    expect(fr.err).toContain('Ligne 16');
    const machine = JSON.parse(bagarre(['deck', 'check', file, '--json']).out) as { good: boolean; faults: unknown[] };
    expect(machine.good).toBe(false);
    expect(machine.faults).toContainEqual(
      expect.objectContaining({ k: 'commonCopies', card: 'RA/04', count: 6, limit: 3 }),
    );
  });

  test('what cannot be', () => {
    expectMistake(['deck', 'check', 'nowhere.txt'], /nowhere\.txt: there is no such file\./);
    expectMistake(
      ['deck', 'check', write('d.txt', '1 RA/01'), '--game', 'kharnage'],
      /kharnage has no decks of one's own/,
    );
  });
});

describe('simulate --match', () => {
  test('best of three: two wins take a match', () => {
    const run = [
      'simulate',
      'cannibal-world',
      '--match',
      '--games',
      '3',
      '--seed',
      'a1',
      '--options',
      '{"turnLimit":20}',
    ];
    const result = json(run) as { games: number; ends: Record<string, number>; wins: Record<string, number> };
    const games = Object.values(result.ends).reduce((a, b) => a + b, 0);
    expect(result.games).toBe(3);
    expect(games).toBeGreaterThanOrEqual(6);
    expect(games).toBeLessThanOrEqual(15);
    expect(result.ends).not.toHaveProperty('pyrrhic');
    expect(Object.values(result.wins).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(3);
  });

  test('a game that has none says so', () => {
    expectMistake(
      ['simulate', 'kharnage', '--match'],
      /kharnage is not played in matches; those that are: cannibal-world\./,
    );
  });
});
