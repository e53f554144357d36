/**
 * Triggered effects: noting what a moment sets off, and putting it in order. What is caused waits in `raised` until the moment
 * is over, then joins the queue (PT-RULING-33).
 */
import { type CardId, type Seat, noCard, nobody, pile, zoneOf } from '@bagarre/kernel';
import { type Context, context, holds } from './aim.ts';
import { type Card, momentBit } from './cards.ts';
import { isA, isHidden } from './lastings.ts';
import { holderOfPet, inPlay } from './place.ts';
import { inOrder, isIn } from './ring.ts';
import { CARRIERS, staticsOf, worksOn } from './statics.ts';
import { CHAIN_CAP, type Lasting, type Pt, type Waiting, Z, cardOf, defOf, ptRules, say } from './state.ts';
import { LIMITS, type Limit, type On, type Triggered, isTriggered } from './vocabulary.ts';

type Event = Partial<Pick<Context, 'card' | 'who' | 'amount' | 'removed' | 'excess'>>;

/** PT-RULING-32 The effects of a down pet are off, except its death; a kill counts for a pet that went down with its victim. */
function speaks(s: Pt, c: CardId, on: On): boolean {
  if (zoneOf(s, c) !== Z.field) return inPlay(s, c);
  if (on !== 'death' && on !== 'kill') return worksOn(s, c);
  return !isHidden(s, c) && !isA(s, 'mute', c);
}

/** Notes every effect of a card that this moment sets off. */
export function raise(s: Pt, on: On, c: CardId, event: Event): void {
  const card = cardOf(s, c);
  const own = (card.moments & momentBit(on)) !== 0;
  if (!own && !hasLasting(s, c)) return;
  if (!speaks(s, c, on)) return;
  const seat = holderOfPet(s, c);
  if (own) for (const n of card.on[on]!) set(s, card, defOf(s, c), n, c, seat, event, s.used, c);
  for (const l of s.lastings) {
    if (l.card !== c) continue;
    if (l.k === 'copy') {
      const copied = ptRules.book(s)[l.def]!;
      for (const n of copied.on[on] ?? []) set(s, copied, l.def, n, c, seat, event, l, 'used');
    }
    if (l.k !== 'ability') continue;
    const giver = ptRules.book(s)[l.def]!;
    const ability = giver.abilities[l.at]!;
    if (isTriggered(ability) && ability.on === on) set(s, giver, l.def, l.at, c, seat, event, l, 'used');
  }
}

/** Whether anything was given to a card. */
function hasLasting(s: Pt, c: CardId): boolean {
  for (let i = 0; i < s.lastings.length; i++) if (s.lastings[i]!.card === c) return true;
  return false;
}

/** Where it is noted that a limit of a card's n-th ability is used up. */
export const limitBit = (limit: Limit, n: number): number => 1 << (LIMITS.indexOf(limit) + 4 * (n < 6 ? n : 6));

/** Notes one effect, unless its condition fails or its limit is used up. */
function set<K extends PropertyKey>(
  s: Pt,
  card: Card,
  def: number,
  n: number,
  self: CardId,
  seat: Seat,
  event: Event,
  usedIn: Record<K, number>,
  key: K,
): void {
  const ability = card.abilities[n] as Triggered;
  if (ability.if !== undefined && !holds(s, { ...context(self, seat), ...event }, ability.if)) return;
  if (ability.limit !== null) {
    const bit = limitBit(ability.limit, n);
    if ((usedIn[key] & bit) !== 0) return;
    usedIn[key] |= bit;
  }
  let times = 1;
  for (const { it } of staticsOf(s, 'repeat', seat)) if (it.on === ability.on) times += it.times;
  for (let i = 0; i < times; i++) s.raised.push(waiting(card, def, n, self, seat, event));
}

function waiting(card: Card, def: number, n: number, self: CardId, seat: Seat, event: Event): Waiting {
  const ability = card.abilities[n] as Triggered;
  return {
    seat,
    self,
    def,
    script: card.scripts.indexOf(ability.do),
    ability: n,
    on: ability.on,
    card: event.card ?? noCard,
    who: event.who ?? nobody,
    amount: event.amount ?? 0,
    removed: event.removed ?? 0,
    excess: event.excess ?? 0,
    aims: [],
    plus: 0,
    times: 1,
  };
}

/** `fire`: sets off effects of a card outside their moment; no limit is used or checked, and nobody dies. */
export function fire(s: Pt, on: On, c: CardId): void {
  if (!worksOn(s, c)) return;
  const seat = holderOfPet(s, c);
  const book = ptRules.book(s);
  const all = (def: number): void => {
    for (const n of book[def]!.on[on] ?? []) s.raised.push(waiting(book[def]!, def, n, c, seat, {}));
  };
  all(defOf(s, c));
  for (const l of s.lastings) {
    if (l.card !== c) continue;
    if (l.k === 'copy') all(l.def);
    const given = l.k === 'ability' ? book[l.def]!.abilities[l.at]! : null;
    if (given !== null && isTriggered(given) && given.on === on)
      s.raised.push(waiting(book[l.def]!, l.def, l.at, c, seat, {}));
  }
}

/** The cards of a player that can have effects: pets by slot, then the weapon, then the aspect. */
const board = (s: Pt, seat: Seat): CardId[] => [
  ...pile(s, seat, Z.field),
  ...pile(s, seat, Z.weapon),
  ...pile(s, seat, Z.aspect),
];

/** A moment that everybody's cards may hear, in order of play from `first`. */
export function raiseAll(s: Pt, on: On, first: Seat): void {
  if (!isHeard(s, on)) return;
  for (const seat of inOrder(s, first)) for (const c of board(s, seat)) raise(s, on, c, {});
}

/** Whether any card in play, or anything given, could answer this moment at all. */
function isHeard(s: Pt, on: On): boolean {
  const bit = momentBit(on);
  const book = ptRules.book(s);
  const { def, piles } = s.table;
  for (let z = 0; z < CARRIERS.length; z++) {
    for (let seat = 0; seat < s.seats; seat++) {
      const cards = piles[CARRIERS[z]! * s.seats + seat]!;
      for (let i = 0; i < cards.length; i++) {
        if ((book[def[cards[i]!] as unknown as number]!.moments & bit) !== 0) return true;
      }
    }
  }
  return s.lastings.some((l) => l.k === 'ability' || l.k === 'copy' || l.k === 'delay');
}

/** The effects that a player's cards have at a moment of that player's own, such as buying a weapon. */
export function raiseOwn(s: Pt, on: On, seat: Seat, event: Event): void {
  for (const c of board(s, seat)) if (c !== event.card) raise(s, on, c, event);
}

/** Delayed effects that are due, after those of the cards, in the order of their making (PT-RULING-22). */
export function raiseDelayed(s: Pt, on: On): void {
  if (s.lastings.length === 0) return;
  const due = s.lastings.filter((l) => l.k === 'delay' && isAt(s, l, on));
  for (const l of due) {
    s.raised.push({ ...delayed(s, l), on });
    l.times--;
  }
  if (due.length > 0) s.lastings = s.lastings.filter((l) => l.k !== 'delay' || l.times > 0);
}

const isAt = (s: Pt, l: Lasting, on: On): boolean => delayOf(s, l)?.at === on;

/** The operation that made a delay. */
function delayOf(s: Pt, l: Lasting) {
  const { scripts } = ptRules.book(s)[l.def]!;
  const script = scripts[l.at];
  for (const ops of scripts) for (const op of ops) if (op.op === 'delay' && op.do === script) return op;
  return undefined;
}

function delayed(s: Pt, l: Lasting): Waiting {
  return {
    seat: l.by,
    self: l.card,
    def: l.def,
    script: l.at,
    ability: -1,
    on: '',
    card: noCard,
    who: nobody,
    amount: 0,
    removed: 0,
    excess: 0,
    aims: [...l.aims],
    plus: l.attack,
    times: Math.max(1, l.health),
  };
}

/** Whether any effect waits for the end of the lap: only then is there a window before it (PT-WINDOW-1). */
export function hasLapEnd(s: Pt): boolean {
  if (!isHeard(s, 'lapEnd')) return false;
  const book = ptRules.book(s);
  for (let seat = 0; seat < s.seats; seat++) {
    if (!isIn(s, seat)) continue;
    for (const c of board(s, seat)) if (cardOf(s, c).on.lapEnd !== undefined && speaks(s, c, 'lapEnd')) return true;
  }
  return s.lastings.some((l) => {
    if (l.k === 'delay') return isAt(s, l, 'lapEnd');
    if (l.k === 'copy') return book[l.def]!.on.lapEnd !== undefined && worksOn(s, l.card);
    if (l.k !== 'ability') return false;
    const ability = book[l.def]!.abilities[l.at]!;
    return isTriggered(ability) && ability.on === 'lapEnd' && (l.card === noCard || worksOn(s, l.card));
  });
}

/** S8: kill, death, after the strike, after being struck, others. */
const STRIKE_ORDER: { readonly [on: string]: number } = { kill: 0, death: 1, afterStrike: 2, afterStruck: 3 };
/** Otherwise: what happened before the check, then what the check brought. */
const ORDER: { readonly [on: string]: number } = { kill: 2, death: 2 };

/** PT-RULING-33 Where the order of play begins. */
function firstInOrder(s: Pt): Seat {
  if (s.phase === 'conclusion') return s.ranking[0] ?? 0;
  return s.active === nobody ? Math.max(0, s.starter) : s.active;
}

/** Puts what was caused at this moment in order, and behind everything that waits already. */
export function enqueue(s: Pt, kind: 'strike' | 'effect' = 'effect'): void {
  if (s.raised.length === 0) return;
  const { raised } = s;
  s.raised = [];
  if (raised.length > 1) {
    const first = firstInOrder(s);
    // Sorting is stable: what comes at one place stays in the order in which it was caused.
    raised.sort((a, b) => placeOf(s, a, kind, first) - placeOf(s, b, kind, first));
  }
  for (const w of raised) {
    // PT-RULING-39 No chain goes on for ever.
    if (s.chain >= CHAIN_CAP) {
      say(s, { k: 'chainCut' });
      return;
    }
    s.chain++;
    s.queue.push(w);
  }
}

/** Where an effect stands among those of its moment. */
function placeOf(s: Pt, w: Waiting, kind: 'strike' | 'effect', first: Seat): number {
  const rank = kind === 'strike' ? (STRIKE_ORDER[w.on] ?? 4) : (ORDER[w.on] ?? 1);
  const turn = (w.seat - first + s.seats) % s.seats;
  return rank * 10_000 + turn * 100 + (w.ability < 0 ? 50 : spotOf(s, w.self));
}

/** By slot, then the weapon, then the aspect. */
function spotOf(s: Pt, c: CardId): number {
  if (c < 0) return 40;
  const zone = zoneOf(s, c);
  return zone === Z.field ? s.slot[c]! : zone === Z.weapon ? 10 : 20;
}

/** Takes what must be resolved at once out of what was caused (S4 and S6 of a strike); it counts in the chain as well. */
export function takeRaised(s: Pt, on: On, self: CardId | null = null): Waiting | undefined {
  if (s.raised.length === 0) return undefined;
  const at = s.raised.findIndex((w) => w.on === on && (self === null || w.self === self));
  if (at < 0) return undefined;
  if (s.chain >= CHAIN_CAP) {
    s.raised = s.raised.filter((w) => w.on !== on);
    say(s, { k: 'chainCut' });
    return undefined;
  }
  s.chain++;
  return s.raised.splice(at, 1)[0];
}

/** PT-RULING-33 A trigger is dropped if its source left play or its owner the game, or if its pet went down. */
export function stillSpeaks(s: Pt, w: Waiting): boolean {
  if (w.ability < 0) return isIn(s, w.seat) || !needsChoice(s, w);
  if (!isIn(s, w.seat) || !inPlay(s, w.self) || holderOfPet(s, w.self) !== w.seat) return false;
  return w.on === 'death' || w.on === 'kill' || !s.down[w.self];
}

/** PT-RULING-62 A delayed effect of somebody who has left runs on, unless it needs a choice of theirs. */
function needsChoice(s: Pt, w: Waiting): boolean {
  const script = ptRules.book(s)[w.def]!.scripts[w.script]!;
  return /"pick":"(choose|lowestHealth|highestHealth)"|"op":"(choose|look|tame)"|"split":true/.test(
    JSON.stringify(script),
  );
}
