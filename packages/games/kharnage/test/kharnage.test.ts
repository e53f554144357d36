import { describe, expect, test } from 'vitest';
import { points } from '../src/state.ts';
import { lay, over } from './table.ts';

const cards = {
  bomb: 'line 1, armour 1, knight',
  trick: { initiative: 1, powers: [{ do: [{ op: 'discardOwn', filter: {}, n: 1, then: [{ op: 'draw', n: 1 }] }] }] },
};

describe('Kharnage', () => {
  test('KH-KHARNAGE-1 destroying the last unit of an army gives a token at once', () => {
    const t = lay({
      table: {
        0: { line1: ['sword3'], played: ['assaults'] },
        1: { line1: ['wall1'], line3: ['rear2'] },
        2: { line1: ['wall4'] },
      },
      at: 'attack',
    });
    t.play(0, 'attack 1 3');
    t.says({ destroyed: { card: 'rear2' } }, { kharnage: { seat: 0, target: 1, tokens: 1 } }, 'attackLost');
    t.shows({ kharnages: [1, 0, 0] });
  });

  test('KH-KHARNAGE-1 one unit left is no Kharnage', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: { line1: ['wall1'], line3: ['rear2'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ kharnages: [0, 0] });
  });

  test('KH-KHARNAGE-2 absent units do not save an army', () => {
    const t = lay({
      table: {
        0: { line1: ['sword1'], played: ['assault'] },
        1: { line1: ['wall1'], line2: [{ card: 'mid1', absent: true }] },
      },
      at: 'attack',
    });
    over(t);
    t.shows({ kharnages: [1, 0], 1: { line2: ['mid1'] } });
  });

  test('KH-IMMOB-3 an immobilised unit holds its line, can be destroyed and counts', () => {
    const t = lay({
      table: {
        0: { line1: ['sword2'], played: ['assault'] },
        1: { line1: [{ card: 'guard', webbed: true }], line2: ['mid3'] },
      },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['guard'], kharnages: 0 } });
    t.says({ destroyed: { card: 'guard' } }, { pointsLost: { n: 1 } });
  });

  test('KH-KHARNAGE-3 KH-FINAL-2 a token is worth a point', () => {
    const t = lay({
      table: {
        0: { fives: 2, threes: 1, ones: 1, kharnages: 3, line1: ['wall1'], hand: ['assault'] },
        1: { line1: ['wall1'], hand: ['shot'] },
      },
      at: 'choose',
    });
    expect(points(t.state, 0)).toBe(17);
  });

  test('KH-RULING-46 the player who destroys the last unit makes it; two in one attack are two', () => {
    const t = lay({
      table: { 0: { line1: ['sword2'], played: ['assault'] }, 1: { line1: ['wall1'] }, 2: { line1: ['wall1'] } },
      at: 'attack',
    });
    t.play(0, 'attack 1+2 1');
    t.play(0, { do: 'destroy', seat: 2 });
    over(t);
    t.says({ kharnage: { target: 2 } }, { kharnage: { target: 1 } });
    t.shows({ kharnages: [2, 0, 0] });
  });

  test('KH-RULING-46 an army can be wiped out twice in a round', () => {
    const t = lay({
      cards: { again: 'initiative 2, flags 1, assault', first: 'initiative 1, assault' },
      table: {
        0: { line1: ['sword1'], played: ['first'] },
        1: { line1: ['wall1'], reserve: ['wall1'], played: ['again'] },
        2: { line1: ['sword2'], played: ['assault'] },
      },
      at: 'attack',
    });
    t.play(0, 'attack 1 1');
    t.says({ kharnage: { seat: 0, target: 1 } }, { placed: { seat: 1 } });
    t.play(2, 'attack 1 2');
    t.says({ kharnage: { seat: 2, target: 1 } });
  });

  test('KH-RULING-46 KH-RULING-48 emptying one’s own army is no Kharnage', () => {
    const t = lay({
      cards,
      table: { 0: { line1: ['bomb'], played: ['trick'] }, 1: { line1: ['wall4'] } },
      at: 'powers',
    });
    over(t);
    t.shows({ kharnages: [0, 0], hill: ['bomb'], trophies: [0, 0] });
  });

  test('KH-GAME-4 who has no army left plays on', () => {
    const t = lay({
      cards: { first: 'initiative 1, assault' },
      table: { 0: { line1: ['sword1'], played: ['first'] }, 1: { line1: ['wall1'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ 1: { line1: [] } });
  });
});

describe('cheering', () => {
  const table = {
    0: { line1: ['sword2'], played: ['assault'] },
    1: { line1: ['wall1'], kharnages: 1 },
    2: { line1: ['wall1'], kharnages: 2 },
  };

  test('KH-KHARNAGE-5 KH-RULING-47 without the rule nobody is asked', () => {
    const t = lay({ table, at: 'attack' });
    t.play(0, 'attack 1 2');
    over(t);
    t.shows({ kharnages: [1, 1, 2] });
  });

  test('KH-KHARNAGE-4 KH-RULING-47 all others, the victim too, cheer or give back a token; play waits for all', () => {
    const t = lay({ table, options: { cheerRule: true }, at: 'attack' });
    t.play(0, 'attack 1+2 1');
    t.play(0, { do: 'destroy', seat: 1 });
    t.rests('cheer.cheer', 1, 2);
    t.play(2, 'silent');
    t.rests('cheer.cheer', 1);
    t.play(1, 'cheer');
    t.says({ silent: { seat: 2, lost: 1 } }, { cheered: { seat: 1 } }, { kharnage: { target: 2 } });
    t.rests('cheer.cheer', 1, 2);
    t.shows({ kharnages: [2, 1, 1] });
  });
});
