import type { AnyOption } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { isThing, narrow, point, tokensOf } from '../src/table/narrow.ts';

const points = { card: 'card', target: 'card', targets: 'seats', seat: 'seat', share: 'number', at: 'spot' } as const;

const duel: AnyOption[] = [
  { do: 'pass' },
  { do: 'attack', card: 1, target: 7 },
  { do: 'attack', card: 1, target: 8 },
  { do: 'attack', card: 2, target: 8 },
  { do: 'hide', card: 2 },
];

const things = (n: ReturnType<typeof narrow>): string[] => [...n.open.keys()].filter(isThing).sort();

describe('what may be meant', () => {
  test('before anything is picked, everything that an option names', () => {
    const n = narrow(duel, points, []);
    expect(n.left).toHaveLength(5);
    expect(things(n)).toEqual(['card:1', 'card:2', 'card:7', 'card:8']);
    expect(n.open.get('card:1')).toBe('act');
    expect(n.open.get('card:7')).toBe('target');
    expect(n.meant).toBeNull();
    expect(n.plaques).toEqual([{ do: 'pass' }]);
  });

  test('in any order: attacker then target, or target then attacker', () => {
    const one = narrow(duel, points, ['card:1', 'card:8']);
    const other = narrow(duel, points, ['card:8', 'card:1']);
    expect(one.meant).toEqual({ do: 'attack', card: 1, target: 8 });
    expect(other.meant).toEqual(one.meant);
  });

  test('picking narrows what is open', () => {
    const n = narrow(duel, points, ['card:1']);
    expect(things(n)).toEqual(['card:7', 'card:8']);
    expect(n.meant).toBeNull();
    expect(n.complete).toBeNull();
  });

  test('a verb and a thing', () => {
    expect(narrow(duel, points, ['do:attack', 'card:2']).meant).toEqual({ do: 'attack', card: 2, target: 8 });
  });

  test('an option whose things are all picked is complete while others go on from there', () => {
    const n = narrow(duel, points, ['card:2']);
    expect(n.complete).toEqual({ do: 'hide', card: 2 });
    expect(things(n)).toEqual(['card:8']);
    expect(n.plaques).toEqual([{ do: 'hide', card: 2 }]);
  });

  test('the only option is not meant until something is picked', () => {
    expect(narrow([{ do: 'pass' }], points, []).meant).toBeNull();
    expect(narrow([{ do: 'pass' }], points, ['do:pass']).meant).toEqual({ do: 'pass' });
  });

  test('sets of seats: one army, or two', () => {
    const attacks: AnyOption[] = [
      { do: 'attack', targets: [1], share: 9 },
      { do: 'attack', targets: [3], share: 9 },
      { do: 'attack', targets: [1, 3], share: 5 },
    ];
    const one = narrow(attacks, points, ['seat:1']);
    expect(one.complete).toEqual({ do: 'attack', targets: [1], share: 9 });
    expect(things(one)).toEqual(['seat:3']);
    expect(narrow(attacks, points, ['seat:3', 'seat:1']).meant).toEqual({ do: 'attack', targets: [1, 3], share: 5 });
  });

  test('what no thing can tell apart needs a plaque each', () => {
    const modes: AnyOption[] = [
      { do: 'play', card: 4, zone: 'hunt' },
      { do: 'play', card: 4, zone: 'cover' },
      { do: 'play', card: 5, zone: 'cover' },
    ];
    const n = narrow(modes, points, ['card:4']);
    expect(n.plaques).toHaveLength(2);
    expect(n.meant).toBeNull();
    expect(narrow(modes, points, ['card:5']).meant).toEqual({ do: 'play', card: 5, zone: 'cover' });
  });

  test('no card and no seat are no things', () => {
    expect(tokensOf({ do: 'web', card: -1, seat: -1 }, points)).toEqual(['do:web']);
    expect(tokensOf({ do: 'move', card: 3, at: 12 }, points)).toEqual(['card:3', 'spot:12', 'do:move']);
  });
});

describe('pointing', () => {
  test('at a picked thing lets it go', () => {
    expect(point(duel, points, ['card:1', 'card:8'], 'card:1')).toEqual(['card:8']);
  });

  test('at a thing that does not fit keeps the part that does', () => {
    expect(point(duel, points, ['card:2'], 'card:7')).toEqual(['card:7']);
    expect(point(duel, points, ['do:attack', 'card:2'], 'card:7')).toEqual(['do:attack', 'card:7']);
  });

  test('at a thing that no option names changes nothing and says so', () => {
    expect(point(duel, points, ['card:1'], 'card:99')).toBeNull();
  });
});
