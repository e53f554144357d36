/** Everything that the game says has a sentence in both languages. */
import { openBox } from '@bagarre/kernel';
import { checkTexts } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import house from '../packs/house.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { zoon } from '../src/index.ts';
import { TRUMPS, TYPES } from '../src/words.ts';

const { cards } = openBox(zoon);

/** Reasons, verbs and ends that a few random games may miss. */
const VERBS = [
  'surrender',
  'land',
  'recall',
  'attest',
  'choose',
  'pick',
  'reinforce',
  'enter',
  'enough',
  'ignore',
  'fire',
];
const also = [...Object.keys(en).filter((key) => /^(why|over)\./.test(key)), ...VERBS.map((verb) => `do.${verb}`)];

test('every event, question, option, refusal and end, in French and in English', () => {
  const startOf = (seats: number, rng: number[]) => zoon.anyOptions!(seats, cards as never, rng);
  expect(checkTexts(zoon, { games: 12, startOf, also })).toEqual([]);
});

test('ZN-CARD-3 ZN-RULING-4 every type of Zoon and of trump has a name', () => {
  for (const texts of [fr, en] as Record<string, string>[]) {
    for (const type of TYPES) expect(texts[`type.${type}`]).toBeTruthy();
    for (const kind of TRUMPS) expect(texts[`kind.${kind}`]).toBeTruthy();
  }
});

test('ready-made deployments are called as their tribe calls them', () => {
  for (const { id, name } of house.tribes.flatMap((tribe) => tribe.setups)) {
    expect(fr['do.setup']).toContain(` ${id} {${name.fr}}`);
    expect(en['do.setup']).toContain(` ${id} {${name.en}}`);
  }
});

test('every table option has a name and a tip', () => {
  for (const texts of [fr, en] as Record<string, string>[]) {
    for (const name of Object.keys(zoon.rules.options)) {
      expect(texts[`option.${name}`]).toBeTruthy();
      expect(texts[`option.${name}.tip`]).toBeTruthy();
    }
  }
});
