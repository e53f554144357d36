import type { AnyOption } from '@bagarre/kernel';
import { expect, test } from 'vitest';
import { dragOf, dropOn } from '../src/table/drag.ts';
import { narrow } from '../src/table/narrow.ts';

const points = { card: 'card', target: 'card' } as const;
const options: AnyOption[] = [
  { do: 'attack', card: 1, target: 7 },
  { do: 'attack', card: 1, target: 8 },
  { do: 'play', card: 2, zone: 'hunt' },
  { do: 'play', card: 2, zone: 'cover' },
  { do: 'hide', card: 3 },
];
const drag = (token: string) => dragOf(token, narrow(options, points, [token]));

test('what can be picked next is where it may be dropped, zones too', () => {
  expect(dropOn(drag('card:1'), ['card:8', 'seat:1'], true)).toEqual({ token: 'card:8', legal: true });
  expect(dropOn(drag('card:2'), ['zone=cover'], true)).toEqual({ token: 'zone=cover', legal: true });
});

test('a thing that needs nothing more may be dropped anywhere on the mat, not back in the tray', () => {
  expect(dropOn(drag('card:3'), [], true)).toEqual({ token: null, legal: true });
  expect(dropOn(drag('card:3'), ['card:4'], false)).toEqual({ token: 'card:4', legal: false });
});

test('anything else springs back, and what was hit is asked for its reason', () => {
  expect(dropOn(drag('card:1'), ['card:1', 'card:9'], true)).toEqual({ token: 'card:9', legal: false });
  expect(dropOn(drag('card:1'), [], true)).toEqual({ token: null, legal: false });
});
