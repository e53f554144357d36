/** Powers: words that last (§9.5, KH-RULING-56 to KH-RULING-64). */
import { test } from 'vitest';
import { lay, over } from '../table.ts';
import { passive, play, power, two } from './order.ts';

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
