/**
 * Effects: the steps of a star (ZN-STAR-1) or of a trump (ZN-TRUMP-1), one after the other, each with its fights before the
 * next. A step that is impossible is skipped (ZN-RULING-17). Moves are asked for one at a time (ZN-TRUMP-6); other targets of
 * a trump were named when it was played.
 */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  ask,
  askWhile,
  call,
  done,
  goto,
  noCard,
  nobody,
  ownerOf,
  pub,
  reveal,
} from '@bagarre/kernel';
import { applyTo, recall } from './apply.ts';
import { gridOf, isSuch, onField, squares, waysOf } from './field.ts';
import { type MoveOption, addMoves, makeMove, routeOf } from './moves.ts';
import { look } from './sight.ts';
import { SQUARES, type Square, numberOf } from './squares.ts';
import { type Zn, foe, printed, proc, say } from './state.ts';
import {
  type Choosing,
  type Deed,
  chooserOf,
  fixedCard,
  isDoubtful,
  isLegalFor,
  isPlain,
  legalZoons,
  nextChoice,
  possibleZoons,
  stoppable,
} from './targets.ts';
import { type EffectStep, type Selector, isHidden } from './words.ts';

export { type Deed } from './targets.ts';

/** ZN-RULING-36 So many moves may be granted by stars in one turn. */
const CHAIN = 6;
/** Ends the targets that were named for one step of a trump. */
export const END = 999;

const locals = {
  seat: pub.seat,
  /** The trump, or the Zoon whose star was touched. */
  card: pub.card,
  foe: pub.card,
  attacked: pub.flag,
  star: pub.flag,
  step: pub.int,
  /** What was named when a trump was played, step by step. */
  picks: pub.ints,
  /** Of this step: what was chosen, how much of it is carried out, and the Zoons that have moved. */
  chosen: pub.ints,
  next: pub.int,
  used: pub.cards,
};
type Effect = Of<typeof locals>;

type Go = { readonly do: 'go'; readonly to: Square };
const STOP = { do: 'stop' } as const;

export const stepsOf = (s: Zn, v: Pick<Effect, 'card' | 'star'>): readonly EffectStep[] =>
  v.star ? printed(s, v.card).special!.steps : printed(s, v.card).trump!.effect;

const stepOf = (s: Zn, v: Effect): EffectStep => stepsOf(s, v)[v.step]!;

/** Whether the targets of a step are named when the trump is played: movers and the opponent's choices are not. */
export const isNamedAhead = (step: EffectStep, index: number): boolean =>
  step.op !== 'move' && step.by === 'self' && (step.op !== 'recall' || index === 0);

export const effect: Proc<Effect> = proc('effect', locals, {
  begin: (s, v) => {
    const step = stepsOf(s, v)[v.step];
    if (!step) {
      look(s);
      return done();
    }
    v.chosen = [];
    v.used = [];
    v.next = 0;
    look(s, chooserOf(v, step));
    if (isSkipped(s, v, step)) return skip(v);
    if (step.if !== null && typeof step.if === 'object') look(s, sideOf(v, step.if.exists));
    return undefined;
  },
  // `{ exists }` Whoever the cards belong to says whether there is one; only the truth can be said.
  exists: ask({
    who: (s, v) => whoAttests(s, v),
    options: (s, v) => [{ do: 'attest', fits: exists(s, v) }],
    then(s, v, o, seat) {
      say(s, { k: 'attested', seat, fits: o.fits });
      return o.fits ? goto('named') : skip(v);
    },
  }),
  plain: (s, v) => {
    const condition = stepOf(s, v).if;
    return condition !== null && typeof condition === 'object' && !exists(s, v) ? skip(v) : undefined;
  },
  named: (s, v) => {
    const step = stepOf(s, v);
    look(s, chooserOf(v, step));
    if (step.op === 'move') return step.who.is !== 'class' && step.freeOnly ? goto('go') : goto('move');
    if (!v.star && isNamedAhead(step, v.step)) {
      const end = v.picks.indexOf(END);
      v.chosen = v.picks.slice(0, end);
      v.picks = v.picks.slice(end + 1);
      return goto('resolve');
    }
    return addFixed(s, v, step) ? undefined : skip(v);
  },
  // ZN-RULING-16 ZN-RULING-53 Asked by public facts; without a legal answer, the only one is to stop.
  choose: askWhile({
    who: (s, v) => (asks(s, v, 'zoon') || asks(s, v, 'tomb') ? chooserOf(v, stepOf(s, v)) : nobody),
    options: (s, v) => choiceOptions(s, v),
    then(s, v, o, seat) {
      if (o.do === 'stop') {
        say(s, { k: 'stopped', seat });
        return goto('resolve');
      }
      if (o.do === 'recall') {
        // What comes back is told to nobody, so it is not written down either.
        recall(s, v.seat, [o.target]);
        v.chosen.push(END);
      } else {
        v.chosen.push(o.card);
        say(s, { k: 'aimed', seat, card: o.card, at: s.at[o.card]! });
        addFixed(s, v, stepOf(s, v));
      }
    },
  }),
  // Squares are for all to see: where there is only one, it is taken.
  land: askWhile({
    who: (s, v) => (asks(s, v, 'square') ? chooserOf(v, stepOf(s, v)) : nobody),
    options: (s, v): Go[] => choiceOf(s, v)!.answers.map((square) => ({ do: 'go', to: SQUARES[square]! })),
    auto: true,
    then: (_s, v, o) => void v.chosen.push(numberOf(o.to)),
  }),
  more: (s, v) => (choiceOf(s, v)?.asked && !asks(s, v, 'square') ? goto('choose') : undefined),
  // Each target in turn; one that is no longer what it was is passed over (ZN-RULING-17).
  resolve: (s, v) => {
    const step = stepOf(s, v);
    const card = v.chosen[v.next];
    if (step.op === 'recall') {
      // What came back from a tomb on the spot is no more to be carried out.
      recall(
        s,
        v.seat,
        v.chosen.filter((c) => c !== END),
      );
      return finishStep(s, v);
    }
    if (card === undefined) return finishStep(s, v);
    if (step.op === 'control') return goto('seize');
    if (isDoubtful(deedOf(v), step, step.who) && onField(s, card)) {
      look(s, ownerOf(s, card));
      return isPlain(s, card) ? settleDoubt(s, v, isSuch(s, card, step.who)) : goto('attest');
    }
    return settleDoubt(s, v, true);
  },
  // ZN-RULING-9 What cannot be seen is checked now, by the owner of the card; only the truth can be said.
  attest: ask({
    who: (s, v) => ownerOf(s, v.chosen[v.next]!),
    options: (s, v) => [{ do: 'attest', fits: isSuch(s, v.chosen[v.next]!, stepOf(s, v).who) }],
    then(s, v, o, seat) {
      say(s, { k: 'attested', seat, fits: o.fits });
      return settleDoubt(s, v, o.fits);
    },
  }),
  // ZN-RULING-31 The controller alone sees the card, whatever it is.
  seize: (s, v) => {
    const card = v.chosen[v.next]!;
    if (!isLegalFor(s, v.seat, stepOf(s, v), card)) {
      v.next++;
      return goto('resolve');
    }
    reveal(s, card, v.seat);
    say(s, { k: 'controlled', seat: v.seat, card, at: s.at[card]! });
    return undefined;
  },
  // ZN-CONTROL-1 It is moved once by its own grid, turned to face the controller's enemy; if it cannot be, it is let go.
  control: ask({
    who: (_s, v) => v.seat,
    options: (s, v) => controlOptions(s, v),
    then(s, v, o, seat) {
      const card = v.chosen[v.next]!;
      v.next++;
      if (o.do === 'ignore') {
        say(s, { k: 'ignored', seat, card });
        return goto('resolve');
      }
      if (v.star) s.chained++;
      return makeMove(s, card, routeOf(s, o, gridOf(s, card), seat), seat);
    },
  }),
  released: () => goto('resolve'),
  // A Zoon of this fight steps aside without a fight: for all to see.
  go: askWhile({
    who: (s, v) => (canGo(s, v) ? chooserOf(v, stepOf(s, v)) : nobody),
    options: (s, v): (Go | typeof STOP)[] => goOptions(s, v),
    auto: true,
    then(s, v, o, seat) {
      const step = stepOf(s, v);
      const card = fixedCard(deedOf(v), step.who);
      v.used.push(card);
      if (o.do === 'stop') return void say(s, { k: 'stopped', seat });
      prepareMove(s, v, step, card);
      const from = s.at[card]!;
      s.at[card] = o.to;
      s.stepped[card] = true;
      say(s, { k: 'shifted', card, from, to: o.to, how: 'push' });
    },
  }),
  gone: (s, v) => (stepOf(s, v).who.is !== 'class' && stepOf(s, v).freeOnly ? finishStep(s, v) : undefined),
  // ZN-TRUMP-6 ZN-TRUMP-7 ZN-RULING-37 One after the other, each with its fight, and never the same twice in this step.
  move: askWhile({
    who: (s, v) => (asksMover(s, v) ? chooserOf(v, stepOf(s, v)) : nobody),
    options: (s, v) => moverOptions(s, v),
    then(s, v, o, seat) {
      if (o.do === 'stop') {
        say(s, { k: 'stopped', seat });
        return goto('moved');
      }
      const step = stepOf(s, v);
      const side = ownerOf(s, o.card);
      v.used.push(o.card);
      prepareMove(s, v, step, o.card);
      return makeMove(s, o.card, routeOf(s, o, step.grid ?? gridOf(s, o.card), side), side);
    },
  }),
  moved: (s, v) => finishStep(s, v),
});

const deedOf = ({ seat, card, foe: other, attacked }: Effect): Deed => ({ seat, card, foe: other, attacked });

const begin = (v: Omit<Effect, 'step' | 'chosen' | 'next' | 'used'>): Call =>
  call(effect, { ...v, step: 0, chosen: [], next: 0, used: [] });

/** ZN-STAR-1 What the star of the bearer does after the outcome. */
export function starEffect(s: Zn, deed: Deed): Call | undefined {
  say(s, { k: 'starred', seat: deed.seat, card: deed.card });
  if (printed(s, deed.card).special!.steps.length === 0) return undefined;
  return begin({ ...deed, star: true, picks: [] });
}

/** ZN-TRUMP-1 What a trump does, with the targets that were named for it. */
export const trumpEffect = (seat: Seat, card: CardId, picks: number[]): Call =>
  begin({ seat, card, foe: noCard, attacked: false, star: false, picks });

function finishStep(s: Zn, v: Effect) {
  look(s);
  return skip(v);
}

function skip(v: Effect) {
  v.step++;
  return goto('begin');
}

/** ZN-RULING-18 Who attacked; ZN-RULING-36 and how many moves stars have already granted. */
function isSkipped(s: Zn, v: Effect, step: EffectStep): boolean {
  if (step.if === 'bearerAttacked' && !v.attacked) return true;
  if (step.if === 'bearerDefended' && v.attacked) return true;
  return v.star && (step.op === 'move' || step.op === 'control') && s.chained >= CHAIN;
}

const sideOf = (v: Effect, who: Selector): Seat => (who.side === 'own' ? v.seat : foe(v.seat));

const LOOKING: Pick<EffectStep, 'op'> = { op: 'look' };

/** The Zoons that might be the one whose existence a step asks about. */
const suspects = (s: Zn, v: Effect, who: Selector): CardId[] =>
  possibleZoons(s, deedOf(v), LOOKING as EffectStep, who, []);

function whoAttests(s: Zn, v: Effect): Seat {
  const condition = stepOf(s, v).if;
  if (condition === null || typeof condition !== 'object' || !isHidden(condition.exists)) return nobody;
  const all = suspects(s, v, condition.exists);
  return all.some((c) => !isPlain(s, c)) ? sideOf(v, condition.exists) : nobody;
}

function exists(s: Zn, v: Effect): boolean {
  const condition = stepOf(s, v).if;
  if (condition === null || typeof condition !== 'object') return true;
  return suspects(s, v, condition.exists).some((c) => isSuch(s, c, condition.exists));
}

const choiceOf = (s: Zn, v: Effect): Choosing | null => nextChoice(s, deedOf(v), stepOf(s, v), v.chosen);

function asks(s: Zn, v: Effect, kind: Choosing['kind']): boolean {
  const choice = choiceOf(s, v);
  return choice !== null && choice.kind === kind && choice.asked;
}

type Choice =
  { readonly do: 'recall'; readonly target: CardId } | { readonly do: 'choose'; readonly card: CardId } | typeof STOP;

function choiceOptions(s: Zn, v: Effect): Choice[] {
  const { kind, answers, mayStop } = choiceOf(s, v)!;
  const options: Choice[] =
    kind === 'tomb'
      ? answers.map((target) => ({ do: 'recall', target }))
      : answers.map((card) => ({ do: 'choose', card }));
  return mayStop ? [...options, STOP] : options;
}

/** `self` and `foe` need no choice. False if the Zoon that is meant is no longer there. */
function addFixed(s: Zn, v: Effect, step: EffectStep): boolean {
  const deed = deedOf(v);
  const add = (who: Selector | null): boolean => {
    if (who === null || who.is === 'class') return true;
    const card = fixedCard(deed, who);
    if (!isLegalFor(s, v.seat, step, card)) return false;
    v.chosen.push(card);
    return true;
  };
  if (v.chosen.length === 0 && !add(step.who)) return false;
  return step.op === 'swap' && v.chosen.length === 1 ? add(step.with) : true;
}

/** Carries out one target of the step, or tells that the effect came to nothing. */
function settleDoubt(s: Zn, v: Effect, fits: boolean) {
  const step = stepOf(s, v);
  const card = v.chosen[v.next]!;
  const other = v.chosen[v.next + 1] ?? -1;
  v.next += step.op === 'relocate' || step.op === 'swap' ? 2 : 1;
  // ZN-RULING-29 What is ignored is spent all the same.
  if (!fits) say(s, { k: 'ignored', seat: v.seat, card });
  else if (isLegalFor(s, v.seat, step, card)) applyTo(s, deedOf(v), step, card, other);
  return goto('resolve');
}

function controlOptions(s: Zn, v: Effect): (MoveOption | { readonly do: 'ignore' })[] {
  const card = v.chosen[v.next]!;
  const options: MoveOption[] = [];
  if (isSuch(s, card, stepOf(s, v).who)) addMoves(s, squares(s), card, gridOf(s, card), v.seat, false, options);
  return options.length > 0 ? options : [{ do: 'ignore' }];
}

function canGo(s: Zn, v: Effect): boolean {
  const step = stepOf(s, v);
  if (step.op !== 'move' || step.who.is === 'class' || !step.freeOnly || v.used.length > 0) return false;
  return isLegalFor(s, v.seat, step, fixedCard(deedOf(v), step.who));
}

function goOptions(s: Zn, v: Effect): (Go | typeof STOP)[] {
  const step = stepOf(s, v);
  const card = fixedCard(deedOf(v), step.who);
  const ways = waysOf(s, squares(s), card, step.grid ?? gridOf(s, card), ownerOf(s, card), true);
  const ends = [...new Set(ways.map((way) => way.to))];
  const options: (Go | typeof STOP)[] = ends.map((to) => ({ do: 'go', to: SQUARES[to]! }));
  return options.length > 0 && step.optional ? [...options, STOP] : options;
}

/** Whether a mover is asked for, by public facts (ZN-RULING-53). */
function asksMover(s: Zn, v: Effect): boolean {
  const step = stepOf(s, v);
  if (step.op !== 'move' || v.used.length >= step.most || (v.star && s.chained >= CHAIN)) return false;
  if (step.who.is === 'class') return possibleZoons(s, deedOf(v), step, step.who, v.used).length > 0;
  const card = fixedCard(deedOf(v), step.who);
  // Both cards of the fight have been seen: that it cannot move is for all to see.
  return isLegalFor(s, v.seat, step, card) && moverOptions(s, v).some((o) => o.do === 'move');
}

function moverOptions(s: Zn, v: Effect): (MoveOption | typeof STOP)[] {
  const step = stepOf(s, v);
  const deed = deedOf(v);
  const fixed = fixedCard(deed, step.who);
  const cards = fixed === noCard ? legalZoons(s, deed, step, step.who, v.used) : [fixed];
  const here = squares(s);
  const options: (MoveOption | typeof STOP)[] = [];
  for (const c of cards) addMoves(s, here, c, step.grid ?? gridOf(s, c), ownerOf(s, c), step.freeOnly, options);
  if (options.length === 0 || stoppable(step, v.used.length)) options.push(STOP);
  return options;
}

/** A bonus counts from before the move to the end of the turn; a move by a star is counted. */
function prepareMove(s: Zn, v: Effect, step: EffectStep, card: CardId): void {
  if (v.star) s.chained++;
  if (step.touch === null) return;
  const { mul, add, when } = step.touch;
  s.boosts.push({ card, mul, add, when, until: 'turn' });
  say(s, { k: 'boosted', card, at: s.at[card]!, mul, add });
}
