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

describe.each(['cannibal-world', 'ze-horror-attack', 'zoon'])('%s', (game) => {
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
      const many = shop.check(`${most + 1} ${id}`, 'fr').faults.map(({ text }) => text);
      expect(many).not.toEqual(shop.check(`${most} ${id}`, 'fr').faults.map(({ text }) => text));
    }
    const { faults } = shop.check('', 'fr');
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ clause }) => /^(CW|ZH|ZN)-/.test(clause!))).toBe(true);
    expect(shop.check('what is this', 'en').faults[0]!.clause).toBeNull();
  });
});

test('ZN-BUILD-1 an army says in which format it may fight', async () => {
  const shop = (await workshopFor('zoon'))!;
  const tribe = listOf(shop.starters[0]!.rows);
  expect(shop.check(tribe, 'en').sum).toBe(
    '12 Zoons, 150 of 150 points, 3 stars, trumps of strength 6 of 6. Format: one tribe.',
  );
  const mixed = shop.check(tribe.replace('3 pavoiseur-b', '').replace('1 pavoiseur-b', '1 noctuelle'), 'fr');
  expect(mixed.faults).toEqual([]);
  expect(mixed.sum).toContain('Format : le monde entier.');
  expect(shop.check('2 vieux-socle', 'en').faults.map(({ clause }) => clause)).toEqual(['ZN-BUILD-5', 'ZN-BUILD-6']);
});

test('an army has every face of a card once, whatever its layouts', async () => {
  const shop = (await workshopFor('zoon'))!;
  const shown = shop.groups.flatMap(({ cards }) => cards.map(({ name }) => name.fr));
  expect(new Set(shown).size).toBe(shown.length);
  expect(shop.rows('2 vaseux\n3 vaseux-b')).toEqual([{ id: 'vaseux', copies: 5 }]);
});
