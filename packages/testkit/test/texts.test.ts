/** Texts of a game: complete, alike in both languages, and nothing left over. */
import type { AnyGame } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { argumentsOf } from '../src/icu.ts';
import { checkTexts } from '../src/index.ts';
import { toy } from './toy.ts';

const sound: AnyGame = toy();
const { 'event.laid': _laid, ...withoutLaid } = sound.text.fr;
const { 'do.lay': _lay, ...withoutLay } = sound.text.en;

/** The toy with other texts. */
const saying = (fr: Record<string, string>, en: Record<string, string> = {}): AnyGame => ({
  ...sound,
  text: { fr: { ...sound.text.fr, ...fr }, en: { ...sound.text.en, ...en } },
});

test('a game with complete texts', () => {
  expect(checkTexts(sound, { also: ['why.TOY-3'] })).toEqual([]);
});

test.each<[string, AnyGame, string[]]>([
  [
    'a text is missing',
    { ...sound, text: { fr: withoutLaid, en: sound.text.en } },
    ['fr: found no text for event.laid', 'fr: found no text for event.laid, which is there in en'],
  ],
  [
    'a verb that is met has none',
    { ...sound, text: { fr: sound.text.fr, en: withoutLay } },
    ['en: found no text for do.turn.act.lay or do.lay', 'en: found no text for do.lay, which is there in fr'],
  ],
  [
    'a text is for nothing',
    saying({ 'event.dreamt': 'x' }, { 'event.dreamt': 'x' }),
    [
      'fr: the text event.dreamt is for nothing that the game says',
      'en: the text event.dreamt is for nothing that the game says',
    ],
  ],
  ['arguments differ', saying({ 'do.lay': 'poser' }), ['do.lay: found the arguments none in fr, but card in en']],
  [
    'an argument is no field',
    saying({ 'do.lay': '{crad}' }, { 'do.lay': '{crad}' }),
    ['do.lay: found the argument crad, expected card'],
  ],
  ['a brace is open', saying({ 'do.lay': '{card' }), ['fr: do.lay: no argument after the brace at {card']],
  ['a plural has no other', saying({ 'do.lay': '{card, plural, one {x}}' }), ['fr: do.lay: MISSING_OTHER_CLAUSE']],
  ['a game of its own words is left alone', saying({ 'tip.x': 'a' }, { 'tip.x': 'b' }), []],
])('%s', (_what, game, wrong) => {
  expect(checkTexts(game, { games: 5, also: ['why.TOY-3', 'why.TOY-4'] })).toEqual(wrong);
});

test('what play seldom meets can be asked for', () => {
  expect(checkTexts(sound, { games: 5, also: ['over.draw', 'why.TOY-3', 'why.TOY-4'] })).toEqual([
    'fr: found no text for over.draw',
    'en: found no text for over.draw',
  ]);
});

describe('the arguments of a message', () => {
  test.each<[string, string[]]>([
    ['no brace', []],
    ['{a} and { b }', ['a', 'b']],
    ['{n, plural, =0 {none} one {# card of {owner}} other {# cards}}', ['n', 'owner']],
    ["quoted '{not}' {yes}, it's", ['yes']],
    ['{who, select, hidden {somebody} other {{who}}}', ['who']],
  ])('%s', (message, names) => {
    expect(argumentsOf(message)).toEqual(names);
  });
});
