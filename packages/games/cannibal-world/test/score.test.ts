/** What bots steer by: a position that is better looks better, to both camps alike, and nothing hidden shows. */
import { type AnyOption, below, decide, fastRng, newMatch, settle, world } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { cannibalWorld } from '../src/index.ts';
import type { Cw } from '../src/state.ts';
import { lay } from './lay.ts';

const hope = (s: Cw, seat = 0): number => cannibalWorld.score(s, seat);
const prior = (s: Cw, o: AnyOption): number => cannibalWorld.prior!(s, 0, o);

/** Positions of a game that is played at random. */
function* positions(seats: number, seed: number, options: object = {}): Generator<Cw> {
  const s = newMatch(cannibalWorld, { seats, seed: String(seed), options });
  const rng = fastRng(seed);
  for (let asked = settle(s); asked.length > 0; asked = settle(s)) {
    yield s;
    const { options: offered } = asked[0]!;
    decide(s, asked[0]!, offered[below(rng, offered.length)]!);
  }
}

describe('score', () => {
  test.each([2, 4])('the hopes of both camps add up to 1 and team mates share theirs, with %i seats', (seats) => {
    for (const s of positions(seats, 7)) {
      expect(hope(s, 0) + hope(s, 1)).toBeCloseTo(1, 9);
      if (seats === 4) expect([hope(s, 2), hope(s, 3)]).toEqual([hope(s, 0), hope(s, 1)]);
    }
  });

  test('who holds which card of a ready-made deck makes no difference', () => {
    let n = 0;
    for (const s of positions(2, 9, { decks: ['cats', 'rats'] })) {
      if (s.turn === 0 || n++ % 10 > 0) continue;
      expect(hope(world(s, 0, fastRng(n)))).toBeCloseTo(hope(s), 9);
    }
    expect(n).toBeGreaterThan(50);
  });

  const even = { meat: 2, hunt: { A: '3 tactical shield 1' } };
  test.each<[string, object, object]>([
    ['a greater force', { hunt: { A: '4' } }, { hunt: { B: '3' } }],
    ['less damage', { hunt: { A: '3' } }, { hunt: { B: '3 @damage=1' } }],
    ['more creatures', { hunt: { A: '3', C: '2' } }, { hunt: { B: '3' } }],
    ['an ability that is not used up', even, { ...even, hunt: { B: '3 tactical shield 1 @covered=1' } }],
    ['a cover ability in cover', { cover: { A: '3 cover net' } }, { hunt: { B: '3 cover net' } }],
    ['creatures that stand', { hunt: { A: '3' } }, { hunt: { B: '3 @stunned' } }],
    ['meat', { meat: 4, hunt: { A: '3' } }, { meat: 1, hunt: { B: '3' } }],
    ['cards to come', { deck: ['DO/04'], hunt: { A: '3' } }, { deck: ['DO/11'], hunt: { B: '3' } }],
  ])('%s is better', (_, mine, theirs) => {
    const better = lay({ 0: mine as never, 1: theirs as never }).state;
    const worse = lay({ 0: theirs as never, 1: mine as never }).state;
    expect(hope(better)).toBeGreaterThan(hope(worse));
  });

  test('CW-WIN-2 tokens are worth the more the fewer are left', () => {
    const at = (...tokens: number[]): number =>
      hope(lay({ 0: { hunt: { A: '3' } }, 1: { hunt: { B: '3' } } }, { state: { tokens } }).state);
    const [three, two, one] = [at(3, 3), at(2, 3), at(1, 3)] as const;
    expect(three).toBeGreaterThan(two);
    expect(two - one).toBeGreaterThan(three - two);
    expect(at(3, 1)).toBeGreaterThan(three);
  });

  test('a position is calm between actions, not amid a combat', () => {
    const t = lay({ 0: { meat: 4, hunt: { A: '3' } }, 1: { meat: 4, hunt: { B: '3' } } });
    expect(cannibalWorld.isCalm!(t.state)).toBe(true);
    const attack = settle(t.state)[0]!;
    decide(
      t.state,
      attack,
      attack.options.find((o) => o.do === 'attack')!,
    );
    settle(t.state);
    expect(cannibalWorld.isCalm!(t.state)).toBe(false);
  });
});

describe('prior', () => {
  const t = lay({
    0: { meat: 4, hunt: { Big: '5', Small: '2' } },
    1: { meat: 4, hunt: { Foe: '3' } },
  });
  const attacks = settle(t.state)[0]!
    .options.filter((o) => o.do === 'attack')
    .map((o) => prior(t.state, o));

  test('killing for nothing before dying for nothing', () => {
    expect(attacks[0]).toBeGreaterThan(attacks[1]! * 10);
  });
  test('CW-ACT-4 the turn is not ended while meat is left, and nobody likes to go back', () => {
    const end = prior(t.state, { do: 'end' });
    expect(end).toBeLessThan(prior(t.state, { do: 'draw' }));
    expect(prior(t.state, { do: 'back' })).toBeLessThan(end / 10);
    expect(prior(t.state, { do: 'plunder' })).toBeGreaterThan(Math.max(...attacks));
  });
});
