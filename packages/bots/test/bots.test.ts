import {
  type Core,
  type DefId,
  type Seat,
  ask,
  askAll,
  call,
  deal,
  done,
  endGame,
  fastRng,
  game,
  newMatch,
  pending,
  perSeat,
  pile,
  pub,
  put,
  record,
  roll,
  rules,
  settle,
  shuffle,
  world,
} from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { greedy, random } from '../src/index.ts';
import { type Prior, light, lightly } from '../src/light.ts';

/** A bidding game: both seal a card, the higher takes a point; then the active seat picks a purse or a gamble. */
const bidRules = rules({
  state: { players: perSeat({ points: pub.int }) },
  zones: { hand: { owner: 'face', others: 'count' }, table: { owner: 'face', others: 'face' } },
  events: { won: { seat: pub.seat } },
  options: {},
  cards: () => [1, 2, 3, 4, 5],
});
const { proc, zone: Z } = bidRules;
const purse = proc(
  'purse',
  { seat: pub.seat },
  {
    pick: ask({
      who: (_s, v) => v.seat,
      options: () => [{ do: 'take', n: 1 }, { do: 'take', n: 3 }, { do: 'gamble' }, { do: 'take', n: 3, twice: true }],
      then: (s, _v, o, seat) => {
        s.players[seat]!.points += o.do === 'gamble' ? roll(s, 5) : o.n;
        return done();
      },
    }),
  },
);
const start = proc(
  'start',
  {},
  {
    deal: (s) => {
      for (const seat of [0, 1]) {
        deal(s, [0, 1, 2, 3, 4] as unknown as DefId[], seat, Z.hand);
        shuffle(s, seat, Z.hand);
      }
      return call(purse, { seat: 0 });
    },
    bid: askAll({
      who: () => [0, 1],
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'bid', card })),
      then: (s, _v, answers) => {
        answers.forEach((o) => put(s, o.card, Z.table));
        const [a, b] = answers.map((o) => bidRules.card(s, o.card));
        if (a !== b) s.players[a! > b! ? 0 : 1]!.points += 4;
      },
    }),
    end: (s) => {
      const points = s.players.map((p) => p.points);
      endGame(s, { winners: [points[0]! >= points[1]! ? 0 : 1], why: 'points', points });
      return done();
    },
  },
);
const bids = game({
  id: 'bids',
  version: 1,
  rules: bidRules,
  seats: { min: 2, max: 2 },
  packs: [],
  cards: () => [1, 2, 3, 4, 5],
  cardId: (n: number) => `n${n}`,
  cardName: (n: number) => ({ fr: `${n}`, en: `${n}` }),
  text: { fr: {}, en: {} },
  scenario: { pack: () => [], points: {} },
  readOptions: () => record({}),
  start,
  points: { card: 'card' },
  score: (s, seat: Seat) => 0.5 + (s.players[seat]!.points - s.players[1 - seat]!.points) / 20,
  whyNot: () => [],
});

const imagined = (s: Core, seat: Seat): Core => {
  const w = world(s, seat, fastRng(7));
  settle(w);
  return w;
};
const match = () => newMatch(bids, { seats: 2, seed: '5' });

describe('random', () => {
  test('answers with each option in the long run', () => {
    const w = imagined(match(), 0);
    const request = pending(w)[0]!;
    const rng = fastRng(3);
    const chosen = new Set(Array.from({ length: 100 }, () => random(w, request, rng)));
    expect(chosen.size).toBe(4);
  });
});

describe('light', () => {
  test('answers the likelier what looks more promising to the game, and all alike where it has no opinion', () => {
    const w = imagined(match(), 0);
    const { options } = pending(w)[0]!;
    const often = (prior: Prior): number => {
      const rng = fastRng(3);
      const answers = Array.from({ length: 400 }, () => lightly(prior, w, 0, options, rng));
      return answers.filter((o) => o === options[0]).length / 400;
    };
    expect(often((_w, _seat, o) => (o === options[0] ? 9 : 1))).toBeCloseTo(9 / 12, 1);
    expect(often(undefined)).toBeCloseTo(1 / 4, 1);
    expect(options).toContainEqual(light(w, pending(w)[0]!, fastRng(1)));
  });
});

describe('greedy', () => {
  test('takes what scores most, breaks ties by chance, and leaves the world as it was', () => {
    const w = imagined(match(), 0);
    const before = JSON.stringify(w);
    const request = pending(w)[0]!;
    const rng = fastRng(1);
    const chosen = Array.from({ length: 40 }, () => greedy(w, request, rng));
    const safe = chosen.filter((o) => o['n'] === 3);
    expect(chosen.some((o) => o['n'] === 1)).toBe(false);
    expect(new Set(safe).size).toBe(2);
    expect(JSON.stringify(w)).toBe(before);
  });

  test('the same generator gives the same answer', () => {
    const w = imagined(match(), 0);
    const request = pending(w)[0]!;
    expect(greedy(w, request, fastRng(9))).toEqual(greedy(w, request, fastRng(9)));
  });

  test('guesses the sealed answers of others and bids high', () => {
    const t = newMatch(bids, { seats: 2, seed: '6' });
    t.stack.pop();
    t.players[1]!.points = 3;
    const sealed = imagined(t, 0);
    const request = pending(sealed).find((r) => r.seat === 0)!;
    const rng = fastRng(2);
    const numbers = Array.from({ length: 30 }, () =>
      bidRules.card(sealed, greedy(sealed, request, rng)['card'] as number),
    );
    const mean = numbers.reduce((a, b) => a + b, 0) / numbers.length;
    expect(mean).toBeGreaterThan(3.5);
  });

  test('gives the only answer there is without looking', () => {
    const w = imagined(match(), 0);
    const only = { ...pending(w)[0]!, options: [{ do: 'gamble' }] };
    expect(greedy(w, only, fastRng(1))).toBe(only.options[0]);
  });
});
