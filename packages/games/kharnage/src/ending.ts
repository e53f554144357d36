/** The end of a round, and of the game. */
import { type Seat, endGame, pile, put, reveal, seatsOf, top } from '@bagarre/kernel';
import { absentUnits, units } from './army.ts';
import { expire } from './effects.ts';
import { type Kh, ROUNDS, Z, points, say } from './state.ts';

/** KH-END-1 Cards, not units. */
const trophies = (s: Kh, seat: Seat): number => pile(s, seat, Z.trophies).length;

/** KH-END-4 Most trophies first; a tie goes to who acted earlier this round (KH-RULING-5). */
const ranking = (s: Kh): Seat[] => s.order.toSorted((a, b) => trophies(s, b) - trophies(s, a));

/** KH-END-2, KH-END-3 Skulls for each rank; with two players the 1 is not used. */
const prizes = (s: Kh): readonly number[] => (s.seats === 2 ? [5, 3] : [5, 3, 1]);

/** KH-END-2 Domination tokens for the most trophies. */
export function awardTokens(s: Kh): void {
  const skulls = prizes(s);
  ranking(s).forEach((seat, rank) => {
    const n = trophies(s, seat);
    // KH-RULING-49 Even with no trophy, unless the table plays otherwise; the ranks of the others do not change.
    const prize = n === 0 && !s.options.zeroTrophiesScore ? 0 : (skulls[rank] ?? 0);
    const p = s.players[seat]!;
    if (prize === 5) p.fives++;
    if (prize === 3) p.threes++;
    if (prize === 1) p.ones++;
    say(s, { k: 'ranked', seat, rank: rank + 1, trophies: n, skulls: prize });
  });
}

/** KH-END-5 All trophies go to the hill. KH-RULING-50 Generals too; nothing brings one back from there. */
export function buryTrophies(s: Kh): void {
  let n = 0;
  for (const seat of seatsOf(s)) {
    for (const c of pile(s, seat, Z.trophies)) {
      put(s, c, Z.hill);
      n++;
    }
  }
  say(s, { k: 'trophiesBuried', n });
}

/** KH-END-6, KH-ABSENT-2 Absent units come back where they were, webs come off, powers that lasted the round end. */
export function recover(s: Kh): void {
  for (const seat of seatsOf(s)) {
    for (const card of absentUnits(s, seat)) {
      s.absent[card] = false;
      say(s, { k: 'returned', seat, card });
    }
    for (const card of units(s, seat)) {
      if (!s.webbed[card]) continue;
      s.webbed[card] = false;
      say(s, { k: 'freed', seat, card });
    }
  }
  expire(s, 'round');
}

/** KH-END-7, KH-LAST-1 One battle card each, but not after the last round. */
export function drawBattleCards(s: Kh, n: number): void {
  for (const seat of seatsOf(s)) {
    for (let i = 0; i < n; i++) {
      const card = top(s, seat, Z.deck);
      if (card === undefined) continue;
      put(s, card, Z.hand);
      say(s, { k: 'battleCardDrawn', seat, card });
    }
  }
}

/** KH-GAME-1, KH-FINAL-3 Most points; then most Kharnage tokens; then the lowest initiative of the last round. */
function finalRanking(s: Kh): Seat[] {
  return s.order.toSorted((a, b) => points(s, b) - points(s, a) || s.players[b]!.kharnages - s.players[a]!.kharnages);
}

/** KH-FINAL-1, KH-GAME-3 After round 4 there is exactly one winner. */
export function finish(s: Kh): void {
  const [winner, second] = finalRanking(s) as [Seat, Seat];
  const why =
    points(s, winner) > points(s, second)
      ? 'domination'
      : s.players[winner]!.kharnages > s.players[second]!.kharnages
        ? 'kharnages'
        : 'initiative';
  // KH-RULING-51 The cards left in hand are worth nothing, and now everybody may see them.
  for (const seat of seatsOf(s)) for (const c of pile(s, seat, Z.hand)) reveal(s, c);
  endGame(s, { winners: [winner], why, points: seatsOf(s).map((seat) => points(s, seat)) });
}

export const isLastRound = (s: Kh): boolean => s.round === ROUNDS;
