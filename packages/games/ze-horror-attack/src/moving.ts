/**
 * Moving cards. Everything that moves a card during the game comes through `move` or `drawOne`: replacement and leaving text,
 * refs, protections and the end of the deck are looked after here and nowhere else.
 */
import {
  type CardId,
  type DefId,
  type Seat,
  type ZoneId,
  bit,
  holderOf,
  inside,
  knows,
  ownerOf,
  pile,
  put,
  reveal,
  shuffle,
  top,
  zoneOf,
} from '@bagarre/kernel';
import { finish } from './ending.ts';
import { type Bound, type Reading, players } from './reading.ts';
import { skill } from './skill.ts';
import { type Zh, HAND_LIMIT, Z, area, deckSeat, hand, isExpert, printed, room, say } from './state.ts';
import type { Dest } from './vocabulary.ts';

/** Where a card goes. */
export interface Place {
  zone: ZoneId;
  seat: Seat;
  bottom: boolean;
}

const WORDS = ['deck', 'hand', 'area', 'discard'] as const;
export const wordOf = (zone: ZoneId): (typeof WORDS)[number] => WORDS[zone]!;

/**
 * Where a destination is for this card, or null if it cannot take it: a hand that is full (ZH-RULING-21), no such player, or the place where the card already is (ZH-FX-20).
 */
export function placeFor(s: Zh, r: Reading, c: CardId, to: Dest): Place | null {
  const [zone, holder] = [zoneOf(s, c), holderOf(s, c)];
  switch (to.zone) {
    case 'discard':
      return zone === Z.discard ? null : { zone: Z.discard, seat: 0, bottom: false };
    // ZH-RULING-36 A card that goes to a deck goes to its owner's.
    case 'deck':
      return zone === Z.deck ? null : { zone: Z.deck, seat: deckSeat(s, ownerOf(s, c)), bottom: to.at === 'bottom' };
    case 'area': {
      const [seat] = players(s, r, to.of);
      if (seat === undefined || (zone === Z.area && holder === seat)) return null;
      return { zone: Z.area, seat, bottom: false };
    }
    case 'hand': {
      const seat = handFor(s, r, c, to.of);
      if (seat === null || (zone === Z.hand && holder === seat) || room(s, seat) < 1) return null;
      return { zone: Z.hand, seat, bottom: false };
    }
  }
}

/** ZH-FX-20 In the base game the owner is the holder; in the discard pile and in a deck nobody is. */
function handFor(s: Zh, r: Reading, c: CardId, of: Extract<Dest, { zone: 'hand' }>['of']): Seat | null {
  if (of === 'owner' && isExpert(s)) return ownerOf(s, c);
  if (of !== 'holder' && of !== 'owner') return players(s, r, of)[0] ?? null;
  const zone = zoneOf(s, c);
  return zone === Z.area || zone === Z.hand ? holderOf(s, c) : null;
}

/** Moves a card by a skill of this player. Leaving text is noted and waits (ZH-FX-10). */
export function move(s: Zh, c: CardId, to: Place, by: Seat): void {
  const [zone, holder] = [zoneOf(s, c), holderOf(s, c)];
  const goes = zone === Z.area && to.zone === Z.discard ? insteadOfDiscard(s, c, to) : to;
  put(s, c, goes.zone, goes.seat, goes.bottom ? 0 : -1);
  follow(s, c, goes.zone, goes.seat);
  if (zone === Z.area) leave(s, c, holder, goes.zone === Z.discard, by);
  say(s, {
    k: 'moved',
    seat: by,
    card: c,
    from: wordOf(zone),
    holder,
    to: wordOf(goes.zone),
    receiver: goes.seat,
  });
  if (zone === Z.deck) checkDeck(s, holder);
}

/** ZH-FX-9 The card goes elsewhere if that can take it. ZH-RULING-13 "You" is the holder. */
function insteadOfDiscard(s: Zh, c: CardId, to: Place): Place {
  const { instead } = printed(s, c);
  if (instead === null) return to;
  return placeFor(s, { seat: holderOf(s, c), card: c, refs: [], did: false }, c, instead) ?? to;
}

/** Refs follow their cards, in every skill under way. */
export function follow(s: Zh, c: CardId, zone: ZoneId, seat: Seat): void {
  for (const frame of s.stack) {
    if (frame.proc !== skill.name) continue;
    for (const b of frame.v['refs'] as Bound[]) if (b.card === c) Object.assign(b, { zone, seat });
  }
}

/** ZH-FX-24 Protection ends. ZH-FX-10 ZH-RULING-51 Leaving text waits, at most once a turn for a card. */
export function leave(s: Zh, c: CardId, holder: Seat, discarded: boolean, by: Seat): void {
  if (s.shields.length > 0) s.shields = s.shields.filter((shield) => shield.card !== c);
  const { onLeave } = printed(s, c);
  if (onLeave.length === 0 || s.left.includes(c)) return;
  onLeave.forEach((text, i) => {
    const heard = (text.cause === 'any' || discarded) && (text.by === 'any' || by !== holder);
    if (heard) s.leaving.push({ card: c, seat: holder, skill: i });
  });
}

/** ZH-TURN-1 ZH-FX-5 One card from the top of a player's deck, if there is one and room for it. */
export function drawOne(s: Zh, seat: Seat): boolean {
  const from = deckSeat(s, seat);
  const c = top(s, from, Z.deck);
  if (c === undefined || hand(s, seat).length >= HAND_LIMIT) return false;
  put(s, c, Z.hand, seat);
  follow(s, c, Z.hand, seat);
  say(s, { k: 'drew', seat, card: c, from });
  checkDeck(s, from);
  return true;
}

/**
 * ZH-END-1 ZH-RULING-28 ZH-RULING-29 A common deck that runs out ends the game at once, or after the skill that is under way.
 * ZH-EXPERT-10 ZH-RULING-39 In the expert game the first deck that runs out entitles the other player to a last turn.
 */
export function checkDeck(s: Zh, from: Seat): void {
  if (pile(s, from, Z.deck).length > 0 || s.over) return;
  if (!isExpert(s)) {
    if (s.options.endMidSkill === 'finishSkill' && inside(s, skill)) s.ending = true;
    else finish(s, 'lastCard');
    return;
  }
  if (s.finalFor >= 0) return;
  s.finalFor = 1 - from;
  s.trigger = s.turn;
  for (const player of s.players) player.extra = 0;
}

/**
 * ZH-RULING-55 Before a card goes out of a hand unseen: what others knew of that hand is gone, because they cannot tell which
 * card it was. Whoever will see the card keeps what they know; and a card whose skill is under way stays in sight.
 */
export function mixHand(s: Zh, seat: Seat, keep: readonly Seat[]): void {
  let keeping = bit(seat);
  for (const viewer of keep) keeping |= bit(viewer);
  const mixed = hand(s, seat).filter((c) => !isUnderWay(s, c));
  if (mixed.every((c) => (s.table.known[c]! & ~keeping) === 0)) return;
  const sure = hand(s, seat).filter((c) => !mixed.includes(c));
  const defsOf = (cards: readonly CardId[]): DefId[] => cards.map((c) => s.table.def[c]!);
  const notes = keep
    .filter((viewer) => viewer !== seat)
    .map((viewer) => ({ viewer, defs: defsOf(mixed.filter((c) => knows(s, viewer, c))) }));
  const marks = [s.used, s.left].map((marked) => defsOf(mixed.filter((c) => marked.includes(c))));
  for (const c of sure) put(s, c, Z.aside, seat);
  shuffle(s, seat, Z.hand);
  for (const { viewer, defs } of notes) for (const c of likeThese(s, seat, defs)) reveal(s, c, viewer);
  // ZH-RULING-23 The marks go with what the cards are.
  s.used = [...s.used.filter((c) => !mixed.includes(c)), ...likeThese(s, seat, marks[0]!)];
  s.left = [...s.left.filter((c) => !mixed.includes(c)), ...likeThese(s, seat, marks[1]!)];
  for (const c of sure) put(s, c, Z.hand, seat);
}

/** The rules are reading this card, or acting for it. */
const isUnderWay = (s: Zh, c: CardId): boolean => s.stack.some(({ v }) => v['card'] === c || v['text'] === c);

/** For each of these, a card of the hand that is just that. */
function likeThese(s: Zh, seat: Seat, defs: readonly DefId[]): CardId[] {
  const found: CardId[] = [];
  for (const def of defs) {
    const c = hand(s, seat).find((x) => s.table.def[x] === def && !found.includes(x));
    if (c !== undefined) found.push(c);
  }
  return found;
}

/** ZH-RULING-24 Clockwise from the active player, in an area the oldest first. */
export function inOrder(s: Zh, cards: readonly CardId[]): CardId[] {
  if (cards.length < 2) return [...cards];
  const rank = (c: CardId): number => {
    if (zoneOf(s, c) !== Z.area) return 0;
    const seat = holderOf(s, c);
    return ((seat - s.active + s.seats) % s.seats) * 1000 + area(s, seat).indexOf(c);
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
