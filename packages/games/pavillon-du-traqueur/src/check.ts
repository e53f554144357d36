/** The state check (PT-RULING-33): pets without Health go down, players without Health leave, and somebody may have won. */
import { type CardId, type Seat, endGame, noCard, nobody, pile, put } from '@bagarre/kernel';
import { isTemporary } from './lastings.ts';
import { holderOfPet, inField } from './place.ts';
import { discard, leave } from './piles.ts';
import { from, hasLivingPet, isIn, playersIn } from './ring.ts';
import { refreshHealth } from './stats.ts';
import { staticsOf } from './statics.ts';
import { PET_CAP, PET_LIMIT, type Pt, Z, petOf, pets, say } from './state.ts';
import { raise } from './triggers.ts';

/** (i) and (ii). What to discard over a limit (iii) is for its player to say: see `aftermath`. */
export function stateCheck(s: Pt): void {
  refreshHealth(s);
  downTogether(s);
  if (s.options.elimination === 'immediate') eliminate(s);
}

/** PT-DEATH-1 All pets at 0 go down together, at one moment. */
function downTogether(s: Pt): void {
  let dying: CardId[] | null = null;
  for (let seat = 0; seat < s.seats; seat++) {
    for (const c of pets(s, seat)) if (s.health[c]! <= 0 && !s.down[c]) (dying ??= []).push(c);
  }
  if (dying === null) {
    if (s.fatal.length > 0) s.fatal = [];
    return;
  }
  s.clock++;
  for (const c of dying) {
    s.health[c] = 0;
    s.down[c] = true;
    say(s, { k: 'downed', seat: holderOfPet(s, c), card: c });
  }
  for (const c of dying) noteGone(s, holderOfPet(s, c));
  for (const c of dying) {
    const blow = s.fatal.find((f) => f.card === c);
    const by = blow && inField(s, blow.by) ? blow.by : noCard;
    if (blow && by !== noCard && by !== c) raise(s, 'kill', by, { card: c, amount: blow.amount, excess: blow.excess });
    raise(s, 'death', c, { card: by });
  }
  s.fatal = [];
}

/** PT-RULING-54 The moment at which somebody's last pet went, and who was active. */
export function noteGone(s: Pt, seat: Seat): void {
  if (hasLivingPet(s, seat)) return;
  const p = s.players[seat]!;
  p.gone = s.clock;
  p.goneBy = s.active === nobody ? Math.max(0, s.starter) : s.active;
}

/** A pet leaves the field: no death. */
export function leaveField(
  s: Pt,
  c: CardId,
  to: 'discard' | 'reserve' | 'removed',
  position: 'top' | 'bottom' = 'top',
): void {
  const seat = holderOfPet(s, c);
  say(s, { k: 'petLeft', seat, card: c, to });
  s.fatal = s.fatal.filter((f) => f.card !== c);
  leave(
    s,
    c,
    to === 'discard' ? Z.petDiscard : to === 'removed' ? Z.removed : Z.petReserve,
    position === 'bottom' ? 0 : -1,
  );
  s.clock++;
  noteGone(s, seat);
}

/** (ii) PT-RULING-61 Players at 0 or less leave together; PT-RULING-64 what will rank them is noted. */
export function eliminate(s: Pt): void {
  if (!s.players.some((p) => !p.out && p.health <= 0)) return;
  const dead = playersIn(s).filter((seat) => s.players[seat]!.health <= 0);
  s.clock++;
  const standing = roundStanding(s);
  for (const seat of dead) {
    const p = s.players[seat]!;
    p.out = true;
    p.outAt = s.clock;
    p.outHealth = p.health;
    p.outRank = standing.indexOf(seat);
  }
  for (const seat of dead) leaveGame(s, seat);
  // PT-GOAL-1 One player alive has won. PT-RULING-63 None: a draw, or the tie-break.
  const left = playersIn(s);
  if (left.length === 1) finish(s, left, 'last');
  else if (left.length === 0) finish(s, s.options.allDead === 'draw' ? dead : [best(s, dead)], 'together');
}

/** PT-RULING-62 Everything that was theirs goes to the discards, without any death. */
function leaveGame(s: Pt, seat: Seat): void {
  say(s, { k: 'eliminated', seat });
  for (const zone of [Z.field, Z.weapon, Z.aspect, Z.stored, Z.hand])
    for (const c of pile(s, seat, zone)) discard(s, c);
  for (const c of pile(s, seat, Z.meal)) put(s, c, Z.foodDiscard, seat);
  s.queue = s.queue.filter((w) => w.seat !== seat || w.ability < 0);
  s.raised = s.raised.filter((w) => w.seat !== seat || w.ability < 0);
  s.lastings = s.lastings.filter(
    (l) => l.k === 'delay' || l.k === 'weaponLater' || l.seat !== seat || l.card !== noCard,
  );
}

/** How the players stand in this round: those with living pets first, then by the moment they were wiped, later is better. */
export function roundStanding(s: Pt): Seat[] {
  const alive = (seat: Seat): boolean => hasLivingPet(s, seat);
  return playersIn(s).sort((a, b) => {
    if (alive(a) !== alive(b)) return alive(a) ? -1 : 1;
    if (alive(a)) return stallRank(s, b) - stallRank(s, a) || turnsFrom(s, s.starter, a) - turnsFrom(s, s.starter, b);
    const [p, q] = [s.players[a]!, s.players[b]!];
    return q.gone - p.gone || turnsFrom(s, p.goneBy, a) - turnsFrom(s, p.goneBy, b);
  });
}

/** PT-RULING-23 Number of living pets, then their Health. */
function stallRank(s: Pt, seat: Seat): number {
  return pets(s, seat).reduce((n, c) => (s.down[c] ? n : n + 1000 + s.health[c]!), 0);
}

const turnsFrom = (s: Pt, first: Seat, seat: Seat): number => from(s, Math.max(0, first)).indexOf(seat);

/** PT-RULING-64 Later is better; then more Health before the check, then the better standing in the round. */
function compareOut(s: Pt, a: Seat, b: Seat): number {
  const [p, q] = [s.players[a]!, s.players[b]!];
  return q.outAt - p.outAt || q.outHealth - p.outHealth || p.outRank - q.outRank;
}

const best = (s: Pt, seats: readonly Seat[]): Seat => seats.toSorted((a, b) => compareOut(s, a, b))[0]!;

/** The match is over; points say how many players are ranked below each. */
export function finish(
  s: Pt,
  winners: readonly Seat[],
  why: 'last' | 'together' | 'limit',
  ranked: readonly Seat[] = winners,
): void {
  const alike = (a: Seat, b: Seat): boolean =>
    a === b ||
    (winners.includes(a) && winners.includes(b)) ||
    (!isIn(s, a) && !isIn(s, b) && compareOut(s, a, b) === 0);
  const first = ranked.filter((seat) => winners.includes(seat) || isIn(s, seat));
  const rest = s.players
    .map((_, seat) => seat)
    .filter((seat) => !first.includes(seat))
    .sort((a, b) => compareOut(s, a, b));
  const order = [...first, ...rest];
  const points = s.players.map((_, seat) => {
    const place = order.findIndex((other) => alike(other, seat));
    return s.seats - 1 - place;
  });
  endGame(s, { winners: [...winners], why, points });
}

/** PT-TAME-3, PT-TAME-4, PT-TAME-6 How many pets a player may have; never more than three. */
export const petLimit = (s: Pt, seat: Seat): number =>
  Math.min(PET_CAP, PET_LIMIT + staticsOf(s, 'petLimit', seat).reduce((n, { it }) => n + it.n, 0));

/** PT-RULING-18, PT-RULING-19 Pets that count towards the limit; temporary ones do not. */
export const lastingPets = (s: Pt, seat: Seat): CardId[] => pets(s, seat).filter((c) => !isTemporary(s, c));

export const exoticOf = (s: Pt, seat: Seat): CardId | undefined => pets(s, seat).find((c) => petOf(s, c).exotic);

/** The first player in order of play who has more pets than allowed. */
export function overLimit(s: Pt): Seat {
  const first = Math.max(0, s.active);
  for (let i = 0; i < s.seats; i++) {
    const seat = (first + i) % s.seats;
    const own = pets(s, seat).length;
    if (own > PET_LIMIT && lastingPets(s, seat).length > petLimit(s, seat)) return seat;
  }
  return nobody;
}
