/** Combat, damage, stun: CW-COMBAT, CW-DMG, CW-STUN, CW-ENGAGE, CW-EVADE, CW-TAC. */
import { describe, expect, test } from 'vitest';
import { asked, lay, passUntil } from './lay.ts';

describe('engaging', () => {
  test('CW-ENGAGE-1 CW-ENGAGE-2 CW-ZONE-2 a standing creature of the hunt attacks one of the enemy hunt, for 1 meat', () => {
    const t = lay({
      0: { hunt: { A: '3', S: '3 @ stunned' }, cover: { C: '3' }, meat: 2 },
      1: { hunt: { B: '2/5' }, cover: { D: '2' } },
    });
    t.offers(0, { includes: ['attack A B'], excludes: ['attack S B', 'attack C B', 'attack A D'] });
    t.refuses(0, { do: 'attack', card: 'C', target: 'B' }, 'CW-ZONE-2');
    t.refuses(0, { do: 'attack', card: 'S', target: 'B' }, 'CW-STUN-1');
    t.play(0, 'attack A B');
    t.shows({ 0: { meat: 1 }, damage: { A: 2, B: 3 } });
    t.rests('turn.main', 0);
  });

  test('CW-ENGAGE-3 CW-STUN-4 CW-STUN-2 cover may be attacked only while nobody holds the hunt', () => {
    const held = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '2' }, cover: { C: '2' } } });
    held.offers(0, { includes: ['attack A B'], excludes: ['attack A C'] });
    held.refuses(0, { do: 'attack', card: 'A', target: 'C' }, 'CW-ENGAGE-3');
    const free = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '2 @ stunned' }, cover: { C: '2' } } });
    free.offers(0, { includes: ['attack A B', 'attack A C'] });
    const empty = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { cover: { C: '2' } } });
    empty.offers(0, { includes: ['attack A C'] });
  });

  test('CW-DMG-4 a target that has gone is refused, and so is an attacker', () => {
    const t = lay({
      0: { hunt: { A: '3' }, discard: { D: '2' }, meat: 2 },
      1: { hunt: { B: '3' }, discard: { E: '2' } },
    });
    t.offers(0, { includes: [{ do: 'attack', card: 'A', target: 'B' }] });
    t.refuses(0, { do: 'attack', card: 'A', target: 'E' }, 'CW-DMG-4');
    t.refuses(0, { do: 'attack', card: 'D', target: 'B' }, 'CW-DMG-4');
  });

  test('CW-ENGAGE-1 CW-ACT-5 without meat or without a target nothing can be attacked', () => {
    const poor = lay({ 0: { hunt: { A: '3' } }, 1: { hunt: { B: '2' } } });
    poor.refuses(0, { do: 'attack', card: 'A', target: 'B' }, 'CW-ENGAGE-1');
    const alone = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: {} });
    alone.refuses(0, { do: 'attack', card: 'A' }, 'CW-ACT-5');
  });

  test('CW-ACT-2 CW-TURN-7 CW-DMG-2 CW-DMG-3 the same creature fights again; damage stays and does not lower force', () => {
    const t = lay({ 0: { hunt: { A: '4' }, meat: 3 }, 1: { hunt: { B: '1/4', C: '1/4' } } });
    t.play(0, 'attack A B');
    t.shows({ damage: { A: 1 }, 1: { discard: ['B'] } });
    t.play(0, 'attack A C');
    t.shows({ damage: { A: 2 }, 1: { discard: ['B', 'C'] }, 0: { meat: 1, hunt: ['A'] } });
  });
});

describe('damage', () => {
  test('CW-COMBAT-7 CW-COMBAT-8 CW-DMG-4 CW-COMBAT-6 both deal their force at once; whoever has as much damage as life dies', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '3' } } });
    t.play(0, 'attack A B');
    t.shows({ 0: { hunt: [], discard: ['A'] }, 1: { hunt: [], discard: ['B'] } });
  });

  test('CW-DMG-4 CW-RULING-67 the dead forget damage, stun and covered abilities', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '3 cover net @ stunned damage=1 covered=1' } } });
    t.play(0, 'attack A B');
    t.shows({ 1: { discard: ['B'] }, damage: { B: 0 }, stunned: { B: false }, covered: { B: 0 } });
  });

  test('CW-RULING-1 life may differ from force', () => {
    const t = lay({ 0: { hunt: { A: '1/5' }, meat: 1 }, 1: { hunt: { B: '4/2' } } });
    t.play(0, 'attack A B');
    t.shows({ damage: { A: 4, B: 1 } });
  });

  test('CW-STUN-3 CW-STUN-2 a stunned target deals nothing and receives', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '4 @ stunned', C: '1' } } });
    t.play(0, 'attack A B');
    t.shows({ damage: { A: 0, B: 3 } });
  });
});

describe('evading', () => {
  test('CW-EVADE-1 CW-COMBAT-1 for 2 meat there is no combat; the attack stays paid', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '2 tactical feint' }, meat: 3 } });
    t.play(0, 'attack A B');
    t.offers(1, ['stand', 'evade']);
    t.play(1, 'evade');
    t.shows({ 0: { meat: 0 }, 1: { meat: 1 }, damage: { A: 0, B: 0 } });
    t.rests('turn.main', 0);
  });

  test('CW-EVADE-1 with 1 meat nobody evades', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '2/4' }, meat: 1 } });
    t.play(0, 'attack A B');
    t.shows({ damage: { B: 3 } });
  });

  test('CW-EVADE-4 CW-STUN-1 a stunned target cannot evade', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '2/4 @ stunned' }, meat: 4 } });
    t.play(0, 'attack A B');
    t.shows({ 1: { meat: 4 }, damage: { B: 3 } });
  });

  test('CW-RULING-50 any number of times while the meat lasts', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 3 }, 1: { hunt: { B: '2/4' }, meat: 4 } });
    t.play(0, 'attack A B');
    t.play(1, 'evade');
    t.play(0, 'attack A B');
    t.play(1, 'evade');
    t.play(0, 'attack A B');
    t.shows({ 1: { meat: 0 }, damage: { B: 3 } });
  });
});

describe('the tactical step', () => {
  const both = () =>
    lay({
      0: { hunt: { A: '3/9 tactical shield 1' }, cover: { P: '1 tactical singleShot 1' }, meat: 4 },
      1: { hunt: { B: '2/9 tactical extraDamage 1', Q: '1 tactical feint' }, meat: 4 },
    });

  test('CW-COMBAT-2 CW-TACTIC-1 the initiator first, then in turns, 1 meat each', () => {
    const t = both();
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.rests('combat.tactics', 0);
    t.play(0, 'use A shield');
    t.shows({ 0: { meat: 2 }, covered: { A: 1 } });
    t.rests('combat.tactics', 1);
    t.play(1, 'use B extraDamage');
    t.shows({ 1: { meat: 3 } });
    t.rests('combat.tactics', 0);
  });

  test('CW-COMBAT-3 it ends when both pass in a row; a pass is not for good', () => {
    const t = both();
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.play(0, 'pass');
    t.play(1, 'use B extraDamage');
    t.rests('combat.tactics', 0);
    t.play(0, 'use A shield');
    t.play(1, 'pass');
    t.rests('combat.tactics', 0);
    t.play(0, 'pass');
    t.shows({ damage: { A: 2, B: 3 } });
    t.rests('turn.main', 0);
  });

  test('CW-COMBAT-4 CW-COMBAT-5 creatures outside the combat may help, and their shots wait for the damage step', () => {
    const t = both();
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.play(0, 'use P singleShot', 'aim Q');
    t.shows({ damage: { Q: 0 }, 1: { hunt: ['B', 'Q'] } });
    t.play(1, 'use Q feint');
    t.play(0, 'pass');
    t.play(1, 'pass');
    t.shows({ 1: { hunt: ['B'], discard: ['Q'] }, damage: { B: 3 } });
  });

  test('CW-COMBAT-6 a doomed creature still deals its damage', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, cover: { P: '1 tactical singleShot 3' }, meat: 2 },
      1: { hunt: { B: '2' } },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use P singleShot', 'aim B');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 2 }, 1: { discard: ['B'] } });
  });

  test('CW-TACTIC-2 CW-RULING-51 on the turn of the other, tactical abilities wait for a combat', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '2/4 tactical singleShot 1' }, meat: 4 } });
    t.rests('turn.main', 0);
    t.refuses(1, { do: 'use', card: 'B', effect: 'singleShot' }, { why: 'not-asked' });
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.offers(1, { includes: ['use B singleShot'] });
  });

  test('CW-STUN-1 a stunned creature uses no ability', () => {
    const t = lay({
      0: {
        hunt: { A: '3', S: '1 tactical singleShot 1; assault stab 1 @ stunned' },
        cover: { C: '1 cover net @ stunned' },
        meat: 4,
      },
      1: { hunt: { B: '2/4' } },
    });
    t.offers(0, { excludes: ['use S singleShot', 'use S stab', 'use C net'] });
    t.refuses(0, { do: 'use', card: 'S', effect: 'singleShot' }, 'CW-STUN-1');
  });

  test('CW-RULING-64 a player who visibly can do nothing is passed over, one who might is asked with nothing but a pass', () => {
    const nothing = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { B: '2/4' }, meat: 1 } });
    nothing.play(0, 'attack A B');
    nothing.rests('turn.main', 0);
    const hand = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { B: '2/4' }, hand: ['RA/09'], meat: 1 } });
    hand.play(0, 'attack A B');
    hand.rests('combat.tactics', 1);
    hand.offers(1, ['pass']);
    const broke = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { B: '2/4' }, hand: ['RA/09'] } });
    broke.play(0, 'attack A B');
    broke.rests('turn.main', 0);
    // Everybody can see that the Dogs print no triggered ability on their Action cards.
    const dogs = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { B: '2/4' }, hand: ['DO/05'], meat: 1 } });
    dogs.play(0, 'attack A B');
    dogs.rests('combat.tactics', 1);
    const cats = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { B: '2/4', D: '1' }, hand: ['CA/05'], meat: 1 } });
    cats.play(0, 'attack A B');
    cats.rests('combat.swap', 1);
    cats.offers(1, ['pass']);
  });
});

describe('tactical abilities', () => {
  test('CW-TAC-1 CW-TAC-2 shots at any time of the own main phase, from any zone, with range 2', () => {
    const t = lay({
      0: { hunt: { A: '1 tactical singleShot 1' }, cover: { C: '1 tactical scatterShot 2' }, meat: 4 },
      1: { hunt: { B: '2/4' }, cover: { D: '2' } },
    });
    t.play(0, 'use A singleShot');
    t.offers(0, ['aim B', 'aim D', 'back']);
    t.play(0, 'aim D');
    t.shows({ damage: { D: 1 } });
    t.play(0, 'use C scatterShot');
    t.offers(0, ['shot B', 'back']);
    t.play(0, 'shot B', 'shot B');
    t.shows({ damage: { B: 2 }, 0: { meat: 2 } });
  });

  test('CW-TAC-3 CW-RULING-44 extra damage of a creature: only a fighter may use it, and only in combat', () => {
    const t = lay({
      0: { hunt: { A: '2/9 tactical extraDamage 2', X: '1 tactical extraDamage 2' }, meat: 4 },
      1: { hunt: { B: '1/9' } },
    });
    t.offers(0, { excludes: ['use A extraDamage'] });
    t.refuses(0, { do: 'use', card: 'A', effect: 'extraDamage' }, 'CW-TAC-3');
    t.play(0, 'attack A B');
    t.offers(0, ['pass', 'use A extraDamage']);
    t.play(0, 'use A extraDamage');
    passUntil(t, 'turn.main');
    t.shows({ damage: { B: 4 } });
  });

  test('CW-TAC-4 CW-RULING-44 extra damage of an Action card is taken by the chosen fighter, stunned opponent or not', () => {
    const t = lay({
      0: { hunt: { A: '2/9' }, hand: { X: 'action tactical extraDamage 3' }, meat: 4 },
      1: { hunt: { B: '5/9 @ stunned', C: '1' } },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use X extraDamage');
    t.offers(0, ['aim A', 'aim B', 'back']);
    t.play(0, 'aim A');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 3, B: 2 }, 0: { discard: ['X'] } });
  });

  test('CW-RULING-44 by table option the chosen fighter deals more instead', () => {
    const t = lay(
      { 0: { hunt: { A: '2/9' }, hand: { X: 'action tactical extraDamage 3' }, meat: 4 }, 1: { hunt: { B: '1/9' } } },
      { options: { extraDamageFromAction: 'dealt' } },
    );
    t.play(0, 'attack A B');
    t.play(0, 'use X extraDamage', 'aim A');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 1, B: 5 } });
  });

  test('CW-TAC-5 CW-RULING-45 shields: of a creature on itself, of an Action card on a fighter; they add up', () => {
    const t = lay({
      0: { hunt: { A: '2/9 tactical shield 2' }, hand: { X: 'action tactical shield 1' }, meat: 4 },
      1: { hunt: { B: '6/9' } },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use A shield');
    t.play(0, 'use X shield', 'aim A');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 3, B: 2 } });
  });

  test('CW-TAC-6 CW-RULING-21 a feint prevents all combat damage, none of the direct one, and the blow is dealt', () => {
    const t = lay({
      0: { hunt: { A: '2/9' }, hand: { X: 'action tactical feint' }, meat: 4 },
      1: { hunt: { B: '6/9' }, cover: { S: '1 tactical singleShot 1' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use X feint', 'with A');
    t.play(1, 'use S singleShot', 'aim A');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 1, B: 2 } });
  });

  test('CW-TAC-7 CW-RULING-43 loyalty takes the damage; the guard prevents with its own means, may be outside, and a later one replaces it', () => {
    const t = lay({
      0: {
        hunt: { A: '2/9 tactical feint', G: '1/4 tactical loyalty; tactical shield 1' },
        cover: { H: '1/2 tactical loyalty' },
        meat: 4,
      },
      1: { hunt: { B: '3/9' } },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use H loyalty');
    t.offers(0, ['aim A', 'aim B', 'back']);
    t.play(0, 'aim A');
    t.play(0, 'use G loyalty', 'aim A');
    t.play(0, 'use G shield');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 0, G: 2, H: 0, B: 2 } });
  });

  test('CW-RULING-43 two fighters loyal to each other exchange their damage; nobody is loyal to itself', () => {
    const t = lay({
      0: { hunt: { A: '2/9 tactical loyalty' }, meat: 4 },
      1: { hunt: { B: '3/9 tactical loyalty' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use A loyalty');
    t.offers(0, ['aim B', 'back']);
    t.play(0, 'aim B');
    t.play(1, 'use B loyalty', 'aim A');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 2, B: 3 } });
  });

  test('CW-RULING-45 an uninvolved creature may feint for what it may still receive', () => {
    const t = lay({
      0: { hunt: { A: '2/9' }, meat: 1 },
      1: { hunt: { B: '3/9' }, cover: { G: '1/4 tactical loyalty; tactical feint' }, meat: 3 },
    });
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.play(1, 'use G loyalty', 'aim B');
    t.play(1, 'use G feint');
    passUntil(t, 'turn.main');
    t.shows({ damage: { B: 0, G: 0, A: 3 } });
  });

  test('CW-RULING-41 assign first, prevent then: shields do not lessen what a guard takes', () => {
    const t = lay({
      0: { hunt: { A: '4/9' }, meat: 1 },
      1: { hunt: { B: '1/9 tactical shield 3' }, cover: { G: '1/9 tactical loyalty' }, meat: 3 },
    });
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.play(1, 'use B shield');
    t.play(1, 'use G loyalty', 'aim B');
    passUntil(t, 'turn.main');
    t.shows({ damage: { B: 0, G: 4 } });
  });

  test('CW-DMG-1 shields stop combat damage only', () => {
    const t = lay({
      0: { hunt: { A: '2/9' }, cover: { S: '1 tactical singleShot 2' }, meat: 4 },
      1: { hunt: { B: '1/9 tactical shield 3' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use B shield');
    passUntil(t, 'turn.main');
    t.shows({ damage: { B: 2 } });
  });
});

test('a combat can be laid out as it begins', () => {
  const t = lay(
    { 0: { hunt: { A: '3' } }, 1: { hunt: { B: '2/4' }, meat: 2 } },
    { at: { combat: { attacker: 'A', target: 'B' } } },
  );
  expect(asked(t)[0]!.ask).toBe('combat.evade');
});
