/** Setting up the base game: decks, factions, hands, the mulligan, the first player. */
import { type Core, Refused, knows, newMatch, onlooker, openBox, pending, pile, submit, keyOf } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { zeHorrorAttack } from '../src/index.ts';
import { Z, type Zh, zh } from '../src/state.ts';

const start = (seats: number, options: object = {}, seed = '1'): Zh =>
  newMatch(zeHorrorAttack, { seats, options: options as never, seed }) as Zh;

function answer(s: Core, seat: number, verb: string, field?: string, value?: number): void {
  const request = pending(s).find((r) => r.seat === seat)!;
  const option = request.options.find((o) => o.do === verb && (field === undefined || o[field] === value))!;
  expect(submit(s, { seat, request: request.id, option: keyOf(option) })).toBeNull();
}

const keepAll = (s: Zh): void => {
  for (let seat = 0; seat < s.seats; seat++) answer(s, seat, 'keep');
};

describe('the table', () => {
  test.each([
    [2, 23],
    [3, 20],
    [4, 17],
    [5, 44],
    [6, 41],
    [7, 38],
    [8, 35],
  ])('ZH-SETUP-5 ZH-SETUP-6 ZH-SETUP-7 ZH-COMP-4 ZH-MULTI-1 with %i players %i cards are left', (seats, left) => {
    const s = start(seats);
    expect(pile(s, 0, Z.deck)).toHaveLength(left);
    expect(pile(s, 0, Z.discard)).toHaveLength(1);
    for (let seat = 0; seat < seats; seat++) expect(pile(s, seat, Z.hand)).toHaveLength(3);
  });

  test('ZH-SETUP-1 ZH-SETUP-2 ZH-SETUP-3 ZH-SETUP-4 a faction each, seen by its player alone; the others are seen by nobody', () => {
    const s = start(4);
    for (let seat = 0; seat < 4; seat++) {
      const [card, ...more] = pile(s, seat, Z.faction);
      expect(more).toEqual([]);
      for (const viewer of [0, 1, 2, 3, onlooker]) expect(knows(s, viewer, card!)).toBe(viewer === seat);
    }
    const unused = pile(s, 0, Z.unused);
    expect(unused).toHaveLength(2);
    expect(unused.every((c) => s.table.known[c] === 0)).toBe(true);
  });

  test('ZH-RULING-4 sides are dealt without balancing', () => {
    const same = Array.from({ length: 80 }, (_, i) => start(2, {}, (i + 1).toString(16))).filter((s) => {
      const sides = [0, 1].map((seat) => (zh.card(s, pile(s, seat, Z.faction)[0]!) as { side: string }).side);
      return sides[0] === sides[1];
    });
    expect(same.length).toBeGreaterThan(15);
  });

  test('ZH-RULING-3 ZH-COMP-5 ZH-MULTI-2 ZH-RULING-44 enough decks, or more, never fewer', () => {
    expect(pile(start(2, { decks: ['innsmouth', 'mountains'] }), 0, Z.deck)).toHaveLength(53);
    expect(pile(start(4, { decks: ['mountains'] }), 0, Z.deck)).toHaveLength(17);
    const refusal = (seats: number, options: object): string => {
      try {
        start(seats, options);
        return '';
      } catch (e) {
        return (e as Refused).message;
      }
    };
    expect(refusal(5, { decks: ['innsmouth'] })).toContain('ZH-RULING-3');
    expect(refusal(2, { decks: ['atlantis'] })).toContain('one of innsmouth, mountains');
    expect(refusal(2, { decks: ['innsmouth', 'innsmouth'] })).toContain('each deck once');
    expect(refusal(3, { mode: 'expert' })).toContain('ZH-EXPERT-1');
    expect(refusal(2, { lists: [['1 inn.deep-one'], []] })).toContain('expert game only');
    const small = {
      format: 1,
      game: 'ze-horror-attack',
      id: 'small',
      title: { fr: 'x', en: 'x' },
      decks: [
        {
          id: 'small',
          title: { fr: 'x', en: 'x' },
          symbol: 'x',
          volume: 9,
          characters: [
            {
              id: 's.a',
              nameKey: 'a',
              name: { fr: 'a', en: 'a' },
              originDeck: 'small',
              type: 'hero',
              suns: 1,
              skulls: 0,
              copies: 14,
              playTo: 'any',
              skills: [],
            },
          ],
          factions: [],
        },
      ],
    };
    const box = openBox(zeHorrorAttack, [...zeHorrorAttack.packs, small]);
    expect(() => newMatch(zeHorrorAttack, { seats: 2, seed: '1', options: { decks: ['small'] } }, box)).toThrow(
      /14 characters.*15 \(ZH-RULING-44\)[\s\S]*0 factions.*2 \(ZH-RULING-44\)/,
    );
  });

  test('ZH-RULING-6 ZH-RULING-49 the card turned over is not played, and nothing ends before the first turn', () => {
    for (let seed = 1; seed < 20; seed++) {
      const s = start(4, {}, seed.toString(16));
      expect(s.over).toBeNull();
      expect(s.turn).toBe(0);
      expect(s.used).toEqual([]);
    }
  });
});

describe('the mulligan', () => {
  test('ZH-SETUP-8 ZH-SETUP-9 ZH-RULING-1 ZH-RULING-2 once, all at once and in secret; then back into the deck', () => {
    const s = start(3);
    const before = [...pile(s, 1, Z.hand)].map((c) => s.table.def[c]);
    expect(pending(s).map((r) => r.ask)).toEqual(['game.mulligan', 'game.mulligan', 'game.mulligan']);
    answer(s, 0, 'keep');
    answer(s, 1, 'replace');
    expect(pile(s, 1, Z.hand).map((c) => s.table.def[c])).toEqual(before);
    answer(s, 2, 'keep');
    expect([pile(s, 1, Z.hand).length, pile(s, 0, Z.deck).length, pile(s, 0, Z.discard).length]).toEqual([3, 20, 1]);
    expect(pile(s, 1, Z.givenBack)).toEqual([]);
    expect(pile(s, 0, Z.deck).every((c) => s.table.known[c] === 0)).toBe(true);
    expect(pending(s).map((r) => r.ask)).toEqual(['turn.act']);
  });

  test('ZH-RULING-1 what was given back may lie anywhere in the deck', () => {
    const onTop = Array.from({ length: 8 }, (_, i) => {
      const s = start(2, {}, (i + 1).toString(16));
      const given = pile(s, 0, Z.hand).map((c) => Number(s.table.def[c]));
      answer(s, 0, 'replace');
      answer(s, 1, 'keep');
      const top = pile(s, 0, Z.deck).slice(-3);
      return (
        top
          .map((c) => Number(s.table.def[c]))
          .sort()
          .join() === given.sort().join()
      );
    });
    expect(onTop).not.toContain(true);
  });

  test('ZH-RULING-1 by table option the hand is discarded face up, or goes under the deck', () => {
    const thrown = start(2, { mulliganReturn: 'discard' });
    const hand = [...pile(thrown, 0, Z.hand)];
    answer(thrown, 0, 'replace');
    answer(thrown, 1, 'keep');
    expect(pile(thrown, 0, Z.discard).slice(1)).toEqual(hand);
    expect(pile(thrown, 0, Z.deck)).toHaveLength(20);
    const under = start(2, { mulliganReturn: 'bottom' });
    const defs = pile(under, 0, Z.hand).map((c) => Number(under.table.def[c]));
    const deck = [...pile(under, 0, Z.deck)];
    answer(under, 0, 'replace');
    answer(under, 1, 'keep');
    const bottom = pile(under, 0, Z.deck).slice(0, 3);
    expect(bottom.map((c) => Number(under.table.def[c])).sort()).toEqual(defs.sort());
    expect(pile(under, 0, Z.deck).slice(3)).toEqual(deck.slice(0, 20));
    expect(bottom.every((c) => !knows(under, 0, c))).toBe(true);
  });
});

describe('the first player', () => {
  test('ZH-RULING-5 at random', () => {
    const firsts = new Set(Array.from({ length: 60 }, (_, i) => start(4, {}, (i + 1).toString(16)).first));
    expect(firsts.size).toBe(4);
  });

  test('ZH-RULING-5 the host chooses', () => {
    const s = start(3, { firstPlayer: 'host' });
    expect(pending(s).map((r) => [r.seat, r.ask])).toEqual([[0, 'first.host']]);
    answer(s, 0, 'starter', 'target', 2);
    keepAll(s);
    expect(pending(s)[0]!.seat).toBe(2);
  });

  test('ZH-SETUP-10 ZH-RULING-5 the latest horror film; if equal, the youngest', () => {
    const s = start(3, { firstPlayer: 'poll' });
    answer(s, 0, 'days', 'days', 30);
    answer(s, 1, 'days', 'days', 2);
    answer(s, 2, 'days', 'days', 2);
    expect(pending(s).map((r) => r.seat)).toEqual([1, 2]);
    answer(s, 1, 'decade', 'decade', 1980);
    answer(s, 2, 'decade', 'decade', 1990);
    answer(s, 1, 'year', 'year', 1985);
    answer(s, 2, 'year', 'year', 1991);
    expect(s.first).toBe(2);
  });
});
