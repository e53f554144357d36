/** Why not: for a thing that somebody points at, the clause that forbids it now. */
import { type CardId, type Reason, type Seat, type Thing, holderOf, inside, zoneOf } from '@bagarre/kernel';
import { cardsOf, eligible, isSelector } from './eligible.ts';
import { targets } from './possible.ts';
import { guardsOf, isProtected } from './protection.ts';
import { matches } from './reading.ts';
import { type SkillFrame, skill, stepAt } from './skill.ts';
import { type Zh, Z, deck, hand, printed, room } from './state.ts';
import type { Filter, Step, StepOf } from './vocabulary.ts';

type Told = (verb: string, clause: string, facts?: Reason['facts']) => void;

export function whyNot(s: Zh, seat: Seat, thing: Thing): Reason[] {
  const reasons: Reason[] = [];
  const tell: Told = (verb, clause, facts) =>
    void reasons.push(facts === undefined ? { do: verb, clause } : { do: verb, clause, facts });
  if (thing.k === 'verb') verbs(s, seat, tell);
  else if (thing.k === 'card') card(s, seat, thing.card, tell);
  else if (thing.k === 'seat') player(s, seat, thing.seat, tell);
  return reasons;
}

const top = (s: Zh) => s.stack.at(-1);
const acts = (s: Zh, seat: Seat): boolean => {
  const frame = top(s);
  return frame?.proc === 'turn' && frame.step === 'act' && frame.v['seat'] === seat;
};

/** It is not this player's turn, or a skill comes first (ZH-TURN-1). */
const untimely = (s: Zh, seat: Seat): string => {
  if (s.turn === 0) return 'ZH-SETUP-8';
  return s.active === seat ? 'ZH-TURN-1' : 'ZH-TURN-5';
};

function verbs(s: Zh, seat: Seat, tell: Told): void {
  const frame = top(s);
  if (!acts(s, seat)) tell('draw', untimely(s, seat));
  else if (room(s, seat) === 0) tell('draw', 'ZH-TURN-2', { hand: hand(s, seat).length });
  else if (deck(s, seat).length === 0) tell('draw', 'ZH-RULING-37');
  // There is no pass.
  tell('pass', 'ZH-TURN-4');
  if (s.turn > 0) for (const verb of ['keep', 'replace']) tell(verb, 'ZH-SETUP-9');
  if (frame?.proc === 'take' && frame.v['seat'] === seat)
    for (const verb of ['decline', 'done', 'none']) tell(verb, 'ZH-SKILL-4');
  if (s.finalFor !== seat) tell('takeTurn', 'ZH-EXPERT-10');
}

function card(s: Zh, seat: Seat, c: CardId, tell: Told): void {
  const zone = zoneOf(s, c);
  if (zone === Z.faction) {
    // ZH-RULING-7 Only a skill can show it.
    tell('show', holderOf(s, c) === seat ? 'ZH-RULING-7' : 'ZH-SETUP-4');
    return;
  }
  if (zone === Z.hand && holderOf(s, c) === seat) {
    if (!acts(s, seat)) tell('play', untimely(s, seat));
  } else if (zone === Z.area || zone === Z.discard) tell('play', 'ZH-RULING-12');
  const frame = top(s);
  if (frame?.proc !== 'take' || frame.v['seat'] !== seat) return;
  const k = inside(s, skill)!;
  const step = stepAt(s, k, frame.v as never);
  const side = frame.v['side'] as number;
  if (eligible(s, k, step, side).includes(c)) return;
  tell(frame.v['what'] as string, whyNotEligible(s, k, step, side, c));
}

/** ZH-FX-2 What keeps a card from being taken by this step. */
function whyNotEligible(s: Zh, k: SkillFrame, step: Step, side: number, c: CardId): string {
  const cards = cardsOf(step, side);
  if (cards === null || !isSelector(cards)) return 'ZH-FX-2';
  const zone = zoneOf(s, c);
  if (cards.zone === 'area' && zone !== Z.area) return 'ZH-TARGET-2';
  if (zone !== Z[cards.zone]) return 'ZH-FX-2';
  if (c === k.card) return 'ZH-RULING-14';
  if (printed(s, c).type === 'neutral' && namesType(cards.filter)) return 'ZH-NEUTRAL-1';
  if (!matches(s, c, cards.filter, k)) return 'ZH-FX-4';
  const discarding = step.op === 'move' && step.to.zone === 'discard';
  if (zone === Z.area && isProtected(s, c, discarding, k.card, guardsOf(s))) return 'ZH-FX-8';
  return step.op === 'move' && step.to.zone === 'hand' ? 'ZH-RULING-21' : 'ZH-FX-2';
}

const namesType = (filter: Filter | null): boolean =>
  filter !== null && (filter.type === 'hero' || filter.type === 'monster' || (filter.anyOf?.some(namesType) ?? false));

function player(s: Zh, seat: Seat, target: Seat, tell: Told): void {
  const frame = top(s);
  // ZH-PLAY-2 The card does not say so.
  if (target !== seat && frame?.proc !== 'play') tell('into', 'ZH-PLAY-2');
  if (frame?.proc !== 'aim' || frame.v['seat'] !== seat) return;
  const k = inside(s, skill)!;
  const step = stepAt(s, k, frame.v as never) as StepOf<'choosePlayer'>;
  if (!targets(s, k, step).includes(target)) tell('player', 'ZH-FX-14', { hand: hand(s, target).length });
}
