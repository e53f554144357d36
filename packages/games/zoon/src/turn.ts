/** A turn (ZN-TURN): exactly one action, then what has lasted long enough ends. */
import {
  type CardId,
  type Next,
  type Of,
  type Proc,
  type Seat,
  askWhile,
  call,
  noCard,
  nobody,
  pile,
  pub,
  put,
} from '@bagarre/kernel';
import { stalled, surrender } from './ending.ts';
import { entrySquares, gridOf, hasWay, isHeld, squares } from './field.ts';
import { type MoveOption, addAllMoves, addMoves, canMoveAny, makeMove, routeOf } from './moves.ts';
import { forgetMarks, look } from './sight.ts';
import { SQUARES, type Square } from './squares.ts';
import { type Zn, Z, foe, printed, proc, say } from './state.ts';
import {
  type TrumpOption,
  answerTrump,
  canPlay,
  isReady,
  naming,
  playEffect,
  putAway,
  trumpOptions,
  trumpsOf,
} from './trump.ts';

export type Action =
  | MoveOption
  | TrumpOption
  | { readonly do: 'pick'; readonly card: CardId }
  | { readonly do: 'trump'; readonly card: CardId }
  | { readonly do: 'surrender' }
  | { readonly do: 'reinforce'; readonly card: CardId }
  | { readonly do: 'enter'; readonly card: CardId; readonly to: Square };

const locals = { seat: pub.seat, acted: pub.flag };

export const turn: Proc<Of<typeof locals>> = proc('turn', locals, {
  // ZN-TURN-3 The active player may look at his cards.
  begin: (s, v) => {
    s.turn++;
    s.active = v.seat;
    s.chained = 0;
    s.stirred = false;
    look(s);
    say(s, { k: 'turnBegan', seat: v.seat, turn: s.turn });
  },
  // ZN-GOAL-2 ZN-RULING-45 Whoever cannot do anything loses, whatever it would cost him.
  able: (s, v) => {
    if (!canAct(s, v.seat)) surrender(s, v.seat);
  },
  // ZN-TURN-2 Move a Zoon, play a trump or place a reinforcement.
  act: askWhile({
    who: (_s, v) => (v.acted ? nobody : v.seat),
    options: (s, v) => actions(s, v.seat),
    then(s, v, o, seat): Next {
      const { plan } = s.players[seat]!;
      if (o.do === 'surrender') return surrender(s, seat);
      if (o.do === 'pick' || o.do === 'reinforce' || (o.do === 'trump' && !isReady(s, seat, o.card))) {
        plan.card = o.card;
        return undefined;
      }
      if (o.do !== 'move' && o.do !== 'trump' && o.do !== 'enter') {
        const answer = answerTrump(s, seat, o);
        if ('named' in answer) {
          plan.picks = answer.named;
          return undefined;
        }
        done(s, v);
        return answer.next;
      }
      done(s, v);
      if (o.do === 'trump') return playEffect(s, seat, o.card, naming(s, seat, o.card, []).picks);
      if (o.do === 'enter') return reinforce(s, seat, o.card, o.to);
      return makeMove(s, o.card, routeOf(s, o, gridOf(s, o.card), seat), seat);
    },
  }),
  // ZN-RULING-47 Effects expire, trumps go back, the stall counter, the next player.
  end: (s, v) => {
    expire(s, v.seat);
    putAway(s, v.seat);
    s.stall = s.stirred ? 0 : s.stall + 1;
    if (s.stall >= s.options.stallLimit) return stalled(s);
    s.active = foe(v.seat);
  },
});

export const takeTurn = (seat: Seat) => call(turn, { seat, acted: false });

/** The whole command has been given. */
function done(s: Zn, v: { seat: Seat; acted: boolean }): void {
  v.acted = true;
  const { plan } = s.players[v.seat]!;
  plan.card = noCard;
  plan.picks = [];
  if (s.options.memoryAid) return;
  forgetMarks(s);
  look(s);
}

/** ZN-REINF-1..3 It enters face down on a free square of its owner's reinforcement zone, and is a Zoon from then on. */
function reinforce(s: Zn, seat: Seat, card: CardId, to: Square): undefined {
  put(s, card, Z.field);
  s.at[card] = to;
  s.stirred = true;
  say(s, { k: 'reinforced', seat, card, to });
}

function canAct(s: Zn, seat: Seat): boolean {
  const here = squares(s);
  if (canMoveAny(s, here, seat)) return true;
  if (pile(s, seat, Z.hand).length > 0 && entrySquares(s, here, seat).length > 0) return true;
  return trumpsOf(s, seat).some((trump) => canPlay(s, seat, trump));
}

/** ZN-RULING-57 Everything that may be done now, or how what was begun may go on. */
function actions(s: Zn, seat: Seat): Action[] {
  const { card: begun, picks } = s.players[seat]!.plan;
  if (begun === noCard) return openings(s, seat);
  const card = printed(s, begun);
  if (card.kind === 'trump' && s.at[begun] === 'off') return trumpOptions(s, seat, begun, picks);
  const here = squares(s);
  if (s.at[begun] === 'off') {
    return entrySquares(s, here, seat).map((square) => ({ do: 'enter', card: begun, to: SQUARES[square]! }));
  }
  const moves: MoveOption[] = [];
  addMoves(s, here, begun, gridOf(s, begun), seat, false, moves);
  return moves;
}

function openings(s: Zn, seat: Seat): Action[] {
  const options: Action[] = [];
  const here = squares(s);
  // A roster of one's own may hold more moves than one question should offer: there the Zoon is picked first.
  if (s.options.tribes[seat]!.custom) addPicks(s, here, seat, options);
  else addAllMoves(s, here, seat, options);
  const piles = [pile(s, seat, Z.trumps), pile(s, seat, Z.reserve)];
  for (const trumps of piles) {
    for (const card of trumps) if (canPlay(s, seat, card)) options.push({ do: 'trump', card });
  }
  const hand = pile(s, seat, Z.hand);
  if (hand.length > 0 && entrySquares(s, here, seat).length > 0) {
    for (const card of hand) options.push({ do: 'reinforce', card });
  }
  // Only in a world that somebody else imagines of hidden cards: in a match, `able` has seen to it.
  if (options.length === 0) options.push({ do: 'surrender' });
  return options;
}

function addPicks(s: Zn, here: readonly number[], seat: Seat, into: Action[]): void {
  for (const card of pile(s, seat, Z.field)) {
    if (!s.stone[card] && !isHeld(s, card) && hasWay(s, here, card, gridOf(s, card), seat)) {
      into.push({ do: 'pick', card });
    }
  }
}

/** ZN-TRUMP-3 What lasts for a turn ends, and what lasts until the end of its owner's turn. */
function expire(s: Zn, seat: Seat): void {
  for (let side = 0; side < 2; side++) {
    for (const c of pile(s, side, Z.field)) {
      const held = s.held[c]!;
      if (held === 'free' || held === 'game') continue;
      if (held === 'next' && side === seat) s.held[c] = 'own';
      else if (held === 'turn' || (held === 'own' && side === seat)) {
        s.held[c] = 'free';
        say(s, { k: 'freed', card: c, at: s.at[c]! });
      }
    }
  }
  if (s.boosts.length === 0) return;
  s.boosts = s.boosts.filter((b) => b.until !== 'turn' && !(b.until === 'own' && s.table.owner[b.card] === seat));
  for (const b of s.boosts) if (b.until === 'next' && s.table.owner[b.card] === seat) b.until = 'own';
}
