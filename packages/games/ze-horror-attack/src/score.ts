/** How good a position looks, cheaply: what bots steer by (§10.2). */
import { type CardId, type Seat, knows, pile } from '@bagarre/kernel';
import type { FactionCard } from './cards.ts';
import { type Tally, bonus, netFor, pointsFor, tallies } from './scoring.ts';
import { type Zh, Z, area, deck, factionOf, hand, isExpert, printed } from './state.ts';

/** From 0, lost, to 1, won. */
export function score(s: Zh, seat: Seat): number {
  if (s.over) return s.over.winners[0] === seat ? 1 : 0;
  if (pile(s, seat, Z.faction).length === 0) return 0.5;
  const all = tallies(s);
  const left = turnsLeft(s, seat);
  const mine = standing(s, seat, all[seat]!) + prospects(s, seat, all[seat]!, left);
  let [best, sum] = [-Infinity, 0];
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const theirs = suspected(s, seat, other, all[other]!) + Math.min(left, hand(s, other).length) * 0.35;
    sum += theirs;
    if (theirs > best) best = theirs;
  }
  const rivals = 0.7 * best + (0.3 * sum) / (s.seats - 1);
  return 1 / (1 + Math.exp((rivals - mine - edge(s, seat, left)) / (0.8 + 0.3 * Math.sqrt(left))));
}

/** What the cards in one's own area bring, on one's own side; of three factions, the best. */
function standing(s: Zh, seat: Seat, t: Tally): number {
  let best = -Infinity;
  for (const c of pile(s, seat, Z.faction)) best = Math.max(best, pointsFor(s, seat, t, factionOf(s, c)));
  return best;
}

/**
 * What another player's area brings them, as far as one can tell: on their side if it has been seen, otherwise on both, the
 * one that their area speaks for being the likelier (a slope of 0.7 a symbol).
 */
function suspected(s: Zh, viewer: Seat, seat: Seat, t: Tally): number {
  const cards = pile(s, seat, Z.faction);
  if (isExpert(s)) return Math.abs(t.suns - t.skulls) + t.more + 1;
  const card = cards[0]!;
  if (knows(s, viewer, card)) return pointsFor(s, seat, t, factionOf(s, card));
  const net = t.suns - t.skulls;
  const heroes = 1 / (1 + Math.exp(-0.7 * net));
  // Some have their bonus already: about as often as the area is large.
  return net * (2 * heroes - 1) + t.more + Math.min(1.2, 0.25 * area(s, seat).length);
}

/** What the hand can still bring: cards of one's own side that come down in time, and the bonus. */
function prospects(s: Zh, seat: Seat, t: Tally, left: number): number {
  const factions = pile(s, seat, Z.faction);
  const faction = factionOf(s, bestOf(s, seat, t, factions));
  const values = hand(s, seat)
    .map((c) => worth(s, c, faction))
    .sort((a, b) => b - a);
  let total = 0;
  values.forEach((value, i) => {
    if (i < left) total += value > 0 ? value * (0.75 - 0.1 * i) : value * 0.25;
  });
  // Three cards that help the others: one of them must be played.
  if (values.length === 3 && values[0]! < 0) total += values[0]! * 0.5;
  if (bonus(s, seat, faction) === 0) {
    if (hand(s, seat).some((c) => faction.characters.includes(printed(s, c).nameKey))) total += left > 0 ? 1.2 : 0;
    else total += 0.06 * Math.min(6, left);
  }
  return total;
}

function bestOf(s: Zh, seat: Seat, t: Tally, factions: readonly CardId[]): CardId {
  if (factions.length === 1) return factions[0]!;
  return factions.reduce((best, c) => {
    const value = (f: CardId): number => netFor(t, factionOf(s, f).side) + bonus(s, seat, factionOf(s, f));
    return value(c) > value(best) ? c : best;
  });
}

/** A card in hand for this side: its symbols, and something for a skill. */
function worth(s: Zh, c: CardId, faction: FactionCard): number {
  const { suns, skulls, onPlay } = printed(s, c);
  return (faction.side === 'heroes' ? suns - skulls : skulls - suns) + (onPlay.length > 0 ? 0.5 : 0.2);
}

/** How many turns this player may still have. */
function turnsLeft(s: Zh, seat: Seat): number {
  const n = deck(s, seat).length;
  if (isExpert(s)) return s.finalFor >= 0 ? (s.finalFor === seat ? 1 : 0) : n * 1.5;
  // About three turns in five draw a card.
  return (n * 1.6) / s.seats;
}

/** ZH-WIN-2 Among equals the last to play wins: near the end that is worth something. */
const edge = (s: Zh, seat: Seat, left: number): number => (left < 2 && s.active === seat ? 0.2 : 0);
