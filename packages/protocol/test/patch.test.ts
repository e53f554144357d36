import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Patch, applyPatch, diff, patch } from '../src/index.ts';

const changeOf = (before: unknown, after: unknown): Patch | null =>
  JSON.parse(diff(before, after) ?? 'null') as Patch | null;

// The wire has no -0.
const plain = fc.jsonValue({ maxDepth: 4 }).map((x) => JSON.parse(JSON.stringify(x)) as unknown);

test('a patch makes the one of the other, says nothing where they are alike, and survives the wire', () => {
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      const change = changeOf({ x: before }, { x: after });
      expect(applyPatch({ x: before }, change as never)).toEqual({ x: after });
      if (change !== null) patch.parse(change);
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
  const change = changeOf(before, after);
  expect(change).toEqual({ hand: [1, 1, []], heap: [1, 0, [[2, 5, 0]]], n: [2] });
  const made = applyPatch(before, change);
  expect(made).toEqual(after);
  expect(made.heap[0]).toBe(before.heap[0]);
  expect(before.hand).toHaveLength(3);
});

test('a change in an item and others after it are said together; what is all new is said whole', () => {
  const frame = (proc: string, step: string, n: number) => ({
    proc,
    step,
    v: { seat: 0, n, list: [1, 2, 3, 4, 5, 6] },
  });
  const before = { stack: [frame('game', 'rounds', 1), frame('turn', 'main', 2)] };
  const after = { stack: [frame('game', 'rounds', 1), frame('turn', 'end', 2), frame('attack', 'declare', 3)] };
  const change = changeOf(before, after);
  expect(change).toEqual({ stack: { 1: { step: ['end'] }, '+': [2, 0, [frame('attack', 'declare', 3)]] } });
  expect(applyPatch(before, change)).toEqual(after);
  expect(applyPatch(after, changeOf(after, before))).toEqual(before);
  expect(changeOf({ a: { id: 1, def: 2 }, b: 1 }, { a: { id: 3, def: 4 }, b: 1 })).toEqual({ a: [{ id: 3, def: 4 }] });
});
