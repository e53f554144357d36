/** Fights (ZN-FIGHT), stars (ZN-STAR) and tombs (ZN-TOMB). */
import { expect, test } from 'vitest';
import { at, lay, touch } from './lay.ts';

const foes = { a5: 'So' };
const duel = (more: Parameters<typeof lay>[0] = {}) =>
  lay({ south: { field: { c3: 'El' } }, north: { field: { c4: 'So', ...foes } }, ...more });

test('ZN-FIGHT-1 a fight for the square begins, and nobody can decline it', () => {
  const t = duel();
  t.play(0, 'move c3 c4 step');
  t.rests('fight.touch', 0, 1);
  t.offers(1, ['touch TL', 'touch TR', 'touch BR', 'touch BL']);
  t.refuses(1, { do: 'stop' }, { why: 'not-offered' });
});

test('ZN-FIGHT-3 ZN-RULING-12 both touch at once and in secret, once', () => {
  const t = duel();
  t.play(0, 'move c3 c4 step', 'touch TL');
  t.refuses(0, { do: 'touch', corner: 'TR' }, 'ZN-FIGHT-3');
  t.sees(1, {
    view: {
      asked: [
        { seat: 0, ask: 'fight.touch', answered: true, mine: null },
        { seat: 1, ask: 'fight.touch', answered: false, mine: null },
      ],
    },
  });
  t.refuses(1, { do: 'touch', corner: 'middle' }, 'ZN-FIGHT-3');
});

test('ZN-FIGHT-4 ZN-RULING-13 what is touched on a card is that card’s own score', () => {
  const t = duel();
  t.play(0, 'move c3 c4 step');
  // South finds the 0 of the soldier, north the 5 of the elite.
  touch(t, 'BL', 'TL');
  t.says({ touched: { seat: 1, card: 'c3', value: '5', score: 5 } }, { touched: { seat: 0, card: 'c4', value: '0' } });
  t.shows({ 1: { tomb: ['c4'] } });
});

test('ZN-FIGHT-5 ZN-FIGHT-6 ZN-TOMB-1 the higher score holds the square, the beaten card goes to its owner’s tomb', () => {
  const won = duel();
  won.play(0, 'move c3 c4 step');
  touch(won, 'TL', 'TL');
  expect(at(won, 'c3', 'c4')).toEqual(['c4', 'off']);
  won.shows({ 1: { tomb: ['c4'] }, 0: { tomb: [] } });
  const lost = duel();
  lost.play(0, 'move c3 c4 step');
  touch(lost, 'TL', 'BL');
  expect(at(lost, 'c3', 'c4')).toEqual(['off', 'c4']);
  lost.shows({ 0: { tomb: ['c3'] }, 1: { tomb: [] } });
});

test('ZN-FIGHT-7 ZN-FIGHT-8 ZN-RULING-19 a tie: the defender stays, the attacker goes one square back, dot or not', () => {
  const cards = { Fu: { type: 'soldier', corners: [3, 3, 3, 3], move: ['↑ . ↑', '(←) @ (→)'] } };
  const t = lay({ cards, south: { field: { c2: 'Fu' } }, north: { field: { b3: 'So', ...foes } } });
  t.play(0, 'move c2 b3 b2');
  touch(t, 'TL', 'TL');
  t.says('tied', { recoiled: { from: 'c2', to: 'b2' } });
  expect(at(t, 'c2', 'b3')).toEqual(['b2', 'b3']);
});

test('ZN-FIGHT-9 after a jump the attacker goes back to its start', () => {
  const t = lay({ south: { field: { c2: 'Ju' } }, north: { field: { c4: 'El', ...foes } } });
  t.play(0, 'move c2 c4 jump');
  touch(t, 'TR', 'TL');
  expect(at(t, 'c2', 'c4')).toEqual(['c2', 'c4']);
});

test('ZN-FIGHT-2 ZN-RULING-11 chance turns the cards, the attacker’s first, after both touches', () => {
  const t = duel({ options: { pivot: 'random' }, dice: [1, 0] });
  t.play(0, 'move c3 c4 step');
  // TL of the elite is 5; turned, the touch hits the 2 opposite. The soldier lies upright.
  touch(t, 'TL', 'TL');
  t.says(
    { touched: { card: 'c3', corner: 'BR', turned: true, score: 2 } },
    { touched: { card: 'c4', corner: 'TL', turned: false, score: 3 } },
  );
  t.shows({ 0: { tomb: ['c3'] } });
  t.rests('turn.act', 1);
});

test('ZN-RULING-11 with `owner` each turns his own card, with `none` cards lie upright', () => {
  const t = duel({ options: { pivot: 'owner' } });
  t.play(0, 'move c3 c4 step');
  t.offers(0, { includes: ['touch TL 0', 'touch TL 180', 'touch BL 180'] });
  t.play(0, 'touch TL 180');
  t.play(1, 'touch TR 0');
  // The elite was turned by its player: TR hits BL, 2. The soldier lies as its player left it: 3.
  t.says({ touched: { card: 'c3', corner: 'BL', score: 2 } }, { touched: { card: 'c4', corner: 'TL', score: 3 } });
});

test('ZN-FIGHT-10 ZN-RULING-7 what was seen goes face down and stays known; the rest stays hidden', () => {
  const t = duel();
  t.play(0, 'move c3 c4 step');
  touch(t, 'TR', 'BL');
  t.shows({ over: false });
  t.sees(1, { knows: ['c3'] });
  t.sees(0, { knows: ['c4'], unknown: ['a5'] });
});

const star = (special: object, corners: unknown[] = ['*', '*', '*', 9]) => ({
  St: { type: 'monster', corners, move: ['. ↑ .', '← @ →'], special },
});
/** South's star attacks c4 and is touched; the other card shows the number of its corner. */
function attackByStar(special: object, north: Record<string, unknown> = { c4: 'So', ...foes }, more = {}) {
  const t = lay({
    cards: star(special),
    south: { field: { c3: 'St', e1: 'So' } },
    north: { field: north as never },
    ...more,
  });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  return t;
}

test('ZN-STAR-1 ZN-STAR-3 ZN-RULING-14 the star says how the fight ends, whatever the numbers', () => {
  expect(at(attackByStar({ outcome: 'tie' }), 'c3', 'c4')).toEqual(['c3', 'c4']);
  expect(at(attackByStar({}), 'c3', 'c4')).toEqual(['c3', 'c4']);
  expect(at(attackByStar({ outcome: 'bearerWins' }), 'c3', 'c4')).toEqual(['c4', 'off']);
  expect(at(attackByStar({ outcome: 'bearerLoses' }), 'c3', 'c4')).toEqual(['off', 'c4']);
  expect(at(attackByStar({ outcome: 'bothEliminated' }), 'c3', 'c4')).toEqual(['off', 'off']);
});

test('ZN-RULING-14 a star that counts as a number is compared, and nothing changes it', () => {
  expect(at(attackByStar({ outcome: { score: 4 } }), 'c3', 'c4')).toEqual(['c4', 'off']);
  expect(at(attackByStar({ outcome: { score: 2 } }), 'c3', 'c4')).toEqual(['off', 'c4']);
  expect(at(attackByStar({ outcome: { score: 3 } }), 'c3', 'c4')).toEqual(['c3', 'c4']);
  const state = { boosts: [{ card: 'c3', mul: 5, add: 5, when: 'any', until: 'turn' }] };
  expect(at(attackByStar({ outcome: { score: 2 } }, undefined, { state }), 'c3')).toEqual(['off']);
});

test('ZN-STAR-2 two stars are a tie, and neither effect is triggered', () => {
  const cards = star({ outcome: 'bearerWins', steps: [{ op: 'eliminate', who: 'foe' }] });
  const t = lay({ cards, south: { field: { c3: 'St' } }, north: { field: { c4: 'St', ...foes } } });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  t.unsaid('starred');
  expect(at(t, 'c3', 'c4')).toEqual(['c3', 'c4']);
});

test('ZN-RULING-15 the outcome comes first: a swap is made from the recoil square', () => {
  const t = lay({
    cards: star({ outcome: 'tie', steps: [{ op: 'swap', a: 'self', b: 'foe' }] }),
    south: { field: { c2: 'El' } },
    north: { field: { c4: 'St', ...foes } },
  });
  t.play(0, 'move c2 c4 c3');
  touch(t, 'TL', 'BR');
  expect(at(t, 'c2', 'c4')).toEqual(['c4', 'c3']);
});

test('ZN-RULING-16 the owner of the star chooses; a single square that all can see is taken', () => {
  const cards = star({ outcome: 'tie', steps: [{ op: 'relocate', who: 'self', to: 'ownReinforcement' }] });
  const t = lay({ cards, south: { field: { c3: 'St' } }, north: { field: { c4: 'So', ...foes } } });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  t.rests('effect.land', 0);
  t.offers(0, ['go b1', 'go c1', 'go d1', 'go e1', 'go f1']);
  t.play(0, 'go e1');
  expect(at(t, 'c3')).toEqual(['e1']);
  const full = lay({
    cards,
    south: { field: { c3: 'St', b1: 'So', c1: 'So', d1: 'So', e1: 'So' } },
    north: { field: { c4: 'So', ...foes } },
  });
  full.play(0, 'move c3 c4 step');
  touch(full, 'TL', 'TL');
  expect(at(full, 'c3')).toEqual(['f1']);
  full.rests('turn.act', 1);
});

test('ZN-RULING-17 an impossible step is skipped and the others stand', () => {
  const steps = [
    { op: 'relocate', who: 'self', to: 'ownReinforcement' },
    { op: 'immobilise', who: 'foe', until: 'ownersNextTurnEnd' },
  ];
  const row = { a1: 'Em', b1: 'So', c1: 'So', d1: 'So', e1: 'So', f1: 'So' };
  const t = lay({
    cards: star({ outcome: 'tie', steps }),
    south: { field: { ...row, c3: 'St' } },
    north: { field: { c4: 'So', ...foes } },
  });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  expect(at(t, 'c3')).toEqual(['c3']);
  t.shows({ held: { c4: 'own' } });
});

test('ZN-RULING-18 only the attacker of this fight has attacked', () => {
  const steps = [{ op: 'move', who: { side: 'own', types: ['soldier'] }, if: 'bearerAttacked' }];
  const t = attackByStar({ outcome: 'tie', steps });
  t.rests('effect.move', 0);
  t.offers(0, { includes: ['move e1 e2 step'], excludes: ['stop'] });
  t.refuses(0, 'stop', 'ZN-STAR-1');
  t.play(0, 'move e1 e2 step');
  t.rests('turn.act', 1);
  const defended = lay({
    cards: star({ outcome: 'tie', steps }),
    south: { field: { c3: 'So' } },
    north: { field: { c4: 'St', e5: 'So' } },
  });
  defended.play(0, 'move c3 c4 step');
  touch(defended, 'TL', 'TL');
  defended.rests('turn.act', 1);
  const other = [{ op: 'touch', who: 'self', add: 1, if: 'bearerDefended', until: 'endOfGame' }];
  expect(attackByStar({ outcome: 'tie', steps: other }).state.boosts).toEqual([]);
});

test('ZN-RULING-20 multiply, then add, never below 0, in defence only if it says so', () => {
  const boosts = [
    { card: 'c3', mul: 2, add: 1, when: 'any', until: 'turn' },
    { card: 'c3', mul: 1, add: 5, when: 'defending', until: 'turn' },
    { card: 'c4', mul: 1, add: -9, when: 'defending', until: 'turn' },
  ];
  const t = duel({ state: { boosts } });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'BR');
  t.says({ touched: { card: 'c3', score: 5 } }, { touched: { card: 'c4', score: 0 } });
});

test('cover helps whoever defends on it', () => {
  const cover = { kind: 'terrain', uses: 1, terrain: { cover: 3 }, place: { zone: 'any' } };
  const t = duel({ cards: { Cv: cover }, south: { field: { c3: 'El' }, ground: { c4: 'Cv', c3: 'Cv#2' } } });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  t.says({ touched: { card: 'c3', score: 5 } }, { touched: { card: 'c4', score: 6 } });
});

test('ZN-RULING-36 stars grant six moves a turn, then no more', () => {
  const steps = [{ op: 'move', who: { side: 'own', types: ['soldier'] } }];
  const t = attackByStar({ outcome: 'tie', steps }, undefined, { state: { chained: 0 } });
  t.rests('effect.move', 0);
  t.play(0, 'move e1 e2 step');
  // The turn begins with a clean count, so the six are made by hand.
  const cards = star({ outcome: 'tie', steps });
  const again = lay({ cards, south: { field: { c3: 'St', e1: 'So' } }, north: { field: { c4: 'So', ...foes } } });
  again.play(0, 'move c3 c4 step');
  again.state.chained = 6;
  touch(again, 'TL', 'TL');
  again.rests('turn.act', 1);
});

test('ZN-RULING-53 a star asks by what all can see, and without a legal answer one can only stop', () => {
  const steps = [{ op: 'move', who: { side: 'own', types: ['priest'] } }];
  const t = attackByStar({ outcome: 'tie', steps });
  t.rests('effect.move', 0);
  t.offers(0, ['stop']);
  // Alone with its Emblem held and its own face just seen, nobody else could be meant.
  const cards = star({ outcome: 'tie', steps });
  const alone = lay({
    cards,
    south: { field: { c3: 'St', a1: { card: 'Em', held: 'game' } } },
    north: { field: { c4: 'So', ...foes } },
  });
  alone.play(0, 'move c3 c4 step');
  touch(alone, 'TL', 'TL');
  alone.rests('turn.act', 1);
});
