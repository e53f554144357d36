/** Triggered abilities and their windows: CW-TRG, CW-RULING-29, CW-RULING-34..40, CW-RULING-46. */
import { describe, test } from 'vitest';
import { lay, passUntil } from './lay.ts';

describe('in general', () => {
  test('CW-TRG-1 CW-TRG-3 CW-ABIL-2 CW-RULING-65 CW-TACTIC-3 optional, on any turn, for no meat; it is covered', () => {
    const t = lay({ 0: { cover: { S: '1 cover singleShot 1' }, meat: 1 }, 1: { hunt: { B: '3 triggered armour 2' } } });
    t.play(0, 'use S singleShot', 'aim B');
    t.offers(1, ['pass', 'use B armour']);
    t.play(1, 'use B armour');
    t.shows({ covered: { B: 1 }, damage: { B: 0 }, 1: { meat: 0 } });
    t.says({ armoured: { card: 'B', n: 1 } });
    const declined = lay({
      0: { cover: { S: '1 cover singleShot 1' }, meat: 1 },
      1: { hunt: { B: '3 triggered armour 2' } },
    });
    declined.play(0, 'use S singleShot', 'aim B');
    declined.play(1, 'pass');
    declined.shows({ covered: { B: 0 }, damage: { B: 1 } });
  });

  test('CW-TRG-2 a trigger changes what happens before it is resolved', () => {
    const t = lay({ 0: { hunt: { A: '3/9' }, meat: 1 }, 1: { hunt: { B: '3' }, cover: { N: '1/9 triggered swap' } } });
    t.play(0, 'attack A B');
    t.play(1, 'use N swap', 'aim N');
    t.shows({ damage: { B: 0, N: 3 } });
  });

  test('CW-TRG-4 from an Action card: shown, resolved, discarded', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 2' }, meat: 1 },
      1: { hunt: { B: '3' }, hand: { X: 'action triggered armour 1' } },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use X armour', 'with B');
    t.says('showed', { used: { card: 'X', effect: 'armour' } }, 'discarded', { armoured: { card: 'B', n: 1 } });
    t.shows({ 1: { discard: ['X'], hand: [] }, damage: { B: 1 } });
  });

  test('CW-ACARD-1 both triggered abilities of one card may be used in the same window, for nothing', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 4' }, meat: 1 },
      1: { hunt: { B: '5' }, hand: { X: 'action triggered armour 1; triggered armour 2' } },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, { do: 'use', card: 'X', slot: 0 }, 'with B');
    t.offers(1, ['pass', 'use X armour']);
    t.play(1, 'use X armour', 'with B');
    t.shows({ damage: { B: 1 }, 1: { discard: ['X'] } });
  });
});

describe('bullseye', () => {
  test('CW-TRG-6 all the damage of the ability goes to it, out of range too, split shots included', () => {
    const t = lay({
      0: { cover: { S: '1 cover scatterShot 3' }, meat: 1 },
      1: { hunt: { B: '3', C: '3' }, cover: { E: '5 triggered bullseye' } },
    });
    t.play(0, 'use S scatterShot', 'shot B', 'shot C', 'shot C');
    t.rests('ability.bullseye', 1);
    t.play(1, 'use E bullseye');
    t.shows({ damage: { B: 0, C: 0, E: 3 } });
  });

  test('CW-TRG-6 CW-RULING-35 one bullseye an activation; a net or a stab opens no window for it', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 1', N: '1 cover net' }, meat: 2 },
      1: { hunt: { B: '3' }, cover: { E: '5 triggered bullseye', F: '5 triggered bullseye' } },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use E bullseye');
    t.shows({ damage: { E: 1 }, covered: { F: 0 } });
    t.play(0, 'use N net', 'aim B');
    t.rests('turn.main', 0);
  });

  test('CW-TRG-5 CW-RULING-35 it is offered before the evasion, and what it drew lands although the assault is evaded', () => {
    const t = lay({
      0: { hunt: { A: '3/9 assault singleShot 2' }, meat: 1 },
      1: { hunt: { B: '1/9' }, cover: { E: '5 triggered bullseye' }, meat: 2 },
    });
    t.play(0, 'use A singleShot', 'aim B');
    t.play(1, 'use E bullseye');
    t.play(1, 'evade');
    t.shows({ damage: { E: 2, B: 3, A: 1 }, 1: { meat: 0 } });
  });

  test('CW-RULING-35 in combat the redirected damage waits for the damage step', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, cover: { S: '1 tactical singleShot 2' }, meat: 2 },
      1: { hunt: { B: '1/9' }, cover: { E: '5 triggered bullseye', F: '1 tactical feint' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use E bullseye');
    t.shows({ damage: { E: 0 } });
    passUntil(t, 'turn.main');
    t.shows({ damage: { E: 2, B: 1 } });
  });

  test('CW-RULING-21 a bullseye of an Action card names any own creature, hidden and stunned ones too (CW-RULING-32)', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 1' }, meat: 1 },
      1: {
        hunt: { B: '3', H: '2 innate tracker' },
        cover: { C: '2 @ stunned' },
        hand: { X: 'action triggered bullseye' },
      },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use X bullseye');
    t.offers(1, ['with B', 'with H', 'with C', 'back']);
    t.play(1, 'with H');
    t.shows({ damage: { H: 1 }, covered: { H: 0 } });
  });
});

describe('armour', () => {
  test('CW-TRG-7 CW-RULING-46 up to X of combat and direct damage together; what is left of X is lost', () => {
    const t = lay({
      0: { hunt: { A: '2/9' }, cover: { S: '1 tactical singleShot 2' }, meat: 2 },
      1: { hunt: { B: '1/9 triggered armour 3' } },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use B armour');
    t.shows({ damage: { B: 1 } });
  });

  test('CW-RULING-46 several armours on one event; none is offered once nothing would land', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 2' }, meat: 1 },
      1: { hunt: { B: '4 triggered armour 1; triggered armour 1' }, hand: { X: 'action triggered armour 3' } },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, { do: 'use', card: 'B', slot: 0 });
    t.play(1, 'use B armour');
    t.shows({ damage: { B: 0 }, 1: { hand: ['X'] } });
    t.rests('turn.main', 0);
  });

  test('CW-RULING-46 a feint leaves nothing for armour to stop', () => {
    const t = lay({
      0: { hunt: { A: '2/9' }, meat: 1 },
      1: { hunt: { B: '1/9 tactical feint; triggered armour 1' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(1, 'use B feint');
    passUntil(t, 'turn.main');
    t.shows({ covered: { B: 1 }, damage: { B: 0 } });
  });

  test('CW-RULING-41 the side of the initiator is asked first', () => {
    const t = lay({
      0: { hunt: { A: '2/9 triggered armour 1' }, meat: 1 },
      1: { hunt: { B: '1/9 triggered armour 1' } },
    });
    t.play(0, 'attack A B');
    t.rests('damage.armour', 0);
    t.play(0, 'pass');
    t.rests('damage.armour', 1);
  });
});

describe('recharge', () => {
  test('CW-TRG-8 CW-RULING-29 the ability just used is uncovered, after its effect; an evaded assault too', () => {
    const t = lay({
      0: { hunt: { A: '3/9 assault stab 2' }, cover: { R: '1 triggered recharge' }, meat: 1 },
      1: { hunt: { B: '1/9' }, meat: 4 },
    });
    t.play(0, 'use A stab', 'aim B');
    t.play(1, 'evade');
    t.rests('assault.recharge', 0);
    t.play(0, 'use R recharge');
    t.shows({ covered: { A: 0, R: 1 } });
    t.rests('combat.evade', 1);
  });

  test('CW-RULING-29 not for Action cards, not for triggered abilities, not for a creature that has left play', () => {
    const card = lay({
      0: { cover: { R: '1 triggered recharge' }, hand: { X: 'action cover net' }, meat: 1 },
      1: { hunt: { B: '1/9' } },
    });
    card.play(0, 'use X net', 'aim B');
    card.rests('turn.main', 0);
    const gone = lay({
      0: { hunt: { A: '1 assault sacrifice' }, cover: { R: '1 triggered recharge' }, meat: 1 },
      1: { hunt: { B: '1/9' } },
    });
    gone.play(0, 'use A sacrifice', 'aim B');
    gone.shows({ 0: { discard: ['A'] } });
    gone.rests('turn.main', 0);
  });

  test('CW-RULING-29 in combat before the other side’s next option; a leap is recharged after its combat', () => {
    const t = lay({
      0: { hunt: { A: '1/9 tactical shield 1' }, cover: { R: '1 triggered recharge' }, meat: 2 },
      1: { hunt: { B: '1/9 tactical feint' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(0, 'use A shield');
    t.rests('ability.recharge', 0);
    t.play(0, 'use R recharge');
    t.rests('combat.tactics', 1);
    const leap = lay({
      0: { cover: { A: '1/9 cover catLeap', R: '1 triggered recharge' }, meat: 1 },
      1: { hunt: { B: '1/9' } },
    });
    leap.play(0, 'use A catLeap', 'aim B');
    leap.shows({ damage: { B: 1 } });
    leap.rests('ability.recharge', 0);
    leap.play(0, 'use R recharge');
    leap.shows({ covered: { A: 0 } });
  });

  test('CW-RULING-29 the recharge itself may come from an Action card', () => {
    const t = lay({
      0: { cover: { A: '1 cover net' }, hand: { X: 'action triggered recharge' }, meat: 1 },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'use A net', 'aim B');
    t.play(0, 'use X recharge');
    t.shows({ covered: { A: 0 }, 0: { discard: ['X'] } });
  });
});

describe('swap', () => {
  test('CW-TRG-14 CW-TRG-15 another creature takes the place, moved into the attacked zone; the original stays', () => {
    const t = lay({ 0: { hunt: { A: '3/9' }, meat: 1 }, 1: { hunt: { B: '1 triggered swap' }, cover: { C: '2/9' } } });
    t.play(0, 'attack A B');
    t.play(1, 'use B swap');
    t.offers(1, ['aim C', 'back']);
    t.play(1, 'aim C');
    t.shows({ 1: { hunt: ['B', 'C'] }, damage: { A: 2, B: 0, C: 3 } });
  });

  test('CW-TRG-14 not if it is evaded, and not with nobody to swap in', () => {
    const t = lay({
      0: { hunt: { A: '3/9' }, meat: 1 },
      1: { hunt: { B: '1 triggered swap' }, cover: { C: '2/9' }, meat: 2 },
    });
    t.play(0, 'attack A B');
    t.play(1, 'evade');
    t.rests('turn.main', 0);
    const assault = lay({
      0: { hunt: { A: '3/9 assault stab 1' }, meat: 1 },
      1: { hunt: { B: '1/9 triggered swap' }, cover: { C: '2/9' }, meat: 2 },
    });
    assault.play(0, 'use A stab', 'aim B');
    assault.play(1, 'evade');
    assault.rests('combat.swap', 1);
    const alone = lay({ 0: { hunt: { A: '3/9' }, meat: 1 }, 1: { hunt: { B: '1/9 triggered swap' } } });
    alone.play(0, 'attack A B');
    alone.rests('turn.main', 0);
  });

  test('CW-RULING-37 against an assault the effect follows the swap; then the combat opens its own windows', () => {
    const t = lay({
      0: { hunt: { A: '1/9 assault stab 2' }, meat: 1 },
      1: { hunt: { B: '1/9 triggered swap', C: '1/9 triggered swap' }, meat: 2 },
    });
    t.play(0, 'use A stab', 'aim B');
    t.play(1, 'stand', 'use B swap', 'aim C');
    t.shows({ damage: { B: 0, C: 2 } });
    t.rests('combat.evade', 1);
    t.play(1, 'stand');
    t.rests('combat.swap', 1);
    t.play(1, 'use C swap', 'aim B');
    t.shows({ damage: { B: 1, C: 2, A: 1 } });
  });

  test('CW-RULING-37 by table option only the combat follows, and not if the original target died', () => {
    const rows = (life: number) => ({
      0: { hunt: { A: '1/9 assault stab 2' }, meat: 1 },
      1: { hunt: { B: `1/${life} triggered swap`, C: '1/9' } },
    });
    const t = lay(rows(9), { options: { swapOnAssault: 'combatOnly' } });
    t.play(0, 'use A stab', 'aim B');
    t.play(1, 'use B swap', 'aim C');
    t.shows({ damage: { B: 2, C: 1 } });
    const dead = lay(rows(2), { options: { swapOnAssault: 'combatOnly' } });
    dead.play(0, 'use A stab', 'aim B');
    dead.play(1, 'use B swap', 'aim C');
    dead.shows({ 1: { discard: ['B'] }, damage: { C: 0, A: 0 } });
    const card = lay(
      {
        0: { hunt: { A: '1' }, hand: { X: 'action assault stab 1' }, meat: 1 },
        1: { hunt: { B: '1/9 triggered swap', C: '1/9' } },
      },
      { options: { swapOnAssault: 'combatOnly' } },
    );
    card.play(0, 'use X stab', 'aim B');
    card.shows({ damage: { B: 1 } });
  });

  test('CW-RULING-37 one swap a window; stunned and hidden creatures may be chosen, also from hunt to cover; CW-RULING-31 the tracker is lost', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, meat: 1 },
      1: {
        hunt: { H: '3/9 innate tracker', S: '1 @ stunned' },
        cover: { B: '1 triggered swap', D: '1 triggered swap' },
      },
    });
    t.play(0, 'attack A B');
    t.play(1, 'use B swap');
    t.offers(1, ['aim H', 'aim S', 'aim D', 'back']);
    t.play(1, 'aim H');
    t.shows({ 1: { cover: ['B', 'D', 'H'] }, covered: { H: 1, D: 0 }, damage: { H: 1, A: 3 } });
  });
});

describe('net', () => {
  const rows = () => ({
    0: { hunt: { A: '3/9 assault stab 1' }, cover: { R: '1 triggered recharge' }, meat: 2 },
    1: { hunt: { B: '1/9', N: '1 triggered net' }, cover: { M: '1 triggered net' }, meat: 1 },
  });

  test('CW-TRG-16 CW-TRG-17 for 1 meat a net in the same zone stuns the attacker, and there is no combat', () => {
    const t = lay(rows());
    t.play(0, 'attack A B');
    t.offers(1, ['pass', 'use N net']);
    t.play(1, 'use N net');
    t.shows({ stunned: { A: true }, 0: { meat: 1 }, 1: { meat: 0 }, damage: { A: 0, B: 0 } });
    t.rests('turn.main', 0);
  });

  test('CW-TRG-16 impossible without the meat', () => {
    const t = lay({ 0: { hunt: { A: '3/9' }, meat: 1 }, 1: { hunt: { B: '1/9 triggered net' } } });
    t.play(0, 'attack A B');
    t.shows({ damage: { B: 3 } });
  });

  test('CW-RULING-36 a netted assault has no effect and no combat, stays paid and covered, but may be recharged', () => {
    const t = lay(rows());
    t.play(0, 'use A stab', 'aim B');
    t.play(1, 'use N net');
    t.rests('assault.recharge', 0);
    t.shows({ covered: { A: 1 }, damage: { B: 0 } });
    t.play(0, 'pass');
    t.rests('turn.main', 0);
  });

  test('CW-RULING-36 its own creature as target counts; an assault not netted opens a new window with its combat', () => {
    const t = lay({
      0: { hunt: { A: '3/9 assault stab 1' }, meat: 1 },
      1: { hunt: { N: '1/9 triggered net' }, meat: 1 },
    });
    t.play(0, 'use A stab', 'aim N');
    t.rests('assault.answer', 1);
    t.play(1, 'pass');
    t.shows({ damage: { N: 1 } });
    t.rests('combat.net', 1);
    t.play(1, 'use N net');
    t.shows({ damage: { N: 1 }, stunned: { A: true } });
  });

  test('CW-RULING-36 from an Action card for any zone; not against an assault Action card; also against what cannot be evaded', () => {
    const t = lay({
      0: { hunt: { A: '3/9 assault canineCharge' }, meat: 1 },
      1: { hunt: { B: '1/9' }, hand: { X: 'action triggered net' }, meat: 1 },
    });
    t.play(0, 'use A canineCharge', 'aim B');
    t.play(1, 'pass');
    t.rests('combat.net', 1);
    t.play(1, 'use X net');
    t.shows({ stunned: { A: true }, 1: { meat: 0, discard: ['X'] } });
    const card = lay({
      0: { hunt: { A: '1' }, hand: { Y: 'action assault stab 1' }, meat: 1 },
      1: { hunt: { B: '1/9 triggered net' }, meat: 1 },
    });
    card.play(0, 'use Y stab', 'aim B');
    card.shows({ damage: { B: 1 }, 1: { meat: 1 } });
  });

  test('CW-RULING-36 a netted shot hits nobody, not even a bullseye', () => {
    const t = lay({
      0: { hunt: { A: '3/9 assault singleShot 2' }, meat: 1 },
      1: { hunt: { B: '1/9 triggered net' }, cover: { E: '3 triggered bullseye' }, meat: 1 },
    });
    t.play(0, 'use A singleShot', 'aim B');
    t.play(1, 'use E bullseye', 'use B net');
    t.shows({ damage: { B: 0, E: 0 } });
  });
});

describe('entering', () => {
  test('CW-TRG-9 proliferation when it enters cover, not the hunt', () => {
    const rows = () => ({
      0: { hand: { A: '2 triggered ratProliferation' }, discard: { R: '1 @ value=2' }, hunt: { Z: '1' }, meat: 2 },
      1: { hunt: { B: '1' } },
    });
    const t = lay(rows());
    t.play(0, 'play A cover');
    t.rests('aftermath.trigger', 0);
    t.play(0, 'use A ratProliferation', 'raise R');
    t.shows({ 0: { reinforcements: ['R'], meat: 1 }, covered: { A: 1 } });
    const hunt = lay(rows());
    hunt.play(0, 'play A hunt');
    hunt.rests('turn.main', 0);
  });

  test('CW-TRG-10 leap when it enters the hunt from hand or cover: an ordinary combat for no meat', () => {
    const t = lay({
      0: { hand: { A: '2/9 triggered catLeap' }, cover: { C: '2/9 triggered catLeap' }, meat: 2 },
      1: { hunt: { B: '1/9 tactical feint' }, meat: 4 },
    });
    t.play(0, 'play A hunt');
    t.play(0, 'use A catLeap', 'aim B');
    t.rests('combat.evade', 1);
    t.play(1, 'evade');
    t.shows({ 0: { meat: 1 }, 1: { meat: 2 } });
    t.play(0, 'move C');
    t.play(0, 'use C catLeap', 'aim B');
    t.play(1, 'stand');
    t.offers(1, { includes: ['use B feint'] });
    t.play(1, 'pass');
    t.shows({ damage: { B: 2, C: 1 }, 0: { meat: 0 } });
  });

  test('CW-RULING-40 a leap is offered only if there is a target', () => {
    const t = lay({ 0: { hand: { A: '2/9 triggered catLeap' }, meat: 1 }, 1: { hunt: { H: '1 innate tracker' } } });
    t.play(0, 'play A hunt');
    t.rests('turn.main', 0);
  });

  test('CW-TRG-11 banished tactics: any card of the deck, not shown', () => {
    const t = lay(
      { 0: { hand: { A: '2 triggered banishedTactics' }, deck: ['RA/09', 'RA/01'], meat: 1 }, 1: { hunt: { B: '1' } } },
      { seed: '1' },
    );
    t.play(0, 'play A hunt', 'use A banishedTactics');
    t.offers(0, ['find RA/01', 'find RA/09']);
    t.play(0, 'find RA/01');
    t.shows({ 0: { reinforcements: ['RA/01'] } });
    t.sees(1, { unknown: ['RA/01'] });
  });

  test('CW-TRG-12 support when it enters play', () => {
    const t = lay({
      0: { hand: { A: '2 triggered support 1' }, deck: ['RA/09', 'RA/10'], meat: 1 },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'play A cover', 'use A support');
    t.shows({ 0: { hand: 1, meat: 1 } });
  });

  test('CW-TRG-13 replacement: a card of value 6 or less, creature or Action, shown', () => {
    const t = lay(
      {
        0: {
          hand: { A: '2 triggered replacement' },
          deck: { L: '1 @ value=6', X: 'action cover net @ value=4', H: '1 @ value=7' },
          meat: 1,
        },
        1: { hunt: { B: '1' } },
      },
      { seed: '1' },
    );
    t.play(0, 'play A cover', 'use A replacement');
    t.offers(0, ['find L', 'find X']);
    t.play(0, 'find X');
    t.sees(1, { knows: ['X'] });
  });

  test('CW-RULING-40 triggers wait until all is resolved and are lost with the creature; the active side first', () => {
    const t = lay({
      0: { hunt: { A: '3' }, cover: { P: '1/9 cover harpoon' }, meat: 2 },
      1: { cover: { C: '2 triggered catLeap' } },
    });
    t.play(0, 'use P harpoon', 'aim C');
    // CW-RULING-39 On the turn of the other: its controller is the initiator.
    t.rests('aftermath.trigger', 1);
    t.play(1, 'use C catLeap', 'aim A');
    t.shows({ damage: { A: 2 }, 1: { discard: ['C'] } });
    t.rests('turn.main', 0);
  });

  test('CW-RULING-39 the other side may evade a leap even on its own turn', () => {
    const t = lay({
      0: { hunt: { A: '3' }, cover: { P: '1/9 cover harpoon' }, meat: 3 },
      1: { cover: { C: '2 triggered catLeap' } },
    });
    t.play(0, 'use P harpoon', 'aim C');
    t.play(1, 'use C catLeap', 'aim A');
    t.rests('combat.evade', 0);
    t.play(0, 'evade');
    t.shows({ 0: { meat: 0 }, damage: { A: 0 } });
  });

  test('CW-RULING-40 a stunned creature has lost its trigger; from an Action card it may still enter', () => {
    const t = lay({ 0: { cover: { A: '2 triggered catLeap @ stunned' }, meat: 1 }, 1: { hunt: { B: '1' } } });
    t.play(0, 'move A');
    t.rests('turn.main', 0);
    const card = lay({
      0: { cover: { A: '2 @ stunned' }, hand: { X: 'action triggered catLeap' }, meat: 1 },
      1: { hunt: { B: '1' } },
    });
    card.play(0, 'move A');
    card.rests('turn.main', 0);
    const lent = lay({ 0: { hand: { A: '2/9', X: 'action triggered catLeap' }, meat: 1 }, 1: { hunt: { B: '1' } } });
    lent.play(0, 'play A hunt', 'use X catLeap', 'with A', 'aim B');
    lent.shows({ 1: { discard: ['B'] }, 0: { discard: ['X'] } });
  });

  test('CW-RULING-40 several waiting triggers are named one at a time', () => {
    const t = lay(
      {
        0: { hand: { A: '2 triggered support 1; triggered replacement' }, deck: ['RA/09', 'RA/10', 'RA/10'], meat: 1 },
        1: { hunt: { B: '1' } },
      },
      { seed: '1' },
    );
    t.play(0, 'play A cover');
    t.offers(0, ['pass', 'use A support', 'use A replacement']);
    t.play(0, 'use A replacement', 'find RA/09');
    t.offers(0, ['pass', 'use A support']);
    t.play(0, 'pass');
    t.rests('turn.main', 0);
    t.shows({ covered: { A: 2 } });
  });

  test('CW-TRG-9 a creature swapped from the hunt into cover has entered cover', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, meat: 1 },
      1: {
        hunt: { R: '1/9 triggered ratProliferation @ covered=0', H: '1 @ stunned', I: '1 innate tracker' },
        cover: { B: '1 triggered swap' },
        discard: { D: '1 @ value=2' },
      },
    });
    t.offers(0, { includes: ['attack A R'], excludes: ['attack A B'] });
    const u = lay({
      0: { hunt: { A: '1/9 innate tracker' }, meat: 1 },
      1: {
        hunt: { R: '1/9 triggered ratProliferation' },
        cover: { B: '1 triggered swap' },
        discard: { D: '1 @ value=2' },
      },
    });
    u.play(0, 'attack A B');
    u.play(1, 'use B swap', 'aim R');
    u.rests('aftermath.trigger', 1);
    u.play(1, 'use R ratProliferation', 'raise D');
    u.shows({ 1: { reinforcements: ['D'], cover: ['B', 'R'] } });
  });
});
