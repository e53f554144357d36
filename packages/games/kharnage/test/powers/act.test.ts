/** Powers: words that act (§9.5, KH-RULING-56 to KH-RULING-64). */
import { test } from 'vitest';
import { over } from '../table.ts';
import { play, power, two } from './order.ts';

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
