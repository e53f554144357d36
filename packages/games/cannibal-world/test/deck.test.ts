/** Deck rules, text lists and sideboarding. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Problem, read } from '@bagarre/kernel';
import house from '../packs/house.json' with { type: 'json' };
import {
  type Deck,
  type Fault,
  type Row,
  checkDeck,
  deckForm,
  deckSize,
  deckValue,
  faultText,
  parseDeck,
  starterDeck,
  unreadText,
  writeDeck,
} from '../src/deck.ts';
import { type Pack, FACTIONS, checkPack } from '../src/pack.ts';
import { exchange, moved } from '../src/sideboard.ts';

const pack = read(checkPack, house, 'house.json');
const rats = starterDeck(pack, 'rats');

/** The Rats' deck with some rows changed: copies by id, 0 takes a card out. */
function changed(copies: Record<string, number>, sideboard: Record<string, number> = {}): Deck {
  const rows = new Map(rats.cards.map((r) => [r.id, r.copies]));
  for (const [id, n] of Object.entries(copies)) rows.set(id, n);
  return { faction: 'rats', cards: rowsOf(Object.fromEntries(rows)), sideboard: rowsOf(sideboard) };
}
const rowsOf = (copies: Record<string, number>): Row[] =>
  Object.entries(copies)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => ({ id, copies: n }));
const words = (faults: Fault[]): string[] => faults.map((f) => `${f.clause} ${f.k}`);

describe('legal decks', () => {
  test.each(FACTIONS)('CW-DECK-1 CW-SETUP-1 the ready-made deck of the %s is legal', (faction) => {
    const deck = starterDeck(pack, faction);
    expect(checkDeck(pack, deck, { boxLimited: true })).toEqual([]);
    expect(deckSize(pack, deck.cards)).toBe(21);
  });

  test('CW-DECK-3 a deck may be worth less than 160', () => {
    expect(checkDeck(pack, changed({ 'RA/12': 0 }))).toEqual([]);
  });

  test('CW-RULING-54 rule limits, not the box, unless the table says so', () => {
    const deck = changed({ 'RA/12': 0, 'RA/06': 2 });
    expect(checkDeck(pack, deck)).toEqual([]);
    expect(checkDeck(pack, deck, { boxLimited: true })).toEqual([
      { k: 'box', clause: 'CW-RULING-54', card: 'RA/06', count: 2, limit: 1 },
    ]);
    // One box for deck and sideboard together.
    const both = changed({}, { 'RA/06': 1 });
    expect(checkDeck(pack, both)).toEqual([]);
    expect(words(checkDeck(pack, both, { boxLimited: true }))).toEqual(['CW-RULING-54 box']);
  });

  test('CW-RULING-55 a sideboard has any number of cards, a Leader too, and may be empty', () => {
    expect(checkDeck(pack, changed({}, { 'RA/20': 9 }))).toEqual([]);
    expect(checkDeck(pack, changed({}, { 'RA/14': 1, 'RA/09': 3, 'RA/16': 1 }))).toEqual([]);
  });
});

const cheap = { 'RA/09': 3, 'RA/10': 3, 'RA/13': 3, 'RA/20': 3, 'RA/21': 3, 'RA/23': 3, 'RA/25': 3, 'RA/27': 3 };
const only = (copies: Record<string, number>): Deck => ({ faction: 'rats', cards: rowsOf(copies), sideboard: [] });

const BROKEN: [string, Deck, Fault][] = [
  [
    'CW-DECK-2 14 cards are too few',
    only({ 'RA/01': 1, 'RA/09': 3, 'RA/10': 3, 'RA/13': 3, 'RA/20': 3, 'RA/21': 1 }),
    { k: 'few', clause: 'CW-DECK-2', count: 14, limit: 15 },
  ],
  [
    'CW-DECK-2 26 cards are too many',
    only({ ...cheap, 'RA/01': 1, 'RA/24': 1 }),
    { k: 'many', clause: 'CW-DECK-2', count: 26, limit: 25 },
  ],
  [
    'CW-DECK-2 one faction only',
    changed({ 'RA/13': 1, 'CA/10': 1 }),
    { k: 'faction', clause: 'CW-DECK-2', card: 'CA/10', count: 1, limit: 0, faction: 'rats', place: 'deck' },
  ],
  [
    'CW-DECK-3 161 points are too many',
    changed({ 'RA/09': 2, 'RA/20': 1 }),
    { k: 'value', clause: 'CW-DECK-3', count: 161, limit: 160 },
  ],
  [
    'CW-DECK-4 exactly one Leader: none',
    changed({ 'RA/01': 0 }),
    {
      k: 'noLeader',
      clause: 'CW-DECK-4',
      ruling: 'CW-RULING-52',
      count: 0,
      limit: 1,
      faction: 'rats',
      cards: ['RA/01', 'RA/14'],
    },
  ],
  [
    'CW-DECK-4 CW-RULING-52 exactly one Leader: two',
    changed({ 'RA/14': 1, 'RA/12': 0, 'RA/09': 2 }),
    {
      k: 'leaders',
      clause: 'CW-DECK-4',
      ruling: 'CW-RULING-52',
      count: 2,
      limit: 1,
      faction: 'rats',
      cards: ['RA/01', 'RA/14'],
    },
  ],
  [
    'CW-DECK-4 CW-RULING-52 exactly one Leader: twice the same',
    changed({ 'RA/01': 2, 'RA/12': 0, 'RA/10': 2 }),
    {
      k: 'leaders',
      clause: 'CW-DECK-4',
      ruling: 'CW-RULING-52',
      count: 2,
      limit: 1,
      faction: 'rats',
      cards: ['RA/01'],
    },
  ],
  [
    'CW-DECK-5 one copy of a Limited card',
    changed({ 'RA/02': 2, 'RA/12': 0 }),
    { k: 'limitedCopies', clause: 'CW-DECK-5', card: 'RA/02', count: 2, limit: 1 },
  ],
  [
    'CW-DECK-5 CW-RULING-53 three Limited cards in all',
    changed({ 'RA/19': 1, 'RA/09': 2 }),
    {
      k: 'limited',
      clause: 'CW-DECK-5',
      ruling: 'CW-RULING-53',
      count: 4,
      limit: 3,
      cards: ['RA/02', 'RA/03', 'RA/12', 'RA/19'],
    },
  ],
  [
    'CW-DECK-6 three copies of a Common card',
    changed({ 'RA/09': 4, 'RA/12': 0 }),
    { k: 'commonCopies', clause: 'CW-DECK-6', card: 'RA/09', count: 4, limit: 3 },
  ],
  [
    'CW-DECK-7 the Habitat is not in the list',
    changed({ 'RA/H': 1 }),
    { k: 'habitat', clause: 'CW-DECK-7', card: 'RA/H', count: 1, limit: 0, place: 'deck' },
  ],
  [
    'CW-TOUR-4 a sideboard of 56 points',
    changed({}, { 'RA/14': 1, 'RA/15': 4 }),
    { k: 'sideboardValue', clause: 'CW-TOUR-4', count: 56, limit: 55 },
  ],
  [
    'CW-RULING-55 a sideboard of another faction',
    changed({}, { 'DO/13': 1 }),
    { k: 'faction', clause: 'CW-RULING-55', card: 'DO/13', count: 1, limit: 0, faction: 'rats', place: 'sideboard' },
  ],
  [
    'CW-RULING-55 a Habitat in the sideboard',
    changed({}, { 'RA/H': 1 }),
    { k: 'habitat', clause: 'CW-RULING-55', card: 'RA/H', count: 1, limit: 0, place: 'sideboard' },
  ],
  [
    'CW-RULING-54 a card that the pack does not have',
    changed({ 'RA/99': 2 }),
    { k: 'unknown', clause: 'CW-RULING-54', card: 'RA/99', count: 2, place: 'deck' },
  ],
];

describe('illegal decks', () => {
  test.each(BROKEN)('%s', (_, deck, fault) => {
    expect(checkDeck(pack, deck)).toEqual([fault]);
  });

  test('CW-DECK-7 the pack must have the Habitat', () => {
    const homeless: Pack = { ...pack, cards: pack.cards.filter((card) => card.id !== 'RA/H') };
    expect(checkDeck(homeless, rats)).toEqual([{ k: 'noHabitat', clause: 'CW-DECK-7', faction: 'rats' }]);
  });

  test('CW-DECK-6 copies on two lines count together', () => {
    const deck = changed({ 'RA/12': 0 });
    expect(words(checkDeck(pack, { ...deck, cards: [...deck.cards, { id: 'RA/09', copies: 1 }] }))).toEqual([
      'CW-DECK-6 commonCopies',
    ]);
  });

  test('CW-DECK-2 every violation is listed', () => {
    const deck: Deck = {
      faction: 'rats',
      cards: rowsOf({ 'RA/12': 20, 'CA/05': 4, 'RA/H': 1, 'RA/77': 1, 'RA/09': 5 }),
      sideboard: rowsOf({ 'RA/12': 6, 'CA/13': 1 }),
    };
    expect(words(checkDeck(pack, deck, { boxLimited: true }))).toEqual([
      'CW-DECK-2 faction',
      'CW-DECK-7 habitat',
      'CW-RULING-54 unknown',
      'CW-DECK-2 many',
      'CW-DECK-3 value',
      'CW-DECK-4 noLeader',
      'CW-DECK-5 limitedCopies',
      'CW-DECK-5 limited',
      'CW-DECK-6 commonCopies',
      'CW-DECK-6 commonCopies',
      'CW-RULING-55 faction',
      'CW-TOUR-4 sideboardValue',
      'CW-RULING-54 box',
      'CW-RULING-54 box',
      'CW-RULING-54 box',
    ]);
  });

  const extra: Fault[] = [
    { k: 'noHabitat', clause: 'CW-DECK-7', faction: 'cats' },
    { k: 'box', clause: 'CW-RULING-54', card: 'RA/06', count: 2, limit: 1 },
    { k: 'notBrought', clause: 'CW-TOUR-5', ruling: 'CW-RULING-55', card: 'RA/06', count: 2, limit: 1 },
    { k: 'noLeader', clause: 'CW-DECK-4', ruling: 'CW-RULING-52', count: 0, limit: 1, faction: 'rats', cards: [] },
  ];
  test.each([...BROKEN.map(([, , fault]) => fault), ...extra])(
    '$clause $k is said in both languages with a way to mend it',
    (fault) => {
      const en = faultText(fault, 'en', pack);
      const fr = faultText(fault, 'fr', pack);
      expect(en).toMatch(/(Add|Take|Keep|Correct)/);
      expect(fr).toMatch(/(Ajoutez|Retirez|Gardez|Corrigez)/);
      for (const said of [en, fr]) {
        expect(said).not.toMatch(/undefined|null|NaN|\[object/);
        if ('card' in fault) expect(said).toContain(fault.card);
        if ('limit' in fault && fault.limit > 1) expect(said).toContain(String(fault.limit));
      }
    },
  );

  test('CW-DECK-3 the text does the sum', () => {
    const fault: Fault = { k: 'value', clause: 'CW-DECK-3', count: 172, limit: 160 };
    expect(faultText(fault, 'en', pack)).toBe(
      'The deck is worth 172; the limit is 160. Take out cards worth 12 in all, or exchange them for cheaper ones.',
    );
    expect(faultText(fault, 'fr', pack)).toBe(
      'Le paquet vaut 172 points, la limite est de 160. Retirez des cartes pour une valeur de 12, ou échangez-les contre de moins chères.',
    );
  });
});

describe('decks that somebody sends', () => {
  test('CW-DECK-2 the form is checked', () => {
    expect(read(deckForm, { faction: 'rats', cards: [{ id: 'RA/01', copies: 1 }] }, 'deck').sideboard).toEqual([]);
    const problems: Problem[] = [];
    deckForm({ faction: 'pigs', cards: [{ id: 'RA/01', copies: 0 }, { id: 'RA/02' }] }, '', problems);
    expect(problems.map((p) => p.where)).toEqual(['faction', 'cards[0].copies', 'cards[1].copies']);
  });
});

describe('text lists', () => {
  test.each<[string, string, number]>([
    ['2 RA/04', 'RA/04', 2],
    ['2x ra 4', 'RA/04', 2],
    ['2 x RA/04', 'RA/04', 2],
    ['2× RA/04', 'RA/04', 2],
    ['x2 RA/04', 'RA/04', 2],
    ['2RA04', 'RA/04', 2],
    ['2xra4', 'RA/04', 2],
    ['ra/4 x2', 'RA/04', 2],
    ['ra/4x2', 'RA/04', 2],
    ['RA/04 (2)', 'RA/04', 2],
    ['RA/04 (x2)', 'RA/04', 2],
    ['RA/04 : 2', 'RA/04', 2],
    ['RA/04 | 2', 'RA/04', 2],
    ['RA/04\t2', 'RA/04', 2],
    ['2 RA/04 x2', 'RA/04', 2],
    ['RA-04', 'RA/04', 1],
    ['RA/04', 'RA/04', 1],
    ['  3   ra / 09  ', 'RA/09', 3],
    ['3 RA.09,', 'RA/09', 3],
    ['- 3 RA/09', 'RA/09', 3],
    ['• 3 RA_009', 'RA/09', 3],
    ['Ca13', 'CA/13', 1],
    ['DOA/13', 'DO/13', 1],
    ['1 doa 13', 'DO/13', 1],
    ['D0/O4', 'DO/04', 1],
    ['do04', 'DO/04', 1],
    ['Dogs 4', 'DO/04', 1],
    ['re/13 # pot-de-vin', 'RE/13', 1],
    ['2 RA/04#rien', 'RA/04', 2],
    ['２ ＲＡ/０４', 'RA/04', 2],
    ['2\u00a0RA/04', 'RA/04', 2],
    ['2 RA/04 Cellar Duellist', 'RA/04', 2],
    ['2 RA/04 - duelliste des caves', 'RA/04', 2],
    ['2 Duelliste des Caves', 'RA/04', 2],
    ['Rôdeur de toit x3', 'CA/21', 3],
    ['3x rodeur DE TOIT', 'CA/21', 3],
    ['3 Guetteur d’égout', 'RA/24', 3],
    ['1 RA/H', 'RA/H', 1],
  ])('CW-RULING-62 reads “%s”', (line, id, copies) => {
    const { deck, unread } = parseDeck(line, pack);
    expect(unread).toEqual([]);
    expect(deck.cards).toEqual([{ id, copies }]);
  });

  test.each<[string, string]>([
    ['RA/99', 'card'],
    ['2 RA/00', 'card'],
    ['2 RA', 'what'],
    ['hello', 'what'],
    ['Card 4', 'what'],
    ['12', 'what'],
    ['2 ZZ/04', 'what'],
    ['0 RA/04', 'copies'],
    ['100 RA/04', 'copies'],
    ['2 RA/04 x3', 'copies'],
    ['0 Cadet', 'copies'],
    ['2 RA/04 Roof Prowler', 'rest'],
    ['2 RA/04 3 RA/05', 'rest'],
    ['RA/123', 'what'],
    ['-2 RA/04', 'what'],
    ['Faction: Pigs', 'faction'],
  ])('CW-DECK-2 names the line “%s” that it cannot read', (line, why) => {
    const { deck, unread } = parseDeck(`# title\n1 RA/01\n\n${line}\n`, pack);
    expect(unread).toEqual([{ line: 4, text: line, why }]);
    expect(deck.cards).toEqual([{ id: 'RA/01', copies: 1 }]);
    expect(unreadText(unread[0]!, 'en')).toContain(`Line 4, “${line}”: `);
    expect(unreadText(unread[0]!, 'fr')).toContain('Ligne 4');
  });

  test('CW-DECK-2 a name that two cards have is not guessed', () => {
    const twins: Pack = { ...pack, cards: pack.cards.map((card) => ({ ...card, name: { fr: 'Pareil', en: 'Same' } })) };
    expect(parseDeck('1 Pareil', twins).unread).toEqual([{ line: 1, text: '1 Pareil', why: 'name' }]);
  });

  test.each([
    'Sideboard',
    'sideboard:',
    'SIDE BOARD',
    'Réserve',
    'reserve :',
    'RÉSERVE',
    '== Sideboard ==',
    'Sideboard (2)',
  ])('CW-TOUR-4 “%s” opens the sideboard', (heading) => {
    const { deck, unread } = parseDeck(`Deck\n1 RA/01\n${heading}\n2 RA/04\n`, pack);
    expect(unread).toEqual([]);
    expect(deck).toEqual({
      faction: 'rats',
      cards: [{ id: 'RA/01', copies: 1 }],
      sideboard: [{ id: 'RA/04', copies: 2 }],
    });
  });

  test('CW-DECK-2 the faction is the one that is named, or else the one of most cards', () => {
    const faction = (source: string): string => parseDeck(source, pack).deck.faction;
    expect(faction('Faction : Chiens\n3 RA/04')).toBe('dogs');
    expect(faction('faction=cats')).toBe('cats');
    expect(faction('Bannis')).toBe('banished');
    expect(faction('1 RA/04\n2 CA/05')).toBe('cats');
    expect(faction('')).toBe('rats');
  });

  test('CW-DECK-6 lines of the same card are added, in any line endings', () => {
    expect(parseDeck('\uFEFF1 ra4\r\n2 RA/04\r1 RA/01', pack).deck.cards).toEqual([
      { id: 'RA/04', copies: 3 },
      { id: 'RA/01', copies: 1 },
    ]);
  });

  test('CW-DECK-1 a ready-made deck as text', () => {
    const list = writeDeck({ ...rats, sideboard: [{ id: 'RA/14', copies: 1 }] }, pack, 'fr');
    expect(list.split('\n').slice(0, 7)).toEqual([
      '# Cannibal World (house-1)',
      'Faction : Rats',
      '',
      '# 21 cartes, valeur 160',
      '1 RA/01  # Matriarche aux Lames',
      '1 RA/02  # Vieille Nourrice',
      '1 RA/03  # Lame du Conduit',
    ]);
    expect(list).toContain('\nRéserve\n# 1 carte, valeur 16\n1 RA/14  # Reine Sans-Visage\n');
  });

  const ids = pack.cards.map((card) => card.id);
  const rows = fc
    .uniqueArray(fc.constantFrom(...ids), { maxLength: 30 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((id) => fc.record({ id: fc.constant(id), copies: fc.integer({ min: 1, max: 99 }) }))),
    );
  const decks: fc.Arbitrary<Deck> = fc.record({ faction: fc.constantFrom(...FACTIONS), cards: rows, sideboard: rows });

  test('CW-DECK-2 what is written is read back the same', () => {
    fc.assert(
      fc.property(decks, fc.constantFrom('fr' as const, 'en' as const), (deck, lang) => {
        expect(parseDeck(writeDeck(deck, pack, lang), pack)).toEqual({ deck, unread: [] });
      }),
    );
  });

  test('CW-RULING-62 case, spacing and the place of the number do not matter', () => {
    const style = fc.record({
      upper: fc.boolean(),
      gap: fc.constantFrom('/', ' ', '-', '', ' / ', '.'),
      after: fc.boolean(),
      times: fc.constantFrom('x', '×', ' x ', '*'),
      padded: fc.boolean(),
    });
    const cards = ids.filter((id) => !id.endsWith('H'));
    fc.assert(
      fc.property(fc.constantFrom(...cards), fc.integer({ min: 1, max: 99 }), style, (id, copies, s) => {
        const [code, number] = id.split('/') as [string, string];
        const letters = s.upper ? code : code.toLowerCase();
        const card = `${letters}${s.gap}${s.padded ? number : Number(number)}`;
        const line = s.after ? `${card}${s.times}${copies}` : `${copies}${s.times}${card}`;
        expect(parseDeck(line, pack)).toMatchObject({ deck: { cards: [{ id, copies }] }, unread: [] });
      }),
    );
  });

  test('CW-DECK-2 any text is either read or named, and any deck is checked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (source) => {
        const { deck, unread } = parseDeck(source, pack);
        expect(read(deckForm, deck, 'deck')).toEqual(deck);
        for (const fault of checkDeck(pack, deck)) expect(faultText(fault, 'fr', pack)).not.toBe('');
        expect(unread.every((u) => source.split(/\r\n|\r|\n/)[u.line - 1]!.trim() === u.text)).toBe(true);
      }),
    );
  });
});

describe('sideboarding', () => {
  const registered = changed({}, { 'RA/14': 1, 'RA/24': 3, 'RA/19': 1 });
  const without = (rows: readonly Row[], ...gone: string[]): Row[] => rows.filter((r) => !gone.includes(r.id));

  test('CW-TOUR-5 the registered deck may be kept', () => {
    expect(exchange(pack, registered, registered.cards)).toEqual({ deck: registered, faults: [] });
  });

  test('CW-TOUR-5 CW-RULING-55 the exchange need not be one for one', () => {
    const cards = [...without(registered.cards, 'RA/12'), { id: 'RA/24', copies: 1 }];
    const { deck, faults } = exchange(pack, registered, cards);
    expect(faults).toEqual([]);
    expect(deck.cards).toEqual(cards);
    expect(deck.sideboard).toEqual([
      { id: 'RA/12', copies: 1 },
      { id: 'RA/14', copies: 1 },
      { id: 'RA/24', copies: 2 },
      { id: 'RA/19', copies: 1 },
    ]);
  });

  test('CW-TOUR-5 one Leader may take the place of the other', () => {
    const cards = [...without(registered.cards, 'RA/01'), { id: 'RA/14', copies: 1 }];
    expect(exchange(pack, registered, cards).faults).toEqual([]);
  });

  test('CW-TOUR-5 the resulting deck must be legal', () => {
    const both = [...without(registered.cards, 'RA/12', 'RA/02'), { id: 'RA/14', copies: 1 }];
    expect(words(exchange(pack, registered, both).faults)).toEqual(['CW-DECK-4 leaders']);
    const fourth = [...without(registered.cards, 'RA/06'), { id: 'RA/19', copies: 1 }];
    expect(words(exchange(pack, registered, fourth).faults)).toEqual(['CW-DECK-5 limited']);
  });

  test('CW-TOUR-3 CW-TOUR-5 only what was registered can be used', () => {
    const cards = [...without(registered.cards, 'RA/12'), { id: 'RA/20', copies: 1 }];
    expect(exchange(pack, registered, cards).faults).toEqual([
      { k: 'notBrought', clause: 'CW-TOUR-5', ruling: 'CW-RULING-55', card: 'RA/20', count: 1, limit: 0 },
    ]);
  });

  test('CW-RULING-55 only the deck is looked at again: the sideboard may outgrow 55 points', () => {
    const heavy = changed({}, { 'RA/16': 4, 'RA/18': 1 });
    expect(deckValue(pack, heavy.sideboard)).toBe(54);
    const { deck, faults } = exchange(pack, heavy, without(heavy.cards, 'RA/12'));
    expect(faults).toEqual([]);
    expect(deckValue(pack, deck.sideboard)).toBe(65);
  });

  test('CW-TOUR-5 cards change places one at a time', () => {
    const out = moved(registered, 'RA/09', 'sideboard')!;
    expect(out.cards).toContainEqual({ id: 'RA/09', copies: 2 });
    expect(out.sideboard).toContainEqual({ id: 'RA/09', copies: 1 });
    const back = moved(out, 'RA/09', 'deck')!;
    expect(back).toEqual(registered);
    expect(moved(registered, 'RA/20', 'deck')).toBeNull();
    expect(moved(registered, 'RA/24', 'sideboard')).toBeNull();
    // A registered list is never touched (CW-TOUR-6).
    expect(registered.sideboard).toHaveLength(3);
  });
});
