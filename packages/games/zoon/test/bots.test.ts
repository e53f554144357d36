/** What bots go by (§10): how fights go, what a position is worth, where the Emblem may be. */
import { type Seat, conceal, fastRng, pile, reveal, settle, world } from '@bagarre/kernel';
import { expect, test } from 'vitest';
import { oddsOf, pairing } from '../src/odds.ts';
import { prior } from '../src/prior.ts';
import { isCalm, score } from '../src/score.ts';
import { Z, printed } from '../src/state.ts';
import { type Table, lay } from './lay.ts';

const oddsIn = (t: Table, attacker: string, defender: string): number[] => {
  const odds = oddsOf(t.state);
  const at = pairing(t.state, odds, t.card(attacker), t.card(defender));
  return [odds.win[at]! * 16, odds.lose[at]! * 16];
};

test('the odds of a fight: numbers are compared, stars do what they state', () => {
  const boom = { type: 'monster', corners: [0, 0, 0, '*'], move: ['↑', '@'], special: { outcome: 'bothEliminated' } };
  const five = { type: 'hero', corners: [0, 0, 0, '*'], move: ['↑', '@'], special: { outcome: { score: 5 } } };
  const t = lay({
    cards: { boom, five },
    south: { field: { a2: 'So', b2: 'Ki', c2: 'boom', d2: 'five' }, trumps: ['Sh'] },
    north: { field: { a5: 'So', b5: 'El' } },
  });
  // 3 2 1 0 against the same: 6 of 16 pairs are higher, 4 are ties.
  expect(oddsIn(t, 'a2', 'a5')).toEqual([6, 6]);
  // 2 3 1 * against 5 4 2 2: only 3 beats the twos, 2 ties with them; the star wins all four.
  expect(oddsIn(t, 'b2', 'b5')).toEqual([6, 8]);
  expect(oddsIn(t, 'b5', 'b2')).toEqual([8, 6]);
  // 0 0 0 and an explosion that takes both.
  expect(oddsIn(t, 'c2', 'b5')).toEqual([4, 16]);
  // 0 0 0 and a star that counts 5 against 5 4 2 2: a tie with the 5.
  expect(oddsIn(t, 'd2', 'b5')).toEqual([3, 12]);
});

test('ZN-SHOT-3 ZN-SHOT-4 a shot that meets a star or its cross changes nothing', () => {
  const t = lay({ south: { field: { a2: 'So' }, trumps: ['Sh'] }, north: { field: { a5: 'So', b5: 'Ki' } } });
  const shot = pile(t.state, 0, Z.trumps)[0]!;
  const odds = oddsOf(t.state);
  // 3 4 0 X against 3 2 1 0: 3 beats three of them, 4 all.
  expect(odds.win[pairing(t.state, odds, shot, t.card('a5'))]! * 16).toBe(7);
  // Against 2 3 1 *: 3 beats two, 4 three.
  expect(odds.win[pairing(t.state, odds, shot, t.card('b5'))]! * 16).toBe(5);
});

test('a position is worth more to whoever can get at the Emblem, has more Zoons, and moves', () => {
  const far = lay({ south: { field: { c2: 'So' } }, north: { field: { c5: 'So' } } });
  expect(isCalm(far.state)).toBe(true);
  expect(score(far.state, 0) + score(far.state, 1)).toBeCloseTo(1);
  const near = lay({ south: { field: { f5: 'So' } }, north: { field: { c5: 'So' } } });
  expect(score(near.state, 0)).toBeGreaterThan(score(far.state, 0) + 0.05);
  const more = lay({ south: { field: { c2: 'So', a2: 'So' } }, north: { field: { c5: 'So' } } });
  expect(score(more.state, 0)).toBeGreaterThan(score(far.state, 0));
  const theirs = lay({ turn: 1, south: { field: { c2: 'So' } }, north: { field: { c5: 'So' } } });
  expect(score(theirs.state, 0)).toBeLessThan(score(far.state, 0));
  const aimed = lay({
    south: { field: { f4: 'So' }, trumps: ['Sh'] },
    north: { field: { c5: 'So' } },
  });
  const unarmed = lay({ south: { field: { f4: 'So' } }, north: { field: { c5: 'So' } } });
  expect(score(aimed.state, 0)).toBeGreaterThan(score(unarmed.state, 0) + 0.05);
});

test('in imagined worlds the Emblem has not moved, and stands at the back rather than in front', () => {
  const t = lay({
    south: { field: { a1: 'Em' } },
    north: {
      field: { a6: 'Em', b6: 'So', c5: 'So', d4: { card: 'So', stepped: true }, e6: { card: 'So', stepped: true } },
    },
  });
  for (const c of pile(t.state, 1, Z.field)) conceal(t.state, c, 0);
  const rng = fastRng(1);
  const at: { [square: string]: number } = {};
  for (let i = 0; i < 400; i++) {
    const w = world(t.state, 0, rng);
    for (const c of pile(w, 1, Z.field)) if (printed(w, c).type === 'emblem') at[w.at[c]!] = (at[w.at[c]!] ?? 0) + 1;
  }
  expect((at['d4'] ?? 0) + (at['e6'] ?? 0)).toBeLessThan(8);
  expect(at['a6']).toBeGreaterThan(120);
  expect(at['b6']).toBeGreaterThan(120);
  expect(at['c5']).toBeLessThan(100);
});

test('ZN-RULING-11 a touch is thought about only where it matters: two corners of a card that was seen, one of another', () => {
  const worth = (t: Table, seat: Seat): string[] => {
    const request = settle(t.state).find((r) => r.seat === seat)!;
    return request.options.filter((o) => prior(t.state, seat, o) > 0).map((o) => String(o['corner']));
  };
  const fight = (pivot: 'random' | 'none'): Table => {
    const t = lay({ options: { pivot }, south: { field: { c3: 'El' } }, north: { field: { c4: 'So', a5: 'So' } } });
    conceal(t.state, t.card('c4'), 0);
    reveal(t.state, t.card('c3'), 1);
    t.play(0, 'move c3 c4 step');
    return t;
  };
  const t = fight('random');
  // South has not seen the soldier, north has seen the elite.
  expect(worth(t, 0)).toHaveLength(1);
  expect(worth(t, 1)).toEqual(['TL', 'TR']);
  expect(worth(fight('none'), 0)).toHaveLength(4);
});
