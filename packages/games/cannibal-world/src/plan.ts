/**
 * A move in several steps (CW-RULING-69): which ability, from which zone, of which creature, at whom. What has been picked
 * so far stands in the player's own `plan`; nothing is paid, shown or told before the last step, and `back` forgets it.
 * All steps are asked under the name of the question that they answer, so that nobody sees how far somebody got.
 */
import { type CardId, type Seat, inside, noCard, ownerOf, pile, zoneOf } from '@bagarre/kernel';
import { creatures, hidden, inRange, targets, targetsAnywhere } from './board.ts';
import { combat } from './combat.ts';
import { type Ability, type Effect } from './pack.ts';
import { type Cw, Z, type ZoneWord, ZONES, campOf, printed } from './state.ts';

export type Choice =
  | { do: 'pass' }
  | { do: 'back' }
  | { do: 'choose'; card: CardId }
  | { do: 'use'; card: CardId; effect: Effect }
  | { do: 'use'; card: CardId; effect: Effect; slot: number }
  | { do: 'both'; card: CardId; effect: Effect; then: Effect }
  | { do: 'both'; card: CardId; effect: Effect; then: Effect; slot: number }
  | { do: 'from'; zone: ZoneWord }
  | { do: 'with'; card: CardId }
  | { do: 'aim'; card: CardId }
  | { do: 'shot'; card: CardId };

export const PASS: Choice = { do: 'pass' };
export const BACK: Choice = { do: 'back' };

export type Plan = Cw['players'][number]['plan'];

export const emptyPlan = (): Plan => ({
  only: noCard,
  card: noCard,
  slot: 0,
  second: 0,
  from: 0,
  me: noCard,
  target: noCard,
  shots: [],
  dropped: [],
});

export function clearPlan(p: Plan): void {
  p.only = noCard;
  p.card = noCard;
  p.slot = 0;
  p.second = 0;
  p.from = 0;
  p.me = noCard;
  p.target = noCard;
  p.shots.length = 0;
}

/** Something has happened: what was begun and dropped before may be begun again. */
export function settlePlan(p: Plan): void {
  clearPlan(p);
  p.dropped.length = 0;
}

/** How often a move may be begun and dropped before something else must happen: nobody goes back and forth for ever. */
const PATIENCE = 3;

const isTired = (p: Plan, card: CardId): boolean =>
  p.dropped.length >= PATIENCE && p.dropped.filter((c) => c === card).length >= PATIENCE;

/** Nothing has been picked yet. */
export const isFresh = (p: Plan): boolean => p.card === noCard && p.only === noCard;

/** The most options that a question may have. */
const MOST = 60;

const cardOf = (o: { do: string; card?: CardId }): CardId => o.card ?? noCard;

/** A list that is too long is offered card by card first, then what can be done with the card. */
export function narrowed<O extends { do: string }>(all: readonly O[], p: Plan): readonly (O | Choice)[] {
  const { only } = p;
  if (only !== noCard) return [...all.filter((o) => cardOf(o) === only), ...(isTired(p, only) ? [] : [BACK])];
  if (all.length <= MOST) return all;
  const plain = all.filter((o) => cardOf(o) === noCard);
  const cards = [...new Set(all.map(cardOf))].filter((card) => card !== noCard);
  // Somebody who must do something, and has gone back from everything, chooses again, and then for good.
  const open = cards.filter((card) => !isTired(p, card));
  return [...plain, ...(plain.length + open.length > 0 ? open : cards).map((card): Choice => ({ do: 'choose', card }))];
}

export const stepOptions = (choices: readonly Choice[] | null): readonly Choice[] => [...(choices ?? []), BACK];

/** Notes one step down. False if it was not a step forward: nothing more is to be done then. */
export function pick(p: Plan, o: Choice): boolean {
  if (o.do === 'back') drop(p);
  else if (o.do === 'choose') p.only = o.card;
  else if (o.do === 'from') p.from = ZONES[o.zone];
  else if (o.do === 'with') p.me = o.card;
  else if (o.do === 'aim') p.target = o.card;
  else if (o.do === 'shot') p.shots.push(o.card);
  return o.do !== 'back' && o.do !== 'choose';
}

function drop(p: Plan): void {
  p.dropped.push(p.card === noCard ? p.only : p.card);
  clearPlan(p);
}

/** Starts a plan with an ability of a card; `second` is the slot that follows it, or -1. */
export function planAbility(s: Cw, p: Plan, card: CardId, slot: number, second: number): void {
  clearPlan(p);
  p.card = card;
  p.slot = slot;
  p.second = second;
  const { creature, abilities } = printed(s, card);
  const { type, range } = abilities[slot]!;
  if (creature) {
    p.me = card;
    p.from = zoneOf(s, card);
  } else if (range > 0 && type === 'cover') p.from = Z.cover;
}

/** CW-ACARD-2 CW-ACARD-3 The next thing to choose for the ability that a player is about to use; null when all is chosen. */
export function nextStep(s: Cw, seat: Seat, p: Plan): Choice[] | null {
  const a = printed(s, p.card).abilities[p.slot]!;
  // CW-ACARD-3 Only a tactical shot from hand may come from either zone.
  if (a.range > 0 && p.from === 0)
    return [
      { do: 'from', zone: 'cover' },
      { do: 'from', zone: 'hunt' },
    ];
  if (p.me === noCard) {
    const found = beneficiaries(s, seat, a);
    if (found.length > 0) return found.map((card) => ({ do: 'with', card }));
  }
  if (a.effect === 'scatterShot') return nextShot(s, seat, p, a);
  if (p.target !== noCard) return null;
  const found = aims(s, seat, p, a);
  // CW-ACT-6 CW-RULING-25 With nobody to aim at, cover and tactical abilities are spent for nothing.
  return found.length === 0 ? null : found.map((card) => ({ do: 'aim', card }));
}

/** CW-RULING-25 A point at a time, exactly X of them; later points go to the same target or one further down the list. */
function nextShot(s: Cw, seat: Seat, p: Plan, a: Ability): Choice[] | null {
  if (p.shots.length >= a.x) return null;
  const found = inRange(s, campOf(seat), p.from, a.range);
  const last = p.shots.at(-1);
  const rest = last === undefined ? found : found.slice(found.indexOf(last));
  return rest.length === 0 ? null : rest.map((card) => ({ do: 'shot', card }));
}

/** CW-RULING-21 CW-RULING-48 The creatures that may be "this creature" of an Action card's ability. */
function beneficiaries(s: Cw, seat: Seat, a: Ability): CardId[] {
  const own = campOf(seat);
  const standing = (zone: number): CardId[] => creatures(s, own).filter((c) => zoneOf(s, c) === zone && !s.stunned[c]);
  switch (a.type) {
    case 'cover':
      return a.effect === 'catLeap' ? standing(Z.cover) : [];
    case 'tactical':
      return a.effect === 'feint' || a.effect === 'loyalty' ? creatures(s, own) : [];
    case 'assault':
      return isStatus(a.effect) ? standing(Z.hunt).filter((c) => targets(s, own, hidden(s, c)).length > 0) : [];
    default:
      return [];
  }
}

/** Assault effects that change the attacker of the combat instead of its target. */
export const isStatus = (effect: Effect): boolean =>
  effect === 'shield' || effect === 'canineCharge' || effect === 'feint';

/** The creatures that an ability may be aimed at; none if it needs no target. */
function aims(s: Cw, seat: Seat, p: Plan, a: Ability): CardId[] {
  const own = campOf(seat);
  if (a.type === 'assault') return targets(s, own, p.me !== noCard && hidden(s, p.me));
  switch (a.effect) {
    case 'singleShot':
    case 'net':
      return inRange(s, own, p.from, a.range);
    case 'harpoon':
      return targetsAnywhere(s, own);
    case 'catLeap':
      // CW-RULING-33 A leap gives the tracker away before it chooses: it does not sneak.
      return p.me === noCard ? [] : targets(s, own);
    case 'loyalty':
      return p.me === noCard ? [] : fighters(s).filter((c) => c !== p.me);
    case 'extraDamage':
    case 'shield':
      return p.me === noCard ? fighters(s) : [];
    default:
      return [];
  }
}

/** The creatures involved in the combat under way. */
function fighters(s: Cw): CardId[] {
  const fight = inside(s, combat);
  return fight ? [fight.attacker, fight.target] : [];
}

/** Effects that only a combat gives a meaning. */
const inCombatOnly = (effect: Effect): boolean =>
  effect === 'extraDamage' || effect === 'shield' || effect === 'feint' || effect === 'loyalty';

/**
 * The slots of a creature in play that its camp may use now for 1 meat: cover and assault from their zones in the main phase
 * (CW-COV-1, CW-ASL-1), tactical ones in the main phase and in combat (CW-TAC-1).
 */
export function usableSlots(s: Cw, c: CardId, fights: boolean): number {
  if (s.stunned[c]) return 0;
  const { abilities } = printed(s, c);
  let slots = 0;
  for (let slot = 0; slot < abilities.length; slot++) {
    if (!((s.covered[c]! >> slot) & 1) && usable(s, c, abilities[slot]!, fights)) slots |= 1 << slot;
  }
  return slots;
}

function usable(s: Cw, c: CardId, a: Ability, fights: boolean): boolean {
  switch (a.type) {
    case 'cover':
      return !fights && zoneOf(s, c) === Z.cover;
    case 'assault':
      // CW-ASL-2 Without a valid combat target it cannot be activated.
      return !fights && zoneOf(s, c) === Z.hunt && targets(s, campOf(ownerOf(s, c)), hidden(s, c)).length > 0;
    case 'tactical': {
      if (!fights) return !inCombatOnly(a.effect);
      const fight = inside(s, combat)!;
      // CW-COV-10 CW-RULING-38 A leap silences the creature that it was aimed at.
      if (fight.locked === c) return false;
      // CW-RULING-44 Extra damage of a creature is of use only to a fighter.
      return a.effect !== 'extraDamage' || c === fight.attacker || c === fight.target;
    }
    default:
      return false;
  }
}

/** The slots of an Action card in hand that may be used now (CW-RULING-22: its triggered ones only in their windows). */
export function playableSlots(s: Cw, seat: Seat, c: CardId, fights: boolean): number {
  const { action, abilities } = printed(s, c);
  if (!action) return 0;
  let slots = 0;
  for (let slot = 0; slot < abilities.length; slot++)
    if (playable(s, seat, abilities[slot]!, fights)) slots |= 1 << slot;
  return slots;
}

export function playable(s: Cw, seat: Seat, a: Ability, fights: boolean): boolean {
  switch (a.type) {
    case 'cover':
      return !fights;
    case 'assault':
      if (fights) return false;
      return isStatus(a.effect) ? beneficiaries(s, seat, a).length > 0 : targets(s, campOf(seat)).length > 0;
    case 'tactical':
      return fights || !inCombatOnly(a.effect);
    default:
      return false;
  }
}

/** Adds every ability that a player may use now: of the camp's creatures, fighting or not (CW-COMBAT-4, CW-TEAM-8, CW-TEAM-14), and of Action cards in hand. */
export function addAbilities(s: Cw, seat: Seat, fights: boolean, into: object[]): void {
  const { meat, plan } = s.players[seat]!;
  if (meat < 1) return;
  const out = into as Choice[];
  for (let mate = campOf(seat); mate < s.seats; mate += 2) {
    for (const c of pile(s, mate, Z.hunt)) addUses(s, c, usableSlots(s, c, fights), out, plan);
    for (const c of pile(s, mate, Z.cover)) addUses(s, c, usableSlots(s, c, fights), out, plan);
  }
  for (const c of pile(s, seat, Z.hand)) {
    const slots = playableSlots(s, seat, c, fights);
    addUses(s, c, slots, out, plan);
    if (slots === 3 && meat >= 2 && !isTired(plan, c)) addBoth(s, c, out);
  }
}

/** The usable abilities of a card as options; the slot is named only where the effect alone would not tell. */
export function addUses(s: Cw, c: CardId, slots: number, into: Choice[], p: Plan): void {
  if (slots === 0 || isTired(p, c)) return;
  const { abilities } = printed(s, c);
  const twins = slots === 3 && abilities[0]!.effect === abilities[1]!.effect;
  for (let slot = 0; slot < abilities.length; slot++) {
    if (!((slots >> slot) & 1)) continue;
    const { effect } = abilities[slot]!;
    into.push(twins ? { do: 'use', card: c, effect, slot } : { do: 'use', card: c, effect });
  }
}

/** CW-ACARD-1 CW-RULING-20 Both abilities of an Action card, in either order, for 2 meat. */
function addBoth(s: Cw, c: CardId, into: Choice[]): void {
  const { abilities } = printed(s, c);
  const twins = abilities[0]!.effect === abilities[1]!.effect;
  for (const slot of [0, 1]) {
    const [effect, then] = [abilities[slot]!.effect, abilities[1 - slot]!.effect];
    into.push(twins ? { do: 'both', card: c, effect, then, slot } : { do: 'both', card: c, effect, then });
  }
}

/** The slot that an option means. */
export function slotOf(s: Cw, o: { card: CardId; effect: Effect; slot?: number }, slots: number): number {
  if (o.slot !== undefined) return o.slot;
  const { abilities } = printed(s, o.card);
  return (slots & 1) !== 0 && abilities[0]!.effect === o.effect ? 0 : 1;
}
