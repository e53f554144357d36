/** Setting up (CW-SETUP): decks, the first reinforcement, the first player, six cards each, the mulligan. */
import {
  type CardId,
  type DefId,
  type Of,
  type Proc,
  type Seat,
  again,
  askAll,
  deal,
  pile,
  put,
  roll,
  seatsOf,
  shuffle,
} from '@bagarre/kernel';
import { drawTop } from './draw.ts';
import { handFacts } from './knowledge.ts';
import { leftHand } from './order.ts';
import { deckOf } from './options.ts';
import { oneOfEach } from './search.ts';
import { type Cw, Z, cw, proc, say } from './state.ts';
import { takeTurn } from './turn.ts';

const locals = {};

export const match: Proc<Of<typeof locals>> = proc('game', locals, {
  // CW-SETUP-1 CW-SETUP-5 Each deck, and each camp's Habitat with three tokens.
  decks: (s) => {
    for (const seat of seatsOf(s)) {
      deal(s, deckOf(s, seat), seat, Z.search);
      Object.assign(s.players[seat]!, handFacts(s, seat));
    }
    for (const camp of [0, 1]) deal(s, [habitatDef(s, camp)], leftHand(s.seats, camp), Z.habitat);
    s.tokens = [3, 3];
  },
  // CW-SETUP-2 CW-RULING-5 One card each, in secret, before anything is shuffled.
  reinforcement: askAll({
    who: (s) => seatsOf(s),
    options: (s, _v, seat) => oneOfEach(s, pile(s, seat, Z.search)).map((card) => ({ do: 'reserve', card })),
    then(s, _v, answers, seats) {
      answers.forEach((o, i) => reserve(s, seats[i]!, o.card));
    },
  }),
  // CW-SETUP-4 CW-SETUP-6 CW-TEAM-3 A random camp starts, with its left-hand player.
  first: (s) => {
    s.first = leftHand(s.seats, roll(s, 2));
    s.active = s.first;
    for (const seat of seatsOf(s)) s.players[seat]!.meat = seat === s.first ? 2 : 4;
    say(s, { k: 'began', seat: s.first });
  },
  // CW-SETUP-7
  hands: (s) => {
    for (const seat of seatsOf(s)) drawHand(s, seat);
  },
  // CW-SETUP-8 CW-RULING-4 Once, all at the same time.
  mulligan: askAll({
    who: (s) => seatsOf(s),
    options: () => [{ do: 'keep' }, { do: 'redraw' }],
    then(s, _v, answers, seats) {
      answers.forEach((o, i) => {
        say(s, { k: 'mulligan', seat: seats[i]!, taken: o.do === 'redraw' });
        if (o.do === 'redraw') redraw(s, seats[i]!);
      });
    },
  }),
  // CW-TURN-1
  turns: (s) => again(takeTurn(s.active)),
});

const habitatDef = (s: Cw, camp: number): DefId => {
  const faction = s.options.habitats[camp];
  return cw.book(s).findIndex((p) => p.card.kind === 'habitat' && p.card.faction === faction) as unknown as DefId;
};

/** CW-SETUP-3 The chosen card starts the reinforcements, the rest is shuffled. */
function reserve(s: Cw, seat: Seat, chosen: CardId): void {
  put(s, chosen, Z.reinforcements);
  for (const c of pile(s, seat, Z.search)) put(s, c, Z.deck);
  shuffle(s, seat, Z.deck);
  say(s, { k: 'reserved', seat });
}

const HAND = 6;

function drawHand(s: Cw, seat: Seat): void {
  for (let i = 0; i < HAND; i++) drawTop(s, seat);
}

function redraw(s: Cw, seat: Seat): void {
  for (const c of pile(s, seat, Z.hand)) put(s, c, Z.deck);
  shuffle(s, seat, Z.deck);
  drawHand(s, seat);
}
