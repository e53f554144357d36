/** `eachPlayer` (ZH-FX-12): one after the other, or all at once in secret (ZH-FX-22). */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  again,
  askAll,
  call,
  done,
  inside,
  pub,
} from '@bagarre/kernel';
import { blockOf } from '../cards.ts';
import { choices } from '../eligible.ts';
import { mixHand, move, placeFor } from '../moving.ts';
import { type Reading, matches, players, seatBound } from '../reading.ts';
import { type SkillFrame, bindSeat, characterOf, runBlock, skill } from '../skill.ts';
import { type Zh, Z, clockwise, hand, proc, room } from '../state.ts';
import type { Selector, Step, StepOf } from '../vocabulary.ts';

const inTurnShape = { as: pub.text, block: pub.int, order: pub.seats, any: pub.flag, before: pub.flag };

/** Clockwise, "you" first if included; each finishes before the next begins. */
const inTurn: Proc<Of<typeof inTurnShape>> = proc('inTurn', inTurnShape, {
  next: (s, v) => {
    const k = inside(s, skill)!;
    if (v.before) v.any ||= k.did;
    const seat = v.order.shift();
    if (seat === undefined || s.over) {
      k.did = v.any;
      return done();
    }
    v.before = true;
    bindSeat(k, v.as, seat);
    return again(runBlock(s, k, characterOf(s, k).blocks[v.block]!, seat));
  },
});

export function eachInTurn(s: Zh, k: SkillFrame, step: StepOf<'eachPlayer'>): Call | void {
  const block = blockOf(characterOf(s, k), step.steps);
  return call(inTurn, { as: step.as, block, order: players(s, k, step.who), any: false, before: false });
}

const secretShape = { card: pub.card, block: pub.int, as: pub.text, from: pub.seats };
type Secret = Of<typeof secretShape>;

/** ZH-D17 ZH-FX-22 Everybody chooses, then everything happens at once. ZH-RULING-50 Whoever has cards is asked. */
const secret: Proc<Secret> = proc('secret', secretShape, {
  choose: askAll({
    who: (_s, v) => v.from,
    options: (s, v, seat) => secretOptions(s, v, seat),
    then(s, v, answers, seats) {
      const chosen: { seat: Seat; card: CardId }[] = [];
      answers.forEach((o, i) => void (o.do === 'pass' && chosen.push({ seat: seats[i]!, card: o.card })));
      passAll(s, v, chosen);
    },
  }),
});

type Passing = { do: 'pass'; card: CardId } | { do: 'decline' } | { do: 'none' };

function secretOptions(s: Zh, v: Secret, seat: Seat): Passing[] {
  const { move: step, optional } = stepOf(s, v);
  const { filter } = step.cards as Selector;
  const cards = choices(
    s,
    seat,
    hand(s, seat).filter((c) => matches(s, c, filter, readingFor(s, v, seat))),
  );
  const options: Passing[] = cards.map((card) => ({ do: 'pass', card }));
  if (optional) options.push({ do: 'decline' });
  return options.length > 0 ? options : [{ do: 'none' }];
}

function stepOf(s: Zh, v: Secret): { move: StepOf<'move'>; optional: boolean } {
  const first = characterOf(s, inside(s, skill)!).blocks[v.block]![0] as Step;
  if (first.op === 'may') return { move: first.steps[0] as StepOf<'move'>, optional: true };
  return { move: first as StepOf<'move'>, optional: false };
}

const readingFor = (s: Zh, v: Secret, seat: Seat): Reading => {
  const k = inside(s, skill)!;
  return { ...k, refs: [...k.refs.filter((b) => b.as !== v.as), seatBound(v.as, seat)] };
};

/** ZH-FX-22 All leave before any arrives; a fourth card in a hand is discarded instead, clockwise from the active player. */
function passAll(s: Zh, v: Secret, chosen: readonly { seat: Seat; card: CardId }[]): void {
  const k = inside(s, skill)!;
  const { to } = stepOf(s, v).move;
  k.did = chosen.length > 0;
  if (to.zone !== 'hand') {
    for (const { card, seat } of chosen) moveTo(s, v, seat, card);
    return;
  }
  const order = clockwise(s, s.active);
  const sorted = chosen.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const leaving = new Map<Seat, number>();
  for (const { seat } of sorted) leaving.set(seat, (leaving.get(seat) ?? 0) + 1);
  const arrived = new Map<Seat, number>();
  const moves = sorted.map(({ seat, card }) => {
    const [receiver] = players(s, readingFor(s, v, seat), to.of as never);
    const n = arrived.get(receiver!) ?? 0;
    const fits = receiver !== undefined && room(s, receiver) + (leaving.get(receiver) ?? 0) - n > 0;
    if (fits) arrived.set(receiver, n + 1);
    return { seat, card, receiver: fits ? receiver : null };
  });
  for (const { seat, card, receiver } of moves) {
    const place = receiver === null ? { zone: Z.discard, seat: 0 } : { zone: Z.hand, seat: receiver };
    if (receiver !== seat) move(s, card, { ...place, bottom: false }, seat);
  }
}

function moveTo(s: Zh, v: Secret, seat: Seat, card: CardId): void {
  const place = placeFor(s, readingFor(s, v, seat), card, stepOf(s, v).move.to);
  if (place !== null && !s.over) move(s, card, place, seat);
}

export function secretly(s: Zh, k: SkillFrame, step: StepOf<'eachPlayer'>): Call | void {
  const from = players(s, k, step.who).filter((seat) => hand(s, seat).length > 0);
  k.did = false;
  if (from.length === 0) return;
  const block = blockOf(characterOf(s, k), step.steps);
  const v = { card: k.card, block, as: step.as, from };
  const inner = step.steps[0]!;
  const to = (inner.op === 'may' ? inner.steps[0] : inner) as StepOf<'move'>;
  // §7 Only giver and receiver know which card has changed hands.
  if (to.to.zone === 'hand' || to.to.zone === 'deck') {
    for (const seat of from) mixHand(s, seat, []);
  }
  return call(secret, v);
}
