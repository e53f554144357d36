/** Setting up (ZN-SETUP): tribes, cards, deployment, the first player. */
import {
  type DefId,
  type Of,
  type Proc,
  type Seat,
  again,
  ask,
  askAll,
  askEach,
  deal,
  noCard,
  nobody,
  pile,
  pub,
  put,
  reveal,
  roll,
  seatsOf,
  shuffle,
} from '@bagarre/kernel';
import { deploy, deployOptions, readyLayout } from './deploy.ts';
import { tribeIds } from './options.ts';
import { type RosterLine, tribeRoster } from './roster.ts';
import { lookAway } from './sight.ts';
import { SQUARES } from './squares.ts';
import { type Zn, Z, foe, proc, say, zoonRules } from './state.ts';
import { takeTurn } from './turn.ts';

const locals = {
  /** ZN-RULING-5 Who must choose another tribe. */
  again: pub.seat,
};

export const match: Proc<Of<typeof locals>> = proc('game', locals, {
  begin: (s, v) => {
    v.again = nobody;
    for (const seat of seatsOf(s)) s.players[seat]!.tribe = s.options.tribes[seat]!.tribe;
  },
  // ZN-SETUP-2 ZN-RULING-5 Each player chooses a tribe, both in secret.
  pick: askAll({
    who: (s) => seatsOf(s).filter((seat) => isUndecided(s, seat)),
    options: (s) => tribeIds(zoonRules.book(s)).map((tribe) => ({ do: 'tribe', tribe })),
    then(s, v, answers, seats) {
      answers.forEach((o, i) => take(s, seats[i]!, o.tribe));
      const equal = s.players[0]!.tribe !== '' && s.players[0]!.tribe === s.players[1]!.tribe;
      if (!equal || s.options.mirrorTribes || tribeIds(zoonRules.book(s)).length < 2) return;
      // Lots are drawn among those who chose; the loser picks again.
      v.again = seats[roll(s, seats.length)]!;
      say(s, { k: 'tribesEqual', seat: v.again });
    },
  }),
  pickAgain: ask({
    who: (_s, v) => v.again,
    options: (s, v) =>
      tribeIds(zoonRules.book(s))
        .filter((tribe) => tribe !== s.players[foe(v.again)]!.tribe)
        .map((tribe) => ({ do: 'tribe', tribe })),
    then: (s, _v, o, seat) => take(s, seat, o.tribe),
  }),
  // ZN-SETUP-5 The Zoons to be deployed, and the trumps, which stay in hand.
  muster: (s) => {
    for (const seat of seatsOf(s)) muster(s, seat);
  },
  // ZN-SETUP-3 Both at the same time, in secret.
  deploy: askEach({
    who: (s) => seatsOf(s).filter((seat) => !s.players[seat]!.ready),
    options: (s, _v, seat) => deployOptions(s, seat),
    then(s, _v, o, seat) {
      if (deploy(s, seat, o)) s.players[seat]!.ready = true;
    },
  }),
  field: (s) => {
    for (const seat of seatsOf(s)) field(s, seat);
    lookAway(s);
  },
  // ZN-SETUP-6 ZN-RULING-5 Drawn when both stand ready.
  first: (s) => {
    s.active = roll(s, 2);
    say(s, { k: 'began', seat: s.active });
  },
  // ZN-TURN-1
  turns: (s) => again(takeTurn(s.active)),
});

const isUndecided = (s: Zn, seat: Seat): boolean => s.players[seat]!.tribe === '' && !s.options.tribes[seat]!.custom;

function take(s: Zn, seat: Seat, tribe: string): void {
  s.players[seat]!.tribe = tribe;
  say(s, { k: 'tribeTaken', seat, tribe });
}

/** The cards that a seat plays with. */
function rosterOf(s: Zn, seat: Seat): RosterLine[] {
  const { custom, roster, secret } = s.options.tribes[seat]!;
  if (!custom) return tribeRoster(zoonRules.book(s), s.players[seat]!.tribe);
  return [...roster, ...secret].map((line) => ({
    id: line.slice(line.indexOf(' ') + 1),
    copies: Number.parseInt(line, 10),
  }));
}

/** Cards are shuffled as they come, so that the number of a card tells nothing about its face. */
function muster(s: Zn, seat: Seat): void {
  const book = zoonRules.book(s);
  const defs = rosterOf(s, seat).flatMap(({ id, copies }) => {
    const def = book.findIndex((card) => card.id === id);
    return Array.from({ length: copies }, () => def);
  });
  const of = (kind: 'zoon' | 'trump'): DefId[] => defs.filter((d) => book[d]!.kind === kind) as unknown as DefId[];
  deal(s, of('zoon'), seat, Z.hand);
  shuffle(s, seat, Z.hand);
  deal(s, of('trump'), seat, Z.trumps);
  shuffle(s, seat, Z.trumps);
  // ZN-RULING-8
  if (s.options.openRosters) for (const c of pile(s, seat, Z.trumps)) reveal(s, c);
  say(s, { k: 'mustered', seat, zoons: of('zoon').length, trumps: of('trump').length });
}

/** All Zoons of a seat are laid face down at once; who is left in hand is a reinforcement (ZN-BUILD-8, ZN-RULING-3). */
function field(s: Zn, seat: Seat): void {
  const layout = readyLayout(s, seat);
  for (const { card, square } of layout) {
    put(s, card, Z.field);
    s.at[card] = SQUARES[square]!;
  }
  Object.assign(s.players[seat]!, { layout: [], holding: noCard, lifts: 0 });
  say(s, { k: 'deployed', seat, n: layout.length, squares: layout.map(({ card }) => s.at[card]!) });
}
