/** A round (manche): everybody seals a battle card, then the cards are resolved one player after the other. */
import {
  type CardId,
  type Seat,
  again,
  askAll,
  call,
  noCard,
  nextSeat,
  pile,
  pub,
  put,
  seatsOf,
  top,
} from '@bagarre/kernel';
import { awardTokens, buryTrophies, drawBattleCards, finish, isLastRound, recover } from './ending.ts';
import { type Kh, Z, battleOf, proc, say } from './state.ts';
import { turn } from './turn.ts';

export const round = proc(
  'round',
  { acted: pub.int },
  {
    begin: (s) => say(s, { k: 'roundBegan', round: s.round }),
    // KH-ROUND-1 Each chooses a battle card from hand, in secret. KH-RULING-8 A locked card stays locked.
    choose: askAll({
      who: (s) => seatsOf(s),
      options: (s, _v, seat) => pile(s, seat, Z.hand).map((card) => ({ do: 'play', card })),
      final: true,
      idle: (s, _v, seat) => ({ do: 'play', card: pile(s, seat, Z.hand).reduce((a, b) => busier(s, a, b)) }),
      // KH-ROUND-2 All are revealed together, on top of the earlier ones.
      then(s, _v, answers, seats) {
        answers.forEach(({ card }, i) => {
          const seat = seats[i]!;
          const { initiative } = battleOf(s, card);
          put(s, card, Z.played);
          s.players[seat]!.initiative = initiative;
          say(s, { k: 'revealed', seat, card, initiative });
        });
        s.order = byInitiative(s);
      },
    }),
    // KH-ROUND-4, KH-ROUND-5, KH-GAME-4 One after the other, each exactly once, with an army or without.
    turns: (s, v) => {
      const seat = s.order[v.acted];
      if (seat === undefined) return undefined;
      v.acted++;
      return again(call(turn, { seat, card: top(s, seat, Z.played) ?? noCard, index: v.acted }));
    },
    // KH-ROUND-6 The end of the round.
    tokens: (s) => awardTokens(s),
    trophies: (s) => buryTrophies(s),
    recover: (s) => recover(s),
    end: (s) => {
      say(s, { k: 'roundEnded', round: s.round });
      if (isLastRound(s)) {
        finish(s);
        return;
      }
      drawBattleCards(s, 1);
      s.round++;
      s.marker = nextSeat(s, s.marker);
    },
  },
);

/** KH-ROUND-3 Ascending initiative. KH-RULING-5 Equal ones by seat, from the marker on. */
export function byInitiative(s: Kh): Seat[] {
  return seatsOf(s)
    .map((_, i) => nextSeat(s, s.marker, i))
    .sort((a, b) => s.players[a]!.initiative - s.players[b]!.initiative);
}

/** For a player who ran out of time: the card that does more. */
function busier(s: Kh, a: CardId, b: CardId): CardId {
  const busy = (c: CardId): number => {
    const { plainFlags, dualFlags, attacks, powers } = battleOf(s, c);
    return plainFlags + 1.3 * dualFlags + 1.5 * attacks.length + powers.length;
  };
  return busy(b) > busy(a) ? b : a;
}
