/**
 * Cards and where they lie. `put`, `shuffle`, `reveal` and `conceal` are the only writers of what viewers know; a game that moves its
 * cards with them cannot forget to hide or to show.
 */
import { boxOf } from './box.ts';
import { below, mix } from './rng.ts';
import type { CardId, DefId, Seat } from './shape.ts';
import { type Core, type Viewer, bit, everybody, onlooker } from './state.ts';

/** `face`: which card it is. `back`: a card that can be followed, but not read. `count`: only how many lie there. */
export type Look = 'face' | 'back' | 'count';

export interface ZoneRule {
  /** What the seat that holds the zone sees, and what all others see. */
  readonly owner: Look;
  readonly others: Look;
  /** `stack`: the order means something (a deck). Otherwise the cards lie as a set (a hand). */
  readonly order?: 'stack';
  /** One for the whole table, such as a common discard; otherwise each seat has its own. */
  readonly common?: true;
}
export type Zones = { readonly [name: string]: ZoneRule };
export type ZoneId = number;

export const lookOf = (rule: ZoneRule, holder: Seat, viewer: Viewer): Look =>
  viewer === holder && !rule.common ? rule.owner : rule.others;

// `| 0` here and below: whole numbers that V8 keeps as such. One -0, or one quotient, and piles become lists of doubles.
const placeOf = (s: Core, zone: ZoneId, seat: Seat): number =>
  (zone * s.seats + (boxOf(s).zones[zone]!.common ? 0 : seat)) | 0;

/** The cards of a zone as they lie now, bottom first. It stays as it is when cards move: the zone then has a new one. */
export const pile = (s: Core, seat: Seat, zone: ZoneId): readonly CardId[] => s.table.piles[placeOf(s, zone, seat)]!;

export const zoneOf = (s: Core, c: CardId): ZoneId => (s.table.place[c]! / s.seats) | 0;
/** The seat in whose zone a card lies. In a common zone, seat 0. */
export const holderOf = (s: Core, c: CardId): Seat => s.table.place[c]! % s.seats;
export const ownerOf = (s: Core, c: CardId): Seat => s.table.owner[c]!;
export const isAt = (s: Core, c: CardId, zone: ZoneId, seat: Seat): boolean =>
  s.table.place[c] === placeOf(s, zone, seat);

export function top(s: Core, seat: Seat, zone: ZoneId): CardId | undefined {
  const cards = pile(s, seat, zone);
  return cards[cards.length - 1];
}

/** Moves a card to a zone (its owner's unless a seat is named), on top unless a height is given. */
export function put(s: Core, c: CardId, zone: ZoneId, seat: Seat = s.table.owner[c]!, height = -1): void {
  const t = s.table;
  const to = placeOf(s, zone, seat);
  const from = t.place[c]!;
  t.piles[from] = without(t.piles[from]!, c);
  t.piles[to] = withCard(t.piles[to]!, c, height);
  t.place[c] = to;
  teach(s, c, zone, seat);
}

/** Those who see the face of a zone learn each card that comes into it. */
function teach(s: Core, c: CardId, zone: ZoneId, seat: Seat): void {
  const rule = boxOf(s).zones[zone]!;
  if (rule.others === 'face') s.table.known[c] = everybody;
  else if (rule.owner === 'face') s.table.known[c]! |= bit(seat);
}

function without(from: readonly CardId[], c: CardId): readonly CardId[] {
  const last = from.length - 1;
  if (from[last] === c) return from.slice(0, last);
  const rest = from.slice(0, last);
  for (let i = from.indexOf(c); i < last; i++) rest[i] = from[i + 1]!;
  return rest;
}

function withCard(to: readonly CardId[], c: CardId, height: number): readonly CardId[] {
  return height < 0 || height >= to.length ? [...to, c] : to.toSpliced(height, 0, c);
}

/** New cards come to the table, known to those who see the zone that they come into. */
export function deal(s: Core, defs: readonly DefId[], owner: Seat, zone: ZoneId, seat: Seat = owner): CardId[] {
  const t = s.table;
  const at = placeOf(s, zone, seat);
  const cards = defs.map((_, i) => t.def.length + i);
  t.def = [...t.def, ...defs];
  t.owner = [...t.owner, ...defs.map(() => owner)];
  t.piles[at] = [...t.piles[at]!, ...cards];
  boxOf(s).growColumns(s, cards.length);
  for (const c of cards) {
    t.place.push(at);
    t.known.push(0);
    teach(s, c, zone, seat);
  }
  return cards;
}

/**
 * Shuffles a pile. Identities change hands among the ids, and the ids change places: afterwards an id tells neither what it
 * used to be nor how deep it lies. What anybody knew is gone.
 */
export function shuffle(s: Core, seat: Seat, zone: ZoneId): void {
  const t = s.table;
  const at = placeOf(s, zone, seat);
  const ids = mix(s.rng, t.piles[at]!.slice());
  t.piles[at] = ids;
  const defs = mix(
    s.rng,
    ids.map((c) => t.def[c]!),
  );
  const def = t.def.slice();
  ids.forEach((c, i) => {
    def[c] = defs[i]!;
    t.known[c] = 0;
    teach(s, c, zone, seat);
  });
  t.def = def;
}

/** Shows a card to one seat, or to everybody, where it lies. */
export function reveal(s: Core, c: CardId, to: Seat | 'all' = 'all'): void {
  s.table.known[c]! |= to === 'all' ? everybody : bit(to);
}

/** Takes a card out of a seat's sight, or everybody's, where it lies: the rules say when a card may be looked at again. */
export function conceal(s: Core, c: CardId, from: Seat | 'all' = 'all'): void {
  s.table.known[c]! &= from === 'all' ? 0 : ~bit(from);
}

export const knows = (s: Core, viewer: Viewer, c: CardId): boolean => (s.table.known[c]! & bit(viewer)) !== 0;

/** Whether a viewer can point at this card: it lies where backs or faces are seen, or the viewer knows it. */
export function canPointAt(s: Core, viewer: Viewer, c: CardId): boolean {
  const rule = boxOf(s).zones[zoneOf(s, c)]!;
  return lookOf(rule, holderOf(s, c), viewer) !== 'count' || knows(s, viewer, c);
}

/** A uniform whole number from 0 to n - 1: the only source of chance in a game, with `shuffle`. */
export const roll = (s: Core, n: number): number => below(s.rng, n);

export function seatsOf(s: Core): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < s.seats; seat++) seats.push(seat);
  return seats;
}
export function viewersOf(s: Core): Viewer[] {
  const viewers: Viewer[] = seatsOf(s);
  viewers.push(onlooker);
  return viewers;
}
/** The next seat clockwise; -4 % 4 is -0. */
export const nextSeat = (s: Core, seat: Seat, by = 1): Seat => ((((seat + by) % s.seats) | 0) + s.seats) % s.seats;
