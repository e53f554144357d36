/** Rosters of one's own (ZN-BUILD): the budgets, and how a list is read. */
import { openBox } from '@bagarre/kernel';
import { expect, test } from 'vitest';
import type { Printed } from '../src/cards.ts';
import { zoon } from '../src/index.ts';
import {
  type Format,
  budgetOf,
  checkRoster,
  faultText,
  parseRoster,
  tribeRoster,
  unreadText,
  writeRoster,
} from '../src/roster.ts';

const house = openBox(zoon).cards as readonly Printed[];
const TRIBES = ['carapats', 'sautedunes', 'braisards', 'voilenuits', 'hurlemeutes'];

/** A book of cards of which only the points matter. */
const made = (cards: { [id: string]: Partial<Printed> & { strength?: number } }): Printed[] =>
  Object.entries(cards).map(([id, { strength, ...card }]) => ({
    ...house[0]!,
    id,
    base: id,
    tribe: 'one',
    series: 'here',
    kind: strength === undefined ? 'zoon' : 'trump',
    type: strength === undefined ? 'soldier' : null,
    stars: 0,
    value: 0,
    ...card,
    trump: strength === undefined ? null : ({ strength } as Printed['trump']),
  })) as Printed[];

const violates = (cards: Printed[], roster: { [id: string]: number }, format: Format = 'tribal'): string[] =>
  checkRoster(
    cards,
    Object.entries(roster).map(([id, copies]) => ({ id, copies })),
    format,
  ).map((f) => f.clause);

const E: Partial<Printed> = { type: 'emblem', value: 10 };

test('the ready-made tribes are legal rosters of exactly 150 points and 3 stars', () => {
  for (const tribe of TRIBES) {
    const roster = tribeRoster(house, tribe);
    expect(checkRoster(house, roster, 'tribal')).toEqual([]);
    expect(budgetOf(house, roster)).toMatchObject({ zoons: 12, trumps: 3, value: 150, strength: 6, stars: 3 });
  }
});

test('ZN-BUILD-1 tribal, continental, world', () => {
  const book = made({ e: E, a: { tribe: 'two' }, b: { tribe: 'three', series: 'there' } });
  expect(violates(book, { e: 1, a: 1 })).toEqual(['ZN-BUILD-1']);
  expect(violates(book, { e: 1, a: 1 }, 'continental')).toEqual([]);
  expect(violates(book, { e: 1, a: 1, b: 1 }, 'continental')).toEqual(['ZN-BUILD-1']);
  expect(violates(book, { e: 1, a: 1, b: 1 }, 'world')).toEqual([]);
});

test('ZN-BUILD-2 at most 150 points of Zoons, reinforcements included', () => {
  const book = made({ e: E, a: { value: 10 } });
  expect(violates(book, { e: 1, a: 14 })).toEqual([]);
  expect(violates(book, { e: 1, a: 15 })).toEqual(['ZN-BUILD-2']);
});

test('ZN-BUILD-3 at most 6 points of trumps', () => {
  const book = made({ e: E, x: { strength: 3 }, y: { strength: 3 }, z: { strength: 1 } });
  expect(violates(book, { e: 1, x: 1, y: 1 })).toEqual([]);
  expect(violates(book, { e: 1, x: 1, y: 1, z: 1 })).toEqual(['ZN-BUILD-3']);
});

test('ZN-BUILD-4 three stars are free, each more costs a point of trumps, nine are the most', () => {
  const book = made({ e: E, s: { stars: 1 }, x: { strength: 3 }, y: { strength: 2 } });
  expect(violates(book, { e: 1, s: 4, x: 1, y: 1 })).toEqual([]);
  expect(violates(book, { e: 1, s: 5, x: 1, y: 1 })).toEqual(['ZN-BUILD-4']);
  expect(violates(book, { e: 1, s: 9 })).toEqual([]);
  expect(violates(book, { e: 1, s: 10 })).toContain('ZN-BUILD-4');
});

test('ZN-BUILD-5 ZN-BUILD-6 ZN-BUILD-7 one Emblem, one Chief at most, each Hero and Priest once', () => {
  const book = made({ e: E, c: { type: 'chief' }, h: { type: 'hero' }, p: { type: 'priest' }, s: {} });
  expect(violates(book, { s: 3 })).toEqual(['ZN-BUILD-5']);
  expect(violates(book, { e: 2 })).toEqual(['ZN-BUILD-5']);
  expect(violates(book, { e: 1, c: 1, h: 1, p: 1, s: 5 })).toEqual([]);
  expect(violates(book, { e: 1, c: 2 })).toEqual(['ZN-BUILD-6']);
  expect(violates(book, { e: 1, h: 2, p: 2 })).toEqual(['ZN-BUILD-7', 'ZN-BUILD-7']);
});

test('ZN-RULING-50 at most 24 Zoons and 6 trumps, no trump twice', () => {
  const book = made({
    e: E,
    s: { value: 1 },
    ...Object.fromEntries('tuvwxyz'.split('').map((id) => [id, { strength: 0 }])),
  });
  expect(violates(book, { e: 1, s: 23 })).toEqual([]);
  expect(violates(book, { e: 1, s: 24 })).toEqual(['ZN-RULING-50']);
  expect(violates(book, { e: 1, t: 2 })).toEqual(['ZN-RULING-50']);
  expect(violates(book, { e: 1, t: 1, u: 1, v: 1, w: 1, x: 1, y: 1, z: 1 })).toEqual(['ZN-RULING-50']);
});

test('a list is read by id and by name, with remarks; what cannot be read is told by line', () => {
  const text = '# my marsh\n1 pierre-mere\n3 Vaseux # mud\n2x pavoiseur-b\nTalus de vase\n\n2 nobody\n0 vaseux';
  const { roster, unread } = parseRoster(text, house);
  expect(roster).toEqual([
    { id: 'pierre-mere', copies: 1 },
    { id: 'vaseux', copies: 3 },
    { id: 'pavoiseur-b', copies: 2 },
    { id: 'talus-de-vase', copies: 1 },
  ]);
  expect(unread.map((u) => [u.line, u.k])).toEqual([
    [7, 'card'],
    [8, 'form'],
  ]);
  expect(unreadText(unread[0]!, 'fr')).toContain('carte');
  expect(parseRoster(writeRoster(roster, house, 'fr'), house).roster).toEqual(roster);
});

test('every fault has a sentence in both languages', () => {
  const book = made({
    e: E,
    h: { type: 'hero', value: 200, stars: 12 },
    c: { type: 'chief', tribe: 'two' },
    x: { strength: 9 },
  });
  const faults = checkRoster(
    book,
    [
      { id: 'h', copies: 2 },
      { id: 'c', copies: 2 },
      { id: 'x', copies: 7 },
    ],
    'tribal',
  );
  for (const lang of ['fr', 'en'] as const) for (const f of faults) expect(faultText(f, lang, book)).toMatch(/\d/);
  expect(new Set(faults.map((f) => f.k)).size).toBeGreaterThanOrEqual(7);
});
