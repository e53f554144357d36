/** The actions of one's own turn (CW-ACT): what may be done, what it costs, what it does. */
import { type CardId, type Next, type Seat, call, keyOf, noCard, pile } from '@bagarre/kernel';
import { canDraw, hidden, isHeld, targets } from './board.ts';
import { enter, gain, loseTracker, pay } from './creature.ts';
import { fight } from './combat.ts';
import { draws } from './draw.ts';
import { BACK, type Choice, addAbilities, narrowed, nextStep, settlePlan, stepOptions } from './plan.ts';
import { type Cw, Z, type ZoneWord, ZONES, campOf, printed, say } from './state.ts';
import { planStep } from './use.ts';
import { checkPlunder } from './winning.ts';

export type Move =
  | Choice
  | { do: 'end' }
  | { do: 'draw' }
  | { do: 'plunder' }
  | { do: 'gift' }
  | { do: 'play'; card: CardId; zone: ZoneWord }
  | { do: 'move'; card: CardId }
  | { do: 'recover'; card: CardId }
  | { do: 'drop'; card: CardId }
  | { do: 'attack'; card: CardId; target: CardId };

const END: Move = { do: 'end' };
const DRAW: Move = { do: 'draw' };
const PLUNDER: Move = { do: 'plunder' };
const GIFT: Move = { do: 'gift' };

/** Everything that the active player may do now, or the next step of what was begun. */
export function moves(s: Cw, seat: Seat): readonly Move[] {
  const { plan } = s.players[seat]!;
  if (plan.card !== noCard) return stepOptions(nextStep(s, seat, plan));
  return narrowed(allMoves(s, seat), plan);
}

function allMoves(s: Cw, seat: Seat): Move[] {
  const all = basicMoves(s, seat);
  const forced = mustGoOn(s, seat) && all.length > 0;
  const { meat } = s.players[seat]!;
  if (meat > 0) {
    // CW-XDRAW-1 CW-ACT-5
    if (canDraw(s, seat)) all.push(DRAW);
    // CW-TEAM-7 CW-RULING-59
    if (s.seats === 4 && !s.gifted) all.push(GIFT);
    addAbilities(s, seat, false, all);
  }
  addDrops(s, campOf(seat), all);
  // CW-ACT-4 CW-EXH-5 Everything is optional; only basic actions hold an exhausted player, and abilities may use the meat up.
  if (!forced) all.push(END);
  return all;
}

/** CW-RULING-10 The actions that an exhausted player cannot refuse. CW-PLAY-3 CW-TEAM-9 CW-TEAM-10 With any creature of the camp, new or not. */
function basicMoves(s: Cw, seat: Seat): Move[] {
  const all: Move[] = [];
  const own = campOf(seat);
  const { meat } = s.players[seat]!;
  // CW-PLAY-1 CW-PLAY-2 One meat, a Leader for none.
  for (const card of pile(s, seat, Z.hand)) {
    const { creature, leader } = printed(s, card);
    if (creature && (meat > 0 || leader)) {
      all.push({ do: 'play', card, zone: 'cover' }, { do: 'play', card, zone: 'hunt' });
    }
  }
  if (meat === 0) return all;
  if (whyNoPlunder(s, seat) === null) all.push(PLUNDER);
  let open: CardId[] | null = null;
  let sneaky: CardId[] | null = null;
  for (let mate = own; mate < s.seats; mate += 2) {
    for (const card of pile(s, mate, Z.cover)) {
      all.push({ do: 'move', card });
      if (s.stunned[card]) all.push({ do: 'recover', card });
    }
    for (const card of pile(s, mate, Z.hunt)) {
      if (s.stunned[card]) {
        all.push({ do: 'recover', card });
        continue;
      }
      const reach = hidden(s, card) ? (sneaky ??= targets(s, own, true)) : (open ??= targets(s, own));
      for (const target of reach) all.push({ do: 'attack', card, target });
    }
  }
  return all;
}

/** CW-INN-6 A tracker may be dropped for nothing. */
function addDrops(s: Cw, own: number, all: Move[]): void {
  for (let mate = own; mate < s.seats; mate += 2) {
    for (const card of pile(s, mate, Z.hunt)) if (hidden(s, card)) all.push({ do: 'drop', card });
    for (const card of pile(s, mate, Z.cover)) if (hidden(s, card)) all.push({ do: 'drop', card });
  }
}

/** CW-EXH-3 CW-EXH-4 CW-RULING-11 While meat is left and nothing has been plundered in this turn. */
const mustGoOn = (s: Cw, seat: Seat): boolean => {
  const { exhausted, meat } = s.players[seat]!;
  return exhausted && meat > 0 && !s.plundered;
};

/** Whether an exhausted player is held to go on: some basic action can still be paid. */
export const isForced = (s: Cw, seat: Seat): boolean => mustGoOn(s, seat) && basicMoves(s, seat).length > 0;

/** The clause that forbids a plunder now, or null. */
export function whyNoPlunder(s: Cw, seat: Seat): string | null {
  const own = campOf(seat);
  if (s.players[seat]!.meat < 1) return 'CW-PLUNDER-1';
  if (s.plundered) return 'CW-PLUNDER-3';
  // CW-RULING-17 Only the very first turn of the game.
  if (s.turn === 1) return 'CW-PLUNDER-5';
  if (isHeld(s, 1 - own, Z.hunt) || isHeld(s, 1 - own, Z.cover)) return 'CW-PLUNDER-1';
  return hasPlunderer(s, own) ? null : 'CW-PLUNDER-2';
}

/** CW-PLUNDER-2 CW-RULING-16 A creature that stands in the hunt; hidden ones by table option only. */
function hasPlunderer(s: Cw, own: number): boolean {
  for (let mate = own; mate < s.seats; mate += 2) {
    for (const c of pile(s, mate, Z.hunt)) {
      if (!s.stunned[c] && (s.options.trackerMayPlunder || !hidden(s, c))) return true;
    }
  }
  return false;
}

/** Makes a move. Null while a plan needs more steps: then nothing has happened yet. */
export function act(s: Cw, seat: Seat, o: Move): { next: Next } | null {
  const done = perform(s, seat, o);
  if (done !== null) settlePlan(s.players[seat]!.plan);
  return done;
}

function perform(s: Cw, seat: Seat, o: Move): { next: Next } | null {
  switch (o.do) {
    case 'play':
      pay(s, seat, printed(s, o.card).leader ? 0 : 1);
      enter(s, seat, o.card, ZONES[o.zone], true);
      return { next: undefined };
    // CW-MOVE-1 CW-RULING-18 Stunned creatures too.
    case 'move':
      pay(s, seat, 1);
      enter(s, seat, o.card, Z.hunt, false);
      return { next: undefined };
    // CW-RECOVER-1 CW-TEAM-11
    case 'recover':
      pay(s, seat, 1);
      s.stunned[o.card] = false;
      say(s, { k: 'recovered', seat, card: o.card });
      return { next: undefined };
    case 'drop':
      loseTracker(s, o.card);
      return { next: undefined };
    // CW-ENGAGE-1 CW-ACT-2 CW-TURN-7 Nothing is turned; it may fight again.
    case 'attack':
      pay(s, seat, 1);
      return { next: fight(seat, o.card, o.target) };
    case 'plunder':
      plunder(s, seat);
      return { next: undefined };
    case 'draw':
      pay(s, seat, 1);
      return { next: call(draws, { seat, left: 1, phase: false }) };
    case 'gift':
      gift(s, seat);
      return { next: undefined };
    case 'end':
    case 'pass':
      return { next: undefined };
    default: {
      const next = planStep(s, seat, o, false);
      return next && { next };
    }
  }
}

/** CW-PLUNDER-4 */
function plunder(s: Cw, seat: Seat): void {
  const enemy = 1 - campOf(seat);
  pay(s, seat, 1);
  s.plundered = true;
  s.tokens[enemy]!--;
  say(s, { k: 'plundered', seat, left: s.tokens[enemy]! });
  checkPlunder(s, campOf(seat));
}

/** CW-TEAM-7 One meat for the teammate, who may go above 4 until their own final phase. */
function gift(s: Cw, seat: Seat): void {
  s.gifted = true;
  pay(s, seat, 1);
  say(s, { k: 'gave', seat, to: seat ^ 2 });
  gain(s, seat ^ 2, 1);
}

/** CW-RULING-63 Out of time: the turn ends; an exhausted player first does what must be done, in this order. */
const IDLE = ['plunder', 'attack', 'play', 'move', 'recover'];

export function idleMove(s: Cw, seat: Seat): Move {
  const { plan } = s.players[seat]!;
  if (plan.card !== noCard) return BACK;
  const all = allMoves(s, seat);
  const rank = (o: Move): number => (o.do === 'end' ? -1 : IDLE.indexOf(o.do) >= 0 ? IDLE.indexOf(o.do) : IDLE.length);
  const wanted = all.reduce((best, o) => (rank(o) < rank(best) ? o : best));
  const offered = moves(s, seat);
  if (offered.some((o) => keyOf(o) === keyOf(wanted))) return wanted;
  if (plan.only === noCard && 'card' in wanted) return { do: 'choose', card: wanted.card };
  return offered.includes(BACK) ? BACK : offered[0]!;
}
