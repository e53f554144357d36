/** Setup, turns, drawing, actions, exhaustion: CW-SETUP, CW-TURN, CW-DRAW, CW-ACT, CW-PLAY, CW-MOVE, CW-PLUNDER, CW-EXH. */
import { decide, keyOf, newMatch, pending, pile, settle, submit } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { cannibalWorld } from '../src/index.ts';
import { type Cw, Z } from '../src/state.ts';
import { asked, lay } from './lay.ts';

const start = (seats = 2, seed = '1', options = {}): Cw => newMatch(cannibalWorld, { seats, seed, options });

/** Everybody takes the first option until a question with this name comes. */
function run(s: Cw, until: string): void {
  for (let r = settle(s)[0]; r && r.ask !== until; r = settle(s)[0]) decide(s, r, r.options[0]!);
}

describe('setup', () => {
  test('CW-SETUP-1 CW-SETUP-5 ready-made decks of 21 cards, a Habitat and three tokens each', () => {
    const s = start();
    expect([0, 1].map((seat) => pile(s, seat, Z.search).length)).toEqual([21, 21]);
    expect([0, 1].map((seat) => pile(s, seat, Z.habitat).length)).toEqual([1, 1]);
    expect(s.tokens).toEqual([3, 3]);
  });

  test('CW-SETUP-2 CW-RULING-5 everybody puts one card of the deck aside, in secret, before the first player is known', () => {
    const s = start();
    const requests = pending(s);
    expect(requests.map((r) => [r.seat, r.ask])).toEqual([
      [0, 'game.reinforcement'],
      [1, 'game.reinforcement'],
    ]);
    // Thirteen designs, the Leader among them.
    expect(requests[0]!.options).toHaveLength(13);
    expect(s.first).toBe(-1);
    decide(s, requests[0]!, requests[0]!.options[0]!);
    settle(s);
    expect(pile(s, 0, Z.reinforcements)).toHaveLength(0);
    run(s, 'game.mulligan');
    expect([0, 1].map((seat) => pile(s, seat, Z.reinforcements).length)).toEqual([1, 1]);
  });

  test('CW-SETUP-3 the rest is shuffled: another seed, another hand', () => {
    const hands = ['1', '2', '3'].map((seed) => {
      const s = start(2, seed);
      run(s, 'game.mulligan');
      return pile(s, 0, Z.hand).map((c) => Number(s.table.def[c]));
    });
    expect(new Set(hands.map(String)).size).toBeGreaterThan(1);
  });

  test('CW-SETUP-4 CW-SETUP-6 a random first player with 2 meat, the other has 4', () => {
    const firsts = new Set<number>();
    for (let seed = 1; seed < 12; seed++) {
      const s = start(2, String(seed));
      run(s, 'game.mulligan');
      firsts.add(s.first);
      expect(s.players.map((p) => p.meat)).toEqual(s.first === 0 ? [2, 4] : [4, 2]);
    }
    expect([...firsts].sort()).toEqual([0, 1]);
  });

  test('CW-SETUP-7 CW-SETUP-8 CW-RULING-4 six cards; a mulligan shuffles all six back, once, both at the same time', () => {
    const s = start();
    run(s, 'game.mulligan');
    expect([0, 1].map((seat) => pile(s, seat, Z.hand).length)).toEqual([6, 6]);
    const [first, second] = pending(s);
    const before = pile(s, 0, Z.hand).map((c) => s.table.def[c]);
    decide(
      s,
      first!,
      first!.options.find((o) => o.do === 'redraw')!,
    );
    settle(s);
    // Nothing has happened yet: both commit first.
    expect(pile(s, 0, Z.hand).map((c) => s.table.def[c])).toEqual(before);
    decide(
      s,
      second!,
      second!.options.find((o) => o.do === 'keep')!,
    );
    const told = s.log!.filter((x) => x.e.k === 'mulligan').map((x) => x.e['taken']);
    settle(s);
    expect(pile(s, 0, Z.deck).length + pile(s, 0, Z.hand).length).toBe(20);
    expect(pile(s, 0, Z.hand).map((c) => s.table.def[c])).not.toEqual(before);
    expect(told).toEqual([true, false]);
    expect(pending(s)[0]!.ask).not.toBe('game.mulligan');
  });

  test('CW-RULING-6 the first player draws on turn 1', () => {
    const s = start();
    run(s, 'turn.main');
    expect(pile(s, s.active, Z.hand)).toHaveLength(7);
    expect(s.turn).toBe(1);
  });
});

describe('turns', () => {
  test('CW-TURN-1 CW-TURN-4 CW-TURN-5 players alternate; meat is 4 at the end of one’s own turn, and what was spent in between is missing', () => {
    const t = lay({ 0: { hunt: { A: '1/9' }, meat: 2 }, 1: { hunt: { B: '1/9' }, meat: 4 } });
    t.play(0, 'attack A B');
    t.play(1, 'evade');
    t.play(0, 'end');
    t.shows({ 0: { meat: 4 }, 1: { meat: 2 }, active: 1 });
    t.rests('turn.main', 1);
  });

  test('CW-TURN-2 one card, and more while the hand has fewer than three', () => {
    const t = lay(
      { 0: { hunt: { A: '1' }, deck: ['RA/09', 'RA/09', 'RA/09', 'RA/10'] }, 1: { hunt: { B: '1' } } },
      { at: { draw: { seat: 0 } } },
    );
    t.shows({ 0: { hand: 3, deck: 1 } });
    const full = lay(
      { 0: { hunt: { A: '1' }, hand: ['RA/04', 'RA/04', 'RA/04'], deck: ['RA/09', 'RA/09'] }, 1: { hunt: { B: '1' } } },
      { at: { draw: { seat: 0 } } },
    );
    full.shows({ 0: { hand: 4, deck: 1 } });
  });

  test('CW-TURN-3 CW-ACT-1 CW-ACT-4 any actions in any order, again and again, and all of them optional', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, cover: { C: '1' }, hand: { H: '1' }, meat: 4 },
      1: { hunt: { B: '1/9' } },
    });
    t.offers(0, { includes: ['end', 'draw', 'move C', 'attack A B', 'play H cover', 'play H hunt'] });
    t.play(0, 'move C', 'attack C B');
    t.play(0, 'pass');
    t.play(0, 'play H hunt', 'attack A B');
    t.shows({ 0: { meat: 0 } });
    t.offers(0, ['end']);
  });

  test('CW-TURN-8 nobody stands up by itself', () => {
    const t = lay({ 0: { hunt: { A: '1 @ stunned' } }, 1: { hunt: { B: '1' } } });
    t.play(0, 'end');
    t.play(1, 'end');
    t.shows({ stunned: { A: true } });
  });

  test('CW-RULING-7 surplus meat is lost at the end of the turn, or kept by table option', () => {
    const rows = () => ({ 0: { hunt: { A: '1' }, meat: 6 }, 1: { hunt: { B: '1' } } });
    const t = lay(rows());
    t.play(0, 'end');
    t.shows({ 0: { meat: 4 } });
    const kept = lay(rows(), { options: { meatRefill: 'topUp' } });
    kept.play(0, 'end');
    kept.shows({ 0: { meat: 6 } });
  });

  test('CW-ZONE-3 neither hands nor zones have a limit', () => {
    const hand = Array.from({ length: 20 }, () => 'RA/09');
    const t = lay({ 0: { hand, hunt: { A: '1' }, meat: 1 }, 1: { hunt: { B: '1' } } });
    t.play(0, 'draw');
    t.shows({ 0: { hand: 21 } });
  });
});

describe('drawing', () => {
  test('CW-DRAW-1 CW-DRAW-2 for each card the deck or any card of the reinforcements', () => {
    const t = lay({
      0: { hunt: { A: '1' }, deck: ['RA/09'], reinforcements: { R: '1', S: '2' }, meat: 2 },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'draw');
    t.offers(0, ['deck', 'take R', 'take S']);
    t.play(0, 'take S');
    t.shows({ 0: { hand: ['S'], reinforcements: ['R'], deck: 1, meat: 1 } });
  });

  test('CW-DRAW-3 CW-RULING-8 emptied by a draw, the reinforcements are refilled at once; an empty pile is no source', () => {
    const t = lay({
      0: { hunt: { A: '1' }, deck: ['RA/09', 'RA/04'], reinforcements: { R: '1' }, meat: 2 },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'draw', 'take R');
    t.shows({ 0: { hand: ['R'], reinforcements: ['RA/04'], deck: ['RA/09'] } });
    t.sees(1, { unknown: ['RA/04'] });
    const last = lay({
      0: { hunt: { A: '1' }, deck: [], reinforcements: { R: '1' }, meat: 2 },
      1: { hunt: { B: '1' } },
    });
    // With a single source there is nothing to ask.
    last.play(0, 'draw');
    last.shows({ 0: { hand: ['R'], reinforcements: [], deck: [] } });
  });

  test('CW-DRAW-4 the owner sees the reinforcements at any time, nobody else does', () => {
    const t = lay({ 0: { hunt: { A: '1' } }, 1: { hunt: { B: '1' }, reinforcements: { R: '1' } } });
    t.sees(1, { knows: ['R'] });
    t.sees(0, { hidden: ['R'] });
  });

  test('CW-RULING-68 pile sizes, meat and discards are public, which card is drawn is not', () => {
    const t = lay({ 0: { hunt: { A: '1' }, deck: ['RA/09'], meat: 1, discard: ['RA/04'] }, 1: { hunt: { B: '1' } } });
    t.play(0, 'draw');
    t.sees(1, { hidden: ['RA/09'], knows: ['RA/04'], view: { piles: { hand: [{ n: 1 }], deck: [{ n: 0 }] } } });
  });

  test('a shown reinforcement is not given away by the draw that may have taken it (hidden information)', () => {
    const t = lay({ 0: { hunt: { A: '1' }, reinforcements: [], meat: 1 }, 1: { hunt: { B: '1' } } }, {});
    expect(asked(t)[0]!.ask).toBe('turn.main');
    const shown = lay(
      {
        0: {
          cover: { A: '2 cover ratProliferation' },
          reinforcements: { R: '1' },
          discard: { S: '1 @ value=2' },
          meat: 2,
        },
        1: { hunt: { B: '1' } },
      },
      { seed: '7' },
    );
    shown.play(0, 'use A ratProliferation', 'raise S');
    shown.sees(1, { knows: ['S'] });
    shown.play(0, 'draw', 'take S');
    shown.shows({ 0: { hand: ['S'], reinforcements: ['R'] } });
    shown.sees(1, { unknown: ['S', 'R'] });
  });

  test('CW-XDRAW-1 CW-ACT-5 an extra draw costs 1 and needs a card', () => {
    const t = lay({ 0: { hunt: { A: '1' }, deck: [], meat: 2 }, 1: { hunt: { B: '1' } } });
    t.refuses(0, { do: 'draw' }, 'CW-ACT-5');
    const poor = lay({ 0: { hunt: { A: '1' } }, 1: { hunt: { B: '1' } } });
    poor.refuses(0, { do: 'draw' }, 'CW-XDRAW-1');
  });
});

describe('actions', () => {
  test('CW-PLAY-1 CW-PLAY-2 CW-PLAY-3 a creature for 1 into cover or hunt, a Leader for none; it may act at once', () => {
    const t = lay({ 0: { hand: { H: '2/9', L: '3 @ leader' }, meat: 2 }, 1: { hunt: { B: '1/9' } } });
    t.play(0, 'play L cover');
    t.shows({ 0: { meat: 2, cover: ['L'] } });
    t.play(0, 'play H hunt', 'attack H B');
    t.shows({ 0: { meat: 0 }, damage: { B: 2 } });
    const poor = lay({ 0: { hand: { H: '2', L: '3 @ leader' } }, 1: { hunt: { B: '1' } } });
    poor.offers(0, ['play L cover', 'play L hunt', 'end']);
    poor.refuses(0, { do: 'play', card: 'H', zone: 'hunt' }, 'CW-PLAY-1');
  });

  test('CW-RULING-67 a Leader is free each time', () => {
    const t = lay({
      0: {
        hand: { L: '1 @ leader' },
        discard: { M: '1 @ leader value=4' },
        cover: { P: '2 cover ratProliferation' },
        meat: 2,
      },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'play L hunt', 'use P ratProliferation', 'raise M', 'draw', 'take M', 'play M hunt');
    t.shows({ 0: { meat: 0, hunt: ['L', 'M'] } });
  });

  test('CW-MOVE-1 CW-MOVE-2 CW-RULING-18 from cover to hunt for 1, stunned ones too, never back', () => {
    const t = lay({ 0: { cover: { A: '1', S: '1 @ stunned' }, hunt: { H: '1' }, meat: 2 }, 1: { hunt: { B: '1' } } });
    t.refuses(0, { do: 'move', card: 'H' }, 'CW-MOVE-2');
    t.play(0, 'move A', 'move S');
    t.shows({ 0: { hunt: ['H', 'A', 'S'], meat: 0 }, stunned: { S: true } });
  });

  test('CW-RECOVER-1 one meat stands a creature up', () => {
    const t = lay({ 0: { hunt: { A: '1 @ stunned', C: '1' }, meat: 1 }, 1: { hunt: { B: '1' } } });
    t.refuses(0, { do: 'recover', card: 'C' }, 'CW-RECOVER-1');
    t.play(0, 'recover A');
    t.shows({ stunned: { A: false }, 0: { meat: 0 } });
  });

  test('CW-TURN-1 CW-RULING-51 out of turn and inside a resolution nothing of this may be done', () => {
    const t = lay({ 0: { hunt: { A: '1' }, meat: 1 }, 1: { hunt: { B: '1' }, hand: { H: '1' }, meat: 4 } });
    t.refuses(1, { do: 'end' }, { why: 'not-asked' });
    t.play(0, 'attack A B');
    t.refuses(1, { do: 'play', card: 'H', zone: 'hunt' }, 'CW-TURN-1');
  });
});

describe('plunder', () => {
  test('CW-PLUNDER-1 CW-STUN-4 nobody may hold hunt or cover; stunned ones do not', () => {
    const held = lay({ 0: { hunt: { A: '1' }, meat: 1 }, 1: { cover: { B: '1' } } });
    held.refuses(0, { do: 'plunder' }, 'CW-PLUNDER-1');
    const t = lay({ 0: { hunt: { A: '1' }, meat: 2 }, 1: { cover: { B: '1 @ stunned' } } });
    t.play(0, 'plunder');
    t.shows({ tokens: [3, 2], 0: { meat: 1 } });
  });

  test('CW-PLUNDER-2 a standing creature in the own hunt is needed', () => {
    const t = lay({
      0: { cover: { A: '1' }, hunt: { S: '1 @ stunned' }, meat: 1 },
      1: { cover: { B: '1 @ stunned' } },
    });
    t.refuses(0, { do: 'plunder' }, 'CW-PLUNDER-2');
  });

  test('CW-PLUNDER-3 CW-PLUNDER-4 once a turn; the token never comes back', () => {
    const t = lay({ 0: { hunt: { A: '1' }, meat: 3 }, 1: { cover: { B: '1 @ stunned' } } });
    t.play(0, 'plunder');
    t.refuses(0, { do: 'plunder' }, 'CW-PLUNDER-3');
    t.play(0, 'end');
    t.play(1, 'end');
    t.play(0, 'plunder');
    t.shows({ tokens: [3, 1] });
  });

  test('CW-PLUNDER-5 CW-RULING-17 not on the first turn of the game; attacking is allowed, and the second player may plunder at once', () => {
    const t = lay({ 0: { hunt: { A: '1' }, meat: 2 }, 1: { cover: { B: '1 @ stunned' } } }, { state: { turn: 1 } });
    t.refuses(0, { do: 'plunder' }, 'CW-PLUNDER-5');
    t.offers(0, { includes: ['attack A B'] });
    const second = lay(
      { 0: { cover: { B: '1 @ stunned' } }, 1: { hunt: { A: '1' }, meat: 2 } },
      { at: { main: { seat: 1 } }, state: { turn: 2 } },
    );
    second.offers(1, { includes: ['plunder'] });
  });
});

describe('exhausted', () => {
  test('CW-EXH-1 CW-RULING-9 CW-RULING-70 CW-EXH-6 a required draw that fails exhausts, not the empty piles themselves', () => {
    const t = lay({ 0: { hunt: { A: '1' }, deck: ['RA/09'], meat: 1 }, 1: { hunt: { B: '1' } } });
    t.play(0, 'draw');
    t.shows({ 0: { exhausted: false, deck: [] } });
    t.play(0, 'end');
    t.play(1, 'end');
    t.shows({ 0: { exhausted: true }, over: false });
    t.rests('turn.main', 0);
  });

  test('CW-RULING-9 the first failed draw ends the drawing, but support still gives all its meat', () => {
    const t = lay({ 0: { cover: { A: '1 cover support 3' }, deck: ['RA/09'], meat: 1 }, 1: { hunt: { B: '1' } } });
    t.play(0, 'use A support');
    t.shows({ 0: { exhausted: true, hand: 1, meat: 3 } });
  });

  test('CW-EXH-2 nothing is added to the reinforcements of an exhausted player', () => {
    const t = lay({
      0: {
        cover: { A: '1 cover ratProliferation' },
        discard: { R: '1 @ value=2' },
        deck: [],
        meat: 1,
        exhausted: true,
      },
      1: { hunt: { B: '1' } },
    });
    t.play(0, 'use A ratProliferation');
    t.shows({ 0: { reinforcements: [], discard: ['R'] } });
  });

  test('CW-EXH-3 CW-EXH-5 CW-RULING-10 the turn may not end while meat and a basic action are left; abilities may use the meat up', () => {
    const t = lay({ 0: { cover: { A: '1 cover net' }, deck: [], meat: 1, exhausted: true }, 1: { hunt: { B: '1' } } });
    t.offers(0, ['move A', 'use A net']);
    t.refuses(0, { do: 'end' }, 'CW-EXH-3');
    t.play(0, 'use A net', 'aim B');
    t.offers(0, ['end']);
    const idle = lay({
      0: { hunt: { A: '1' }, deck: [], meat: 2, exhausted: true },
      1: { hunt: { H: '1 innate tracker' }, cover: { C: '1' } },
    });
    idle.refuses(0, { do: 'end' }, 'CW-EXH-3');
    const nothing = lay({
      0: { hunt: { A: '1' }, deck: [], meat: 2, exhausted: true, hand: { X: 'action cover net' } },
      1: { hand: ['RA/09'], hunt: { H: '1 innate tracker' } },
    });
    nothing.offers(0, { includes: ['plunder'], excludes: ['end'] });
  });

  test('CW-EXH-4 CW-RULING-11 after a plunder of this turn one may stop', () => {
    const t = lay({
      0: { hunt: { A: '1' }, cover: { C: '1' }, deck: [], meat: 2, exhausted: true },
      1: { cover: { B: '1 @ stunned' } },
    });
    t.offers(0, { excludes: ['end'] });
    t.play(0, 'plunder');
    t.offers(0, { includes: ['end', 'move C'] });
    const before = lay(
      { 0: { hunt: { A: '1' }, cover: { C: '1' }, deck: [], meat: 2, exhausted: true }, 1: { hunt: { B: '1' } } },
      { state: { tokens: [3, 2] } },
    );
    before.offers(0, { excludes: ['end'] });
  });

  test('CW-RULING-10 with meat 0 the turn may end, even with a free Leader in hand', () => {
    const t = lay({
      0: { hand: { L: '1 @ leader' }, hunt: { A: '1' }, deck: [], exhausted: true },
      1: { hunt: { B: '1' } },
    });
    t.offers(0, { includes: ['end', 'play L hunt'] });
  });
});

describe('running out of time', () => {
  const idle = (t: ReturnType<typeof lay>): string => {
    const frame = t.state.stack.at(-1)!;
    const { idle } = cannibalWorld.rules.procs.get(frame.proc)!.steps.get(frame.step)!.step as unknown as {
      idle?(s: unknown, v: unknown, seat: number): never;
    };
    const r = asked(t)[0]!;
    return keyOf(idle ? idle(t.state, frame.v, r.seat) : r.options[0]!);
  };

  test('CW-RULING-63 the turn ends, windows pass, evasions are declined', () => {
    const t = lay({
      0: { hunt: { A: '1' }, cover: { S: '1 cover net' }, meat: 2 },
      1: { hunt: { B: '1/9 triggered net; tactical feint' }, meat: 4 },
    });
    expect(idle(t)).toBe('end');
    t.play(0, 'use S net');
    expect(idle(t)).toBe('back');
    t.play(0, 'back', 'attack A B');
    expect(idle(t)).toBe('pass');
    t.play(1, 'pass');
    expect(idle(t)).toBe('stand');
    t.play(1, 'stand');
    expect(idle(t)).toBe('pass');
  });

  test('CW-RULING-63 with too many moves for one list, the card is chosen first', () => {
    const many = (name: string) => Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${name}${i}`, '1/9']));
    const t = lay({ 0: { deck: [], meat: 1, exhausted: true, hunt: many('A') }, 1: { hunt: many('B') } });
    expect(idle(t)).toBe(`choose card:${t.card('A0')}`);
    t.play(0, 'choose A0');
    expect(idle(t)).toBe(`attack card:${t.card('A0')} target:${t.card('B0')}`);
    t.play(0, 'back', 'choose A5');
    expect(idle(t)).toBe('back');
  });

  test('CW-RULING-63 an exhausted player plunders, attacks, plays, moves, recovers, in this order', () => {
    const rows = (extra: object, foe: object) =>
      lay({ 0: { deck: [], meat: 1, exhausted: true, ...extra }, 1: foe as never });
    const free = { cover: { B: '1 @ stunned' } };
    const held = { hunt: { B: '1' } };
    const all = { hunt: { A: '1' }, cover: { C: '1 @ stunned' }, hand: { H: '1' } };
    expect(idle(rows(all, free))).toBe('plunder');
    expect(idle(rows(all, held))).toMatch(/^attack/);
    expect(idle(rows({ ...all, hunt: { A: '1 @ stunned' } }, held))).toMatch(/^play/);
    expect(idle(rows({ ...all, hunt: { A: '1 @ stunned' }, hand: [] }, held))).toMatch(/^move/);
    expect(idle(rows({ hunt: { A: '1 @ stunned' } }, held))).toMatch(/^recover/);
  });
});

test('CW-RULING-64 an answer for another seat is refused', () => {
  const t = lay({ 0: { hunt: { A: '1' }, meat: 1 }, 1: { hunt: { B: '1' }, meat: 2 } });
  t.play(0, 'attack A B');
  const r = asked(t)[0]!;
  expect(submit(t.state, { seat: 0, request: r.id, option: 'evade' })?.why).toBe('not-asked');
});
