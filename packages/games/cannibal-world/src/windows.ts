/**
 * Reaction windows: the moments at which triggered abilities (capacités déclenchées) may answer what happens, on anybody's
 * turn (CW-TACTIC-3), and change it (CW-TRG-2). Nobody has to (CW-RULING-65).
 *
 * CW-RULING-64 A window opens for reasons that everybody can see. A player is passed over only when public facts prove that
 * no answer is possible: no ability in play that could, and a hand that is empty or whose faction prints no such Action
 * card. Whoever could hold an answer is asked, even with nothing but `pass` to say.
 */
import { type CardId, type Next, type Seat, askWhile, noCard, nobody, pile, put } from '@bagarre/kernel';
import { BIT } from './cards.ts';
import { cover, loseTracker } from './creature.ts';
import { type Effect } from './pack.ts';
import { BACK, type Choice, PASS, addUses, isFresh, narrowed, pick, settlePlan, slotOf, stepOptions } from './plan.ts';
import { type Cw, Z, campOf, printed, say } from './state.ts';

/** The locals of a procedure with windows: the seats that may answer, and how many have passed. */
export interface Waiting {
  order: Seat[];
  asked: number;
}

/** A triggered ability as it is used: of a creature in play, or of an Action card that speaks for the creature `me`. */
export interface Reaction {
  seat: Seat;
  card: CardId;
  slot: number;
  effect: Effect;
  x: number;
  me: CardId;
  target: CardId;
}

export interface Answers<V> {
  /** The effects that may answer now, by public facts. */
  effects(s: Cw, v: V, seat: Seat): number;
  /** Whether a creature that carries one of them is in a position to. */
  able?(s: Cw, v: V, c: CardId, effect: Effect): boolean;
  /** CW-RULING-21 The creatures that an Action card may speak for; null where it speaks for none. */
  speaksFor?(s: Cw, v: V, seat: Seat, effect: Effect): CardId[] | null;
  /** What is still to be chosen: who is swapped in, whom a leap attacks. */
  targets?(s: Cw, v: V, seat: Seat, effect: Effect): CardId[];
  use(s: Cw, v: V, r: Reaction): Next;
}

export function openWindow(s: Cw, v: Waiting, order: Seat[]): void {
  v.order = order;
  v.asked = 0;
  for (const seat of order) putAway(s, seat);
}

/** What is left of an Action card that was shown in an earlier window is lost. */
function putAway(s: Cw, seat: Seat): void {
  const { shown } = s.players[seat]!;
  if (shown === noCard) return;
  s.covered[shown] = 0;
  s.players[seat]!.shown = noCard;
}

/** CW-TRG-1 CW-RULING-34 Each seat in its turn may use any number of answers, one at a time, then passes. */
export function window<V extends Waiting>(w: Answers<V>) {
  return askWhile<Cw, V, Choice, never>({
    window: true,
    who: (s, v) => whoAnswers(s, v, w),
    options(s, v, seat) {
      const { plan } = s.players[seat]!;
      if (plan.card !== noCard) return stepOptions(furtherChoice(s, v, w, seat));
      return narrowed([PASS, ...answers(s, v, w, seat)], plan);
    },
    idle: (s, _v, seat) => (isFresh(s.players[seat]!.plan) ? PASS : BACK),
    then(s, v, o, seat) {
      const { plan } = s.players[seat]!;
      if (o.do === 'pass') {
        v.asked = v.order.indexOf(seat) + 1;
        settlePlan(plan);
        return;
      }
      if (o.do === 'use') {
        plan.card = o.card;
        plan.slot = slotOf(s, o, slotsOf(s, v, w, seat, o.card));
        if (printed(s, o.card).creature) plan.me = o.card;
      } else if (!pick(plan, o)) return;
      if (furtherChoice(s, v, w, seat) !== null) return;
      const { effect, x } = abilityAt(s, plan.card, plan.slot);
      const r: Reaction = { seat, card: plan.card, slot: plan.slot, effect, x, me: plan.me, target: plan.target };
      settlePlan(plan);
      spend(s, r);
      return w.use(s, v, r);
    },
  });
}

const abilityAt = (s: Cw, c: CardId, slot: number) => printed(s, c).abilities[slot]!;

function whoAnswers<V extends Waiting>(s: Cw, v: V, w: Answers<V>): Seat {
  for (let i = v.asked; i < v.order.length; i++) {
    const seat = v.order[i]!;
    const effects = w.effects(s, v, seat);
    if (effects !== 0 && mayAnswer(s, v, w, seat, effects)) return seat;
  }
  return nobody;
}

function mayAnswer<V extends Waiting>(s: Cw, v: V, w: Answers<V>, seat: Seat, effects: number): boolean {
  const player = s.players[seat]!;
  if (player.shown !== noCard && cardSlots(s, v, w, seat, player.shown, effects) !== 0) return true;
  if ((player.reacts & effects) !== 0 && pile(s, seat, Z.hand).length > 0) return true;
  for (let mate = campOf(seat); mate < s.seats; mate += 2) {
    for (const c of pile(s, mate, Z.hunt)) if (ableSlots(s, v, w, c, effects) !== 0) return true;
    for (const c of pile(s, mate, Z.cover)) if (ableSlots(s, v, w, c, effects) !== 0) return true;
  }
  return false;
}

/** CW-STUN-1 CW-ABIL-3 The slots of a creature in play that can answer: it stands, and they are uncovered. */
function ableSlots<V extends Waiting>(s: Cw, v: V, w: Answers<V>, c: CardId, effects: number): number {
  const card = printed(s, c);
  if ((card.does.triggered & effects) === 0 || s.stunned[c]) return 0;
  let slots = 0;
  for (let slot = 0; slot < card.abilities.length; slot++) {
    const a = card.abilities[slot]!;
    if (a.type !== 'triggered' || (BIT[a.effect] & effects) === 0 || (s.covered[c]! >> slot) & 1) continue;
    if (!w.able || w.able(s, v, c, a.effect)) slots |= 1 << slot;
  }
  return slots;
}

/** CW-RULING-22 Of an Action card, only its triggered abilities. */
function cardSlots<V extends Waiting>(s: Cw, v: V, w: Answers<V>, seat: Seat, c: CardId, effects: number): number {
  const card = printed(s, c);
  if (!card.action || (card.does.triggered & effects) === 0) return 0;
  let slots = 0;
  card.abilities.forEach((a, slot) => {
    if (a.type !== 'triggered' || (BIT[a.effect] & effects) === 0 || (s.covered[c]! >> slot) & 1) return;
    if (w.speaksFor?.(s, v, seat, a.effect)?.length !== 0) slots |= 1 << slot;
  });
  return slots;
}

function slotsOf<V extends Waiting>(s: Cw, v: V, w: Answers<V>, seat: Seat, c: CardId): number {
  const effects = w.effects(s, v, seat);
  return printed(s, c).action ? cardSlots(s, v, w, seat, c, effects) : ableSlots(s, v, w, c, effects);
}

/** CW-TEAM-12 Any creature of the camp, and one's own Action cards. */
function answers<V extends Waiting>(s: Cw, v: V, w: Answers<V>, seat: Seat): Choice[] {
  const found: Choice[] = [];
  const effects = w.effects(s, v, seat);
  const { plan, shown } = s.players[seat]!;
  for (let mate = campOf(seat); mate < s.seats; mate += 2) {
    for (const c of pile(s, mate, Z.hunt)) addUses(s, c, ableSlots(s, v, w, c, effects), found, plan);
    for (const c of pile(s, mate, Z.cover)) addUses(s, c, ableSlots(s, v, w, c, effects), found, plan);
  }
  for (const c of pile(s, seat, Z.hand)) addUses(s, c, cardSlots(s, v, w, seat, c, effects), found, plan);
  if (shown !== noCard) addUses(s, shown, cardSlots(s, v, w, seat, shown, effects), found, plan);
  return found;
}

/** For whom an Action card speaks, then whom it is aimed at; null when all is chosen. */
function furtherChoice<V extends Waiting>(s: Cw, v: V, w: Answers<V>, seat: Seat): Choice[] | null {
  const { plan } = s.players[seat]!;
  const { effect } = abilityAt(s, plan.card, plan.slot);
  if (plan.me === noCard) {
    const beneficiaries = w.speaksFor?.(s, v, seat, effect) ?? null;
    if (beneficiaries !== null) return beneficiaries.map((card) => ({ do: 'with', card }));
  }
  if (plan.target !== noCard) return null;
  const found = w.targets?.(s, v, seat, effect) ?? [];
  return found.length === 0 ? null : found.map((card) => ({ do: 'aim', card }));
}

/** CW-ABIL-2 CW-TRG-3 CW-TRG-4 Free: a token of the supply covers it, an Action card is shown and discarded. */
function spend(s: Cw, { seat, card, slot, effect, x }: Reaction): void {
  const { creature, abilities } = printed(s, card);
  if (creature) {
    say(s, { k: 'used', seat, card, effect, x });
    cover(s, card, slot);
    loseTracker(s, card);
    return;
  }
  if (s.players[seat]!.shown === card) {
    say(s, { k: 'used', seat, card, effect, x });
    putAway(s, seat);
    return;
  }
  put(s, card, Z.discard);
  say(s, { k: 'showed', seat, card });
  say(s, { k: 'used', seat, card, effect, x });
  say(s, { k: 'discarded', seat, card });
  if (abilities.length === 2 && abilities[1 - slot]!.type === 'triggered') {
    putAway(s, seat);
    s.players[seat]!.shown = card;
    cover(s, card, slot);
  }
}
