/** Strikes (PT-STRIKE): declared with a window before them, or made by an effect at once. */
import {
  type Call,
  type CardId,
  type Seat,
  again,
  ask,
  call,
  done,
  goto,
  noCard,
  nobody,
  pub,
  roll,
} from '@bagarre/kernel';
import { isOver, settleAll } from './aftermath.ts';
import { overLimit, stateCheck } from './check.ts';
import { bitOf } from './cards.ts';
import { effectCall } from './effect.ts';
import { hurtPet, strikeBlow } from './health.ts';
import { endLastings } from './lastings.ts';
import { holderOfPet, inField } from './place.ts';
import { canStrike, couldStrike, guardsBefore, legalTargets } from './reach.ts';
import { staticsOn } from './statics.ts';
import { type Pt, proc, ptRules, say } from './state.ts';
import { enqueue, raise, takeRaised } from './triggers.ts';
import { isTriggered } from './vocabulary.ts';
import { closeRoot, windowCall } from './window.ts';

/** PT-RULING-28 S1 A random striker's target is drawn among the legal ones. */
export function drawTarget(s: Pt, by: CardId): CardId {
  const legal = legalTargets(s, by);
  return legal.length === 0 ? noCard : legal[roll(s, legal.length)]!;
}

/** PT-RULING-26 The striker can still strike, and the target still be struck; a guard may have stepped in. */
export function isValid(s: Pt): boolean {
  const { by, at } = s.strike;
  return at !== noCard && inField(s, by) && inField(s, at) && canStrike(s, by) && couldStrike(s, by, at);
}

/** A declared strike, S1 to S9. `made` tells the turn whether it came to a strike. */
export const strike = proc(
  'strike',
  { seat: pub.seat, by: pub.card, at: pub.card, made: pub.flag },
  {
    declare: (s, v) => {
      s.strike = { by: v.by, at: v.at };
      s.chain = 0;
      say(s, { k: 'declared', seat: v.seat, card: v.by, target: v.at });
      return windowCall(s, 'strike');
    },
    // S3 Anything that made it impossible cancels it: no strike was made (PT-RULING-26).
    revalidate: (s) => {
      if (!isOver(s) && isValid(s)) return undefined;
      if (!isOver(s)) say(s, { k: 'cancelled', card: s.strike.by });
      s.strike = { by: noCard, at: noCard };
      return done();
    },
    // S3 Guards that now stand before the target: the striking player picks one.
    guard: ask({
      who: (s, v) => (guardsBefore(s, s.strike.by, s.strike.at).length > 0 ? v.seat : nobody),
      auto: true,
      options: (s): { do: 'guard'; card: CardId }[] =>
        guardsBefore(s, s.strike.by, s.strike.at).map((card) => ({ do: 'guard', card })),
      then(s, _v, o) {
        s.strike.at = o.card;
        say(s, { k: 'redirected', card: s.strike.by, target: o.card });
      },
    }),
    hit: (s, v) => {
      v.made = true;
      s.chain = 0;
      return blowCall(s.strike.by, s.strike.at, false);
    },
    settle: (s) => {
      s.strike = { by: noCard, at: noCard };
      // The blow has made its check; without anything waiting there is nothing to settle, but for a limit that dropped.
      const quiet = s.queue.length === 0 && s.raised.length === 0 && overLimit(s) === nobody;
      return quiet ? undefined : settleAll();
    },
    // S9
    check: (s) => closeRoot(s),
  },
);

export const strikeCall = (seat: Seat, by: CardId, at: CardId): Call => call(strike, { seat, by, at, made: false });

export const blowCall = (by: CardId, at: CardId, dying: boolean): Call =>
  call(blow, { by, at, dying, before: 0, amount: 0, removed: 0, instead: 0 });

/** S4 to S8: also of a strike that an effect makes (PT-RULING-27). */
const blow = proc(
  'blow',
  {
    by: pub.card,
    at: pub.card,
    /** A pet that strikes by its own death. */
    dying: pub.flag,
    before: pub.int,
    amount: pub.int,
    removed: pub.int,
    /** How many of the striker's "instead" and "also" are done. */
    instead: pub.int,
  },
  {
    strike: (s, v) => {
      s.stirred = true;
      s.strikes.push({ by: v.by, at: v.at, lap: s.lap });
      say(s, { k: 'struck', card: v.by, target: v.at });
      useUpGuard(s, v.at);
      raise(s, 'strike', v.by, { card: v.at });
    },
    // S4 What the striker does as it strikes, then a check.
    before: (s, v) => {
      const w = takeRaised(s, 'strike', v.by);
      return w ? again(effectCall(w)) : undefined;
    },
    check: (s, v) => {
      stateCheck(s);
      const gone = !inField(s, v.by) || !inField(s, v.at) || s.down[v.at] || (s.down[v.by] && !v.dying);
      if (gone) return goto('triggers');
      v.before = s.health[v.at]!;
      return undefined;
    },
    // S5 PT-STRIKE-3 The struck pet loses Health equal to the Attack; the striker loses nothing.
    damage: (s, v) => {
      const instead = staticsOn(s, 'strikeInstead', v.by).filter((f) => !f.it.also);
      if (instead.length > 0) return undefined;
      const { amount, removed } = hurtPet(s, v.at, strikeBlow(s, v.by));
      v.amount = amount;
      v.removed = removed;
      return undefined;
    },
    // What the striker does instead of that, or as well.
    instead: (s, v) => {
      const all = staticsOn(s, 'strikeInstead', v.by);
      const f = all[v.instead++];
      if (!f) return undefined;
      return again(insteadCall(s, v, f.n, f.card, f.it.do));
    },
    measure: (s, v) => {
      if (v.amount > 0 || !inField(s, v.at)) return;
      v.removed = Math.max(0, v.before - s.health[v.at]!);
      v.amount = v.removed;
    },
    // S6 What being struck sets off, even in a pet at 0, then what losing Health does; no check in between.
    raiseStruck: (s, v) => {
      if (inField(s, v.at)) raise(s, 'struck', v.at, { card: v.by, amount: v.amount, removed: v.removed });
    },
    struck: (s) => {
      const w = takeRaised(s, 'struck') ?? takeRaised(s, 'healthLost');
      return w ? again(effectCall(w)) : undefined;
    },
    // S7
    fall: (s) => stateCheck(s),
    // S8
    triggers: (s, v) => {
      const numbers = { amount: v.amount, removed: v.removed };
      if (inField(s, v.by) && !s.down[v.by]) raise(s, 'afterStrike', v.by, { card: v.at, ...numbers });
      if (inField(s, v.at) && !s.down[v.at]) raise(s, 'afterStruck', v.at, { card: v.by, ...numbers });
      enqueue(s, 'strike');
    },
  },
);

/** The script of a `strikeInstead`, with the target and the amount of the strike as its event. */
function insteadCall(
  s: Pt,
  v: { by: CardId; at: CardId; amount: number; removed: number },
  n: number,
  self: CardId,
  script: unknown,
): Call {
  const lasting = n < 0 ? s.lastings[-1 - n]! : null;
  const book = ptRules.book(s);
  // Printed on the striker, copied or given: whichever card has this very script.
  const own = Number(s.table.def[self]);
  const def =
    lasting?.def ??
    (book[own]!.scripts.includes(script as never)
      ? own
      : book.findIndex((card) => card.scripts.includes(script as never)));
  return effectCall({
    seat: holderOfPet(s, self),
    self,
    def,
    script: book[def]!.scripts.indexOf(script as never),
    ability: -1,
    on: 'strike',
    card: v.at,
    who: nobody,
    amount: v.amount,
    removed: v.removed,
    excess: 0,
    aims: [],
    plus: 0,
    times: 1,
  });
}

/** A guard that holds once is used up by a strike on it. */
function useUpGuard(s: Pt, c: CardId): void {
  if ((s.present & bitOf('guard')) === 0) return;
  endLastings(s, (l) => {
    if (l.k !== 'ability' || l.card !== c) return false;
    const ability = ptRules.book(s)[l.def]!.abilities[l.at]!;
    return !isTriggered(ability) && ability.static === 'guard' && ability.once;
  });
}
