/** Fights (ZN-FIGHT, ZN-STAR): two Zoons, a square, a corner each. */
import { type Call, type Of, type Proc, type Seat, askAll, call, noCard, pub } from '@bagarre/kernel';
import { type Deed, starEffect } from './effect.ts';
import { emblemsFallen } from './ending.ts';
import { eliminate, stand } from './field.ts';
import { faceUp, look, lookAway } from './sight.ts';
import { SQUARES } from './squares.ts';
import { type Zn, foe, printed, proc, say } from './state.ts';
import { pivots, touchOptions, touched } from './touch.ts';

const locals = {
  /** The side that attacks: the attacker's owner, or whoever controls it (ZN-RULING-32). */
  seat: pub.seat,
  card: pub.card,
  target: pub.card,
  /** The contested square, and where a tie sends the attacker. */
  square: pub.int,
  back: pub.int,
  /** The Zoon whose star was touched alone, and whether it attacked. */
  star: pub.card,
};

type Fight = Of<typeof locals>;

export const fight: Proc<Fight> = proc('fight', locals, {
  // ZN-TURN-4 From here until both cards are revealed nobody looks at his cards.
  begin: (s) => lookAway(s),
  // ZN-FIGHT-3 ZN-RULING-12 Each touches a corner of the other's card, at the same time and in secret.
  touch: askAll({
    who: () => [0, 1],
    options: (s) => touchOptions(s),
    final: true,
    then(s, v, answers) {
      const mine = answers[v.seat]!;
      const theirs = answers[foe(v.seat)]!;
      const [attackerTurned, defenderTurned] = pivots(s, mine, theirs);
      faceUp(s, v.card);
      faceUp(s, v.target);
      // ZN-RULING-13 A touch names a corner of the enemy card; what it finds is that card's score.
      const attack = touched(s, foe(v.seat), v.card, theirs, attackerTurned, 'attacking');
      const defence = touched(s, v.seat, v.target, mine, defenderTurned, 'defending');
      const stars = Number(attack.value === '*') + Number(defence.value === '*');
      if (stars === 1) v.star = attack.value === '*' ? v.card : v.target;
      settleScores(s, v, attack.score, defence.score, stars);
    },
  }),
  // ZN-RULING-15 The outcome first, then the survivors go face down, then the effect, from the new positions.
  star: (s, v) => {
    look(s);
    if (v.star === noCard) return;
    return starEffect(s, deedOf(v));
  },
});

export const fightCall = (v: Omit<Fight, 'star'>): Call => call(fight, { ...v, star: noCard });

/** ZN-STAR-1 The owner of the star applies it, or who controls the Zoon (ZN-RULING-32). */
function deedOf(v: Fight): Deed {
  const attacked = v.star === v.card;
  const seat: Seat = attacked ? v.seat : foe(v.seat);
  return { seat, card: v.star, foe: attacked ? v.target : v.card, attacked };
}

function settleScores(s: Zn, v: Fight, attack: number, defence: number, stars: number): void {
  if (stars === 1) return settleStar(s, v, attack, defence);
  // ZN-STAR-2 Two stars are a tie, and nothing is triggered.
  compare(s, v, stars === 2 ? 0 : attack, stars === 2 ? 0 : defence);
}

/** ZN-FIGHT-5 The higher score wins. */
function compare(s: Zn, v: Fight, attack: number, defence: number): void {
  if (attack > defence) attackerWins(s, v);
  else if (attack < defence) defenderWins(s, v);
  else tie(s, v);
}

/** ZN-STAR-3 ZN-RULING-14 What the star says; only a star that counts as a number is compared. */
function settleStar(s: Zn, v: Fight, attack: number, defence: number): void {
  const { outcome } = printed(s, v.star).special!;
  const bearerAttacks = v.star === v.card;
  if (typeof outcome === 'object') {
    return bearerAttacks ? compare(s, v, outcome.score, defence) : compare(s, v, attack, outcome.score);
  }
  switch (outcome) {
    case 'tie':
      return tie(s, v);
    case 'bearerWins':
      return bearerAttacks ? attackerWins(s, v) : defenderWins(s, v);
    case 'bearerLoses':
      return bearerAttacks ? defenderWins(s, v) : attackerWins(s, v);
    case 'bothEliminated':
      eliminate(s, v.card);
      eliminate(s, v.target);
      emblemsFallen(s, v.card, v.target);
  }
}

function attackerWins(s: Zn, v: Fight): void {
  eliminate(s, v.target);
  if (emblemsFallen(s, v.target)) return;
  const from = s.at[v.card]!;
  stand(s, v.card, v.square);
  say(s, { k: 'took', card: v.card, from, to: s.at[v.card]! });
}

function defenderWins(s: Zn, v: Fight): void {
  eliminate(s, v.card);
  emblemsFallen(s, v.card);
}

/** ZN-FIGHT-7 The defender keeps its square; ZN-FIGHT-8 ZN-FIGHT-9 the attacker goes back. */
function tie(s: Zn, v: Fight): void {
  say(s, { k: 'tied', card: v.card, target: v.target });
  const from = s.at[v.card]!;
  stand(s, v.card, v.back);
  say(s, { k: 'recoiled', card: v.card, from, to: SQUARES[v.back]! });
}
