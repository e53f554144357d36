/**
 * A small game that uses every kind of question and both windows of a happening: the kernel's tests play it.
 *
 * Two to four players. Each gets five cards numbered 1 to 9 and keeps three (`askEach`). Each round all seal a card
 * (`askAll`); the highest wins the round and hits another player (`ask`) for its number. The one who is hit may raise a
 * shield before, and may strike back after. A player with no health left is out; last one standing, or most health when the
 * cards are out, wins.
 */
import {
  type Call,
  type Check,
  type StateOf,
  type Seat,
  type DefId,
  again,
  ask,
  askAll,
  askEach,
  askWhile,
  call,
  dark,
  deal,
  done,
  endGame,
  game,
  goto,
  happening,
  int,
  list,
  nobody,
  oneOfKinds,
  optional,
  own,
  perCard,
  perSeat,
  pile,
  pub,
  put,
  read,
  record,
  roll,
  rules,
  seatsOf,
  shuffle,
} from '../src/index.ts';

export interface ToyCard {
  number: number;
}
const readCards = (packs: readonly unknown[]): ToyCard[] =>
  packs.flatMap((pack) => read(list(record({ number: int(1, 9) })), pack, 'a toy pack'));

export const toyRules = rules({
  state: {
    round: pub.int,
    turn: pub.seat,
    secret: dark.int,
    players: perSeat({ health: pub.int, shields: pub.int, lucky: own.int, ready: pub.flag }),
    plays: perCard(pub.int),
  },
  zones: {
    deck: { owner: 'count', others: 'count', order: 'stack' },
    hand: { owner: 'face', others: 'count' },
    board: { owner: 'face', others: 'face' },
    down: { owner: 'face', others: 'back' },
    heap: { owner: 'face', others: 'face', common: true },
  },
  events: {
    drew: { seat: pub.seat, card: pub.card },
    played: { seat: pub.seat, card: pub.card },
    hit: { seat: pub.seat, by: pub.seat, n: pub.int },
    shielded: { seat: pub.seat },
    peeked: { seat: pub.seat, at: own.int },
  },
  options: { health: pub.int, names: perSeat({ password: own.text }) },
  cards: readCards,
});
export type Toy = StateOf<typeof toyRules>;
const { proc, say, zone: Z } = toyRules;

const number = (s: Toy, c: number): number => toyRules.card(s, c).number;
const alive = (s: Toy): Seat[] => seatsOf(s).filter((seat) => s.players[seat]!.health > 0);

export const hits = happening(proc, 'hit', oneOfKinds({ hit: { seat: pub.seat, by: pub.seat, n: pub.int } }), {
  order: (s, e) => (s.players[e.seat]!.shields > 0 ? [e.seat] : []),
  sources: (s, e, _when, seat) =>
    s.players[seat]!.shields > 0 && seat === e.seat
      ? [
          { trigger: 'shield', seat },
          { trigger: 'back', seat },
        ]
      : [],
  triggers: {
    shield: {
      on: 'hit',
      when: 'before',
      may: (_s, e) => e.n > 1,
      use(s, e) {
        e.n -= 1;
        say(s, { k: 'shielded', seat: e.seat });
      },
    },
    back: {
      on: 'hit',
      when: 'after',
      may: (_s, e) => e.n > 3,
      use: (_s, e): Call => hits({ k: 'hit', seat: e.by, by: e.seat, n: 1 }),
    },
  },
  spend: (s, _me, seat) => void s.players[seat]!.shields--,
  apply(s, e) {
    s.players[e.seat]!.health = Math.max(0, s.players[e.seat]!.health - e.n);
    say(s, { k: 'hit', seat: e.seat, by: e.by, n: e.n });
  },
});

export const round = proc(
  'round',
  { winner: pub.seat, card: pub.card, tosses: pub.int },
  {
    seal: askAll({
      who: (s) => alive(s),
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'play', card })),
      then(s, v, answers, seats) {
        answers.forEach((o, i) => {
          put(s, o.card, Z.board);
          s.plays[o.card]!++;
          say(s, { k: 'played', seat: seats[i]!, card: o.card });
        });
        const best = answers.toSorted((a, b) => number(s, b.card) - number(s, a.card))[0]!;
        v.card = best.card;
        v.winner = seats[answers.indexOf(best)]!;
      },
    }),
    // The winner may toss a coin for luck, as often as they like.
    toss: askWhile({
      who: (_s, v) => (v.tosses < 2 ? v.winner : nobody),
      options: () => [{ do: 'toss' }, { do: 'stop' }],
      idle: () => ({ do: 'stop' }),
      then(s, v, o, seat) {
        if (o.do === 'stop') return goto('hit');
        v.tosses++;
        s.players[seat]!.lucky = roll(s, 2);
        s.secret += roll(s, 2);
        return undefined;
      },
    }),
    hit: ask({
      who: (_s, v) => v.winner,
      options: (s, _v, seat) =>
        alive(s)
          .filter((t) => t !== seat)
          .map((target) => ({ do: 'hit', target })),
      auto: true,
      then: (s, v, o, seat) => hits({ k: 'hit', seat: o.target, by: seat, n: number(s, v.card) }),
    }),
    clear: (s) => {
      for (const seat of seatsOf(s)) for (const c of pile(s, seat, Z.board)) put(s, c, Z.heap);
    },
  },
);

const match = proc(
  'match',
  {},
  {
    deal: (s) => {
      for (const seat of seatsOf(s)) {
        deal(
          s,
          toyRules.book(s).map((_, i) => i as unknown as DefId),
          seat,
          Z.deck,
        );
        shuffle(s, seat, Z.deck);
        Object.assign(s.players[seat]!, { health: s.options.health, shields: 2 });
        for (let i = 0; i < 5; i++) {
          const card = pile(s, seat, Z.deck).at(-1)!;
          put(s, card, Z.hand);
          say(s, { k: 'drew', seat, card });
        }
      }
    },
    keep: askEach({
      who: (s) => seatsOf(s).filter((seat) => pile(s, seat, Z.down).length < 2),
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'lay', card })),
      then: (s, _v, o) => put(s, o.card, Z.down),
    }),
    rounds: (s) => {
      const left = alive(s);
      if (left.length > 1 && left.every((seat) => pile(s, seat, Z.hand).length > 0)) {
        s.round++;
        return again(call(round, { winner: nobody, card: -1, tosses: 0 }));
      }
      const most = Math.max(...seatsOf(s).map((seat) => s.players[seat]!.health));
      const points = seatsOf(s).map((seat) => s.players[seat]!.health);
      endGame(s, { winners: seatsOf(s).filter((seat) => points[seat] === most), why: 'health', points });
      return done();
    },
  },
);

const readOptions = (seats: number): Check<{ health: number; names: { password: string }[] }> =>
  record({
    health: optional(int(1, 50), 12),
    names: optional(
      () => [],
      Array.from({ length: seats }, (_, i) => ({ password: `secret${i}` })),
    ),
  });

export const toy = game({
  id: 'toy',
  version: 1,
  rules: toyRules,
  seats: { min: 2, max: 4 },
  packs: [Array.from({ length: 9 }, (_, i) => ({ number: i + 1 }))],
  cards: readCards,
  cardId: (card: ToyCard) => `n${card.number}`,
  cardName: (card: ToyCard) => ({ fr: `Le ${card.number}`, en: `The ${card.number}` }),
  text: { fr: {}, en: {} },
  scenario: {
    pack: (cards) => Object.values(cards),
    points: { round: () => [call(match, {}), call(round, { winner: nobody, card: -1, tosses: 0 })] },
  },
  readOptions,
  start: match,
  points: { card: 'card', target: 'seat', seat: 'seat', trigger: 'word' },
  score: (s, seat) => s.players[seat]!.health / s.options.health,
  whyNot: (s, seat, thing) => (thing.k === 'seat' && thing.seat === seat ? [{ do: 'hit', clause: 'TOY-2' }] : []),
});
