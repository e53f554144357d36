/** Health lost and regained: the damage pipeline of PT-RULING-29, healing, and the last breath of a pet. */
import { type CardId, type Seat, noCard } from '@bagarre/kernel';
import { type Aim, isPlayer, seatAt } from './aim.ts';
import { last } from './lastings.ts';
import { holderOfPet, inField } from './place.ts';
import { isIn } from './ring.ts';
import { advantage, attackOf, refreshHealth } from './stats.ts';
import { type Found, cannot, statics, staticsOf, staticsOn, worksOn } from './statics.ts';
import { FULL_HEALTH, HURT, type Lasting, type Pt, petOf, say } from './state.ts';
import { limitBit, raise } from './triggers.ts';
import type { Triggered } from './vocabulary.ts';

/** Who deals it, and how. */
export interface Blow {
  /** The dealing side. */
  readonly seat: Seat;
  /** The dealing pet, if it is one. */
  readonly by: CardId;
  readonly amount: number;
  readonly strike: boolean;
  /** What a spell adds to this instance, and by how much it multiplies. */
  readonly plus: number;
  readonly times: number;
}

export interface Result {
  readonly amount: number;
  readonly removed: number;
}
const NO_DAMAGE: Result = { amount: 0, removed: 0 };

export const strikeBlow = (s: Pt, striker: CardId): Blow => ({
  seat: holderOfPet(s, striker),
  by: striker,
  amount: attackOf(s, striker),
  strike: true,
  plus: 0,
  times: 1,
});
export const effectBlow = (seat: Seat, by: CardId, amount: number): Blow => ({
  seat,
  by,
  amount,
  strike: false,
  plus: 0,
  times: 1,
});

/** Steps 1 to 3: what the dealing side has, before anything that waits for its next damage or strike. */
function atHand(s: Pt, blow: Blow, target: Aim): number {
  let n = blow.amount + blow.plus;
  if (blow.strike && !isPlayer(target)) n += advantage(s, blow.by, target);
  if (blow.by !== noCard && !isPlayer(target)) {
    for (const { it } of staticsOn(s, 'dealt', blow.by)) if (suits(s, it.versus, blow.by, target)) n += it.amount;
  }
  return n;
}

/** Steps 1 to 4: what the dealing side makes of it. The waiting "next damage" is used up by the first instance. */
function dealt(s: Pt, blow: Blow, target: Aim): number {
  let n = atHand(s, blow, target);
  if (n > 0) n += takeNext(s, 'nextDamage', blow.seat);
  if (blow.strike) n += takeNext(s, 'nextStrike', blow.seat);
  return n * blow.times;
}

function suits(s: Pt, versus: { readonly struckSelf?: boolean } | null, by: CardId, target: CardId): boolean {
  return versus === null || !versus.struckSelf || s.strikes.some((k) => k.by === target && k.at === by);
}

/** Uses up everything that waits for the next such thing of a player; gives what it adds. */
function takeNext(s: Pt, k: 'nextDamage' | 'nextStrike', seat: Seat): number {
  if (s.lastings.length === 0) return 0;
  const waiting = waitingFor(s, k, seat);
  if (waiting.length === 0) return 0;
  s.lastings = s.lastings.filter((l) => !waiting.includes(l));
  return sum(waiting);
}

const waitingFor = (s: Pt, k: 'nextDamage' | 'nextStrike', seat: Seat): Lasting[] =>
  s.lastings.filter((l) => l.k === k && l.seat === seat);
const sum = (lastings: readonly Lasting[]): number => lastings.reduce((n, l) => n + l.attack, 0);

/** Steps 5 and 6: reductions to their printed minimum, then "set"; they only ever lower. */
function reduced(s: Pt, c: CardId, n: number): number {
  const everybodys = statics(s, 'taken');
  if (everybodys.length === 0) return n;
  let left = n;
  const all = everybodys.filter((f) => f.card === c || (f.it.scope !== 'self' && f.seat === holderOfPet(s, c)));
  for (const { it } of all) if (it.amount > 0) left = Math.min(left, Math.max(left - it.amount, it.min));
  for (const { it } of all) if (it.set !== null) left = Math.min(left, it.set);
  return left;
}

/** PT-RULING-29 Removes Health from a pet. */
export function hurtPet(s: Pt, c: CardId, blow: Blow): Result {
  if (!inField(s, c) || s.down[c]) return NO_DAMAGE;
  const n = reduced(s, c, dealt(s, blow, c));
  if (n <= 0) return NO_DAMAGE;
  if (turnedAway(s, c, blow, n)) return NO_DAMAGE;
  return apply(s, c, blow.by, n);
}

/** Step 7: the first instance of the round is ignored, or comes back. */
function turnedAway(s: Pt, c: CardId, blow: Blow, n: number): boolean {
  const found = firstOf(s, c, blow);
  if (!found) return false;
  const { it, n: at } = found;
  if (at < 0) s.lastings[-1 - at]!.used |= firstBit(at);
  else s.used[c]! |= firstBit(at);
  say(s, { k: 'unhurt', card: c, by: it.do });
  // Reflected damage is dealt by the reflecting pet: steps 5, 6, 8 and 9 only.
  if (it.do === 'reflect' && inField(s, blow.by) && !s.down[blow.by]) {
    const back = reduced(s, blow.by, n);
    if (back > 0) apply(s, blow.by, c, back);
  }
  return true;
}

/** Once a round: counted on the card, or on what gave it. */
const firstBit = (at: number): number => 4 << (4 * Math.max(0, at));

/** What would still turn this blow away, if anything. */
function firstOf(s: Pt, c: CardId, blow: Blow): Found<'first'> | undefined {
  const all = staticsOn(s, 'first', c);
  if (all.length === 0) return undefined;
  const enemyPet = blow.by !== noCard && blow.seat !== holderOfPet(s, c);
  return all.find(
    ({ it, n: at }) =>
      (it.from === 'any' || enemyPet) && ((at < 0 ? s.lastings[-1 - at]!.used : s.used[c]!) & firstBit(at)) === 0,
  );
}

/**
 * What a strike would take from its target as things stand, if nobody answers it: for those who show the table to people.
 * Null where the striker does something else instead. Nothing is used up by looking.
 */
export function foresee(s: Pt, by: CardId, at: CardId): number | null {
  if (staticsOn(s, 'strikeInstead', by).some((f) => !f.it.also)) return null;
  if (killsAsItStrikes(s, by)) return s.health[at]!;
  const blow = strikeBlow(s, by);
  let n = atHand(s, blow, at);
  if (n > 0) n += sum(waitingFor(s, 'nextDamage', blow.seat));
  n = reduced(s, at, n + sum(waitingFor(s, 'nextStrike', blow.seat)));
  const safe = n <= 0 || firstOf(s, at, blow) !== undefined || cannot(s, 'loseHealth', at, holderOfPet(s, at));
  return safe ? 0 : Math.min(s.health[at]!, n);
}

/** S4 comes before the damage: a pet that puts down whatever it strikes, while it may. */
function killsAsItStrikes(s: Pt, by: CardId): boolean {
  const card = petOf(s, by);
  return (card.on.strike ?? []).some((n) => {
    const ability = card.abilities[n] as Triggered;
    const used = ability.limit !== null && (s.used[by]! & limitBit(ability.limit, n)) !== 0;
    return !used && worksOn(s, by) && ability.do.some((op) => op.op === 'kill' && op.to === 'event.target');
  });
}

/** Steps 8 and 9. */
function apply(s: Pt, c: CardId, by: CardId, n: number): Result {
  if (cannot(s, 'loseHealth', c, holderOfPet(s, c))) {
    say(s, { k: 'unhurt', card: c, by: 'barred' });
    return NO_DAMAGE;
  }
  const before = s.health[c]!;
  const removed = Math.min(before, n);
  s.health[c] = before - removed;
  s.stirred = true;
  if (removed > 0) {
    s.hurt[c]! |= HURT.thisTurn | HURT.thisRound;
    raise(s, 'healthLost', c, { card: by, amount: n, removed });
    if (before === removed) s.fatal.push({ card: c, by, amount: n, excess: n - removed });
  }
  say(s, { k: 'hurt', card: c, n: removed, left: s.health[c]! });
  return { amount: n, removed };
}

/** The same for a player. */
export function hurtPlayer(s: Pt, seat: Seat, blow: Blow): Result {
  if (!isIn(s, seat)) return NO_DAMAGE;
  const n = dealt(s, blow, -2 - seat);
  if (n <= 0) return NO_DAMAGE;
  if (cannot(s, 'loseHealth', noCard, seat)) {
    say(s, { k: 'spared', seat });
    return NO_DAMAGE;
  }
  const p = s.players[seat]!;
  p.health -= n;
  p.hurt |= HURT.thisTurn | HURT.thisRound;
  s.stirred = true;
  say(s, { k: 'lostHealth', seat, n, left: p.health });
  return { amount: n, removed: n };
}

export const hurt = (s: Pt, aim: Aim, blow: Blow): Result =>
  isPlayer(aim) ? hurtPlayer(s, seatAt(aim), blow) : hurtPet(s, aim, blow);

/** PT-RULING-30, PT-RULING-65 Healing stops at the maximum, and a player's at ten. */
export function heal(s: Pt, aim: Aim, amount: number | 'full', by: Seat): void {
  if (isPlayer(aim)) {
    const seat = seatAt(aim);
    const p = s.players[seat]!;
    if (!isIn(s, seat) || cannot(s, 'heal', noCard, seat)) return;
    const n = Math.min(amount === 'full' ? FULL_HEALTH : amount, FULL_HEALTH - p.health);
    if (n <= 0) return;
    p.health += n;
    s.stirred = true;
    say(s, { k: 'gainedHealth', seat, n, left: p.health });
    return;
  }
  if (!inField(s, aim) || s.down[aim] || cannot(s, 'heal', aim, holderOfPet(s, aim))) return;
  const missing = s.max[aim]! - s.health[aim]!;
  const n = Math.min(missing, amount === 'full' ? missing : amount);
  if (n > 0) {
    s.health[aim]! += n;
    s.fatal = s.fatal.filter((f) => f.card !== aim);
    s.stirred = true;
    say(s, { k: 'healed', card: aim, n, left: s.health[aim]! });
  }
  healAlso(s, aim, amount === 'full' ? n : amount, by);
}

/** Heals of a player who has "heal also" give each healed pet bonus Health, after the heal. */
function healAlso(s: Pt, c: CardId, printed: number, by: Seat): void {
  for (const { it } of staticsOf(s, 'healAlso', by)) {
    const health = it.health === 'equal' ? printed : it.health;
    if (health <= 0 || cannot(s, 'gainStats', c, holderOfPet(s, c))) continue;
    last(s, 'bonus', it.duration, { card: c, by, health });
    refreshHealth(s);
    say(s, { k: 'changed', card: c, attack: attackOf(s, c), left: s.health[c]! });
  }
}

/** PT-RULING-12 Paying Health is no damage, and must leave at least 1. */
export function payHealth(s: Pt, seat: Seat, n: number): void {
  const p = s.players[seat]!;
  p.health -= n;
  say(s, { k: 'lostHealth', seat, n, left: p.health });
}
