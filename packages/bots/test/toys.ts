/** Small positions whose right answer is known. */
import {
  type Core,
  type DefId,
  type Seat,
  ask,
  askAll,
  askWhile,
  deal,
  endGame,
  game,
  pile,
  pub,
  put,
  record,
  roll,
  rules,
  seatsOf,
  shuffle,
  top,
} from '@bagarre/kernel';

const plain = {
  version: 1,
  text: { fr: {}, en: {} },
  scenario: { pack: () => [], points: {} },
  readOptions: () => record({}),
  whyNot: () => [],
} as const;

/** Seven sticks, in turn one to three; who takes the last wins. Leaving a multiple of four wins. */
const nimRules = rules({
  state: { sticks: pub.int, turn: pub.seat },
  zones: {},
  events: {},
  options: {},
  cards: () => [] as number[],
});
const nimMatch = nimRules.proc(
  'nim',
  {},
  {
    lay: (s) => {
      s.sticks = 7;
      s.turn = 0;
    },
    take: askWhile({
      who: (s) => s.turn,
      options: (s) => [1, 2, 3].filter((n) => n <= s.sticks).map((n) => ({ do: 'take', n })),
      then(s, _v, o, seat) {
        s.sticks -= o.n;
        if (s.sticks === 0) endGame(s, { winners: [seat], why: 'last', points: [] });
        s.turn = 1 - seat;
      },
    }),
  },
);
export const nim = game({
  ...plain,
  id: 'nim',
  rules: nimRules,
  seats: { min: 2, max: 2 },
  packs: [],
  cards: () => [],
  cardId: () => '',
  cardName: () => ({ fr: '', en: '' }),
  start: nimMatch,
  points: { n: 'number' },
  score: () => 0.5,
});

/** Both show heads or tails at once: seat 0 wins if they are alike. */
const penniesRules = rules({ state: {}, zones: {}, events: {}, options: {}, cards: () => [] as number[] });
const penniesMatch = penniesRules.proc(
  'pennies',
  {},
  {
    show: askAll({
      who: (s) => seatsOf(s),
      options: () => [{ do: 'heads' }, { do: 'tails' }],
      then: (s, _v, [a, b]) => endGame(s, { winners: [a!.do === b!.do ? 0 : 1], why: 'pennies', points: [] }),
    }),
  },
);
export const pennies = game({
  ...plain,
  id: 'pennies',
  rules: penniesRules,
  seats: { min: 2, max: 2 },
  packs: [],
  cards: () => [],
  cardId: () => '',
  cardName: () => ({ fr: '', en: '' }),
  start: penniesMatch,
  points: {},
  score: () => 0.5,
});

/** Heads is a little better than tails for whoever shows it, but now and then luck decides everything. */
const coinsRules = rules({
  state: { luck: pub.int, heads: pub.ints },
  zones: {},
  events: {},
  options: {},
  cards: () => [] as number[],
});
const coinsMatch = coinsRules.proc(
  'coins',
  {},
  {
    show: askAll({
      who: (s) => seatsOf(s),
      options: () => [{ do: 'heads' }, { do: 'tails' }],
      then(s, _v, shown) {
        s.heads = shown.map((o) => Number(o.do === 'heads'));
        s.luck = roll(s, 50);
      },
    }),
    end: ask({
      who: () => 0,
      options: () => [{ do: 'end' }, { do: 'stop' }],
      then: (s) => endGame(s, { winners: [0], why: 'end', points: [] }),
    }),
  },
);
export const coins = game({
  ...plain,
  id: 'coins',
  rules: coinsRules,
  seats: { min: 2, max: 2 },
  packs: [],
  cards: () => [],
  cardId: () => '',
  cardName: () => ({ fr: '', en: '' }),
  start: coinsMatch,
  points: {},
  score: (s, seat) => (s.luck < 2 ? s.luck : 0.5 + s.heads[seat]! / 20),
  isCalm: (s) => s.heads.length > 0,
});

/**
 * Everybody holds three of the cards 1 to 15. Seat 0 shows one, and its side wins if no card of the other side is higher: a
 * guess about what others hold. With four seats, 0 and 2 play against 1 and 3.
 */
const NUMBERS = Array.from({ length: 15 }, (_, i) => i + 1);
const showRules = rules({
  state: {},
  zones: {
    deck: { owner: 'count', others: 'count', order: 'stack' },
    hand: { owner: 'face', others: 'count' },
    table: { owner: 'face', others: 'face' },
  },
  events: {},
  options: {},
  cards: () => NUMBERS,
});
const { zone: Z } = showRules;
export const number = (s: Core, c: number): number => showRules.card(s, c);
const camp = (seat: Seat): number => seat % 2;
const showMatch = showRules.proc(
  'show',
  {},
  {
    deal: (s) => {
      const all = showRules.book(s).map((_, i) => i as unknown as DefId);
      deal(s, all, 0, Z.deck);
      shuffle(s, 0, Z.deck);
      for (const seat of seatsOf(s)) for (let i = 0; i < 3; i++) put(s, top(s, 0, Z.deck)!, Z.hand, seat);
    },
    choose: ask({
      who: () => 0,
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'show', card })),
      then(s, _v, o) {
        const foes = seatsOf(s).filter((seat) => camp(seat) === 1);
        const beaten = foes.flatMap((seat) => pile(s, seat, Z.hand)).some((c) => number(s, c) > number(s, o.card));
        endGame(s, { winners: seatsOf(s).filter((seat) => camp(seat) === Number(beaten)), why: 'shown', points: [] });
      },
    }),
  },
);
export const show = game({
  ...plain,
  id: 'show',
  rules: showRules,
  seats: { min: 2, max: 4 },
  packs: [],
  cards: () => NUMBERS,
  cardId: (n: number) => `n${n}`,
  cardName: (n: number) => ({ fr: `${n}`, en: `${n}` }),
  start: showMatch,
  points: { card: 'card' },
  score: () => 0.5,
  side: (_s, seat) => camp(seat),
});
