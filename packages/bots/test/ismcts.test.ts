import {
  type AnyGame,
  type Core,
  type Seat,
  fastRng,
  game,
  keyOf,
  newMatch,
  pending,
  pile,
  settle,
  world,
} from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { PLAN, type Plan, ismcts, search } from '../src/index.ts';
import { coins, nim, number, pennies, show } from './toys.ts';

const plan = { ...PLAN, iterations: 400 };

function asked(of: AnyGame, seats: number, seed: string, seat: Seat = 0) {
  const s = newMatch(of, { seats, seed }) as Core;
  const w = world(s, seat, fastRng(1));
  return { s, w, request: pending(w).find((r) => r.seat === seat)! };
}

describe('finds the answer that wins', () => {
  test.each([
    [7, 3],
    [6, 2],
    [5, 1],
    [3, 3],
  ])('of %i sticks take %i', (sticks, n) => {
    const { w } = asked(nim, 2, '1');
    Object.assign(w, { sticks });
    const [request] = settle(w);
    for (const seed of [1, 2, 3]) expect(ismcts(plan)(w, request!, fastRng(seed))).toEqual({ do: 'take', n });
  });

  test.each([2, 4])('shows its highest card, with %i seats', (seats) => {
    for (let seed = 1; seed <= 40; seed++) {
      const { w, request } = asked(show, seats, String(seed));
      const hand = pile(w, 0, show.rules.zone.hand).toSorted((a, b) => number(w, b) - number(w, a));
      // Where the second is nearly as good, it may well be chosen.
      if (number(w, hand[0]!) - number(w, hand[1]!) < 4) continue;
      expect(search(w, request, fastRng(1), plan).choice).toEqual({ do: 'show', card: hand[0] });
    }
  });
});

describe('how far it looks', () => {
  // Nothing is over while sticks are left, and the score only tells how many answers were given since.
  const long = game({ ...nim, id: 'long', horizon: 9, score: (s) => (100 - s.sticks) / 1000 });
  const farthest = (more: Partial<Plan>): number => {
    const { w, request } = asked(long, 2, '1');
    Object.assign(w, { sticks: 100 });
    const { tried } = search(w, settle(w)[0] ?? request, fastRng(1), {
      explore: 0.6,
      bias: 0,
      iterations: 300,
      ...more,
    });
    return Math.max(...tried.map((t) => t.value));
  };

  test('as far as the game says, no farther than its sight, or exactly as far as it is told', () => {
    const [near, sighted, useful, told] = [{ horizon: 1 }, { sight: 4 }, {}, { horizon: 20 }].map(farthest);
    expect(near).toBeLessThan(sighted!);
    expect(sighted).toBeLessThan(useful!);
    expect(useful).toBeLessThan(told!);
    expect(farthest({ sight: 30 })).toBe(useful);
  });
});

test('without bias it has no feel: what the game finds promising is one of many', () => {
  const eager = game({ ...nim, id: 'blind', prior: (_s, _seat, o) => (o['n'] === 2 ? 9 : 1) });
  const { w, request } = asked(eager, 2, '1');
  const first = (seed: number): unknown =>
    search(w, request, fastRng(seed), { ...PLAN, bias: 0, iterations: 1 }).choice['n'];
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].map(first))).toEqual(new Set([1, 2, 3]));
});

test('what the game finds promising is tried first', () => {
  const eager = game({ ...nim, id: 'eager', prior: (_s, _seat, o) => (o['n'] === 2 ? 9 : 1) });
  const { w, request } = asked(eager, 2, '1');
  expect(search(w, request, fastRng(1), { ...PLAN, iterations: 1 }).choice).toEqual({ do: 'take', n: 2 });
  // With too little time for all of them, the others are not even tried.
  const { tried } = search(w, request, fastRng(1), { ...PLAN, iterations: 6 });
  expect(tried[1]!.visits).toBe(3);
  expect(tried.filter((t) => t.visits > 0)).toHaveLength(2);
});

test('imagined games are played on by habit, where the plan asks for it', () => {
  let looks = 0;
  const usual = game({ ...nim, id: 'usual', habit: () => ++looks });
  const { w, request } = asked(usual, 2, '1');
  search(w, request, fastRng(1), plan);
  expect(looks).toBe(0);
  search(w, request, fastRng(1), { ...plan, habits: true });
  expect(looks).toBeGreaterThan(0);
});

describe('what the game calls hopeless', () => {
  // Nobody thinks of taking three.
  const shy = game({ ...nim, id: 'shy', prior: (_s, _seat, o) => (o['n'] === 3 ? 0 : 1) });

  test.each([0, 0.3])('is neither tried nor expected of others, with a bias of %f', (bias) => {
    const { w } = asked(shy, 2, '1');
    Object.assign(w, { sticks: 4 });
    const [request] = settle(w);
    const { tried, choice } = search(w, request!, fastRng(1), { ...plan, horizon: 100, bias });
    expect(tried.map((t) => t.option['n'])).toEqual([1, 2]);
    // Whoever leaves three sticks loses to one who takes them all: the other would not.
    expect(choice).toEqual({ do: 'take', n: 1 });
    expect(tried[0]!.value).toBeGreaterThan(0.9);
  });

  test('is not answered under seal either; where all is hopeless, something is', () => {
    const heads = game({ ...pennies, id: 'heads', prior: (_s, _seat, o) => (o.do === 'heads' ? 1 : 0) });
    const { w, request } = asked(heads, 2, '1');
    for (let seed = 1; seed <= 5; seed++) expect(ismcts(plan)(w, request, fastRng(seed)).do).toBe('heads');
    const lost = game({ ...nim, id: 'lost', prior: () => 0 });
    const all = asked(lost, 2, '1');
    expect(search(all.w, all.request, fastRng(1), plan).tried).toHaveLength(all.request.options.length);
  });
});

test('the better half runs on: most tries go to the two best', () => {
  const { w, request } = asked(show, 2, '7');
  const { tried } = search(w, request, fastRng(1), plan);
  const visits = tried.map((t) => t.visits).toSorted((a, b) => b - a);
  expect(visits[0]! - visits[1]!).toBeLessThanOrEqual(1);
  expect(visits[2]!).toBeLessThan(visits[1]!);
});

describe('sealed answers', () => {
  test('pennies are mixed: nobody can count on heads', () => {
    const { w, request } = asked(pennies, 2, '1');
    const rng = fastRng(5);
    let heads = 0;
    for (let i = 0; i < 400; i++) if (ismcts({ ...PLAN, iterations: 60 })(w, request, rng).do === 'heads') heads++;
    expect(heads).toBeGreaterThan(150);
    expect(heads).toBeLessThan(250);
  });

  test('each seat picks by its own results: neither has an edge', () => {
    const { w, request } = asked(pennies, 2, '1', 1);
    for (const { value } of search(w, request, fastRng(2), { ...PLAN, iterations: 4000 }).tried) {
      expect(value).toBeGreaterThan(0.4);
      expect(value).toBeLessThan(0.6);
    }
  });
});

test('by spread, rare extremes do not blur what differs a little', () => {
  const { w, request } = asked(coins, 2, '1');
  const tails = (more: Partial<Plan>): number =>
    search(w, request, fastRng(1), { ...plan, horizon: 0, iterations: 2000, ...more }).tried[1]!.visits;
  expect(tails({ bySpread: true })).toBeLessThan(tails({}) / 4);
});

describe('budget', () => {
  test('so many iterations, and the same generator gives the same thought', () => {
    const { w, request } = asked(show, 4, '7');
    const before = JSON.stringify(w);
    const one = search(w, request, fastRng(4), plan);
    expect(one.iterations).toBe(400);
    expect(one.tried.reduce((sum, t) => sum + t.visits, 0)).toBe(400);
    expect(search(w, request, fastRng(4), plan)).toEqual(one);
    expect(JSON.stringify(w)).toBe(before);
  });

  test('fewer where there is little to choose from, and fewer for each answer where there are more to think of', () => {
    const thought = (seats: number, tries: number): { length: number; iterations: number } => {
      const { w, request } = asked(show, seats, '7');
      const { iterations } = search(w, request, fastRng(4), { ...plan, tries });
      return { length: request.options.length, iterations };
    };
    const [duel, four] = [thought(2, 16), thought(4, 16)];
    expect(duel.length).toBeGreaterThan(1);
    expect(duel.iterations).toBe(16 * duel.length);
    expect(four.iterations).toBe(5 * four.length);
    expect(thought(4, 1).iterations).toBe(four.length);
    expect(thought(2, 400).iterations).toBe(400);
  });

  test('more than its iterations where there are many answers', () => {
    const { w, request } = asked(show, 2, '7');
    const { length } = request.options;
    const spent = (fewest: number): number => search(w, request, fastRng(4), { ...plan, fewest }).iterations;
    expect([spent(10), spent(401)]).toEqual([400, 401 * length]);
  });

  test('more for each answer where answers are sealed, and only there', () => {
    const tries = { ...PLAN, iterations: 400, tries: 4, sealedTries: 25 };
    const sealed = asked(pennies, 2, '1');
    expect(search(sealed.w, sealed.request, fastRng(1), tries).iterations).toBe(25 * 2);
    const open = asked(show, 2, '7');
    expect(search(open.w, open.request, fastRng(1), tries).iterations).toBe(4 * open.request.options.length);
  });

  test('so many milliseconds', () => {
    const { w, request } = asked(show, 2, '7');
    const begin = performance.now();
    const { iterations } = search(w, request, fastRng(4), { ...PLAN, ms: 30 });
    expect(performance.now() - begin).toBeGreaterThanOrEqual(30);
    expect(iterations).toBeGreaterThan(0);
  });

  test('stops at once when told, with the best answer so far', () => {
    const { w, request } = asked(show, 2, '7');
    let looks = 0;
    const stop = {
      get aborted() {
        return ++looks >= 10;
      },
    };
    const { iterations, choice } = search(w, request, fastRng(4), { ...PLAN, iterations: 1e9 }, stop);
    // It is looked at after every iteration, and once more between heats.
    expect(iterations).toBeLessThanOrEqual(10);
    expect(looks).toBe(10);
    expect(request.options.map(keyOf)).toContain(keyOf(choice));
    expect(search(w, request, fastRng(4), { ...PLAN, iterations: 1e9 }, AbortSignal.abort()).iterations).toBe(1);
  });

  test('a single option needs no thought, no budget is a mistake', () => {
    const { w, request } = asked(show, 2, '7');
    const only = { ...request, options: request.options.slice(0, 1) };
    expect(search(w, only, fastRng(1), PLAN).iterations).toBe(0);
    expect(() => search(w, request, fastRng(1), PLAN)).toThrow('a search needs a budget');
  });
});

test('what a seat cannot see does not change its thoughts: hidden cards dealt otherwise, same world seed', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { s, request } = asked(show, 4, String(seed));
    const other = world(s, 0, fastRng(seed + 100));
    expect(other.table.def).not.toEqual(s.table.def);
    const [one, two] = [s, other].map((truth) => {
      const rng = fastRng(seed);
      return search(world(truth, 0, rng), request, rng, { ...PLAN, iterations: 50 });
    });
    expect(two).toEqual(one);
  }
});
