/** Two against two: CW-TEAM, CW-RULING-56..61, CW-RULING-71. Camps are the seats 0 and 2 against 1 and 3. */
import { decide, newMatch, pile, settle } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { cannibalWorld } from '../src/index.ts';
import { nextTurn } from '../src/order.ts';
import { type Cw, Z } from '../src/state.ts';
import { lay } from './lay.ts';

const start = (seed: string, options = {}): Cw => newMatch(cannibalWorld, { seats: 4, seed, options });

function run(s: Cw, until: string): void {
  for (let r = settle(s)[0]; r && r.ask !== until; r = settle(s)[0]) decide(s, r, r.options[0]!);
}

describe('the table', () => {
  test('CW-TEAM-1 CW-TEAM-2 each player has a deck, hand and meat, a camp one Habitat', () => {
    const s = start('1', { decks: ['rats', 'rats', 'dogs', 'cats'] });
    run(s, 'game.mulligan');
    expect([0, 1, 2, 3].map((seat) => pile(s, seat, Z.hand).length)).toEqual([6, 6, 6, 6]);
    expect([0, 1, 2, 3].map((seat) => pile(s, seat, Z.habitat).length)).toEqual([1, 0, 0, 1]);
    expect(s.tokens).toEqual([3, 3]);
  });

  test('CW-TEAM-3 CW-TEAM-4 CW-RULING-56 a random camp starts with its left-hand player, then the player opposite, and so on', () => {
    const seen = new Set<number>();
    for (let seed = 1; seed < 12; seed++) {
      const s = start(String(seed));
      run(s, 'game.mulligan');
      seen.add(s.first);
      expect(s.players.map((p) => p.meat)).toEqual([0, 1, 2, 3].map((seat) => (seat === s.first ? 2 : 4)));
      const order = [s.first];
      while (order.length < 4) order.push(nextTurn(s, order.at(-1)!));
      // 0 sits opposite 1, 2 opposite 3; each camp's left-hand player is 0 or 3.
      expect(order).toEqual(s.first === 0 ? [0, 1, 2, 3] : [3, 2, 1, 0]);
    }
    expect([...seen].sort()).toEqual([0, 3]);
  });

  test('CW-RULING-71 the left-hand player’s Habitat, or the other one of the camp', () => {
    const factions = (s: Cw): string[] => [...s.options.habitats];
    expect(factions(start('1', { decks: ['rats', 'cats', 'dogs', 'banished'] }))).toEqual(['rats', 'banished']);
    expect(factions(start('1', { decks: ['rats', 'cats', 'dogs', 'banished'], habitats: ['dogs', 'cats'] }))).toEqual([
      'dogs',
      'cats',
    ]);
    expect(() => start('1', { decks: ['rats', 'cats', 'dogs', 'banished'], habitats: ['cats', 'cats'] })).toThrow(
      /habitats\[0\]/,
    );
  });

  test('CW-TEAM-1 three players do not make two camps', () => {
    expect(() => newMatch(cannibalWorld, { seats: 3, seed: '1' })).toThrow(/found 3, expected 2 or 4 seats/);
  });
});

describe('one’s own turn', () => {
  test('CW-TEAM-7 CW-RULING-59 one gift of one meat a turn, above 4 too', () => {
    const t = lay({ 0: { hunt: { A: '1' }, meat: 2 }, 1: { hunt: { B: '1' } }, 2: { meat: 4 }, 3: {} });
    t.play(0, 'gift');
    t.shows({ 0: { meat: 1 }, 2: { meat: 5 } });
    t.refuses(0, { do: 'gift' }, 'CW-TEAM-7');
  });

  test('CW-TEAM-8 CW-TEAM-9 CW-TEAM-10 CW-TEAM-11 CW-RULING-58 every creature of the camp as if it were one’s own; the activator pays, draws and gains', () => {
    const t = lay({
      0: { meat: 4, deck: ['RA/09', 'RA/10'] },
      1: { hunt: { B: '1/9' } },
      2: { hunt: { A: '2/9', S: '1 @ stunned' }, cover: { C: '1 cover support 1', M: '1' }, deck: ['DO/03'] },
      3: {},
    });
    t.offers(0, { includes: ['attack A B', 'move M', 'recover S', 'use C support'] });
    t.play(0, 'use C support');
    t.shows({ 0: { meat: 4, hand: 1 }, 2: { meat: 0, deck: 1 }, covered: { C: 1 } });
    t.play(0, 'move M', 'recover S', 'attack A B', 'pass');
    t.shows({ 0: { meat: 1 }, 2: { hunt: ['A', 'S', 'M'] }, damage: { B: 2 } });
  });

  test('CW-TEAM-2 CW-ENGAGE-3 the zones of a camp are shared: a teammate holds them too', () => {
    const t = lay({ 0: { hunt: { A: '1' }, meat: 2 }, 1: { cover: { C: '1' } }, 2: {}, 3: { hunt: { B: '1' } } });
    t.offers(0, { includes: ['attack A B'], excludes: ['attack A C', 'plunder'] });
    const free = lay({
      0: { hunt: { A: '1' }, meat: 2 },
      1: { hand: ['RA/09'] },
      2: {},
      3: { hunt: { B: '1 @ stunned' } },
    });
    free.offers(0, { includes: ['plunder'] });
  });

  test('CW-RULING-58 the dead go to their owner', () => {
    const t = lay({ 0: { meat: 1 }, 1: { hunt: { B: '3' } }, 2: { hunt: { A: '1' } }, 3: {} });
    t.play(0, 'attack A B');
    t.shows({ 2: { discard: ['A'] }, 0: { discard: [] } });
  });

  test('CW-RULING-60 any creature of the camp makes a plunder possible, once a player’s turn', () => {
    const t = lay({ 0: { meat: 2 }, 1: { hand: ['RA/09'] }, 2: { hunt: { A: '1' } }, 3: {} });
    t.play(0, 'plunder');
    t.refuses(0, { do: 'plunder' }, 'CW-PLUNDER-3');
    t.shows({ tokens: [3, 2] });
  });
});

describe('the turns of the others', () => {
  test('CW-TEAM-13 only the owner of the target may evade', () => {
    const t = lay({ 0: { hunt: { A: '1' }, meat: 1 }, 1: { hunt: { B: '1/9' }, meat: 2 }, 2: {}, 3: { meat: 4 } });
    t.play(0, 'attack A B');
    t.rests('combat.evade', 1);
    t.refuses(3, { do: 'evade' }, { why: 'not-asked' });
    const poor = lay({ 0: { hunt: { A: '1' }, meat: 1 }, 1: { hunt: { B: '1/9' } }, 2: {}, 3: { meat: 4 } });
    poor.play(0, 'attack A B');
    poor.shows({ damage: { B: 1 } });
  });

  test('CW-TEAM-14 CW-RULING-57 tactical abilities of any creature of the camp: the target’s owner first, then the teammate', () => {
    const t = lay({
      0: { hunt: { A: '1/9' }, meat: 1 },
      1: { hunt: { B: '1/9 tactical feint' }, meat: 1 },
      2: { cover: { P: '1 tactical singleShot 1' }, meat: 1 },
      3: { meat: 1 },
    });
    t.play(0, 'attack A B');
    // The initiator has no meat left: the teammate speaks for the camp.
    t.rests('combat.tactics', 2);
    t.play(2, 'pass');
    t.rests('combat.tactics', 1);
    t.play(1, 'pass');
    t.rests('combat.tactics', 3);
    t.play(3, 'use B feint');
    t.shows({ 3: { meat: 0 }, covered: { B: 1 } });
    t.rests('combat.tactics', 2);
    t.play(2, 'pass');
    t.shows({ damage: { B: 0, A: 1 } });
  });

  test('CW-TEAM-12 CW-RULING-61 triggered abilities of any creature of the camp: the owner of the creature concerned first', () => {
    const t = lay({
      0: { cover: { S: '1 cover singleShot 2' }, meat: 1 },
      1: { hunt: { B: '5 triggered armour 1' } },
      2: {},
      3: { hand: { X: 'action triggered armour 1' } },
    });
    t.play(0, 'use S singleShot', 'aim B');
    t.rests('damage.armour', 1);
    t.play(1, 'pass');
    t.rests('damage.armour', 3);
    t.offers(3, ['pass', 'use B armour', 'use X armour']);
    t.play(3, 'use X armour', 'with B', 'use B armour');
    t.shows({ damage: { B: 0 } });
  });

  test('CW-RULING-61 a split over both owners: the one whose turn comes next answers first', () => {
    const rows = () => ({
      0: { cover: { S: '1 cover scatterShot 2' }, meat: 1 },
      1: { hunt: { B: '5' } },
      2: {},
      3: { hunt: { C: '5' }, cover: { E: '5 triggered bullseye' } },
    });
    const t = lay(rows());
    t.play(0, 'use S scatterShot', 'shot B', 'shot C');
    t.rests('ability.bullseye', 1);
    const other = lay(rows(), { state: { first: 3 } });
    other.play(0, 'use S scatterShot', 'shot B', 'shot C');
    other.rests('ability.bullseye', 3);
  });
});

describe('ends', () => {
  test('CW-TEAM-5 CW-RULING-60 both opponents must be beaten; a player with nothing left keeps taking turns', () => {
    const t = lay({
      0: { hunt: { A: '3' }, meat: 2 },
      1: { hunt: { B: '1' }, deck: [] },
      2: {},
      3: { hunt: { C: '1' }, deck: [] },
    });
    t.play(0, 'attack A B');
    t.shows({ over: false });
    t.play(0, 'attack A C');
    t.shows({ over: { winners: [0, 2], why: 'elimination' } });
  });

  test('CW-RULING-60 Pyrrhic sums both winners', () => {
    const t = lay({
      0: { hunt: { A: '2' }, meat: 1 },
      1: { hunt: { B: '1' }, deck: [] },
      2: { cover: { D: '1' } },
      3: { deck: [] },
    });
    t.play(0, 'attack A B');
    t.shows({ over: { winners: [0, 2], why: 'elimination' } });
  });

  test('CW-TEAM-15 CW-EXH-3 CW-RULING-61 exhaustion is for one player; the camp’s creatures count as usable', () => {
    const t = lay({
      0: { deck: [], exhausted: true, meat: 1 },
      1: { hunt: { B: '1' } },
      2: { cover: { C: '1' } },
      3: {},
    });
    t.refuses(0, { do: 'end' }, 'CW-EXH-3');
    const mate = lay(
      { 0: { deck: [], exhausted: true, meat: 1 }, 1: { hunt: { B: '1' } }, 2: { cover: { C: '1' }, meat: 1 }, 3: {} },
      { at: { main: { seat: 2 } } },
    );
    mate.offers(2, { includes: ['end'] });
  });

  test('CW-TEAM-5 the single Habitat of a camp, plundered three times', () => {
    const t = lay(
      { 0: { meat: 2 }, 1: { hand: ['RA/09'] }, 2: { hunt: { A: '1' } }, 3: {} },
      { state: { tokens: [3, 1] } },
    );
    t.play(0, 'plunder');
    t.shows({ over: { winners: [0, 2], why: 'plunder' } });
  });
});
