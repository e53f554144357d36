/** ZH-FX-17 ZH-RULING-50 Whether a step could do anything, by what everybody can see: what could not is not offered. */
import { type Seat, holderOf } from '@bagarre/kernel';
import { type Acting, cardsOf, eligible, hiddenCount, isSelector } from './eligible.ts';
import { type Bound, cardsOfRef, holds, matches, players, seatBound, standingOf } from './reading.ts';
import { type Zh, area, deck, hand, room } from './state.ts';
import type { Selector, Step, StepOf, Where } from './vocabulary.ts';

/** Steps that only choose come first; the first other step decides. */
export function possible(s: Zh, k: Acting, steps: readonly Step[]): boolean {
  let reading = k;
  for (const step of steps) {
    if (!canDo(s, reading, step)) return false;
    const refs = chosenRefs(s, reading, step);
    if (refs === null) return true;
    reading = { ...reading, refs: [...reading.refs, ...refs] };
  }
  return steps.length > 0;
}

/** What a choosing step could bind its ref to; null for all other steps. */
function chosenRefs(s: Zh, k: Acting, step: Step): Bound[] | null {
  if (step.op === 'choosePlayer') {
    return targets(s, k, step).map((seat) => seatBound(step.as, seat));
  }
  if (step.op === 'chooseCards') {
    return eligible(s, k, step, 0).map((card) => ({ ...standingOf(s, card, k.seat), as: step.as, name: '' }));
  }
  return step.op === 'nameCharacter' ? [] : null;
}

/** ZH-D10 ZH-FX-14 The players that may be chosen, by public facts only. */
export function targets(s: Zh, k: Acting, step: StepOf<'choosePlayer'>): Seat[] {
  const { where } = step;
  const all = players(s, k, step.from);
  return where === null ? all : all.filter((seat) => suits(s, k, where, seat));
}

function suits(s: Zh, k: Acting, where: Where, seat: Seat): boolean {
  const n = hand(s, seat).length;
  if (where.handMin !== null && n < where.handMin) return false;
  if (where.handMax !== null && n > where.handMax) return false;
  if (where.areaHas !== null && !area(s, seat).some((c) => matches(s, c, where.areaHas, k))) return false;
  return where.notHolderOf === null || cardsOfRef(s, k, where.notHolderOf).every((c) => holderOf(s, c) !== seat);
}

export function canDo(s: Zh, k: Acting, step: Step): boolean {
  switch (step.op) {
    case 'draw':
      return players(s, k, step.who).some((seat) => room(s, seat) > 0 && deck(s, seat).length > 0);
    case 'choosePlayer':
      return targets(s, k, step).length > 0;
    case 'chooseOne':
      return step.options.some((o) => possible(s, k, o.steps));
    case 'may':
      return possible(s, k, step.steps);
    case 'if': {
      const steps = holds(s, k, step.cond) ? step.then : step.else;
      return steps !== null && possible(s, k, steps);
    }
    case 'eachPlayer':
      return players(s, k, step.who).some((seat) => {
        const refs = [...k.refs, seatBound(step.as, seat)];
        return possible(s, { ...k, refs }, step.steps);
      });
    case 'look':
      return typeof step.cards === 'object' && 'factionOf' in step.cards
        ? players(s, k, step.cards.factionOf).length > 0
        : hasCards(s, k, step, 0);
    case 'swap':
      return hasCards(s, k, step, 0) && hasCards(s, k, step, 1);
    case 'move':
    case 'play':
    case 'chooseCards':
    case 'useSkill':
    case 'protect':
    case 'arrange':
      return hasCards(s, k, step, 0);
    case 'nameCharacter':
    case 'turns':
    case 'revealFaction':
    case 'swapFaction':
      return true;
  }
}

/** Of hidden cards only how many there are; whether one fits is for whoever holds them to know (ZH-RULING-26). */
export function hasCards(s: Zh, k: Acting, step: Step, side: number): boolean {
  const cards = cardsOf(step, side);
  if (cards === null) return false;
  if (cards !== 'self' && 'handOf' in cards) return players(s, k, cards.handOf).length > 0;
  if (!isSelector(cards) || cards.zone === 'area' || cards.zone === 'discard')
    return eligible(s, k, step, side).length > 0;
  if (cards.zone === 'hand') return hiddenCount(s, k, cards) > 0 && hasRoom(s, k, step, cards);
  const [from] = players(s, k, cards.of ?? 'you');
  return from !== undefined && deck(s, from).length > 0 && hasRoom(s, k, step, cards);
}

/** ZH-RULING-21 A full hand takes nothing. */
function hasRoom(s: Zh, k: Acting, step: Step, cards: Selector): boolean {
  if (step.op !== 'move' || step.to.zone !== 'hand') return true;
  const { of } = step.to;
  if (of === 'holder' || of === 'owner') return true;
  const [seat] = players(s, k, of);
  if (seat === undefined) return false;
  const own = cards.zone === 'hand' && players(s, k, cards.of ?? 'you').every((from) => from === seat);
  return !own && room(s, seat) > 0;
}
