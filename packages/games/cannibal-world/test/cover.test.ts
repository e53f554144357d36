/** Cover abilities and Action cards: CW-COV, CW-ACARD, CW-ABIL, CW-RANGE, searches. */
import { describe, expect, test } from 'vitest';
import { asked, lay, passUntil } from './lay.ts';

describe('using abilities', () => {
  test('CW-ABIL-1 CW-ABIL-3 CW-ACT-3 one meat covers it, for good', () => {
    const t = lay({ 0: { cover: { A: '2 cover singleShot 1' }, meat: 3 }, 1: { hunt: { B: '3' } } });
    t.play(0, 'use A singleShot', 'aim B');
    t.shows({ 0: { meat: 2 }, covered: { A: 1 }, damage: { B: 1 } });
    t.offers(0, { excludes: ['use A singleShot'] });
    t.refuses(0, { do: 'use', card: 'A', effect: 'singleShot' }, 'CW-ABIL-3');
  });

  test('CW-TURN-6 nothing is uncovered by a new turn', () => {
    const t = lay({
      0: { cover: { A: '2 cover net @ covered=1' } },
      1: { hunt: { B: '3' } },
    });
    t.play(0, 'end');
    t.play(1, 'end');
    t.shows({ covered: { A: 1 } });
  });

  test('CW-COV-1 CW-COV-2 from cover or from hand, in the own main phase, never in combat', () => {
    const t = lay({
      0: {
        hunt: { H: '2/9 cover net' },
        cover: { A: '2 cover net' },
        hand: { X: 'action cover net', Y: 'action tactical singleShot 1' },
        meat: 4,
      },
      1: { hunt: { B: '3/9' } },
    });
    t.offers(0, { includes: ['use A net', 'use X net'], excludes: ['use H net'] });
    t.refuses(0, { do: 'use', card: 'H', effect: 'net' }, 'CW-COV-1');
    t.play(0, 'attack H B');
    t.rests('combat.tactics', 0);
    t.offers(0, ['pass', 'use Y singleShot']);
    t.refuses(0, { do: 'use', card: 'A', effect: 'net' }, 'CW-COV-2');
    t.refuses(0, { do: 'use', card: 'X', effect: 'net' }, 'CW-COV-2');
  });

  test('CW-ABIL-1 without meat nothing is used', () => {
    const t = lay({ 0: { cover: { A: '2 cover net' }, hand: { X: 'action cover net' } }, 1: { hunt: { B: '3' } } });
    t.offers(0, ['end']);
    t.refuses(0, { do: 'use', card: 'A', effect: 'net' }, 'CW-ABIL-1');
    t.refuses(0, { do: 'use', card: 'X', effect: 'net' }, 'CW-ACARD-1');
  });
});

describe('range', () => {
  test('CW-RANGE-1 CW-ZONE-1 CW-RANGE-2 range 2: from cover the enemy hunt, from the hunt also the enemy cover, nobody blocks', () => {
    const t = lay({
      0: { cover: { A: '2 cover singleShot 1' }, hunt: { F: '1', T: '2 tactical singleShot 1' }, meat: 4 },
      1: { hunt: { B: '3' }, cover: { C: '3' } },
    });
    t.play(0, 'use A singleShot');
    t.offers(0, ['aim B', 'back']);
    t.refuses(0, { do: 'aim', card: 'C' }, 'CW-RANGE-1');
    t.play(0, 'back');
    t.play(0, 'use T singleShot');
    t.offers(0, ['aim B', 'aim C', 'back']);
  });

  test('CW-RULING-23 own creatures are no targets', () => {
    const t = lay({ 0: { cover: { A: '2 cover net' }, hunt: { F: '1' }, meat: 1 }, 1: { hunt: { B: '3' } } });
    t.play(0, 'use A net');
    t.offers(0, ['aim B', 'back']);
    t.refuses(0, { do: 'aim', card: 'F' }, 'CW-RULING-23');
  });
});

describe('cover abilities', () => {
  test('CW-COV-3 single shot', () => {
    const t = lay({ 0: { cover: { A: '2 cover singleShot 3' }, meat: 1 }, 1: { hunt: { B: '3', C: '1' } } });
    t.play(0, 'use A singleShot', 'aim B');
    t.shows({ 1: { discard: ['B'], hunt: ['C'] } });
  });

  test('CW-COV-4 CW-RULING-25 CW-RULING-69 scatter shot: exactly X points, one at a time, overkill allowed', () => {
    const t = lay({
      0: { cover: { A: '2 cover scatterShot 3' }, meat: 1 },
      1: { hunt: { B: '1', C: '3' }, cover: { D: '1' } },
    });
    t.play(0, 'use A scatterShot');
    t.offers(0, ['shot B', 'shot C', 'back']);
    t.play(0, 'shot B', 'shot B');
    t.shows({ 0: { meat: 1 }, damage: { B: 0 } });
    t.play(0, 'shot C');
    t.shows({ 0: { meat: 0 }, damage: { C: 1 }, 1: { discard: ['B'] } });
  });

  test('CW-COV-5 support draws first, then gives meat', () => {
    const t = lay({
      0: { cover: { A: '2 cover support 2' }, deck: ['RA/09', 'RA/10', 'RA/04'], meat: 1 },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'use A support');
    t.shows({ 0: { meat: 2, hand: 2, deck: 1 } });
  });

  test('CW-COV-6 CW-RULING-27 proliferation: an own dead Rat of value 6 or less into the reinforcements, shown', () => {
    const t = lay({
      0: {
        cover: { A: '2 cover ratProliferation' },
        discard: {
          R6: '1 @ value=6',
          R7: '1 @ value=7',
          C6: '1 @ value=6 faction=cats',
          X: 'action cover net @ value=3',
        },
        meat: 1,
      },
      1: { hunt: { B: '1' }, discard: { E: '1 @ value=2' } },
    });
    t.play(0, 'use A ratProliferation');
    t.offers(0, ['raise R6']);
    t.play(0, 'raise R6');
    t.shows({ 0: { reinforcements: ['R6'] } });
    t.sees(1, { knows: ['R6'] });
  });

  test('CW-COV-6 CW-ACT-6 CW-RULING-66 with nothing to raise it is spent for nothing', () => {
    const t = lay({ 0: { cover: { A: '2 cover ratProliferation' }, meat: 1 }, 1: { hunt: { B: '1' } } });
    t.play(0, 'use A ratProliferation');
    t.shows({ 0: { meat: 0, reinforcements: [] }, covered: { A: 1 } });
  });

  test('CW-COV-7 CW-RULING-28 recharge: another covered ability of the side, on the same card too, not innate ones', () => {
    const rows = () => ({
      0: {
        cover: { A: '2 cover recharge; tactical feint @ covered=2', I: '1 innate tracker @ covered=1' },
        hunt: { D: '2 triggered armour 1 @ covered=1' },
        meat: 1,
      },
      1: { hunt: { B: '1 tactical feint @ covered=1' } },
    });
    const t = lay(rows());
    t.play(0, 'use A recharge');
    t.offers(0, [
      { do: 'recharge', card: 'A', effect: 'feint' },
      { do: 'recharge', card: 'D', effect: 'armour' },
    ]);
    t.play(0, { do: 'recharge', card: 'D' });
    t.shows({ covered: { A: 3, D: 0 } });
    const innate = lay(rows(), { options: { rechargeInnate: true } });
    innate.play(0, 'use A recharge');
    innate.offers(0, { includes: [{ do: 'recharge', card: 'I', effect: 'tracker' }] });
  });

  test('CW-COV-8 CW-RULING-18 net stuns; stunning again does nothing', () => {
    const t = lay({ 0: { cover: { A: '2 cover net', A2: '2 cover net' }, meat: 2 }, 1: { hunt: { B: '3' } } });
    t.play(0, 'use A net', 'aim B');
    t.shows({ stunned: { B: true } });
    t.says('stunned');
    t.play(0, 'use A2 net', 'aim B');
    t.shows({ stunned: { B: true } });
    t.unsaid('stunned');
  });

  test('CW-COV-9 CW-COV-10 cat leap: out of cover into a combat that cannot be evaded, the target’s own abilities silent', () => {
    const t = lay({
      0: { cover: { A: '3/9 cover catLeap' }, meat: 1 },
      1: { hunt: { B: '2/9 tactical feint; triggered armour 2', C: '1 tactical singleShot 1' }, meat: 4 },
    });
    t.play(0, 'use A catLeap', 'aim B');
    t.rests('combat.tactics', 1);
    t.offers(1, ['pass', 'use C singleShot']);
    t.refuses(1, { do: 'use', card: 'B', effect: 'feint' }, 'CW-COV-10');
    t.play(1, 'pass');
    t.shows({ 0: { meat: 0, hunt: ['A'] }, 1: { meat: 4 }, damage: { A: 2, B: 3 } });
    t.rests('turn.main', 0);
  });

  test('CW-RULING-38 the lock binds only the creature that was aimed at: others may swap, the new one is free', () => {
    const t = lay({
      0: { cover: { A: '3/9 cover catLeap' }, meat: 1 },
      1: { hunt: { B: '2/9 triggered swap' }, cover: { C: '1/9 tactical feint', D: '1 triggered swap' }, meat: 4 },
    });
    t.play(0, 'use A catLeap', 'aim B');
    t.rests('combat.swap', 1);
    t.offers(1, ['pass', 'use D swap']);
    t.play(1, 'use D swap', 'aim C');
    t.offers(1, { includes: ['use C feint'] });
  });

  test('CW-RULING-25 a leap without a target only moves', () => {
    const t = lay({ 0: { cover: { A: '3 cover catLeap' }, meat: 1 }, 1: { hunt: { H: '1 innate tracker' } } });
    t.play(0, 'use A catLeap');
    t.shows({ 0: { hunt: ['A'], meat: 0 } });
  });

  test('CW-COV-11 CW-RULING-26 summon the Alpha: a creature of value 8 or more, shown; the deck is shuffled', () => {
    const t = lay(
      {
        0: {
          cover: { A: '2 cover summonAlpha' },
          deck: { V7: '1 @ value=7', V8: '1 @ value=8', X9: 'action cover net @ value=9' },
          meat: 1,
        },
        1: { hunt: { B: '1' } },
      },
      { seed: '1' },
    );
    t.play(0, 'use A summonAlpha');
    t.offers(0, ['find V8']);
    t.play(0, 'find V8');
    t.shows({ 0: { reinforcements: ['V8'], deck: 2 } });
    t.sees(1, { knows: ['V8'] });
    t.says('searching', 'found', 'searched');
  });

  test('CW-RULING-26 a search that finds nothing still shuffles', () => {
    const t = lay({ 0: { cover: { A: '2 cover summonAlpha' }, meat: 1 }, 1: { hunt: { B: '1' } } }, { seed: '1' });
    t.play(0, 'use A summonAlpha');
    // The others only see that somebody looks through a deck.
    t.offers(0, ['nothing']);
    t.play(0, 'nothing');
    t.says('searching', 'searched');
    t.shows({ 0: { deck: 1, search: 0 } });
  });

  test('CW-COV-12 CW-RULING-24 harpoon: any enemy, one combat damage, pulled out of cover if it lives', () => {
    const t = lay({
      0: { cover: { A: '2 cover harpoon', A2: '2 cover harpoon' }, meat: 2 },
      1: { hunt: { B: '1' }, cover: { C: '2 triggered catLeap', D: '1' } },
    });
    t.play(0, 'use A harpoon');
    t.offers(0, ['aim B', 'aim C', 'aim D', 'back']);
    t.play(0, 'aim D');
    t.shows({ 1: { discard: ['D'] } });
    t.play(0, 'use A2 harpoon', 'aim C');
    t.shows({ 1: { hunt: ['B', 'C'] }, damage: { C: 1 } });
  });

  test('CW-ACT-6 CW-RULING-25 with nobody to aim at, cover and tactical abilities are spent for nothing', () => {
    const t = lay({
      0: { cover: { A: '2 cover singleShot 1' }, hunt: { T: '1 tactical scatterShot 2' }, meat: 2 },
      1: { hunt: { H: '2 innate tracker' } },
    });
    t.play(0, 'use A singleShot');
    t.play(0, 'use T scatterShot');
    t.shows({ 0: { meat: 0 }, covered: { A: 1, T: 1 }, damage: { H: 0 } });
  });
});

describe('Action cards', () => {
  test('CW-ACARD-1 CW-RULING-20 one ability for 1 meat, both in either order for 2; the second is chosen after the first', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action cover net; cover singleShot 2' }, meat: 2 },
      1: { hunt: { B: '3', C: '3' } },
    });
    t.offers(0, {
      includes: ['use X net', 'use X singleShot', 'both X net singleShot', 'both X singleShot net'],
    });
    t.play(0, 'both X net singleShot', 'aim B');
    t.shows({ 0: { meat: 0, played: ['X'] }, stunned: { B: true } });
    t.rests('actionCard.choose', 0);
    t.play(0, 'aim C');
    t.shows({ 0: { discard: ['X'] }, damage: { C: 2 } });
  });

  test('CW-ACARD-1 with 1 meat only one of them', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action cover net; cover singleShot 2' }, meat: 1 },
      1: { hunt: { B: '3' } },
    });
    t.offers(0, { excludes: ['both X net singleShot'] });
    t.refuses(0, { do: 'both', card: 'X', effect: 'net', then: 'singleShot' }, 'CW-ACARD-1');
  });

  test('CW-ACARD-4 the other ability is lost with the card', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action cover net; cover singleShot 2' }, meat: 2 },
      1: { hunt: { B: '3' } },
    });
    t.play(0, 'use X net', 'aim B');
    t.shows({ 0: { discard: ['X'], meat: 1 } });
  });

  test('CW-RULING-20 both must be legal now; CW-RULING-66 what became impossible is passed over', () => {
    const mixed = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action cover net; tactical shield 1' }, meat: 2 },
      1: { hunt: { B: '3' } },
    });
    mixed.offers(0, { excludes: ['both X net shield'] });
    mixed.refuses(0, { do: 'both', card: 'X', effect: 'net', then: 'shield' }, 'CW-RULING-20');
    const gone = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action cover singleShot 3; assault stab 1' }, meat: 2 },
      1: { hunt: { B: '3' } },
    });
    gone.play(0, 'both X singleShot stab', 'aim B');
    gone.shows({ 0: { discard: ['X'] }, 1: { discard: ['B'] } });
    gone.rests('turn.main', 0);
  });

  test('CW-ACARD-2 CW-ACARD-3 a tactical shot from hand comes from either zone, and the target is chosen with it', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action tactical singleShot 1' }, meat: 1 },
      1: { hunt: { B: '3' }, cover: { C: '3' } },
    });
    t.play(0, 'use X singleShot');
    t.offers(0, ['from cover', 'from hunt', 'back']);
    t.play(0, 'from cover');
    t.offers(0, ['aim B', 'back']);
    t.play(0, 'back', 'use X singleShot', 'from hunt');
    t.offers(0, ['aim B', 'aim C', 'back']);
    t.play(0, 'aim C');
    t.shows({ damage: { C: 1 } });
  });

  test('CW-ACARD-3 a cover shot from hand comes from cover', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action cover singleShot 1' }, meat: 1 },
      1: { hunt: { B: '3' }, cover: { C: '3' } },
    });
    t.play(0, 'use X singleShot');
    t.offers(0, ['aim B', 'back']);
  });

  test('CW-RULING-21 a leap lent by a card: a standing creature in cover, which gives its tracker away (CW-RULING-33)', () => {
    const t = lay({
      0: {
        cover: { A: '3/9 innate tracker', S: '1 @ stunned' },
        hunt: { F: '1' },
        hand: { X: 'action cover catLeap' },
        meat: 1,
      },
      1: { hunt: { B: '2/9' }, cover: { C: '2' } },
    });
    t.play(0, 'use X catLeap');
    t.offers(0, ['with A', 'back']);
    t.play(0, 'with A');
    t.offers(0, ['aim B', 'back']);
    t.play(0, 'aim B');
    t.shows({ covered: { A: 1 }, 0: { hunt: ['F', 'A'] }, damage: { A: 2, B: 3 } });
  });

  test('CW-RULING-22 a card’s triggered ability is not for the main phase', () => {
    const t = lay({
      0: {
        hunt: { A: '1' },
        hand: { X: 'action tactical singleShot 1; triggered armour 1', Y: 'action triggered armour 1' },
        meat: 4,
      },
      1: { hunt: { B: '3' } },
    });
    t.offers(0, {
      includes: ['use X singleShot'],
      excludes: ['use X armour', 'use Y armour', 'both X singleShot armour'],
    });
    t.refuses(0, { do: 'use', card: 'Y', effect: 'armour' }, 'CW-TRG-1');
  });
});

describe('steps', () => {
  test('CW-RULING-69 nothing is paid, shown or told before the last step, and steps can be taken back', () => {
    const t = lay({
      0: { hunt: { A: '1' }, hand: { X: 'action tactical scatterShot 2' }, meat: 1 },
      1: { hunt: { B: '3', C: '3' } },
    });
    t.says();
    t.play(0, 'use X scatterShot', 'from hunt', 'shot B');
    t.shows({ 0: { meat: 1, hand: ['X'] }, damage: { B: 0 } });
    t.unsaid('paid', 'showed', 'used', 'hurt');
    t.sees(1, { view: { asked: [{ seat: 0, ask: 'turn.main' }] }, hidden: ['X'] });
    t.play(0, 'back');
    t.rests('turn.main', 0);
    t.offers(0, { includes: ['use X scatterShot', 'end'] });
  });

  test('CW-RULING-69 a move that was begun and dropped three times waits until something else has happened', () => {
    const t = lay({ 0: { cover: { A: '1 cover net' }, hunt: { C: '1/9' }, meat: 3 }, 1: { hunt: { B: '1/9' } } });
    for (let i = 0; i < 3; i++) t.play(0, 'use A net', 'back');
    t.offers(0, { excludes: ['use A net'], includes: ['attack C B', 'end'] });
    t.play(0, 'attack C B');
    t.offers(0, { includes: ['use A net'] });
  });

  test('CW-RULING-69 with more than 60 moves the card is chosen first', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`A${i}`, '2']));
    const foes = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`B${i}`, '1/9']));
    const t = lay({ 0: { hunt: many, meat: 4 }, 1: { hunt: foes } });
    expect(asked(t)[0]!.options.length).toBeLessThanOrEqual(60);
    t.play(0, 'choose A3');
    t.offers(0, { includes: ['attack A3 B0', 'back'], excludes: ['attack A4 B0', 'end'] });
    t.play(0, 'attack A3 B5');
    t.shows({ damage: { B5: 2 }, 0: { meat: 3 } });
    t.offers(0, { includes: ['choose A3', 'end'] });
    passUntil(t, 'turn.main');
  });
});
