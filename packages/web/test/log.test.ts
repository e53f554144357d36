import type { CoreView, Zones } from '@bagarre/kernel';
import { expect, test } from 'vitest';
import { labelHeights } from '../src/table/Film.tsx';
import { chaptersOf } from '../src/table/Log.tsx';
import { aboutMyCard } from '../src/table/secrets.ts';
import { tipOf } from '../src/table/tips.ts';

const line = (n: number, k: string) => ({ n, e: { k }, seq: n });

test('the log is cut where a round begins; what came before stands alone', () => {
  const lines = [line(0, 'laidOut'), line(1, 'roundBegan'), line(2, 'placed'), line(3, 'roundBegan')];
  const chapters = chaptersOf(lines, ['roundBegan']);
  expect(chapters.map((c) => [c.heading?.n ?? null, c.lines.map((l) => l.n)])).toEqual([
    [null, [0]],
    [1, [2]],
    [3, []],
  ]);
});

const zones: Zones = {
  hand: { owner: 'face', others: 'count' },
  line: { owner: 'face', others: 'face' },
};
const pile = (...ids: number[]) => ({
  n: ids.length,
  cards: ids.map((id) => ({ id, def: 0 as never, owner: 0, at: 0 })),
});
const view = { viewer: 0, piles: { hand: [pile(4), pile()], line: [pile(5), pile(6)] } } as unknown as CoreView;

test('a line about a card of my hand is for me alone, one about an open card is not', () => {
  expect(aboutMyCard(zones, view, { k: 'drew', card: { id: 4, def: 0 } })).toBe(true);
  expect(aboutMyCard(zones, view, { k: 'placed', card: { id: 5, def: 0 } })).toBe(false);
  expect(aboutMyCard(zones, view, { k: 'drew', card: { id: null, def: null } })).toBe(false);
});

test('a tip that ends with its clause points at it', () => {
  expect(tipOf('+1 armour for its bearer (KH-SHIELD-1).')).toEqual({
    tip: '+1 armour for its bearer.',
    clause: 'KH-SHIELD-1',
  });
  expect(tipOf('No clause (here).')).toEqual({ tip: 'No clause (here).' });
});

test('names at the ends of the lines do not lie on each other', () => {
  const [a, b, c] = labelHeights([50, 52, 20]);
  expect(Math.abs(a! - b!)).toBeGreaterThanOrEqual(14);
  expect(c).toBe(20);
});

test('the name of the winner stays in the picture when all others end at the bottom', () => {
  const heights = labelHeights([114, 6, 114, 114, 114, 114, 114, 114]);
  expect(heights[1]).toBe(6);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  const apart = heights.toSorted((a, b) => a - b).map((y, i, all) => (i > 0 ? y - all[i - 1]! : Infinity));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(14);
});
