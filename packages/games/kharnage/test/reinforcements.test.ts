import { describe, test } from 'vitest';
import { lay, over } from './table.ts';

const cards = {
  plain2: 'initiative 1, flags 2, assault',
  plainAndDual: 'initiative 2, flags 2, dual 1, assault',
  duals: 'initiative 3, flags 1, dual 2, assault',
  boss: 'general, line 3, armour 3',
  boss2: 'general, line 2, armour 3',
  titan: 'general, line 1, armour 6, cards 2, largeUnit',
};
const reserve = ['rear2', 'rear1', 'mid3', 'mid2', 'mid1'];
const foe = { line1: ['wall4'] };

describe('flags', () => {
  test('KH-REINF-1 KH-REINF-2 a unit for each flag, unseen by everybody, each on top of the previous', () => {
    const t = lay({
      cards,
      table: { 0: { reserve, played: ['plainAndDual'], generals: ['boss'] }, 1: foe },
      at: 'turn',
    });
    t.shows({ 0: { stack: ['mid1', 'mid2'], reserve: ['rear2', 'rear1', 'mid3'] } });
    t.sees(0, { hidden: ['mid1', 'mid2'] });
    t.sees(1, { hidden: ['mid1', 'mid2'] });
  });

  test('KH-REINF-1 a dual flag with no general left is a plain flag', () => {
    const t = lay({ cards, table: { 0: { reserve, played: ['plainAndDual'] }, 1: foe }, at: 'turn' });
    over(t);
    t.shows({ 0: { line2: ['mid1', 'mid2', 'mid3'], reserve: 2 } });
  });

  test('KH-REINF-7 KH-PLACE-5 the whole stack is placed, from the top, before the first attack', () => {
    const t = lay({ cards, table: { 0: { reserve, played: ['plain2'] }, 1: foe }, at: 'turn' });
    t.says({ drawn: { n: 2 } }, { placed: { card: 'mid2' } }, { placed: { card: 'mid1' } }, 'attackLost');
  });

  test('KH-RULING-9 an empty reserve gives what it has; the hill is not shuffled back', () => {
    const t = lay({
      cards,
      table: { 0: { reserve: ['mid1'], played: ['plain2'] }, 1: foe, hill: [{ card: 'mid2', owner: 0 }] },
      at: 'turn',
    });
    over(t);
    t.says({ drawn: { n: 1 } }, { drawsLost: { n: 1 } });
    t.shows({ 0: { line2: ['mid1'] }, hill: ['mid2'] });
  });
});

describe('generals', () => {
  test('KH-REINF-3 a dual flag: a general or a unit', () => {
    const table = { 0: { reserve, generals: ['boss'], played: ['plainAndDual'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    t.rests('reinforcements.generals', 0);
    t.offers(0, ['general boss', 'units']);
    t.play(0, 'units');
    t.shows({ 0: { line2: ['mid1', 'mid2', 'mid3'], generals: ['boss'] } });
  });

  test('KH-REINF-4 KH-REINF-5 one of several generals, on top of all draws', () => {
    const table = { 0: { reserve, generals: ['boss', 'boss2'], played: ['plainAndDual'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    t.offers(0, ['general boss', 'general boss2', 'units']);
    t.play(0, 'general boss2');
    t.says(
      { drawn: { n: 2 } },
      { placed: { card: 'boss2' } },
      { placed: { card: 'mid2' } },
      { placed: { card: 'mid1' } },
    );
    t.shows({ 0: { generals: ['boss'], reserve: 3 } });
  });

  test('KH-REINF-6 nothing else brings a general: no plain flag, no chief', () => {
    const t = lay({
      cards: { ...cards, chief: 'line 1, armour 1, chief 5' },
      table: { 0: { reserve: ['chief'], generals: ['boss'], played: ['plain2'] }, 1: foe },
      at: 'turn',
    });
    over(t);
    t.shows({ 0: { generals: ['boss'], line1: ['chief'] } });
  });

  test('KH-REINF-3 KH-REINF-6 a general that is pointed at out of time is refused', () => {
    const t = lay({
      cards,
      table: {
        0: { line1: ['sword1'], generals: ['boss'], played: ['assault'] },
        1: { line1: ['wall1'] },
        2: { line1: ['wall1'] },
      },
      at: 'attack',
    });
    t.refuses(0, { do: 'general', general: 'boss' }, 'KH-REINF-3');
  });

  test('KH-RULING-10 several dual flags: plain draws, then all generals are named, then the other draws, then the generals', () => {
    const table = { 0: { reserve, generals: ['boss', 'boss2'], played: ['duals'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    t.shows({ 0: { stack: ['mid1'] } });
    t.play(0, 'general boss');
    t.shows({ 0: { stack: ['mid1'], generals: ['boss', 'boss2'] } });
    t.offers(0, ['general boss2', 'units']);
    t.play(0, 'general boss2');
    t.says({ placed: { card: 'boss' } }, { placed: { card: 'boss2' } }, { placed: { card: 'mid1' } });
  });

  test('KH-RULING-10 after one general the other dual flag may draw a unit', () => {
    const table = { 0: { reserve, generals: ['boss', 'boss2'], played: ['duals'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    t.play(0, 'general boss', 'units');
    t.says({ placed: { card: 'boss' } }, { placed: { card: 'mid2' } }, { placed: { card: 'mid1' } });
  });

  test('KH-RULING-11 with nothing left to draw a general must come', () => {
    const table = { 0: { reserve: ['mid1', 'mid2'], generals: ['boss', 'boss2'], played: ['duals'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    t.offers(0, ['general boss', 'general boss2']);
    t.refuses(0, { do: 'units' }, 'KH-RULING-11');
    t.play(0, 'general boss');
    t.offers(0, ['general boss2', 'units']);
    t.play(0, 'units');
    t.shows({ 0: { line2: ['mid1', 'mid2'], line3: ['boss'] } });
  });

  test('KH-RULING-11 with no choice left the general comes by itself', () => {
    const table = { 0: { reserve: ['mid1', 'mid2'], generals: ['boss'], played: ['plainAndDual'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    over(t);
    t.shows({ 0: { line3: ['boss'], line2: ['mid1', 'mid2'], generals: [] } });
  });

  test('KH-RULING-21 a large general finds its parts among the generals', () => {
    const table = { 0: { reserve, generals: ['titan', { T2: 'titan' }], played: ['plainAndDual'] }, 1: foe };
    const t = lay({ cards, table, at: 'turn' });
    t.offers(0, ['general titan', 'units']);
    t.play(0, 'general titan');
    t.shows({ 0: { line1: ['titan'], parts: ['T2'], generals: [] } });
  });
});
