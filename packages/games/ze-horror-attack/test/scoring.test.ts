/** What areas are worth, and who wins. */
import { pile } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { bonus, netFor, pointsFor, tallies, winner } from '../src/scoring.ts';
import { Z, factionOf } from '../src/state.ts';
import { type Table, inPlay, lay, own } from './lay.ts';

const idle = { hand: ['N'] };
const points = (t: Table, seat = 0): number =>
  pointsFor(t.state, seat, tallies(t.state)[seat]!, factionOf(t.state, pile(t.state, seat, Z.faction)[0]!));
const scoring = (mods: unknown[], more: object = {}) => ({
  type: 'monster',
  skulls: 2,
  skills: [{ when: 'onScore', mods, ...more }],
});

describe('points', () => {
  test('ZH-SCORE-1 ZH-SCORE-2 ZH-SCORE-3 ZH-CARD-5 ZH-PLAY-4 suns less skulls for the heroes, the other way for the monsters', () => {
    const t = lay({}, { 0: { ...idle, area: ['H2', 'H1', 'M1'] }, 1: { area: ['M3'] } });
    const [mine, theirs] = tallies(t.state);
    expect(netFor(mine!, 'heroes')).toBe(2);
    expect(netFor(mine!, 'monsters')).toBe(-2);
    expect(netFor(theirs!, 'monsters')).toBe(3);
  });

  test('ZH-CARD-4 ZH-RULING-8 ZH-RULING-9 symbols of neutrals and both kinds on one card count', () => {
    const t = lay({ both: 'hero 3/1' }, { 0: { ...idle, area: ['N2', 'N', 'both'] }, 1: {} });
    expect(tallies(t.state)[0]).toEqual({ suns: 4, skulls: 2, more: 0 });
  });

  test('ZH-SCORE-4 ZH-RULING-30 two points for one named character or both, only in the own area', () => {
    const cards = { X: 'hero 1/0', Y: 'hero 1/0', f: 'heroes: X, Y' };
    const at = (area: string[], more: object = {}) =>
      lay(cards, { 0: { ...idle, area, faction: ['f'] }, 1: { area: ['X#9'] }, ...more });
    expect(points(at(['X', 'Y']))).toBe(4);
    expect(points(at(['X']))).toBe(3);
    expect(points(at(['X', 'X#2']))).toBe(4);
    expect(points(at(['H1'], { discard: ['X#3'] }))).toBe(1);
    const each = lay(
      cards,
      { 0: { ...idle, area: ['X', 'Y'], faction: ['f'] }, 1: {} },
      { options: { factionBonus: 'perCharacter' } },
    );
    expect(bonus(each.state, 0, factionOf(each.state, pile(each.state, 0, Z.faction)[0]!))).toBe(4);
  });

  test('ZH-RULING-30 a score may be negative', () => {
    const t = lay({}, { 0: { ...idle, area: ['M3'], faction: ['inn.f1'] }, 1: {} });
    expect(points(t)).toBe(-3);
  });
});

describe('text that counts at the end', () => {
  test('ZH-FX-16 ZH-FX-23 ZH-RULING-48 convert: printed symbols once, for whoever holds the card', () => {
    const rob = {
      type: 'hero',
      suns: 3,
      skills: [
        {
          when: 'onScore',
          if: { count: own({ name: ['M1'] }), min: 2 },
          mods: [{ op: 'convert', cards: 'self', from: 'suns', to: 'skulls' }],
        },
      ],
    };
    const t = lay({ rob }, { 0: { ...idle, area: ['rob', 'M1'] }, 1: { area: ['rob#2', 'M1#2', 'M1#3'] } });
    expect(tallies(t.state)).toEqual([
      { suns: 3, skulls: 1, more: 0 },
      { suns: 0, skulls: 5, more: 0 },
    ]);
  });

  test('ZH-FX-23 both ways exchange; others’ cards may be meant; nothing goes below 0', () => {
    const flip = (cards: unknown) =>
      scoring([
        { op: 'convert', cards, from: 'suns', to: 'skulls' },
        { op: 'convert', cards, from: 'skulls', to: 'suns' },
      ]);
    const t = lay(
      { flip: flip(inPlay({ type: 'hero' })), both: 'hero 3/1', less: scoring([{ op: 'symbols', skulls: -5 }]) },
      { 0: { ...idle, area: ['flip'] }, 1: { area: ['both', 'less'] } },
    );
    expect(tallies(t.state)[1]).toEqual({ suns: 1, skulls: 3, more: 0 });
  });

  test('symbols: added to this card, by number or by count', () => {
    const hydra = scoring([{ op: 'symbols', skulls: 1 }], { if: { exists: inPlay({ name: ['M3'] }) } });
    const crowd = scoring([{ op: 'symbols', suns: { count: own({ type: 'hero' }), times: 2, max: 3 } }]);
    const t = lay({ hydra, crowd }, { 0: { ...idle, area: ['hydra'] }, 1: { area: ['M3', 'crowd', 'H1', 'H1#2'] } });
    expect(tallies(t.state)).toEqual([
      { suns: 0, skulls: 3, more: 0 },
      { suns: 5, skulls: 5, more: 0 },
    ]);
  });

  test('points and pointsTable: whatever the side; a table once for its holder, its last entry for more', () => {
    const rune = {
      type: 'neutral',
      suns: 0,
      skulls: 0,
      skills: [
        {
          when: 'onScore',
          mods: [{ op: 'pointsTable', by: { count: own({ name: ['rune'] }) }, table: [0, -1, 2, 5] }],
        },
      ],
    };
    const gift = scoring([{ op: 'points', add: 2 }]);
    const runes = (n: number) => Array.from({ length: n }, (_, i) => (i === 0 ? 'rune' : `rune#${i + 1}`));
    for (const [n, more] of [
      [1, -1],
      [2, 2],
      [3, 5],
      [4, 5],
    ] as const) {
      expect(tallies(lay({ rune }, { 0: { ...idle, area: runes(n) }, 1: {} }).state)[0]!.more).toBe(more);
    }
    expect(tallies(lay({ gift }, { 0: { ...idle, area: ['gift', 'gift#2'] }, 1: {} }).state)[0]!.more).toBe(4);
  });

  test('ZH-FX-23 added symbols are not converted', () => {
    const both = scoring([
      { op: 'symbols', suns: 2 },
      { op: 'convert', cards: 'self', from: 'suns', to: 'skulls' },
    ]);
    expect(tallies(lay({ both }, { 0: { ...idle, area: ['both'] }, 1: {} }).state)[0]).toEqual({
      suns: 2,
      skulls: 2,
      more: 0,
    });
  });
});

describe('winning', () => {
  test('ZH-WIN-1 ZH-WIN-2 the most points; among equals whoever played last', () => {
    const t = lay({}, { 0: { ...idle, played: 8 }, 1: { played: 9 }, 2: { played: 7 } }, { state: { turn: 9 } });
    expect(winner(t.state, [4, 3, 4])).toBe(0);
    expect(winner(t.state, [4, 5, 4])).toBe(1);
    expect(winner(t.state, [-1, -1, -1])).toBe(0);
    t.state.players[0]!.played = 0;
    expect(winner(t.state, [4, 3, 4])).toBe(2);
  });

  test('ZH-RULING-30 among those who never played, the later seat in turn order', () => {
    const t = lay({}, { 1: { hand: ['N'] }, 0: {}, 2: {} }, { at: { turn: { seat: 1 } }, state: { first: 1 } });
    for (const player of t.state.players) player.played = 0;
    expect(winner(t.state, [2, 2, 2])).toBe(0);
    expect(winner(t.state, [1, 2, 2])).toBe(2);
  });

  test('ZH-RULING-4 one player wins alone, even if all are on one side', () => {
    const t = lay(
      {},
      {
        0: { hand: ['H1'], deck: ['N'], faction: ['inn.f1'] },
        1: { area: ['H2'], faction: ['inn.f2'] },
        2: { area: ['H2#2'], faction: ['inn.f3'] },
      },
    );
    t.play(0, 'draw');
    t.shows({ over: { winners: [2], points: [0, 2, 2] } });
  });
});
