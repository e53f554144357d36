/** Which cards a step may take (ZH-FX-2): in the zone, fitting the filter, not the source, not protected, with a place to go. */
import { type CardId, type Seat, holderOf, knows, nobody, zoneOf } from '@bagarre/kernel';
import { placeFor } from './moving.ts';
import { guardsOf, isProtected } from './protection.ts';
import { type Reading, cardsOfRef, matches, pilesOf, players } from './reading.ts';
import { type Zh, Z, hand, printed, room } from './state.ts';
import type { Cards, HandOf, Pick, RefCards, Selector, Step, StepOf } from './vocabulary.ts';

/** Whose text it is, and what the chain of copied skills holds already. */
export interface Acting extends Reading {
  when: 'onPlay' | 'onLeave';
  chain: readonly CardId[];
}

/** The cards that a step names, on one of its sides; null where it names no cards. */
export function cardsOf(step: Step, side = 0): Cards | HandOf | null {
  switch (step.op) {
    case 'move':
    case 'play':
    case 'protect':
      return step.cards;
    case 'swap':
      return side === 0 ? step.a : step.b;
    case 'look':
      return typeof step.cards === 'object' && 'factionOf' in step.cards ? null : step.cards;
    case 'chooseCards':
      return step.cards;
    case 'useSkill':
      return step.of;
    case 'arrange':
      return { ref: step.ref, count: null, filter: null };
    default:
      return null;
  }
}

export const isSelector = (cards: Cards | HandOf): cards is Selector => cards !== 'self' && 'zone' in cards;

/** The default of `pick`: whoever uses the skill, chance for another's hand, the top of a deck; each their own in turn (ZH-FX-12). */
export function pickOf(s: Zh, k: Acting, each: Seat, selector: Selector): Pick {
  if (selector.pick !== null) return selector.pick;
  if (selector.zone === 'deck') return 'top';
  if (each !== nobody && (selector.zone === 'hand' || selector.zone === 'area')) {
    const seats = players(s, k, selector.of ?? 'you');
    if (seats.length === 1 && seats[0] === each) return 'holder';
  }
  if (selector.zone !== 'hand') return 'you';
  return players(s, k, selector.of ?? 'you').every((seat) => seat === k.seat) ? 'you' : 'random';
}

/** Every card that the step may take now; `taken` are picked already. */
export function eligible(s: Zh, k: Acting, step: Step, side: number, taken: readonly CardId[] = []): CardId[] {
  const cards = cardsOf(step, side);
  if (cards === null || (cards !== 'self' && 'handOf' in cards)) return [];
  const found: CardId[] = [];
  if (cards === 'self') {
    if (isHere(s, k) && can(s, k, step, k.card, taken, guardsOf(s))) found.push(k.card);
    return found;
  }
  const among = 'ref' in cards ? [cardsOfRef(s, k, cards.ref)] : pilesOf(s, k, cards);
  const guards = guardsOf(s);
  for (const pile of among) {
    for (const c of pile) if (isEligible(s, k, step, cards, c, taken, guards)) found.push(c);
  }
  return found;
}

export function isEligible(
  s: Zh,
  k: Acting,
  step: Step,
  cards: Selector | RefCards,
  c: CardId,
  taken: readonly CardId[],
  guards = guardsOf(s),
): boolean {
  // ZH-RULING-14 A card does not choose itself unless its text says so.
  if ('zone' in cards && c === k.card && cards.includeSelf !== true) return false;
  return !taken.includes(c) && matches(s, c, cards.filter, k) && can(s, k, step, c, taken, guards);
}

/** ZH-FX-19 The source while it is in an area; the one that has left, where all see it or in the hand of "you". */
function isHere(s: Zh, k: Acting): boolean {
  const zone = zoneOf(s, k.card);
  if (zone === Z.area) return true;
  return k.when === 'onLeave' && (zone === Z.discard || (zone === Z.hand && holderOf(s, k.card) === k.seat));
}

/** What this step may do to a card: ZH-TARGET-1, 2 Only what the selector's zone holds is ever asked about. */
type Guards = ReturnType<typeof guardsOf>;

function can(s: Zh, k: Acting, step: Step, c: CardId, taken: readonly CardId[], guards: Guards): boolean {
  switch (step.op) {
    case 'move':
      return canMove(s, k, step, c, taken, guards);
    // ZH-FX-6
    case 'swap':
      return !(zoneOf(s, c) === Z.area && isProtected(s, c, false, k.card, guards));
    // ZH-FX-11 A card with a play skill that this chain has not used.
    case 'useSkill':
      return printed(s, c).onPlay.length > 0 && c !== k.card && !k.chain.includes(c);
    case 'arrange':
      return zoneOf(s, c) === Z.deck;
    default:
      return true;
  }
}

function canMove(s: Zh, k: Acting, step: StepOf<'move'>, c: CardId, taken: readonly CardId[], guards: Guards): boolean {
  const place = placeFor(s, k, c, step.to);
  if (place === null) return false;
  if (zoneOf(s, c) === Z.area && isProtected(s, c, step.to.zone === 'discard', k.card, guards)) return false;
  if (place.zone !== Z.hand || taken.length === 0) return true;
  // ZH-RULING-21 Those that are picked already will be in that hand, too.
  const coming = taken.filter((t) => placeFor(s, k, t, step.to)?.seat === place.seat).length;
  return room(s, place.seat) > coming;
}

/**
 * ZH-RULING-53 Copies of one name in one place and in the same state are one choice, the oldest. A choice out of somebody's
 * cards is only between those that the chooser has seen.
 */
export function choices(s: Zh, chooser: Seat, cards: readonly CardId[]): CardId[] {
  const found: CardId[] = [];
  for (const c of cards) if (knows(s, chooser, c) && !hasLike(s, found, c)) found.push(c);
  return found;
}

function hasLike(s: Zh, found: readonly CardId[], c: CardId): boolean {
  const { def, place } = s.table;
  for (const x of found) {
    if (def[x] === def[c] && place[x] === place[c] && isShielded(s, x) === isShielded(s, c)) return true;
  }
  return false;
}

const isShielded = (s: Zh, c: CardId): boolean => s.shields.length > 0 && s.shields.some((x) => x.card === c);

/** How many hidden cards a choice is between, as everybody can count them. */
export const hiddenCount = (s: Zh, k: Acting, selector: Selector): number =>
  players(s, k, selector.of ?? 'you').reduce((n, seat) => n + hand(s, seat).length, 0);
