import {
  type Core,
  below,
  copy,
  fastRng,
  keyOf,
  newMatch,
  pending,
  reveal,
  said,
  submit,
  viewOf,
  viewersOf,
} from '@bagarre/kernel';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { kharnage } from '@bagarre/kharnage';
import { pavillon } from '@bagarre/pavillon-du-traqueur';
import { type Patch, applyPatch, pack } from '@bagarre/protocol';
import { zeHorrorAttack } from '@bagarre/ze-horror-attack';
import { zoon } from '@bagarre/zoon';
import { describe, expect, test } from 'vitest';
import { patchOf, shownOf } from '../src/play/changes.ts';

const follow = (before: Core, now: Core, viewer: number): unknown => {
  const change = { before: shownOf(before, viewer), now: shownOf(now, viewer), fields: {} };
  const patch = patchOf(change, viewer);
  // What another viewer was told before makes no difference.
  for (const other of viewersOf(before)) {
    const were = shownOf(before, other);
    const are = shownOf(now, other);
    const theirs = { before: were, now: are, fields: {} };
    patchOf(theirs, other);
    const mine = { before: shownOf(before, viewer, were), now: shownOf(now, viewer, are), fields: {} };
    expect(mine).toEqual({ ...change, fields: {} });
    expect(patchOf(mine, viewer, theirs)).toBe(patch);
  }
  return applyPatch(pack(viewOf(before, viewer)), JSON.parse(patch) as Patch | null);
};
const wire = (s: Core, viewer: number): unknown => JSON.parse(JSON.stringify(pack(viewOf(s, viewer))));

describe('a patch makes the next view out of the last', () => {
  test.each([
    ['kharnage', 3, kharnage],
    ['cannibal-world', 2, cannibalWorld],
    ['zoon', 2, zoon],
    ['ze-horror-attack', 4, zeHorrorAttack],
    ['pavillon-du-traqueur', 3, pavillon],
  ] as const)('%s with %i seats: for every viewer', (_, seats, game) => {
    const rng = fastRng(5);
    let s = newMatch(game as never, { seats, seed: '7' }) as Core;
    said(s);
    for (let n = 0; n < 200 && !s.over; n++) {
      const asked = pending(s);
      const { seat, id, options } = asked[below(rng, asked.length)]!;
      const next = copy(s);
      submit(next, { seat, request: id, option: keyOf(options[below(rng, options.length)]!) });
      said(next);
      for (const viewer of viewersOf(s)) expect(follow(s, next, viewer)).toEqual(wire(next, viewer));
      s = next;
    }
  });

  test('cards that are shown where they lie, and a state that came from the disk', () => {
    const s = newMatch(kharnage, { seats: 2, seed: '1' }) as Core;
    for (const [c] of s.table.def.entries()) {
      const next = JSON.parse(JSON.stringify(s)) as Core;
      reveal(next, c, c % 2);
      for (const viewer of viewersOf(s)) expect(follow(s, next, viewer)).toEqual(wire(next, viewer));
      for (const viewer of viewersOf(s)) expect(follow(next, s, viewer)).toEqual(wire(s, viewer));
    }
  });
});
