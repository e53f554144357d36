/**
 * Whom an effect may name (ZN-RULING-9, ZN-RULING-28, ZN-RULING-53). What is asked depends on what everybody can see; what
 * may be answered, on what the one who is asked may know.
 */
import { type CardId, type Seat, noCard, ownerOf, pile, zoneOf } from '@bagarre/kernel';
import { isFree, isHeld, isImmune, isInZone, isSuch, onField, squares, stands, typeOf } from './field.ts';
import { isMarked } from './sight.ts';
import { COUNT } from './squares.ts';
import { type Zn, Z, foe } from './state.ts';
import { type EffectStep, type Selector, isHidden } from './words.ts';

/** Who applies an effect, what it comes from (a trump, or the bearer of a star), and the bearer's opponent in the fight. */
export interface Deed {
  seat: Seat;
  card: CardId;
  foe: CardId;
  attacked: boolean;
}

export const chooserOf = (deed: Pick<Deed, 'seat'>, step: EffectStep): Seat =>
  step.by === 'self' ? deed.seat : foe(deed.seat);

/** The Zoon that `self` or `foe` means. */
export const fixedCard = (deed: Deed, who: Selector): CardId =>
  who.is === 'self' ? deed.card : who.is === 'foe' ? deed.foe : noCard;

const sideOf = (deed: Pick<Deed, 'seat'>, who: Selector): Seat => (who.side === 'own' ? deed.seat : foe(deed.seat));

/** Whether a step may be applied to this Zoon, by what everybody can see. */
export function isLegalFor(s: Zn, seat: Seat, { op }: EffectStep, c: CardId): boolean {
  if (!onField(s, c)) return false;
  const byOpponent = ownerOf(s, c) !== seat;
  switch (op) {
    case 'move':
    case 'relocate':
    case 'swap':
      return !isHeld(s, c) && !(byOpponent && isImmune(s, c, 'push'));
    case 'control':
      // ZN-RULING-31
      return !isHeld(s, c) && !isImmune(s, c, 'control');
    case 'withdraw':
      return !isHeld(s, c);
    case 'immobilise':
    case 'petrify':
      return !isImmune(s, c, 'immobilise');
    default:
      return true;
  }
}

/** The bearer of a star; adjacency is seen from it. */
const bearerOf = (s: Zn, deed: Deed): CardId => (zoneOf(s, deed.card) === Z.field ? deed.card : noCard);

/** ZN-RULING-53 Zoons that might be meant for all that everybody knows: only the two of this fight are known to all. */
function possible(s: Zn, deed: Deed, step: EffectStep, who: Selector, c: CardId): boolean {
  if (!stands(s, c, who, deed.seat, bearerOf(s, deed)) || !isLegalFor(s, deed.seat, step, c)) return false;
  return (c !== deed.card && c !== deed.foe) || isSuch(s, c, who);
}

/** All Zoons of the side that a selector looks at which might be meant, but those already used. */
export function possibleZoons(s: Zn, deed: Deed, step: EffectStep, who: Selector, used: readonly number[]): CardId[] {
  return pile(s, sideOf(deed, who), Z.field).filter((c) => !used.includes(c) && possible(s, deed, step, who, c));
}

/** Of these, those that the one who chooses may name: of his own Zoons he knows what they are. */
export function legalZoons(s: Zn, deed: Deed, step: EffectStep, who: Selector, used: readonly number[]): CardId[] {
  const all = possibleZoons(s, deed, step, who, used);
  return sideOf(deed, who) === chooserOf(deed, step) ? all.filter((c) => isMeant(s, step, who, c)) : all;
}

/** ZN-RULING-54 The Emblem is never withdrawn. */
const isMeant = (s: Zn, step: EffectStep, who: Selector, c: CardId): boolean =>
  isSuch(s, c, who) && !(step.op === 'withdraw' && typeOf(s, c) === 'emblem');

/** Whether there is one of them that is also something else: for whoever does not need them all. */
export function anyLegal(s: Zn, deed: Deed, step: EffectStep, who: Selector, also: (c: CardId) => boolean): boolean {
  const knowing = sideOf(deed, who) === chooserOf(deed, step);
  const zoons = pile(s, sideOf(deed, who), Z.field);
  for (let i = 0; i < zoons.length; i++) {
    const c = zoons[i]!;
    if (possible(s, deed, step, who, c) && (!knowing || isMeant(s, step, who, c)) && also(c)) return true;
  }
  return false;
}

/** ZN-RULING-9 Whether it must be checked, when the step is carried out, that the Zoon is what the effect asks for. */
export const isDoubtful = (deed: Deed, step: EffectStep, who: Selector): boolean =>
  who.is === 'class' && isHidden(who) && sideOf(deed, who) !== chooserOf(deed, step);

export const isPlain = (s: Zn, c: CardId): boolean => isMarked(s, c);

/** ZN-RULING-55 Only Zoons come back from a tomb. */
const recallable = (s: Zn, deed: Deed, who: Selector): CardId[] =>
  pile(s, deed.seat, Z.tomb).filter((c) => isSuch(s, c, who));

/** What is to be chosen next for a step. */
export interface Choosing {
  kind: 'zoon' | 'square' | 'tomb';
  /** ZN-RULING-53 Whether it is asked at all, by public facts. */
  asked: boolean;
  /** Cards, or squares. */
  answers: number[];
  mayStop: boolean;
}

/** The next choice of a step that needs no mover, after what was chosen so far; null when there is nothing more to choose. */
export function nextChoice(s: Zn, deed: Deed, step: EffectStep, chosen: readonly number[]): Choosing | null {
  if (step.op === 'swap') return nextSwap(s, deed, step, chosen);
  if (step.op === 'relocate') {
    if (chosen.length % 2 === 1) return landing(s, deed, step, chosen);
    return nextZoon(
      s,
      deed,
      step,
      chosen.filter((_, i) => i % 2 === 0),
    );
  }
  if (step.op === 'recall') {
    if (chosen.length >= step.most) return null;
    const answers = recallable(s, deed, step.who).filter((c) => !chosen.includes(c));
    const asked = pile(s, deed.seat, Z.tomb).length > 0;
    return { kind: 'tomb', asked, answers, mayStop: answers.length === 0 || stoppable(step, chosen.length) };
  }
  return nextZoon(s, deed, step, chosen);
}

/** ZN-RULING-28 "Up to n" may stop after the first; an optional step at once. */
export const stoppable = (step: EffectStep, done: number): boolean =>
  done === 0 ? step.optional : done >= step.least && !step.greedy;

function nextZoon(s: Zn, deed: Deed, step: EffectStep, chosen: readonly number[]): Choosing | null {
  if (chosen.length >= step.most || step.who.is !== 'class') return null;
  return zoonChoice(s, deed, step, step.who, chosen, stoppable(step, chosen.length));
}

function zoonChoice(
  s: Zn,
  deed: Deed,
  step: EffectStep,
  who: Selector,
  chosen: readonly number[],
  mayStop: boolean,
): Choosing {
  const answers = legalZoons(s, deed, step, who, chosen);
  const asked = possibleZoons(s, deed, step, who, chosen).length > 0;
  return { kind: 'zoon', asked, answers, mayStop: mayStop || answers.length === 0 };
}

function nextSwap(s: Zn, deed: Deed, step: EffectStep, chosen: readonly number[]): Choosing | null {
  if (chosen.length >= 2) return null;
  const who = chosen.length === 0 ? step.who : (step.with ?? step.who);
  if (who.is !== 'class') return null;
  return zoonChoice(s, deed, step, who, chosen, chosen.length === 0 && step.optional);
}

/** Where a Zoon may be put: a free square of the zone that nobody else was given. */
function landing(s: Zn, deed: Deed, step: EffectStep, chosen: readonly number[]): Choosing {
  const here = squares(s);
  const taken = chosen.filter((_, i) => i % 2 === 1);
  const answers: number[] = [];
  for (let square = 0; square < COUNT; square++) {
    if (!isFree(here, square) || taken.includes(square)) continue;
    if (isInZone(s, step.to, square, deed.seat, bearerOf(s, deed))) answers.push(square);
  }
  return { kind: 'square', asked: answers.length > 0, answers, mayStop: false };
}
