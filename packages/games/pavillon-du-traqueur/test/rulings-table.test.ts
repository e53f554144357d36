/** §5.3, §5.8 What is known, and what things cost. */
import { describe, expect, test } from 'vitest';
import { isOpen } from '../src/hands.ts';
import { lay } from './table.ts';

describe('knowledge and prices', () => {
  test('PT-RULING-68 whoever looks at cards may move one that all had seen: others do not know where it went', () => {
    const t = lay(
      [
        { field: [{ A: 'n15' }], hand: ['dismissPet', 'eagleEye'] },
        { field: [{ B: 'n16' }, 'n15#2'] },
        { field: ['n19'] },
      ],
      { common: { petReserve: ['ox', 'bat'], weaponReserve: ['w33'] } },
    );
    t.play(0, 'cast dismissPet B');
    t.sees(2, { knows: ['B'] });
    t.play(0, 'cast eagleEye', 'bottom B', 'top w33');
    t.sees(2, { unknown: ['B'] });
    t.sees(0, { knows: ['B'] });
  });
  test('PT-RULING-67 [openHands] a table may play with open hands', () => {
    const rows = [{ field: ['n15'] }, { field: ['n16'] }, { field: ['n19'] }];
    expect(isOpen(lay(rows, { options: { openHands: true } }).state, 1)).toBe(true);
    expect(isOpen(lay(rows).state, 1)).toBe(false);
  });
  test('PT-RULING-72 a price rule on a weapon is about that weapon alone, in the shop and in hand', () => {
    const t = lay([{ field: ['n15'], coins: 1, weapon: ['cheap'] }, { field: ['n16'] }, { field: ['n19'] }], {
      cards: { cheap: { is: 'weapon 1 cost 1', effects: [{ static: 'shop', cost: -2 }] } },
      at: { prepare: { seat: 0 } },
      common: { shop: ['w33', { C2: 'cheap' }] },
    });
    t.refuses(0, { do: 'buy', card: 'w33' }, 'PT-BUY-1');
    t.play(0, 'buy C2');
    t.shows({ 0: { coins: 1 } });
  });
});
