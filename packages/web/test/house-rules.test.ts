/** What the form for a new table offers of a game's own options. */
import { newMatch } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { houseRules } from '../src/games/house-rules.ts';
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
  expect(rules.find((rule) => rule.name === 'wellFed')).toMatchObject({ values: null, usual: false });
});

test('what the form asks in words of its own is not asked twice', async () => {
  const { rules } = await offered('ze-horror-attack');
  expect(rules.map((rule) => rule.name)).not.toContain('mode');
  const many = await offered('kharnage');
  expect(many.rules.map((rule) => rule.name)).not.toContain('mirrorFactions');
});

describe.each(gameIds)('%s', (id) => {
  test('has the same rules in both languages, and its usual values are among those offered', async () => {
    const [fr, en] = [await offered(id, 'fr'), await offered(id, 'en')];
    expect(en.rules.map((rule) => rule.name)).toEqual(fr.rules.map((rule) => rule.name));
    for (const { values, usual } of fr.rules) {
      if (values === null) expect(typeof usual).toBe('boolean');
      else expect(values.map(([value]) => value)).toContain(usual);
    }
  });

  test('begins a match with any one of them', async () => {
    const { game, seats, rules } = await offered(id);
    for (const { name, values, usual } of rules) {
      for (const value of values?.map(([word]) => word) ?? [!usual]) {
        const options = { ...optionsFor(id, seats, 'cats'), [name]: value };
        expect(
          () => newMatch(game, { seats, seed: '1', options: options as never }),
          `${name}: ${value}`,
        ).not.toThrow();
      }
    }
  });
});

test('an address carries words and flags, and nothing else', () => {
  expect(isChosen({ wellFed: true, passing: 'brake' })).toBe(true);
  expect(isChosen({ lapLimit: 3 })).toBe(false);
  expect(isChosen('wellFed')).toBe(false);
  expect(isChosen(null)).toBe(false);
});
