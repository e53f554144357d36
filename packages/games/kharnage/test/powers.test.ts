/** The words that powers are made of (§9.5), one by one, and KH-RULING-56 to KH-RULING-64. */
import type { Position } from '@bagarre/testkit';
import { describe, test } from 'vitest';
import { lay, over } from './table.ts';

type Effect = { op: string; [name: string]: unknown };

/** A battle card `order` with one power, for seat 0. */
const power = (effect: Effect | Effect[], more: object = {}, attacks = ['assault']) => ({
  initiative: 1,
  attacks,
  powers: [{ do: [effect].flat(), ...more }],
});
const passive = (effect: Effect | Effect[], attacks = ['assault'], more: object = {}) =>
  power(effect, { when: 'passive', ...more }, attacks);

const soldiers = {
  duo: 'line 1, armour 1, sword 1, bow 1',
  knight2: 'line 1, armour 1, sword 2, knight',
  cannon: 'line 3, armour 1, blackPowder 1, bow 1',
  beast: 'line 1, armour 1, sword 1, tag beast',
  bull: 'line 1, armour 1, trample 1',
  spider: 'line 3, armour 1, web 1',
  hero: 'line 1, armour 1, elite sword 2',
  captain: 'line 1, armour 1, elite chief 1, elite sword 1',
  giant: 'line 1, armour 5, cards 2, largeUnit',
  boss: 'general, line 3, armour 1',
  hard: 'line 1, armour 3, shield 1',
};

function play(order: object, table: Position['table'], at: Position['at'] = 'attack', more: Position = {}) {
  const cards = { ...soldiers, order, ...more.cards };
  const mine = { ...(table![0] as object), played: ['order'] };
  return lay({ ...more, cards, table: { ...table, 0: mine }, at: at! });
}

const two = (line1: string[] = ['wall1']) => ({ 1: { line1 }, 2: { line1 } });

describe('words that bend an attack', () => {
  test('addPoints: n more, or n for each own unit that matches, only in its type', () => {
    play(passive({ op: 'addPoints', type: 'assault', n: 2 }), { 0: { line1: ['sword1'] }, ...two() }).offers(0, {
      includes: ['attack 1 3', 'attack 1+2 2'],
    });
    const per = { op: 'addPoints', type: 'assault', n: 2, per: { skill: 'shield' } };
    const t = play(passive(per), {
      0: { line1: ['sword1', 'guard', 'guard', { card: 'guard', webbed: true }] },
      ...two(),
    });
    t.offers(0, { includes: ['attack 1 5'] });
    play(passive(per, ['shot']), { 0: { line1: ['guard'], line2: ['bow1'] }, ...two() }).offers(0, {
      includes: ['attack 1 1'],
    });
  });

  test('KH-RULING-58 addPoints on attack 2 leaves attack 1 alone', () => {
    const order = passive({ op: 'addPoints', type: 'assault', n: 3 }, ['assault', 'assault'], { attack: 2 });
    const t = play(order, { 0: { line1: ['sword1'] }, ...two(['wall1', 'wall1', 'wall1']) });
    t.offers(0, { includes: ['attack 1 1'] });
    t.play(0, 'attack 1 1');
    t.offers(0, { includes: ['attack 1 4'] });
  });

  test('multiplyIcons: of units that match; factors multiply', () => {
    const twice = { op: 'multiplyIcons', skill: 'sword', factor: 2, filter: { tag: 'beast' } };
    const thrice = { op: 'multiplyIcons', skill: 'sword', factor: 3 };
    const t = play(passive([twice, thrice]), { 0: { line1: ['beast', 'sword1'] }, ...two() });
    t.offers(0, { includes: ['attack 1 9'] });
  });

  test('convertIcons: in the pool only, each icon once', () => {
    const order = passive([
      { op: 'convertIcons', from: 'bow', to: 'sword' },
      { op: 'convertIcons', from: 'sword', to: 'bow' },
    ]);
    play(order, { 0: { line1: ['sword4'], line2: ['bow3'] }, ...two() }).offers(0, { includes: ['attack 1 3'] });
  });

  test('KH-RULING-57 of two conversions of one icon the first listed counts', () => {
    const order = passive([
      { op: 'convertIcons', from: 'bow', to: 'sword' },
      { op: 'convertIcons', from: 'bow', to: 'magicMissile' },
      { op: 'multiplyIcons', skill: 'sword', factor: 3 },
    ]);
    play(order, { 0: { line2: ['bow1'] }, ...two() }).offers(0, { includes: ['attack 1 3'] });
  });

  test('KH-RULING-57 knights are doubled after conversion, then icons are multiplied, then points are added', () => {
    const order = passive([
      { op: 'addPoints', type: 'assault', n: 1 },
      { op: 'multiplyIcons', skill: 'sword', factor: 2 },
      { op: 'convertIcons', from: 'bow', to: 'sword' },
    ]);
    const t = play(order, { 0: { line1: ['duo'], line2: ['bow1'] }, ...two() });
    t.offers(0, { includes: ['attack 1 7'] }); // (1 + 1 + 1) x 2 + 1
    const cards = { lancer: 'line 1, armour 1, sword 1, bow 1, knight' };
    const charge = play(order, { 0: { line1: ['lancer'] }, ...two() }, 'attack', { cards });
    charge.offers(0, { includes: ['attack 1 5', 'attack 1 9 charge'] }); // (1 + 1) x 2 x 2 + 1
  });

  test('KH-RULING-57 black powder still counts units with bow icons, and is not multiplied', () => {
    const order = passive(
      [
        { op: 'convertIcons', from: 'bow', to: 'sword' },
        { op: 'multiplyIcons', skill: 'bow', factor: 2 },
      ],
      ['shot'],
    );
    play(order, { 0: { line2: ['bow3'], line3: ['cannon'] }, ...two() }).offers(0, { includes: ['attack 1 2'] });
  });

  test('rangeMod: an assault on anybody, a shot on neighbours', () => {
    const far = { 1: { line1: ['wall1'] }, 2: { line1: ['wall1'] }, 3: { line1: ['wall1'] } };
    play(passive({ op: 'rangeMod', type: 'assault', range: 'any' }), { 0: { line1: ['sword1'] }, ...far }).offers(0, {
      includes: ['attack 2 1', 'attack 1+2 1'],
    });
    const near = passive({ op: 'rangeMod', type: 'shot', range: 'neighbours' }, ['shot']);
    play(near, { 0: { line2: ['bow1'] }, ...far }).offers(0, ['attack 1 1', 'attack 3 1', 'attack 1+3 1']);
    const other = passive({ op: 'rangeMod', type: 'shot', range: 'any' });
    play(other, { 0: { line1: ['sword1'] }, ...far }).offers(0, ['attack 1 1', 'attack 3 1', 'attack 1+3 1']);
  });

  test('lineMod: other lines may be hit too', () => {
    const deep = { line1: ['wall2'], line2: ['mid2'], line3: ['rear2'] };
    const any = play(passive({ op: 'lineMod', lines: 'any' }), { 0: { line1: ['sword2'] }, 1: deep });
    any.offers(0, ['destroy 1 wall2 2', 'destroy 1 mid2 2', 'destroy 1 rear2 2']);
    const third = play(passive({ op: 'lineMod', lines: [3] }), { 0: { line1: ['sword2'] }, 1: deep });
    third.offers(0, ['destroy 1 wall2 2', 'destroy 1 rear2 2']);
  });

  test('KH-RULING-58 lineMod counts for what is productive and what must be destroyed, but not for trample', () => {
    const behind = { line1: ['wall4'], line2: ['mid1'] };
    const t = play(passive({ op: 'lineMod', lines: 'any' }), {
      0: { line1: ['sword1'] },
      1: behind,
      2: { line1: ['wall4'] },
    });
    t.offers(0, ['attack 1 1', 'attack 1+2 1']);
    const bull = play(passive({ op: 'lineMod', lines: 'any' }), {
      0: { line1: ['bull'] },
      1: { line1: ['wall4', 'wall3'], line2: ['mid1'] },
    });
    bull.offers(0, ['trample 1 wall4', 'trample 1 wall3']);
  });

  test('KH-RULING-58 closed attacks are never bent', () => {
    const order = passive([
      { op: 'addPoints', type: 'assault', n: 5 },
      { op: 'lineMod', lines: 'any' },
      { op: 'targetsMod', maxArmies: 3, share: 'full' },
    ]);
    const t = play(order, { 0: { stack: ['hero'] }, ...two(['wall2']) }, 'placement');
    t.offers(0, ['attack 1 2', 'attack 2 2']);
  });

  test('targetsMod: up to three armies, shares divided or full', () => {
    const three = {
      0: { line2: ['bow2', 'bow2'] },
      1: { line1: ['wall2'] },
      2: { line1: ['wall2'] },
      3: { line1: ['wall2'] },
    };
    const ceil = play(passive({ op: 'targetsMod', maxArmies: 3, share: 'ceil' }, ['shot']), three);
    ceil.offers(0, { includes: ['attack 1 4', 'attack 1+2 2', 'attack 1+2+3 2'] });
    const full = play(passive({ op: 'targetsMod', maxArmies: 2, share: 'full' }, ['shot']), three);
    full.offers(0, { includes: ['attack 1+2 4'], excludes: ['attack 1+2+3 4'] });
    const one = play(passive({ op: 'targetsMod', maxArmies: 1, share: 'ceil' }, ['shot']), three);
    one.offers(0, ['attack 1 4', 'attack 2 4', 'attack 3 4']);
  });

  test('kharnageBonus: more tokens for each Kharnage of the turn', () => {
    const t = play(passive({ op: 'kharnageBonus', n: 2 }, ['assault', 'assault']), {
      0: { line1: ['sword1'] },
      1: { line1: ['wall1'] },
      2: { line1: ['wall1'] },
    });
    t.play(0, 'attack 1 1');
    over(t);
    t.shows({ kharnages: [6, 0, 0] });
  });
});

describe('words that last', () => {
  test('grantSkill: own units that match gain icons, for the turn', () => {
    const order = power(
      { op: 'grantSkill', filter: { line: 2 }, skill: 'sword', n: 2, duration: 'turn' },
      { when: 'start' },
    );
    const t = play(order, { 0: { line1: ['wall1'], line2: ['mid1', 'bow1'] }, ...two(['wall4']) }, 'turn');
    t.says({ powerUsed: {} });
    t.play(0, 'attack 1 4');
    over(t);
    t.shows({ effects: [] });
  });

  test.each([
    ['shield', 'KH-SHIELD-1'],
    ['veteran', 'KH-VETERAN-1'],
    ['web', 'KH-WEB-1'],
    ['flight', 'KH-FLIGHT-1'],
    ['trample', 'KH-TRAMPLE-1'],
    ['knight', 'KH-KNIGHT-1'],
    ['blackPowder', 'KH-POWDER-1'],
  ])('KH-RULING-56 a granted %s works (%s)', (skill) => {
    const order = power({ op: 'grantSkill', filter: {}, skill, n: 1, duration: 'round' }, { when: 'start' }, [
      'assault',
      'shot',
    ]);
    const t = play(order, { 0: { line1: ['duo'] }, ...two(['wall1', 'wall1', 'wall1', 'wall1', 'wall1']) }, 'turn');
    if (skill === 'knight') return t.offers(0, { includes: ['attack 1 2 charge'] });
    t.play(0, 'attack 1 1');
    if (skill === 'trample') return t.says({ destroyed: { by: 'trample' } }, { destroyed: { by: 'points' } });
    t.offers(0, { includes: [skill === 'blackPowder' ? 'attack 1 2' : 'attack 1 1'] });
    if (skill === 'blackPowder') return undefined;
    t.play(0, 'attack 1 1');
    if (skill === 'veteran') t.play(0, 'attack 1 1');
    if (skill === 'flight') t.says({ flew: { card: 'duo' } });
    if (skill === 'web') t.says({ webbed: { target: 1 } });
    if (skill === 'shield') t.shows({ effects: [{ seat: 0, card: 'order', power: 0, effect: 0, until: 'round' }] });
    return over(t);
  });

  test('KH-RULING-56 a granted shield protects in the turns of others, units placed later too, until the round ends', () => {
    const order = power(
      { op: 'grantSkill', filter: { line: 1 }, skill: 'shield', n: 1, duration: 'round' },
      { when: 'start' },
    );
    const t = play(
      { ...order, plainFlags: 1 },
      { 0: { line1: ['wall1'], reserve: ['wall2'] }, 1: { line1: ['sword3'], played: ['assault'] } },
      'turn',
    );
    t.offers(1, ['destroy 0 wall1 2', 'destroy 0 wall2 3']);
  });

  test('KH-RULING-56 granted icons match no filter', () => {
    const order = {
      initiative: 1,
      attacks: ['assault'],
      powers: [
        { when: 'passive', do: [{ op: 'grantSkill', filter: {}, skill: 'bow', n: 1, duration: 'turn' }] },
        { when: 'passive', do: [{ op: 'addPoints', type: 'assault', n: 9, per: { skill: 'bow' } }] },
      ],
    };
    play(order, { 0: { line1: ['sword1'] }, ...two() }, 'turn').offers(0, { includes: ['attack 1 1'] });
  });

  test('armourMod: own units, shields included, never below 1 (KH-RULING-40)', () => {
    const order = power(
      { op: 'armourMod', side: 'own', filter: { skill: 'shield' }, n: 1, duration: 'round' },
      { when: 'start' },
    );
    const t = play(order, { 0: { line1: ['guard', 'wall1'] }, 1: { line1: ['sword3'], played: ['assault'] } }, 'turn');
    t.offers(1, ['destroy 0 guard 3', 'destroy 0 wall1 1']);
    const weak = passive({ op: 'armourMod', side: 'enemy', filter: {}, n: -9, duration: 'attack' });
    const low = play(weak, { 0: { line1: ['sword2'] }, 1: { line1: ['wall4', 'hard', 'guard'] } });
    low.offers(0, ['destroy 1 wall4 1', 'destroy 1 hard 1', 'destroy 1 guard 1']);
  });

  test('armourMod for an attack ends with it; for the turn it goes on', () => {
    const body = { 0: { line1: ['sword1'] }, 1: { line1: ['wall2', 'wall2', 'wall3'] } };
    const first = { op: 'armourMod', side: 'enemy', filter: {}, n: -1, duration: 'attack' };
    const t = play(passive(first, ['assault', 'assault'], { attack: 1 }), body);
    over(t);
    t.shows({ 0: { trophies: 1 }, effects: [] });
    const turn = play(passive({ ...first, duration: 'turn' }, ['assault', 'assault']), body, 'turn');
    over(turn);
    turn.shows({ 0: { trophies: 2 }, effects: [] });
  });

  test('KH-RULING-61 a passive effect that lasts is in force only while its condition holds', () => {
    const order = passive({ op: 'armourMod', side: 'own', filter: {}, n: 1, duration: 'round' }, ['assault'], {
      if: { metric: 'ownUnits', op: '>=', value: 2 },
    });
    const table = { 0: { line1: ['wall1', 'wall2'] }, 1: { line1: ['sword4'], played: ['assault'] }, 2: {} };
    const t = play(order, table, 'turn');
    t.offers(1, ['destroy 0 wall1 2', 'destroy 0 wall2 3']);
    t.play(1, 'destroy 0 wall2 3');
    over(t, 2);
    t.shows({ 1: { trophies: ['wall2', 'wall1'] } });
  });

  test('KH-RULING-45 what its owner gave an immobilised unit stops; what others do to it goes on', () => {
    const order = power({ op: 'armourMod', side: 'own', filter: {}, n: 3, duration: 'round' }, { when: 'start' });
    const t = play(
      order,
      { 0: { line1: [{ card: 'wall1', webbed: true }, 'wall2'] }, 1: { line1: ['sword9'], played: ['assault'] } },
      'turn',
    );
    t.offers(1, ['destroy 0 wall1 1', 'destroy 0 wall2 5']);
    const weak = passive({ op: 'armourMod', side: 'enemy', filter: {}, n: -1, duration: 'attack' });
    const low = play(weak, { 0: { line1: ['sword1'] }, 1: { line1: [{ card: 'hard', webbed: true }, 'wall2'] } });
    over(low);
    low.shows({ 0: { trophies: ['wall2'] } });
  });

  test('ignoreSkill: enemy shields do not count, own ones do', () => {
    const order = passive({ op: 'ignoreSkill', skill: 'shield', duration: 'attack' }, ['assault', 'assault'], {
      attack: 1,
    });
    const t = play(order, { 0: { line1: ['sword1', 'guard'] }, 1: { line1: ['guard', 'guard', 'wall3'] } });
    over(t);
    t.says({ destroyed: { card: 'guard#2' } }, 'attackLost');
  });

  test('protect KH-RULING-60: no legal target of that type, and nobody is reached through it', () => {
    const shy = power({ op: 'protect', from: 'assault' }, { when: 'start' });
    const hero = { line1: ['sword2'], line2: ['bow2'], played: ['both'] };
    const t = play(shy, { 0: { line1: ['wall1'] }, 1: hero, 2: { line1: ['wall2'] }, 3: { line1: ['wall1'] } }, 'turn');
    t.says({ attacked: { type: 'assault', targets: [2] } });
    t.offers(1, { includes: ['attack 0 2', 'attack 3 2'] });
    t.refuses(1, { do: 'attack', targets: [2], share: 2 }, 'KH-RANGE-5');
  });

  test('KH-RULING-60 KH-RULING-28 if it was the only target the attack is lost; eliminate is not stopped', () => {
    const shy = power({ op: 'protect', from: 'both' }, { when: 'start' });
    const kill = {
      initiative: 2,
      attacks: ['assault'],
      powers: [{ do: [{ op: 'eliminate', n: 1, scope: 'front', range: 'any' }] }],
    };
    const t = play(shy, { 0: { line1: ['wall1'] }, 1: { line1: ['sword2'], played: ['kill'] }, 2: {} }, 'turn', {
      cards: { kill },
    });
    t.says({ attackLost: { seat: 1 } }, { destroyed: { seat: 1, by: 'power' } });
  });

  test('KH-RULING-60 pointing at a protected army', () => {
    const cards = { shy: power({ op: 'protect', from: 'shot' }, { when: 'start' }) };
    const t = lay({
      cards,
      table: {
        0: { line2: ['bow1'], played: ['shot'] },
        1: { line1: ['wall1'], played: ['shy'] },
        2: { line1: ['wall1'] },
        3: { line1: ['wall1'] },
      },
      state: { effects: [{ seat: 1, card: 'shy', power: 0, effect: 0, until: 'round' }] },
      at: { attack: { seat: 0 } },
    });
    t.refuses(0, { do: 'attack', targets: [1], share: 1 }, 'KH-RULING-60');
  });
});

describe('words that act', () => {
  test('attackNow: a number or so many for each unit is a closed attack', () => {
    const t = play(
      power({ op: 'attackNow', type: 'assault', points: 2 }),
      { 0: { line1: ['bull'] }, ...two(['wall2']) },
      'powers',
    );
    t.offers(0, ['attack 1 2', 'attack 2 2']);
    t.play(0, 'attack 2 2');
    t.says({ attacked: { kind: 'power', share: 2 } }, { destroyed: { by: 'points' } });
    const per = { op: 'attackNow', type: 'shot', points: { n: 2, per: { line: 1 } } };
    const each = play(power(per), { 0: { line1: ['wall1', 'wall2'] }, ...two(['wall4']) }, 'powers');
    each.offers(0, ['attack 1 4', 'attack 2 4']);
  });

  test('attackNow army: an attack of the whole army, split or not; passive powers for all attacks bend it', () => {
    const order = {
      initiative: 1,
      attacks: ['shot'],
      powers: [
        { when: 'passive', do: [{ op: 'addPoints', type: 'assault', n: 1 }] },
        { when: 'passive', attack: 1, do: [{ op: 'addPoints', type: 'assault', n: 9 }] },
        { do: [{ op: 'attackNow', type: 'assault', points: 'army' }] },
      ],
    };
    const t = play(order, { 0: { line1: ['sword1'] }, ...two(['wall1']) }, 'powers');
    t.offers(0, ['attack 1 2', 'attack 2 2', 'attack 1+2 1']);
    const single = power({ op: 'attackNow', type: 'assault', points: 'army', split: false });
    play(single, { 0: { line1: ['sword2'] }, ...two() }, 'powers').offers(0, ['attack 1 2', 'attack 2 2']);
  });

  test('KH-RULING-63 attackNow at the start is made before the reinforcements', () => {
    const order = { ...power({ op: 'attackNow', type: 'assault', points: 'army' }, { when: 'start' }), plainFlags: 1 };
    const t = play(order, { 0: { line1: ['sword1'], reserve: ['sword9'] }, 1: { line1: ['wall1', 'wall4'] } }, 'turn');
    t.says({ attacked: { share: 1 } }, { placed: { card: 'sword9' } }, { attacked: { share: 10 } });
  });

  test('eliminate: front or any, one by one, by current armour; trophies and Kharnage', () => {
    const front = power({ op: 'eliminate', n: 2, scope: 'front', range: 'any' });
    const t = play(
      front,
      { 0: { line1: ['wall1'] }, 1: { line1: ['wall4'], line2: ['mid1'] }, 2: { line1: ['wall3'] } },
      'powers',
    );
    t.offers(0, ['eliminate wall4', 'eliminate wall3']);
    t.play(0, 'eliminate wall4');
    t.offers(0, ['eliminate mid1', 'eliminate wall3']);
    t.play(0, 'eliminate mid1');
    t.shows({ 0: { trophies: ['wall4', 'mid1'], kharnages: 1 } });
    const small = power({ op: 'eliminate', n: 1, scope: 'any', range: 'any', armourMax: 2 });
    const u = play(
      small,
      { 0: { line1: ['wall1'] }, 1: { line1: ['hard', 'guard'], line2: ['mid1', 'mid3'] } },
      'powers',
    );
    u.offers(0, ['eliminate guard', 'eliminate mid1']);
    u.refuses(0, { do: 'eliminate', card: 'wall1' }, 'KH-RULING-59');
  });

  test('KH-RULING-59 attacked: armies aimed at by army attacks; neighbours: as for assaults; no candidate: skipped', () => {
    const foes = { 1: { line1: ['wall1'] }, 2: { line1: ['wall2'] }, 3: { line1: ['wall3'] } };
    const attacked = power({ op: 'eliminate', n: 1, scope: 'front', range: 'attacked' });
    const t = play(attacked, { 0: { line1: ['wall1'] }, ...foes }, { powers: { attacked: [2, 3] } });
    t.offers(0, ['eliminate wall2', 'eliminate wall3']);
    t.refuses(0, { do: 'eliminate', card: 'wall1#2' }, 'KH-RULING-59');
    const near = power({ op: 'eliminate', n: 1, scope: 'front', range: 'neighbours' });
    play(near, { 0: { line1: ['wall1'] }, ...foes }, 'powers').offers(0, ['eliminate wall1#2', 'eliminate wall3']);
    const none = play(attacked, { 0: { line1: ['wall1'] }, ...foes }, 'powers');
    over(none);
  });

  test('KH-RULING-59 a closed attack of a power marks nobody as attacked', () => {
    const order = power([
      { op: 'attackNow', type: 'assault', points: 1 },
      { op: 'eliminate', n: 1, scope: 'front', range: 'attacked' },
    ]);
    const t = play(order, { 0: { line1: ['wall1'] }, 1: { line1: ['wall1', 'wall4'] } }, 'powers');
    over(t);
    t.shows({ 0: { trophies: 1 } });
  });

  test('immobilise: as a web, not twice', () => {
    const order = power({ op: 'immobilise', n: 1, scope: 'any', range: 'any' });
    const t = play(
      order,
      { 0: { line1: ['wall1'] }, 1: { line1: [{ card: 'wall2', webbed: true }, 'wall3'], line2: ['mid1'] } },
      'powers',
    );
    t.offers(0, ['immobilise wall3', 'immobilise mid1']);
    t.refuses(0, { do: 'immobilise', card: 'wall2' }, 'KH-RULING-43');
    t.play(0, 'immobilise mid1');
    t.shows({ webbed: { mid1: true } });
    const front = power({ op: 'immobilise', n: 1, scope: 'front', range: 'any' });
    const u = play(front, { 0: {}, 1: { line1: ['wall3', 'wall4'], line2: ['mid1'] } }, 'powers');
    u.refuses(0, { do: 'immobilise', card: 'mid1' }, 'KH-KILL-2');
  });

  test('makeAbsent: own units of choice, or all', () => {
    const t = play(
      power({ op: 'makeAbsent', filter: { line: 1 }, n: 2 }),
      { 0: { line1: ['wall1', 'wall2', 'wall3'], line2: ['mid1'] }, 1: {} },
      'powers',
    );
    t.refuses(0, { do: 'makeAbsent', card: 'mid1' }, 'KH-RULING-56');
    t.play(0, 'makeAbsent wall1', 'makeAbsent wall3');
    over(t);
    t.shows({ absent: { wall1: true, wall2: false, wall3: true } });
    const all = play(
      power({ op: 'makeAbsent', filter: {}, n: 'all' }),
      { 0: { line1: ['wall1'], line2: ['mid1'] }, 1: {} },
      'powers',
    );
    over(all);
    all.shows({ absent: { wall1: true, mid1: true } });
  });

  test('draw KH-RULING-63: later placed at once with skills; at the start at the bottom of the stack', () => {
    const t = play(power({ op: 'draw', n: 1 }), { 0: { reserve: ['hero'] }, ...two(['wall2']) }, 'powers');
    t.offers(0, ['attack 1 2', 'attack 2 2']);
    const order = { ...power({ op: 'draw', n: 1 }, { when: 'start' }), plainFlags: 1 };
    const start = play(order, { 0: { reserve: ['wall1', 'wall2'] }, 1: { line1: ['wall4'] } }, 'turn');
    start.says({ placed: { card: 'wall1' } }, { placed: { card: 'wall2' } });
  });

  test('replayElite KH-RULING-63: elite skills again, never of the same unit twice; chief draws are placed at once', () => {
    const order = power([
      { op: 'replayElite', filter: {}, n: 1 },
      { op: 'replayElite', filter: {}, n: 2 },
    ]);
    const t = play(
      order,
      { 0: { line1: ['captain', 'hero', 'sword1'], reserve: ['mid1'] }, 1: { line1: ['wall4', 'wall1'] } },
      'powers',
    );
    t.offers(0, ['replayElite captain', 'replayElite hero']);
    t.refuses(0, { do: 'replayElite', card: 'sword1' }, 'KH-RULING-56');
    t.play(0, 'replayElite captain');
    t.says(
      { replayed: { card: 'captain' } },
      { drawn: { n: 1 } },
      { attacked: { share: 1 } },
      { placed: { card: 'mid1' } },
      { replayed: { card: 'hero' } },
    );
    over(t);
  });

  test('KH-RULING-63 pointing at a unit that was replayed already', () => {
    const order = power([
      { op: 'replayElite', filter: {}, n: 1 },
      { op: 'replayElite', filter: {}, n: 1 },
    ]);
    const cards = { hero2: 'line 1, armour 1, elite sword 3' };
    const t = play(order, { 0: { line1: ['captain', 'hero', 'hero2'] }, 1: { line1: ['wall4'] } }, 'powers', { cards });
    t.play(0, 'replayElite hero');
    t.refuses(0, { do: 'replayElite', card: 'hero' }, 'KH-RULING-63');
  });

  test('discardOwn KH-RULING-62: a cost, then the effects; with too few nothing happens', () => {
    const order = power({
      op: 'discardOwn',
      filter: { line: 1 },
      n: 2,
      then: [{ op: 'attackNow', type: 'shot', points: 4 }],
    });
    const t = play(order, { 0: { line1: ['wall1', 'wall2', 'wall3'] }, 1: { line1: ['wall4'] } }, 'powers');
    t.play(0, 'discardOwn wall1', 'discardOwn wall3');
    over(t);
    t.shows({ hill: ['wall1', 'wall3'], 0: { trophies: ['wall4'] } });
    const few = play(order, { 0: { line1: ['wall1'] }, 1: { line1: ['wall4'] } }, 'powers');
    over(few);
    few.unsaid('discarded', 'attacked');
  });

  test('recall KH-RULING-64: own units from the hill, no generals, onto the reserve in picked order, known to all', () => {
    const order = power({ op: 'recall', n: 2, filter: {}, to: 'reserveTop' });
    const hill = [
      { card: 'wall1', owner: 0 },
      { card: 'wall2', owner: 0 },
      { card: 'boss', owner: 0 },
      { card: 'wall3', owner: 1 },
      { card: 'giant', owner: 0 },
      { card: 'giant', as: 'G2', owner: 0 },
    ];
    const t = play(order, { 0: { reserve: ['mid1'], trophies: ['mid2'] }, 1: {}, hill }, 'powers');
    t.offers(0, ['recall wall1', 'recall wall2', 'recall giant']);
    t.refuses(0, { do: 'recall', card: 'boss' }, 'KH-RULING-64');
    t.play(0, 'recall giant', 'recall wall1');
    over(t);
    t.shows({ 0: { reserve: ['mid1', 'giant', 'G2', 'wall1'] } });
    t.sees(1, { knows: ['wall1', 'giant'], unknown: ['mid1'] });
  });

  test('recall KH-RULING-64: shuffled, nobody knows anything of the reserve any more', () => {
    const order = power([
      { op: 'peekReserve', n: 1 },
      { op: 'recall', n: 1, filter: {}, to: 'reserveShuffled' },
    ]);
    const hill = [{ card: 'wall1', owner: 0 }];
    const t = play(order, { 0: { reserve: ['mid1', 'mid2'] }, 1: {}, hill }, 'powers', { seed: '3' });
    over(t);
    t.says('peeked', { recalled: { card: 'wall1' } }, 'reserveShuffled');
    t.shows({ 0: { reserve: 3 } });
    t.sees(0, { unknown: ['mid1', 'mid2', 'wall1'] });
    t.sees(1, { unknown: ['wall1'] });
  });

  test('peekReserve: only the owner sees, and keeps it in mind; others see that it happened', () => {
    const order = power({ op: 'peekReserve', n: 2 });
    const t = play(order, { 0: { reserve: ['mid1', 'mid2', 'mid3'] }, 1: {} }, 'powers');
    over(t);
    t.says({ peeked: { seat: 0, n: 2 } });
    t.sees(0, { knows: ['mid2', 'mid3'], unknown: ['mid1'] });
    t.sees(1, { unknown: ['mid2', 'mid3'] });
  });

  test('peekReserve KH-RULING-62: put back in any order, asked card by card, the top first', () => {
    const order = power({ op: 'peekReserve', n: 3, reorder: true });
    const t = play(order, { 0: { reserve: ['wall1', 'mid1', 'mid2', 'mid3'] }, 1: {} }, 'powers');
    t.rests('reorder.next', 0);
    t.offers(0, ['next mid1', 'next mid2', 'next mid3']);
    t.sees(1, { hidden: ['mid1', 'mid2', 'mid3'] });
    t.play(0, 'next mid1', 'next mid3');
    over(t);
    t.shows({ 0: { reserve: ['wall1', 'mid2', 'mid3', 'mid1'] } });
    t.sees(0, { knows: ['mid1', 'mid2', 'mid3'], unknown: ['wall1'] });
    t.sees(1, { unknown: ['mid1', 'mid2', 'mid3'] });
  });

  test('peekReserve: equal cards are asked about too, for only their owner may know that they are equal', () => {
    const order = power({ op: 'peekReserve', n: 2, reorder: true });
    play(order, { 0: { reserve: ['mid1', 'mid1'] }, 1: {} }, 'powers').rests('reorder.next', 0);
  });
});

describe('when powers work', () => {
  test('KH-CARD-2 KH-RULING-61 powers are mandatory, unless optional: then they are asked', () => {
    const t = play(power({ op: 'draw', n: 1 }, { optional: true }), { 0: { reserve: ['wall1'] }, 1: {} }, 'powers');
    t.rests('powers.use', 0);
    t.offers(0, ['use 0', 'decline 0']);
    t.play(0, 'decline 0');
    over(t);
    t.shows({ 0: { reserve: 1 } });
  });

  test('KH-RULING-61 a power that could do nothing is not asked', () => {
    const t = play(power({ op: 'draw', n: 1 }, { optional: true }), { 0: { reserve: [] }, 1: {} }, 'powers');
    over(t);
    t.unsaid('powerUsed', 'drawsLost');
  });

  test('KH-RULING-61 an optional passive power is asked at the start, or just before its attack', () => {
    const bonus = { op: 'addPoints', type: 'assault', n: 2 };
    const start = play(passive(bonus, ['assault'], { optional: true }), { 0: { line1: ['sword1'] }, ...two() }, 'turn');
    start.rests('passives.use', 0);
    start.play(0, 'use 0');
    start.offers(0, { includes: ['attack 1 3'] });
    const second = passive(bonus, ['assault', 'assault'], { optional: true, attack: 2 });
    const body = { 0: { line1: ['sword1'] }, ...two(['wall1', 'wall1', 'wall1']) };
    const t = play(second, body, 'turn');
    t.rests('attack.declare', 0);
    t.play(0, 'attack 1 1');
    t.rests('passives.use', 0);
    t.play(0, 'decline 0');
    t.offers(0, { includes: ['attack 1 1'] });
  });

  test('KH-RULING-3 a power without a moment comes after the attacks', () => {
    const t = play(power({ op: 'draw', n: 1 }), {
      0: { line1: ['sword1'], reserve: ['wall1'] },
      1: { line1: ['wall1', 'wall4'] },
    });
    t.says('attacked', 'powerUsed', { placed: { card: 'wall1' } });
  });

  test('KH-RULING-61 the condition is tested when the power is resolved; several powers in listed order', () => {
    const order = {
      initiative: 1,
      attacks: ['assault'],
      powers: [
        { if: { metric: 'trophiesThisTurn', op: '>=', value: 1 }, do: [{ op: 'draw', n: 1 }] },
        { if: { metric: 'trophiesThisTurn', op: '>=', value: 2 }, do: [{ op: 'draw', n: 2 }] },
        { if: { metric: 'ownUnits', op: '==', value: 2 }, do: [{ op: 'peekReserve', n: 1 }] },
      ],
    };
    const t = play(order, {
      0: { line1: ['sword1'], reserve: ['mid1', 'mid2', 'mid3'] },
      1: { line1: ['wall1', 'wall4'] },
    });
    over(t);
    t.says({ powerUsed: { power: 0 } }, { drawn: { n: 1 } }, { powerUsed: { power: 2 } }, 'peeked');
    t.shows({ 0: { reserve: 2 } });
  });

  test('KH-RULING-61 the condition of a passive power is tested each time it would apply', () => {
    const order = passive({ op: 'addPoints', type: 'assault', n: 1 }, ['assault', 'assault'], {
      if: { metric: 'trophiesThisTurn', op: '>=', value: 1 },
    });
    const t = play(order, { 0: { line1: ['sword1'] }, 1: { line1: ['wall1', 'wall2', 'wall4'] } });
    over(t);
    t.says({ attacked: { share: 1 } }, { attacked: { share: 2 } });
  });

  test.each([
    ['ownUnits', 3],
    ['ownUnitsWith:shield', 1],
    ['enemyUnits', 3],
    ['trophiesThisTurn', 0],
    ['kharnagesThisTurn', 0],
    ['turnIndex', 1],
    ['playersLeftToAct', 2],
  ])('§9.5 KH-RULING-45 the metric %s; absent and own immobilised units are left out', (metric, value) => {
    const table = {
      0: {
        line1: ['wall1', 'guard', 'wall2', { card: 'guard', webbed: true }, { card: 'guard', absent: true }],
        reserve: ['mid1'],
      },
      1: { line1: ['wall1', { card: 'wall1', webbed: true }] },
      2: { line1: ['wall1', { card: 'wall1', absent: true }] },
    };
    const test = (op: string, n: number) =>
      play(power({ op: 'peekReserve', n: 1 }, { if: { metric, op, value: n } }), table, 'powers');
    test('==', value).says('peeked');
    test('<=', value).says('peeked');
    test('>=', value).says('peeked');
    test('==', value + 1).unsaid('peeked');
    test('>=', value + 1).unsaid('peeked');
  });

  test('KH-RULING-56 filters read what is printed: line, tag, armour without shields, general', () => {
    const table = {
      0: { line1: ['hard', 'wall4', 'beast'], line2: ['mid3'], line3: ['boss'] },
      1: { line1: ['wall4'] },
    };
    const picks = (filter: object) => play(power({ op: 'makeAbsent', filter, n: 1 }), table, 'powers');
    picks({ armourMin: 3, armourMax: 3 }).offers(0, ['makeAbsent hard', 'makeAbsent mid3']);
    picks({ general: true }).says({ left: { card: 'boss' } });
    picks({ tag: 'beast' }).says({ left: { card: 'beast' } });
    picks({ line: 2 }).says({ left: { card: 'mid3' } });
    picks({ skill: 'shield' }).says({ left: { card: 'hard' } });
    picks({ general: false, line: 1 }).offers(0, ['makeAbsent hard', 'makeAbsent wall4', 'makeAbsent beast']);
  });

  test('KH-RULING-62 exactly n, or as many as there are; equal units are one option', () => {
    const t = play(
      power({ op: 'makeAbsent', filter: {}, n: 2 }),
      { 0: { line1: ['wall1', 'wall1', 'wall2'] }, 1: {} },
      'powers',
    );
    t.offers(0, ['makeAbsent wall1', 'makeAbsent wall2']);
    const few = play(
      power({ op: 'makeAbsent', filter: {}, n: 5 }),
      { 0: { line1: ['wall1', 'wall2'] }, 1: {} },
      'powers',
    );
    over(few);
    few.shows({ absent: { wall1: true, wall2: true } });
  });

  test('KH-RULING-52 a power runs once a turn, and what lasted the round ends with it', () => {
    const t = play(
      power({ op: 'protect', from: 'both' }, { when: 'start' }),
      { 0: { line1: ['wall1'], hand: ['assault'] }, 1: { line1: ['wall1'], hand: ['shot'], played: ['assaults'] } },
      'turn',
    );
    t.rests('round.choose', 0, 1);
    t.shows({ effects: [] });
  });
});
