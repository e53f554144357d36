/** The table as the rules look at it: who stands where, who holds a zone, who can be reached. Nothing here changes anything. */
import { type CardId, type Seat, type ZoneId, ownerOf, pile, zoneOf } from '@bagarre/kernel';
import { type Cw, Z, campOf, printed } from './state.ts';

/** The camp that a creature fights for. */
export const sideOf = (s: Cw, c: CardId): number => campOf(ownerOf(s, c));

export function inPlay(s: Cw, c: CardId): boolean {
  const zone = zoneOf(s, c);
  return zone === Z.cover || zone === Z.hunt;
}

/** CW-INN-1 An innate ability works while it is uncovered, on a stunned creature too (CW-RULING-19). */
export const hidden = (s: Cw, c: CardId): boolean => {
  const { tracker } = printed(s, c);
  return tracker !== 0 && (tracker & ~s.covered[c]!) !== 0;
};

/** CW-STUN-4 CW-INN-3 It counts as a creature in its zone. */
const holds = (s: Cw, c: CardId): boolean => !s.stunned[c] && !hidden(s, c);

export function isHeld(s: Cw, camp: number, zone: ZoneId): boolean {
  for (let seat = camp; seat < s.seats; seat += 2) {
    for (const c of pile(s, seat, zone)) if (holds(s, c)) return true;
  }
  return false;
}

/** CW-INN-2 Hidden creatures cannot be targeted; stunned ones can (CW-STUN-2). */
function addVisible(s: Cw, camp: number, zone: ZoneId, into: CardId[]): void {
  for (let seat = camp; seat < s.seats; seat += 2) {
    for (const c of pile(s, seat, zone)) if (!hidden(s, c)) into.push(c);
  }
}

/**
 * CW-ENGAGE-2 CW-ENGAGE-3 The creatures that an attack of this camp may target: those in the enemy hunt, and those in cover
 * if nobody holds the hunt. CW-INN-5 A hidden attacker sneaks past.
 */
export function targets(s: Cw, camp: number, sneaks = false): CardId[] {
  const found: CardId[] = [];
  addVisible(s, 1 - camp, Z.hunt, found);
  if (sneaks || !isHeld(s, 1 - camp, Z.hunt)) addVisible(s, 1 - camp, Z.cover, found);
  return found;
}

/** Every enemy that can be targeted, wherever it is (CW-RULING-24). */
export const targetsAnywhere = (s: Cw, camp: number): CardId[] => targets(s, camp, true);

/**
 * CW-ZONE-1 CW-RANGE-1 CW-RANGE-2 Enemies within range along the line cover, hunt, enemy hunt, enemy cover: from the hunt they are 1 and 2
 * zones away, from cover 2 and 3. Nothing in between blocks.
 */
export function inRange(s: Cw, camp: number, from: ZoneId, range: number): CardId[] {
  const found: CardId[] = [];
  const near = from === Z.hunt ? 1 : 2;
  if (near <= range) addVisible(s, 1 - camp, Z.hunt, found);
  if (near + 1 <= range) addVisible(s, 1 - camp, Z.cover, found);
  return found;
}

/** All creatures of a camp in play. */
export function creatures(s: Cw, camp: number): CardId[] {
  if (s.seats === 2) return pile(s, camp, Z.hunt).concat(pile(s, camp, Z.cover));
  return [Z.hunt, Z.cover].flatMap((zone) => pile(s, camp, zone).concat(pile(s, camp + 2, zone)));
}

export const lifeLeft = (s: Cw, c: CardId): number => printed(s, c).life - s.damage[c]!;

/** Whether this player has a card left to draw. */
export const canDraw = (s: Cw, seat: Seat): boolean =>
  pile(s, seat, Z.deck).length > 0 || pile(s, seat, Z.reinforcements).length > 0;
