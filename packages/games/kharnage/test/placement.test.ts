import { describe, test } from 'vitest';
import { lay, over } from './table.ts';

const cards = {
  chief2: 'line 1, armour 1, chief 2',
  captain: 'line 1, armour 1, elite chief 1, elite bow 2',
  archers: 'line 2, armour 1, elite bow 2, sword 1',
  hero: 'line 1, armour 1, elite sword 2',
  duelist: 'line 1, armour 1, elite sword 1, elite bow 2, elite sword 1',
  mage: 'line 3, armour 1, elite magicMissile 2',
  giant: 'line 1, armour 7, cards 3, copies 2, largeUnit, sword 5',
  barrel: 'line 1, armour 2, shield 1, kamikaze',
  bull: 'line 1, armour 1, trample 1',
};
const foe = { line1: ['wall1', 'wall2'], line2: ['mid1'] };
const order = { played: ['assault'] };

describe('the stack', () => {
  test('KH-PLACE-1 KH-PLACE-2 the top card is shown to all and goes to its line, with no choice', () => {
    const t = lay({
      cards,
      table: { 0: { stack: ['rear1', 'mid1', 'wall2'], ...order }, 1: { line1: ['wall4'] } },
      at: 'placement',
    });
    over(t);
    t.shows({ 0: { line1: ['wall2'], line2: ['mid1'], line3: ['rear1'], stack: [] } });
    t.says(
      { placed: { card: 'wall2', line: 1 } },
      { placed: { card: 'mid1', line: 2 } },
      { placed: { card: 'rear1' } },
    );
    t.sees(1, { knows: ['wall2', 'mid1', 'rear1'] });
  });

  test('KH-PLACE-3 placement skills come before the next card is revealed', () => {
    const t = lay({ cards, table: { 0: { stack: ['mid1', 'hero'], ...order }, 1: foe, 2: foe }, at: 'placement' });
    t.rests('attack.declare', 0);
    t.shows({ 0: { line1: ['hero'], stack: ['mid1'] } });
    t.sees(0, { unknown: ['mid1'] });
  });

  test('KH-CHIEF-1 KH-PLACE-4 a chief draws unseen onto the stack; the last drawn is placed next', () => {
    const t = lay({
      cards,
      table: {
        0: { stack: ['mid1', 'chief2'], reserve: ['wall1', 'wall2', 'wall3'], ...order },
        1: { line1: ['wall4'] },
      },
      at: 'placement',
    });
    t.says(
      { placed: { card: 'chief2' } },
      { drawn: { n: 2 } },
      { placed: { card: 'wall2' } },
      { placed: { card: 'wall3' } },
      { placed: { card: 'mid1' } },
    );
    t.shows({ 0: { reserve: ['wall1'] } });
  });

  test('KH-RULING-25 chief and kamikaze use the reserve, never the stack', () => {
    const t = lay({
      cards,
      table: {
        0: { stack: ['mid1', 'barrel'], reserve: ['wall1'], ...order },
        1: { line1: ['wall4'], line2: ['mid1'] },
      },
      at: 'placement',
    });
    t.says({ kamikaze: { revealed: 'wall1' } }, { placed: { card: 'mid1' } });
  });

  test('KH-PLACE-3 skills are resolved from left to right', () => {
    const t = lay({
      cards,
      table: { 0: { stack: ['captain'], reserve: ['mid2'], ...order }, 1: { line1: ['wall2'], line2: ['mid1'] } },
      at: 'placement',
    });
    t.says(
      'placed',
      { drawn: { n: 1 } },
      { attacked: { kind: 'elite', type: 'shot', share: 2 } },
      { placed: { card: 'mid2' } },
    );
  });
});

describe('elite', () => {
  test('KH-ELITE-1 KH-ELITE-2 tied bows are a shot at once, at any army', () => {
    const t = lay({ cards, table: { 0: { stack: ['archers'], ...order }, 1: foe, 2: foe, 3: foe }, at: 'placement' });
    t.offers(0, ['attack 1 2', 'attack 2 2', 'attack 3 2']);
  });

  test('KH-ELITE-2 KH-ELITE-3 KH-SPLIT-3 tied swords are an assault at once, at one neighbour', () => {
    const t = lay({ cards, table: { 0: { stack: ['hero'], ...order }, 1: foe, 2: foe, 3: foe }, at: 'placement' });
    t.offers(0, ['attack 1 2', 'attack 3 2']);
    t.refuses(0, { do: 'attack', targets: [2], share: 2 }, 'KH-RANGE-1');
    t.refuses(0, { do: 'attack', targets: [1, 3], share: 2 });
  });

  test('KH-RULING-12 an elite chief draws once', () => {
    const t = lay({
      cards,
      table: { 0: { stack: ['captain'], reserve: ['mid1', 'mid2', 'mid3'], ...order }, 1: { line1: ['wall4'] } },
      at: 'placement',
    });
    over(t);
    t.shows({ 0: { reserve: 2 } });
  });

  test('KH-RULING-15 icons tied to elite count in later attacks, unless the table plays otherwise', () => {
    const table = { 0: { line1: ['hero', 'sword1'], ...order }, 1: { line1: ['wall1'] }, 2: { line1: ['wall1'] } };
    lay({ cards, table, at: 'attack' }).offers(0, ['attack 1 3', 'attack 2 3', 'attack 1+2 2']);
    const not = lay({ cards, table, options: { eliteIconsCountLater: false }, at: 'attack' });
    not.offers(0, ['attack 1 1', 'attack 2 1', 'attack 1+2 1']);
  });

  test('KH-RULING-16 one attack for each icon, all tied entries of one icon together, at the place of the first', () => {
    const t = lay({
      cards,
      table: { 0: { stack: ['duelist'], ...order }, 1: { line1: ['wall2', 'wall2', 'wall3'] } },
      at: 'placement',
    });
    over(t);
    t.says({ attacked: { type: 'assault', share: 2 } }, { attacked: { type: 'shot', share: 2 } }, 'turnBegan');
    t.shows({ 0: { trophies: 2 } });
  });

  test('KH-RULING-17 elite magic is a shot where the type cannot matter', () => {
    const t = lay({ cards, table: { 0: { stack: ['mage'], ...order }, 1: foe, 2: foe, 3: foe }, at: 'placement' });
    t.offers(0, ['attack 1 2', 'attack 2 2', 'attack 3 2']);
    t.play(0, 'attack 2 2');
    t.says({ attacked: { type: 'shot', kind: 'elite' } });
  });

  test('KH-RULING-17 elite magic asks for its type where somebody is protected', () => {
    const t = lay({
      cards: { ...cards, shy: { initiative: 2, powers: [{ when: 'start', do: [{ op: 'protect', from: 'shot' }] }] } },
      table: { 0: { stack: ['mage'], ...order }, 1: { ...foe, played: ['shy'] }, 2: foe, 3: foe },
      state: { effects: [{ seat: 1, card: 'shy', power: 0, effect: 0, until: 'round' }] },
      at: { placement: { seat: 0 } },
    });
    t.offers(0, ['attack 1 2 assault', 'attack 3 2 assault', 'attack 2 2 shot', 'attack 3 2 shot']);
    t.play(0, 'attack 1 2 assault');
    t.says({ attacked: { type: 'assault' } });
  });

  test('KH-RULING-17 KH-RULING-26 elite magic asks for its type where trample works in closed assaults', () => {
    const t = lay({
      cards,
      options: { trampleInClosedAssaults: true },
      table: { 0: { line1: ['bull'], stack: ['mage'], ...order }, 1: foe },
      at: 'placement',
    });
    t.offers(0, ['attack 1 2 assault', 'attack 1 2 shot']);
    t.play(0, 'attack 1 2 assault');
    t.rests('attack.trample', 0);
  });
});

describe('large units', () => {
  test('KH-LARGE-1 KH-RULING-18 parts are taken from reserve and stack; the rest of the reserve keeps its order', () => {
    const t = lay({
      cards,
      table: {
        0: { stack: ['mid1', { G2: 'giant' }, 'giant'], reserve: ['mid2', { G3: 'giant' }, 'mid3'], ...order },
        1: { line1: ['wall4', 'wall4'] },
      },
      at: 'placement',
    });
    t.says({ joined: { card: 'G2', unit: 'giant' } }, { joined: { card: 'G3' } }, { placed: { card: 'mid1' } });
    t.shows({ 0: { line1: ['giant'], parts: ['G2', 'G3'], reserve: ['mid2', 'mid3'], stack: [] } });
    t.sees(1, { knows: ['G3'], unknown: ['mid2', 'mid3'] });
  });

  test('KH-RULING-18 a part taken from the stack is not replaced by another draw', () => {
    const t = lay({
      cards: { ...cards, plain2: 'initiative 1, flags 2, assault' },
      table: {
        0: { reserve: ['mid1', 'mid2', 'giant', { G2: 'giant' }], played: ['plain2'] },
        1: { line1: ['wall4', 'wall4'] },
      },
      at: 'turn',
    });
    t.shows({ 0: { line1: ['giant'], parts: ['G2'], line2: [], reserve: ['mid1', 'mid2'] } });
  });

  test('KH-RULING-19 a large unit whose parts are lost is placed with full values', () => {
    const t = lay({
      cards,
      table: { 0: { stack: ['giant'], ...order }, 1: { line1: ['wall1'] }, 2: { line1: ['wall1'] } },
      at: 'placement',
    });
    t.offers(0, ['attack 1 5', 'attack 2 5', 'attack 1+2 3']);
  });

  test('KH-RULING-20 one block of values for the whole unit; two copies have separate parts', () => {
    const t = lay({
      cards,
      table: {
        0: { stack: ['giant'], reserve: [{ A2: 'giant' }, { B1: 'giant/2' }], ...order },
        1: { line1: ['wall1'] },
        2: { line1: ['wall1'] },
      },
      at: 'placement',
    });
    t.offers(0, ['attack 1 5', 'attack 2 5', 'attack 1+2 3']);
    t.shows({ 0: { parts: ['A2'] } });
  });

  test('KH-LARGE-2 KH-END-1 whoever destroys a large unit keeps all its cards, and each counts', () => {
    const t = lay({
      cards,
      table: {
        0: { line1: ['sword9'], ...order },
        1: { line1: ['giant', 'wall4'], parts: [{ card: 'giant', as: 'G2', leader: 'giant' }] },
      },
      at: 'attack',
    });
    t.play(0, { do: 'destroy', card: 'giant' });
    over(t);
    t.shows({ 0: { trophies: ['giant', 'G2'] }, 1: { line1: ['wall4'], parts: [] } });
    t.says({ destroyed: { card: 'giant', cards: 2 } });
  });
});

describe('kamikaze', () => {
  const blow = (options = {}) =>
    lay({
      cards,
      options,
      table: {
        0: { stack: ['mid1', 'barrel'], reserve: ['rear1', 'guard'], ...order },
        1: { line1: ['wall4', 'wall3'], line2: ['mid1'] },
        2: { line1: ['wall4'] },
      },
      at: 'placement',
    });

  test('KH-KAMIKAZE-1 KH-KAMIKAZE-2 KH-RULING-22 armour times armour, shields included', () => {
    const t = blow();
    t.says({ kamikaze: { card: 'barrel', revealed: 'guard', points: 6 } });
    t.shows({ 0: { revealed: ['guard'], reserve: ['rear1'] } });
    t.sees(1, { knows: ['guard'] });
  });

  test('KH-RULING-22 without shields if the table plays so', () => {
    const t = lay({
      cards,
      options: { kamikazeCountsShields: false },
      table: {
        0: { stack: ['barrel'], reserve: ['guard'], ...order },
        1: { line1: ['wall1', 'wall2'] },
        2: { line1: ['wall1'] },
      },
      at: 'placement',
    });
    t.says({ kamikaze: { points: 2 } });
  });

  test('KH-KAMIKAZE-3 KH-RULING-24 a shot at a single army, which is chosen after the reveal', () => {
    const t = blow();
    t.offers(0, ['attack 1 6', 'attack 2 6']);
  });

  test('KH-KAMIKAZE-4 KH-RULING-48 KH-RULING-14 then both go to the hill, as nobody’s trophies', () => {
    const t = blow();
    t.play(0, 'attack 2 6');
    t.shows({ 0: { line1: [], line2: ['mid1'], revealed: [], trophies: 1 }, hill: ['barrel', 'guard'] });
  });

  test('KH-RULING-23 the revealed unit is not placed and does nothing', () => {
    const t = lay({
      cards,
      table: {
        0: { stack: ['barrel'], reserve: ['mid1', 'captain'], ...order },
        1: { line1: ['wall4', 'wall4'], line2: ['mid1'] },
      },
      at: 'placement',
    });
    over(t);
    t.unsaid('drawn');
    t.shows({ hill: ['barrel', 'captain'], 0: { line1: [], reserve: ['mid1'] } });
  });

  test('KH-RULING-23 of a large unit only the revealed card goes', () => {
    const t = lay({
      cards,
      table: {
        0: { stack: ['barrel'], reserve: [{ G2: 'giant' }, 'giant'], ...order },
        1: { line1: ['wall4'], line2: ['mid1'] },
        2: foe,
      },
      at: 'placement',
    });
    t.play(0, 'attack 1 21');
    t.shows({ 0: { reserve: ['G2'] }, hill: ['barrel', 'giant'] });
  });

  test('KH-RULING-14 a unit that has left the army loses the rest of its placement skills', () => {
    const t = lay({
      cards: { ...cards, twice: 'line 1, armour 1, kamikaze, kamikaze' },
      table: { 0: { stack: ['twice'], reserve: ['mid1', 'mid2'], ...order }, 1: { line1: ['wall4'] } },
      at: 'placement',
    });
    over(t);
    t.shows({ 0: { reserve: ['mid1'] }, hill: ['twice', 'mid2'] });
  });

  test('KH-RULING-24 no army to shoot at: the reveal and the discards still happen', () => {
    const t = lay({ cards, table: { 0: { stack: ['barrel'], reserve: ['wall1'], ...order }, 1: {} }, at: 'placement' });
    over(t);
    t.says('kamikaze', 'attackLost');
    t.shows({ hill: ['barrel', 'wall1'] });
  });

  test('KH-RULING-24 reserve empty: no attack, the kamikaze is discarded all the same', () => {
    const t = lay({ cards, table: { 0: { stack: ['barrel'], ...order }, 1: foe }, at: 'placement' });
    over(t);
    t.unsaid('kamikaze');
    t.shows({ hill: ['barrel'], 0: { line1: [] } });
  });
});
