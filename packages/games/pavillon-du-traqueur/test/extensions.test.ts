/** The extensions (§9.8): each card doing what it does, and the food pile of "Rassasié & Hydraté". */
import { newMatch, openBox, pile } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { type Card, readCards } from '../src/cards.ts';
import { editionFaults } from '../src/edition.ts';
import { pavillon } from '../src/index.ts';
import { Z, cardOf } from '../src/state.ts';
import { weaponAttack } from '../src/stats.ts';
import { type Row, asked, attack, health, isDown, lay, life, max, offered, passUntil } from './table.ts';

const cards = openBox(pavillon).cards as readonly Card[];
const of = (pack: string) => cards.filter((card) => card.pack === pack);
const extensions = cards.filter((card) => card.pack !== 'base' && card.pack !== 'base-balanced');
const kinds = (pack: string) => ['pet', 'weapon', 'spell', 'food'].map((k) => of(pack).filter((c) => c.k === k).length);

/** Seat 0 holds these spells in its turn; A is its pet, B and C of seat 1, D of seat 2. */
const hand = (spells: string[], mine: object = {}, theirs: object = {}) =>
  lay([
    { field: [{ A: 'n25' }], hand: spells, ...mine },
    { field: [{ B: 'n15' }, { card: 'n19', as: 'C' }], ...theirs },
    { field: [{ card: 'n14', as: 'D' }] },
  ]);

describe('PT-RULING-75 packs', () => {
  test('what §9.8 says they hold', () => {
    expect([kinds('shadowlands'), kinds('dragonflight'), kinds('well-fed')]).toEqual([
      [3, 4, 4, 0],
      [1, 3, 5, 0],
      [0, 0, 0, 7],
    ]);
    const values = (k: string, second: 'health' | 'cost') =>
      extensions.flatMap((c) => (c.k === k ? [`${'attack' in c && c.attack}/${(c as never)[second]}`] : []));
    expect(values('pet', 'health')).toEqual(['1/4', '2/5', '2/5', '1/6']);
    expect(values('weapon', 'cost')).toEqual(['2/4', '3/4', '3/3', '3/3', '2/4', '2/4', '4/2']);
    const types = extensions.flatMap((c) => (c.k === 'pet' ? [c.petType] : []));
    expect(types).toEqual(['ferocious', 'cunning', 'tenacious', 'ferocious']);
  });
  test('no card of them does what another does', () => {
    expect(editionFaults([...of('base'), ...extensions])).toEqual([]);
  });
  test('a table has them only if it asks for them', () => {
    const packs = (options: object) => {
      const s = newMatch(pavillon, { seats: 4, seed: '1', options });
      return [...new Set(s.table.def.map((_, c) => cardOf(s, c).pack))].sort();
    };
    expect(packs({})).toEqual(['base']);
    expect(packs({ shadowlands: true })).toEqual(['base', 'shadowlands']);
    expect(packs({ dragonflight: true, wellFed: true })).toEqual(['base', 'dragonflight', 'well-fed']);
  });
  test('PT-PET-3 their common pets come twice, all others once, and food once for each player', () => {
    const options = { shadowlands: true, dragonflight: true, wellFed: true };
    const s = newMatch(pavillon, { seats: 3, seed: '1', options });
    const copies = (id: string) => s.table.def.filter((_, c) => cardOf(s, c).id === id).length;
    expect([copies('mammoth'), copies('giantsPike'), copies('redAffinity'), copies('honeyCake')]).toEqual([2, 1, 1, 3]);
  });
  test('PT-RULING-76 affinity is a family; arrow and shot take in what the source says', () => {
    const family = (id: string) => (cards.find((c) => c.id === id) as { family: string | null }).family;
    expect([family('resonatingArrow'), family('flayingShot'), family('boneChakram')]).toEqual(['arrow', 'shot', null]);
    const affinity = cards.filter((c) => c.k === 'spell' && c.family === 'affinity');
    expect(affinity.map((c) => c.pack)).toEqual(Array.from({ length: 5 }, () => 'dragonflight'));
  });
  test('food resolves once, and on nothing else', () => {
    const bad = { pack: 'x', foods: [{ id: 'x', name: { fr: 'x', en: 'x' }, effects: [{ static: 'combatFirst' }] }] };
    expect(() => readCards([bad])).toThrow('one effect, on cast');
  });
});

describe('shadowlands', () => {
  test('courser: +1 Attack for each lap begun', () => {
    const t = lay([{ field: [{ P: 'courser' }] }, { field: ['n15'] }, { field: ['n16'] }], {
      at: { turn: { lap: 3 } },
    });
    expect(attack(t, 'P')).toBe(4);
  });
  test('dromedary: its owner is not made to discard spells', () => {
    const t = hand(['immolationTrap'], {}, { field: ['dromedary'], hand: ['growl'] });
    t.play(1, 'pass');
    t.play(0, 'cast immolationTrap 1');
    t.shows({ 1: { hand: ['growl', 'immolationTrap'] } });
  });
  test('mammoth: start-of-combat effects of its owner, and nobody else’s, happen once more', () => {
    const t = lay([{ field: ['mammoth', 'bat'], health: 5 }, { field: ['bat#2'], health: 5 }, { field: ['n15'] }], {
      at: 'combat',
    });
    expect(life(t)).toEqual([7, 6, 10]);
  });
  test('giantsPike: +1 Attack for good to an own pet, each combat', () => {
    const t = lay([{ field: [{ A: 'n25' }, 'n15'], weapon: ['giantsPike'] }, { field: ['n16'] }, { field: ['n19'] }], {
      at: 'combat',
    });
    t.play(0, 'target A');
    expect([attack(t, 'A'), t.state.lastings[0]!.until]).toEqual([3, 'permanent']);
  });
  test('echoDagger: a spell sets off start-of-combat effects again, once a combat', () => {
    const t = lay([
      { field: ['bat'], weapon: ['echoDagger'], hand: ['aiming', 'flare'], health: 5 },
      { field: ['n16'] },
      { field: ['n19'] },
    ]);
    t.play(0, 'cast aiming', 'cast flare');
    expect(life(t)[0]).toBe(6);
  });
  test('dirgeBow: after its strike, 1 from the sturdiest enemy pet at the start of the next two laps', () => {
    const t = lay(
      [{ field: [{ A: 'n15' }], weapon: ['dirgeBow'] }, { field: [{ card: 'n19', as: 'B', down: true }] }, {}],
      {
        at: 'conclusion',
        common: { spellCache: ['growl', 'volley', 'aiming'] },
      },
    );
    passUntil(t, '0 turn.act');
    expect([t.state.lap, health(t, 'B')]).toEqual([1, 8]);
    passUntil(t, '1 turn.act');
    passUntil(t, '0 turn.act');
    expect([t.state.lap, health(t, 'B')]).toEqual([2, 7]);
  });
  test('choirStaff: +1 Attack for each spell of its owner in this combat', () => {
    const t = hand(['aiming', 'flare'], { weapon: ['choirStaff'] });
    t.play(0, 'cast aiming', 'cast flare');
    expect(weaponAttack(t.state, 0)).toBe(5);
  });
  test('resonatingArrow: 2 now, and 1 at the start of each of the next two laps', () => {
    const t = hand(['resonatingArrow']);
    t.play(0, 'cast resonatingArrow C');
    const seen = [health(t, 'C')];
    for (let lap = 2; lap <= 4; lap++) {
      passUntil(t, '1 turn.act');
      t.play(1, 'strike B D');
      passUntil(t, '0 turn.act');
      t.play(0, 'pass');
      seen.push(health(t, 'C'));
    }
    expect(seen).toEqual([7, 6, 5, 5]);
  });
  test('resonatingArrow: a pet that has left is hit no more (PT-RULING-44)', () => {
    const t = hand(['resonatingArrow', 'dismissPet']);
    t.play(0, 'cast resonatingArrow C', 'cast dismissPet C');
    expect(t.state.lastings.filter((l) => l.k === 'delay')).toMatchObject([{ aims: [] }]);
    passUntil(t, '1 turn.act');
    passUntil(t, '0 turn.act');
    expect([t.state.lap, health(t, 'B')]).toEqual([2, 5]);
  });
  test('flayingShot: 3 damage and 1 Attack less', () => {
    const t = hand(['flayingShot']);
    t.play(0, 'cast flayingShot C');
    expect([health(t, 'C'), attack(t, 'C')]).toEqual([6, 0]);
  });
  test('boneChakram: 4 damage distributed among enemy pets; what a cast adds meets each once (PT-RULING-53)', () => {
    const t = hand(['boneChakram']);
    t.play(0, 'cast boneChakram', 'point B', 'point C', 'point C', 'point D');
    expect([health(t, 'B'), health(t, 'C'), health(t, 'D'), health(t, 'A')]).toEqual([4, 7, 3, 5]);
    const more = hand(['aiming', 'boneChakram']);
    more.play(0, 'cast aiming', 'cast boneChakram', 'point B', 'point C', 'point C', 'point C');
    expect([health(more, 'B'), health(more, 'C'), health(more, 'D')]).toEqual([2, 4, 4]);
  });
  test('wildSpirits: own pets have +1/+1 this round', () => {
    const t = hand(['wildSpirits']);
    t.play(0, 'cast wildSpirits');
    expect([attack(t, 'A'), health(t, 'A'), attack(t, 'B')]).toEqual([3, 6, 1]);
  });
});

describe('dragonflight', () => {
  test('lesserDragonkin: affinity spells, and no others, are done once more', () => {
    const t = hand(['blackAffinity', 'arcaneShot'], { field: ['lesserDragonkin'] });
    t.play(0, 'cast blackAffinity', 'cast arcaneShot C');
    expect([health(t, 'B'), health(t, 'C'), health(t, 'D')]).toEqual([3, 4, 2]);
  });
  test('ambushSpear: an own pet of its owner’s choice strikes at the start of combat', () => {
    const t = lay(
      [
        { field: [{ A: 'n25' }, { A2: 'n35' }], weapon: ['ambushSpear'] },
        { field: [{ B: 'n16' }] },
        { field: ['n19'] },
      ],
      { at: 'combat' },
    );
    t.offers(0, ['target A', 'target A2']);
    t.play(0, 'target A2', 'target B');
    expect([health(t, 'B'), asked(t)]).toEqual([3, ['0 turn.act']]);
  });
  test('bulwarkPillar: own pets lose one less, at least 1', () => {
    const t = hand([], {}, { weapon: ['bulwarkPillar'] });
    t.play(0, 'strike A B');
    expect([health(t, 'B'), health(t, 'D')]).toEqual([4, 4]);
  });
  test('overdrawnBow: its owner loses 1 after its strike', () => {
    const t = lay([{ field: ['n15'], weapon: ['overdrawnBow'] }, {}, {}], { at: 'conclusion' });
    expect(life(t)).toEqual([9, 6, 6]);
  });
  test('blackAffinity: 1 from every enemy pet', () => {
    const t = hand(['blackAffinity']);
    t.play(0, 'cast blackAffinity');
    expect([health(t, 'A'), health(t, 'B'), health(t, 'C'), health(t, 'D')]).toEqual([5, 4, 8, 3]);
  });
  test('blueAffinity: no enemy player can cast for a lap', () => {
    const t = hand(['blueAffinity', 'growl'], {}, { hand: ['feedPet'] });
    t.play(1, 'pass');
    t.play(0, 'cast blueAffinity');
    expect([asked(t), offered(t, 0).includes('cast')]).toEqual([['0 turn.act'], true]);
    t.play(0, 'pass');
    passUntil(t, '1 turn.act');
    expect(offered(t, 1)).not.toContain('cast');
  });
  test('bronzeAffinity: an own pet has +1 Attack this round and may strike twice in this turn', () => {
    const t = hand(['bronzeAffinity']);
    t.play(0, 'cast bronzeAffinity A', 'strike A C', 'strike A C');
    expect([health(t, 'C'), asked(t)]).toEqual([3, ['1 turn.act']]);
  });
  test('greenAffinity: +2 Health for good, and the first loss of this round is ignored', () => {
    const t = hand(['greenAffinity', 'multiArrow']);
    t.play(0, 'cast greenAffinity B', 'cast multiArrow B');
    expect([health(t, 'B'), max(t, 'B')]).toEqual([5, 7]);
  });
  test('redAffinity: 1 Health for its caster, 2 for each of their pets', () => {
    const t = hand(['redAffinity'], { health: 5, field: [{ card: 'n25', as: 'A', health: 1 }] });
    t.play(0, 'cast redAffinity');
    expect([life(t)[0], health(t, 'A')]).toEqual([6, 3]);
  });
});

describe('food', () => {
  const options = { wellFed: true };
  const rows = (meal: string, mine: Row = {}): Row[] => [
    { field: [{ A: 'n25' }], meal: [meal], ...mine },
    { field: [{ B: 'n15' }], meal: ['blackTea#2'] },
    { field: [{ C: 'n19' }] },
  ];
  const table = (meal: string, mine: Row = {}) => lay(rows(meal, mine), { options });

  test('PT-RULING-77 seven for each at the set-up, unseen, and none on the table in the first round', () => {
    const s = newMatch(pavillon, { seats: 4, seed: '1', options });
    for (let seat = 0; seat < 4; seat++) {
      expect([pile(s, seat, Z.food).length, pile(s, seat, Z.meal).length]).toEqual([7, 0]);
      expect(new Set(pile(s, seat, Z.food).map((c) => cardOf(s, c).id)).size).toBe(7);
    }
    const order = (seed: string) => pile(newMatch(pavillon, { seats: 3, seed, options }), 0, Z.food).map((c) => c);
    expect(order('1')).not.toEqual(order('2'));
  });
  test('PT-RULING-77 each preparation begins with the old meal discarded and the next one served, for all to see', () => {
    const t = lay(
      [
        { field: ['n15'], food: ['honeyCake', 'driedMeat'], meal: ['blackTea'] },
        { field: ['n16'], food: ['honeyCake#2'] },
        { field: ['n19'], meal: ['springWater'], foodDiscard: ['loafOfBread'] },
      ],
      { at: 'round', options, seed: '1' },
    );
    t.shows({ 0: { meal: ['driedMeat'], food: 1, foodDiscard: ['blackTea'] }, 1: { meal: ['honeyCake#2'], food: 0 } });
    t.sees(1, { knows: ['driedMeat'], unknown: ['honeyCake'] });
    // The pile of seat 2 was empty: its own discard was shuffled, the old meal with it.
    t.shows({ 2: { food: 1, foodDiscard: [] } });
  });
  test('PT-RULING-78 once a round, in one’s own turn; the turn goes on', () => {
    const t = table('blackTea', { coins: 2 });
    t.play(0, 'eat blackTea');
    t.shows({ 0: { coins: 3, meal: ['blackTea'] } });
    expect(asked(t)).toEqual(['0 turn.act']);
    t.refuses(0, { do: 'eat', card: 'blackTea' }, 'PT-RULING-78');
    t.play(0, 'strike A B');
    expect(offered(t, 1)).toContain('eat');
    passUntil(t, '0 turn.act');
    expect(offered(t, 0)).not.toContain('eat');
  });
  test('PT-RULING-78 the next round brings another meal', () => {
    const t = lay(rows('blackTea', { ate: true, food: ['honeyCake'] }), { at: 'round', options });
    t.shows({ 0: { meal: ['honeyCake'], ate: false } });
  });
  test('PT-RULING-78 it is no spell: nothing hears it, it is not limited, and a silenced player may eat', () => {
    const t = lay(rows('blackTea', { weapon: ['storyBow'], hand: ['growl'], coins: 0 }), {
      options: { ...options, spellsPerCombat: 'onePerCombat' },
    });
    t.play(0, 'cast growl A', 'eat blackTea');
    expect([weaponAttack(t.state, 0), t.state.players[0]!.casts]).toEqual([2, 1]);
  });
  test('PT-RULING-78 others may cast before the player acts on (PT-WINDOW-14)', () => {
    const t = lay(
      [{ field: [{ A: 'n25' }], meal: ['blackTea'] }, { field: ['n15'], hand: ['growl'] }, { field: ['n16'] }],
      {
        options,
      },
    );
    t.play(1, 'pass');
    t.play(0, 'eat blackTea');
    expect(asked(t)).toEqual(['1 window.poll']);
  });
  test('PT-RULING-62, PT-RULING-77 the meal of a player who leaves goes to their own discard', () => {
    const t = lay(
      [
        { field: ['n15'], hand: ['explosiveTrap'] },
        { field: ['n16'], health: 1, meal: ['honeyCake'] },
        { field: ['n19'] },
      ],
      { options },
    );
    t.play(0, 'cast explosiveTrap 1');
    t.shows({ 1: { meal: [], foodDiscard: ['honeyCake'] } });
  });
  test('driedMeat: an own pet has +1 Attack this round', () => {
    const t = table('driedMeat', { field: [{ A: 'n25' }, 'n16'] });
    t.play(0, 'eat driedMeat', 'target A');
    expect([attack(t, 'A'), t.state.lastings[0]!.until]).toEqual([3, 'round']);
  });
  test('honeyCake: its player regains 1', () => {
    const t = table('honeyCake', { health: 5 });
    t.play(0, 'eat honeyCake');
    expect(life(t)[0]).toBe(6);
  });
  test('loafOfBread: an own pet regains 2', () => {
    const t = table('loafOfBread', { field: [{ card: 'n25', as: 'A', health: 1 }] });
    t.play(0, 'eat loafOfBread');
    expect(health(t, 'A')).toBe(3);
  });
  test('mountainCheese: an own pet has +1 Health for good', () => {
    const t = table('mountainCheese');
    t.play(0, 'eat mountainCheese');
    expect([health(t, 'A'), max(t, 'A')]).toEqual([6, 6]);
  });
  test('spicyBroth: the next strike removes 1 more', () => {
    const t = table('spicyBroth');
    t.play(0, 'eat spicyBroth', 'strike A B');
    expect([health(t, 'B'), isDown(t, 'B')]).toEqual([2, false]);
  });
  test('springWater: own pets regain 1', () => {
    const t = table('springWater', {
      field: [
        { card: 'n25', as: 'A', health: 1 },
        { card: 'n16', as: 'E', health: 2 },
      ],
    });
    t.play(0, 'eat springWater');
    expect([health(t, 'A'), health(t, 'E')]).toEqual([2, 3]);
  });
});
