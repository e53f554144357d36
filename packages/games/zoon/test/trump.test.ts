/** Trumps (ZN-TRUMP), control, equipment, terrain and shots. */
import { expect, test } from 'vitest';
import { at, lay, targets, touch } from './lay.ts';

const foes = { a5: 'So' };
const idle = { f2: 'So' };
const tactical = (effect: object[], more: object = {}) => ({ Tr: { kind: 'tactical', uses: 1, effect, ...more } });

test('ZN-TRUMP-1 ZN-TRUMP-12 what stands on a trump goes before the grid; the other rules hold', () => {
  const cards = tactical([{ op: 'move', who: { side: 'own', not: ['emblem'] }, grid: ['J', '.', '@'] }], { uses: 2 });
  const t = lay({
    cards,
    south: { field: { c2: 'So', d2: 'So', d4: 'So' }, trumps: ['Tr'] },
    north: { field: { c4: 'So', ...foes } },
  });
  t.play(0, 'trump Tr');
  // Not onto a friend, not off the board, and an enemy is fought.
  expect([targets(t, 'c2'), targets(t, 'd2'), targets(t, 'd4')]).toEqual([['c4'], [], ['d6']]);
  t.play(0, 'move c2 c4 jump');
  t.rests('fight.touch', 0, 1);
});

test('ZN-TRUMP-2 ZN-TRUMP-13 a trump names its owner’s Zoons, unless it says otherwise', () => {
  const own = lay({
    cards: tactical([{ op: 'immobilise', who: { side: 'own' } }]),
    south: { field: idle, trumps: ['Tr'] },
    north: { field: foes },
  });
  own.play(0, 'trump Tr');
  own.offers(0, ['target Tr f2', 'target Tr a1']);
  own.refuses(0, { do: 'target', trump: 'Tr', target: 'a5' }, 'ZN-TRUMP-2');
  const enemy = lay({
    cards: tactical([{ op: 'immobilise', who: { side: 'enemy' } }]),
    south: { field: idle, trumps: ['Tr'] },
    north: { field: foes },
  });
  enemy.play(0, 'trump Tr');
  enemy.offers(0, ['target Tr a5', 'target Tr f6']);
});

test('ZN-TRUMP-3 what lasts for a turn ends with it; other spans end when they say', () => {
  const cards = tactical([{ op: 'move', who: { side: 'own' }, touch: { mul: 2 } }]);
  const t = lay({ cards, south: { field: { c3: 'So' }, trumps: ['Tr'] }, north: { field: { c4: 'El', ...foes } } });
  t.play(0, 'trump Tr', 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  t.says({ touched: { card: 'c3', value: '3', score: 6 } });
  t.shows({ boosts: [] });
  const hold = (until: string) =>
    lay({
      cards: { ...tactical([{ op: 'immobilise', who: { side: 'enemy' }, until }]) },
      south: { field: idle, trumps: ['Tr'] },
      north: { field: { c4: 'So', ...foes } },
    });
  const turn = hold('endOfTurn');
  turn.play(0, 'trump Tr', 'target Tr c4');
  turn.shows({ held: { c4: 'free' } });
  const next = hold('ownersNextTurnEnd');
  next.play(0, 'trump Tr', 'target Tr c4');
  next.shows({ held: { c4: 'own' } });
  expect(targets(next, 'c4')).toEqual([]);
  next.refuses(1, { do: 'move', card: 'c4', to: 'c3', via: 'step' }, 'ZN-RULING-26');
  next.play(1, 'move a5 a4 step');
  next.shows({ held: { c4: 'free' } });
  const game = hold('endOfGame');
  game.play(0, 'trump Tr', 'target Tr c4');
  game.play(1, 'move a5 a4 step');
  game.shows({ held: { c4: 'game' } });
});

test('`ownersNextTurnEnd` imposed in the owner’s own turn means the turn after', () => {
  const cards = tactical([{ op: 'immobilise', who: { side: 'own' }, until: 'ownersNextTurnEnd' }]);
  const t = lay({ cards, south: { field: { ...idle, c2: 'So' }, trumps: ['Tr'] }, north: { field: foes } });
  t.play(0, 'trump Tr', 'target Tr c2');
  t.shows({ held: { c2: 'own' } });
  t.play(1, 'move a5 a4 step');
  t.shows({ held: { c2: 'own' } });
  t.play(0, 'move f2 f3 step');
  t.shows({ held: { c2: 'free' } });
});

test('ZN-TRUMP-4 ZN-TRUMP-5 ZN-RULING-34 somebody who may use it must stand there, and may move; his square is not told', () => {
  const nobody = lay({ south: { field: idle, trumps: ['Co'] }, north: { field: foes } });
  nobody.refuses(0, { do: 'trump', card: 'Co' }, 'ZN-TRUMP-4');
  const held = lay({
    south: { field: { ...idle, f1: { card: 'Ju', held: 'own' } }, trumps: ['Co'] },
    north: { field: foes },
  });
  held.refuses(0, { do: 'trump', card: 'Co' }, 'ZN-TRUMP-5');
  const other = lay({
    south: { field: { ...idle, f1: { card: 'Ju', held: 'own' }, e1: 'Ju' }, trumps: ['Co'] },
    north: { field: foes },
  });
  other.play(0, 'trump Co', 'target Co a5');
  other.says({ played: { trump: 'Co' } });
  other.sees(1, { unknown: ['f1', 'e1'] });
});

test('ZN-TRUMP-5 an immobilised Zoon does not shoot, another of its type does', () => {
  const t = lay({
    south: { field: { c2: { card: 'So', held: 'own' }, e2: 'So' }, trumps: ['Sh'] },
    north: { field: { c4: 'So', e4: 'So' } },
  });
  t.play(0, 'trump Sh');
  t.offers(0, ['shoot Sh e2 e4']);
  t.refuses(0, { do: 'shoot', trump: 'Sh', user: 'c2', target: 'c4' }, 'ZN-TRUMP-5');
});

test('ZN-TRUMP-6 ZN-TRUMP-7 ZN-RULING-37 one after the other with its fight; never twice, though a star may move it again', () => {
  const steps = [{ op: 'move', who: { side: 'own', types: ['soldier'] } }];
  const cards = {
    St: { type: 'monster', corners: ['*', '*', '*', 9], move: ['↑', '@'], special: { outcome: 'tie', steps } },
  };
  const t = lay({
    cards,
    south: { field: { b2: 'So', c3: 'St', d2: 'So' }, trumps: ['Ca'] },
    north: { field: { c4: 'So', ...foes } },
  });
  t.play(0, 'trump Ca', 'move b2 b3 step', 'move c3 c4 step');
  t.rests('fight.touch', 0, 1);
  touch(t, 'TL', 'TL');
  // The star of c3 grants b2 another move: that is none of the trump's.
  t.rests('effect.move', 0);
  t.play(0, 'move b3 b4 step'.replace('b3', 'b2'));
  t.rests('effect.move', 0);
  t.refuses(0, { do: 'move', card: 'b2', to: 'b5', via: 'step' }, 'ZN-TRUMP-7');
  t.offers(0, { includes: ['stop', 'move d2 d3 step'] });
  t.play(0, 'move d2 d3 step');
  t.rests('turn.act', 1);
});

test('ZN-TRUMP-8 ZN-TRUMP-9 a move by a trump’s grid onto a friend, an obstacle or off the board is no move', () => {
  const cards = tactical([{ op: 'move', who: { side: 'own' }, grid: ['J', '.', '@'] }]);
  const field = { a5: 'So', b2: 'So', b4: 'So', c2: 'So', a1: 'Em' };
  const t = lay({
    cards,
    south: { field, ground: { c4: 'Te', a3: 'Te#2' }, trumps: ['Tr'] },
    north: { field: { e5: 'So' } },
  });
  t.play(0, 'trump Tr');
  t.offers(0, ['move b4 b6 jump']);
  t.refuses(0, { do: 'move', card: 'a5', to: 'a5', via: 'jump' }, 'ZN-MOVE-3');
  t.refuses(0, { do: 'move', card: 'b2', to: 'b4', via: 'jump' }, 'ZN-MOVE-8');
});

test('ZN-TRUMP-10 ZN-TRUMP-11 ZN-RULING-30 unlimited back to hand, uses left to the reserve, the last one to the tomb', () => {
  const cards = tactical([{ op: 'look', who: { side: 'enemy' } }], { uses: 2 });
  const t = lay({
    cards,
    south: { field: { ...idle, c2: 'So' }, trumps: ['Tr', 'Sh'] },
    north: { field: { c4: 'So', ...foes } },
  });
  t.play(0, 'trump Tr', 'target Tr a5');
  t.shows({ 0: { trumps: ['Sh'], reserve: ['Tr'], tomb: [] }, spent: { Tr: 1 } });
  t.play(1, 'move a5 a4 step');
  t.play(0, 'trump Tr', 'target Tr c4');
  t.shows({ 0: { reserve: [], tomb: ['Tr'] } });
  t.play(1, 'move a5 b4 step');
  t.refuses(0, { do: 'trump', card: 'Tr' }, 'ZN-TRUMP-10');
  t.play(0, 'trump Sh', 'shoot Sh c2 c4');
  touch(t, 'TL', 'BR');
  t.shows({ 0: { trumps: ['Sh'] } });
});

test('ZN-TURN-5 ZN-TRUMP-2 a trump is never played in answer, nor the opponent’s', () => {
  const t = lay({ south: { field: { c3: 'So' }, trumps: ['Te'] }, north: { field: { c4: 'So' }, trumps: ['Te#2'] } });
  t.refuses(1, { do: 'trump', card: 'Te#2' }, 'ZN-TURN-1');
  t.play(0, 'move c3 c4 step');
  t.refuses(0, { do: 'trump', card: 'Te' }, 'ZN-TURN-5');
});

test('ZN-RULING-27 ZN-RULING-58 a trump is not played for nothing, and the refusal says so', () => {
  const t = lay({ south: { field: { c2: 'So' }, trumps: ['Sh'] }, north: { field: foes } });
  t.refuses(0, { do: 'trump', card: 'Sh' }, 'ZN-RULING-27');
  const swap = tactical([{ op: 'swap', a: { side: 'own', types: ['soldier'] } }]);
  const one = lay({ cards: swap, south: { field: { c2: 'So' }, trumps: ['Tr'] }, north: { field: foes } });
  one.refuses(0, { do: 'trump', card: 'Tr' }, 'ZN-RULING-27');
  const still = tactical([{ op: 'move', who: { side: 'own', types: ['monster'] } }]);
  const stuck = lay({ cards: still, south: { field: { c2: 'So', c6: 'Ki' }, trumps: ['Tr'] }, north: { field: foes } });
  stuck.refuses(0, { do: 'trump', card: 'Tr' }, 'ZN-RULING-27');
});

test('ZN-RULING-28 up to n, exactly n, and all', () => {
  const make = (count: object) =>
    lay({
      cards: tactical([{ op: 'move', who: { side: 'own', types: ['soldier'] }, ...count }]),
      south: { field: { b2: 'So', c2: 'So', d2: 'So' }, trumps: ['Tr'] },
      north: { field: foes },
    });
  const upTo = make({ upTo: 2 });
  upTo.play(0, 'trump Tr', 'move b2 b3 step');
  upTo.offers(0, { includes: ['stop'] });
  upTo.play(0, 'move c2 c3 step');
  upTo.rests('turn.act', 1);
  const n = make({ n: 2 });
  n.play(0, 'trump Tr', 'move b2 b3 step');
  n.offers(0, { excludes: ['stop'] });
  n.refuses(0, 'stop', 'ZN-RULING-28');
  n.play(0, 'move c2 c3 step');
  n.rests('turn.act', 1);
  const all = make({ n: 'all' });
  all.play(0, 'trump Tr', 'move b2 b3 step', 'move c2 c3 step', 'move d2 d3 step');
  // The Emblem might be a soldier for all that the others know: the question is put.
  all.offers(0, ['stop']);
  const one = make({});
  one.play(0, 'trump Tr', 'move b2 b3 step');
  one.rests('turn.act', 1);
});

test('ZN-RULING-35 ZN-RULING-57 what is named for a trump stays its player’s own until the last thing is named', () => {
  const cards = tactical([{ op: 'swap', a: { side: 'own' } }]);
  const t = lay({ cards, south: { field: { b2: 'So', c2: 'El' }, trumps: ['Tr'] }, north: { field: foes } });
  t.play(0, 'trump Tr', 'target Tr b2');
  t.unsaid('played', 'aimed');
  t.sees(1, { view: { players: [{ plan: { card: null, picks: null } }, {}] } as never });
  t.sees(1, { hidden: ['Tr'] });
  t.offers(0, { includes: [{ do: 'target', target: 'c2' }], excludes: [{ do: 'target', target: 'b2' }] });
  t.play(0, { do: 'target', target: 'c2' });
  t.says({ played: { trump: 'Tr' } });
  t.sees(1, { knows: ['Tr'] });
  expect(at(t, 'b2', 'c2')).toEqual(['c2', 'b2']);
});

test('targets of all steps of a trump are named when it is played, movers one by one', () => {
  const cards = tactical([
    { op: 'look', who: { side: 'enemy' }, upTo: 2 },
    { op: 'relocate', who: { side: 'own', types: ['soldier'] }, to: 'enemyCamp' },
    { op: 'move', who: { side: 'own', types: ['elite'] } },
  ]);
  const t = lay({
    cards,
    south: { field: { b2: 'So', c2: 'El' }, trumps: ['Tr'] },
    north: { field: { a5: 'So', b5: 'So' } },
  });
  t.play(0, 'trump Tr', 'target Tr a5', { do: 'enough' }, { do: 'target', target: 'b2' });
  t.offers(0, {
    includes: [{ do: 'land', to: 'f4' }],
    excludes: [
      { do: 'land', to: 'a5' },
      { do: 'land', to: 'c3' },
    ],
  });
  t.play(0, { do: 'land', to: 'f4' });
  t.sees(0, { knows: ['a5'], unknown: ['b5'] });
  expect(at(t, 'b2')).toEqual(['f4']);
  t.rests('effect.move', 0);
  t.play(0, 'move c2 c4 c3');
  t.rests('turn.act', 1);
});

test('ZN-RULING-9 ZN-RULING-29 a hidden property of an enemy is checked by its owner, who can only tell the truth', () => {
  const cards = tactical([{ op: 'immobilise', who: { side: 'enemy', types: ['elite'] }, until: 'endOfGame' }]);
  const make = () => lay({ cards, south: { field: idle, trumps: ['Tr'] }, north: { field: { a5: 'So', b5: 'El' } } });
  const miss = make();
  miss.play(0, 'trump Tr');
  miss.offers(0, ['target Tr a5', 'target Tr b5', 'target Tr f6']);
  miss.play(0, 'target Tr a5');
  miss.rests('effect.attest', 1);
  miss.offers(1, [{ do: 'attest', fits: false }]);
  miss.play(1, { do: 'attest', fits: false });
  miss.says('ignored');
  miss.shows({ held: { a5: 'free' }, 0: { tomb: ['Tr'] } });
  miss.sees(0, { unknown: ['a5'] });
  const hit = make();
  hit.play(0, 'trump Tr', 'target Tr b5');
  hit.offers(1, [{ do: 'attest', fits: true }]);
  hit.play(1, { do: 'attest', fits: true });
  hit.shows({ held: { b5: 'game' } });
});

test('`{ exists }` is answered by whom the cards belong to', () => {
  const step = { op: 'look', who: { side: 'enemy' }, if: { exists: { side: 'enemy', types: ['hero'] } } };
  const make = (north: Record<string, string>) =>
    lay({ cards: tactical([step]), south: { field: idle, trumps: ['Tr'] }, north: { field: north } });
  const none = make({ a5: 'So' });
  none.play(0, 'trump Tr', 'target Tr a5');
  none.rests('effect.exists', 1);
  none.play(1, { do: 'attest', fits: false });
  none.sees(0, { unknown: ['a5'] });
  const some = make({ a5: 'So', b5: 'Ju' });
  some.play(0, 'trump Tr', 'target Tr a5');
  some.play(1, { do: 'attest', fits: true });
  some.sees(0, { knows: ['a5'] });
});

test('ZN-CONTROL-1 ZN-CONTROL-2 ZN-RULING-31 the grid is turned; friend and enemy change sides; the controller alone sees it', () => {
  const t = lay({
    south: { field: { f1: 'Ju', b4: 'So' }, trumps: ['Co'] },
    north: { field: { c4: 'So', c5: 'So', d4: 'So' } },
  });
  t.play(0, 'trump Co', 'target Co c4');
  t.rests('effect.control', 0);
  // Forward is towards c5, held by its own side: an enemy now. b4 is a friend now.
  expect(targets(t, 'c4')).toEqual(['c5', 'd4']);
  t.refuses(0, { do: 'move', card: 'c4', to: 'c3', via: 'step' }, 'ZN-CONTROL-1');
  t.refuses(0, { do: 'move', card: 'c4', to: 'b4', via: 'step' }, 'ZN-MOVE-8');
  t.sees(0, { knows: ['c4'] });
  t.sees(1, { unknown: ['c4'] });
  t.sees('onlooker', { unknown: ['c4'] });
});

test('ZN-RULING-31 an Emblem that is excluded, or a Zoon that cannot move, is let go; the trump is spent', () => {
  const t = lay({ south: { field: { f1: 'Ju' }, trumps: ['Co'] }, north: { field: { c4: 'So', f6: 'Em' } } });
  t.play(0, 'trump Co', 'target Co f6');
  t.sees(0, { knows: ['f6'] });
  t.offers(0, ['ignore']);
  t.play(0, 'ignore');
  t.says('ignored');
  t.shows({ 0: { tomb: ['Co'] } });
  const stuck = lay({ south: { field: { f1: 'Ju', c5: 'So' }, trumps: ['Co'] }, north: { field: { c4: 'Ki' } } });
  stuck.play(0, 'trump Co', 'target Co c4');
  stuck.offers(0, ['ignore']);
  const held = lay({
    south: { field: { f1: 'Ju' }, trumps: ['Co'] },
    north: { field: { c4: { card: 'So', held: 'own' }, a5: 'So' } },
  });
  held.play(0, 'trump Co');
  held.offers(0, ['target Co a5', 'target Co f6']);
  held.refuses(0, { do: 'target', trump: 'Co', target: 'c4' }, 'ZN-RULING-31');
});

test('ZN-RULING-32 touches, star and tombs of a controlled Zoon', () => {
  const steps = [{ op: 'move', who: { side: 'own', types: ['soldier'] } }];
  const cards = {
    St: { type: 'monster', corners: ['*', 1, 1, 1], move: ['↑', '@'], special: { outcome: 'tie', steps } },
  };
  const t = lay({
    cards,
    south: { field: { f1: 'Ju', e1: 'So' }, trumps: ['Co'] },
    north: { field: { c4: { card: 'St', gear: 'Eq' }, c5: 'So', a5: 'So' }, gear: ['Eq'] },
  });
  t.play(0, 'trump Co', 'target Co c4', 'move c4 c5 step');
  // South touches the defender, north his own controlled card: its star is south's to apply.
  touch(t, 'TL', 'TL');
  t.says({ starred: { seat: 0 } });
  t.rests('effect.move', 0);
  t.play(0, 'move e1 e2 step');
  const lost = lay({
    south: { field: { f1: 'Ju' }, trumps: ['Co'] },
    north: { field: { c4: { card: 'So', gear: 'Eq' }, c5: 'El' }, gear: ['Eq'] },
  });
  lost.play(0, 'trump Co', 'target Co c4', 'move c4 c5 step');
  touch(lost, 'TL', 'TL');
  lost.shows({ 1: { tomb: ['Eq', 'c4'] }, 0: { tomb: ['Co'] } });
});

test('ZN-RULING-33 a controlled Emblem that falls loses for its real owner', () => {
  const cards = {
    Any: { kind: 'tactical', uses: 1, effect: [{ op: 'control', who: { side: 'enemy' } }] },
    Mv: { type: 'emblem', corners: [0, 0, 0, 0], move: ['↑', '@'] },
  };
  const t = lay({ cards, south: { field: idle, trumps: ['Any'] }, north: { field: { c4: 'Mv', c5: 'So' } } });
  t.play(0, 'trump Any', 'target Any c4', 'move c4 c5 step');
  touch(t, 'TL', 'TL');
  t.shows({ over: { winners: [0], why: 'emblem' } });
});

test('ZN-EQUIP-1 ZN-EQUIP-2 equipment goes along with any displacement, and is lost when its carrier leaves', () => {
  const cards = tactical([{ op: 'swap', a: { side: 'own' } }]);
  const field = { c2: { card: 'So', gear: 'Eq' }, d4: 'El' };
  const t = lay({ cards, south: { field, gear: ['Eq'], trumps: ['Tr'] }, north: { field: foes } });
  t.play(0, 'trump Tr', 'target Tr c2', { do: 'target', target: 'd4' });
  t.shows({ gear: { c2: 'Eq', d4: 'none' }, at: { c2: 'd4' } });
  const away = tactical([{ op: 'withdraw', who: { side: 'own' } }]);
  const w = lay({ cards: away, south: { field, gear: ['Eq'], trumps: ['Tr'] }, north: { field: foes }, seed: '1' });
  w.play(0, 'trump Tr', 'target Tr c2');
  w.shows({ 0: { tomb: ['Eq', 'Tr'], gear: [] } });
});

test('ZN-EQUIP-3 ZN-RULING-38 one equipment a Zoon, not on stone, on a held one yes; never taken off', () => {
  const field = {
    b2: { card: 'So', gear: 'Eq' },
    c2: { card: 'So', held: 'own' },
    d2: { card: 'So', stone: true },
    f2: 'So',
  };
  const t = lay({ south: { field, gear: ['Eq'], trumps: ['Eq#2'] }, north: { field: foes } });
  t.play(0, 'trump Eq#2');
  t.offers(0, ['equip Eq#2 c2', 'equip Eq#2 f2', 'equip Eq#2 a1']);
  t.refuses(0, { do: 'equip', trump: 'Eq#2', target: 'b2' }, 'ZN-EQUIP-3');
  t.refuses(0, { do: 'equip', trump: 'Eq#2', target: 'd2' }, 'ZN-RULING-38');
  t.refuses(0, { do: 'equip', trump: 'Eq#2', target: 'a5' }, 'ZN-TRUMP-2');
  t.play(0, 'equip Eq#2 c2');
  // ZN-TRUMP-10 does not send it to the tomb while it is in play.
  t.shows({ 0: { gear: ['Eq', 'Eq#2'], tomb: [] }, stall: 0 });
  t.sees(1, { knows: ['Eq#2'], unknown: ['c2'] });
});

test('equipment may grant moves and protect from shots, control, holding and pushing', () => {
  const cards = {
    Wi: { kind: 'equipment', uses: 1, wearer: { side: 'own' }, grants: [{ moves: ['J', '.', '.', '@'] }] },
    Ar: {
      kind: 'equipment',
      uses: 1,
      wearer: { side: 'own' },
      grants: [{ immune: ['shot', 'control', 'immobilise', 'push'] }],
    },
    Ho: { kind: 'tactical', uses: 1, effect: [{ op: 'immobilise', who: { side: 'enemy' } }] },
    Sw: { kind: 'tactical', uses: 1, effect: [{ op: 'relocate', who: { side: 'enemy' }, to: 'enemyCamp' }] },
  };
  const t = lay({
    cards,
    south: { field: { c2: { card: 'So', gear: 'Wi' }, f1: 'Ju' }, gear: ['Wi'], trumps: ['Sh', 'Co', 'Ho', 'Sw'] },
    north: { field: { c4: { card: 'So', gear: 'Ar' } }, gear: ['Ar'] },
  });
  expect(targets(t, 'c2')).toEqual(['b2', 'c3', 'c5', 'd2']);
  t.offers(0, { excludes: [{ do: 'trump', card: 'Sh' }] });
  for (const trump of ['Co', 'Ho', 'Sw']) {
    const copy = lay({
      cards,
      south: { field: { c2: 'So', f1: 'Ju' }, trumps: [trump] },
      north: { field: { c4: { card: 'So', gear: 'Ar' } }, gear: ['Ar'] },
    });
    copy.play(0, `trump ${trump}`);
    copy.offers(0, [{ do: 'target', target: 'f6' }]);
  }
});

test('ZN-TERRAIN-1 ZN-RULING-39 terrain goes on a free square without terrain, and stays', () => {
  const cover = { kind: 'terrain', uses: 1, terrain: { cover: 1 }, place: { zone: 'ownCamp' } };
  const t = lay({
    cards: { Cv: cover },
    south: { field: { c2: 'So' }, trumps: ['Cv'], ground: { d3: 'Te' } },
    north: { field: { ...foes, b3: 'So' }, ground: { e3: 'Te#2' } },
  });
  t.play(0, 'trump Cv');
  t.offers(0, {
    includes: ['lay Cv c3', 'lay Cv f1'],
    excludes: ['lay Cv d3', 'lay Cv e3', 'lay Cv b3', 'lay Cv c2', 'lay Cv c4'],
  });
  t.refuses(0, { do: 'lay', trump: 'Cv', to: 'd3' }, 'ZN-RULING-39');
  t.play(0, 'lay Cv c3');
  t.play(1, 'move b3 c3 step');
  t.shows({ at: { b3: 'c3', Cv: 'c3' }, 0: { ground: ['g-d3', 'Cv'] } });
  t.refuses(0, { do: 'trump', card: 'Cv' }, 'ZN-TERRAIN-1');
});

test('ZN-SHOT-1 ZN-RULING-43 only squares of the aim, whatever stands between, the Emblem too; no one immune', () => {
  const any = { kind: 'shot', uses: 1, aim: { zone: 'ownCamp' }, corners: [6, 4, 1, 1] };
  const t = lay({
    cards: { An: any },
    south: { field: { a1: 'Em', c2: 'So' }, trumps: ['An', 'Sh'] },
    north: { field: { c3: 'So', c4: 'Em', d4: 'So', a3: 'So' } },
  });
  t.play(0, 'trump Sh');
  t.offers(0, ['shoot Sh c2 c4']);
  t.refuses(0, { do: 'shoot', trump: 'Sh', user: 'c2', target: 'd4' }, 'ZN-SHOT-1');
  const zone = lay({
    cards: { An: any },
    south: { field: { a1: 'Em' }, trumps: ['An'] },
    north: { field: { c3: 'So', d4: 'So', f6: 'Em' } },
  });
  zone.play(0, 'trump An');
  zone.offers(0, ['fire An c3']);
});

test('ZN-SHOT-2 ZN-SHOT-5 ZN-RULING-44 ZN-RULING-20 trump and Zoon fight; the shooter stays hidden; the target defends', () => {
  const t = lay({
    south: { field: { c2: 'So' }, trumps: ['Sh'] },
    north: { field: { c4: { card: 'So', gear: 'Eq' }, ...foes }, gear: ['Eq'] },
  });
  t.play(0, 'trump Sh', 'shoot Sh c2 c4');
  t.rests('shot.touch', 0, 1);
  touch(t, 'BR', 'TR');
  // 1 + 2 in defence against 4.
  t.says({ touched: { card: 'Sh', score: 4 } }, { touched: { card: 'c4', value: '1', score: 3 } }, 'shotHit');
  t.shows({ at: { c4: 'off', c2: 'c2' }, 1: { tomb: ['Eq', 'c4'] } });
  t.sees(1, { unknown: ['c2'], knows: ['Sh'] });
});

const shotAt = (card: string, south: string, north: string, options = {}) => {
  const t = lay({ options, south: { field: { c2: 'So' }, trumps: ['Sh'] }, north: { field: { c4: card, ...foes } } });
  t.play(0, 'trump Sh', 'shoot Sh c2 c4');
  touch(t, south, north);
  return t;
};

test('ZN-SHOT-3 ZN-SHOT-4 ZN-RULING-42 the cross, the star, and both', () => {
  const cross = shotAt('Ki', 'TL', 'BL');
  cross.shows({ 0: { trumps: [], tomb: ['Sh'] }, at: { c4: 'c4' } });
  const star = shotAt('Ki', 'BL', 'TR');
  star.shows({ 0: { trumps: ['Sh'], tomb: [] }, at: { c4: 'c4', c2: 'c2' } });
  star.unsaid('starred');
  const both = shotAt('Ki', 'BL', 'BL');
  both.shows({ 0: { trumps: [], tomb: ['Sh'] }, at: { c4: 'c4', c2: 'c2' } });
  both.unsaid('starred');
});

test('ZN-RULING-40 ZN-RULING-41 ZN-RULING-56 beaten: it has failed, or is eliminated if the table says so; a tie: nothing', () => {
  shotAt('So', 'TL', 'BR').shows({ 0: { trumps: ['Sh'], tomb: [] }, at: { c4: 'c4' } });
  shotAt('So', 'TL', 'BR', { shotLossEliminatesTrump: true }).shows({ 0: { trumps: [], tomb: ['Sh'] } });
  const tie = shotAt('So', 'TL', 'TL');
  tie.shows({ 0: { trumps: ['Sh'] }, at: { c4: 'c4', c2: 'c2' } });
  tie.says({ shotMissed: { why: 'tie' } });
});

test('ZN-RULING-26 held: nothing moves it, it defends and may fall; stone: an obstacle that keeps its square', () => {
  const cards = {
    ...tactical([{ op: 'petrify', who: { side: 'enemy' } }]),
    Sw: { kind: 'tactical', uses: 1, effect: [{ op: 'swap', a: { side: 'own' } }] },
  };
  const field = { c2: { card: 'So', held: 'own' }, f2: 'So' };
  const t = lay({ cards, south: { field, trumps: ['Sw'] }, north: { field: { c3: 'El' } } });
  expect(targets(t, 'c2')).toEqual([]);
  t.play(0, 'trump Sw');
  t.offers(0, ['target Sw f2', 'target Sw a1']);
  t.play(0, 'target Sw f2', { do: 'target', target: 'a1' });
  t.play(1, { do: 'move', card: 'c3', to: 'c2' });
  touch(t, 'TL', 'TL');
  t.shows({ 0: { tomb: ['c2', 'Sw'] } });
  const s = lay({
    cards,
    south: { field: { c2: 'El' }, trumps: ['Tr'] },
    north: { field: { c3: { card: 'So', gear: 'Eq' }, ...foes }, gear: ['Eq'] },
  });
  s.play(0, 'trump Tr', 'target Tr c3');
  s.shows({ stone: { c3: true }, at: { c3: 'c3' }, gear: { c3: 'Eq' } });
  s.sees(0, { unknown: ['c3'] });
  expect(targets(s, 'c3')).toEqual([]);
  s.play(1, 'move a5 a4 step');
  expect(targets(s, 'c2')).toEqual(['b3', 'c1', 'd3', 'e4']);
});

test('ZN-RULING-51 a trump that is a Zoon stands up as one', () => {
  const cards = {
    Zt: {
      kind: 'zoon',
      uses: 1,
      type: 'monster',
      corners: [9, 9, 9, 9],
      move: ['↑', '@'],
      place: { zone: 'ownReinforcement' },
    },
  };
  const t = lay({ cards, south: { field: idle, trumps: ['Zt'] }, north: { field: foes } });
  t.play(0, 'trump Zt', 'lay Zt c1');
  t.shows({ at: { Zt: 'c1' }, 0: { field: ['f2', 'a1', 'Zt'] } });
  t.play(1, 'move a5 a4 step');
  t.play(0, 'move Zt c2 step');
  expect(at(t, 'Zt')).toEqual(['c2']);
});
