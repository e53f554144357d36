/**
 * Skills (compétences): a text of a card is read out and carried out, step after step (ZH-SKILL-1, 2). The refs that its steps
 * bind and what its last step did stand in the frame of the skill; each list of steps that is under way is a block.
 */
import {
  type Call,
  type CardId,
  type Next,
  type Of,
  type Proc,
  type Seat,
  again,
  ask,
  call,
  done,
  inside,
  nobody,
  pub,
  rows,
} from '@bagarre/kernel';
import { type Character, blockOf } from './cards.ts';
import { possible } from './possible.ts';
import { type Bound, bound, holds, seatBound, standingOf } from './reading.ts';
import { type Zh, printed, proc, say } from './state.ts';
import { perform } from './steps/perform.ts';
import type { SkillOf, Step } from './vocabulary.ts';

const skillShape = {
  /** "You" (ZH-RULING-13), the card that acts, and the card whose text is read: another one if it is copied (ZH-FX-11). */
  seat: pub.seat,
  card: pub.card,
  text: pub.card,
  when: pub.word('onPlay', 'onLeave'),
  index: pub.int,
  block: pub.int,
  refs: bound,
  /** ZH-FX-18 Whether the last step did something; at the end, whether anything did. */
  did: pub.flag,
  /** ZH-FX-11 Cards whose skill was used in this chain. */
  chain: pub.cards,
};
export type SkillFrame = Of<typeof skillShape>;

const textOf = (s: Zh, v: SkillFrame): SkillOf<'onPlay'> | SkillOf<'onLeave'> => {
  const card = printed(s, v.text);
  return v.when === 'onPlay' ? card.onPlay[v.index]! : card.onLeave[v.index]!;
};

export const skill: Proc<SkillFrame> = proc('skill', skillShape, {
  // ZH-FX-17 A condition that does not hold leaves the other steps, or nothing; what cannot happen is not offered.
  read: (s, v) => {
    const text = textOf(s, v);
    const steps = stepsNow(s, v, text);
    if (steps === null || (text.optional && !possible(s, v, steps))) return done();
    v.block = blockOf(printed(s, v.text), steps);
  },
  // ZH-D8 ZH-D18 ZH-SKILL-3 "You may"; ZH-SKILL-4 all else must be.
  use: ask({
    who: (s, v) => (textOf(s, v).optional ? v.seat : nobody),
    options: () => [{ do: 'use' }, { do: 'decline' }],
    idle: () => ({ do: 'decline' }),
    then(s, v, o, seat) {
      say(s, { k: o.do === 'use' ? 'used' : 'declined', seat, card: v.card });
      return o.do === 'use' ? undefined : done();
    },
  }),
  resolve: (s, v) => runBlock(s, v, printed(s, v.text).blocks[v.block]!, nobody),
});

function stepsNow(s: Zh, v: SkillFrame, text: SkillOf<'onPlay'> | SkillOf<'onLeave'>): readonly Step[] | null {
  if (text.when === 'onLeave' || text.if === null || holds(s, v, text.if)) return text.steps;
  return text.else;
}

const blockShape = {
  block: pub.int,
  at: pub.int,
  /** ZH-FX-12 The player in turn inside an `eachPlayer`. */
  each: pub.seat,
  any: pub.flag,
  /** A step of this block has been carried out. */
  before: pub.flag,
};
export type BlockFrame = Of<typeof blockShape>;

/**
 * ZH-FX-1 A list of steps, in order. ZH-RULING-15 One that cannot be done is passed over; ZH-RULING-20 they go on without the
 * card that acts.
 */
const block: Proc<BlockFrame> = proc('block', blockShape, {
  next: (s, v) => {
    const k = inside(s, skill)!;
    const steps = printed(s, k.text).blocks[v.block]!;
    for (;;) {
      if (v.before) v.any ||= k.did;
      // ZH-FX-10 Leaving text resolves before the next step.
      if (s.leaving.length > 0) return again(resolveLeavings(s));
      const step = steps[v.at];
      if (step === undefined) {
        k.did = v.any;
        return done();
      }
      v.at++;
      v.before = true;
      const next = perform(s, k, v, step);
      if (s.over) return done();
      if (next) return again(next);
    }
  },
});

export const runBlock = (s: Zh, k: SkillFrame, steps: readonly Step[], each: Seat): Call =>
  call(block, { block: blockOf(characterOf(s, k), steps), at: 0, each, any: false, before: false });

const leavingShape = { waiting: rows({ card: pub.card, seat: pub.seat, skill: pub.int }) };
type Leaving = Of<typeof leavingShape>['waiting'][number];

/** ZH-FX-10 ZH-FX-27 Leaving texts of one step, clockwise from the active player, the oldest card first. */
const leavings: Proc<Of<typeof leavingShape>> = proc('leavings', leavingShape, {
  next: (s, v): Next => {
    const first = nextLeaving(s, v.waiting);
    if (first === null) return done();
    v.waiting = v.waiting.filter((l) => l !== first);
    // ZH-RULING-51 Once a turn for a card; a text of the same card that waits beside it still comes.
    if (!s.left.includes(first.card)) s.left.push(first.card);
    return again(useSkill(first.seat, first.card, first.card, 'onLeave', first.skill, []));
  },
});

function nextLeaving(s: Zh, waiting: readonly Leaving[]): Leaving | null {
  const distance = (seat: Seat): number => (seat - s.active + s.seats) % s.seats;
  let found: Leaving | null = null;
  for (const l of waiting) if (found === null || distance(l.seat) < distance(found.seat)) found = l;
  return found;
}

/** What waits is taken along, so that texts which these call forth come before what still waits here. */
function resolveLeavings(s: Zh): Call {
  const waiting = s.leaving;
  s.leaving = [];
  return call(leavings, { waiting });
}

export const useSkill = (
  seat: Seat,
  card: CardId,
  text: CardId,
  when: 'onPlay' | 'onLeave',
  index: number,
  chain: readonly CardId[],
): Call => call(skill, { seat, card, text, when, index, block: 0, refs: [], did: false, chain: [...chain] });

// ----------------------------------------------------------------------------------------------------------------- refs

export const unbind = (v: { refs: Bound[] }, as: string): void => {
  if (v.refs.length > 0) v.refs = v.refs.filter((b) => b.as !== as);
};
export function bindSeat(v: { refs: Bound[] }, as: string, seat: Seat): void {
  unbind(v, as);
  v.refs.push(seatBound(as, seat));
}
export function bindName(v: { refs: Bound[] }, as: string, name: string): void {
  unbind(v, as);
  v.refs.push({ ...seatBound(as, nobody), name });
}
export function bindCards(s: Zh, v: SkillFrame, as: string, cards: readonly CardId[]): void {
  unbind(v, as);
  for (const card of cards) {
    const { zone, seat, by } = standingOf(s, card, v.seat);
    v.refs.push({ as, card, zone, seat, by, name: '' });
  }
}

export const stepAt = (s: Zh, k: SkillFrame, v: { block: number; at: number }): Step =>
  printed(s, k.text).blocks[v.block]![v.at]!;

export const characterOf = (s: Zh, k: SkillFrame): Character => printed(s, k.text);
