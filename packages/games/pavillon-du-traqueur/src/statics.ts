/** Static abilities that are on now, wherever they come from: printed, copied or given. */
import { type CardId, type Seat, noCard } from '@bagarre/kernel';
import { context, holds } from './aim.ts';
import { type Card, bitOf } from './cards.ts';
import { isA, isHidden } from './lastings.ts';
import { holderOfPet } from './place.ts';
import { type Lasting, type Pt, Z, ptRules } from './state.ts';
import type { Family, Forbidden, StaticName, StaticOf } from './vocabulary.ts';

export interface Found<K extends StaticName> {
  readonly it: StaticOf<K>;
  /** The card that has it; none if a player was given it. */
  readonly card: CardId;
  readonly seat: Seat;
  /** Whoever gave it: of a printed ability, its owner. */
  readonly by: Seat;
  /** Its number on its card; -1 - n for the lasting n that gave it. */
  readonly n: number;
}

const NONE: readonly never[] = [];

/** PT-RULING-32, PT-RULING-34 A pet's own effects work while it is up, face up and not suppressed. */
export const worksOn = (s: Pt, c: CardId): boolean => {
  if (s.down[c]) return false;
  return s.lastings.length === 0 || (!isHidden(s, c) && !isA(s, 'mute', c));
};

/** Every static of this kind that is on. Asked for very often, and mostly there is none: it looks before it lists. */
export function statics<K extends StaticName>(s: Pt, name: K): readonly Found<K>[] {
  const bit = bitOf(name);
  if ((s.present & bit) === 0) return NONE;
  const book = ptRules.book(s);
  const { def, piles } = s.table;
  let found: Found<K>[] | null = null;
  for (let z = 0; z < CARRIERS.length; z++) {
    for (let seat = 0; seat < s.seats; seat++) {
      const cards = piles[CARRIERS[z]! * s.seats + seat]!;
      for (let i = 0; i < cards.length; i++) {
        const c = cards[i]!;
        const card = book[def[c] as unknown as number]!;
        if ((card.statics & bit) === 0 || (z === 0 && !worksOn(s, c))) continue;
        found = list(s, found, bit, card, c, seat);
      }
    }
  }
  for (let i = 0; i < s.lastings.length; i++) {
    const l = s.lastings[i]!;
    if (l.k === 'ability') found = given(s, found, bit, i);
    else if (l.k === 'copy' && (book[l.def]!.statics & bit) !== 0 && worksOn(s, l.card)) {
      found = list(s, found, bit, book[l.def]!, l.card, holderOfPet(s, l.card));
    }
  }
  return found ?? NONE;
}

/** Set along with any other: the sum is negative, and cannot be mistaken for a card by whoever looks for slips. */
const SET = 1 << 31;

/** A card that comes into play brings its kinds of statics. */
export function bring(s: Pt, def: number): void {
  s.present |= ptRules.book(s)[def]!.statics | SET;
}

/** So does what a card is given: an ability, or all that another card has. */
export function bringLasting(s: Pt, { k, def, at }: Lasting): void {
  if (k === 'copy') bring(s, def);
  else if (k === 'ability') s.present |= ptRules.book(s)[def]!.kinds[at]! | SET;
}

/** Counts anew what may be in play. */
export function recount(s: Pt): void {
  s.present = 0;
  for (const zone of CARRIERS) {
    for (let seat = 0; seat < s.seats; seat++) {
      for (const c of s.table.piles[zone * s.seats + seat]!) bring(s, s.table.def[c] as unknown as number);
    }
  }
  for (const l of s.lastings) bringLasting(s, l);
}

/** Adds a card's own statics of this kind whose condition holds. */
function list<K extends StaticName>(
  s: Pt,
  found: Found<K>[] | null,
  bit: number,
  card: Card,
  c: CardId,
  seat: Seat,
): Found<K>[] | null {
  let all = found;
  for (let n = 0; n < card.own; n++) {
    if ((card.kinds[n]! & bit) === 0) continue;
    const it = card.abilities[n] as StaticOf<K>;
    if (it.if !== undefined && !holds(s, context(c, seat), it.if)) continue;
    (all ??= []).push({ it, card: c, seat, by: seat, n });
  }
  return all;
}

/** Adds what a lasting gives. A pet that is down or hidden does nothing with it, but stays barred from what it is barred from. */
function given<K extends StaticName>(s: Pt, found: Found<K>[] | null, bit: number, i: number): Found<K>[] | null {
  const l = s.lastings[i]!;
  const card = ptRules.book(s)[l.def]!;
  if ((card.kinds[l.at]! & bit) === 0) return found;
  const it = card.abilities[l.at] as StaticOf<K>;
  if (l.card !== noCard && it.static !== 'cannot' && !worksOn(s, l.card)) return found;
  const seat = l.card === noCard ? l.seat : holderOfPet(s, l.card);
  if (it.if !== undefined && !holds(s, context(l.card, seat), it.if)) return found;
  const all = found ?? [];
  all.push({ it, card: l.card, seat, by: l.by, n: -1 - i });
  return all;
}

/** PT-PET-6, PT-WEAPON-3 Effects work from a board, and from nowhere else. */
export const CARRIERS = [Z.field, Z.weapon, Z.aspect] as const;

/** A prohibition on a card, or, with no card, on a player. */
export function cannot(s: Pt, what: Forbidden, c: CardId, seat: Seat, all = statics(s, 'cannot')): boolean {
  for (let i = 0; i < all.length; i++) {
    const f = all[i]!;
    if (f.it.what === what && f.it.against === null && covers(f, c, seat)) return true;
  }
  return false;
}

function covers({ it: { scope }, card, seat }: Found<'cannot'>, c: CardId, at: Seat): boolean {
  if (scope === 'self') return card === noCard ? c === noCard && seat === at : card === c;
  if (seat !== at) return false;
  return scope === 'ownerAndPets' || (scope === 'owner' && c === noCard);
}

/** The ones of a card itself. */
export function staticsOn<K extends StaticName>(s: Pt, name: K, c: CardId): readonly Found<K>[] {
  const all = statics(s, name);
  return all.length === 0 ? all : all.filter((f) => f.card === c);
}

/** The ones that serve a player: on their pets, weapon and aspect, or given to them. */
export function staticsOf<K extends StaticName>(s: Pt, name: K, seat: Seat): readonly Found<K>[] {
  const all = statics(s, name);
  return all.length === 0 ? all : all.filter((f) => f.seat === seat);
}

/** PT-RULING-52 Families of spells that may not be aimed at this player. */
export const isImmune = (s: Pt, seat: Seat, family: Family, all = statics(s, 'cannot')): boolean =>
  all.some((f) => f.seat === seat && f.it.what === 'beTargetedBy' && f.it.family.includes(family));
