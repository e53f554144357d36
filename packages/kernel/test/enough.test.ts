/** Sealed answers that decide a question before the last of them has come. */
import { expect, test } from 'vitest';
import {
  type AnyOption,
  askAll,
  endGame,
  game,
  keyOf,
  newMatch,
  pub,
  rules,
  seatsOf,
  submit,
  settle,
} from '../src/index.ts';

const words = rules({ state: { taken: pub.ints }, zones: {}, events: {}, options: {}, cards: () => [] });

/** The lowest seat that bids takes it: a bid is not kept waiting for the seats above. */
const auction = words.proc(
  'auction',
  {},
  {
    bid: askAll({
      who: (s) => seatsOf(s),
      options: () => [{ do: 'pass' }, { do: 'bid' }],
      enough: (_s, _v, sealed) => sealed[sealed.findIndex((key) => key !== 'pass')] === 'bid',
      then(s, _v, answers, seats) {
        s.taken = [...seats];
        const winner = seats[answers.findIndex((o) => o.do === 'bid')];
        endGame(s, { winners: winner === undefined ? [] : [winner], why: 'sold', points: seatsOf(s).map(() => 0) });
      },
    }),
  },
);

const auctions = game({
  id: 'auctions',
  version: 1,
  rules: words,
  seats: { min: 3, max: 3 },
  packs: [],
  cards: () => [],
  cardId: () => '',
  cardName: () => ({ fr: '', en: '' }),
  text: { fr: {}, en: {} },
  readOptions: () => () => ({}),
  start: auction,
  points: {},
  score: () => 0,
  whyNot: () => [],
  scenario: { pack: () => ({}), points: {} },
});

const answer = (s: ReturnType<typeof start>, seat: number, o: AnyOption): void => {
  const request = settle(s).find((r) => r.seat === seat)!;
  expect(submit(s, { seat, request: request.id, option: keyOf(o) })).toBeNull();
};
const start = () => newMatch(auctions, { seats: 3, seed: '1' });

test('a first bid is not kept waiting', () => {
  const s = start();
  answer(s, 0, { do: 'bid' });
  expect([s.over?.winners, s.taken]).toEqual([[0], [0]]);
});

test('a bid behind somebody who has not answered waits for them, and is dropped if they bid', () => {
  const s = start();
  answer(s, 2, { do: 'bid' });
  answer(s, 0, { do: 'pass' });
  expect(s.over).toBeNull();
  answer(s, 1, { do: 'bid' });
  expect([s.over?.winners, s.taken]).toEqual([[1], [0, 1, 2]]);
});

test('where nothing decides it, everybody is waited for', () => {
  const s = start();
  for (const seat of [2, 0]) answer(s, seat, { do: 'pass' });
  expect(s.over).toBeNull();
  answer(s, 1, { do: 'pass' });
  expect([s.over?.winners, s.taken]).toEqual([[], [0, 1, 2]]);
});
