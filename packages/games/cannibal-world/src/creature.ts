/** What happens to meat, creatures and their abilities: the only places where these change. */
import { type CardId, type Seat, type ZoneId, ownerOf, put } from '@bagarre/kernel';
import { hidden, lifeLeft } from './board.ts';
import { type Cw, Z, type ZoneWord, printed, say } from './state.ts';

/** CW-ACT-3 Meat goes back to the supply, or onto the ability. */
export function pay(s: Cw, seat: Seat, n: number): void {
  const player = s.players[seat]!;
  if (player.meat < n) throw new Error(`rules: seat ${seat} pays ${n} meat and has ${player.meat}`);
  player.meat -= n;
  if (n > 0) say(s, { k: 'paid', seat, n });
}

/** CW-RULING-7 No cap before the final phase. */
export function gain(s: Cw, seat: Seat, n: number): void {
  s.players[seat]!.meat += n;
  if (n > 0) say(s, { k: 'gained', seat, n });
}

export const cover = (s: Cw, c: CardId, slot: number): void => void (s.covered[c]! |= 1 << slot);
export const uncover = (s: Cw, c: CardId, slot: number): void => void (s.covered[c]! &= ~(1 << slot));

/** CW-INN-4 CW-RULING-31 A tracker is lost for good: a token of the supply covers it. */
export function loseTracker(s: Cw, c: CardId): void {
  if (!hidden(s, c)) return;
  s.covered[c]! |= printed(s, c).tracker;
  say(s, { k: 'spotted', card: c });
}

/** CW-RULING-18 Stunning again does nothing. */
export function stun(s: Cw, c: CardId): void {
  if (s.stunned[c]) return;
  s.stunned[c] = true;
  say(s, { k: 'stunned', card: c });
}

/** A creature comes into a zone of its owner; its triggers wait until nothing else is being resolved (CW-RULING-40). */
export function enter(s: Cw, seat: Seat, c: CardId, zone: ZoneId, fresh: boolean): void {
  const word: ZoneWord = zone === Z.hunt ? 'hunt' : 'cover';
  put(s, c, zone);
  s.entered.push({ card: c, fresh, zone: word, asked: 0 });
  if (fresh) say(s, { k: 'played', seat, card: c, zone: word });
  else say(s, { k: 'moved', seat, card: c, zone: word });
}

/** CW-DMG-2 CW-DMG-3 Damage stays, and force stays what it is. */
export function hurt(s: Cw, c: CardId, n: number): void {
  s.damage[c]! += n;
  say(s, { k: 'hurt', card: c, n, left: Math.max(0, lifeLeft(s, c)) });
}

/** CW-DMG-4 CW-RULING-67 It goes to its owner's discard and forgets everything. */
export function die(s: Cw, c: CardId): void {
  s.damage[c] = 0;
  s.stunned[c] = false;
  s.covered[c] = 0;
  if (s.granted.length > 0) s.granted = s.granted.filter((g) => g.card !== c && g.target !== c);
  put(s, c, Z.discard, ownerOf(s, c));
  say(s, { k: 'died', card: c });
}
