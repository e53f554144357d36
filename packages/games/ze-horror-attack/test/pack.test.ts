/** Packs: what a good one is, and every fault of a bad one. */
import { type Refused, openBox, read } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import house from '../packs/house.json' with { type: 'json' };
import { type Character, type Printed, readCards } from '../src/cards.ts';
import { zeHorrorAttack } from '../src/index.ts';
import { checkPack, customFlaws } from '../src/pack.ts';
import { MONSTER, P, draw, inHand, inPlay, move, opponent } from './lay.ts';

const book = openBox(zeHorrorAttack).cards as readonly Printed[];
const characters = book.filter((c): c is Character & Printed => c.k === 'character');
const inDeck = (deck: string) => characters.filter((c) => c.deck === deck);
const total = (cards: readonly Character[], of: (c: Character) => number) =>
  cards.reduce((n, c) => n + of(c) * c.copies, 0);

describe('the house edition', () => {
  test.each(['innsmouth', 'mountains'])(
    'ZH-COMP-1 ZH-COMP-2 ZH-COMP-3 %s: 30 characters with skills, 6 factions, as many suns as skulls',
    (deck) => {
      const cards = inDeck(deck);
      expect(total(cards, () => 1)).toBe(30);
      expect(total(cards, (c) => c.suns)).toBe(total(cards, (c) => c.skulls));
      const factions = book.filter((c) => c.k === 'faction' && c.deck === deck) as {
        side: string;
        characters: string[];
      }[];
      expect(factions.map((f) => f.side)).toEqual(['heroes', 'heroes', 'heroes', 'monsters', 'monsters', 'monsters']);
      const named = factions.flatMap((f) => f.characters);
      expect(new Set(named).size).toBe(12);
      for (const f of factions) {
        for (const key of f.characters) {
          const card = cards.find((c) => c.nameKey === key)!;
          expect([card.type, card.copies]).toEqual([f.side === 'heroes' ? 'hero' : 'monster', 1]);
        }
      }
      const types = ['hero', 'monster'].map((type) =>
        total(
          cards.filter((c) => c.type === type),
          () => 1,
        ),
      );
      expect(Math.abs(types[0]! - types[1]!)).toBeLessThanOrEqual(1);
      expect(
        cards.filter((c) => c.onPlay.length > 0 || c.playTo !== 'self').length / cards.length,
      ).toBeGreaterThanOrEqual(0.75);
    },
  );

  test('ZH-NEUTRAL-3 ZH-NEUTRAL-4 ZH-RULING-10 no neutral in Innsmouth, one name in the Mountains', () => {
    expect(inDeck('innsmouth').filter((c) => c.type === 'neutral')).toEqual([]);
    expect(
      inDeck('mountains')
        .filter((c) => c.type === 'neutral')
        .map((c) => [c.nameKey, c.copies]),
    ).toEqual([['horribleHieroglyphs', 3]]);
  });

  test('no two names have the same skill, and four penguins are in the Mountains', () => {
    const skills = characters.map((c) => JSON.stringify([c.skills, c.playTo]));
    expect(new Set(skills).size).toBe(skills.length);
    expect(inDeck('mountains').find((c) => c.nameKey === 'albinoPenguin')?.copies).toBe(4);
  });

  test('the decks of Volume 1 are there, empty, until somebody types them in', () => {
    const empty = house.decks.filter((d) => d.volume === 1);
    expect(empty.map((d) => [d.id, d.symbol, d.characters.length])).toEqual([
      ['londonAfterMidnight', 'hammerAndStake', 0],
      ['sherlockInHell', 'pipe', 0],
    ]);
    const pack = read(checkPack, house, 'house');
    expect(pack.decks.flatMap(customFlaws)).toEqual([]);
  });
});

const card = (changes: object = {}) => ({
  id: 'x.a',
  nameKey: 'a',
  name: { fr: 'a', en: 'a' },
  originDeck: 'x',
  type: 'hero',
  suns: 1,
  skulls: 0,
  copies: 2,
  skills: [{ when: 'onPlay', steps: [draw()] }],
  ...changes,
});
const other = card({ id: 'x.b', nameKey: 'b' });
const faction = (changes: object = {}) => ({
  id: 'x.f',
  originDeck: 'x',
  side: 'heroes',
  characters: ['a', 'b'],
  bonus: 2,
  ...changes,
});
const packWith = (one: unknown, factions: unknown[] = [faction()]) => ({
  format: 1,
  game: 'ze-horror-attack',
  id: 'x',
  title: { fr: 'x', en: 'x' },
  decks: [{ id: 'x', title: { fr: 'x', en: 'x' }, symbol: 'x', volume: 9, characters: [one, other], factions }],
});

function faults(pack: unknown): string[] {
  try {
    readCards([pack]);
    return [];
  } catch (e) {
    return (e as Refused).problems.map((p) => `${p.where}: ${p.expected}`);
  }
}
const steps = (...all: unknown[]) => faults(packWith(card({ skills: [{ when: 'onPlay', steps: all }] }))).join('\n');

describe('bad packs', () => {
  test('a good one is read; one that is not 30 and 6 is custom (ZH-RULING-44)', () => {
    expect(faults(packWith(card()))).toEqual([]);
    expect(customFlaws(read(checkPack, packWith(card()), 'x').decks[0]!)).toEqual([
      '4 characters instead of 30',
      '1 factions of the heroes instead of 3',
      '0 factions of the monsters instead of 3',
    ]);
  });

  test('ZH-CARD-2 ZH-CARD-3 ZH-COMP-2 ZH-RULING-11 suns on heroes, skulls on monsters, a skill on every name', () => {
    expect(faults(packWith(card({ suns: 0 }))).join()).toContain('ZH-CARD-2');
    expect(faults(packWith(card({ type: 'monster' }))).join()).toContain('ZH-CARD-3');
    expect(faults(packWith(card({ skills: [] }))).join()).toContain('ZH-COMP-2');
    expect(faults(packWith(card({ skills: [], playTo: 'any' })))).toEqual([]);
    expect(faults(packWith(card({ nameKey: 'b' }))).join()).toContain('a name once in a deck');
    expect(faults(packWith(card({ originDeck: 'y' }))).join()).toContain('originDeck: x');
    expect(faults(packWith(card({ number: [1] }))).join()).toContain('a number for each of the 2 copies');
    expect(faults(packWith(card(), [faction({ characters: ['a', 'c'] })])).join()).toContain('a nameKey of this deck');
    expect(faults(packWith(card({ id: 'x.b' }))).join()).toContain('no other card');
    expect(faults([])).toHaveLength(1);
  });

  test('a typo is told with its place and what was expected', () => {
    expect(steps({ op: 'drew' })).toContain('decks[0].characters[0].skills[0].steps[0].op: one of draw, move');
    expect(steps({ op: 'draw', count: 'many' })).toContain('toLimit');
    expect(steps(move({ zone: 'attic' }))).toContain('one of area, hand, discard, deck');
    expect(steps({ op: 'move', cards: 'all', to: { zone: 'discard' } })).toContain('self, a selector or a ref');
    expect(steps({ op: 'if', cond: {}, then: [draw()] })).toContain('a condition');
  });

  test('refs are bound before they are used, and to the right kind', () => {
    expect(steps(draw(1, P))).toContain('an earlier step has bound');
    expect(steps(opponent(), { op: 'arrange', ref: 'p', at: 'top' })).toContain('a ref of looked, not of seat');
    expect(steps(opponent(), draw(1, P))).toBe('');
  });

  test('ZH-FX-14 who is taken from has a card, who is given to has room', () => {
    expect(steps(opponent(), move(inHand(P)))).toContain('handMin of at least 1');
    expect(steps(opponent({ handMin: 1 }), move(inHand(P)))).toBe('');
    expect(steps(opponent(), move(inHand(), { zone: 'hand', of: P }))).toContain('handMax of at most 2');
    expect(steps(opponent(), { op: 'swap', a: { handOf: 'you' }, b: { handOf: P } })).toBe('');
  });

  test('ZH-FX-20 one player where one is meant; no holder in the discard pile', () => {
    expect(steps(move(inHand(), { zone: 'hand', of: 'opponents' }))).toContain('ZH-FX-20');
    expect(steps({ op: 'look', cards: { factionOf: 'everyone' } })).toContain('ZH-FX-20');
    expect(steps(move({ zone: 'discard' }, { zone: 'hand', of: 'holder' }))).toContain('ZH-FX-20');
    expect(steps(move(inPlay(undefined, { pick: 'holder' })))).toContain('ZH-FX-20');
    expect(steps(move({ zone: 'area' }))).toContain('whose area');
  });

  test('ZH-FX-21 ZH-FX-22 ZH-FX-26 swaps one for one, secrets one card, conditions on public facts', () => {
    expect(steps({ op: 'swap', a: inPlay(MONSTER, { count: 2 }), b: inHand() })).toContain('ZH-FX-21');
    expect(steps({ op: 'swap', a: { handOf: 'you' }, b: inHand() })).toContain('whole hands on both sides');
    expect(steps({ op: 'eachPlayer', who: 'everyone', as: 'p', secret: true, steps: [draw(1, P)] })).toContain(
      'ZH-FX-22',
    );
    expect(steps({ op: 'if', cond: { exists: inHand('you', { filter: MONSTER }) }, then: [draw()] })).toContain(
      'ZH-FX-26',
    );
    expect(steps(draw({ count: { zone: 'deck', of: 'you', filter: MONSTER } }))).toContain('ZH-FX-26');
  });

  test('two packs with the same deck do not go together; a pack that fills an empty one does', () => {
    expect(() => readCards([packWith(card()), packWith(card({ id: 'x.c' }))])).toThrow(/do not go together/);
    const empty = { ...packWith(card()), decks: [{ ...packWith(card()).decks[0]!, characters: [], factions: [] }] };
    expect(readCards([empty, packWith(card())])).toHaveLength(3);
  });
});
