import { describe, test } from 'vitest';
import { lay, over } from './table.ts';

const cards = {
  vet1: 'line 1, armour 1, veteran 1',
  vet2: 'line 1, armour 1, veteran 2',
  bat: 'line 2, armour 1, flight',
  oldBat: 'line 2, armour 1, veteran 2, flight',
  spider: 'line 2, armour 1, web 1',
  spider2: 'line 2, armour 1, web 2',
  hunter: 'line 2, armour 1, elite bow 1, web 1',
  thrower: 'line 2, armour 1, elite bow 1',
  barrel: 'line 1, armour 1, kamikaze',
  bull: 'line 1, armour 1, trample 1',
  giant: 'line 1, armour 7, cards 2, largeUnit, sword 5, shield 1',
};
const order = { played: ['assault'] };

describe('veterans', () => {
  test('KH-VETERAN-1 KH-RULING-42 KH-SPLIT-3 their values together are one assault on one neighbour', () => {
    const t = lay({
      cards,
      table: {
        0: { line1: ['vet1', 'vet2'], ...order },
        1: { line1: ['wall3'] },
        2: { line1: ['wall1'] },
        3: { line1: ['wall3'] },
      },
      at: 'aftermath',
    });
    t.offers(0, ['attack 1 3', 'attack 3 3']);
    t.play(0, 'attack 1 3');
    over(t);
    t.says({ attacked: { kind: 'veteran', type: 'assault', share: 3 } }, { kharnage: { target: 1 } });
  });

  test('KH-RULING-42 no veterans or no legal army: nothing', () => {
    const none = lay({
      cards,
      table: { 0: { line1: ['sword1'], ...order }, 1: { line1: ['wall1'] } },
      at: 'aftermath',
    });
    over(none);
    none.unsaid('attacked', 'attackLost');
    const nobody = lay({ cards, table: { 0: { line1: ['vet1'], ...order }, 1: {} }, at: 'aftermath' });
    over(nobody);
    nobody.says('attackLost');
  });

  test('KH-RULING-26 veterans are a closed attack: swords and trample do not help', () => {
    const t = lay({
      cards,
      table: { 0: { line1: ['vet1', 'sword9', 'bull'], ...order }, 1: { line1: ['wall1', 'wall4'] } },
      at: 'aftermath',
    });
    over(t);
    t.shows({ 0: { trophies: ['wall1'] } });
  });

  test('KH-RULING-26 trample helps the veterans if the table plays so', () => {
    const t = lay({
      cards,
      options: { trampleInClosedAssaults: true },
      table: { 0: { line1: ['vet1', 'bull'], ...order }, 1: { line1: ['wall1', 'wall4'] } },
      at: 'aftermath',
    });
    t.offers(0, ['trample 1 wall1', 'trample 1 wall4']);
  });

  test('KH-RULING-41 veterans come before flight: a flying veteran counts', () => {
    const t = lay({
      cards,
      table: { 0: { line2: ['oldBat'], ...order }, 1: { line1: ['wall2', 'wall3'] } },
      at: 'aftermath',
    });
    over(t);
    t.says({ attacked: { kind: 'veteran', share: 2 } }, { flew: { card: 'oldBat' } });
  });
});

describe('webs', () => {
  const foes = { 1: { line1: ['wall1'], line3: ['magic1'] }, 2: { line1: ['wall2'] }, 3: { line1: ['wall3'] } };

  test('KH-WEB-1 KH-RULING-43 a unit of an attacked army, in any line', () => {
    const t = lay({
      cards,
      table: { 0: { line2: ['spider'], ...order }, ...foes },
      at: { aftermath: { attacked: [1, 3] } },
    });
    t.rests('webs.web', 0);
    t.offers(0, ['web spider 1 wall1', 'web spider 1 magic1', 'web spider 3 wall3']);
    t.refuses(0, { do: 'web', by: 'spider', seat: 2, card: 'wall2' }, 'KH-RULING-43');
    t.refuses(0, { do: 'web', by: 'spider', seat: 0, card: 'spider' }, 'KH-WEB-1');
  });

  test('KH-WEB-2 KH-IMMOB-1 the unit is immobilised until the end of the round', () => {
    const t = lay({
      cards,
      table: { 0: { line2: ['spider'], ...order }, 1: { line1: ['guard'] } },
      at: { aftermath: { attacked: [1] } },
    });
    over(t);
    t.shows({ webbed: { guard: true } });
  });

  test('KH-RULING-43 one web for each icon, never twice on one unit, never on an absent one', () => {
    const t = lay({
      cards,
      table: {
        0: { line2: ['spider2', 'spider'], ...order },
        1: { line1: ['wall1', 'wall2', { card: 'wall3', absent: true }] },
      },
      at: { aftermath: { attacked: [1] } },
    });
    t.offers(0, ['web spider2 1 wall1', 'web spider2 1 wall2']);
    t.refuses(0, { do: 'web', by: 'spider2', seat: 1, card: 'wall3' }, 'KH-ABSENT-1');
    t.play(0, 'web spider2 1 wall2');
    over(t);
    t.shows({ webbed: { wall1: true, wall2: true, wall3: false } });
  });

  test('KH-RULING-43 no attacked army: no web', () => {
    const t = lay({ cards, table: { 0: { line2: ['spider'], ...order }, ...foes }, at: 'aftermath' });
    over(t);
    t.unsaid('webbed');
  });

  test('KH-RULING-43 the veterans’ attack counts', () => {
    const t = lay({ cards, table: { 0: { line1: ['vet1'], line2: ['spider'], ...order }, ...foes }, at: 'aftermath' });
    over(t);
    t.says({ attacked: { kind: 'veteran', targets: [1] } }, { webbed: { card: 'magic1' } });
  });

  test('KH-RULING-43 the unit’s own elite attack counts, that of another unit and a kamikaze do not', () => {
    const strong = { 1: { line1: ['wall1', 'wall1'] }, 2: { line1: ['wall1', 'wall1'] } };
    const own = lay({ cards, table: { 0: { stack: ['hunter'], played: ['shot'] }, ...strong }, at: 'placement' });
    own.play(0, 'attack 2 1');
    own.rests('attack.declare', 0);
    own.play(0, 'attack 1 1');
    own.offers(0, ['web hunter 1 wall1#2', 'web hunter 2 wall1#4']);
    const other = lay({
      cards,
      table: { 0: { line2: ['spider'], stack: ['thrower'], ...order }, ...strong },
      at: 'placement',
    });
    other.play(0, 'attack 2 1');
    other.play(0, 'attack 1 0');
    over(other);
    other.says({ webbed: { target: 1 } });
    const bomb = lay({
      cards,
      table: { 0: { line2: ['spider'], stack: ['barrel'], reserve: ['wall1'], ...order }, ...strong },
      at: 'placement',
    });
    bomb.play(0, 'attack 2 1');
    bomb.play(0, 'attack 1 0');
    bomb.says({ webbed: { target: 1 } });
  });

  test('KH-RULING-45 the web goes with the unit when it leaves the army', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], ...order }, 1: { line1: [{ card: 'guard', webbed: true }, 'wall4'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['guard'] }, webbed: { guard: false } });
  });
});

describe('immobilised', () => {
  test('KH-IMMOB-1 no icons, and only the printed armour', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], ...order }, 1: { line1: [{ card: 'guard', webbed: true }, 'wall4'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['guard'] } });
  });

  test('KH-IMMOB-2 KH-RULING-45 its owner’s powers pass over it', () => {
    const t = lay({
      cards: { hide: { initiative: 1, powers: [{ do: [{ op: 'makeAbsent', filter: {}, n: 1 }] }] } },
      table: {
        0: { line1: [{ card: 'wall1', webbed: true }, 'wall2', 'wall3'], played: ['hide'] },
        1: { line1: ['wall1'] },
      },
      at: 'powers',
    });
    t.offers(0, ['makeAbsent wall2', 'makeAbsent wall3']);
    t.refuses(0, { do: 'makeAbsent', card: 'wall1' }, 'KH-IMMOB-2');
  });

  test('KH-RULING-45 an immobilised large unit still consists of all its cards', () => {
    const t = lay({
      cards,
      table: {
        0: { line1: ['sword9'], ...order },
        1: { line1: [{ card: 'giant', webbed: true }], parts: [{ card: 'giant', as: 'G2', leader: 'giant' }] },
      },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['giant', 'G2'] } });
  });
});

describe('flight and absence', () => {
  test('KH-FLIGHT-1 KH-RULING-44 a flying unit is gone after the attacks, whatever happened', () => {
    const t = lay({ cards, table: { 0: { line2: ['bat'], ...order }, 1: {} }, at: 'attack' });
    over(t);
    t.says('attackLost', { flew: { card: 'bat' } });
    t.shows({ absent: { bat: true }, 0: { line2: ['bat'] } });
    t.sees(1, { knows: ['bat'] });
  });

  test('KH-RULING-44 an immobilised unit does not fly', () => {
    const t = lay({
      cards,
      table: { 0: { line2: [{ card: 'bat', webbed: true }], ...order }, 1: { line1: ['wall1'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ absent: { bat: false } });
  });

  test('KH-FLIGHT-1 it still fights before it flies', () => {
    const t = lay({
      cards: { ...cards, griffon: 'line 2, armour 1, sword 1, flight' },
      table: { 0: { line2: ['griffon'], ...order }, 1: { line1: ['wall1', 'wall2'] } },
      at: 'attack',
    });
    t.says({ destroyed: { card: 'wall1' } }, { flew: { card: 'griffon' } });
  });

  test('KH-ABSENT-1 an absent unit is no part of the army: it cannot be hit and holds no line', () => {
    const t = lay({
      table: {
        0: { line1: ['sword1'], ...order },
        1: { line1: [{ card: 'wall1', absent: true }], line2: ['mid1', 'mid2'] },
      },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['mid1'] } });
  });

  test('KH-ABSENT-1 pointing at an absent unit', () => {
    const t = lay({
      table: { 0: { line1: ['sword2'], ...order }, 1: { line1: [{ card: 'wall1', absent: true }, 'wall2', 'guard'] } },
      at: 'attack',
    });
    t.refuses(0, { do: 'destroy', seat: 1, card: 'wall1', cost: 1 }, 'KH-ABSENT-1');
  });

  test('KH-ABSENT-2 KH-END-6 it is back in the same line at the end of the round, and webs come off', () => {
    const t = lay({
      table: {
        0: { line2: [{ card: 'mid1', absent: true }], hand: ['shot'] },
        1: { line1: [{ card: 'wall1', webbed: true }], hand: ['assault'] },
      },
      at: 'end',
    });
    t.rests('round.choose', 0, 1);
    t.shows({ absent: { mid1: false }, webbed: { wall1: false }, 0: { line2: ['mid1'] } });
    t.says({ returned: { card: 'mid1' } }, { freed: { card: 'wall1' } });
  });
});
