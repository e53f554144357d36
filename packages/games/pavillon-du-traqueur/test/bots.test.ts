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
  test('in a combat it counts who is about to win it, and what their weapon would do', () => {
    const strong = [{ card: 'n25', as: 'A' }, 'n35'];
    expect(of({ field: strong })).toBeGreaterThan(of({}));
    const weak = (weapon: Row) =>
      score(lay([{ field: ['n11'], health: 3 }, { field: ['n39'], ...weapon }, {}]).state, 0);
    expect(weak({ weapon: ['w33'] })).toBeLessThan(weak({}));
  });
  test('it can be trusted between rounds and turns, not amid a strike or a weapon strike', () => {
    expect(isCalm(lay(three()).state)).toBe(true);
    const struck = lay([{ field: [{ A: 'n25' }] }, { field: [{ B: 'n15' }], hand: ['growl'] }, { field: ['n16'] }]);
    if (pending(struck.state)[0]!.ask === 'window.poll') struck.play(1, { do: 'pass' });
    struck.play(0, { do: 'strike', card: 'A', target: 'B' });
    expect([pending(struck.state)[0]!.ask, isCalm(struck.state)]).toEqual(['window.poll', false]);
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
  test('one’s own Health is not spent on strikes that others can make', () => {
    const table = lay([{ field: [{ A: 'hydra' }, { D: 'n36' }] }, { field: [{ B: 'n19' }] }, { field: ['n16'] }]);
    const strike = (card: string) =>
      prior(table.state, 0, { do: 'strike', card: table.card(card), target: table.card('B') });
    expect(strike('D')).toBeGreaterThan(strike('A'));
  });
  test('a spell that saves nothing and puts nothing down waits', () => {
    const later = lay([
      { field: [{ A: 'n16' }] },
      { field: [{ B: 'n19' }, 'n13'], hand: ['disengage', 'arcaneShot'] },
      { field: ['n16'] },
    ]);
    const cast = (card: string, target: string) =>
      prior(later.state, 1, { do: 'cast', card: later.card(card), target: later.card(target) });
    expect(cast('arcaneShot', 'A')).toBeLessThan(prior(later.state, 1, { do: 'pass' }));
    expect(cast('disengage', 'B')).toBeLessThan(prior(later.state, 1, { do: 'pass' }));
  });
});
