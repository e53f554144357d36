/** The house edition keeps what its chapter promises, and a broken pack is refused with the place of each fault. */
import { describe, expect, test } from 'vitest';
import { type Problem, read } from '@bagarre/kernel';
import house from '../packs/house.json' with { type: 'json' };
import { deckValue, starterDeck } from '../src/deck.ts';
import {
  type Card,
  type Creature,
  type DeckCard,
  type Effect,
  type Faction,
  CODES,
  EFFECTS,
  FACTIONS,
  PAIRS,
  SIGNATURES,
  TYPES,
  checkCard,
  checkPack,
  deckCards,
  habitatOf,
} from '../src/pack.ts';
import { abilityPoints, basePoints, costOf } from '../src/value.ts';

const pack = read(checkPack, house, 'house.json');
const all = pack.cards.filter((card): card is DeckCard => card.kind !== 'habitat');
const byNumber = (faction: Faction): DeckCard[] => deckCards(pack, faction).sort((a, b) => (a.id < b.id ? -1 : 1));
const starter = (faction: Faction): DeckCard[] => byNumber(faction).filter((card) => card.starterCopies > 0);
const additional = (faction: Faction): DeckCard[] => byNumber(faction).filter((card) => card.starterCopies === 0);
const sum = <T>(list: readonly T[], n: (item: T) => number): number => list.reduce((total, item) => total + n(item), 0);
const copies = (cards: readonly DeckCard[]): number => sum(cards, (card) => card.starterCopies);
const has = (card: DeckCard, effect: Effect): boolean => card.abilities.some((a) => a.effect === effect);
const isCreature = (card: Card): card is Creature => card.kind === 'creature';

/** Copies in the ready-made decks, slots 01 to 13. */
const COPIES: Record<Faction, number[]> = {
  rats: [1, 1, 1, 2, 2, 1, 1, 2, 3, 3, 1, 1, 2],
  cats: [1, 1, 2, 1, 3, 2, 2, 2, 2, 2, 1, 1, 1],
  dogs: [1, 1, 1, 2, 2, 2, 2, 1, 3, 1, 3, 1, 1],
  banished: [1, 1, 1, 2, 1, 2, 3, 1, 1, 2, 2, 3, 1],
};
/** Value of each slot 01 to 13. */
const VALUES: Record<Faction, number[]> = {
  rats: [17, 8, 10, 9, 8, 9, 7, 7, 5, 6, 9, 11, 4],
  cats: [16, 11, 9, 10, 8, 7, 6, 5, 8, 3, 4, 13, 6],
  dogs: [17, 11, 9, 10, 6, 6, 4, 7, 9, 6, 6, 7, 6],
  banished: [15, 11, 9, 10, 8, 7, 6, 9, 7, 8, 6, 5, 6],
};
/** Mean force of the creature cards in the ready-made deck, and the range of their forces. */
const FORCE: Record<Faction, { mean: number; low: number; high: number }> = {
  rats: { mean: 2.6, low: 1, high: 5 },
  cats: { mean: 3.1, low: 2, high: 5 },
  dogs: { mean: 3.7, low: 3, high: 6 },
  banished: { mean: 2.9, low: 2, high: 5 },
};

describe.each(FACTIONS)('the ready-made deck of the %s', (faction) => {
  const cards = starter(faction);

  test('CW-DECK-1 slots 01 to 13 with the copies of the rulebook', () => {
    expect(cards.map((card) => card.id)).toEqual(
      COPIES[faction].map((_, i) => `${CODES[faction]}/${String(i + 1).padStart(2, '0')}`),
    );
    expect(cards.map((card) => card.starterCopies)).toEqual(COPIES[faction]);
  });

  test('CW-EX-12 CW-DECK-1 has 21 cards and a total value of 160', () => {
    expect(copies(cards)).toBe(21);
    expect(deckValue(pack, starterDeck(pack, faction).cards)).toBe(160);
  });

  test('CW-CARD-5 each slot has its proposed value', () => {
    expect(cards.map((card) => card.value)).toEqual(VALUES[faction]);
  });

  test('CW-CARD-6 slot 01 is the Leader, repeated cards are Common, at most three are Limited', () => {
    expect(cards.filter((card) => card.rank === 'leader').map((card) => card.id)).toEqual([`${CODES[faction]}/01`]);
    expect(cards.filter((card) => card.starterCopies > 1).every((card) => card.rank === 'common')).toBe(true);
    expect(cards.filter((card) => card.rank === 'limited').length).toBeLessThanOrEqual(3);
  });

  test('CW-CARD-3 15 to 17 creature cards and 4 to 6 Action cards', () => {
    const creatures = copies(cards.filter(isCreature));
    expect(creatures).toBeGreaterThanOrEqual(15);
    expect(creatures).toBeLessThanOrEqual(17);
    expect(21 - creatures).toBeGreaterThanOrEqual(4);
  });

  test('CW-COV-11 CW-TRG-13 CW-COV-6 searches find enough cards of their value', () => {
    const worth = (list: DeckCard[], fits: (value: number) => boolean): number =>
      copies(list.filter((card) => fits(card.value)));
    const uses = (effect: Effect): boolean => cards.some((card) => has(card, effect));
    const creatures = cards.filter(isCreature);
    if (uses('summonAlpha')) expect(worth(creatures, (value) => value >= 8)).toBeGreaterThanOrEqual(4);
    if (uses('replacement')) expect(worth(cards, (value) => value <= 6)).toBeGreaterThanOrEqual(6);
    if (uses('ratProliferation')) expect(worth(creatures, (value) => value <= 6)).toBeGreaterThanOrEqual(6);
  });

  test('CW-CARD-1 the mean force fits the faction', () => {
    const creatures = cards.filter(isCreature);
    const mean = sum(creatures, (c) => c.force * c.starterCopies) / copies(creatures);
    const { mean: target, low, high } = FORCE[faction];
    expect(Math.abs(mean - target)).toBeLessThanOrEqual(0.25);
    expect(creatures.every((c) => c.force >= low && c.force <= high)).toBe(true);
  });
});

describe.each(FACTIONS)('the box of the %s', (faction) => {
  test('CW-CARD-6 30 additional cards: a second Leader, 5 Limited, 8 Common of 3', () => {
    const cards = additional(faction);
    expect(cards.map((card) => card.id)).toEqual(
      Array.from({ length: 14 }, (_, i) => `${CODES[faction]}/${String(i + 14).padStart(2, '0')}`),
    );
    const pool = (rank: string): number[] => cards.filter((card) => card.rank === rank).map((card) => card.poolCopies);
    expect(pool('leader')).toEqual([1]);
    expect(pool('limited')).toEqual([1, 1, 1, 1, 1]);
    expect(pool('common')).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(sum(byNumber(faction), (card) => card.poolCopies)).toBe(51);
  });

  test('CW-DECK-7 one Habitat with 3 lives', () => {
    expect(habitatOf(pack, faction)).toMatchObject({ id: `${CODES[faction]}/H`, lives: 3 });
    expect(pack.cards.filter((card) => card.kind === 'habitat' && card.faction === faction)).toHaveLength(1);
  });

  test('CW-CARD-6 Leaders are creatures worth 14 to 18, clearly above the rest', () => {
    const cards = byNumber(faction);
    const leaders = cards.filter((card) => card.rank === 'leader');
    const best = Math.max(...cards.filter((card) => card.rank !== 'leader').map((card) => card.value));
    for (const leader of leaders) {
      expect(leader.kind).toBe('creature');
      expect(leader.value).toBeGreaterThanOrEqual(Math.max(14, best + 3));
      expect(leader.value).toBeLessThanOrEqual(18);
    }
  });

  test('CW-FAC-1 CW-FAC-2 CW-FAC-3 CW-FAC-4 signatures on 4 designs at home and 1 elsewhere at most', () => {
    for (const effect of SIGNATURES[faction]) {
      expect(byNumber(faction).filter((card) => has(card, effect)).length).toBeGreaterThanOrEqual(4);
      expect(all.filter((card) => card.faction !== faction && has(card, effect)).length).toBeLessThanOrEqual(1);
    }
  });

  test('CW-COV-5 CW-TRG-7 support and armour are everywhere', () => {
    for (const effect of ['support', 'armour'] as const) {
      expect(byNumber(faction).some((card) => has(card, effect))).toBe(true);
    }
  });

  test('CW-CARD-4 no two designs of a faction print the same', () => {
    const prints = byNumber(faction).map((card) =>
      JSON.stringify([
        isCreature(card) && card.force,
        card.rank === 'leader',
        card.abilities.map((a) => `${a.type} ${a.effect} ${a.x}`).sort(),
      ]),
    );
    expect(new Set(prints).size).toBe(prints.length);
  });
});

describe('the character of the factions', () => {
  const designs = (faction: Faction, ...effects: Effect[]): number =>
    byNumber(faction).filter((card) => effects.some((effect) => has(card, effect))).length;
  const most = (...effects: Effect[]): Faction =>
    [...FACTIONS].sort((a, b) => designs(b, ...effects) - designs(a, ...effects))[0]!;

  test('CW-FAC-1 Rats: feint, stab and tracker; proliferation is theirs alone', () => {
    expect(all.filter((card) => has(card, 'ratProliferation')).every((card) => card.faction === 'rats')).toBe(true);
    expect(most('stab')).toBe('rats');
    expect(most('feint')).toBe('rats');
    expect(designs('rats', 'tracker')).toBeGreaterThanOrEqual(3);
  });
  test('CW-FAC-2 Cats: tracker, extra damage, leap', () => {
    expect(most('tracker')).toBe('cats');
    expect(most('extraDamage')).toBe('cats');
    expect(most('catLeap')).toBe('cats');
  });
  test('CW-FAC-3 Dogs: no direct damage; stab, shield and loyalty', () => {
    expect(designs('dogs', 'singleShot', 'scatterShot')).toBe(0);
    expect(most('shield')).toBe('dogs');
    expect(most('loyalty')).toBe('dogs');
    expect(designs('dogs', 'stab')).toBeGreaterThanOrEqual(3);
  });
  test('CW-FAC-4 Banished: most shots, nets and harpoons', () => {
    expect(most('singleShot', 'scatterShot')).toBe('banished');
    expect(most('net')).toBe('banished');
    expect(most('harpoon')).toBe('banished');
  });
});

describe('the house edition as a whole', () => {
  test('CW-CARD-4 each of the 33 pairs stands on two designs or more', () => {
    const pairs = TYPES.flatMap((type) => PAIRS[type].map((effect) => ({ type, effect })));
    expect(pairs).toHaveLength(33);
    expect(EFFECTS).toHaveLength(22);
    for (const { type, effect } of pairs) {
      const on = all.filter((card) => card.abilities.some((a) => a.type === type && a.effect === effect));
      expect(on.length, `${type} ${effect}`).toBeGreaterThanOrEqual(2);
    }
  });

  test('CW-CARD-1 CW-RULING-1 force and life are one number', () => {
    expect(all.filter(isCreature).every((card) => card.force === card.life)).toBe(true);
  });

  test('CW-CARD-2 CW-CARD-3 creatures have 0 to 2 abilities, Action cards 1 or 2', () => {
    const numbers = (kind: string): Set<number> =>
      new Set(all.filter((card) => card.kind === kind).map((card) => card.abilities.length));
    expect(numbers('creature')).toEqual(new Set([0, 1, 2]));
    expect(numbers('action')).toEqual(new Set([1, 2]));
  });

  test('CW-CARD-5 the formula gives the value of every card', () => {
    expect(all).toHaveLength(108);
    expect(all.filter((card) => card.value !== costOf(card))).toEqual([]);
  });

  test('CW-SETUP-9 CW-RULING-62 CA/13, DO/13 and RE/13 are Action cards with cover support 2', () => {
    for (const id of ['CA/13', 'DO/13', 'RE/13']) {
      const card = all.find((c) => c.id === id)!;
      expect(card.kind).toBe('action');
      expect(card.abilities).toMatchObject([{ type: 'cover', effect: 'support', x: 2 }]);
    }
    // RA/02 is the Rats' first pick: no other card of their ready-made deck draws.
    expect(
      starter('rats')
        .filter((card) => has(card, 'support'))
        .map((card) => card.id),
    ).toEqual(['RA/02']);
  });

  test('CW-RULING-48 no Action card prints an assault that needs an attacker', () => {
    const odd = (card: DeckCard): boolean =>
      card.abilities.some((a) => a.type === 'assault' && ['shield', 'canineCharge', 'feint'].includes(a.effect));
    expect(all.filter((card) => card.kind === 'action' && odd(card))).toEqual([]);
  });

  test('CW-RULING-2 every card has a name and a line in both languages and an icon of its own', () => {
    const names = (lang: 'fr' | 'en'): Set<string> => new Set(pack.cards.map((card) => card.name[lang]));
    expect(pack.cards).toHaveLength(112);
    expect(names('fr').size).toBe(112);
    expect(names('en').size).toBe(112);
    expect(new Set(pack.cards.map((card) => card.icon)).size).toBe(112);
    for (const card of pack.cards) {
      expect(card.icon).not.toBeNull();
      expect(card.quip?.fr && card.quip.en).toBeTruthy();
    }
  });
});

describe('the cost formula', () => {
  const body = { type: 'tactical', slot: 'middle', range: 0, maxValue: 0, minValue: 0 } as const;
  const creature = (force: number, life: number): Creature => ({
    ...(all.find(isCreature) as Creature),
    rank: 'common',
    force,
    life,
    abilities: [],
  });
  test('CW-CARD-5 base by force, the mean of both for unequal numbers', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(basePoints)).toEqual([2, 3, 5, 7, 9, 12, 15]);
    expect([0, 8, 12].map(basePoints)).toEqual([1, 18, 30]);
    expect(costOf(creature(2, 4))).toBe(5);
    expect(costOf(creature(3, 4))).toBe(6);
    expect(costOf(creature(1, 2))).toBe(3);
  });
  test('CW-CARD-5 points by X', () => {
    const row = (effect: 'extraDamage' | 'shield'): number[] =>
      [1, 2, 3, 4].map((x) => abilityPoints({ ...body, effect, x }));
    expect(row('extraDamage')).toEqual([1, 3, 4, 5]);
    expect(row('shield')).toEqual([1, 2, 4, 6]);
    expect(abilityPoints({ type: 'cover', effect: 'scatterShot', x: 4 })).toBe(7);
  });
});

/** The smallest sound pack, with one card to break. */
const sound = {
  id: 'RE/07',
  faction: 'banished',
  kind: 'creature',
  rank: 'common',
  name: { fr: 'Tireur' },
  value: 6,
  force: 2,
};
const habitat = { id: 'RE/H', faction: 'banished', kind: 'habitat', name: { fr: 'Décharge', en: 'Dump' } };
const shot = { type: 'cover', effect: 'singleShot', x: 2 };
const ritual = {
  id: 'RE/08',
  faction: 'banished',
  kind: 'action',
  rank: 'common',
  name: { en: 'Trick' },
  value: 4,
  abilities: [shot],
};
const packOf = (...cards: unknown[]): unknown => ({ pack: 'test', game: 'cannibal-world', cards: [...cards, habitat] });

function problemsOf(x: unknown): Problem[] {
  const problems: Problem[] = [];
  checkPack(x, '', problems);
  return problems;
}

describe('reading a pack', () => {
  test('CW-CARD-1 what was left out is filled in', () => {
    const { cards } = read(checkPack, packOf({ ...sound, abilities: [shot] }, ritual), 'test');
    expect(cards[0]).toEqual({
      ...sound,
      name: { fr: 'Tireur', en: 'Tireur' },
      quip: null,
      icon: null,
      life: 2,
      abilities: [{ ...shot, slot: 'middle', range: 2, maxValue: 0, minValue: 0 }],
      starterCopies: 0,
      poolCopies: 0,
    });
    expect(cards[2]).toEqual({ ...habitat, quip: null, icon: null, lives: 3 });
  });

  test('CW-COV-6 CW-COV-11 thresholds and range by default and by override', () => {
    const rat = { type: 'cover', effect: 'ratProliferation' };
    const alpha = { type: 'cover', effect: 'summonAlpha', minValue: 9 };
    const far = { ...shot, range: 3 };
    const stab = { type: 'assault', effect: 'stab', x: 1 };
    const { cards } = read(
      checkPack,
      packOf({ ...sound, abilities: [rat, alpha] }, { ...ritual, abilities: [far, stab] }),
      'test',
    );
    expect(cards.slice(0, 2).map((card) => card.kind !== 'habitat' && card.abilities)).toMatchObject([
      [
        { x: 0, range: 0, maxValue: 6, minValue: 0 },
        { maxValue: 0, minValue: 9 },
      ],
      [{ range: 3 }, { range: 0 }],
    ]);
  });

  test('CW-CARD-2 slots: middle then right, or as the pack says', () => {
    const slots = (...abilities: unknown[]): unknown =>
      (read(checkPack, packOf({ ...sound, abilities }), 'test').cards[0] as Creature).abilities.map((a) => a.slot);
    expect(slots(shot, shot)).toEqual(['middle', 'right']);
    expect(slots(shot, { ...shot, slot: 'middle' })).toEqual(['right', 'middle']);
    expect(slots({ ...shot, slot: 'right' }, shot)).toEqual(['right', 'middle']);
    expect(slots({ ...shot, slot: 'right' })).toEqual(['right']);
  });

  const creature = (more: object): unknown => packOf({ ...sound, ...more });
  const action = (more: object): unknown => packOf({ ...ritual, ...more });
  const withAbility = (a: unknown): unknown => creature({ abilities: [a] });
  test.each<[string, unknown, string]>([
    [
      'CW-CARD-4 an effect of another type',
      withAbility({ type: 'cover', effect: 'stab', x: 1 }),
      'cards[0].abilities[0].effect',
    ],
    ['CW-CARD-4 an unknown effect', withAbility({ type: 'cover', effect: 'laser' }), 'cards[0].abilities[0].effect'],
    ['CW-CARD-4 an unknown type', withAbility({ type: 'ranged', effect: 'net' }), 'cards[0].abilities[0].type'],
    [
      'CW-CARD-4 no number where one is needed',
      withAbility({ type: 'cover', effect: 'support' }),
      'cards[0].abilities[0].x',
    ],
    ['CW-CARD-4 a number of 0', withAbility({ ...shot, x: 0 }), 'cards[0].abilities[0].x'],
    ['CW-CARD-4 half a number', withAbility({ ...shot, x: 1.5 }), 'cards[0].abilities[0].x'],
    [
      'CW-CARD-4 a number where none belongs',
      withAbility({ type: 'cover', effect: 'net', x: 1 }),
      'cards[0].abilities[0].x',
    ],
    [
      'CW-RANGE-1 a range where none belongs',
      withAbility({ type: 'cover', effect: 'harpoon', range: 2 }),
      'cards[0].abilities[0].range',
    ],
    ['CW-COV-11 minValue on another effect', withAbility({ ...shot, minValue: 8 }), 'cards[0].abilities[0].minValue'],
    ['CW-COV-6 maxValue on another effect', withAbility({ ...shot, maxValue: 6 }), 'cards[0].abilities[0].maxValue'],
    [
      'CW-CARD-2 two abilities in one slot',
      creature({
        abilities: [
          { ...shot, slot: 'right' },
          { ...shot, slot: 'right' },
        ],
      }),
      'cards[0].abilities[1].slot',
    ],
    ['CW-CARD-2 a slot that is none', withAbility({ ...shot, slot: 'left' }), 'cards[0].abilities[0].slot'],
    ['CW-CARD-2 three abilities', creature({ abilities: [shot, shot, shot] }), 'cards[0].abilities'],
    ['CW-CARD-6 a Leader that is an Action card', action({ rank: 'leader' }), 'cards[0].rank'],
    ['CW-CARD-6 no rank', creature({ rank: undefined }), 'cards[0].rank'],
    ['CW-CARD-5 no value', creature({ value: undefined }), 'cards[0].value'],
    ['CW-CARD-1 a force above 12', creature({ force: 13 }), 'cards[0].force'],
    ['CW-CARD-1 a life of 0', creature({ life: 0 }), 'cards[0].life'],
    ['CW-CARD-1 force 0 without a life', creature({ force: 0 }), 'cards[0].life'],
    ['CW-CARD-3 an Action card without ability', action({ abilities: [] }), 'cards[0].abilities'],
    ['CW-CARD-3 an Action card with three', action({ abilities: [shot, shot, shot] }), 'cards[0].abilities'],
    [
      'CW-CARD-3 an innate Action card',
      action({ abilities: [{ type: 'innate', effect: 'tracker' }] }),
      'cards[0].abilities[0].type',
    ],
    ['CW-CARD-3 an Action card with force', action({ force: 2 }), 'cards[0].force'],
    ['CW-CARD-3 an Action card with life', action({ life: 2 }), 'cards[0].life'],
    [
      'CW-SETUP-5 a Habitat with a value',
      packOf({ ...habitat, id: 'CA/H', faction: 'cats', value: 3 }),
      'cards[0].value',
    ],
    [
      'CW-SETUP-5 a Habitat with an ability',
      packOf({ ...habitat, id: 'CA/H', faction: 'cats', abilities: [shot] }),
      'cards[0].abilities',
    ],
    [
      'CW-SETUP-5 a Habitat with four lives',
      packOf({ ...habitat, id: 'CA/H', faction: 'cats', lives: 4 }),
      'cards[0].lives',
    ],
    ['CW-DECK-7 a faction without Habitat', creature({ id: 'CA/07', faction: 'cats' }), 'cards'],
    ['CW-DECK-2 an id of another faction', creature({ id: 'RA/07' }), 'cards[0].id'],
    ['CW-DECK-2 an id that is none', creature({ id: 'RE/7' }), 'cards[0].id'],
    ['CW-DECK-2 an id twice', packOf(sound, sound), 'cards[1].id'],
    ['CW-DECK-2 an unknown faction', creature({ faction: 'pigs' }), 'cards[0].faction'],
    ['CW-CARD-4 an unknown kind', creature({ kind: 'trap' }), 'cards[0].kind'],
    [
      'CW-RULING-54 a box smaller than its starter',
      creature({ starterCopies: 2, poolCopies: 1 }),
      'cards[0].poolCopies',
    ],
    ['CW-CARD-4 a card without a name', creature({ name: {} }), 'cards[0].name'],
    ['CW-RULING-2 an icon that is no name', creature({ icon: 'Some Icon' }), 'cards[0].icon'],
    ['CW-CARD-4 a field that nobody knows', creature({ atack: 2 }), 'cards[0].atack'],
    ['CW-CARD-4 a card that is no record', packOf(7), 'cards[0]'],
    ['CW-CARD-4 no cards', { pack: 'test', game: 'cannibal-world', cards: [] }, 'cards'],
    ['CW-CARD-4 another game', { pack: 'test', game: 'chess', cards: [habitat] }, 'game'],
  ])('%s is refused with its path', (_, broken, where) => {
    expect(problemsOf(broken).map((p) => p.where)).toEqual([where]);
  });

  test('CW-CARD-4 all faults are told at once', () => {
    const wrong = creature({ rank: 'boss', force: -1, abilities: [{ type: 'cover', effect: 'net', x: 1 }] });
    expect(problemsOf(wrong).map((p) => p.where)).toEqual([
      'cards[0].rank',
      'cards[0].force',
      'cards[0].abilities[0].x',
    ]);
  });

  test('CW-CARD-4 a card alone can be checked', () => {
    const problems: Problem[] = [];
    checkCard({ ...sound, kind: 'trap' }, '', problems);
    expect(problems.map((p) => p.where)).toEqual(['kind']);
    expect(read(checkCard, sound, 'card')).toMatchObject({ id: 'RE/07', life: 2 });
  });
});
