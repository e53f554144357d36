import { checkTexts } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';
import { SKILLS } from '../src/pack.ts';
import { khRules } from '../src/state.ts';
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };

test('everything that can be said is said in French and in English', () => {
  const wrong = checkTexts(kharnage, {
    games: 60,
    seed: '7e37',
    seats: [4],
    startOf: () => ({ cheerRule: true }),
    also: Object.keys(en).filter((key) => key.startsWith('why.') || key.startsWith('over.')),
  });
  expect(wrong).toEqual([]);
});

test('every skill, state, zone and table option has its words, and each tip names its clause', () => {
  for (const text of [fr, en] as Record<string, string>[]) {
    for (const skill of [...SKILLS, 'elite', 'absent', 'immobilised']) {
      expect(text[`skill.${skill}`]).toBeTruthy();
      expect(text[`skill.${skill}.tip`]).toMatch(/\(KH-[A-Z]+-1\)\.$/);
    }
    for (const option of Object.keys(khRules.options)) expect(text[`option.${option}`]).toBeTruthy();
  }
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
