/** The duel on our kernel. */
import {
  type DefId,
  type StateOf,
  askWhile,
  deal,
  endGame,
  game,
  int,
  list,
  nextSeat,
  nobody,
  oneOf,
  perSeat,
  pile,
  pub,
  put,
  read,
  record,
  rules,
  seatsOf,
  shuffle,
  top,
} from '@bagarre/kernel';
import { DECK, type DuelCard, HAND, LIFE } from './cards.ts';

const readCards = (packs: readonly unknown[]): DuelCard[] =>
  packs.flatMap((pack) =>
    read(list(record({ kind: oneOf('strike', 'guard'), n: int(1) })), pack, 'a pack of the duel'),
  );

const duelRules = rules({
  state: { turn: pub.seat, players: perSeat({ life: pub.int, guard: pub.int }) },
  zones: {
    deck: { owner: 'count', others: 'count', order: 'stack' },
    hand: { owner: 'face', others: 'count' },
    played: { owner: 'face', others: 'face', order: 'stack' },
  },
  events: {
    struck: { seat: pub.seat, card: pub.card, life: pub.int },
    guarded: { seat: pub.seat, card: pub.card },
    drew: { seat: pub.seat, card: pub.card },
  },
  options: {},
  cards: readCards,
});
type Duel = StateOf<typeof duelRules>;
const { proc, say, zone: Z } = duelRules;

function play(s: Duel, seat: number, card: number): void {
  const { kind, n } = duelRules.card(s, card);
  const foe = s.players[nextSeat(s, seat)]!;
  put(s, card, Z.played);
  if (kind === 'guard') {
    s.players[seat]!.guard += n;
    say(s, { k: 'guarded', seat, card });
    return;
  }
  const stopped = Math.min(foe.guard, n);
  foe.guard -= stopped;
  foe.life -= n - stopped;
  say(s, { k: 'struck', seat, card, life: foe.life });
}

function draw(s: Duel, seat: number): void {
  const card = top(s, seat, Z.deck);
  if (card === undefined) return;
  put(s, card, Z.hand);
  say(s, { k: 'drew', seat, card });
}

const isOver = (s: Duel): boolean => s.players[s.turn]!.life <= 0 || pile(s, s.turn, Z.hand).length === 0;

const match = proc(
  'match',
  {},
  {
    deal: (s) => {
      const deck = duelRules.book(s).map((_, i) => i as unknown as DefId);
      for (const seat of seatsOf(s)) {
        s.players[seat]!.life = LIFE;
        deal(s, deck, seat, Z.deck);
        shuffle(s, seat, Z.deck);
        for (let i = 0; i < HAND; i++) draw(s, seat);
      }
      s.turn = 0;
    },
    turns: askWhile({
      who: (s) => s.turn,
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'play', card })),
      then(s, _v, o, seat) {
        play(s, seat, o.card);
        draw(s, seat);
        s.turn = nextSeat(s, seat);
        if (!isOver(s)) return;
        const points = s.players.map((p) => p.life);
        const most = Math.max(...points);
        endGame(s, { winners: seatsOf(s).filter((at) => points[at] === most), why: 'life', points });
        s.turn = nobody;
      },
    }),
  },
);

export const duel = game({
  id: 'duel',
  version: 1,
  rules: duelRules,
  seats: { min: 2, max: 2 },
  packs: [DECK],
  cards: readCards,
  cardId: (card: DuelCard) => `${card.kind}${card.n}`,
  cardName: (card: DuelCard) => ({ fr: `${card.kind} ${card.n}`, en: `${card.kind} ${card.n}` }),
  text: { fr: {}, en: {} },
  readOptions: () => record({}),
  start: match,
  points: { card: 'card' },
  score: (s, seat) => (s.players[seat]!.life + LIFE) / (s.players[0]!.life + s.players[1]!.life + 2 * LIFE),
  whyNot: () => [],
  scenario: { pack: (cards) => Object.values(cards), points: {} },
});
