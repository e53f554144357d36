import { describe, test } from 'vitest';
import { lay, over } from './table.ts';

const wall = { line1: ['wall1'] };
const knights = {
  knight2: 'line 1, armour 1, sword 2, knight',
  paladin: 'line 1, armour 1, sword 1, magicMissile 1, trample 1, knight',
  bull: 'line 1, armour 1, trample 1',
  bull2: 'line 1, armour 1, trample 2',
  cannon: 'line 3, armour 1, blackPowder 1, bow 1',
  mortar: 'line 3, armour 1, blackPowder 2',
  elf: 'line 2, armour 1, elite bow 2',
  spider: 'line 3, armour 1, web 1',
};

describe('combat points', () => {
  test('KH-ATTACK-1 KH-ATTACK-2 KH-CARD-3 two attacks of one type stay two, each with its pool and its targets', () => {
    const t = lay({
      table: {
        0: { line1: ['sword2'], played: ['assaults'] },
        1: { line1: ['wall3', 'wall2', 'wall2'] },
        2: { line1: ['wall2', 'wall3'] },
      },
      at: 'attack',
    });
    t.play(0, 'attack 1 2');
    t.offers(0, ['attack 1 2', 'attack 2 2']);
    t.play(0, 'attack 2 2');
    over(t);
    t.shows({ 0: { trophies: 2 } });
  });

  test('KH-ATTACK-1 the left attack first', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], line2: ['bow1'], played: ['both'] }, 1: { line1: ['wall1', 'wall1', 'wall1'] } },
      at: 'attack',
    });
    t.says({ attacked: { type: 'assault' } }, { attacked: { type: 'shot' } });
  });

  test('KH-ATTACK-3 KH-SWORD-1 KH-BOW-1 KH-MAGIC-1 an assault counts swords and magic', () => {
    const t = lay({
      table: { 0: { line1: ['sword2'], line2: ['bow3'], line3: ['magic1'], played: ['assault'] }, 1: wall, 2: wall },
      at: 'attack',
    });
    t.offers(0, ['attack 1 3', 'attack 2 3', 'attack 1+2 2']);
  });

  test('KH-ATTACK-4 KH-SWORD-1 KH-BOW-1 KH-MAGIC-1 a shot counts bows and magic', () => {
    const t = lay({
      table: { 0: { line1: ['sword2'], line2: ['bow3'], line3: ['magic1'], played: ['shot'] }, 1: wall, 2: wall },
      at: 'attack',
    });
    t.offers(0, ['attack 1 4', 'attack 2 4', 'attack 1+2 2']);
  });

  test('KH-ATTACK-5 KH-IMMOB-1 absent and immobilised units give nothing', () => {
    const t = lay({
      table: {
        0: {
          line1: ['sword1', { card: 'sword3', absent: true }, { card: 'sword2', webbed: true }],
          played: ['assault'],
        },
        1: wall,
        2: wall,
      },
      at: 'attack',
    });
    t.offers(0, ['attack 1 1', 'attack 2 1', 'attack 1+2 1']);
  });

  test('KH-ATTACK-6 the pool counts what was placed this turn', () => {
    const t = lay({
      cards: { reinforced: 'initiative 1, flags 1, assault' },
      table: { 0: { line1: ['sword1'], reserve: ['sword2'], played: ['reinforced'] }, 1: wall, 2: wall },
      at: 'turn',
    });
    t.offers(0, { includes: ['attack 1 3'] });
  });

  test('KH-POWDER-1 KH-RULING-37 each powder icon adds a point for each unit with a bow, itself included', () => {
    const t = lay({
      cards: knights,
      table: { 0: { line2: ['bow3', 'elf'], line3: ['cannon', 'mortar'], played: ['shot'] }, 1: wall, 2: wall },
      at: 'attack',
    });
    // bows 3 + 2 + 1; three units with a bow; three powder icons
    t.offers(0, { includes: ['attack 1 15'] });
  });

  test('KH-RULING-37 a unit whose only bows are tied to elite counts unless they count no more', () => {
    const table = {
      0: { line2: ['elf'], line3: ['mortar'], played: ['shot'] },
      1: { line1: ['wall1'] },
      2: { line1: ['wall1'] },
    };
    lay({ cards: knights, table, at: 'attack' }).offers(0, { includes: ['attack 1 4'] });
    const t = lay({ cards: knights, table, options: { eliteIconsCountLater: false }, at: 'attack' });
    over(t);
    t.says('attackLost');
  });

  test('KH-POWDER-1 black powder is nothing in an assault', () => {
    const t = lay({
      cards: knights,
      table: { 0: { line1: ['sword1'], line3: ['cannon'], played: ['assault'] }, 1: wall, 2: wall },
      at: 'attack',
    });
    t.offers(0, { includes: ['attack 1 1'] });
  });
});

describe('range', () => {
  const four = { 1: wall, 2: wall, 3: wall };

  test('KH-RANGE-1 KH-RANGE-4 an assault reaches the neighbours, one or both', () => {
    const t = lay({ table: { 0: { line1: ['sword1'], played: ['assault'] }, ...four }, at: 'attack' });
    t.offers(0, ['attack 1 1', 'attack 3 1', 'attack 1+3 1']);
    t.refuses(0, { do: 'attack', targets: [2], share: 1 }, 'KH-RANGE-1');
  });

  test('KH-RANGE-2 KH-RULING-33 past empty armies the next player is reached, in each direction', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: {}, 2: {}, 3: wall, 4: wall, 5: {} },
      options: { mirrorFactions: true },
      at: 'attack',
    });
    t.offers(0, ['attack 3 1', 'attack 4 1', 'attack 3+4 1']);
  });

  test('KH-RULING-33 the same army both ways is one target, and must be attacked', () => {
    const t = lay({ table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: {}, 2: wall, 3: {} }, at: 'attack' });
    t.says({ attacked: { targets: [2], share: 1 } });
  });

  test('KH-RULING-33 with two players the other is both neighbours', () => {
    const t = lay({
      table: { 0: { line1: ['sword3'], played: ['assault'] }, 1: { line1: ['wall1', 'wall2', 'wall3'] } },
      at: 'attack',
    });
    t.rests('attack.victims', 0);
    t.says({ attacked: { targets: [1], share: 3 } });
  });

  test('KH-RANGE-3 KH-RANGE-4 a shot reaches everybody, two at most', () => {
    const t = lay({ table: { 0: { line2: ['bow1'], played: ['shot'] }, ...four }, at: 'attack' });
    t.offers(0, ['attack 1 1', 'attack 2 1', 'attack 3 1', 'attack 1+2 1', 'attack 1+3 1', 'attack 2+3 1']);
  });

  test('KH-RANGE-5 neither the own army nor an empty one', () => {
    const t = lay({ table: { 0: { line2: ['bow1'], played: ['shot'] }, 1: wall, 2: {}, 3: wall }, at: 'attack' });
    t.refuses(0, { do: 'attack', targets: [0], share: 1 }, 'KH-RANGE-5');
    t.refuses(0, { do: 'attack', targets: [2], share: 1 }, 'KH-RANGE-5');
  });

  test('KH-RULING-35 KH-ABSENT-1 an army of absent units counts as empty', () => {
    const gone = { line1: [{ card: 'wall1', absent: true }] };
    const t = lay({
      table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: gone, 2: wall, 3: wall },
      at: 'attack',
    });
    t.offers(0, ['attack 2 1', 'attack 3 1', 'attack 2+3 1']);
    t.refuses(0, { do: 'attack', targets: [1], share: 1 }, 'KH-RANGE-5');
  });

  test('KH-RULING-34 range is looked at for each attack, not within one', () => {
    const t = lay({
      table: { 0: { line1: ['sword2'], played: ['assaults'] }, 1: wall, 2: wall, 3: { line1: ['wall2', 'wall2'] } },
      at: 'attack',
    });
    t.play(0, 'attack 1 2');
    t.says('kharnage', { pointsLost: { target: 1, n: 1 } });
    t.offers(0, ['attack 2 2', 'attack 3 2', 'attack 2+3 1']);
  });

  test('KH-RULING-28 nobody within range: the attack is lost, without charge, trample or attacked armies', () => {
    const t = lay({
      cards: knights,
      table: { 0: { line1: ['paladin'], line3: ['spider'], played: ['assault'] }, 1: {} },
      at: 'attack',
    });
    over(t);
    t.says('attackLost');
    t.unsaid('webbed', 'charged');
    t.shows({ 0: { line1: ['paladin'] } });
  });
});

describe('destroying', () => {
  test('KH-KILL-1 KH-KILL-2 KH-KILL-3 the attacker chooses in the front line what the points can pay', () => {
    const t = lay({
      table: {
        0: { line1: ['sword3'], played: ['assault'] },
        1: { line1: ['wall1', 'wall3', 'wall4', 'guard'], line2: ['mid1'] },
      },
      at: 'attack',
    });
    t.offers(0, ['destroy 1 wall1 1', 'destroy 1 wall3 3', 'destroy 1 guard 2']);
    t.refuses(0, { do: 'destroy', seat: 1, card: 'mid1', cost: 1 }, 'KH-KILL-2');
    t.refuses(0, { do: 'destroy', seat: 1, card: 'wall4', cost: 4 }, 'KH-KILL-3');
    t.refuses(0, { do: 'destroy', seat: 0, card: 'sword3', cost: 1 }, 'KH-RANGE-5');
  });

  test('KH-KILL-4 KH-KILL-7 KH-RULING-36 armour is paid in full; what is left over is lost', () => {
    const t = lay({
      table: { 0: { line1: ['sword4'], played: ['assaults'] }, 1: { line1: ['wall3', 'wall3'] } },
      at: 'attack',
    });
    over(t);
    t.says({ destroyed: {} }, { pointsLost: { n: 1 } }, { destroyed: {} }, { pointsLost: { n: 1 } });
    t.shows({ 0: { trophies: 2 } });
  });

  test('KH-RULING-36 damage does not add up over two attacks', () => {
    const t = lay({ table: { 0: { line1: ['sword2'], played: ['assaults'] }, 1: { line1: ['wall3'] } }, at: 'attack' });
    over(t);
    t.shows({ 1: { line1: ['wall3'] } });
  });

  test('KH-KILL-5 the next line becomes the front as soon as one is empty', () => {
    const t = lay({
      table: { 0: { line1: ['sword4'], played: ['assault'] }, 1: { line1: ['wall1'], line3: ['rear1', 'rear2'] } },
      at: 'attack',
    });
    t.offers(0, ['destroy 1 rear1 1', 'destroy 1 rear2 2']);
  });

  test('KH-KILL-6 destroyed cards are trophies until the end of the round', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: { line1: ['wall1', 'wall3'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['wall1'] }, hill: 0 });
  });

  test('KH-SHIELD-1 a shield counts for its bearer alone', () => {
    const t = lay({
      table: { 0: { line1: ['sword2'], played: ['assault'] }, 1: { line1: ['guard', 'wall1'] } },
      at: 'attack',
    });
    t.offers(0, ['destroy 1 guard 2', 'destroy 1 wall1 1']);
  });

  test('KH-CARD-2 KH-RULING-30 no stopping while somebody can be paid for, but the order is free', () => {
    const t = lay({
      table: { 0: { line1: ['sword3'], played: ['assault'] }, 1: { line1: ['wall1', 'wall2', 'wall3', 'wall4'] } },
      at: 'attack',
    });
    t.play(0, 'destroy 1 wall2 2');
    over(t);
    t.shows({ 0: { trophies: ['wall2', 'wall1'] } });
  });

  test('KH-RULING-30 points may be wasted by taking the dearer unit', () => {
    const t = lay({
      table: { 0: { line1: ['sword3'], played: ['assault'] }, 1: { line1: ['wall1', 'wall2', 'wall3', 'wall4'] } },
      at: 'attack',
    });
    t.play(0, 'destroy 1 wall3 3');
    over(t);
    t.shows({ 0: { trophies: ['wall3'] } });
  });

  test('KH-RULING-31 targets bind: another army is not hit, and an emptied one swallows the rest', () => {
    const t = lay({
      table: {
        0: { line1: ['sword4'], played: ['assault'] },
        1: { line1: ['wall1', 'wall2'] },
        2: { line1: ['wall1'] },
      },
      at: 'attack',
    });
    t.play(0, 'attack 1 4');
    t.refuses(0, { do: 'destroy', seat: 2, card: 'wall1#2', cost: 1 }, 'KH-RULING-31');
    t.play(0, 'destroy 1 wall1 1');
    t.says({ pointsLost: { target: 1, n: 1 } });
    t.shows({ 2: { line1: 1 } });
  });

  test('KH-RULING-62 equal units are one option', () => {
    const t = lay({
      table: {
        0: { line1: ['sword1'], played: ['assault'] },
        1: { line1: ['wall1', 'wall1', { card: 'wall1', as: 'stuck', webbed: true }] },
      },
      at: 'attack',
    });
    t.offers(0, ['destroy 1 wall1 1', 'destroy 1 stuck 1']);
  });

  test('KH-RULING-29 where some army offers a kill, the others may not be attacked', () => {
    const t = lay({
      table: {
        0: { line1: ['sword2'], played: ['assault'] },
        1: { line1: ['wall3'] },
        2: { line1: ['wall2'] },
        3: { line1: ['wall2'] },
      },
      at: 'attack',
    });
    t.says({ attacked: { targets: [3] } });
  });

  test('KH-RULING-29 a split is legal if one of its armies offers a kill', () => {
    const t = lay({
      table: {
        0: { line1: ['sword2'], played: ['assault'] },
        1: { line1: ['wall3'] },
        2: { line1: ['wall1', 'wall2'] },
      },
      at: 'attack',
    });
    t.offers(0, ['attack 2 2', 'attack 1+2 1']);
    t.refuses(0, { do: 'attack', targets: [1], share: 2 });
  });

  test('KH-RULING-29 pointing at an army where nothing can be destroyed', () => {
    const table = {
      0: { line2: ['bow2'], played: ['shot'] },
      1: { line1: ['wall4'] },
      2: { line1: ['wall2'] },
      3: { line1: ['wall2'] },
    };
    const t = lay({ table, at: 'attack' });
    t.offers(0, ['attack 2 2', 'attack 3 2']);
    t.refuses(0, { do: 'attack', targets: [1], share: 2 }, 'KH-RULING-29');
  });

  test('KH-RULING-27 an attack that can destroy nothing is passed over without a question', () => {
    const t = lay({
      table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: { line1: ['wall3'] }, 2: { line1: ['wall3'] } },
      at: 'attack',
    });
    over(t);
    t.says('attackLost');
    t.unsaid('attacked');
  });

  test('KH-RULING-27 KH-RULING-29 with a web in the army it is asked all the same, and every army may be aimed at', () => {
    const t = lay({
      cards: knights,
      table: { 0: { line3: ['spider'], played: ['assault'] }, 1: { line1: ['wall3'] }, 2: { line1: ['wall3'] } },
      at: 'attack',
    });
    t.offers(0, ['attack 1 0', 'attack 2 0', 'attack 1+2 0']);
    t.play(0, 'attack 2 0');
    over(t);
    t.says({ attacked: { share: 0 } }, { webbed: { target: 2 } });
  });

  test('KH-RULING-27 so it is where a power of the card counts the attacked armies', () => {
    const t = lay({
      cards: {
        finish: { initiative: 1, powers: [{ do: [{ op: 'eliminate', n: 1, scope: 'front', range: 'attacked' }] }] },
      },
      table: { 0: { line1: ['wall1'], played: ['finish'] }, 1: { line1: ['wall3', 'wall4'] }, 2: { line1: ['wall3'] } },
      at: 'attack',
    });
    t.play(0, 'attack 2 0');
    over(t);
    t.shows({ 0: { trophies: 1 }, 2: { line1: [] } });
  });
});

describe('splitting', () => {
  const two = { 1: { line1: ['wall1', 'wall2'] }, 2: { line1: ['wall1', 'wall2'] } };

  test('KH-SPLIT-1 KH-SPLIT-2 two armies, each half rounded up', () => {
    const t = lay({ table: { 0: { line1: ['sword3'], played: ['assault'] }, ...two }, at: 'attack' });
    t.offers(0, ['attack 1 3', 'attack 2 3', 'attack 1+2 2']);
  });

  test('KH-RULING-32 a pool of 1 is 1 and 1; the shares may be spent in any order', () => {
    const t = lay({ table: { 0: { line1: ['sword4'], played: ['assault'] }, ...two }, at: 'attack' });
    t.play(0, 'attack 1+2 2', 'destroy 1 wall1 1');
    t.offers(0, ['destroy 2 wall1#2 1', 'destroy 2 wall2#2 2']);
    const one = lay({ table: { 0: { line1: ['sword1'], played: ['assault'] }, ...two }, at: 'attack' });
    one.offers(0, ['attack 1 1', 'attack 2 1', 'attack 1+2 1']);
  });

  test('KH-KILL-7 points left against one army never go to the other', () => {
    const t = lay({
      table: {
        0: { line1: ['sword4'], played: ['assault'] },
        1: { line1: ['wall3'] },
        2: { line1: ['wall4', 'wall1'] },
      },
      at: 'attack',
    });
    t.play(0, 'attack 1+2 2');
    over(t);
    t.shows({ 0: { trophies: 1 } });
    t.says({ pointsLost: { target: 1, n: 2 } }, { pointsLost: { target: 2, n: 1 } });
  });
});

describe('knights', () => {
  const charge = (more: object = {}) =>
    lay({
      cards: knights,
      table: {
        0: { line1: ['knight2', 'paladin', 'sword1'], played: ['assaults'] },
        1: { line1: ['wall2', 'wall4', 'wall4'] },
        2: { line1: ['wall2'] },
        ...more,
      },
      at: 'attack',
    });

  test('KH-KNIGHT-1 KH-CARD-2 the charge is optional and doubles the swords on knights only', () => {
    const t = charge();
    // swords 2 + 1 on knights, 1 elsewhere, one magic missile
    t.offers(0, [
      'attack 1 5',
      'attack 2 5',
      'attack 1+2 3',
      'attack 1 8 charge',
      'attack 2 8 charge',
      'attack 1+2 4 charge',
    ]);
  });

  test('KH-KNIGHT-1 KH-RULING-38 KH-RULING-48 all knights go to the hill at the declaration; their trample still works', () => {
    const t = charge();
    t.play(0, 'attack 1 8 charge');
    t.shows({ 0: { line1: ['sword1'], trophies: 0 }, hill: ['knight2', 'paladin'] });
    t.rests('attack.trample', 0);
    t.play(0, { do: 'trample', card: 'wall4' });
    t.offers(0, ['destroy 1 wall2 2', 'destroy 1 wall4#2 4']);
  });

  test('KH-KNIGHT-1 without a charge nobody is discarded', () => {
    const t = charge();
    t.play(0, { do: 'attack', targets: [1], charge: false });
    t.shows({ 0: { line1: 3 }, hill: 0 });
  });

  test('KH-RULING-38 immobilised and absent knights neither charge nor are discarded', () => {
    const t = charge({
      0: {
        line1: [{ card: 'knight2', webbed: true }, { card: 'paladin', absent: true }, { K2: 'knight2' }, 'sword1'],
        played: ['assault'],
      },
    });
    t.offers(0, { includes: ['attack 1 3', 'attack 1 5 charge'] });
    t.play(0, 'attack 1 5 charge');
    t.shows({ hill: ['K2'] });
  });

  test('KH-KNIGHT-1 nobody charges in a shot, or without knights', () => {
    const shot = charge({ 0: { line1: ['knight2'], line2: ['bow2'], played: ['shot'] } });
    shot.offers(0, ['attack 1 2', 'attack 2 2']);
    const none = charge({ 0: { line1: ['sword2'], played: ['assault'] }, 1: { line1: ['wall2'] } });
    none.offers(0, ['attack 1 2', 'attack 2 2']);
  });

  test('KH-RULING-29 nobody is forced to charge: each way is tested by itself', () => {
    const t = lay({
      cards: knights,
      table: {
        0: { line1: ['knight2'], played: ['assault'] },
        1: { line1: ['wall4'] },
        2: { line1: ['wall4', 'wall4'] },
      },
      at: 'attack',
    });
    t.offers(0, ['attack 1 2', 'attack 2 2', 'attack 1+2 1', 'attack 1 4 charge', 'attack 2 4 charge']);
  });
});

describe('trample', () => {
  test('KH-TRAMPLE-1 KH-RULING-39 before points, whatever the armour, with a pool of 0, front line only', () => {
    const t = lay({
      cards: knights,
      table: {
        0: { line1: ['bull2'], played: ['assault'] },
        1: { line1: ['wall4', 'wall3'], line2: ['mid1', 'mid2'] },
      },
      at: 'attack',
    });
    t.offers(0, ['trample 1 wall4', 'trample 1 wall3']);
    t.refuses(0, { do: 'trample', seat: 1, card: 'mid1' }, 'KH-TRAMPLE-1');
    t.play(0, 'trample 1 wall4');
    over(t);
    t.shows({ 0: { trophies: ['wall4', 'wall3'] } });
  });

  test('KH-RULING-39 the front line is looked at again for each icon; a split hits either army', () => {
    const t = lay({
      cards: knights,
      table: {
        0: { line1: ['bull2'], played: ['assault'] },
        1: { line1: ['wall4'], line2: ['mid1'] },
        2: { line1: ['wall3'] },
      },
      at: 'attack',
    });
    t.play(0, 'attack 1+2 0');
    t.offers(0, ['trample 1 wall4', 'trample 2 wall3']);
    t.play(0, 'trample 1 wall4');
    t.offers(0, ['trample 1 mid1', 'trample 2 wall3']);
    t.play(0, 'trample 2 wall3');
    t.says({ destroyed: { by: 'trample', card: 'wall3' } }, { kharnage: { target: 2 } });
  });

  test('KH-RULING-39 tramples left over when the armies are empty are lost', () => {
    const t = lay({
      cards: knights,
      table: { 0: { line1: ['bull2'], played: ['assault'] }, 1: { line1: ['wall4'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: 1, kharnages: 1 } });
  });

  test('KH-TRAMPLE-1 nothing is trampled in a shot', () => {
    const t = lay({
      cards: knights,
      table: { 0: { line1: ['bull'], line2: ['bow1'], played: ['shot'] }, 1: { line1: ['wall1', 'wall4'] } },
      at: 'attack',
    });
    over(t);
    t.shows({ 0: { trophies: ['wall1'] } });
  });

  test('KH-RULING-26 no trample, knight or other icons in closed attacks, unless the table lets trample in', () => {
    const cards = { ...knights, hero: 'line 1, armour 1, elite sword 1' };
    const table = {
      0: { line1: ['bull', 'knight2'], stack: ['hero'], played: ['shot'] },
      1: { line1: ['wall1', 'wall4'] },
    };
    const t = lay({ cards, table, at: 'placement' });
    over(t);
    t.says({ attacked: { kind: 'elite', share: 1 } });
    t.shows({ 0: { trophies: ['wall1'] } });
    const open = lay({ cards, table, options: { trampleInClosedAssaults: true }, at: 'placement' });
    open.rests('attack.trample', 0);
  });
});
