/** What the form for a new table offers of a game's own options. */
import { type AnyField, newMatch } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { type HouseRule, houseRules } from '../src/games/house-rules.ts';
import { isChosen, optionsFor } from '../src/games/options.ts';
import { gameIds, rulesOf } from '../src/games/rules.ts';

const offered = async (id: string, lang: 'fr' | 'en' = 'fr') => {
  const game = await rulesOf(id);
  const seats = game.seats.max;
  return { game, seats, rules: houseRules(game, seats, optionsFor(id, seats, 'cats'), lang) };
};

test('PT-RULING-75 the extensions of Au Pavillon du Traqueur can be chosen', async () => {
  const { rules } = await offered('pavillon-du-traqueur');
  const names = rules.map((rule) => rule.name);
  expect(names).toEqual(expect.arrayContaining(['shadowlands', 'dragonflight', 'wellFed', 'passing', 'openHands']));
  expect(rules.find((rule) => rule.name === 'wellFed')).toMatchObject({ k: 'flag', usual: false });
});

test('every option that is for the whole table can be chosen in the form', async () => {
  // Asked in other words: how Ze Horror Attack is played. Chosen at the table: the factions of Kharnage.
  // A picture only: the Habitats of Cannibal World.
  const elsewhere = ['mode', 'expertSharedBox', 'decks', 'factions', 'habitats'];
  for (const id of gameIds) {
    const game = await rulesOf(id);
    const seats = game.seats.min;
    const names = houseRules(game, seats, {}, 'fr').map((rule) => rule.name);
    const all = Object.entries(game.rules.options as { [name: string]: AnyField });
    const own = all.flatMap(([name, { holds }]) => (typeof holds === 'object' && 'perSeat' in holds ? [] : [name]));
    expect({ id, missing: own.filter((name) => !names.includes(name) && !elsewhere.includes(name)) }).toEqual({
      id,
      missing: [],
    });
  }
});

test('what the form asks in words of its own is not asked twice', async () => {
  const { rules } = await offered('ze-horror-attack');
  expect(rules.map((rule) => rule.name)).not.toContain('mode');
  const many = await offered('kharnage');
  expect(many.rules.map((rule) => rule.name)).not.toContain('mirrorFactions');
});

const otherValues = (rule: HouseRule): readonly (string | number | boolean)[] => {
  if (rule.k === 'flag') return [!rule.usual];
  return rule.k === 'number' ? [rule.min, rule.max] : rule.words.map(([word]) => word);
};

test('PT-RULING-23 CW-RULING-63 a limit is a number, between the least and the most that the game takes', async () => {
  const { game, seats, rules } = await offered('pavillon-du-traqueur');
  expect(rules.find((rule) => rule.name === 'lapLimit')).toMatchObject({ k: 'number', usual: 30, min: 10, max: 60 });
  for (const lapLimit of [9, 61])
    expect(() => newMatch(game, { seats, seed: '1', options: { lapLimit } as never })).toThrow(/lapLimit/);
  const other = await offered('cannibal-world');
  expect(other.rules.find((rule) => rule.name === 'turnLimit')).toMatchObject({ k: 'number', min: 0, max: 1000 });
});

describe.each(gameIds)('%s', (id) => {
  test('has the same rules in both languages, and its usual values are among those offered', async () => {
    const [fr, en] = [await offered(id, 'fr'), await offered(id, 'en')];
    expect(en.rules.map((rule) => rule.name)).toEqual(fr.rules.map((rule) => rule.name));
    for (const rule of fr.rules) {
      if (rule.k === 'words') expect(rule.words.map(([word]) => word)).toContain(rule.usual);
      else if (rule.k === 'number') expect(rule.min < rule.usual && rule.usual < rule.max).toBe(true);
      else expect(typeof rule.usual).toBe('boolean');
    }
  });

  test('begins a match with any one of them', async () => {
    const { game, seats, rules } = await offered(id);
    for (const rule of rules) {
      const { name } = rule;
      for (const value of otherValues(rule)) {
        const options = { ...optionsFor(id, seats, 'cats'), [name]: value };
        expect(
          () => newMatch(game, { seats, seed: '1', options: options as never }),
          `${name}: ${value}`,
        ).not.toThrow();
      }
    }
  });
});

test('an address carries words, flags and whole numbers, and nothing else', () => {
  expect(isChosen({ wellFed: true, passing: 'brake', lapLimit: 20 })).toBe(true);
  expect(isChosen({ lapLimit: 2.5 })).toBe(false);
  expect(isChosen({ lapLimit: [20] })).toBe(false);
  expect(isChosen(['wellFed'])).toBe(false);
  expect(isChosen('wellFed')).toBe(false);
  expect(isChosen(null)).toBe(false);
});
