/** §9.2 The house variant of the base set: other numbers for some of its cards, and never silently. */
import { newMatch, openBox } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { type Card, edition } from '../src/cards.ts';
import { editionFaults } from '../src/edition.ts';
import { pavillon } from '../src/index.ts';
import { cardOf } from '../src/state.ts';

const cards = openBox(pavillon).cards as readonly Card[];
const variant = cards.filter((card) => card.pack === 'base-balanced');
const published = (card: Card): Card => cards.find((c) => c.id === card.id.replace('balanced/', ''))!;
const none = { shadowlands: false, dragonflight: false, wellFed: false };

describe('PT-RULING-79 the house variant', () => {
  test('changes numbers of published cards, and nothing that a card is known by', () => {
    expect(variant).toHaveLength(34);
    for (const card of variant) {
      const before = published(card);
      const known = ({ k, name, icon }: Card): unknown => ({ k, name, icon });
      expect(known(card)).toEqual(known(before));
      if (card.k === 'pet' && before.k === 'pet')
        expect([card.petType, card.exotic]).toEqual([before.petType, before.exotic]);
      if (card.k === 'spell' && before.k === 'spell') expect(card.family).toBe(before.family);
      const numbers = ({ id: _, pack: __, ...rest }: Card): unknown => rest;
      expect(numbers(card)).not.toEqual(numbers(before));
    }
  });
  test('each of its cards takes the place of the published one, in as many copies', () => {
    const deck = (balanced: boolean): string[] => {
      const { pets, weapons, spells } = edition(cards, { ...none, balanced });
      return [...pets, ...weapons, ...spells].map((def) => cards[Number(def)]!.id);
    };
    expect(
      deck(true)
        .map((id) => id.replace('balanced/', ''))
        .sort(),
    ).toEqual(deck(false).sort());
    expect(deck(true).filter((id) => id === 'balanced/stag')).toHaveLength(2);
    expect(deck(true)).not.toContain('stag');
    expect(deck(false).filter((id) => id.startsWith('balanced/'))).toEqual([]);
  });
  test('is an edition like any other: no two cards of it do the same', () => {
    const { pets, weapons, spells } = edition(cards, { ...none, balanced: true });
    const all = new Set([...pets, ...weapons, ...spells].map((def) => cards[Number(def)]!));
    expect(editionFaults([...all])).toEqual([]);
  });
  test('a table has it only if it asks for it, with extensions or without', () => {
    const ids = (options: object) => {
      const s = newMatch(pavillon, { seats: 3, seed: '1', options });
      return new Set(s.table.def.map((_, c) => cardOf(s, c).id));
    };
    expect(ids({}).has('pterrordax')).toBe(true);
    const both = ids({ balanced: true, shadowlands: true });
    expect([both.has('pterrordax'), both.has('balanced/pterrordax'), both.has('mammoth')]).toEqual([false, true, true]);
  });
});
