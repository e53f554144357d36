/**
 * Playing a trump (ZN-TRUMP): which may be played, what has to be named for it, what becomes of it. What a player names before
 * the last thing is named stays his own (ZN-RULING-57): each answer carries what was named before, so that nothing has to be
 * remembered where others could see it.
 */
import { type CardId, type Next, type Seat, noCard, pile, put } from '@bagarre/kernel';
import { END, type Deed, isNamedAhead, trumpEffect } from './effect.ts';
import { buryTrump, canUse, gridOf, groundAt, hasWay, isFree, isSuch, onField, squares, stands } from './field.ts';
import { isAimedAt, needsUser, shotCall, shotTargets, shotUsers } from './shot.ts';
import { COUNT, SQUARES, type Square, isIn, numberOf } from './squares.ts';
import { type Zn, Z, foe, printed, say } from './state.ts';
import { type Choosing, anyLegal, nextChoice } from './targets.ts';
import type { TrumpCard } from './pack.ts';
import type { EffectStep } from './words.ts';

export type TrumpOption =
  | { readonly do: 'shoot'; readonly trump: CardId; readonly user: CardId; readonly target: CardId }
  | { readonly do: 'fire'; readonly trump: CardId; readonly target: CardId }
  | { readonly do: 'equip'; readonly trump: CardId; readonly target: CardId }
  | { readonly do: 'lay'; readonly trump: CardId; readonly to: Square }
  | { readonly do: 'target'; readonly trump: CardId; readonly target: CardId; readonly picks?: readonly number[] }
  | { readonly do: 'recall'; readonly trump: CardId; readonly target: CardId; readonly picks?: readonly number[] }
  | { readonly do: 'land'; readonly trump: CardId; readonly to: Square; readonly picks: readonly number[] }
  | { readonly do: 'enough'; readonly trump: CardId; readonly picks: readonly number[] };

const cardOf = (s: Zn, trump: CardId): TrumpCard => printed(s, trump).trump!;

const deedOf = (seat: Seat, card: CardId): Deed => ({ seat, card, foe: noCard, attacked: false });

/** ZN-TRUMP-11 ZN-RULING-30 The trumps that a player has at hand. */
export const trumpsOf = (s: Zn, seat: Seat): CardId[] => [...pile(s, seat, Z.trumps), ...pile(s, seat, Z.reserve)];

/** ZN-TRUMP-4 Its owner has a Zoon on the battlefield that may use it. */
export const hasUser = (s: Zn, seat: Seat, trump: CardId): boolean => {
  const { usableBy } = cardOf(s, trump);
  return usableBy === null || pile(s, seat, Z.field).some((c) => canUse(s, c, usableBy));
};

/** ZN-RULING-27 A trump is not played for nothing: something must come of its first step. */
export function canPlay(s: Zn, seat: Seat, trump: CardId): boolean {
  return hasUser(s, seat, trump) && hasEffect(s, seat, trump);
}

export function hasEffect(s: Zn, seat: Seat, trump: CardId): boolean {
  const card = cardOf(s, trump);
  switch (card.kind) {
    case 'shot':
      return pile(s, foe(seat), Z.field).some((target) => isAimedAt(s, seat, trump, target));
    case 'equipment':
      return wearers(s, seat, trump).length > 0;
    case 'terrain':
    case 'zoon':
      return layable(s, seat, trump).length > 0;
    default:
      return isPossible(s, seat, trump, card.effect[0]!);
  }
}

/** Whether the first step of an effect can be carried out at least once. */
function isPossible(s: Zn, seat: Seat, trump: CardId, step: EffectStep): boolean {
  const deed = deedOf(seat, trump);
  const { who } = step;
  if (step.op === 'recall') return (nextChoice(s, deed, step, [])?.answers.length ?? 0) > 0;
  if (step.op === 'move') {
    const here = squares(s);
    return anyLegal(s, deed, step, who, (c) =>
      hasWay(s, here, c, step.grid ?? gridOf(s, c), s.table.owner[c]!, step.freeOnly),
    );
  }
  const needsMore = step.op === 'swap' || step.op === 'relocate';
  return anyLegal(s, deed, step, who, (c) => !needsMore || (nextChoice(s, deed, step, [c])?.answers.length ?? 0) > 0);
}

/** ZN-RULING-38 ZN-EQUIP-3 Zoons that may be given this equipment. */
function wearers(s: Zn, seat: Seat, trump: CardId): CardId[] {
  const who = cardOf(s, trump).wearer!;
  return pile(s, who.side === 'own' ? seat : 1 - seat, Z.field).filter(
    (c) => s.gear[c] === noCard && stands(s, c, who, seat, noCard) && (who.side === 'enemy' || isSuch(s, c, who)),
  );
}

/** ZN-RULING-39 Free squares without terrain. */
function layable(s: Zn, seat: Seat, trump: CardId): number[] {
  const { place, kind } = cardOf(s, trump);
  const here = squares(s);
  const found: number[] = [];
  for (let square = 0; square < COUNT; square++) {
    if (!isFree(here, square) || !isIn(place, square, seat)) continue;
    if (kind === 'zoon' || groundAt(s, square) === noCard) found.push(square);
  }
  return found;
}

// ------------------------------------------------------------------------------------------------------------------ naming

interface Naming {
  /** What is to be named next; null when everything is. */
  next: Choosing | null;
  /** What was named, each step closed by END. */
  picks: number[];
}

/** Follows what was named so far through the steps of a trump. */
export function naming(s: Zn, seat: Seat, trump: CardId, named: readonly number[]): Naming {
  const deed = deedOf(seat, trump);
  const picks: number[] = [];
  let at = 0;
  for (const [index, step] of cardOf(s, trump).effect.entries()) {
    if (!isNamedAhead(step, index)) continue;
    const chosen: number[] = [];
    for (;;) {
      const next = nextChoice(s, deed, step, chosen);
      if (next === null || next.answers.length === 0) break;
      if (at === named.length) return { next, picks };
      const pick = named[at++]!;
      if (pick === END) break;
      chosen.push(pick);
    }
    picks.push(...chosen, END);
  }
  return { next: null, picks };
}

/** What may be answered about the trump that a player is about to play. */
export function trumpOptions(s: Zn, seat: Seat, trump: CardId, named: readonly number[]): TrumpOption[] {
  switch (cardOf(s, trump).kind) {
    case 'shot':
      if (!needsUser(s, trump)) {
        return shotTargets(s, seat, trump, noCard).map((target) => ({ do: 'fire', trump, target }));
      }
      return shotUsers(s, seat, trump).flatMap((user) =>
        shotTargets(s, seat, trump, user).map((target) => ({ do: 'shoot', trump, user, target }) as const),
      );
    case 'equipment':
      return wearers(s, seat, trump).map((target) => ({ do: 'equip', trump, target }));
    case 'terrain':
    case 'zoon':
      return layable(s, seat, trump).map((square) => ({ do: 'lay', trump, to: SQUARES[square]! }));
    default:
      return namingOptions(s, seat, trump, named);
  }
}

function namingOptions(s: Zn, seat: Seat, trump: CardId, named: readonly number[]): TrumpOption[] {
  const { next } = naming(s, seat, trump, named);
  if (next === null) return [];
  const before = named.length > 0 ? { picks: named } : {};
  const verb = next.kind === 'tomb' ? 'recall' : 'target';
  const options: TrumpOption[] =
    next.kind === 'square'
      ? next.answers.map((square) => ({ do: 'land', trump, to: SQUARES[square]!, picks: named }))
      : next.answers.map((target) => ({ do: verb, trump, target, ...before }));
  if (next.mayStop && named.length > 0) options.push({ do: 'enough', trump, picks: named });
  return options;
}

/** Everything that was named, with this answer. */
const namedWith = (o: TrumpOption): number[] => {
  const before = 'picks' in o && o.picks !== undefined ? o.picks : [];
  if (o.do === 'enough') return [...before, END];
  return [...before, o.do === 'land' ? numberOf(o.to) : 'target' in o ? o.target : noCard];
};

/** Whether a trump is played as soon as it is named: it has only movers, or nothing to aim at. */
export const isReady = (s: Zn, seat: Seat, trump: CardId): boolean =>
  cardOf(s, trump).effect.length > 0 && naming(s, seat, trump, []).next === null;

/** One more answer about a trump: what is still to be named, or null and what follows from playing it. */
export function answerTrump(s: Zn, seat: Seat, o: TrumpOption): { named: number[] } | { next: Next } {
  switch (o.do) {
    case 'shoot':
    case 'fire': {
      play(s, seat, o.trump);
      const user = o.do === 'shoot' ? o.user : noCard;
      say(s, { k: 'shot', seat, trump: o.trump, user, target: o.target, to: s.at[o.target]! });
      return { next: shotCall({ seat, trump: o.trump, user, target: o.target }) };
    }
    case 'equip':
      return { next: equip(s, seat, o.trump, o.target) };
    case 'lay':
      return { next: lay(s, seat, o.trump, o.to) };
    default: {
      const named = namedWith(o);
      const { next, picks } = naming(s, seat, o.trump, named);
      return next === null ? { next: playEffect(s, seat, o.trump, picks) } : { named };
    }
  }
}

/** ZN-RULING-35 It is announced by name; ZN-TRUMP-10 each use is counted. */
function play(s: Zn, seat: Seat, trump: CardId): void {
  put(s, trump, Z.played);
  s.spent[trump]!++;
  if (cardOf(s, trump).uses > 0) s.stirred = true;
  say(s, { k: 'played', seat, trump });
}

export function playEffect(s: Zn, seat: Seat, trump: CardId, picks: number[]): Next {
  play(s, seat, trump);
  cardOf(s, trump).effect.forEach((step, index) => {
    if (index > 0 || !isNamedAhead(step, index) || step.op === 'recall') return;
    for (const c of picks.slice(0, picks.indexOf(END))) {
      if (onField(s, c)) say(s, { k: 'aimed', seat, card: c, at: s.at[c]! });
    }
  });
  return trumpEffect(seat, trump, picks);
}

/** ZN-RULING-38 Placing it is the whole action. */
function equip(s: Zn, seat: Seat, trump: CardId, card: CardId): undefined {
  play(s, seat, trump);
  put(s, trump, Z.gear);
  s.gear[card] = trump;
  say(s, { k: 'equipped', seat, trump, card, at: s.at[card]! });
}

/** ZN-TERRAIN-1 It stays; ZN-RULING-51 a trump that is a Zoon stands up. */
function lay(s: Zn, seat: Seat, trump: CardId, to: Square): undefined {
  play(s, seat, trump);
  put(s, trump, cardOf(s, trump).kind === 'zoon' ? Z.field : Z.ground);
  s.at[trump] = to;
  say(s, { k: 'laid', seat, trump, to });
}

/** ZN-TRUMP-11 ZN-RULING-56 At the end of the turn a trump goes back to the hand, to the reserve (ZN-RULING-30) or to the tomb. */
export function putAway(s: Zn, seat: Seat): void {
  for (const trump of pile(s, seat, Z.played)) {
    const { uses } = cardOf(s, trump);
    const left = uses - s.spent[trump]!;
    if (uses > 0 && left <= 0) {
      buryTrump(s, trump);
      continue;
    }
    put(s, trump, uses === 0 ? Z.trumps : Z.reserve);
    say(s, { k: 'returned', seat, trump, left: uses === 0 ? 0 : left });
  }
}
