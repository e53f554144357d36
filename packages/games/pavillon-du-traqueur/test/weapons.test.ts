/** Every weapon of the base set, doing what it does. */
import { expect, test } from 'vitest';
import { weaponAttack } from '../src/stats.ts';
import { type Row, asked, attack, health, lay, life, passUntil } from './table.ts';

/** Seat 0 wins the round with this weapon. */
const wins = (weapon: string, rows: Row[] = [{}, {}, {}], more = {}) =>
  lay([{ field: ['n15'], weapon: [weapon] }, ...rows], { at: 'conclusion', ...more });
/** Seat 0 holds a spell and this weapon, in its turn. */
const holds = (weapon: string, hand: string[] = ['aiming']) =>
  lay([
    { field: [{ A: 'n15' }], weapon: [weapon], hand },
    { field: [{ B: 'n15#2' }, { card: 'n19', as: 'C' }] },
    { field: [{ card: 'n14', as: 'D' }] },
  ]);

test('culler: each spell takes 1 from the weakest enemy pet', () => {
  const t = holds('culler');
  t.play(0, 'cast aiming');
  expect([health(t, 'B'), health(t, 'C'), health(t, 'D')]).toEqual([5, 9, 3]);
});
test('farCrossbow: strikes one more enemy', () => {
  const t = wins('farCrossbow');
  expect(life(t)).toEqual([10, 7, 7, 7]);
});
test('colossusMaul: own pets have +1/+1', () => {
  const t = holds('colossusMaul');
  expect([attack(t, 'A'), health(t, 'A'), attack(t, 'B')]).toEqual([2, 6, 1]);
});
test('morrowCrossbow: its strike is dealt before the next one (PT-RULING-57)', () => {
  const t = wins('morrowCrossbow');
  expect(life(t)).toEqual([10, 10, 10, 10]);
  t.state.round++;
  const later = t.state.lastings.find((l) => l.k === 'weaponLater')!;
  expect(later).toMatchObject({ attack: 3, aims: [1, 3] });
});
test('drakeBow: each spell gives an own pet +2 Attack this round', () => {
  const t = holds('drakeBow');
  t.play(0, 'cast aiming');
  expect(attack(t, 'A')).toBe(3);
});
test('packSpear: after a strike, a third pet until the end of the next round', () => {
  const t = wins('packSpear', [{}, {}, {}], { common: { petReserve: ['f25', 'f25#2'], spellCache: ['? x4'] } });
  passUntil(t, '0 prepare.act');
  t.play(0, 'tamePet', 'tame', 'slot 1', 'tamePet', 'tame');
  expect(t.state.table.piles[13 * 4]).toHaveLength(3);
});
test('stampedeGun: strikes everybody', () => {
  expect(life(wins('stampedeGun'))).toEqual([10, 8, 8, 8]);
});
test('smotheringBow: each spell takes 1 Attack from an enemy pet this round', () => {
  const t = holds('smotheringBow');
  t.play(0, 'cast aiming', 'target C');
  expect(attack(t, 'C')).toBe(0);
});
test('grapeshot: its Attack is distributed', () => {
  const t = wins('grapeshot');
  t.play(0, 'share 1', 'share 1', 'share 1', 'share 2', 'share 2', 'share 3');
  expect(life(t)).toEqual([10, 7, 8, 9]);
});
test('barterGun: swaps itself for an enemy weapon when bought, and is not bought again', () => {
  const t = lay([{ field: ['n15'], coins: 5 }, { field: ['n15#2'], weapon: ['w52'] }, { field: ['n15#3'] }], {
    at: { prepare: { seat: 0 } },
    common: { shop: ['barterGun'] },
  });
  t.play(0, 'buy barterGun');
  t.shows({ 0: { weapon: ['w52'] }, 1: { weapon: ['barterGun'] } });
});
test('menagerieGun: one more for each type among your pets, down ones too', () => {
  const t = lay([
    { field: ['f25', { card: 'c15', as: 'X', down: true }], weapon: ['menagerieGun'] },
    { field: ['n15'] },
    { field: ['n15#2'] },
  ]);
  expect(weaponAttack(t.state, 0)).toBe(4);
});
test('returningStaff: after a strike, a discarded card goes back into its pile', () => {
  const t = wins('returningStaff', [{}, {}, {}], {
    common: { petDiscard: ['f25', 'c15'], spellDiscard: ['growl'] },
    seed: '1',
  });
  t.play(0, 'pile petDiscard', 'pick c15');
  t.shows({ petDiscard: ['f25'], petReserve: 1 });
});
test('storyBow: grows by 1 with each spell', () => {
  const t = holds('storyBow', ['aiming', 'growl']);
  t.play(0, 'cast aiming', 'cast growl A');
  expect(weaponAttack(t.state, 0)).toBe(3);
});
test('PT-EX-7 grudgeBlades: grows by 1 once a strike, however many are struck', () => {
  const t = wins('grudgeBlades');
  expect(life(t)).toEqual([10, 9, 10, 9]);
  expect(weaponAttack(t.state, 0)).toBe(2);
});
test('beastHook: 1 more from everybody who owns an exotic pet', () => {
  const t = wins('beastHook', [{}, { field: [{ card: 'xf25', as: 'X', down: true }] }, {}]);
  expect(life(t)).toEqual([10, 7, 9, 7]);
});
test('tamersAxe: a tamed pet gets +2 Attack or +2 Health this round', () => {
  const t = lay([{ field: [], weapon: ['tamersAxe'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
    at: { prepare: { seat: 0 } },
    common: { petReserve: ['f25'] },
  });
  t.play(0, 'tamePet', 'tame', 'slot 0', 'mode 1');
  expect([attack(t, 'f25'), health(t, 'f25')]).toEqual([2, 7]);
});
test('echoBow: spells are done once more', () => {
  const t = holds('echoBow', ['arcaneShot']);
  t.play(0, 'cast arcaneShot C');
  expect(health(t, 'C')).toBe(3);
});
test('thunderBow: spells remove twice as much', () => {
  const t = holds('thunderBow', ['arcaneShot', 'mongooseBite']);
  t.play(0, 'cast arcaneShot C', 'cast mongooseBite 1');
  // The waiting +1 of the shot is doubled too.
  expect([health(t, 'C'), life(t)[1]]).toEqual([3, 6]);
});
test('loneLance: strikes one neighbour of your choice', () => {
  const t = wins('loneLance');
  t.offers(0, ['player 1', 'player 3']);
  t.play(0, 'player 3');
  expect(life(t)).toEqual([10, 10, 10, 6]);
});
test('summitBow: each spell takes 1 from the sturdiest enemy pet', () => {
  const t = holds('summitBow');
  t.play(0, 'cast aiming');
  expect(health(t, 'C')).toBe(8);
});
test('PT-RULING-72 bloodBow: is paid in Health, which must leave at least 1', () => {
  const shop = (life0: number) =>
    lay([{ field: ['n15'], coins: 0, health: life0 }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      at: { prepare: { seat: 0 } },
      common: { shop: ['bloodBow'] },
    });
  const t = shop(4);
  t.play(0, 'buy bloodBow');
  t.shows({ 0: { weapon: ['bloodBow'], coins: 0 } });
  expect(life(t)[0]).toBe(1);
  shop(3).refuses(0, { do: 'buy', card: 'bloodBow' }, 'PT-RULING-12');
  expect(asked(t)).toEqual(['0 prepare.act']);
});
