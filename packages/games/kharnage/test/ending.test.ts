import { knows, newMatch, decide, pile, settle } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';
import { Z } from '../src/state.ts';
import { lay } from './table.ts';

const next = { hand: ['assault'], deck: ['shot'] };
const many = (n: number): string[] => Array.from({ length: n }, () => 'wall1');

describe('the end of a round', () => {
  test('KH-END-1 KH-END-2 cards are counted; 5, 3 and 1 skulls; the fourth takes nothing', () => {
    const t = lay({
      table: {
        0: { trophies: many(2), ...next },
        1: { trophies: many(5), ...next },
        2: { trophies: many(1), ...next },
        3: { trophies: many(3), ...next },
      },
      at: 'end',
    });
    t.shows({ fives: [0, 1, 0, 0], threes: [0, 0, 0, 1], ones: [1, 0, 0, 0] });
    t.says({ ranked: { seat: 1, rank: 1, trophies: 5, skulls: 5 } }, { ranked: { seat: 2, rank: 4, skulls: 0 } });
  });

  test('KH-RULING-7 ranks below the third take nothing at six seats too', () => {
    const row = (n: number) => ({ trophies: many(n), ...next });
    const t = lay({
      options: { mirrorFactions: true },
      table: { 0: row(1), 1: row(2), 2: row(3), 3: row(4), 4: row(5), 5: row(6) },
      at: 'end',
    });
    t.shows({ fives: [0, 0, 0, 0, 0, 1], threes: [0, 0, 0, 0, 1, 0], ones: [0, 0, 0, 1, 0, 0] });
  });

  test('KH-END-3 two players take the 5 and the 3', () => {
    const t = lay({ table: { 0: { trophies: many(2), ...next }, 1: { trophies: many(3), ...next } }, at: 'end' });
    t.shows({ fives: [0, 1], threes: [1, 0], ones: [0, 0] });
  });

  test('KH-END-4 a tie goes to the lower initiative', () => {
    const t = lay({
      table: {
        0: { trophies: many(2), ...next, played: ['both'] },
        1: { trophies: many(2), ...next, played: ['assaults'] },
        2: { trophies: many(2), ...next, played: ['shots'] },
      },
      at: 'end',
    });
    t.shows({ fives: [0, 1, 0], threes: [0, 0, 1], ones: [1, 0, 0] });
  });

  test('KH-RULING-49 with no trophy at all initiative decides, unless the table wants trophies', () => {
    const table = {
      0: { ...next, played: ['both'] },
      1: { ...next, played: ['assaults'] },
      2: { trophies: ['wall1'], ...next },
    };
    lay({ table, at: 'end' }).shows({ fives: [0, 0, 1], threes: [0, 1, 0], ones: [1, 0, 0] });
    const t = lay({ table, options: { zeroTrophiesScore: false }, at: 'end' });
    t.shows({ fives: [0, 0, 1], threes: [0, 0, 0], ones: [0, 0, 0] });
  });

  test('KH-RULING-49 KH-END-4 the ranks of the others do not change', () => {
    const table = { 0: { ...next }, 1: { trophies: ['wall1'], ...next }, 2: { ...next } };
    const t = lay({ table, options: { zeroTrophiesScore: false }, at: 'end' });
    t.shows({ fives: [0, 1, 0], threes: [0, 0, 0] });
  });

  test('KH-RULING-50 a destroyed general counts as a card and never returns', () => {
    const t = lay({
      cards: { boss: 'general, line 3, armour 1' },
      table: { 0: { trophies: [{ card: 'boss', owner: 1 }], ...next }, 1: { ...next } },
      at: 'end',
    });
    t.shows({ fives: [1, 0], hill: ['boss'], 1: { generals: [] } });
  });

  test('KH-END-5 all trophies go to the hill', () => {
    const t = lay({ table: { 0: { trophies: many(2), ...next }, 1: { trophies: many(3), ...next } }, at: 'end' });
    t.shows({ trophies: [0, 0], hill: 5 });
  });

  test('KH-END-7 KH-LAST-1 a battle card each after rounds 1 to 3', () => {
    for (const round of [1, 2, 3]) {
      const t = lay({ table: { 0: next, 1: next }, state: { round }, at: 'end' });
      t.shows({ hand: [2, 2], deck: [0, 0], round: round + 1 });
      t.sees(1, { unknown: ['shot'] });
      t.sees(0, { knows: ['shot'] });
    }
  });
});

describe('the end of the game', () => {
  test('KH-GAME-2 KH-LAST-1 KH-FINAL-1 after round 4 nobody draws and the game is over, its tokens counted', () => {
    const t = lay({
      table: { 0: { trophies: many(1), ...next }, 1: { threes: 2, ...next } },
      state: { round: 4 },
      at: 'end',
    });
    t.rests();
    t.shows({ hand: [1, 1], deck: [1, 1], over: { winners: [1], why: 'domination', points: [5, 9] } });
  });

  test('KH-FINAL-2 skulls and Kharnage tokens', () => {
    const t = lay({
      table: { 0: { kharnages: 3, ...next, played: ['shot'] }, 1: { ones: 4, ...next } },
      state: { round: 4 },
      at: 'end',
    });
    t.shows({ over: { winners: [0], points: [8, 7] } });
  });

  test('KH-GAME-3 KH-FINAL-3 a tie: most Kharnage tokens', () => {
    const t = lay({
      table: { 0: { ones: 2, ...next, played: ['shot'] }, 1: { kharnages: 4, ...next } },
      state: { round: 4 },
      at: 'end',
    });
    t.shows({ over: { winners: [1], why: 'kharnages', points: [7, 7] } });
  });

  test('KH-GAME-3 KH-FINAL-3 then the lower initiative of round 4', () => {
    const t = lay({
      table: { 0: { ones: 0, ...next, played: ['shots'] }, 1: { ones: 2, ...next, played: ['both'] } },
      state: { round: 4 },
      at: 'end',
    });
    t.shows({ over: { winners: [0], why: 'initiative', points: [5, 5] } });
  });

  test('KH-RULING-51 cards left in hand are shown with the result and worth nothing', () => {
    const t = lay({ table: { 0: { ...next, played: ['both'] }, 1: next }, state: { round: 4 }, at: 'end' });
    t.shows({ over: { points: [5, 3] } });
    t.sees(1, { knows: ['assault'] });
  });

  test('KH-GAME-2 KH-LAST-1 §3.2 hand and deck through a whole game: 3/3, 3/2, 3/1, 3/0, 2/0', () => {
    const s = newMatch(kharnage, { seats: 2, seed: '5', options: { factions: ['orc', 'dwarf'] } });
    const seen: string[] = [];
    for (let round = 0; ;) {
      const requests = settle(s);
      if (requests.length === 0) break;
      if (s.round !== round) {
        round = s.round;
        seen.push(`${pile(s, 0, Z.hand).length}/${pile(s, 0, Z.deck).length}`);
      }
      expect(pile(s, 0, Z.hand).some((c) => knows(s, 1, c))).toBe(false);
      decide(s, requests[0]!, requests[0]!.options[0]!);
    }
    seen.push(`${pile(s, 0, Z.hand).length}/${pile(s, 0, Z.deck).length}`);
    expect(seen).toEqual(['3/3', '3/2', '3/1', '3/0', '2/0']);
    expect(pile(s, 0, Z.played)).toHaveLength(5);
  });
});
