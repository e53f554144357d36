/**
 * Attacks (Attaques): assault (Assaut) and shot (Tir).
 *
 * An army attack is made with the icons of the whole army; a closed attack has fixed points and one target, and knows no
 * knights, no black powder and no trample (KH-RULING-26). A share is the part of the points that is aimed at one army.
 */
import {
  type Call,
  type CardId,
  type Of,
  type Seat,
  ask,
  askWhile,
  call,
  goto,
  noCard,
  nobody,
  pub,
  zoneOf,
} from '@bagarre/kernel';
import { distinct, enemyArmies, frontUnits, units } from './army.ts';
import type { Effect } from './cards.ts';
import { bends, duration, expire, isProtected, last } from './effects.ts';
import { destroy } from './kharnage.ts';
import type { AttackType } from './pack.ts';
import { type Kh, battleOf, discard, proc, say } from './state.ts';
import { armour, cheapest, countIcons, hittable, inRange, pool, unitsWith } from './strength.ts';

const locals = {
  type: pub.word('assault', 'shot'),
  kind: pub.word('army', 'elite', 'kamikaze', 'veteran', 'power'),
  /** Which army attack of the turn: 1 or 2 as printed, 3 made by a power; 0 for a closed attack. */
  number: pub.int,
  /** Of a closed attack. */
  points: pub.int,
  /** The unit that makes an elite attack. */
  unit: pub.card,
  /** KH-RULING-17 An elite attack of magic missiles: its player chooses the type. */
  magic: pub.flag,
  split: pub.flag,
  targets: pub.seats,
  /** Points left for each target. */
  shares: pub.ints,
  tramples: pub.int,
};
type Attack = Of<typeof locals>;

const closed: Attack = {
  type: 'assault',
  kind: 'army',
  number: 0,
  points: 0,
  unit: noCard,
  magic: false,
  split: false,
  targets: [],
  shares: [],
  tramples: 0,
};

/** KH-RULING-26 An attack of the whole army. */
export const armyAttack = (type: AttackType, number: number, split = true): Call =>
  call(attack, { ...closed, type, number, split, targets: [], shares: [] });

/** KH-RULING-26, KH-SPLIT-3, KH-ELITE-3 An attack with fixed points against a single army. */
export const closedAttack = (kind: Exclude<Attack['kind'], 'army'>, type: AttackType, points: number): Call =>
  call(attack, { ...closed, kind, type, points, targets: [], shares: [] });

/** KH-ELITE-2 The attack that a unit makes when placed. */
export const eliteAttack = (unit: CardId, icon: 'bow' | 'sword' | 'magicMissile', points: number): Call =>
  call(attack, {
    ...closed,
    kind: 'elite',
    type: icon === 'sword' ? 'assault' : 'shot',
    magic: icon === 'magicMissile',
    unit,
    points,
    targets: [],
    shares: [],
  });

export const attack = proc('attack', locals, {
  // KH-ATTACK-1, KH-ATTACK-2 Each attack stands alone; powers that are meant for it begin with it.
  begin: (s, v) => {
    if (v.kind !== 'army') return;
    s.turn.attack = v.number;
    for (const power of s.turn.on) beginWithAttack(s, power);
  },
  // KH-RANGE-4, KH-KNIGHT-1 The targets are declared before any point is used, and whether the knights charge.
  declare: ask({
    who: (s) => s.turn.seat,
    options: (s, v, seat) => declarations(s, v, seat),
    auto: true,
    idle: (s, v, seat) => likeliest(s, declarations(s, v, seat)),
    then(s, v, o, seat) {
      v.type = o.mode ?? v.type;
      v.targets = o.targets.slice();
      v.shares = o.targets.map(() => o.share);
      v.tramples = tramples(s, v, seat, v.type);
      mark(s, v);
      say(s, { k: 'attacked', seat, type: v.type, kind: v.kind, targets: v.targets, share: o.share });
      if (o.charge === true) chargeKnights(s, seat);
    },
  }),
  // KH-RULING-28 Nobody to attack, or nothing to destroy (KH-RULING-27).
  lost: (s, v) => {
    if (v.targets.length > 0) return;
    say(s, { k: 'attackLost', seat: s.turn.seat, type: v.type });
    return goto('end');
  },
  // KH-TRAMPLE-1 Before points are used, each trample icon destroys a unit of an attacked front line, whatever its armour.
  trample: askWhile({
    who: (s, v) => (v.tramples > 0 ? s.turn.seat : nobody),
    options: (s, v) => trampled(s, v.targets),
    auto: true,
    idle: (s, v) => trampled(s, v.targets).reduce((a, b) => (armour(s, b.card) > armour(s, a.card) ? b : a)),
    then(s, v, o, seat) {
      v.tramples--;
      return destroy(s, seat, o.card, 'trample');
    },
  }),
  // KH-KILL-1, KH-RULING-30 While a unit can be paid for, one must be destroyed; which one is free.
  victims: askWhile({
    who: (s) => s.turn.seat,
    options: (s, v) => victims(s, v),
    auto: true,
    idle: (s, v) => victims(s, v).reduce((a, b) => (b.cost < a.cost ? b : a)),
    then(s, v, o, seat) {
      v.shares[v.targets.indexOf(o.seat)]! -= o.cost; // KH-KILL-4
      return destroy(s, seat, o.card, 'points');
    },
  }),
  // KH-KILL-7, KH-RULING-36 What is left is lost: a unit is paid for within one share, or not at all.
  end: (s, v) => {
    v.targets.forEach((target, i) => {
      if (v.shares[i]! > 0) say(s, { k: 'pointsLost', seat: s.turn.seat, target, n: v.shares[i]! });
    });
    if (v.kind !== 'army') return;
    s.turn.attack = 0;
    expire(s, 'attack');
  },
});

/** Passive effects that last for an attack, or belong to this one: from its declaration to its end. */
function beginWithAttack(s: Kh, power: number): void {
  const { seat, card, attack: number } = s.turn;
  const { powers, effects } = battleOf(s, card);
  const { attack: only, do: list } = powers[power]!;
  if (only !== 'all' && only !== number) return;
  for (const effect of list) {
    const lasts = duration(effects[effect]!);
    if (lasts === 'attack' || (lasts !== '' && only === number))
      last(s, { seat, card, power, effect, until: 'attack' });
  }
}

type Declaration = { do: 'attack'; targets: Seat[]; share: number; charge?: boolean; mode?: AttackType };

/**
 * KH-D4, KH-D5 What may be declared. KH-RULING-29 Where some declaration destroys something, the others are not legal; this
 * is tested for charging and for not charging by itself, so that nobody is forced to charge.
 */
function declarations(s: Kh, v: Attack, seat: Seat): Declaration[] {
  const bent = v.kind === 'army' ? bends(s) : [];
  const limit = armiesAtMost(v, bent);
  const types = v.magic && typeMatters(s, seat) ? (['assault', 'shot'] as const) : ([v.type] as const);
  const knights = v.kind === 'army' && v.type === 'assault' && unitsWith(s, seat, 'knight').length > 0;
  const legal: Declaration[] = [];
  let hopeless = true;
  for (const charge of knights ? [false, true] : [false]) {
    const all: Declaration[] = [];
    const productive: Declaration[] = [];
    for (const type of types) {
      const armies = inRange(s, seat, type);
      if (armies.length === 0) continue;
      // KH-ATTACK-6 Counted now: everything of this turn has been placed.
      const points = v.kind === 'army' ? pool(s, seat, type, charge, bent) : v.points;
      const costs = armies.map((army) => cheapest(s, army, bent));
      const trample = tramples(s, v, seat, type) > 0;
      for (const set of setsOf(armies, limit.armies)) {
        // KH-SPLIT-2 Each half is rounded up.
        const share = limit.full ? points : Math.ceil(points / set.length);
        const declaration: Declaration = { do: 'attack', targets: set, share };
        if (knights) declaration.charge = charge;
        if (types.length > 1) declaration.mode = type;
        all.push(declaration);
        if (trample || set.some((army) => costs[armies.indexOf(army)]! <= share)) productive.push(declaration);
      }
    }
    if (productive.length > 0) hopeless = false;
    legal.push(...(productive.length > 0 ? productive : all));
  }
  // KH-RULING-27 An attack that can destroy nothing is passed over, unless it matters who was attacked.
  return hopeless && !mattersWho(s, seat) ? [] : legal;
}

/** KH-SPLIT-1 One army, or two; powers may change that (`targetsMod`). */
function armiesAtMost(v: Attack, bent: readonly Effect[]): { armies: number; full: boolean } {
  const limit = { armies: v.kind === 'army' ? 2 : 1, full: false };
  for (const e of bent) {
    if (e.op !== 'targetsMod') continue;
    limit.armies = e.maxArmies;
    limit.full = e.share === 'full';
  }
  if (!v.split) limit.armies = 1;
  return limit;
}

/** One, two or three of these armies. KH-RULING-32 Different ones, in no order. */
function setsOf(armies: readonly Seat[], most: number): Seat[][] {
  const sets: Seat[][] = armies.map((a) => [a]);
  if (most < 2) return sets;
  for (let i = 0; i < armies.length; i++) {
    for (let j = i + 1; j < armies.length; j++) {
      sets.push([armies[i]!, armies[j]!]);
      if (most > 2) for (const third of armies.slice(j + 1)) sets.push([armies[i]!, armies[j]!, third]);
    }
  }
  return sets;
}

/** KH-RULING-17 The type of an elite magic attack is asked only if it can matter. */
const typeMatters = (s: Kh, seat: Seat): boolean =>
  enemyArmies(s, seat).some((enemy) => isProtected(s, enemy, 'assault') || isProtected(s, enemy, 'shot')) ||
  (s.options.trampleInClosedAssaults && countIcons(s, seat, 'trample') > 0);

/** KH-RULING-26, KH-RULING-39 How many units are trampled: in army assaults, and in others if the table plays so. */
function tramples(s: Kh, v: Attack, seat: Seat, type: AttackType): number {
  if (type !== 'assault') return 0;
  const closedToo = s.options.trampleInClosedAssaults && (v.kind === 'elite' || v.kind === 'veteran');
  return v.kind === 'army' || closedToo ? countIcons(s, seat, 'trample') : 0;
}

const mattersWho = (s: Kh, seat: Seat): boolean =>
  countIcons(s, seat, 'web') > 0 || battleOf(s, s.turn.card).countsAttacked;

/** Remembers who was attacked, for webs (KH-RULING-43) and for powers (KH-RULING-59). */
function mark(s: Kh, v: Attack): void {
  const seats = v.targets.reduce((bits, target) => bits | (1 << target), 0);
  if (v.kind === 'army') s.turn.attacked |= seats;
  if (v.kind === 'veteran') s.turn.veterans |= seats;
  if (v.kind === 'elite') s.eliteAim[v.unit]! |= seats;
}

/** KH-RULING-38 The knights are discarded at once; what is on them has been counted. */
function chargeKnights(s: Kh, seat: Seat): void {
  const knights = unitsWith(s, seat, 'knight');
  say(s, { k: 'charged', seat, knights: knights.length });
  for (const knight of knights) discard(s, knight);
}

const trampled = (s: Kh, targets: readonly Seat[]): { do: 'trample'; seat: Seat; card: CardId }[] =>
  targets.flatMap((seat) => distinct(s, frontUnits(s, seat)).map((card) => ({ do: 'trample' as const, seat, card })));

/** KH-KILL-3 The units of the attacked armies that their share can pay for. */
export function victims(s: Kh, v: Attack): { do: 'destroy'; seat: Seat; card: CardId; cost: number }[] {
  const bent = v.kind === 'army' ? bends(s) : [];
  const list: { do: 'destroy'; seat: Seat; card: CardId; cost: number }[] = [];
  for (let i = 0; i < v.targets.length; i++) {
    const seat = v.targets[i]!;
    const share = v.shares[i]!;
    if (share === 0) continue;
    const payable = hittable(s, seat, bent).filter((card) => armour(s, card) <= share);
    for (const card of distinct(s, payable)) list.push({ do: 'destroy', seat, card, cost: armour(s, card) });
  }
  return list;
}

/** For a player who ran out of time: most kills, the weakest army, no charge. */
function likeliest(s: Kh, all: readonly Declaration[]): Declaration {
  const rating = (d: Declaration): number => {
    const kills = d.targets.reduce((n, target) => n + killsFor(s, target, d.share), 0);
    const strength = d.targets.reduce((n, target) => n + units(s, target).length, 0);
    return (d.charge === true ? -1000 : 0) + 10 * kills - strength / 10;
  };
  return all.reduce((a, b) => (rating(b) > rating(a) ? b : a));
}

/** How many units these points destroy if the cheapest of the front line is always taken first. */
export function killsFor(s: Kh, seat: Seat, points: number): number {
  const costs = units(s, seat)
    .map((unit) => ({ line: zoneOf(s, unit), cost: armour(s, unit) }))
    .sort((a, b) => a.line - b.line || a.cost - b.cost);
  let left = points;
  let kills = 0;
  while (kills < costs.length && costs[kills]!.cost <= left) left -= costs[kills++]!.cost;
  return kills;
}
