import {
  type Core,
  below,
  copy,
  fastRng,
  keyOf,
  newMatch,
  pending,
  redact,
  redactedText,
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
import { changeOf, patchOf, shownOf } from '../src/play/changes.ts';

const follow = (before: Core, now: Core, viewer: number): unknown => {
  const change = changeOf(shownOf(before, viewer), shownOf(now, viewer));
  const patch = patchOf(change, viewer);
  // What another viewer was told before makes no difference.
  for (const other of viewersOf(before)) {
    const theirs = changeOf(shownOf(before, other), shownOf(now, other));
    patchOf(theirs, other);
    const mine = changeOf(shownOf(before, viewer, theirs.before), shownOf(now, viewer, theirs.now), theirs);
    expect(patchOf(mine, viewer, theirs)).toBe(patch);
    expect(mine).toEqual(change);
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
      const events = said(next);
      for (const viewer of viewersOf(s)) {
        expect(follow(s, next, viewer)).toEqual(wire(next, viewer));
        for (const e of events) expect(redactedText(game, e, viewer)).toBe(JSON.stringify(redact(game, e, viewer)));
      }
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
