/**
 * How good a position is for a seat, from 0 to 1 (§10.3): who will win this round, what their weapon will then take from whom,
 * and what each player's Health and hand are worth after that. The weights were fitted to thousands of games.
 */
import { type Seat, pile } from '@bagarre/kernel';
import { adjacent } from './ring.ts';
import { type Pt, Z, petOf, pets, spellOf } from './state.ts';
import { attackOf, weaponAttack } from './stats.ts';

export function score(s: Pt, seat: Seat): number {
  if (s.over) return s.over.winners.includes(seat) ? 1 / s.over.winners.length : 0;
  if (s.players[seat]!.out) return 0;
  const winning = roundChances(s);
  const blows = s.players.map((p, i) => (p.out ? 0 : weaponAttack(s, i)));
  const worth = s.players.map((p, i) => (p.out ? 0 : Math.exp(prospects(s, i, seat, winning, blows))));
  return worth[seat]! / worth.reduce((a, b) => a + b, 0);
}

/**
 * Between rounds, and in a combat whenever somebody is to act: not amid a strike, a spell, an effect or a window, where what
 * is about to happen is not on the table yet.
 */
export function isCalm(s: Pt): boolean {
  const at = s.stack[s.stack.length - 1];
  return at === undefined || CALM.includes(at.proc);
}
const CALM: readonly string[] = ['match', 'prepare', 'turn', 'draft'];

interface Force {
  readonly attack: number;
  readonly health: number;
  readonly n: number;
}

/** What a player brings to this combat or, between combats, to the next: then every pet is up and well. */
function forceOf(s: Pt, seat: Seat): Force {
  const fighting = s.phase === 'combat';
  let [attack, health, n] = [0, 0, 0];
  const own = pets(s, seat);
  for (let i = 0; i < own.length; i++) {
    const c = own[i]!;
    const left = fighting ? (s.down[c] ? 0 : s.health[c]!) : s.max[c]!;
    if (left <= 0) continue;
    attack += attackOf(s, c);
    health += left;
    n++;
  }
  return { attack, health, n };
}

/** The chance of each player to win this round. Strong neighbours are what strikes first, and acting soon helps. */
function roundChances(s: Pt): number[] {
  const forces = s.players.map((p, seat) => (p.out ? NOTHING : forceOf(s, seat)));
  const chances = forces.map((force, seat) => {
    if (force.n === 0) return 0;
    const near = adjacent(s, seat);
    const threat = near.reduce((sum, other) => sum + Math.sqrt(forces[other]!.attack * forces[other]!.health), 0);
    const wait = s.phase === 'combat' && s.active >= 0 ? (seat - s.active + s.seats) % s.seats : 0;
    return Math.exp(
      0.48 * Math.log(force.attack + 0.5) +
        2.26 * Math.log(force.health + 0.5) -
        1.08 * force.n -
        (0.47 * threat) / Math.max(1, near.length) -
        0.12 * wait,
    );
  });
  const all = chances.reduce((a, b) => a + b, 0);
  return all > 0 ? chances.map((x) => x / all) : chances;
}
const NOTHING: Force = { attack: 0, health: 0, n: 0 };

/** Health first, the last of it above all; what the winner of the round will take of it; then spells, aspects, rare pets. */
function prospects(s: Pt, seat: Seat, viewer: Seat, winning: readonly number[], blows: readonly number[]): number {
  const health = Math.max(1, s.players[seat]!.health);
  let [taken, death] = [0, 0];
  for (const other of adjacent(s, seat)) {
    taken += winning[other]! * blows[other]!;
    if (blows[other]! >= health) death += winning[other]!;
  }
  let hand = 0;
  for (const c of pile(s, seat, Z.hand)) hand += seat === viewer ? Math.max(0, spellOf(s, c).worth - 3) : 1.5;
  const exotic = pets(s, seat).some((c) => petOf(s, c).exotic) ? 1 : 0;
  return (
    0.24 * health +
    0.21 * Math.log(health) +
    0.75 * winning[seat]! -
    0.11 * taken -
    0.45 * death +
    0.1 * hand +
    0.16 * (exotic + pile(s, seat, Z.aspect).length)
  );
}
