/** Why not: for a card that somebody points at, and for actions that need none, the clause that forbids it now. */
import { type CardId, type Reason, type Seat, type Thing, inside, ownerOf, zoneOf } from '@bagarre/kernel';
import { isForced, whyNoPlunder } from './actions.ts';
import { canDraw, hidden, inPlay, inRange, isHeld, sideOf, targets } from './board.ts';
import { assault } from './assault.ts';
import { combat } from './combat.ts';
import type { Ability, Effect } from './pack.ts';
import { playable } from './plan.ts';
import { type Cw, Z, campOf, printed } from './state.ts';

type Told = (verb: string, clause: string, facts?: Reason['facts']) => void;

export function whyNot(s: Cw, seat: Seat, thing: Thing): Reason[] {
  const reasons: Reason[] = [];
  const tell: Told = (verb, clause, facts) =>
    void reasons.push(facts === undefined ? { do: verb, clause } : { do: verb, clause, facts });
  if (thing.k === 'verb') verbs(s, seat, tell);
  else if (thing.k === 'card') card(s, seat, thing.card, tell);
  return reasons;
}

/** CW-RULING-51 One's own main phase, with nothing being resolved. */
function inMain(s: Cw, seat: Seat): boolean {
  const top = s.stack.at(-1);
  return top?.proc === 'turn' && top.step === 'main' && s.active === seat;
}

const untimely = (s: Cw, seat: Seat): string => (s.active === seat ? 'CW-RULING-51' : 'CW-TURN-1');

const poor = (s: Cw, seat: Seat, cost: number): Reason['facts'] | null => {
  const { meat } = s.players[seat]!;
  return meat < cost ? { cost, meat } : null;
};

function verbs(s: Cw, seat: Seat, tell: Told): void {
  evading(s, seat, tell);
  if (!inMain(s, seat)) {
    for (const verb of ['end', 'draw', 'plunder', 'gift']) tell(verb, untimely(s, seat));
    return;
  }
  const short = poor(s, seat, 1);
  if (isForced(s, seat)) tell('end', 'CW-EXH-3');
  if (!canDraw(s, seat)) tell('draw', 'CW-ACT-5');
  else if (short) tell('draw', 'CW-XDRAW-1', short);
  const plunder = whyNoPlunder(s, seat);
  if (plunder !== null) tell('plunder', short ? 'CW-ACT-1' : plunder, short ?? undefined);
  if (s.seats === 2) tell('gift', 'CW-TEAM-1');
  else if (s.gifted || short) tell('gift', 'CW-TEAM-7');
}

/** CW-EVADE Only the owner of the target, for 2 meat, and not where an effect forbids it. */
function evading(s: Cw, seat: Seat, tell: Told): void {
  const [blow, strike] = [inside(s, combat), inside(s, assault)];
  const target = blow?.target ?? strike?.target;
  if (target === undefined || campOf(seat) !== sideOf(s, target)) return tell('evade', 'CW-EVADE-1');
  const short = poor(s, seat, 2);
  if (ownerOf(s, target) !== seat) tell('evade', 'CW-TEAM-13');
  else if (s.stunned[target]) tell('evade', 'CW-EVADE-4');
  else if (blow?.certain) tell('evade', blow.locked >= 0 ? 'CW-COV-10' : blow.charged ? 'CW-ASL-13' : 'CW-ASL-19');
  else if (short) tell('evade', blow ? 'CW-EVADE-1' : 'CW-EVADE-2', short);
  else tell('evade', 'CW-COMBAT-1');
}

function card(s: Cw, seat: Seat, c: CardId, tell: Told): void {
  const mine = campOf(seat) === sideOf(s, c);
  if (inPlay(s, c)) return mine ? ownCreature(s, seat, c, tell) : enemy(s, seat, c, tell);
  if (zoneOf(s, c) === Z.discard) return gone(s, c, tell);
  if (!mine || zoneOf(s, c) !== Z.hand || ownerOf(s, c) !== seat) return;
  if (printed(s, c).creature) inHand(s, seat, c, tell);
  else actionCard(s, seat, c, tell);
}

/** CW-DMG-4 A creature that has died neither acts nor can be aimed at. */
function gone(s: Cw, c: CardId, tell: Told): void {
  if (!printed(s, c).creature) return;
  for (const verb of ['attack', 'aim', 'shot', 'use', 'move', 'recover']) tell(verb, 'CW-DMG-4');
}

/** CW-PLAY */
function inHand(s: Cw, seat: Seat, c: CardId, tell: Told): void {
  const short = printed(s, c).leader ? null : poor(s, seat, 1);
  if (!inMain(s, seat)) tell('play', untimely(s, seat));
  else if (short) tell('play', 'CW-PLAY-1', short);
}

function actionCard(s: Cw, seat: Seat, c: CardId, tell: Told): void {
  const { abilities } = printed(s, c);
  const fights = inside(s, combat) !== undefined;
  const timely = inMain(s, seat) || isTactician(s, seat);
  const possible = abilities.filter((a) => playable(s, seat, a, fights));
  const short = poor(s, seat, 1);
  if (possible.length === 0 || !timely)
    for (const a of abilities) tell('use', whyUnusable(s, seat, a, fights), { effect: a.effect });
  else if (short) tell('use', 'CW-ACARD-1', short);
  if (abilities.length < 2) return;
  if (possible.length < 2) tell('both', 'CW-RULING-20');
  else if (poor(s, seat, 2)) tell('both', 'CW-ACARD-1', poor(s, seat, 2)!);
}

const isTactician = (s: Cw, seat: Seat): boolean => {
  const top = s.stack.at(-1);
  return top?.proc === 'combat' && top.step === 'tactics' && top.v['turn'] === seat;
};

/** The clause that keeps an ability of this type from being used now. */
function whyUnusable(s: Cw, seat: Seat, a: Ability, fights: boolean): string {
  switch (a.type) {
    case 'triggered':
      return 'CW-TRG-1';
    case 'innate':
      return 'CW-INN-1';
    case 'cover':
      return fights ? 'CW-COV-2' : 'CW-COV-1';
    case 'assault':
      return !fights && inMain(s, seat) ? 'CW-ASL-2' : 'CW-ASL-1';
    case 'tactical':
      if (s.active !== seat && !fights) return 'CW-TACTIC-2';
      return inMain(s, seat) ? combatOnlyClause(a.effect) : 'CW-TAC-1';
  }
}

const combatOnlyClause = (effect: Effect): string => {
  if (effect === 'extraDamage') return 'CW-TAC-3';
  if (effect === 'shield') return 'CW-TAC-5';
  return effect === 'feint' ? 'CW-TAC-6' : 'CW-TAC-7';
};

function ownCreature(s: Cw, seat: Seat, c: CardId, tell: Told): void {
  abilitiesOf(s, seat, c, tell);
  if (!hidden(s, c)) tell('drop', 'CW-INN-6');
  if (!inMain(s, seat)) {
    for (const verb of ['attack', 'move', 'recover']) tell(verb, untimely(s, seat));
    return;
  }
  const short = poor(s, seat, 1);
  if (s.stunned[c]) tell('attack', 'CW-STUN-1');
  else if (zoneOf(s, c) !== Z.hunt) tell('attack', 'CW-ZONE-2');
  else if (short) tell('attack', 'CW-ENGAGE-1', short);
  else if (targets(s, campOf(seat), hidden(s, c)).length === 0) tell('attack', 'CW-ACT-5');
  if (zoneOf(s, c) === Z.hunt) tell('move', 'CW-MOVE-2');
  else if (short) tell('move', 'CW-MOVE-1', short);
  if (!s.stunned[c] || short) tell('recover', 'CW-RECOVER-1', short ?? undefined);
  // CW-RULING-23 What is aimed at is an enemy.
  tell('aim', 'CW-RULING-23');
}

function abilitiesOf(s: Cw, seat: Seat, c: CardId, tell: Told): void {
  const fight = inside(s, combat);
  const fights = fight !== undefined;
  const short = poor(s, seat, 1);
  printed(s, c).abilities.forEach((a, slot) => {
    const facts = { effect: a.effect };
    if ((s.covered[c]! >> slot) & 1) tell('use', 'CW-ABIL-3', facts);
    else if (a.type === 'innate') tell('use', 'CW-INN-1', facts);
    else if (s.stunned[c]) tell('use', 'CW-STUN-1', facts);
    else if (fight && fight.locked === c) tell('use', 'CW-COV-10', facts);
    else if (a.type === 'triggered') tell('use', 'CW-TRG-1', facts);
    else if (a.type === 'cover' && zoneOf(s, c) !== Z.cover) tell('use', 'CW-COV-1', facts);
    else if (a.type === 'assault' && zoneOf(s, c) !== Z.hunt) tell('use', 'CW-ASL-1', facts);
    else if (!inMain(s, seat) && !isTactician(s, seat)) tell('use', whyUnusable(s, seat, a, fights), facts);
    else if (fights && a.type !== 'tactical') tell('use', whyUnusable(s, seat, a, true), facts);
    else if (!playable(s, seat, a, fights)) tell('use', whyUnusable(s, seat, a, fights), facts);
    else if (short) tell('use', 'CW-ABIL-1', short);
  });
}

/** An enemy as a target: hidden, sheltered by those who hold the hunt, or out of range. */
function enemy(s: Cw, seat: Seat, c: CardId, tell: Told): void {
  const own = campOf(seat);
  if (hidden(s, c)) {
    for (const verb of ['attack', 'aim', 'shot']) tell(verb, 'CW-INN-2');
    return;
  }
  if (!inMain(s, seat)) tell('attack', untimely(s, seat));
  else if (zoneOf(s, c) === Z.cover && isHeld(s, 1 - own, Z.hunt)) tell('attack', 'CW-ENGAGE-3');
  const { plan } = s.players[seat]!;
  if (plan.card < 0) return;
  const a = printed(s, plan.card).abilities[plan.slot]!;
  if (a.range > 0 && plan.from > 0 && !inRange(s, own, plan.from, a.range).includes(c)) {
    for (const verb of ['aim', 'shot']) tell(verb, 'CW-RANGE-1', { range: a.range });
  } else if (a.type === 'assault' && zoneOf(s, c) === Z.cover && isHeld(s, 1 - own, Z.hunt)) tell('aim', 'CW-ENGAGE-3');
}
