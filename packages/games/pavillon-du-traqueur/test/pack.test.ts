/** The built-in pack, and what a pack may and may not be. */
import { openBox } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import base from '../packs/base.json' with { type: 'json' };
import { type Card, type Pet, readCards } from '../src/cards.ts';
import { baseFaults, editionFaults } from '../src/edition.ts';
import { OP_NAMES } from '../src/grammar.ts';
import { pavillon } from '../src/index.ts';
import { FAMILY_SPELLS } from '../src/pack.ts';
import { STATICS, TRIGGERS } from '../src/vocabulary.ts';

const box = openBox(pavillon).cards as readonly Card[];
const cards = box.filter((card) => card.pack === 'base');
const pets = cards.filter((c): c is Pet => c.k === 'pet');

describe('the base set', () => {
  test('PT-PET-1, PT-PET-2, PT-PET-3, PT-WEAPON-1, PT-FAMILY-1..10 is what §9.6 asks for', () => {
    expect(baseFaults(cards)).toEqual([]);
    expect(cards).toHaveLength(57 + 21 + 48);
  });
  test('PT-PET-4 an exotic pet is marked as such', () => {
    expect(pets.filter((p) => p.exotic).map((p) => p.id)).toContain('devilsaur');
    expect(pets.find((p) => p.id === 'fox')!.exotic).toBe(false);
  });
  test('PT-SPELL-3, PT-RULING-46 families are tags: a spell without one stays without, whatever its name', () => {
    const family = (id: string) => (cards.find((c) => c.id === id) as { family: string | null }).family;
    expect([family('concussiveShot'), family('arcaneShot')]).toEqual([null, 'shot']);
  });
  test('the vocabulary has 24 operations, 19 statics and 21 triggers', () => {
    expect([OP_NAMES.length, STATICS.length, TRIGGERS.length]).toEqual([24, 19, 21]);
  });
  test('the printed numbers are those of the published set', () => {
    const mean = (of: (p: Pet) => number, among: Pet[]) => among.reduce((n, p) => n + of(p), 0) / among.length;
    const common = pets.filter((p) => !p.exotic);
    expect(mean((p) => p.attack, common)).toBeCloseTo(1.69, 2);
    expect(mean((p) => p.health, common)).toBeCloseTo(5.02, 2);
    expect(common.map((p) => p.attack).filter((a) => a === 3)).toHaveLength(5);
  });
});

const pack = (card: object) => ({
  pack: 'mine',
  pets: [
    { id: 'mine', name: { fr: 'a', en: 'a' }, petType: 'cunning', rarity: 'common', attack: 1, health: 3, ...card },
  ],
});

describe('packs', () => {
  test.each([
    [
      'an unknown operation',
      { effects: [{ on: 'death', do: [{ op: 'explode', to: 'self' }] }] },
      'pets[0].effects[0].do[0].op: found "explode", expected one of damage, heal',
    ],
    [
      'an unknown static',
      { effects: [{ static: 'flying' }] },
      'pets[0].effects[0].static: found "flying", expected one of stat, dealt',
    ],
    [
      'an unknown trigger',
      { effects: [{ on: 'birthday', do: [{ op: 'kill', to: 'self' }] }] },
      'pets[0].effects[0].on: found "birthday"',
    ],
    [
      'an unknown reference',
      { effects: [{ on: 'death', do: [{ op: 'kill', to: 'everybody' }] }] },
      'pets[0].effects[0].do[0].to: found "everybody"',
    ],
    ['a field nobody knows', { effects: [{ static: 'stat', atack: 1 }] }, 'atack'],
    [
      'a cast on a pet',
      { effects: [{ on: 'cast', do: [{ op: 'kill', to: 'self' }] }] },
      'no cast and no received on a pet or weapon',
    ],
    [
      'two named targets',
      { effects: [{ on: 'death', targets: { t: {}, u: {} }, do: [{ op: 'kill', to: '$t' }] }] },
      'one target under a short name',
    ],
    [
      'an odd condition',
      { effects: [{ static: 'randomStrikes', if: { moon: 'full' } }] },
      'expected one of lap, lostHealth',
    ],
    [
      'a grant of nothing',
      { effects: [{ on: 'death', do: [{ op: 'grant', to: 'self' }] }] },
      'a grant of one effect or one static',
    ],
    ['a bad prohibition', { effects: [{ static: 'cannot', what: 'sneeze' }] }, 'expected one of strike, beStruck'],
  ])('%s is refused where it stands', (_, card, says) => {
    expect(() => readCards([pack(card)])).toThrow(says);
  });
  test('PT-RULING-46 an id of the rulebook keeps its family; aspects have rounds and no cast', () => {
    const spell = (x: object) => ({
      pack: 'mine',
      spells: [
        { id: 'mine', name: { fr: 'a', en: 'a' }, effects: [{ on: 'cast', do: [{ op: 'kill', to: '$t' }] }], ...x },
      ],
    });
    expect(() => readCards([spell({ id: FAMILY_SPELLS.shot[0]!, family: null })])).toThrow('expected shot');
    expect(() => readCards([spell({ family: 'aspect' })])).toThrow('how many rounds');
    expect(() => readCards([spell({ family: 'trap' })])).toThrow('one effect, on received');
    expect(() => readCards([spell({})])).not.toThrow();
  });
  test('two packs with one card are refused', () => {
    expect(() => readCards([base, base])).toThrow('"spider" twice');
  });
  test('an edition needs enough of everything, and no two cards alike', () => {
    expect(editionFaults(readCards([pack({ effects: [] })]))).toEqual([
      'found 1 common pets, expected at least 12',
      'found 0 weapons, expected at least 6',
      'found 0 spells, expected at least 16',
      'mine has no effect',
    ]);
  });
});
