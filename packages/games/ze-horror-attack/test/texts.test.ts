/** Everything that the game says has a sentence in both languages. */
import { openBox } from '@bagarre/kernel';
import { checkTexts } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { zeHorrorAttack } from '../src/index.ts';
import { zh } from '../src/state.ts';
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };

const { cards } = openBox(zeHorrorAttack);

/** Reasons, ends and verbs that a few random games may miss. */
const also = Object.keys(en).filter((key) => /^(why|over|do)\./.test(key));

test('every event, question, option, refusal and end, in French and in English', () => {
  const startOf = (seats: number, rng: number[]) => zeHorrorAttack.anyOptions!(seats, cards as never, rng);
  expect(checkTexts(zeHorrorAttack, { games: 12, seats: [2, 4], startOf, also })).toEqual([]);
});

test('every table option and each of its words has a name', () => {
  for (const text of [fr, en] as Record<string, string>[]) {
    for (const [option, field] of Object.entries(zh.options)) {
      expect(text[`option.${option}`]).toBeTruthy();
      expect(text[`option.${option}.tip`]).toBeTruthy();
      const { holds } = field;
      const words = typeof holds === 'object' && 'words' in holds ? holds.words : [];
      for (const word of words) expect(text[`option.${option}.${word}`]).toBeTruthy();
    }
  }
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
