/** Why not (ZN-RULING-58): for a card that somebody points at, and for answers that name none, the clause that forbids it now. */
import { type CardId, type Reason, type Seat, type Thing, holderOf, inside, noCard, zoneOf } from '@bagarre/kernel';
import { effect, stepsOf } from './effect.ts';
import { blocked, entrySquares, gridOf, isHeld, isImmune, isSuch, squareOf, squares, typeOf } from './field.ts';
import { fight } from './fight.ts';
import { type Grid, arrivals, routesFrom } from './grid.ts';
import { shot, shotTargets } from './shot.ts';
import { SQUARES } from './squares.ts';
import { type Zn, Z, printed } from './state.ts';
import { hasEffect, hasUser } from './trump.ts';
import { turn } from './turn.ts';
import type { EffectStep } from './words.ts';

type Told = (verb: string, clause: string, facts?: Reason['facts']) => void;

export function whyNot(s: Zn, seat: Seat, thing: Thing): Reason[] {
  const reasons: Reason[] = [];
  const tell: Told = (verb, clause, facts) =>
    void reasons.push(facts === undefined ? { do: verb, clause } : { do: verb, clause, facts });
  if (thing.k === 'verb') verbs(s, seat, tell);
  else if (thing.k === 'card') card(s, seat, thing.card, tell);
  return reasons;
}

/** Where the rules are. */
function stage(s: Zn): 'setup' | 'touch' | 'effect' | 'act' | 'none' {
  const top = s.stack.at(-1);
  if (!top) return 'none';
  if (top.proc === fight.name || top.proc === shot.name) return 'touch';
  if (top.proc === effect.name) return 'effect';
  return top.proc === turn.name ? 'act' : 'setup';
}

const stepNow = (s: Zn): { v: NonNullable<ReturnType<typeof effectNow>>; step: EffectStep } | null => {
  const v = effectNow(s);
  const step = v && stepsOf(s, v)[v.step];
  return v && step ? { v, step } : null;
};
const effectNow = (s: Zn) => (stage(s) === 'effect' ? inside(s, effect) : undefined);

/** Who is asked by an effect now. */
function askedByEffect(s: Zn): Seat {
  const now = stepNow(s);
  if (!now) return -1;
  const at = s.stack.at(-1)!.step;
  if (at === 'control') return now.v.seat;
  return now.step.by === 'self' ? now.v.seat : 1 - now.v.seat;
}

/** The clause by which this seat has nothing to say now, or null. */
function untimely(s: Zn, seat: Seat): string | null {
  switch (stage(s)) {
    case 'act':
      return s.active === seat ? null : 'ZN-TURN-1';
    case 'effect':
      if (askedByEffect(s) === seat) return null;
      return effectNow(s)!.star ? 'ZN-RULING-16' : 'ZN-TURN-1';
    case 'touch':
      return 'ZN-TURN-5';
    case 'setup':
      return 'ZN-SETUP-3';
    case 'none':
      return 'ZN-GOAL-1';
  }
}

function verbs(s: Zn, seat: Seat, tell: Told): void {
  const now = stage(s);
  if (now === 'setup') {
    const { layout } = s.players[seat]!;
    if (layout.filter((c) => c >= 0).length < 12) tell('confirm', 'ZN-SETUP-3');
    return;
  }
  tell('touch', 'ZN-FIGHT-3');
  const late = untimely(s, seat);
  if (late !== null) {
    for (const verb of ['stop', 'go', 'ignore', 'enough']) tell(verb, late);
    return;
  }
  if (now === 'act') {
    // ZN-TURN-2 There is no pass.
    tell('stop', 'ZN-TURN-2');
    tell('go', 'ZN-TURN-2');
    tell('enough', 'ZN-RULING-28');
    return;
  }
  const { v, step } = stepNow(s)!;
  const at = s.stack.at(-1)!.step;
  if (at === 'control') tell('ignore', 'ZN-RULING-31');
  if (v.star && v.used.length === 0 && !step.optional) tell('stop', 'ZN-STAR-1');
  else tell('stop', 'ZN-RULING-28');
  tell('go', 'ZN-RULING-25');
}

function card(s: Zn, seat: Seat, c: CardId, tell: Told): void {
  const zone = zoneOf(s, c);
  const mine = holderOf(s, c) === seat;
  if (zone === Z.field) return mine ? ownZoon(s, seat, c, tell) : enemy(s, seat, c, tell);
  const late = untimely(s, seat);
  if (zone === Z.hand && mine) return inHand(s, seat, c, late, tell);
  if (zone === Z.trumps || zone === Z.reserve)
    return mine ? ownTrump(s, seat, c, late, tell) : tell('trump', 'ZN-TRUMP-2');
  // ZN-TRUMP-10 ZN-TOMB-2 What has gone to a tomb is gone, what is in play stays there.
  if (zone === Z.tomb) {
    for (const verb of ['trump', 'shoot', 'fire', 'equip', 'lay', 'target']) tell(verb, 'ZN-TRUMP-10');
    for (const verb of ['move', 'reinforce', 'recall']) tell(verb, 'ZN-TOMB-2');
  } else if (zone === Z.gear) tell('trump', 'ZN-RULING-38');
  else if (zone === Z.ground) tell('trump', 'ZN-TERRAIN-1');
}

/** ZN-REINF-1 */
function inHand(s: Zn, seat: Seat, c: CardId, late: string | null, tell: Told): void {
  // ZN-SETUP-3 One a square, ZN-SETUP-4 on the two rows nearest its owner.
  if (stage(s) === 'setup') return tell('at', s.players[seat]!.layout.includes(c) ? 'ZN-SETUP-3' : 'ZN-SETUP-4');
  // ZN-REINF-2 It is no Zoon before it stands on the battlefield.
  tell('move', 'ZN-REINF-2');
  const full = entrySquares(s, squares(s), seat).length === 0;
  if (late !== null || stage(s) !== 'act' || full) tell('reinforce', late ?? (full ? 'ZN-REINF-1' : 'ZN-TURN-2'));
  tell('enter', 'ZN-REINF-1');
}

function ownTrump(s: Zn, seat: Seat, c: CardId, late: string | null, tell: Told): void {
  const { usableBy, kind } = printed(s, c).trump!;
  if (late !== null) tell('trump', late);
  else if (stage(s) !== 'act') tell('trump', 'ZN-TURN-2');
  else if (!hasUser(s, seat, c)) tell('trump', heldUser(s, seat, c) ? 'ZN-TRUMP-5' : 'ZN-TRUMP-4', typesFact(usableBy));
  else if (!hasEffect(s, seat, c)) tell('trump', 'ZN-RULING-27');
  if (kind === 'terrain') tell('lay', 'ZN-RULING-39');
  if (kind === 'zoon') tell('lay', 'ZN-RULING-25');
  tell('enough', 'ZN-RULING-28');
  tell('land', 'ZN-RULING-25');
}

const typesFact = (types: readonly string[] | null): Reason['facts'] | undefined =>
  types === null ? undefined : { types: types.join('+') };

/** Somebody of the right type is there, but may not move. */
const heldUser = (s: Zn, seat: Seat, trump: CardId): boolean =>
  s.table.piles[Z.field * s.seats + seat]!.some(
    (c) => isHeld(s, c) && (printed(s, trump).trump!.usableBy ?? []).includes(typeOf(s, c)),
  );

/** The trump that a player is about to play. */
const begun = (s: Zn, seat: Seat): CardId => {
  const { card: c } = s.players[seat]!.plan;
  return c !== noCard && printed(s, c).kind === 'trump' && s.at[c] === 'off' ? c : noCard;
};

function ownZoon(s: Zn, seat: Seat, c: CardId, tell: Told): void {
  const late = untimely(s, seat);
  if (late !== null) {
    for (const verb of ['move', 'pick', 'choose']) tell(verb, late);
    return;
  }
  asUser(s, seat, c, tell);
  const stuck = s.stone[c] || isHeld(s, c);
  if (stuck) for (const verb of ['move', 'pick', 'choose', 'target']) tell(verb, 'ZN-RULING-26');
  const now = stepNow(s);
  if (now) {
    const refused = notForEffect(s, seat, c, now);
    if (refused !== null) for (const verb of ['move', 'choose']) tell(verb, refused);
    if (refused !== null || stuck) return;
    if (now.step.op === 'move') return moves(s, c, now.step.grid ?? gridOf(s, c), seat, now.step.freeOnly, tell);
    return;
  }
  if (!stuck) moves(s, c, gridOf(s, c), seat, false, tell);
}

/** Why an effect does not allow this Zoon of the player's own: ZN-TRUMP-7 it has moved, or it is not the one that is meant. */
function notForEffect(
  s: Zn,
  seat: Seat,
  c: CardId,
  { v, step }: NonNullable<ReturnType<typeof stepNow>>,
): string | null {
  if (s.stack.at(-1)!.step === 'control') return 'ZN-RULING-31';
  if (v.used.includes(c)) return 'ZN-TRUMP-7';
  const outside = step.who.is !== 'class' || (step.who.side === 'own') !== (v.seat === seat);
  if (outside || !isSuch(s, c, step.who)) return v.star ? 'ZN-STAR-1' : 'ZN-TRUMP-1';
  return null;
}

/** As the user of a shot or the carrier of equipment. */
function asUser(s: Zn, seat: Seat, c: CardId, tell: Told): void {
  const trump = begun(s, seat);
  if (trump === noCard) return;
  const { kind, usableBy, wearer } = printed(s, trump).trump!;
  if (kind === 'shot') {
    if (isHeld(s, c)) tell('shoot', 'ZN-TRUMP-5');
    else if (usableBy !== null && !usableBy.includes(typeOf(s, c))) tell('shoot', 'ZN-TRUMP-4', typesFact(usableBy));
    else tell('shoot', 'ZN-SHOT-1');
    tell('fire', 'ZN-SHOT-2');
  } else if (kind === 'equipment') {
    if (s.gear[c] !== noCard) tell('equip', 'ZN-EQUIP-3');
    else if (s.stone[c]) tell('equip', 'ZN-RULING-38');
    else if (wearer!.side !== 'own' || !isSuch(s, c, wearer!)) tell('equip', 'ZN-TRUMP-1');
  } else tell('target', 'ZN-TRUMP-1');
}

/** The arrival squares of a grid that cannot be reached now, and that no other square can (ZN-MOVE-2). */
function moves(s: Zn, c: CardId, grid: Grid, side: Seat, freeOnly: boolean, tell: Told): void {
  const all = arrivals(grid);
  if (all.length === 0) tell('move', 'ZN-MOVE-10');
  const here = squares(s);
  const routes = routesFrom(grid, squareOf(s, c), side);
  const open = new Set(routes.filter((r) => blocked(s, here, r, side, freeOnly) === null).map((r) => r.to));
  const told = new Set<string>();
  for (const route of routes) {
    const clause = blocked(s, here, route, side, freeOnly);
    if (clause === null || open.has(route.to) || told.has(`${clause}${route.to}`)) continue;
    told.add(`${clause}${route.to}`);
    // ZN-RULING-24 An enemy on a square without a dot cannot be fought there, and bars the way.
    tell('move', clause === 'ZN-MOVE-6' && !open.has(route.through.at(-1)!) ? 'ZN-RULING-24' : clause, {
      to: SQUARES[route.to]!,
    });
    if (clause === 'ZN-MOVE-6') tell('move', 'ZN-MOVE-6', { to: SQUARES[route.to]! });
  }
  const leadsOut = new Set(routes.map((r) => r.to)).size < all.length;
  // Whoever can move somewhere asks about another square.
  if (leadsOut && open.size === 0) tell('move', 'ZN-MOVE-3');
  tell('move', 'ZN-MOVE-2');
  if (leadsOut && open.size > 0) tell('move', 'ZN-MOVE-3');
  if (open.size === 0) tell('pick', 'ZN-MOVE-2');
  // ZN-RULING-23 Two ways that differ in where a tie leads must be told apart.
  tell('move', 'ZN-RULING-23');
}

function enemy(s: Zn, seat: Seat, c: CardId, tell: Told): void {
  const late = untimely(s, seat);
  if (late !== null) {
    for (const verb of ['move', 'choose']) tell(verb, late);
    return;
  }
  const now = stepNow(s);
  if (now && s.stack.at(-1)!.step === 'control' && now.v.chosen[now.v.next] === c) {
    // ZN-CONTROL-1 Its grid is turned towards its own camp.
    tell('move', 'ZN-CONTROL-1');
    return moves(s, c, gridOf(s, c), seat, false, tell);
  }
  if (now) {
    for (const verb of ['move', 'choose']) tell(verb, now.v.star ? 'ZN-STAR-1' : 'ZN-TRUMP-1');
    return;
  }
  tell('move', 'ZN-TURN-2');
  tell('pick', 'ZN-TURN-2');
  asTarget(s, seat, c, tell);
}

function asTarget(s: Zn, seat: Seat, c: CardId, tell: Told): void {
  const trump = begun(s, seat);
  if (trump === noCard) return;
  const { kind, effect: steps } = printed(s, trump).trump!;
  if (kind === 'shot') {
    const verbsOfShot = ['shoot', 'fire'];
    if (s.stone[c]) for (const verb of verbsOfShot) tell(verb, 'ZN-MOVE-9');
    else if (isImmune(s, c, 'shot')) for (const verb of verbsOfShot) tell(verb, 'ZN-RULING-43');
    else {
      tell('shoot', 'ZN-SHOT-1');
      if (!('zone' in printed(s, trump).trump!.aim!) || !shotTargets(s, seat, trump, noCard).includes(c))
        tell('fire', 'ZN-SHOT-1');
    }
  } else if (kind === 'equipment') tell('equip', s.gear[c] === noCard ? 'ZN-TRUMP-2' : 'ZN-EQUIP-3');
  else if (steps[0]?.who.side === 'own') tell('target', 'ZN-TRUMP-2');
  else if (s.stone[c]) tell('target', 'ZN-MOVE-9');
  else if (isHeld(s, c) || isImmune(s, c, 'control')) tell('target', 'ZN-RULING-31');
}
