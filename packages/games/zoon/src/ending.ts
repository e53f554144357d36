/** How a game ends (ZN-GOAL): an Emblem has fallen, a player cannot act, or nothing happens any more. */
import { type CardId, type Seat, endGame, ownerOf, pile, reveal } from '@bagarre/kernel';
import { type Zn, Z, foe, printed, say } from './state.ts';

type Why = 'emblem' | 'cannotPlay' | 'bothEmblems' | 'stall';

/** The total value of a player's Zoons on the battlefield (ZN-RULING-46, ZN-RULING-49). */
function fieldValue(s: Zn, seat: Seat): number {
  let total = 0;
  for (const c of pile(s, seat, Z.field)) if (!s.stone[c]) total += printed(s, c).value;
  return total;
}

/** §7 When the game is over, both camps are turned face up. */
function finish(s: Zn, winners: Seat[], why: Why): void {
  const points = [0, 1].map((seat) => fieldValue(s, seat));
  for (let seat = 0; seat < 2; seat++) {
    const cards = [...pile(s, seat, Z.field), ...pile(s, seat, Z.hand)];
    for (const c of cards) reveal(s, c);
    say(s, { k: 'revealed', seat, cards });
  }
  endGame(s, { winners, why, points });
}

/**
 * ZN-GOAL-1 The game ends at the instant an Emblem is eliminated, by whomever (ZN-RULING-22, ZN-RULING-33); both at once are
 * a draw (ZN-RULING-21). True if it has ended.
 */
export function emblemsFallen(s: Zn, ...gone: CardId[]): boolean {
  const losers = gone.filter((c) => printed(s, c).type === 'emblem').map((c) => ownerOf(s, c));
  if (losers.length === 0) return false;
  if (losers.length > 1) finish(s, [0, 1], 'bothEmblems');
  else finish(s, [foe(losers[0]!)], 'emblem');
  return true;
}

/** ZN-GOAL-2 Whoever cannot act surrenders. */
export const surrender = (s: Zn, seat: Seat): void => finish(s, [foe(seat)], 'cannotPlay');

/** ZN-RULING-46 Too many turns in which nothing happened. */
export function stalled(s: Zn): void {
  say(s, { k: 'stalled', n: s.stall });
  const [south, north] = [fieldValue(s, 0), fieldValue(s, 1)];
  const drawn = s.options.stallResult === 'draw' || south === north;
  finish(s, drawn ? [0, 1] : [south > north ? 0 : 1], 'stall');
}
