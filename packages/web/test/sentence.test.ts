import { openBox } from '@bagarre/kernel';
import { kharnage } from '@bagarre/kharnage';
import { expect, test } from 'vitest';
import { markedWording, partsOf, plainText } from '../src/table/sentence.tsx';

const box = openBox(kharnage);
const words = markedWording(kharnage, box, 'fr', ['Ana', 'Bob']);
const placed = words.event({ k: 'placed', seat: 1, card: { id: 4, def: 0 }, line: 2 });

test('cards and players in a sentence are live', () => {
  const parts = partsOf(placed);
  expect(parts.filter((p) => p.card !== null)).toMatchObject([
    { card: 0, text: kharnage.cardName(box.cards[0] as never).fr },
  ]);
  expect(parts.filter((p) => p.seat !== null)).toMatchObject([{ seat: 1, text: 'Bob' }]);
});

test('read aloud it is a plain sentence', () => {
  expect(plainText(placed)).not.toMatch(/[\ue000-\uf8ff]/);
  expect(plainText(placed)).toContain('Bob');
});

test('a hidden card is no link', () => {
  const hidden = words.event({ k: 'battleCardDrawn', seat: 0, card: { id: null, def: null } });
  expect(partsOf(hidden).some((p) => p.card !== null)).toBe(false);
});
