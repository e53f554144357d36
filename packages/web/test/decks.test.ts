import { describe, expect, test } from 'vitest';
import { listOf, withCopies, workshopFor } from '../src/decks/workshop.ts';

test('copies are counted, and a card without any leaves the list', () => {
  const rows = withCopies(withCopies([], 'a', 1), 'b', 2);
  expect(listOf(withCopies(rows, 'a', 3))).toBe('3 a\n2 b');
  expect(listOf(withCopies(rows, 'a', 0))).toBe('2 b');
});

test('a game without decks of one’s own has no workshop', () => {
  expect(workshopFor('kharnage')).toBeNull();
});

describe.each(['cannibal-world', 'ze-horror-attack'])('%s', (game) => {
  test('what can be begun from is good, and is made of cards that can be chosen', async () => {
    const shop = (await workshopFor(game))!;
    const most = new Map(shop.groups.flatMap((g) => g.cards).map((card) => [card.id, card.most]));
    expect(shop.starters.length).toBeGreaterThan(1);
    for (const { rows } of shop.starters) {
      for (const lang of ['fr', 'en'] as const) expect(shop.check(listOf(rows), lang).faults).toEqual([]);
      for (const { id, copies } of rows) expect(copies).toBeLessThanOrEqual(most.get(id)!);
      expect(shop.rows(listOf(rows))).toEqual(rows);
    }
  });

  test('one copy more than a deck may hold is refused with a clause, and so is nothing at all', async () => {
    const shop = (await workshopFor(game))!;
    for (const { id, most } of shop.groups[0]!.cards) {
      const { faults } = shop.check(`${most + 1} ${id}`, 'fr');
      expect(faults.some(({ text }) => text.includes(`${most + 1}`))).toBe(true);
    }
    expect(shop.check('', 'fr').faults.every(({ clause }) => /^(CW|ZH)-/.test(clause!))).toBe(true);
    expect(shop.check('what is this', 'en').faults[0]!.clause).toBeNull();
  });
});
