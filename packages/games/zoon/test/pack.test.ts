/** Packs: the house edition keeps to its constraints (§9.2), and a bad pack is refused with everything that is wrong. */
import { Refused, openBox, read } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import house from '../packs/house.json' with { type: 'json' };
import { packNotes, valueOf } from '../src/budget.ts';
import { readCards } from '../src/cards.ts';
import { arrivals, moveGrid, routesFrom } from '../src/grid.ts';
import { zoon } from '../src/index.ts';
import { type Tribe, checkPack } from '../src/pack.ts';
import { SQUARES, numberOf } from '../src/squares.ts';

const pack = read(checkPack, house, 'the house edition');

const count = (t: Tribe, type: string): number =>
  t.zoons.filter((c) => c.type === type).reduce((n, c) => n + c.copies.reduce((m, l) => m + l.n, 0), 0);

describe.each(pack.tribes.map((t) => [t.id, t] as const))('%s', (_id, t) => {
  test('ZN-CARD-1 ZN-CARD-2 ZN-CARD-3 twelve Zoons with one Emblem, three trumps of strength 1, 2, 3', () => {
    expect(t.zoons.reduce((n, c) => n + c.copies.reduce((m, l) => m + l.n, 0), 0)).toBe(12);
    expect(count(t, 'emblem')).toBe(1);
    expect(count(t, 'chief')).toBe(1);
    expect(t.trumps.map((c) => c.strength).sort()).toEqual([1, 2, 3]);
  });

  test('150 points by the formula, three stars', () => {
    expect(packNotes({ ...pack, tribes: [t] })).toHaveLength(1);
    for (const card of t.zoons) {
      for (const { corners } of card.copies) expect(valueOf(corners, card.move, card.type)).toBe(card.value);
    }
  });

  test('ZN-CARD-4 the sheet tells story, character and every special effect, in both languages', () => {
    for (const lang of ['fr', 'en'] as const) {
      for (const words of [t.name, t.history, t.character]) expect(words[lang]).toBeTruthy();
      for (const card of t.zoons) {
        expect(card.name[lang]).toBeTruthy();
        expect(card.quip![lang]).toBeTruthy();
        if (card.special) expect(card.special.text[lang]).toBeTruthy();
      }
      for (const card of t.trumps) expect(card.text[lang]).toBeTruthy();
    }
    expect(t.setups.length).toBeGreaterThanOrEqual(2);
  });

  test('repeated Zoons come in two mirrored layouts; no dead card', () => {
    for (const card of t.zoons) {
      const [one, two] = card.copies;
      if (two) {
        const [tl, tr, br, bl] = one!.corners;
        expect(two.corners).toEqual([tr, tl, bl, br]);
      }
      const n = card.copies.reduce((m, l) => m + l.n, 0);
      if (n > 1) expect(two).toBeDefined();
      if (card.type === 'soldier') {
        const forward = arrivals(card.move).some((at) => Number(at.split(',')[1]) > 0);
        expect(forward).toBe(true);
      }
    }
  });
});

test('the edition has everything that it should have, often enough', () => {
  const tribesWith = (has: (t: Tribe) => boolean): number => pack.tribes.filter(has).length;
  const trumps = pack.tribes.flatMap((t) => t.trumps);
  const steps = [
    ...trumps.flatMap((c) => c.effect),
    ...pack.tribes.flatMap((t) => t.zoons.flatMap((c) => c.special?.steps ?? [])),
  ];
  expect(pack.tribes).toHaveLength(5);
  expect(tribesWith((t) => t.trumps.some((c) => c.kind === 'shot'))).toBeGreaterThanOrEqual(2);
  expect(tribesWith((t) => t.trumps.some((c) => c.kind === 'equipment'))).toBeGreaterThanOrEqual(2);
  expect(tribesWith((t) => t.trumps.some((c) => c.usableBy !== null))).toBeGreaterThanOrEqual(2);
  expect(tribesWith((t) => t.trumps.some((c) => c.uses >= 2))).toBeGreaterThanOrEqual(2);
  expect(
    tribesWith((t) => t.trumps.some((c) => c.effect.some((e) => e.op === 'move' && e.most > 1))),
  ).toBeGreaterThanOrEqual(2);
  expect(trumps.some((c) => c.aim !== null && 'cells' in c.aim)).toBe(true);
  expect(trumps.some((c) => c.aim !== null && 'zone' in c.aim)).toBe(true);
  expect(trumps.some((c) => c.uses === 0)).toBe(true);
  expect(trumps.some((c) => c.terrain === 'obstacle')).toBe(true);
  expect(trumps.some((c) => c.effect.some((e) => e.grid !== null))).toBe(true);
  for (const op of ['control', 'immobilise', 'recall', 'swap', 'look', 'relocate'])
    expect(steps.some((e) => e.op === op)).toBe(true);
  const zoons = pack.tribes.flatMap((t) => t.zoons);
  expect(zoons.some((c) => c.move.paths.some((p) => p.some((s) => !s.stop)))).toBe(true);
  const emblems = zoons.filter((c) => c.type === 'emblem');
  expect(emblems.some((c) => arrivals(c.move).length > 0)).toBe(true);
  expect(
    emblems.some((c) => c.special !== null && c.copies[0]!.corners.every((x) => typeof x !== 'number' || x <= 2)),
  ).toBe(true);
});

test('the value formula: jumps count twice, strong cards more, Emblems double, stars nothing', () => {
  const grid = read(moveGrid, ['J . J', '. ↑ .', '← @ →'], 'a grid');
  expect(valueOf([4, 4, 2, 1], grid, 'chief')).toBe(19);
  expect(valueOf([1, 1, 0, '*'], grid, 'soldier')).toBe(9);
  expect(valueOf([3, 2, 1, 0], { paths: [], jumps: [] }, 'emblem')).toBe(12);
});

test('ZN-MOVE-1 a grid is drawn as its card shows it', () => {
  const read1 = (lines: string[]) => read(moveGrid, lines, 'a grid');
  expect(read1(['↑ ↑ ↑', '(←) @ (→)']).paths).toEqual([
    [
      { dx: -1, dy: 0, stop: false },
      { dx: -1, dy: 1, stop: true },
    ],
    [{ dx: 0, dy: 1, stop: true }],
    [
      { dx: 1, dy: 0, stop: false },
      { dx: 1, dy: 1, stop: true },
    ],
  ]);
  expect(read1(['. . ↗', '. ↗ .', '@ . .']).paths).toEqual([
    [
      { dx: 1, dy: 1, stop: true },
      { dx: 2, dy: 2, stop: true },
    ],
  ]);
  // Two arrows in one square are two ways to it.
  expect(read1(['. ↗ .', '(↑) .  .'.replace('  ', ' '), '@ . .'])).toMatchObject({ jumps: [] });
  const two = read1(['. ↗↑ .', '(↑) (↗) .', '@ . .']);
  expect(two.paths).toHaveLength(2);
  expect(routesFrom(two, numberOf('a1'), 0).map((r) => [SQUARES[r.to], r.via])).toEqual([
    ['b3', 'a2'],
    ['b3', 'b2'],
  ]);
  for (const bad of [['. .', '. .'], ['@ @'], ['↑ .', '@'], ['. ↑ .', '. . .', '. @ .'], ['Q @'], ['(↑)', '@']]) {
    expect(() => read1(bad)).toThrow(Refused);
  }
});

/** The first tribe, with something changed. */
function changed(change: (t: never) => void): unknown {
  const copy = structuredClone(house) as { tribes: unknown[] };
  copy.tribes = copy.tribes.slice(0, 1);
  change(copy.tribes[0] as never);
  return copy;
}
type Raw = { zoons: Record<string, never>[]; trumps: Record<string, never>[]; setups: { rows: string[][] }[] };

test.each<[string, (t: Raw) => void, RegExp]>([
  ['eleven Zoons', (t) => void t.zoons.splice(0, 1), /12 Zoons/],
  ['two Emblems', (t) => void Object.assign(t.zoons[0]!, { type: 'emblem' }), /exactly 1 Emblem/],
  ['two trumps', (t) => void t.trumps.pop(), /3 trumps/],
  ['a star without effect', (t) => void delete t.zoons[1]!['special'], /what its star does/],
  ['an effect without star', (t) => void Object.assign(t.zoons[0]!, { special: {} }), /a star for its special/],
  [
    'four stars',
    (t) => void Object.assign(t.zoons[1]!, { copies: [{ corners: ['*', '*', '*', '*'], n: 1 }] }),
    /no star/,
  ],
  ['a corner of 10', (t) => void Object.assign(t.zoons[0]!, { copies: [{ corners: [10, 0, 0, 0], n: 1 }] }), /0 to 9/],
  ['a soldier that cannot move', (t) => void delete t.zoons[4]!['move'], /at least one arrival/],
  [
    'an unknown op',
    (t) => void Object.assign(t.trumps[1]!, { kind: 'tactical', effect: [{ op: 'dance' }] }),
    /one of move/,
  ],
  ['equipment used twice', (t) => void Object.assign(t.trumps[2]!, { uses: 2 }), /placed once/],
  ['an aim at oneself', (t) => void Object.assign(t.trumps[0]!, { aim: { cells: [[0, 0]] } }), /another square/],
  ['a set-up without the Emblem', (t) => void (t.setups[0]!.rows[1]![2] = 'vaseux'), /1 of pierre-mere/],
  ['one id for two cards', (t) => void Object.assign(t.zoons[0]!, { id: 'vaseux' }), /no other card/],
  ['a typo', (t) => void Object.assign(t.zoons[0]!, { valeu: 3 }), /no such field/],
])('%s is refused', (_what, change, message) => {
  expect(() => readCards([changed(change as never)])).toThrow(message);
});

test.each<[string, object, RegExp]>([
  ['an enemy moved by its own grid', { op: 'move', who: { side: 'enemy' } }, /grid and freeOnly/],
  ['self in a trump', { op: 'look', who: 'self' }, /star effect only/],
  ['adjacent in a trump', { op: 'look', who: { side: 'enemy', zone: 'adjacent' } }, /star effect only/],
  ['who attacked in a trump', { op: 'look', who: { side: 'enemy' }, if: 'bearerAttacked' }, /star effect only/],
  ['endless recall', { op: 'recall', who: { side: 'own' } }, /a limit/],
  ['an enemy recalled', { op: 'recall', who: { side: 'enemy' } }, /own Zoons/],
  ['control of a friend', { op: 'control', who: { side: 'own' } }, /enemy Zoon/],
])('%s is refused', (_what, step, message) => {
  const trump = { kind: 'tactical', id: 'x', name: { en: 'X' }, uses: 'unlimited', effect: [step] };
  expect(() => readCards([{ pack: 'p', game: 'zoon', trumps: [trump] }])).toThrow(message);
});

test('every card of the box has an id of its own and a name in both languages', () => {
  const { cards } = openBox(zoon);
  const ids = cards.map((c) => zoon.cardId(c as never));
  expect(new Set(ids).size).toBe(ids.length);
  for (const card of cards) expect(zoon.cardName(card as never).fr).toBeTruthy();
});
