/** A turn in combat: a window, then a strike, a spell or a pass (PT-COMBAT-1). */
import { type CardId, type Of, type Seat, ask, done, ended, goto, noCard, nobody, pub } from '@bagarre/kernel';
import { isOver } from './aftermath.ts';
import { castCall } from './cast.ts';
import { eatCall, meals } from './food.ts';
import { holderOfPet, inField } from './place.ts';
import { canStrike, legalTargets, strikers, strikesAtRandom } from './reach.ts';
import { hasLivingPet, isIn } from './ring.ts';
import { type CastOption, castOptions } from './spells.ts';
import { staticsOn } from './statics.ts';
import { LONG_LIST, type Pt, proc, say } from './state.ts';
import { drawTarget, strike, strikeCall } from './strike.ts';
import { turnPasses } from './time.ts';
import { windowCall } from './window.ts';

type Action =
  | { do: 'strike'; card: CardId; target: CardId }
  | CastOption
  | { do: 'eat'; card: CardId }
  | { do: 'pass' }
  | { do: 'stop' };

/** PT-STRIKE-2 Each target of a striker; a random striker's target is drawn later. */
function addStrikes(s: Pt, into: Action[], card: CardId, targets: readonly CardId[]): void {
  if (targets.length > 0 && strikesAtRandom(s, card)) into.push({ do: 'strike', card, target: noCard });
  else for (const target of targets) into.push({ do: 'strike', card, target });
}

/** PT-RULING-36 The turn ends as soon as its player has no living pet, or is out. */
const goesOn = (s: Pt, seat: Seat): boolean => !isOver(s) && isIn(s, seat) && hasLivingPet(s, seat);

/** How often this pet may strike in its owner's turn. */
const strikesIn = (s: Pt, c: CardId): number =>
  staticsOn(s, 'strikesPerLap', c).reduce((n, { it }) => Math.max(n, it.n), 1);

/** PT-RULING-23 In the lap after an idle one, or where the table says so, whoever can strike must. */
const mustStrike = (s: Pt): boolean => s.forced || s.options.passing === 'mustStrike';

const locals = { seat: pub.seat, by: pub.card, strikes: pub.int, did: pub.word('nothing', 'strike', 'cast') };
type Turn = Of<typeof locals>;

export const turn = proc('turn', locals, {
  begin: (s, v) => {
    turnPasses(s);
    say(s, { k: 'turnBegan', seat: v.seat });
  },
  // W-ACT: at the start, and after each spell that the active player casts before acting (PT-WINDOW-1, PT-WINDOW-14).
  window: (s, v) => (goesOn(s, v.seat) ? windowCall(s, 'act') : done()),
  // D7, and D9 for a pet that may strike again.
  act: ask({
    who: (s, v) => (goesOn(s, v.seat) && canGoOn(s, v) ? v.seat : nobody),
    options: (s, v, seat): Action[] => actions(s, v, seat),
    // PT-RULING-66 Out of time: pass; where that is forbidden, the first strike.
    idle: (s, v, seat) => {
      const all = actions(s, v, seat);
      return all.find((o) => o.do === 'pass' || o.do === 'stop') ?? all[0]!;
    },
    then(s, v, o, seat) {
      v.did = 'nothing';
      if (o.do === 'stop') return done();
      if (o.do === 'pass') {
        say(s, { k: 'passed', seat });
        return done();
      }
      if (o.do === 'cast') {
        v.did = 'cast';
        return castCall(seat, o);
      }
      // PT-RULING-78 Eating is no spell, but others may answer it before the player acts, like one.
      if (o.do === 'eat') {
        v.did = 'cast';
        return eatCall(seat, o.card);
      }
      v.did = 'strike';
      v.by = o.card;
      return strikeCall(seat, o.card, o.target === noCard ? drawTarget(s, o.card) : o.target);
    },
  }),
  // PT-STRIKE-4 A strike ends the turn; PT-RULING-26 one that was cancelled is none, and the choice is offered again.
  after: (s, v) => {
    if (!goesOn(s, v.seat) || v.did === 'nothing') return done();
    const { did } = v;
    // Whoever cannot act any more after this is not asked, and the turn ends.
    v.did = 'nothing';
    if (did === 'cast') return goto('window');
    const made = ended(s, strike)?.made === true;
    if (made) v.strikes++;
    return !made || canGoOn(s, v) ? goto('act') : done();
  },
});

/** Before the first strike always; after it only with a pet that has strikes left. */
function canGoOn(s: Pt, v: Turn): boolean {
  if (v.strikes === 0) return true;
  return inField(s, v.by) && holderOfPet(s, v.by) === v.seat && canStrike(s, v.by) && v.strikes < strikesIn(s, v.by);
}

function actions(s: Pt, v: Turn, seat: Seat): Action[] {
  const all: Action[] = [];
  if (v.strikes > 0) addStrikes(s, all, v.by, legalTargets(s, v.by));
  else for (const { card, targets } of strikers(s, seat)) addStrikes(s, all, card, targets);
  const blows = all.length;
  for (const meal of meals(s, seat)) all.push(meal);
  for (const cast of castOptions(s, seat, LONG_LIST - blows)) all.push(cast);
  if (v.strikes > 0) all.unshift({ do: 'stop' });
  else if (blows === 0 || !mustStrike(s)) all.push({ do: 'pass' });
  return all;
}
