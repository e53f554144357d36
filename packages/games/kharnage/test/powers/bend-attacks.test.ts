/** Powers: words that bend an attack (§9.5, KH-RULING-56 to KH-RULING-64). */
import { test } from 'vitest';
import { over } from '../table.ts';
import { passive, play, two } from './order.ts';

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
