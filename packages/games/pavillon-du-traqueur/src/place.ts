/** Where a card is. */
import { type CardId, type Seat, nobody, holderOf, zoneOf } from '@bagarre/kernel';
import { type Pt, Z } from './state.ts';

export const inField = (s: Pt, c: CardId): boolean => c >= 0 && zoneOf(s, c) === Z.field;

/** PT-RULING-41 Pets, weapons and aspects belong to whoever has them in play. */
export const holderOfPet = (s: Pt, c: CardId): Seat => (c < 0 ? nobody : holderOf(s, c));

/** Whether a card is where its effects work: a board. */
export function inPlay(s: Pt, c: CardId): boolean {
  if (c < 0) return false;
  const zone = zoneOf(s, c);
  return zone === Z.field || zone === Z.weapon || zone === Z.aspect;
}
