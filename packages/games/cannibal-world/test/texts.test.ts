/** Everything that the game says has a sentence in both languages. */
import { openBox } from '@bagarre/kernel';
import { checkTexts } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { cannibalWorld } from '../src/index.ts';
import { PAIRS, TYPES } from '../src/pack.ts';

const { cards } = openBox(cannibalWorld);

/** Reasons, verbs and ends that a few random games may miss. */
const VERBS = [
  'gasp',
  'yield',
  'choose',
  'count',
  'nothing',
  'recharge',
  'recover',
  'from',
  'shot',
  'suffer',
  'raise',
  'find',
];
const also = [...Object.keys(en).filter((key) => /^(why|over)\./.test(key)), ...VERBS.map((verb) => `do.${verb}`)];

test('every event, question, option, refusal and end, in French and in English', () => {
  const startOf = (seats: number, rng: number[]) => cannibalWorld.anyOptions!(seats, cards as never, rng);
  expect(checkTexts(cannibalWorld, { games: 6, seats: [2, 4], startOf, also })).toEqual([]);
});

test('CW-CARD-4 every ability has a name and a tip', () => {
  for (const texts of [fr, en] as Record<string, string>[]) {
    for (const type of TYPES) {
      expect(texts[`type.${type}`]).toBeTruthy();
      for (const effect of PAIRS[type]) {
        expect(texts[`ability.${type}.${effect}`]).toBeTruthy();
        expect(texts[`ability.${type}.${effect}.tip`]).toBeTruthy();
      }
    }
  }
});
