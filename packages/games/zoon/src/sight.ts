/**
 * Who may read a face-down card, and when (ZN-TURN-3, ZN-TURN-4, ZN-RULING-6, ZN-RULING-7). A player looks at his own cards
 * in his own turn, and while an effect has him choose among them, but not while a fight is about to take place.
 */
import { type CardId, type Seat, conceal, knows, nobody, onlooker, ownerOf, pile, reveal } from '@bagarre/kernel';
import { type Zn, Z } from './state.ts';

/** The active player looks, and the one whom an effect asks; the other does not. */
export function look(s: Zn, asked: Seat = nobody): void {
  if (s.options.peek === 'always') return;
  for (let seat = 0; seat < 2; seat++) seeOwn(s, seat, seat === s.active || seat === asked);
}

/** ZN-TURN-4 Nobody looks: a fight is about to take place. */
export function lookAway(s: Zn): void {
  if (s.options.peek === 'always') return;
  for (let seat = 0; seat < 2; seat++) seeOwn(s, seat, false);
}

function seeOwn(s: Zn, seat: Seat, may: boolean): void {
  const zoons = pile(s, seat, Z.field);
  for (let i = 0; i < zoons.length; i++) {
    const c = zoons[i]!;
    if (may) reveal(s, c, seat);
    // What everybody has seen stays marked (ZN-RULING-7).
    else if (!isMarked(s, c)) conceal(s, c, seat);
  }
}

/** ZN-RULING-7 Both players have seen it. */
export const isMarked = (s: Zn, c: CardId): boolean => knows(s, onlooker, c);

/** ZN-RULING-7 Without the memory aid, what was seen in a turn is gone once the next player has acted. */
export function forgetMarks(s: Zn): void {
  for (let seat = 0; seat < 2; seat++) {
    for (const c of pile(s, seat, Z.field)) {
      conceal(s, c);
      if (s.options.peek === 'always') reveal(s, c, ownerOf(s, c));
    }
  }
}

/** ZN-FIGHT-4 ZN-FIGHT-10 Turned face up for all to see, then down again; what was seen is known from then on. */
export function faceUp(s: Zn, c: CardId): void {
  reveal(s, c);
}
