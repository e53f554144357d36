/** A game of coins, small enough to break: take one and go on, or two or three; whoever takes the last one loses. */
import { askWhile, done, endGame, game, pub, record, rules } from '@bagarre/kernel';

/** `fault` makes the rules stop in the middle. */
export function coins(fault: boolean) {
  const made = rules({
    state: { left: pub.int, turn: pub.seat },
    zones: { purse: { owner: 'face', others: 'face' } },
    events: { took: { seat: pub.seat, n: pub.int } },
    options: {},
    cards: () => [],
  });
  const start = made.proc(
    'start',
    {},
    {
      lay: (s) => {
        s.left = 10;
        s.turn = 0;
      },
      take: askWhile({
        who: (s) => (s.left > 0 ? s.turn : -1),
        options: (s) => [1, 2, 3].filter((n) => n <= s.left).map((n) => ({ do: 'take', n })),
        then(s, _v, o, seat) {
          s.left -= o.n;
          if (fault && s.left === 5) throw new Error('rules: five coins are bad luck');
          made.say(s, { k: 'took', seat, n: o.n });
          if (o.n > 1 || s.left === 0) s.turn = 1 - seat;
        },
      }),
      end: (s) => {
        endGame(s, { winners: [s.turn], why: 'last', points: [0, 0] });
        return done();
      },
    },
  );
  return game({
    id: 'coins',
    version: 1,
    rules: made,
    seats: { min: 2, max: 2 },
    packs: [],
    cards: () => [],
    cardId: () => '',
    cardName: () => ({ fr: '', en: '' }),
    text: {
      fr: { 'do.take': 'Prendre {n}', 'event.took': '{seat} prend {n}.', 'ask.start.take': 'Combien ?' },
      en: { 'do.take': 'Take {n}', 'event.took': '{seat} takes {n}.', 'ask.start.take': 'How many?' },
    },
    scenario: { pack: () => [], points: {} },
    readOptions: () => record({}),
    start,
    points: { n: 'number' },
    score: () => 0.5,
    whyNot: () => [],
  });
}
