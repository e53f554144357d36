/**
 * Combat: one creature attacks another (CW-COMBAT-1). Engage, net, evade, swap, tactical abilities, damage.
 *
 * Nothing is dealt before the last step: shots and bonuses of the tactical step wait in the locals, and whoever is about to
 * die still fights (CW-COMBAT-5, CW-COMBAT-6).
 */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  ask,
  askWhile,
  call,
  done,
  goto,
  noCard,
  nobody,
  ownerOf,
  pile,
  pub,
  rows,
  zoneOf,
} from '@bagarre/kernel';
import { creatures, hidden, inPlay, lifeLeft, sideOf } from './board.ts';
import { BIT } from './cards.ts';
import { loseTracker, pay, stun } from './creature.ts';
import { type Hit, addHit, deal, hits } from './damage.ts';
import {
  BACK,
  type Choice,
  PASS,
  addAbilities,
  isFresh,
  narrowed,
  nextStep,
  settlePlan,
  stepOptions,
  usableSlots,
} from './plan.ts';
import { type Cw, Z, camp, campOf, printed, proc, say } from './state.ts';
import { swapWindow } from './swap.ts';
import { planStep } from './use.ts';
import { openWindow, window } from './windows.ts';

const fightShape = {
  /** The initiator: whoever engaged this combat. */
  seat: pub.seat,
  attacker: pub.card,
  target: pub.card,
  /** CW-COV-10 The creature whose abilities a leap silences. */
  locked: pub.card,
  /** It cannot be evaded. */
  certain: pub.flag,
  charged: pub.flag,
  /** What abilities have promised to creatures for this combat. */
  mods: rows({ card: pub.card, extra: pub.int, taken: pub.int, shield: pub.int, feint: pub.flag }),
  /** CW-TAC-7 Whose combat damage goes to whom. */
  guards: rows({ card: pub.card, by: pub.card }),
  /** Direct damage that waits for the damage step. */
  shots: hits,
  /** Combat damage as it is reckoned, and what a charge has left to spill. */
  blows: hits,
  excess: pub.int,
  over: pub.flag,
  /** The tactical step: whose option it is (0 the initiator's camp), who of that camp, camps that passed in a row. */
  side: pub.int,
  at: pub.int,
  passes: pub.int,
  turn: pub.seat,
  order: pub.seats,
  asked: pub.int,
};
export type Fight = Of<typeof fightShape>;

export const combat: Proc<Fight> = proc('combat', fightShape, {
  // CW-RULING-31 Engaging gives the tracker away. CW-RULING-48 What was promised to this combat is used up by it.
  engage: (s, v) => {
    say(s, { k: 'attacked', seat: v.seat, card: v.attacker, target: v.target });
    loseTracker(s, v.attacker);
    claimGranted(s, v);
    openWindow(s, v, camp(s, ownerOf(s, v.target)));
  },
  // CW-TRG-16 CW-TRG-17 CW-RULING-36 A net stuns the attacker, and there is no combat, not even one that cannot be evaded.
  net: window({
    effects: (s, v, seat) => (!v.over && s.players[seat]!.meat >= 1 ? BIT.net : 0),
    able: (s, v, c) => v.locked !== c && zoneOf(s, c) === zoneOf(s, v.target),
    use(s, v, { seat }) {
      pay(s, seat, 1);
      say(s, { k: 'netted', card: v.attacker });
      stun(s, v.attacker);
      v.over = true;
    },
  }),
  netted: (_s, v) => (v.over ? done() : undefined),
  // CW-EVADE-1 CW-RULING-50 The owner of the target may pay 2; CW-EVADE-4 not for a stunned creature.
  evade: ask({
    window: true,
    who: (s, v) => (!v.certain && canEvade(s, v.target) ? ownerOf(s, v.target) : nobody),
    options: () => [{ do: 'stand' }, { do: 'evade' }],
    then(s, v, o, seat) {
      if (o.do === 'stand') return;
      pay(s, seat, 2);
      say(s, { k: 'evaded', seat, card: v.target });
      return done();
    },
  }),
  swapOpens: (s, v) => openWindow(s, v, camp(s, ownerOf(s, v.target))),
  // CW-TRG-14 CW-TRG-15 Another creature takes the place of the target.
  swap: swapWindow<Fight>({
    allowed: () => true,
    target: (v) => v.target,
    locked: (v) => v.locked,
    replace: (_s, v, by) => void (v.target = by),
  }),
  // CW-TACTIC-1 CW-COMBAT-2 CW-COMBAT-3 CW-RULING-57 The initiator's camp first, then the camps alternate until both pass in a row.
  option: (s, v) => {
    v.turn = nextTactician(s, v);
    return v.turn === nobody ? goto('strike') : undefined;
  },
  tactics: askWhile({
    window: true,
    who: (_s, v) => v.turn,
    options(s, _v, seat) {
      const { plan } = s.players[seat]!;
      if (plan.card !== noCard) return stepOptions(nextStep(s, seat, plan));
      const all: Choice[] = [PASS];
      addAbilities(s, seat, true, all);
      return narrowed(all, plan);
    },
    idle: (s, _v, seat) => (isFresh(s.players[seat]!.plan) ? PASS : BACK),
    then(s, v, o, seat) {
      if (o.do === 'pass') {
        say(s, { k: 'passed', seat });
        v.at++;
        v.turn = nobody;
        settlePlan(s.players[seat]!.plan);
        return;
      }
      const next = planStep(s, seat, o, true);
      if (next === null) return;
      settlePlan(s.players[seat]!.plan);
      v.turn = nobody;
      v.side = 1 - v.side;
      v.at = 0;
      v.passes = 0;
      return next;
    },
  }),
  onward: () => goto('option'),
  // CW-ASL-15 CW-RULING-41 a, b, c Nothing is prevented yet. Gross damage, the excess of a charge, and what loyal creatures take upon themselves.
  strike: (s, v) => {
    const toTarget = blow(s, v, v.attacker, v.target);
    const kept = v.charged ? Math.min(toTarget, keptShare(s, v.target)) : toTarget;
    addHit(v.blows, guardOf(s, v, v.target), kept);
    addHit(v.blows, guardOf(s, v, v.attacker), blow(s, v, v.target, v.attacker));
    v.excess = toTarget - kept;
    // All that fits must be taken; if nothing can be left over, there is nothing to choose.
    const room = spillRoom(s, v);
    const total = room.reduce((sum, r) => sum + r.n, 0);
    if (v.excess < total) return;
    v.excess = 0;
    for (const r of room) spill(s, v, r.card, r.n);
  },
  // CW-ASL-14 CW-RULING-42 The owner of the attacked creature spreads the excess over the others of its zone, point by point.
  spread: askWhile({
    who: (s, v) => (v.excess > 0 ? ownerOf(s, v.target) : nobody),
    options: (s, v) => spillRoom(s, v).map((r) => ({ do: 'suffer', card: r.card })),
    auto: true,
    then(s, v, o) {
      v.excess--;
      spill(s, v, o.card, 1);
    },
  }),
  // CW-RULING-41 e to i Direct damage joins, feints and shields take combat damage off, and all of it is dealt at once.
  resolve: (s, v) => {
    const all: Hit[] = [];
    for (const { card, n } of v.blows) addHit(all, card, afterPrevention(s, v, card, n));
    for (const { card, n } of v.shots) addHit(all, card, n);
    return deal(s, v.seat, all);
  },
});

type Start = Partial<Pick<Fight, 'locked' | 'certain' | 'charged' | 'mods'>>;

/** A combat between these two, engaged by this player. */
export const fight = (seat: Seat, attacker: CardId, target: CardId, more: Start = {}): Call =>
  call(combat, {
    seat,
    attacker,
    target,
    locked: noCard,
    certain: false,
    charged: false,
    mods: [],
    guards: [],
    shots: [],
    blows: [],
    excess: 0,
    over: false,
    side: 0,
    at: 0,
    passes: 0,
    turn: nobody,
    order: [],
    asked: 0,
    ...more,
  });

/** CW-EVADE-4 Evading costs 2 and needs a creature that stands. */
export const canEvade = (s: Cw, target: CardId): boolean =>
  !s.stunned[target] && s.players[ownerOf(s, target)]!.meat >= 2;

/** What this combat has in store for a creature. */
export function modOf(f: Fight, card: CardId): Fight['mods'][number] {
  let mod = f.mods.find((m) => m.card === card);
  if (!mod) f.mods.push((mod = { card, extra: 0, taken: 0, shield: 0, feint: false }));
  return mod;
}

function claimGranted(s: Cw, v: Fight): void {
  if (s.granted.length === 0) return;
  for (const g of s.granted.filter((x) => x.card === v.attacker && x.target === v.target)) {
    const mod = modOf(v, v.attacker);
    mod.shield += g.shield;
    mod.feint ||= g.feint;
    v.charged ||= g.charge;
    v.certain ||= g.charge || g.feint;
  }
  s.granted = s.granted.filter((x) => x.card !== v.attacker || x.target !== v.target);
}

/** Moves the option on, past everybody who can be seen to have nothing; nobody once both camps have passed in a row. */
function nextTactician(s: Cw, v: Fight): Seat {
  while (v.passes < 2) {
    const first = v.side === 0 ? v.seat : ownerOf(s, v.target);
    const seats = s.seats / 2;
    for (; v.at < seats; v.at++) {
      const seat = v.at === 0 ? first : first ^ 2;
      if (mayUseTactics(s, seat)) return seat;
    }
    v.passes++;
    v.side = 1 - v.side;
    v.at = 0;
  }
  return nobody;
}

/** CW-RULING-64 By public facts: meat, a tactical ability in play, or a hand that could hold one. */
function mayUseTactics(s: Cw, seat: Seat): boolean {
  const player = s.players[seat]!;
  if (player.meat < 1) return false;
  if (player.tactics && pile(s, seat, Z.hand).length > 0) return true;
  for (let mate = campOf(seat); mate < s.seats; mate += 2) {
    for (const c of pile(s, mate, Z.hunt)) if (hasTactics(s, c)) return true;
    for (const c of pile(s, mate, Z.cover)) if (hasTactics(s, c)) return true;
  }
  return false;
}
const hasTactics = (s: Cw, c: CardId): boolean => printed(s, c).does.tactical !== 0 && usableSlots(s, c, true) !== 0;

/** CW-COMBAT-7 CW-STUN-3 Its force and what adds to it; CW-RULING-44 what an Action card adds lands even without a blow. */
function blow(s: Cw, v: Fight, from: CardId, to: CardId): number {
  const dealt = s.stunned[from] ? 0 : printed(s, from).force + (v.mods.find((m) => m.card === from)?.extra ?? 0);
  return dealt + (v.mods.find((m) => m.card === to)?.taken ?? 0);
}

/** CW-RULING-42 Above the life that is left, or the printed one, a charge spills over. */
const keptShare = (s: Cw, target: CardId): number =>
  s.options.chargeOverflow === 'printed' ? printed(s, target).life : Math.max(0, lifeLeft(s, target));

/** CW-RULING-43 The creature that suffers in its place, redirected once at most. */
function guardOf(s: Cw, v: Fight, c: CardId): CardId {
  const guard = v.guards.find((g) => g.card === c);
  return guard && inPlay(s, guard.by) ? guard.by : c;
}

/** How much more each other creature of the attacked zone can take; hidden ones are passed over (CW-RULING-32). */
function spillRoom(s: Cw, v: Fight): Hit[] {
  if (v.excess === 0) return [];
  const zone = zoneOf(s, v.target);
  const room: Hit[] = [];
  for (const card of creatures(s, sideOf(s, v.target))) {
    if (card === v.target || zoneOf(s, card) !== zone || hidden(s, card)) continue;
    const n = lifeLeft(s, card) - (v.blows.find((b) => b.card === card)?.n ?? 0);
    if (n > 0) room.push({ card, n });
  }
  return room;
}

function spill(s: Cw, v: Fight, card: CardId, n: number): void {
  addHit(v.blows, card, n);
  say(s, { k: 'spilled', card, n });
}

/** CW-RULING-41 f CW-RULING-45 */
function afterPrevention(s: Cw, v: Fight, card: CardId, n: number): number {
  const mod = v.mods.find((m) => m.card === card);
  if (!mod) return n;
  if (mod.feint) return 0;
  return Math.max(0, n - mod.shield);
}
