import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, diff, patch } from '../src/index.ts';

// The wire has no -0.
const plain = fc.jsonValue({ maxDepth: 4 }).map((x) => JSON.parse(JSON.stringify(x)) as unknown);

test('a patch makes the one of the other, says nothing where they are alike, and survives the wire', () => {
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      const change = diff({ x: before }, { x: after });
      const sent = JSON.parse(JSON.stringify(change)) as never;
      expect(applyPatch({ x: before }, sent)).toEqual({ x: after });
      if (change !== null) patch.parse(sent);
      expect(diff({ x: before }, { x: structuredClone(before) })).toBeNull();
    }),
  );
});

test('lists: what came and went, and where; what stays is shared, not copied', () => {
  const before = {
    hand: [
      [1, 4, 0],
      [2, 5, 0],
      [3, 6, 0],
    ],
    heap: [[9, 9, 1]],
    n: 3,
  };
  const after = {
    hand: [
      [1, 4, 0],
      [3, 6, 0],
    ],
    heap: [
      [9, 9, 1],
      [2, 5, 0],
    ],
    n: 2,
  };
  const change = diff(before, after);
  expect(change).toEqual({ hand: [1, 1, []], heap: [1, 0, [[2, 5, 0]]], n: [2] });
  const made = applyPatch(before, change);
  expect(made).toEqual(after);
  expect(made.heap[0]).toBe(before.heap[0]);
  expect(before.hand).toHaveLength(3);
});
