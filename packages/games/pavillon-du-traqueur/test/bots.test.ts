/** What bots are told: how good a position is, where that can be trusted, and what looks promising. */
import { pending } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { prior } from '../src/prior.ts';
import { isCalm, score } from '../src/score.ts';
import { type Row, lay } from './table.ts';

const three = (mine: Row = {}): Row[] => [{ field: [{ A: 'n25' }], ...mine }, { field: ['n15'] }, { field: ['n16'] }];
const of = (mine: Row, more: object = {}) => score(lay(three(mine), more).state, 0);

describe('score', () => {
  test('more Health, a better weapon, a spell, a sturdier pet are better', () => {
    const plain = of({});
    expect(of({ health: 6 })).toBeLessThan(plain);
    expect(of({ weapon: ['w52'] })).toBeGreaterThan(plain);
    expect(of({ hand: ['growl'] })).toBeGreaterThan(plain);
    expect(of({ field: [{ card: 'n25', as: 'A', health: 1 }] })).toBeLessThan(plain);
  });
  test('between 0 and 1, and 1 for whoever has won', () => {
    const t = lay([{ field: ['n15'], weapon: ['w33'] }, { health: 3 }, { out: true, health: -1, outAt: 1 }], {
      at: 'conclusion',
    });
    expect([0, 1, 2].map((seat) => score(t.state, seat))).toEqual([1, 0, 0]);
    const s = lay(three()).state;
    const all = [0, 1, 2].map((seat) => score(s, seat));
    expect(all.reduce((a, b) => a + b)).toBeCloseTo(1);
  });
  test('it can be trusted between rounds, not amid a combat or a weapon strike', () => {
    expect(isCalm(lay(three()).state)).toBe(false);
    expect(isCalm(lay(three(), { at: { prepare: { seat: 0 } }, common: { petReserve: ['ox'] } }).state)).toBe(true);
    const draft = lay(three(), { at: 'draft', common: { spellCache: ['growl', 'volley', 'aiming'] } });
    expect(isCalm(draft.state)).toBe(true);
    const aims = lay([{ field: ['n15'], weapon: ['loneLance'] }, {}, {}], { at: 'conclusion' });
    expect([pending(aims.state)[0]!.ask, isCalm(aims.state)]).toEqual(['weaponStrike.aim', false]);
  });
});

describe('prior', () => {
  const t = lay([
    { field: [{ A: 'n35' }], hand: ['growl', 'arcaneShot'] },
    { field: [{ B: 'n12' }, { C: 'n19' }] },
    { field: ['n16'] },
  ]);
  const of0 = (verb: string, card: string, target: string) =>
    prior(t.state, 0, { do: verb, card: t.card(card), target: t.card(target) });
  test('a strike that kills before one that does not', () => {
    expect(of0('strike', 'A', 'B')).toBeGreaterThan(of0('strike', 'A', 'C'));
  });
  test('kind spells for one’s own, harmful ones for others', () => {
    expect(of0('cast', 'growl', 'A')).toBeGreaterThan(of0('cast', 'growl', 'B'));
    expect(of0('cast', 'arcaneShot', 'B')).toBeGreaterThan(of0('cast', 'arcaneShot', 'A'));
  });
});
