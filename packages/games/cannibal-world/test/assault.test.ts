/** Assaults: CW-ASL, and what evades, swaps and charges make of them. */
import { describe, test } from 'vitest';
import { lay, passUntil } from './lay.ts';

describe('assaults in general', () => {
  test('CW-ASL-1 from the hunt, in the own main phase', () => {
    const t = lay({
      0: { hunt: { A: '3 assault stab 1' }, cover: { C: '3 assault stab 1' }, meat: 2 },
      1: { hunt: { B: '2/9' } },
    });
    t.offers(0, { includes: ['use A stab'], excludes: ['use C stab'] });
    t.refuses(0, { do: 'use', card: 'C', effect: 'stab' }, 'CW-ASL-1');
  });

  test('CW-ASL-2 CW-ENGAGE-3 it needs a valid combat target, stunned ones included', () => {
    const none = lay({ 0: { hunt: { A: '3 assault stab 1' }, hand: { X: 'action assault stab 1' }, meat: 2 }, 1: {} });
    none.offers(0, { excludes: ['use A stab', 'use X stab'] });
    none.refuses(0, { do: 'use', card: 'A', effect: 'stab' }, 'CW-ASL-2');
    none.refuses(0, { do: 'use', card: 'X', effect: 'stab' }, 'CW-ASL-2');
    const t = lay({
      0: { hunt: { A: '3 assault stab 1' }, meat: 2 },
      1: { hunt: { B: '2/9 @ stunned' }, cover: { C: '2/9' } },
    });
    t.play(0, 'use A stab');
    t.offers(0, ['aim B', 'aim C', 'back']);
    const held = lay({
      0: { hunt: { A: '3 assault stab 1' }, meat: 2 },
      1: { hunt: { B: '2/9' }, cover: { C: '2/9' } },
    });
    held.play(0, 'use A stab');
    held.offers(0, ['aim B', 'back']);
    held.refuses(0, { do: 'aim', card: 'C' }, 'CW-ENGAGE-3');
  });

  test('CW-ASL-3 CW-EVADE-2 CW-ASL-20 CW-ASL-4 evaded it has no effect, but the creatures fight', () => {
    const t = lay({ 0: { hunt: { A: '3/9 assault stab 2' }, meat: 2 }, 1: { hunt: { B: '2/9' }, meat: 3 } });
    t.play(0, 'use A stab', 'aim B');
    t.rests('assault.evade', 1);
    t.play(1, 'evade');
    t.shows({ 0: { meat: 1 }, 1: { meat: 1 }, damage: { A: 2, B: 3 }, covered: { A: 1 } });
    t.rests('turn.main', 0);
  });

  test('CW-EVADE-3 both the assault and its combat may be evaded; declining the first does not forbid the second', () => {
    const twice = lay({ 0: { hunt: { A: '3 assault stab 2' }, meat: 1 }, 1: { hunt: { B: '3' }, meat: 4 } });
    twice.play(0, 'use A stab', 'aim B');
    twice.play(1, 'evade', 'evade');
    twice.shows({ 1: { meat: 0 }, damage: { A: 0, B: 0 } });
    const second = lay({ 0: { hunt: { A: '3 assault stab 2' }, meat: 1 }, 1: { hunt: { B: '3' }, meat: 4 } });
    second.play(0, 'use A stab', 'aim B');
    second.play(1, 'stand', 'evade');
    second.shows({ 1: { meat: 2 }, damage: { A: 0, B: 2 } });
  });

  test('CW-EVADE-4 a stunned target evades no assault', () => {
    const t = lay({ 0: { hunt: { A: '3 assault stab 2' }, meat: 1 }, 1: { hunt: { B: '3/9 @ stunned' }, meat: 4 } });
    t.play(0, 'use A stab', 'aim B');
    t.shows({ 1: { meat: 4 }, damage: { B: 5 } });
  });

  test('CW-ASL-5 CW-ACARD-4 from an Action card no combat follows', () => {
    const t = lay({ 0: { hunt: { A: '3' }, hand: { X: 'action assault stab 2' }, meat: 1 }, 1: { hunt: { B: '3' } } });
    t.play(0, 'use X stab', 'aim B');
    t.shows({ 0: { meat: 0, discard: ['X'] }, damage: { A: 0, B: 2 } });
    t.rests('turn.main', 0);
  });

  test('CW-ASL-6 no combat if the assault killed the target', () => {
    const t = lay({ 0: { hunt: { A: '3 assault stab 3' }, meat: 1 }, 1: { hunt: { B: '3' } } });
    t.play(0, 'use A stab', 'aim B');
    t.shows({ 1: { discard: ['B'] }, damage: { A: 0 } });
    t.unsaid('attacked');
  });

  test('CW-ASL-7 only triggered abilities prevent the damage of an assault', () => {
    const t = lay({
      0: { hunt: { A: '1/9 assault stab 2' }, meat: 1 },
      1: { hunt: { B: '1/9 tactical shield 2; triggered armour 1' }, meat: 1 },
    });
    t.play(0, 'use A stab', 'aim B');
    t.rests('damage.armour', 1);
    t.offers(1, ['pass', 'use B armour']);
    t.play(1, 'use B armour');
    t.shows({ damage: { B: 1 } });
    t.rests('combat.tactics', 1);
  });
});

describe('what assaults do', () => {
  test('CW-ASL-8 CW-ASL-9 a shot and a stab hit before the combat', () => {
    for (const effect of ['singleShot', 'stab']) {
      const t = lay({ 0: { hunt: { A: `2/9 assault ${effect} 2` }, meat: 1 }, 1: { hunt: { B: '3/9' } } });
      t.play(0, `use A ${effect}`, 'aim B');
      t.says({ assaulted: { card: 'A', effect, x: 2 } }, { hurt: { card: 'B', n: 2 } }, 'attacked', {
        hurt: { card: 'B', n: 2 },
      });
      t.shows({ damage: { A: 3, B: 4 } });
    }
  });

  test('CW-ASL-10 shield protects the attacker in the combat that follows', () => {
    const t = lay({ 0: { hunt: { A: '2/9 assault shield 2' }, meat: 1 }, 1: { hunt: { B: '3/9' } } });
    t.play(0, 'use A shield', 'aim B');
    t.shows({ damage: { A: 1, B: 2 } });
  });

  test('CW-ASL-20 an evaded shield protects nobody', () => {
    const t = lay({ 0: { hunt: { A: '2/9 assault shield 2' }, meat: 1 }, 1: { hunt: { B: '3/9' }, meat: 3 } });
    t.play(0, 'use A shield', 'aim B');
    t.play(1, 'evade');
    t.shows({ damage: { A: 3, B: 2 } });
  });

  test('CW-ASL-11 a net stuns the target before the combat', () => {
    const t = lay({ 0: { hunt: { A: '2/9 assault net' }, meat: 1 }, 1: { hunt: { B: '3/9' }, meat: 1 } });
    t.play(0, 'use A net', 'aim B');
    t.shows({ stunned: { B: true }, damage: { A: 0, B: 2 } });
  });

  test('CW-ASL-12 CW-ASL-13 a charged combat cannot be evaded', () => {
    const t = lay({ 0: { hunt: { A: '2/9 assault canineCharge' }, meat: 1 }, 1: { hunt: { B: '3/9' }, meat: 4 } });
    t.play(0, 'use A canineCharge', 'aim B');
    t.play(1, 'stand');
    t.shows({ 1: { meat: 4 }, damage: { A: 3, B: 2 } });
    t.rests('turn.main', 0);
  });

  test('CW-ASL-20 an evaded charge charges nothing: the combat is ordinary and can be evaded', () => {
    const t = lay({
      0: { hunt: { A: '6/9 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '3/9', C: '2' }, meat: 4 },
    });
    t.play(0, 'use A canineCharge', 'aim B');
    t.play(1, 'evade');
    t.rests('combat.evade', 1);
    t.play(1, 'stand');
    t.shows({ damage: { B: 6, C: 0 } });
  });

  test('CW-ASL-14 CW-RULING-42 the owner spreads the excess point by point over the others of the zone, none beyond its life', () => {
    const t = lay({
      0: { hunt: { A: '8/9 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '3', C: '3/4 @ damage=1', D: '2 @ stunned', H: '3 innate tracker' }, cover: { E: '3' } },
    });
    t.play(0, 'use A canineCharge', 'aim B');
    // Five to spread over C (3 left) and D (2 left): nothing is left to choose.
    t.shows({ 1: { hunt: ['H'], cover: ['E'], discard: ['B', 'C', 'D'] }, damage: { H: 0, E: 0 } });
    const choice = lay({
      0: { hunt: { A: '5/9 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '3', C: '3', D: '2' } },
    });
    choice.play(0, 'use A canineCharge', 'aim B');
    choice.rests('combat.spread', 1);
    choice.offers(1, ['suffer C', 'suffer D']);
    choice.play(1, 'suffer D', 'suffer C');
    choice.shows({ damage: { C: 1, D: 1 }, 1: { discard: ['B'] } });
  });

  test('CW-RULING-42 the excess is what is above the life that is left, or by table option above the printed life', () => {
    const rows = () => ({
      0: { hunt: { A: '4/9 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '3 @ damage=2', C: '5' } },
    });
    const left = lay(rows());
    left.play(0, 'use A canineCharge', 'aim B');
    left.shows({ damage: { C: 3 } });
    const printed = lay(rows(), { options: { chargeOverflow: 'printed' } });
    printed.play(0, 'use A canineCharge', 'aim B');
    printed.shows({ damage: { C: 1 } });
  });

  test('CW-RULING-42 CW-RULING-43 damage already assigned lessens the room; excess is not redirected by loyalty', () => {
    const t = lay({
      0: { hunt: { A: '6/9 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '3', C: '3 tactical loyalty', D: '2' }, meat: 1 },
    });
    t.play(0, 'use A canineCharge', 'aim B');
    t.play(1, 'use C loyalty', 'aim B');
    passUntil(t, 'turn.main');
    // C takes B's three and has no room; D takes two of three; the rest is lost.
    t.shows({ 1: { hunt: ['B'], discard: ['C', 'D'] }, damage: { B: 0 } });
  });

  test('CW-ASL-15 a feint of the attacked creature prevents its own share, the excess still spreads', () => {
    const t = lay({
      0: { hunt: { A: '6 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '4 tactical feint', C: '3' }, meat: 1 },
    });
    t.play(0, 'use A canineCharge', 'aim B');
    t.play(1, 'use B feint');
    passUntil(t, 'turn.main');
    t.shows({ damage: { A: 4, B: 0, C: 2 } });
  });

  test('CW-ASL-16 CW-ASL-17 CW-RULING-32 CW-RULING-47 sacrifice hits the whole zone at once, hidden ones not, and itself', () => {
    const t = lay({
      0: { hunt: { A: '1/3 assault sacrifice' }, meat: 1 },
      1: { hunt: { B: '1/3', C: '1', S: '1/2 @ stunned', H: '1 innate tracker' }, cover: { D: '1' } },
    });
    t.play(0, 'use A sacrifice', 'aim B');
    t.shows({
      damage: { A: 2, B: 2, S: 1, H: 0, D: 0 },
      1: { hunt: ['B', 'S', 'H'], cover: ['D'], discard: ['C'] },
    });
  });

  test('CW-RULING-47 an evaded sacrifice hurts nobody, not even itself', () => {
    const t = lay({ 0: { hunt: { A: '1/3 assault sacrifice' }, meat: 1 }, 1: { hunt: { B: '1/3', C: '1' }, meat: 4 } });
    t.play(0, 'use A sacrifice', 'aim B');
    t.play(1, 'evade', 'evade');
    t.shows({ damage: { A: 0, B: 0, C: 0 } });
  });

  test('CW-ASL-17 the sacrifice of an Action card costs no creature', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action assault sacrifice' }, meat: 1 },
      1: { hunt: { B: '1/3', C: '2' } },
    });
    t.play(0, 'use X sacrifice', 'aim B');
    t.shows({ damage: { A: 0, B: 1, C: 1 } });
  });

  test('CW-ASL-6 CW-ASL-17 an attacker that dies of its sacrifice does not fight', () => {
    const t = lay({ 0: { hunt: { A: '1 assault sacrifice', Z: '1' }, meat: 1 }, 1: { hunt: { B: '1/3' } } });
    t.play(0, 'use A sacrifice', 'aim B');
    t.shows({ 0: { discard: ['A'] }, damage: { B: 1 } });
  });

  test('CW-ASL-18 CW-ASL-19 an assault feint cannot be evaded in combat and keeps the attacker whole', () => {
    const t = lay({ 0: { hunt: { A: '2 assault feint' }, meat: 1 }, 1: { hunt: { B: '5' }, meat: 4 } });
    t.play(0, 'use A feint', 'aim B');
    t.play(1, 'stand');
    t.shows({ damage: { A: 0, B: 2 } });
    t.rests('turn.main', 0);
  });
});

describe('lent by Action cards', () => {
  const lent = (card: string) =>
    lay({
      0: { hunt: { A: '3/9', S: '1 @ stunned', O: '1/9' }, hand: { X: `action ${card}` }, meat: 4 },
      1: { hunt: { B: '3/9', C: '2/9' }, meat: 2 },
    });

  test('CW-RULING-48 a standing creature of the hunt gets the status for its next combat against that target, this turn', () => {
    const t = lent('assault feint');
    t.play(0, 'use X feint');
    t.offers(0, ['with A', 'with O', 'back']);
    t.play(0, 'with A', 'aim B');
    t.play(1, 'stand');
    t.rests('turn.main', 0);
    // Not against another target, and not for another creature.
    t.play(0, 'attack A C');
    t.play(1, 'stand');
    t.shows({ damage: { A: 2 } });
    t.play(0, 'attack A B');
    // CW-ASL-19 It cannot be evaded.
    t.shows({ damage: { A: 2, B: 3 } });
    t.play(0, 'attack A B');
    t.play(1, 'stand');
    t.shows({ damage: { A: 5, B: 6 } });
  });

  test('CW-RULING-48 shield and charge likewise; at the end of the turn they are gone', () => {
    const t = lent('assault shield 2');
    t.play(0, 'use X shield', 'with A', 'aim B');
    t.play(1, 'stand');
    t.shows({ granted: [{ card: 'A', target: 'B', shield: 2, charge: false, feint: false }] });
    t.play(0, 'end');
    t.shows({ granted: [] });
    const charge = lent('assault canineCharge');
    charge.play(0, 'use X canineCharge', 'with A', 'aim B');
    charge.play(1, 'stand');
    charge.play(0, 'attack A B');
    charge.rests('turn.main', 0);
    charge.shows({ 1: { meat: 2 }, damage: { B: 3 } });
  });

  test('CW-RULING-48 evaded, nothing is lent; used up even by a combat that is netted', () => {
    const t = lent('assault shield 2');
    t.play(0, 'use X shield', 'with A', 'aim B');
    t.play(1, 'evade');
    t.shows({ granted: [] });
    const net = lay({
      0: { hunt: { A: '3/9' }, hand: { X: 'action assault shield 1' }, meat: 4 },
      1: { hunt: { B: '3/9 triggered net' }, meat: 1 },
    });
    net.play(0, 'use X shield', 'with A', 'aim B');
    net.play(0, 'attack A B');
    net.play(1, 'use B net');
    net.shows({ granted: [], stunned: { A: true } });
  });
});

test('CW-RULING-49 between assault and combat only life and the attacker’s stun are looked at again', () => {
  // Its tracker gone, it could no longer attack B past H; the combat of the assault takes place all the same.
  const t = lay({
    0: { hunt: { A: '2/9 assault stab 1; innate tracker' }, meat: 1 },
    1: { hunt: { H: '1' }, cover: { B: '1/9' } },
  });
  t.play(0, 'use A stab', 'aim B');
  t.shows({ damage: { A: 1, B: 3 } });
});

test('CW-RULING-34 the windows of an assault and of its combat come in order', () => {
  const t = lay({
    0: { hunt: { A: '2/9 assault singleShot 1' }, cover: { R: '1 triggered recharge' }, meat: 1 },
    1: {
      hunt: { B: '1/9 triggered armour 1' },
      cover: { E: '1 triggered bullseye', N: '1/9 triggered swap' },
      meat: 4,
    },
  });
  t.play(0, 'use A singleShot', 'aim B');
  t.rests('assault.answer', 1);
  t.play(1, 'pass');
  t.rests('assault.evade', 1);
  t.play(1, 'stand');
  t.rests('assault.swap', 1);
  t.play(1, 'pass');
  t.rests('damage.armour', 1);
  t.play(1, 'pass');
  t.rests('assault.recharge', 0);
  t.play(0, 'pass');
  t.rests('combat.evade', 1);
  t.play(1, 'stand');
  t.rests('combat.swap', 1);
  t.play(1, 'pass');
  t.rests('damage.armour', 1);
  t.play(1, 'pass');
  t.rests('turn.main', 0);
});
