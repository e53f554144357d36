/**
 * How good a position looks, cheaply: what bots steer by (§10).
 *
 * Cannibal World is a war of attrition: what a camp still has, in play and to come, decides most games, so that is what is
 * weighed, in the points of the cost formula. The weights were fitted by logistic regression to who won, over some 3,700
 * positions of games that a search of 40 iterations played against itself, ready-made decks and random ones. Where
 * creatures stand, which hand is better and who could plunder added nothing to the fit: a search sees to that.
 */
import { type CardId, type Seat, pile } from '@bagarre/kernel';
import { lifeLeft } from './board.ts';
import type { Printed } from './cards.ts';
import type { Ability, Effect } from './pack.ts';
import { type Cw, Z, campOf, printed } from './state.ts';
import { abilityPoints, basePoints } from './value.ts';

/** Having twice as much as the others multiplies the odds by 2 to this power, but for what both camps are given. */
const POSSESSIONS = 11.5;
const FLOOR = 20;
/** A card that is still to be drawn or played, for its value; an ability in play, for its points. */
const TO_COME = 0.5;
const ABILITY = 0.3;
/** The body of a stunned creature: standing up costs 1 meat. */
const STUNNED = 0.5;
/** What has been lost with the tokens that are gone; with the third, the game. */
const LOST_TOKENS = [2.4, 1.2, 0.3, 0] as const;
/** Each meat, having the turn, and having nothing left to draw. */
const MEAT = 0.22;
const TURN = 0.54;
const EXHAUSTED = 0.6;

/** From 0, lost, to 1, won. */
export function score(s: Cw, seat: Seat): number {
  if (s.over) {
    if (!s.over.winners.includes(seat)) return 0;
    return s.over.winners.length > s.seats / 2 ? 0.5 : 1;
  }
  const own = campOf(seat);
  return 1 / (1 + Math.exp(strength(s, 1 - own) - strength(s, own)));
}

/** Nothing is under way: a player is about to act, or the game has yet to begin. */
export function isCalm(s: Cw): boolean {
  const { proc } = s.stack[s.stack.length - 1]!;
  return proc === 'turn' || proc === 'game';
}

/** The logarithm of a camp's odds. Hands and decks count together: what is in both of them is no secret, which is where is. */
function strength(s: Cw, camp: number): number {
  let points = FLOOR;
  let odds = campOf(s.active) === camp ? TURN : 0;
  for (let seat = camp; seat < s.seats; seat += 2) {
    const { meat, exhausted } = s.players[seat]!;
    odds += MEAT * meat - (exhausted ? EXHAUSTED : 0);
    for (const c of pile(s, seat, Z.hunt)) points += worth(s, c, false);
    for (const c of pile(s, seat, Z.cover)) points += worth(s, c, true);
    points += TO_COME * (values(s, seat, Z.hand) + values(s, seat, Z.deck) + values(s, seat, Z.reinforcements));
  }
  return odds + POSSESSIONS * Math.log(points) - LOST_TOKENS[s.tokens[camp]!]!;
}

function values(s: Cw, seat: Seat, zone: number): number {
  let total = 0;
  for (const c of pile(s, seat, zone)) total += printed(s, c).value;
  return total;
}

/** A creature in play: what a body with its force and the life that is left would cost, and what it can still use. */
function worth(s: Cw, c: CardId, inCover: boolean): number {
  const card = printed(s, c);
  const body = (basePoints(card.force) + basePoints(Math.max(0, lifeLeft(s, c)))) / 2;
  let total = s.stunned[c] ? body * STUNNED : body;
  const uses = usesOf(card);
  for (let slot = 0; slot < uses.length; slot++) {
    if (!((s.covered[c]! >> slot) & 1)) total += inCover ? uses[slot]!.inCover : uses[slot]!.inHunt;
  }
  return total;
}

/** What an ability of a creature is good for in each zone. */
interface Use {
  inCover: number;
  inHunt: number;
}
const known = new WeakMap<Printed, Use[]>();

function usesOf(card: Printed): Use[] {
  let uses = known.get(card);
  if (!uses) known.set(card, (uses = card.abilities.map(useOf)));
  return uses;
}

/** Triggers that can still be pulled after their creature has entered. */
const LASTING: readonly Effect[] = ['armour', 'bullseye', 'swap', 'net', 'recharge'];

function useOf(a: Ability): Use {
  const points = ABILITY * abilityPoints(a);
  const entering = a.type === 'triggered' && !LASTING.includes(a.effect);
  const fromCover = a.type === 'cover' || a.effect === 'catLeap';
  return { inCover: entering && !fromCover ? 0 : points, inHunt: entering || fromCover ? 0 : points };
}
