/** Moving (ZN-MOVE) and what the rulings say about it. */
import { expect, test } from 'vitest';
import { areAdjacent, numberOf, rowsOut } from '../src/squares.ts';
import { at, lay, targets, touch } from './lay.ts';

/** Beside the way, so that nobody lacks a move. */
const idle = { f2: 'So' };
const foes = { a5: 'So' };

test('ZN-MOVE-1 ZN-MOVE-2 only squares with a dot are ends', () => {
  const cards = { Fu: { type: 'soldier', corners: [1, 1, 1, 1], move: ['↑ ↑ ↑', '(←) @ (→)'] } };
  const t = lay({ cards, south: { field: { c2: 'Fu' } }, north: { field: foes } });
  expect(targets(t, 'c2')).toEqual(['b3', 'c3', 'd3']);
  t.refuses(0, { do: 'move', card: 'c2', to: 'b2', via: 'step' }, 'ZN-MOVE-2');
  t.play(0, 'move c2 b3 b2');
  expect(at(t, 'c2')).toEqual(['b3']);
});

test('ZN-MOVE-3 the whole way lies on the battlefield', () => {
  const bend = {
    type: 'elite',
    corners: [1, 1, 1, 1],
    move: {
      paths: [
        [
          [1, 0, 'pass'],
          [0, 1],
        ],
        [[0, -1]],
      ],
    },
  };
  const t = lay({ cards: { Be: bend }, south: { field: { f3: 'Be', b3: 'Be' } }, north: { field: foes } });
  // f4 is on the board, but the way to it is not.
  expect(targets(t, 'f3')).toEqual(['f2']);
  expect(targets(t, 'b3')).toEqual(['b2', 'b4']);
  t.refuses(0, { do: 'move', card: 'f3', to: 'f4', via: 'step' }, 'ZN-MOVE-3');
});

test('ZN-MOVE-4 a path may be left on any of its arrivals', () => {
  for (const to of ['c3', 'c4']) {
    const t = lay({ south: { field: { c2: 'El' } }, north: { field: foes } });
    t.play(0, { do: 'move', card: 'c2', to });
    expect(at(t, 'c2')).toEqual([to]);
  }
});

test('ZN-MOVE-5 a grid is turned for the north, never mirrored', () => {
  const south = lay({ south: { field: { c3: 'El' } }, north: { field: foes } });
  expect(targets(south, 'c3')).toEqual(['b4', 'c2', 'c4', 'c5', 'd4', 'e5']);
  const north = lay({ south: { field: idle }, north: { field: { d4: 'El' } }, turn: 1 });
  expect(targets(north, 'd4')).toEqual(['b2', 'c3', 'd2', 'd3', 'd5', 'e3']);
});

test('ZN-MOVE-6 ZN-RULING-24 an enemy on the way bars it', () => {
  const t = lay({ south: { field: { c2: 'El' } }, north: { field: { c3: 'So', d3: 'So' } } });
  // It may be attacked where there is a dot, but not passed.
  expect(targets(t, 'c2')).toEqual(['b3', 'c1', 'c3', 'd3']);
  t.refuses(0, { do: 'move', card: 'c2', to: 'c4', via: 'c3' }, 'ZN-MOVE-6');
  const cards = { Fu: { type: 'soldier', corners: [1, 1, 1, 1], move: ['↑ ↑ ↑', '(←) @ (→)'] } };
  const pass = lay({ cards, south: { field: { c2: 'Fu' } }, north: { field: { b2: 'So' } } });
  expect(targets(pass, 'c2')).toEqual(['c3', 'd3']);
  pass.refuses(0, { do: 'move', card: 'c2', to: 'b3', via: 'b2' }, 'ZN-RULING-24');
});

test('ZN-MOVE-7 a jump passes over anything, and lands by the rules', () => {
  const field = { d2: 'Ju', d3: 'So', b3: 'So' };
  const t = lay({ south: { field, ground: { f3: 'Te' } }, north: { field: foes } });
  expect(targets(t, 'd2')).toEqual(['d1', 'd4']);
  t.refuses(0, { do: 'move', card: 'd2', to: 'b3', via: 'jump' }, 'ZN-MOVE-8');
  t.play(0, 'move d2 d4 jump');
  t.says({ moved: { from: 'd2', to: 'd4', via: 'jump' } });
});

test('ZN-MOVE-8 friends and obstacles are neither passed nor entered', () => {
  const t = lay({ south: { field: { c2: 'El', c3: 'So' }, ground: { d3: 'Te' } }, north: { field: foes } });
  expect(targets(t, 'c2')).toEqual(['b3', 'c1']);
  for (const [to, via] of [
    ['c3', 'step'],
    ['c4', 'c3'],
    ['d3', 'step'],
    ['e4', 'd3'],
  ]) {
    t.refuses(0, { do: 'move', card: 'c2', to, via }, 'ZN-MOVE-8');
  }
});

test('ZN-MOVE-9 an obstacle is no Zoon: nothing that aims at a Zoon can name it', () => {
  const stone = { card: 'So', stone: true };
  const t = lay({
    south: { field: { c2: 'So', f1: 'Ju' }, trumps: ['Sh', 'Co'] },
    north: { field: { c4: stone, f5: 'So' } },
  });
  t.offers(0, { excludes: [{ do: 'trump', card: 'Sh' }] });
  t.play(0, 'trump Co');
  t.offers(0, ['target Co f5', 'target Co f6']);
  t.refuses(0, { do: 'target', trump: 'Co', target: 'c4' }, 'ZN-MOVE-9');
});

test('ZN-MOVE-10 no arrival square, no move; an effect may move it all the same', () => {
  const shove = { kind: 'tactical', uses: 1, effect: [{ op: 'move', who: { side: 'own' }, grid: ['J', '@'] }] };
  const t = lay({
    cards: { Go: shove },
    south: { field: { ...idle, a1: 'Em' }, trumps: ['Go'] },
    north: { field: foes },
  });
  expect(targets(t, 'a1')).toEqual([]);
  t.refuses(0, { do: 'move', card: 'a1', to: 'a2', via: 'step' }, 'ZN-MOVE-10');
  t.play(0, 'trump Go', 'move a1 a2 jump');
  expect(at(t, 'a1')).toEqual(['a2']);
});

test('ZN-RULING-23 two ways that differ in the recoil are two answers; otherwise the first way is taken', () => {
  const paths = [
    [
      [0, 1, 'pass'],
      [0, 2],
    ],
    [
      [1, 1, 'pass'],
      [0, 2],
    ],
    [[-1, 0]],
  ];
  const t = lay({
    cards: { Tw: { type: 'elite', corners: [2, 2, 2, 2], move: { paths } } },
    south: { field: { c2: 'Tw' } },
    north: { field: { c4: 'So', ...foes } },
  });
  t.offers(0, ['move c2 c4 c3', 'move c2 c4 d3', 'move c2 b2 step']);
  t.refuses(0, { do: 'move', card: 'c2', to: 'c4', via: 'step' }, 'ZN-RULING-23');
  t.play(0, 'move c2 c4 d3');
  touch(t, 'TR', 'TL');
  expect(at(t, 'c2')).toEqual(['d3']);
  // Both come from the same square last, so one way is as good as the other.
  const same = [
    [
      [0, 1, 'pass'],
      [0, 2, 'pass'],
      [0, 3],
    ],
    [
      [1, 1, 'pass'],
      [0, 2, 'pass'],
      [0, 3],
    ],
  ];
  const one = lay({
    cards: { Tw: { type: 'elite', corners: [2, 2, 2, 2], move: { paths: same } } },
    south: { field: { c1: 'Tw' } },
    north: { field: foes },
  });
  one.offers(0, ['move c1 c4 c2-c3']);
});

test('ZN-RULING-25 adjacent squares, rows of a camp, and what a free square is', () => {
  const near = ['b2', 'c2', 'd2', 'b3', 'd3', 'b4', 'c4', 'd4'].map(numberOf);
  expect(near.every((square) => areAdjacent(square, numberOf('c3')))).toBe(true);
  expect(areAdjacent(numberOf('a1'), numberOf('f1'))).toBe(false);
  expect(areAdjacent(numberOf('f1'), numberOf('a2'))).toBe(false);
  expect([rowsOut(numberOf('c1'), 0), rowsOut(numberOf('c1'), 1)]).toEqual([0, 5]);
  // Cover does not make a square unfree.
  const cover = { kind: 'terrain', uses: 1, terrain: { cover: 1 }, place: { zone: 'any' } };
  const t = lay({ cards: { Cv: cover }, south: { field: { c2: 'So' }, ground: { c3: 'Cv' } }, north: { field: foes } });
  expect(targets(t, 'c2')).toContain('c3');
});

test('mire ends a path, jumps land in it, and one walks out of it', () => {
  const mire = { kind: 'terrain', uses: 1, terrain: 'mire', place: { zone: 'any' } };
  const t = lay({
    cards: { Mi: mire },
    south: { field: { c2: 'El', d1: 'Ju' }, ground: { c3: 'Mi', d3: 'Mi#2' } },
    north: { field: foes },
  });
  expect(targets(t, 'c2')).toEqual(['b3', 'c1', 'c3', 'd3']);
  expect(targets(t, 'd1')).toContain('d3');
});
