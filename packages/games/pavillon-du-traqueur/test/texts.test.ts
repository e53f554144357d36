/** Everything that the game says has a sentence in both languages; and so does every card. */
import { openBox } from '@bagarre/kernel';
import { checkTexts } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import en from '../text/en.json' with { type: 'json' };
import type { Card } from '../src/cards.ts';
import { pavillon } from '../src/index.ts';

const cards = openBox(pavillon).cards as readonly Card[];
/** Reasons, verbs and ends that a few random games may miss. */
const also = Object.keys(en).filter((key) => /^(why|over|do)\./.test(key));

test('every event, question, option, refusal and end, in French and in English', () => {
  const startOf = (seats: number, rng: number[]) => pavillon.anyOptions!(seats, cards as never, rng);
  expect(checkTexts(pavillon, { games: 8, startOf, also })).toEqual([]);
});

test('PT-PET-5, PT-WEAPON-2, PT-SPELL-1 every card says what it does, in both languages, and no two say the same', () => {
  for (const lang of ['fr', 'en'] as const) {
    const texts = cards.map((card) => card.text[lang]);
    for (const text of texts) {
      expect(text).toMatch(/^.{10,}\.$/);
      expect(text).not.toMatch(/undefined|NaN|\[object|\$|event\.|null|event /);
    }
    // PT-RULING-79 A card of the house variant may say what the one says whose place it takes.
    const together = cards.filter((card) => card.pack !== 'base-balanced');
    expect(new Set(together.map((card) => `${card.k} ${card.text[lang]}`)).size).toBe(together.length);
  }
});

test('every number of an effect stands in its text', () => {
  const spelled = cards.filter(
    (card) => card.k === 'spell' && card.scripts.some((script) => script.some((op) => op.op === 'damage')),
  );
  expect(spelled.length).toBeGreaterThan(8);
  for (const card of spelled) {
    for (const op of card.scripts.flat()) {
      if (op.op !== 'damage' || typeof op.amount !== 'number') continue;
      expect(card.text.fr).toContain(String(op.amount));
      expect(card.text.en).toContain(String(op.amount));
    }
  }
});
