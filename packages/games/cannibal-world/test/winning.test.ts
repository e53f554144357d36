/** How a game ends: CW-WIN, CW-RULING-12..15, CW-RULING-63. */
import { describe, test } from 'vitest';
import { lay } from './lay.ts';

const NONE: string[] = [];

describe('plunder', () => {
  test('CW-WIN-1 CW-WIN-2 the third plunder wins at once', () => {
    const t = lay(
      { 0: { hunt: { A: '1' }, meat: 1 }, 1: { cover: { B: '1 @ stunned' } } },
      { state: { tokens: [3, 1] } },
    );
    t.play(0, 'plunder');
    t.shows({ over: { winners: [0], why: 'plunder', points: [3, 0] } });
    t.rests();
  });
});

describe('elimination', () => {
  test('CW-WIN-1 CW-WIN-3 CW-WIN-5 no creature in play or hand and nothing to draw: beaten, with the hand shown', () => {
    const t = lay({
      0: { hunt: { A: '3' }, meat: 1 },
      1: { hunt: { B: '1' }, deck: NONE, hand: { X: 'action cover support 2' } },
    });
    t.play(0, 'attack A B');
    t.shows({ over: { winners: [0], why: 'elimination' } });
    t.says({ eliminated: { seats: [1] } }, { handShown: { seat: 1, cards: ['X'] } });
    t.sees(0, { knows: ['X'] });
  });

  test('CW-WIN-4 any card left to draw keeps a player in the game', () => {
    for (const piles of [{ deck: ['RA/13'] }, { deck: NONE, reinforcements: ['RA/13'] }]) {
      const t = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '1' }, ...piles } });
      t.play(0, 'attack A B');
      t.shows({ over: false });
    }
    const hand = lay({ 0: { hunt: { A: '3' }, meat: 1 }, 1: { hunt: { B: '1' }, deck: NONE, hand: { C: '1' } } });
    hand.play(0, 'attack A B');
    hand.shows({ over: false });
  });

  test('CW-RULING-13 checked after the draw phase too, and one can eliminate oneself', () => {
    const t = lay({ 0: { deck: ['RA/13'] }, 1: { hunt: { B: '3' } } }, { at: { draw: { seat: 0 } } });
    t.shows({ over: { winners: [1], why: 'elimination' } });
    const self = lay({ 0: { hunt: { A: '1 assault sacrifice' }, deck: NONE, meat: 1 }, 1: { hunt: { B: '3' } } });
    self.play(0, 'use A sacrifice', 'aim B');
    self.shows({ over: { winners: [1] } });
  });

  test('CW-RULING-13 an assault and its combat are one resolution: no check in between', () => {
    // The sacrifice kills the last other creature of seat 1; the combat against B goes on, and both fighters die in it.
    const t = lay({
      0: { hunt: { A: '2/3 assault sacrifice' }, deck: NONE, meat: 1 },
      1: { hunt: { B: '2/3' }, deck: NONE },
    });
    t.play(0, 'use A sacrifice', 'aim B');
    t.shows({ over: { why: 'mutual' } });
  });

  test('CW-RULING-13 deferred triggers wait until after the check', () => {
    const t = lay({
      0: { hunt: { A: '3' }, meat: 1 },
      1: { hunt: { B: '1 triggered swap' }, cover: { C: '1 triggered catLeap' }, deck: NONE },
    });
    t.play(0, 'attack A B');
    t.play(1, 'use B swap', 'aim C');
    t.rests('turn.main', 0);
    t.shows({ 1: { hunt: ['B'], discard: ['C'] } });
  });

  test('CW-RULING-14 both at once is a draw', () => {
    const t = lay({ 0: { hunt: { A: '1' }, deck: NONE, meat: 1 }, 1: { hunt: { B: '1' }, deck: NONE } });
    t.play(0, 'attack A B');
    t.shows({ over: { winners: [0, 1], why: 'mutual' } });
  });
});

describe('Pyrrhic', () => {
  const rows = (left: Record<string, string>, hand: Record<string, string> = {}) => ({
    0: { hunt: { A: '3/9 assault stab 1', ...left }, hand, meat: 1 },
    1: { hunt: { B: '1/3' }, deck: NONE },
  });

  test('CW-WIN-6 CW-RULING-14 force in play and in hand strictly below the tokens is a draw; equal wins', () => {
    const draw = lay({ 0: { hunt: { A: '2' }, meat: 1 }, 1: { hunt: { B: '1/2' }, deck: NONE } });
    draw.play(0, 'attack A B');
    draw.shows({ over: { winners: [0, 1], why: 'pyrrhic' } });
    const equal = lay(rows({}));
    equal.play(0, 'attack A B');
    equal.shows({ over: { winners: [0], why: 'elimination' } });
  });

  test('CW-WIN-6 stunned and hidden creatures count, the hand too, of which only the force is told', () => {
    const t = lay({
      0: { hunt: { A: '1', S: '0/1 @ stunned', H: '0/1 innate tracker' }, hand: { C: '2' }, meat: 1 },
      1: { hunt: { B: '0/1' }, deck: NONE },
    });
    t.play(0, 'attack A B');
    t.rests('aftermath.count', 0);
    t.offers(0, ['count 2']);
    t.play(0, 'count 2');
    t.shows({ over: { winners: [0], why: 'elimination' } });
    t.sees(1, { hidden: ['C'] });
    t.says({ counted: { seat: 0, force: 2 } }, { weighed: { force: 3, tokens: 3 } });
  });

  test('CW-RULING-14 printed force, not against a plunder, and only if the table plays it', () => {
    const few = { 0: { hunt: { A: '2/9 @ damage=8' }, meat: 1 }, 1: { hunt: { B: '0/2' }, deck: NONE } };
    const t = lay(few);
    t.play(0, 'attack A B');
    t.shows({ over: { why: 'pyrrhic' } });
    const off = lay(few, { options: { pyrrhic: false } });
    off.play(0, 'attack A B');
    off.shows({ over: { winners: [0], why: 'elimination' } });
    const plunder = lay(
      { 0: { hunt: { A: '0/1' }, meat: 1 }, 1: { cover: { B: '1 @ stunned' } } },
      { state: { tokens: [3, 1] } },
    );
    plunder.play(0, 'plunder');
    plunder.shows({ over: { why: 'plunder', winners: [0] } });
  });
});

describe('the last gasp', () => {
  const rows = (more: object = {}) => ({
    0: {
      hunt: { A: '1' },
      hand: { X: 'action cover ratProliferation; tactical shield 1' },
      discard: { R: '1 @ value=3' },
      deck: NONE,
      meat: 2,
      ...more,
    },
    1: { hunt: { B: '3' } },
  });

  test('CW-RULING-12 in the own main phase a proliferation card must be played at once, or the game is lost', () => {
    const t = lay(rows());
    t.play(0, 'attack A B');
    t.play(0, 'pass');
    t.rests('aftermath.gasp', 0);
    t.offers(0, ['gasp X', 'yield']);
    t.play(0, 'gasp X', 'raise R');
    t.shows({ over: false, 0: { reinforcements: ['R'], meat: 0, discard: ['X', 'A'] } });
    t.rests('turn.main', 0);
    const lost = lay(rows());
    lost.play(0, 'attack A B', 'pass', 'yield');
    lost.shows({ over: { winners: [1], why: 'elimination' } });
  });

  test('CW-RULING-12 not without meat, not when exhausted, not with nothing to raise, not on the turn of the other', () => {
    const cats = { hunt: { A: '1 @ faction=cats' }, discard: { C: '1 @ faction=cats value=3' } };
    for (const more of [{ meat: 1 }, { exhausted: true }, cats]) {
      const t = lay(rows(more));
      t.play(0, 'attack A B');
      if (t.state.over === null) t.play(0, 'pass');
      t.shows({ over: { winners: [1] } });
    }
    const other = lay(
      { ...rows({ hunt: { A: '1' } }), 1: { hunt: { B: '3' }, meat: 1 } },
      { at: { main: { seat: 1 } } },
    );
    other.play(1, 'attack B A');
    other.play(0, 'stand', 'pass');
    other.shows({ over: { winners: [1] } });
  });
});

test('CW-RULING-63 at the turn limit the game is drawn', () => {
  const t = lay(
    { 0: { hunt: { A: '1' } }, 1: { hunt: { B: '1' } } },
    { state: { turn: 6 }, options: { turnLimit: 3 } },
  );
  t.play(0, 'end');
  t.shows({ over: { winners: [0, 1], why: 'turnLimit' } });
  const none = lay(
    { 0: { hunt: { A: '1' } }, 1: { hunt: { B: '1' } } },
    { state: { turn: 600 }, options: { turnLimit: 0 } },
  );
  none.play(0, 'end');
  none.shows({ over: false });
});
