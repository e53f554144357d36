/** Powers: when they work (§9.5, KH-RULING-56 to KH-RULING-64). */
import { test } from 'vitest';
import { over } from '../table.ts';
import { passive, play, power, two } from './order.ts';

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
