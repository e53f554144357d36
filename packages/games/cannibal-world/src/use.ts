/** Using an ability: from the last step of the plan to the procedure that resolves it. */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  askWhile,
  call,
  noCard,
  part,
  pub,
  put,
} from '@bagarre/kernel';
import { ability } from './ability.ts';
import { assault } from './assault.ts';
import { cover, loseTracker, pay } from './creature.ts';
import {
  type Choice,
  type Plan,
  clearPlan,
  emptyPlan,
  nextStep,
  pick,
  planAbility,
  playable,
  playableSlots,
  slotOf,
  usableSlots,
} from './plan.ts';
import { type Cw, Z, printed, proc, say } from './state.ts';

/** Takes one step of a plan. Null while more is to be chosen; then the ability is paid for and under way. */
export function planStep(s: Cw, seat: Seat, o: Choice, fights: boolean): Call | null {
  const { plan } = s.players[seat]!;
  if (o.do === 'use' || o.do === 'both') {
    const slots = printed(s, o.card).creature ? usableSlots(s, o.card, fights) : playableSlots(s, seat, o.card, fights);
    const slot = slotOf(s, o, slots);
    planAbility(s, plan, o.card, slot, o.do === 'both' ? 1 - slot : -1);
  } else if (!pick(plan, o)) return null;
  return nextStep(s, seat, plan) === null ? activate(s, seat) : null;
}

/** CW-ABIL-1 CW-ACARD-1 CW-RULING-58 The one who activates it pays: the ability of a creature is covered, an Action card leaves the hand. */
function activate(s: Cw, seat: Seat): Call {
  const { plan } = s.players[seat]!;
  const chosen = chosenOf(plan);
  const { card, second } = plan;
  clearPlan(plan);
  if (printed(s, card).creature) {
    pay(s, seat, 1);
    cover(s, card, chosen.slot);
    // CW-RULING-31 After the target was chosen.
    loseTracker(s, card);
    return resolve(s, seat, chosen);
  }
  pay(s, seat, second < 0 ? 1 : 2);
  show(s, seat, card);
  return playCard(seat, chosen, second);
}

/** An Action card leaves the hand for all to see. */
export function show(s: Cw, seat: Seat, card: CardId): void {
  put(s, card, Z.played);
  say(s, { k: 'showed', seat, card });
}

/** Resolves an Action card that lies open: one ability, and the slot of another that follows it, or -1. */
export const playCard = (seat: Seat, chosen: Chosen, second: number): Call =>
  call(actionCard, { seat, second, ...chosen, plan: emptyPlan() });

interface Chosen {
  card: CardId;
  slot: number;
  me: CardId;
  target: CardId;
  shots: CardId[];
}

const chosenOf = ({ card, slot, me, target, shots }: Plan): Chosen => ({
  card,
  slot,
  me,
  target,
  shots: shots.slice(),
});

function resolve(s: Cw, seat: Seat, { card, slot, me, target, shots }: Chosen): Call {
  const waiting = { redirect: noCard, order: [], asked: 0 };
  if (printed(s, card).abilities[slot]!.type !== 'assault') {
    return call(ability, { seat, card, slot, me, target, shots, ...waiting });
  }
  return call(assault, { seat, card, slot, me, target, foe: target, evaded: false, netted: false, ...waiting });
}

const cardLocals = {
  seat: pub.seat,
  card: pub.card,
  slot: pub.int,
  second: pub.int,
  me: pub.card,
  target: pub.card,
  shots: pub.cards,
  /** The choices for the second ability; by then the card lies open. */
  plan: part({
    only: pub.card,
    card: pub.card,
    slot: pub.int,
    second: pub.int,
    from: pub.int,
    me: pub.card,
    target: pub.card,
    shots: pub.cards,
    dropped: pub.cards,
  }),
};

/** An Action card: one ability or both, one after the other, then it is discarded. */
const actionCard: Proc<Of<typeof cardLocals>> = proc('actionCard', cardLocals, {
  first: (s, v) => resolve(s, v.seat, { ...v, shots: v.shots.slice() }),
  // CW-RULING-20 The choices for the second ability are made after the first. CW-RULING-66 If it has become impossible, it
  // is passed over.
  then: (s, v) => {
    const possible = v.second >= 0 && playable(s, v.seat, printed(s, v.card).abilities[v.second]!, fights(s));
    if (possible) planAbility(s, v.plan, v.card, v.second, -1);
  },
  choose: askWhile({
    who: (_s, v) => v.seat,
    options: (s, v, seat) => (v.plan.card === noCard ? [] : (nextStep(s, seat, v.plan) ?? [])),
    then: (_s, v, o) => void pick(v.plan, o),
  }),
  second: (s, v) => (v.plan.card === noCard ? undefined : resolve(s, v.seat, chosenOf(v.plan))),
  // CW-ACARD-4 Also if only one of its abilities was used.
  discard: (s, v) => {
    put(s, v.card, Z.discard);
    say(s, { k: 'discarded', seat: v.seat, card: v.card });
  },
});

const fights = (s: Cw): boolean => s.stack.some((f) => f.proc === 'combat');
