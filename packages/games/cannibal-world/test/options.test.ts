/** Table options, decks that cannot start a game, what others may imagine of a deck: CW-DECK, CW-RULING-54, section 7. */
import {
  type Core,
  below,
  fastRng,
  knows,
  newMatch,
  openBox,
  pile,
  settle,
  decide,
  view,
  world,
} from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import type { Printed } from '../src/cards.ts';
import { LIMITS, checkDeck, parseDeck } from '../src/deck.ts';
import { cannibalWorld } from '../src/index.ts';
import { packOf } from '../src/options.ts';
import { FACTIONS } from '../src/pack.ts';
import { randomDeck } from '../src/random.ts';
import { type Cw, Z, printed } from '../src/state.ts';

const cards = openBox(cannibalWorld).cards as readonly Printed[];
const start = (options: object, seats = 2): Cw => newMatch(cannibalWorld, { seats, seed: '1', options });
const refusal = (options: object): string => {
  try {
    start(options);
    return '';
  } catch (e) {
    return (e as Error).message;
  }
};

describe('defaults', () => {
  test('without a word: ready-made decks, Pyrrhic draws, 60 turns', () => {
    expect(start({}).options).toMatchObject({
      pyrrhic: true,
      meatRefill: 'reset',
      chargeOverflow: 'remaining',
      extraDamageFromAction: 'received',
      swapOnAssault: 'fullTarget',
      trackerMayPlunder: false,
      rechargeInnate: false,
      boxLimitedDecks: false,
      turnLimit: 60,
    });
  });

  test('a word that no option knows is refused', () => {
    expect(refusal({ meatRefill: 'double', turns: 3 })).toMatch(/turns: found 3[^]*meatRefill: found "double"/);
  });
});

describe('decks', () => {
  const legal = randomDeck(cards, 'dogs', fastRng(3));

  test('CW-SETUP-1 a deck of one’s own is played as it is', () => {
    const s = start({ decks: [legal, 'cats'] });
    const { deck } = parseDeck(legal.join('\n'), packOf(cards));
    expect(pile(s, 0, Z.search)).toHaveLength(deck.cards.reduce((sum, r) => sum + r.copies, 0));
    expect(start({ decks: [legal.join('\n'), { faction: 'cats' }] }).options.decks[0]!.custom).toBe(true);
  });

  test('CW-DECK-2 CW-DECK-3 CW-DECK-4 CW-DECK-5 CW-DECK-6 an illegal deck starts no game: card, count and limit of each fault', () => {
    const text = refusal({
      decks: [['4 RA/09', '2 RA/02', '1 RA/03', '1 RA/12', '1 RA/15', '1 CA/05', 'what'], 'cats'],
    });
    expect(text).toMatch(/decks\[0\]: found 10 cards, expected at least 15 \(CW-DECK-2\)/);
    expect(text).toMatch(/decks\[0\] RA\/09: found 4 copies, expected at most 3 \(CW-DECK-6\)/);
    expect(text).toMatch(/decks\[0\] RA\/02: found 2 copies, expected at most 1 \(CW-DECK-5\)/);
    expect(text).toMatch(/found 5 Limited cards .*expected at most 3/);
    expect(text).toMatch(/found 0 Leaders, expected exactly 1 of RA\/01, RA\/14 \(CW-DECK-4\)/);
    expect(text).toMatch(/decks\[0\] CA\/05: found 1, expected at most 0/);
    expect(text).toMatch(/decks\[0\] line 7: found "what"/);
    const heavy = ['1 DO/01', '3 DO/09', '3 DO/20', '3 DO/23', '3 DO/04', '3 DO/21', '1 DO/15'];
    expect(refusal({ decks: [heavy, 'cats'] })).toMatch(/found a value of \d+, expected at most 160 \(CW-DECK-3\)/);
  });

  test('CW-RULING-54 by table option a deck comes out of one box', () => {
    const deck = ['1 RA/01', '3 RA/04', '3 RA/09', '3 RA/10', '3 RA/13', '3 RA/24'];
    expect(refusal({ decks: [deck, 'cats'] })).toBe('');
    expect(refusal({ decks: [deck, 'cats'], boxLimitedDecks: true })).toMatch(
      /RA\/04: found 3 copies, expected at most 2 \(CW-RULING-54\)/,
    );
  });

  test('random decks are legal, and all kinds of them come up', () => {
    const sizes = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const { deck, unread } = parseDeck(randomDeck(cards, FACTIONS[i % 4]!, fastRng(i)).join('\n'), packOf(cards));
      expect(unread).toEqual([]);
      expect(checkDeck(packOf(cards), deck)).toEqual([]);
      sizes.add(deck.cards.reduce((sum, r) => sum + r.copies, 0));
    }
    expect(sizes.size).toBeGreaterThan(6);
  });
});

describe('what others may imagine', () => {
  const custom = (): Cw => {
    const s = start({ decks: [randomDeck(cards, 'dogs', fastRng(8)), 'cats'] });
    const rng = fastRng(1);
    for (let i = 0; i < 60; i++) {
      const r = settle(s)[0]!;
      decide(s, r, r.options[below(rng, r.options.length)]!);
    }
    return s;
  };

  test('the list of a deck of one’s own is secret, its faction is not', () => {
    const s = start({ decks: [randomDeck(cards, 'dogs', fastRng(8)), 'cats'] });
    const seen = view(cannibalWorld, s, 1).options.decks[0]!;
    expect(seen).toMatchObject({ faction: 'dogs', custom: true, cards: null });
    expect(view(cannibalWorld, s, 0).options.decks[0]!.cards).not.toBeNull();
  });

  test('unknown cards are dealt anew from the faction, minus what was seen, by copies, with one Leader', () => {
    const s = custom();
    const worlds = Array.from({ length: 20 }, (_, i) => world(s, 1, fastRng(i)));
    const listOf = (w: Core): string[] =>
      w.table.def
        .flatMap((_, c) => (w.table.owner[c] === 0 ? [printed(w, c).card] : []))
        .filter((c) => c.kind !== 'habitat')
        .map((c) => c.id);
    const truth = listOf(s);
    const seen = s.table.def
      .flatMap((_, c) => (s.table.owner[c] === 0 && knows(s, 1, c) ? [printed(s, c).card.id] : []))
      .filter((id) => !id.endsWith('H'));
    for (const w of worlds) {
      const list = listOf(w);
      expect(list).toHaveLength(truth.length);
      for (const id of seen) expect(list).toContain(id);
      const copies = (id: string): number => list.filter((x) => x === id).length;
      for (const id of list) {
        const card = cards.find((p) => p.card.id === id)!.card;
        expect(card.faction).toBe('dogs');
        if (card.kind !== 'habitat') expect(copies(id)).toBeLessThanOrEqual(LIMITS.copies[card.rank]);
      }
      expect(list.filter((id) => ['DO/01', 'DO/14'].includes(id))).toHaveLength(1);
    }
    expect(new Set(worlds.map((w) => listOf(w).toSorted().join())).size).toBeGreaterThan(10);
  });

  test('a ready-made deck is known card by card', () => {
    const s = custom();
    const listOf = (w: Core): string =>
      w.table.def
        .flatMap((d, c) => (w.table.owner[c] === 1 ? [Number(d)] : []))
        .sort()
        .join();
    expect(listOf(world(s, 0, fastRng(4)))).toBe(listOf(s));
  });
});

describe('score', () => {
  test('a won game is 1, a lost one 0, and both camps’ hopes add up to 1', () => {
    const s = start({});
    for (let i = 0; i < 80 && !s.over; i++) {
      const r = settle(s)[0]!;
      decide(s, r, r.options[(i * 5) % r.options.length]!);
    }
    settle(s);
    const hopes = [0, 1].map((seat) => cannibalWorld.score(s, seat));
    for (const hope of hopes) expect(hope).toBeGreaterThan(0);
    for (const hope of hopes) expect(hope).toBeLessThan(1);
    const over = { ...s, over: { winners: [1], why: 'plunder', points: [0, 3] } };
    expect([0, 1].map((seat) => cannibalWorld.score(over, seat))).toEqual([0, 1]);
    const drawn = { ...s, over: { winners: [0, 1], why: 'mutual', points: [0, 0] } };
    expect(cannibalWorld.score(drawn, 0)).toBe(0.5);
  });
});
