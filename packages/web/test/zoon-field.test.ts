/** The felt of Zoon: where squares, ways and aims lie on the screen, from both sides of the table. */
import { describe, expect, test } from 'vitest';
import { aimedAt, deploymentSquare, laidOut, lineOf, middleOf, rowsUp, squaresOf } from '../src/games/zoon/geometry.ts';
import { arrivalsOf } from '../src/games/zoon/hints.ts';

describe('each player sees the own side at the bottom', () => {
  test('the south has a1 at the bottom left, the north at the top right (ZN-MOVE-5)', () => {
    expect([laidOut(0)[0], laidOut(0)[30], laidOut(0)[35]]).toEqual(['a6', 'a1', 'f1']);
    expect([laidOut(1)[0], laidOut(1)[5], laidOut(1)[30]]).toEqual(['f1', 'a1', 'f6']);
    expect(new Set(laidOut(1)).size).toBe(36);
  });

  test('the middle of a square is where the square is laid out', () => {
    for (const seat of [0, 1]) {
      laidOut(seat).forEach((square, i) => {
        expect(middleOf(square, seat)).toEqual({ x: (i % 6) + 0.5, y: Math.floor(i / 6) + 0.5 });
        expect(rowsUp(square, seat)).toBe(5 - Math.floor(i / 6));
      });
    }
  });

  test('a deployment goes from the front row to the back row, from left to right (ZN-RULING-1)', () => {
    expect([0, 5, 6, 11].map((place) => deploymentSquare(place, 0))).toEqual(['a2', 'f2', 'a1', 'f1']);
    expect([0, 5, 6, 11].map((place) => deploymentSquare(place, 1))).toEqual(['f5', 'a5', 'f6', 'a6']);
  });
});

describe('ways and aims', () => {
  test('a way names the squares that it passes, a jump none (ZN-RULING-23)', () => {
    expect(squaresOf('c2', 'c5', 'c3-c4')).toEqual(['c2', 'c3', 'c4', 'c5']);
    expect(squaresOf('c2', 'd4', 'jump')).toEqual(['c2', 'd4']);
  });

  test('steps are straight lines, a jump is an arc', () => {
    expect(lineOf('c2', 'c4', 'c3', 0)).toBe('M2.5 4.5 L2.5 3.5 L2.5 2.72');
    expect(lineOf('c2', 'c4', 'jump', 0)).toMatch(/^M2\.5 4\.5 Q/);
  });

  test('where a square is come to on foot and by a jump, it is drawn as a step', () => {
    const ways = [
      { from: 'c2', to: 'c3', via: 'jump' },
      { from: 'c2', to: 'c3', via: 'step' },
      { from: 'c2', to: 'd4', via: 'jump' },
    ];
    expect([...arrivalsOf(ways)]).toEqual([
      ['c3', 'step'],
      ['d4', 'jump'],
    ]);
  });

  test('an aim is turned with the player, and ends at the edge (ZN-SHOT-1)', () => {
    const cells = [
      { dx: -1, dy: 2 },
      { dx: 0, dy: 2 },
      { dx: 1, dy: 2 },
    ];
    expect(aimedAt('c3', cells, 0)).toEqual(['b5', 'c5', 'd5']);
    expect(aimedAt('c3', cells, 1)).toEqual(['d1', 'c1', 'b1']);
    expect(aimedAt('a5', cells, 0)).toEqual([]);
    expect(aimedAt('a4', cells, 0)).toEqual(['a6', 'b6']);
  });
});
