/** The tracker (Pisteur): CW-INN, CW-RULING-16, CW-RULING-19, CW-RULING-31..33. */
import { describe, test } from 'vitest';
import { lay, passUntil } from './lay.ts';

describe('hidden', () => {
  test('CW-INN-1 CW-INN-2 it cannot be targeted by attacks, assaults or shots', () => {
    const t = lay({
      0: { hunt: { A: '3 assault stab 1' }, cover: { S: '1 cover singleShot 1', P: '1 cover harpoon' }, meat: 4 },
      1: { hunt: { H: '2 innate tracker', B: '1/9' } },
    });
    t.offers(0, { includes: ['attack A B'], excludes: ['attack A H'] });
    t.refuses(0, { do: 'attack', card: 'A', target: 'H' }, 'CW-INN-2');
    for (const use of ['use A stab', 'use S singleShot', 'use P harpoon']) {
      t.play(0, use);
      t.offers(0, ['aim B', 'back']);
      t.refuses(0, { do: 'aim', card: 'H' }, 'CW-INN-2');
      t.play(0, 'back');
    }
  });

  test('CW-INN-3 it does not hold its zone: cover may be attacked and the Habitat plundered past it', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { H: '2 innate tracker' }, cover: { C: '1' } } });
    t.offers(0, { includes: ['attack A C'], excludes: ['plunder'] });
    const free = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { H: '2 innate tracker' } } });
    free.offers(0, { includes: ['plunder'] });
  });

  test('CW-RULING-19 a stunned creature stays hidden', () => {
    const t = lay({ 0: { hunt: { A: '3' }, meat: 2 }, 1: { hunt: { H: '2 innate tracker @ stunned', B: '1' } } });
    t.offers(0, { excludes: ['attack A H'] });
  });
});

describe('losing it', () => {
  test('CW-INN-4 CW-INN-5 CW-RULING-31 it attacks past the hunt into cover, and is hidden no more, even if the attack is evaded', () => {
    const t = lay({
      0: { hunt: { H: '3 innate tracker' }, meat: 2 },
      1: { hunt: { B: '1/9' }, cover: { C: '1/9' }, meat: 2 },
    });
    t.offers(0, { includes: ['attack H B', 'attack H C'] });
    t.play(0, 'attack H C');
    t.shows({ covered: { H: 1 } });
    t.play(1, 'evade');
    t.offers(0, { includes: ['attack H B'], excludes: ['attack H C'] });
  });

  test('CW-INN-5 CW-RULING-33 an assault strikes into cover too: the target is chosen first', () => {
    const t = lay({
      0: { hunt: { H: '3/9 innate tracker; assault stab 1' }, meat: 1 },
      1: { hunt: { B: '1' }, cover: { C: '1/9' } },
    });
    t.play(0, 'use H stab');
    t.offers(0, ['aim B', 'aim C', 'back']);
    t.play(0, 'aim C');
    t.shows({ covered: { H: 3 }, damage: { C: 4 } });
  });

  test('CW-INN-4 any ability gives it away, a triggered one too', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 1', H: '2 innate tracker; cover net' }, meat: 2 },
      1: { hunt: { B: '3', E: '3 innate tracker; triggered bullseye' } },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.play(1, 'use E bullseye');
    t.shows({ covered: { E: 3 } });
    t.play(0, 'use H net', 'aim B');
    t.shows({ covered: { H: 3 } });
  });

  test('CW-INN-6 dropping it is free, in the own turn', () => {
    const t = lay({ 0: { hunt: { H: '2 innate tracker' } }, 1: { hunt: { B: '3' } } });
    t.play(0, 'drop H');
    t.shows({ covered: { H: 1 }, 0: { meat: 0 } });
    t.refuses(0, { do: 'drop', card: 'H' }, 'CW-INN-6');
  });

  test('CW-RULING-33 a leap gives it away before it chooses: the hunt that is held shelters cover', () => {
    const t = lay({
      0: {
        cover: { H: '3/9 innate tracker; cover catLeap' },
        hand: { T: '3/9 innate tracker; triggered catLeap' },
        meat: 2,
      },
      1: { hunt: { B: '1/9' }, cover: { C: '1/9' } },
    });
    t.play(0, 'use H catLeap');
    t.offers(0, ['aim B', 'back']);
    t.play(0, 'aim B');
    passUntil(t, 'turn.main');
    t.shows({ covered: { H: 3 } });
    t.play(0, 'play T hunt', 'use T catLeap');
    t.offers(0, ['aim B', 'back']);
    t.play(0, 'aim B');
    t.shows({ covered: { T: 3 } });
  });

  test('CW-RULING-21 an Action card that speaks for it does not give it away', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, meat: 1 },
      1: { hunt: { B: '1/9' }, cover: { H: '2/9 innate tracker' }, hand: { X: 'action tactical loyalty' }, meat: 1 },
    });
    t.play(0, 'attack A B');
    t.play(1, 'use X loyalty', 'with H', 'aim B');
    t.shows({ damage: { H: 1, B: 0 }, covered: { H: 0 } });
  });
});

test('CW-RULING-16 a hidden creature is no plunderer, except by table option', () => {
  const rows = () => ({ 0: { hunt: { H: '2 innate tracker' }, meat: 1 }, 1: { hand: ['RA/09'] } });
  const t = lay(rows());
  t.refuses(0, { do: 'plunder' }, 'CW-PLUNDER-2');
  t.play(0, 'drop H');
  t.offers(0, { includes: ['plunder'] });
  const option = lay(rows(), { options: { trackerMayPlunder: true } });
  option.offers(0, { includes: ['plunder'] });
});
