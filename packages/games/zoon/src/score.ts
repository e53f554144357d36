/**
 * How good a position looks, cheaply: what bots steer by (§10). Called thousands of times a second.
 *
 * The weights were fitted to some 600 games of bots. What foretells the winner is who can get at the enemy's Emblem, how many
 * Zoons and how many moves are left, and which fight could be begun; what the Zoons are worth in points says little more.
 */
import { type CardId, type Seat, knows, pile } from '@bagarre/kernel';
import { gridOf, isHeld, squareOf, squares } from './field.ts';
import { type Route, routesFrom } from './grid.ts';
import { type Odds, oddsOf, pairing } from './odds.ts';
import { isAimedAt } from './shot.ts';
import { rowsOut } from './squares.ts';
import { type Zn, Z, foe, printed } from './state.ts';
import { trumpsOf } from './trump.ts';

/** In units of chance (logits). */
const WEIGHT = {
  zoon: 0.05,
  point: 0.003,
  reinforcement: 0.05,
  /** Of strength of trumps, in hand or with uses left. */
  trump: 0.02,
  gear: 0.25,
  move: 0.065,
  /** No Zoon is left that can also go sideways or back, or only one: moves run out (ZN-GOAL-2). */
  lasting: [-0.8, -0.25],
  /** The best chance, and the next best, to eliminate the Emblem at once. */
  strike: 0.85,
  secondStrike: 0.8,
  /** The chances of those that could strike after one more move, added up. */
  nearStrike: 0.5,
  /** The chance to shoot the Emblem at once. */
  shot: 2.5,
  /** What the best fight may bring, in points. */
  fight: 0.029,
  /** The Emblem stands a row further out, or the enemy has seen it. */
  emblemOut: -0.4,
  emblemSeen: -0.2,
  toMove: 0.06,
} as const;

/** What an Emblem counts among points. */
const EMBLEM = 60;

/** From 0, lost, to 1, won. The state is a world, so that what is hidden is only imagined. */
export function score(s: Zn, seat: Seat): number {
  if (s.over) return s.over.winners.length > 1 ? 0.5 : s.over.winners[0] === seat ? 1 : 0;
  const here = squares(s);
  const lead = standing(s, here, seat) - standing(s, here, foe(seat));
  const tempo = s.active === seat ? WEIGHT.toMove : -WEIGHT.toMove;
  return 1 / (1 + Math.exp(-lead - tempo));
}

/** No fight is on and no effect is being carried out: what stands on the field can be counted. */
export const isCalm = (s: Zn): boolean => s.stack.length > 0 && s.stack[s.stack.length - 1]!.proc === 'turn';

function standing(s: Zn, here: readonly number[], seat: Seat): number {
  return cards(s, seat) + reach(s, here, seat);
}

/** What a seat has: Zoons, equipment, trumps, and an Emblem in safety. */
function cards(s: Zn, seat: Seat): number {
  let total = WEIGHT.reinforcement * pile(s, seat, Z.hand).length;
  for (const c of pile(s, seat, Z.field)) {
    if (s.stone[c]) continue;
    const { type, value } = printed(s, c);
    if (type === 'emblem') {
      total += WEIGHT.emblemOut * rowsOut(squareOf(s, c), seat);
      if (knows(s, foe(seat), c)) total += WEIGHT.emblemSeen;
    } else total += WEIGHT.zoon + WEIGHT.point * value;
    if (s.gear[c]! >= 0) total += WEIGHT.gear;
  }
  for (const c of pile(s, seat, Z.trumps)) total += WEIGHT.trump * printed(s, c).trump!.strength;
  for (const c of pile(s, seat, Z.reserve)) total += WEIGHT.trump * printed(s, c).trump!.strength;
  return total;
}

/** What a seat can do: its moves, the fights that it can begin, and how near it has come to the Emblem. */
function reach(s: Zn, here: readonly number[], seat: Seat): number {
  const odds = oddsOf(s);
  const emblem = emblemOf(s, foe(seat));
  const goal = emblem < 0 ? -1 : squareOf(s, emblem);
  let [moves, lasting, strike, secondStrike, nearStrike, fight] = [0, 0, 0, 0, 0, 0];
  for (const c of pile(s, seat, Z.field)) {
    if (s.stone[c] || isHeld(s, c)) continue;
    const at = squareOf(s, c);
    const routes = routesFrom(gridOf(s, c), at, seat);
    let [strikes, nears, lasts] = [false, false, false];
    let [blind, blindStepped]: (number | undefined)[] = [];
    for (let i = 0; i < routes.length; i++) {
      const route = routes[i]!;
      const target = here[route.to]!;
      lasts ||= rowsOut(route.to, seat) <= rowsOut(at, seat);
      if (target === OBSTACLE || !isOpen(here, route, c)) continue;
      if (target >= 0) {
        if (s.table.owner[target] === seat) continue;
        let gained: number;
        if (knows(s, seat, target)) gained = gain(s, odds, c, target);
        else if (s.stepped[target]) gained = blindStepped ??= blindGain(s, odds, seat, c, true);
        else gained = blind ??= blindGain(s, odds, seat, c, false);
        if (gained > fight) fight = gained;
        strikes ||= target === emblem;
      } else nears ||= goal >= 0 && canReach(s, here, seat, c, route.to, goal);
      moves++;
    }
    if (lasts) lasting++;
    if (!strikes && !nears) continue;
    const chance = odds.win[pairing(s, odds, c, emblem)]!;
    if (!strikes) nearStrike += chance;
    else if (chance > strike) [strike, secondStrike] = [chance, strike];
    else secondStrike = Math.max(secondStrike, chance);
  }
  return (
    WEIGHT.move * moves +
    (WEIGHT.lasting[lasting] ?? 0) +
    WEIGHT.strike * strike +
    WEIGHT.secondStrike * secondStrike +
    WEIGHT.nearStrike * nearStrike +
    WEIGHT.shot * shotChance(s, odds, seat, emblem) +
    WEIGHT.fight * fight
  );
}

const OBSTACLE = -2;

/** Nobody stands on the way, but the Zoon itself perhaps, where it stands now. */
function isOpen(here: readonly number[], { through }: Route, self: CardId): boolean {
  for (let i = 0; i < through.length; i++) {
    const there = here[through[i]!]!;
    if (there !== -1 && there !== self) return false;
  }
  return true;
}

/** Whether a Zoon could strike at the goal from a square that it can go to. */
function canReach(s: Zn, here: readonly number[], seat: Seat, c: CardId, from: number, goal: number): boolean {
  const routes = routesFrom(gridOf(s, c), from, seat);
  for (let i = 0; i < routes.length; i++) if (routes[i]!.to === goal && isOpen(here, routes[i]!, c)) return true;
  return false;
}

function emblemOf(s: Zn, seat: Seat): CardId {
  const zoons = pile(s, seat, Z.field);
  for (let i = 0; i < zoons.length; i++) if (printed(s, zoons[i]!).type === 'emblem') return zoons[i]!;
  return -1;
}

/** The best chance of a shot that has the Emblem in its aim. */
function shotChance(s: Zn, odds: Odds, seat: Seat, emblem: CardId): number {
  if (emblem < 0) return 0;
  let best = 0;
  for (const trump of trumpsOf(s, seat)) {
    if (printed(s, trump).trump!.kind !== 'shot') continue;
    const chance = odds.win[pairing(s, odds, trump, emblem)]!;
    if (chance > best && isAimedAt(s, seat, trump, emblem)) best = chance;
  }
  return best;
}

const pointsOf = (s: Zn, c: CardId): number => {
  const { type, value } = printed(s, c);
  return type === 'emblem' ? EMBLEM : value + 2;
};

/** What a fight brings on average, in points. */
function gain(s: Zn, odds: Odds, c: CardId, other: CardId): number {
  const at = pairing(s, odds, c, other);
  return odds.win[at]! * pointsOf(s, other) - odds.lose[at]! * pointsOf(s, c);
}

/** What a fight with a card that the attacker has not seen brings on average, over all that it may be: no Emblem, if it has moved. */
function blindGain(s: Zn, odds: Odds, seat: Seat, c: CardId, stepped: boolean): number {
  let [total, n] = [0, 0];
  for (const other of pile(s, foe(seat), Z.field)) {
    if (knows(s, seat, other) || (stepped && printed(s, other).type === 'emblem')) continue;
    total += gain(s, odds, c, other);
    n++;
  }
  return n > 0 ? total / n : 0;
}
