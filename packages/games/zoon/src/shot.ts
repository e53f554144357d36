/** Shots (ZN-SHOT): a trump that fights a Zoon at a distance. Its user takes no part in the fight (ZN-SHOT-5). */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  askAll,
  call,
  noCard,
  pile,
  pub,
} from '@bagarre/kernel';
import { emblemsFallen } from './ending.ts';
import { buryTrump, canUse, eliminate, isImmune, onField, squareOf } from './field.ts';
import { faceUp, look, lookAway } from './sight.ts';
import { ahead, isIn } from './squares.ts';
import { type Zn, Z, foe, printed, proc, say } from './state.ts';
import { pivots, touchOptions, touched } from './touch.ts';

const locals = { seat: pub.seat, trump: pub.card, user: pub.card, target: pub.card };
type Shot = Of<typeof locals>;

export const shot: Proc<Shot> = proc('shot', locals, {
  begin: (s) => lookAway(s),
  // ZN-SHOT-2 The shooter's owner touches a corner of the Zoon, the defender one of the trump.
  touch: askAll({
    who: () => [0, 1],
    options: (s) => touchOptions(s),
    final: true,
    then(s, v, answers) {
      const mine = answers[v.seat]!;
      const theirs = answers[foe(v.seat)]!;
      const [trumpTurned, zoonTurned] = pivots(s, mine, theirs);
      faceUp(s, v.target);
      const fire = touched(s, foe(v.seat), v.trump, theirs, trumpTurned, 'shot');
      const aim = touched(s, v.seat, v.target, mine, zoonTurned, 'defending');
      settleShot(s, v, fire, aim);
    },
  }),
  after: (s) => look(s),
});

export const shotCall = (v: Shot): Call => call(shot, v);

type Touched = ReturnType<typeof touched>;

function settleShot(s: Zn, v: Shot, fire: Touched, aim: Touched): void {
  const missed = (why: 'beaten' | 'tie' | 'star' | 'cross'): void =>
    say(s, { k: 'shotMissed', trump: v.trump, target: v.target, why });
  // ZN-SHOT-3 ZN-RULING-42 The cross eliminates the trump, whatever was touched on the Zoon.
  if (fire.value === 'X') {
    missed('cross');
    return buryTrump(s, v.trump);
  }
  // ZN-SHOT-4 A star makes it miss, and is not triggered.
  if (aim.value === '*') return missed('star');
  // ZN-RULING-41 A tie changes nothing.
  if (fire.score === aim.score) return missed('tie');
  if (fire.score < aim.score) {
    missed('beaten');
    // ZN-RULING-40 A beaten trump has merely failed, unless the table says otherwise.
    if (s.options.shotLossEliminatesTrump) buryTrump(s, v.trump);
    return;
  }
  // ZN-RULING-44 The square is left empty.
  say(s, { k: 'shotHit', trump: v.trump, target: v.target });
  eliminate(s, v.target);
  emblemsFallen(s, v.target);
}

/** ZN-RULING-43 Any enemy Zoon that is not immune, whatever stands between. */
const isTarget = (s: Zn, c: CardId): boolean => onField(s, c) && !isImmune(s, c, 'shot');

/** ZN-SHOT-1 The enemies that this user has in its aim, or that stand in the zone that the trump reaches. */
export function shotTargets(s: Zn, seat: Seat, trump: CardId, user: CardId): CardId[] {
  return pile(s, foe(seat), Z.field).filter((c) => isTarget(s, c) && reaches(s, seat, trump, user, c));
}

function reaches(s: Zn, seat: Seat, trump: CardId, user: CardId, target: CardId): boolean {
  const aim = printed(s, trump).trump!.aim!;
  const to = squareOf(s, target);
  if ('zone' in aim) return isIn(aim.zone, to, seat);
  const from = squareOf(s, user);
  return aim.cells.some(({ dx, dy }) => ahead(from, dx, dy, seat) === to);
}

/** Whether anybody can shoot at it. */
export function isAimedAt(s: Zn, seat: Seat, trump: CardId, target: CardId): boolean {
  if (!isTarget(s, target)) return false;
  const { aim, usableBy } = printed(s, trump).trump!;
  if ('zone' in aim!) return reaches(s, seat, trump, noCard, target);
  const own = pile(s, seat, Z.field);
  for (let i = 0; i < own.length; i++)
    if (canUse(s, own[i]!, usableBy) && reaches(s, seat, trump, own[i]!, target)) return true;
  return false;
}

/** ZN-RULING-34 Only a grid needs a user on a square; ZN-TRUMP-5 one that may move. */
export const needsUser = (s: Zn, trump: CardId): boolean => 'cells' in printed(s, trump).trump!.aim!;

export const shotUsers = (s: Zn, seat: Seat, trump: CardId): CardId[] =>
  pile(s, seat, Z.field).filter((c) => canUse(s, c, printed(s, trump).trump!.usableBy));
