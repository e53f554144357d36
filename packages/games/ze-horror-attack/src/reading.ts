/** What the words of a skill mean at this moment: players, filters, refs, conditions, numbers. Nothing here changes anything. */
import { type CardId, type Seat, isAt, knows, noCard, nobody, pile, pub, rows } from '@bagarre/kernel';
import type { Character } from './cards.ts';
import { type Zh, Z, clockwise, deckSeat, printed } from './state.ts';
import type { Cmp, Cond, Filter, Num, Selector, Who } from './vocabulary.ts';

/** A card with the place where it lies, and a player who has seen it. */
export interface Standing {
  card: CardId;
  zone: number;
  seat: Seat;
  by: Seat;
}

/** What a ref was bound to: a player, a name, or one row for each card. */
export const bound = rows({
  as: pub.text,
  card: pub.card,
  zone: pub.int,
  seat: pub.seat,
  by: pub.seat,
  name: pub.text,
});
export type Bound = Standing & { as: string; name: string };

export const seatBound = (as: string, seat: Seat): Bound => ({ as, card: noCard, zone: 0, seat, by: nobody, name: '' });

export function standingOf(s: Zh, card: CardId, by: Seat): Standing {
  const place = s.table.place[card]!;
  const seen = by !== nobody && knows(s, by, card);
  return { card, zone: Math.floor(place / s.seats), seat: place % s.seats, by: seen ? by : nobody };
}

/** Whose text is read: "you", the source card, what its refs are bound to (ZH-RULING-13). */
export interface Reading {
  seat: Seat;
  card: CardId;
  refs: readonly Bound[];
  did: boolean;
}

export const readingOf = (seat: Seat, card: CardId): Reading => ({ seat, card, refs: [], did: false });

/** The players that are meant, in the order of ZH-FX-12; none if a ref is not bound. */
export function players(s: Zh, r: Reading, who: Who): Seat[] {
  switch (who) {
    case 'you':
      return [r.seat];
    case 'next':
      return [(r.seat + 1) % s.seats];
    case 'previous':
      return [(r.seat + s.seats - 1) % s.seats];
    case 'everyone':
      return clockwise(s, r.seat);
    // ZH-RULING-45 Every other player, whatever their side.
    case 'opponents':
      return clockwise(s, r.seat).slice(1);
  }
  if ('ref' in who) return seatsOfRef(r, who.ref);
  return seatsOfRef(r, who.nextOf).map((seat) => (seat + 1) % s.seats);
}

const seatsOfRef = (r: Reading, ref: string): Seat[] =>
  r.refs.filter((b) => b.as === ref && b.card === noCard && b.seat !== nobody).map((b) => b.seat);

/** The cards of a ref, where they lie now. */
export const cardsOfRef = (s: Zh, r: Reading, ref: string): CardId[] =>
  standing(
    s,
    r.refs.filter((b) => b.as === ref && b.card !== noCard),
  );

/**
 * In the world of somebody who may not know them, hidden cards were dealt anew and have other ids. Then others of the same
 * pile stand for them, those that the same player has seen.
 */
export function standing(s: Zh, found: readonly Standing[]): CardId[] {
  const cards: CardId[] = found.map((b) => (isThere(s, b) ? b.card : noCard));
  if (!cards.includes(noCard)) return cards;
  found.forEach((b, i) => {
    if (cards[i] !== noCard) return;
    const others = pile(s, b.seat, b.zone).filter((c) => !cards.includes(c));
    cards[i] = others.find((c) => b.by !== nobody && knows(s, b.by, c)) ?? others[0] ?? noCard;
  });
  return cards.filter((c) => c !== noCard);
}

const isThere = (s: Zh, b: Standing): boolean =>
  isAt(s, b.card, b.zone, b.seat) && (b.by === nobody || knows(s, b.by, b.card));

// -------------------------------------------------------------------------------------------------------------- filters

export const isWithin = (n: number, cmp: Cmp): boolean =>
  (cmp.eq === null || n === cmp.eq) && (cmp.min === null || n >= cmp.min) && (cmp.max === null || n <= cmp.max);

/** ZH-FX-4 Printed type, name and symbols. ZH-NEUTRAL-1 ZH-NEUTRAL-2 A neutral is neither hero nor monster, but a card. */
export function matches(s: Zh, c: CardId, filter: Filter | null, r: Reading): boolean {
  return filter === null || matchesCard(s, printed(s, c), filter, r);
}

function matchesCard(s: Zh, card: Character, f: Filter, r: Reading): boolean {
  if (f.type !== null && f.type !== 'card' && card.type !== f.type) return false;
  if (f.name !== null && !named(s, card, f.name, r)) return false;
  if (f.deck !== null && !f.deck.includes(card.deck)) return false;
  if (f.suns !== null && !isWithin(card.suns, f.suns)) return false;
  if (f.skulls !== null && !isWithin(card.skulls, f.skulls)) return false;
  if (f.symbols !== null && !isWithin(card.suns + card.skulls, f.symbols)) return false;
  if (f.not !== null && matchesCard(s, card, f.not, r)) return false;
  return f.anyOf === null || f.anyOf.some((g) => matchesCard(s, card, g, r));
}

/** ZH-FX-26 A name that was given, or the names of the cards of a ref. */
function named(s: Zh, card: Character, name: string[] | { ref: string }, r: Reading): boolean {
  if (Array.isArray(name)) return name.includes(card.nameKey);
  return r.refs.some(
    (b) =>
      b.as === name.ref && (b.card === noCard ? b.name === card.nameKey : printed(s, b.card).nameKey === card.nameKey),
  );
}

// ------------------------------------------------------------------------------------------------- counting, conditions

/** The piles that a selector pools (ZH-FX-20), with the seat that each lies with. */
export function pilesOf(s: Zh, r: Reading, { zone, of }: Pick<Selector, 'zone' | 'of'>): (readonly CardId[])[] {
  if (zone === 'discard') return [pile(s, 0, Z.discard)];
  const seats = players(s, r, of ?? 'you');
  if (zone === 'deck') return seats.map((seat) => pile(s, deckSeat(s, seat), Z.deck));
  return seats.map((seat) => pile(s, seat, Z[zone]));
}

/** ZH-RULING-14 Counting includes the card itself, unless its text says otherwise. */
function countIn(s: Zh, r: Reading, selector: Selector): number {
  let n = 0;
  for (const cards of pilesOf(s, r, selector)) {
    if (selector.filter === null && selector.includeSelf !== false) n += cards.length;
    else for (const c of cards) if (counts(s, r, selector, c)) n++;
  }
  return n;
}

const counts = (s: Zh, r: Reading, { filter, includeSelf }: Selector, c: CardId): boolean =>
  (includeSelf !== false || c !== r.card) && matches(s, c, filter, r);

export function numberOf(s: Zh, r: Reading, num: Num): number {
  if (typeof num === 'number') return num;
  const n = countIn(s, r, num.count) * num.times;
  return num.max === null ? n : Math.min(n, num.max);
}

export function holds(s: Zh, r: Reading, cond: Cond): boolean {
  if ('exists' in cond) return countIn(s, r, cond.exists) > 0;
  if ('count' in cond) return isWithin(countIn(s, r, cond.count), { eq: null, min: cond.min, max: cond.max });
  if ('is' in cond) {
    const cards = cardsOfRef(s, r, cond.ref);
    return cards.length > 0 && cards.every((c) => matches(s, c, cond.is, r));
  }
  // ZH-FX-18 What the last step before it did.
  if ('did' in cond) return r.did;
  if ('not' in cond) return !holds(s, r, cond.not);
  if ('all' in cond) return cond.all.every((c) => holds(s, r, c));
  return cond.any.some((c) => holds(s, r, c));
}
