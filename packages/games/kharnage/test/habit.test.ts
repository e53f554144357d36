import { pending } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { habit } from '../src/habit.ts';
import { lay } from './table.ts';

const army = { line1: ['wall1', 'sword1'], reserve: ['sword2', 'bow2'], played: [] };

/** How likely each card of the hand is played, against one that acts in between. */
function played(round: number, hand: readonly string[], cards: Record<string, string> = {}): number[] {
  const t = lay({
    cards: {
      between: 'initiative 50, assault',
      early: 'initiative 40, assault',
      late: 'initiative 60, assault',
      ...cards,
    },
    state: { round },
    table: { 0: { ...army, hand }, 1: { ...army, hand: ['between'] } },
    at: 'choose',
  });
  return pending(t.state)[0]!.options.map((o) => habit(t.state, 0, o));
}

describe('which battle card is usually played', () => {
  test('early ones are kept for the end, where they decide', () => {
    const [first, last] = [1, 4].map((round) => played(round, ['early', 'late']));
    expect(first![0]).toBeLessThan(first![1]!);
    expect(last![0]).toBeGreaterThan(1000 * last![1]!);
  });

  test('one with more flags, and one that kills more', () => {
    const cards = { more: 'initiative 61, flags 2, assault', bows: 'initiative 62, shot' };
    const [late, more, bows] = played(4, ['late', 'more', 'bows'], cards);
    expect(more).toBeGreaterThan(late!);
    expect(bows).toBeLessThan(late!);
  });
});
