/** Placement: the stack is turned over card by card, and each unit does at once what its placement skills say. */
import {
  type Call,
  type CardId,
  type Seat,
  again,
  call,
  done,
  goto,
  noCard,
  pile,
  pub,
  put,
  top,
} from '@bagarre/kernel';
import { isInArmy } from './army.ts';
import { closedAttack, eliteAttack } from './attack.ts';
import type { PlacementSkill } from './cards.ts';
import { draw } from './reinforcements.ts';
import { type Kh, LINES, Z, discard, proc, say, unitOf } from './state.ts';
import { armour } from './strength.ts';

/** KH-PLACE-1 The top card of the stack is revealed to all and goes to the line printed on it. */
function placeTop(s: Kh, seat: Seat): CardId {
  const unit = top(s, seat, Z.stack)!;
  const { line } = unitOf(s, unit);
  put(s, unit, LINES[line - 1]!);
  say(s, { k: 'placed', seat, card: unit, line });
  return unit;
}

/**
 * KH-LARGE-1, KH-RULING-18 The other cards of a large unit are looked for in the stack and in the reserve, or among the
 * generals (KH-RULING-21), and join it. KH-RULING-19 Those that are lost do not matter.
 */
function joinParts(s: Kh, seat: Seat, unit: CardId): void {
  for (const from of ['stack', 'reserve', 'generals'] as const) {
    for (const card of pile(s, seat, Z[from]).filter((c) => s.table.def[c] === s.table.def[unit])) {
      put(s, card, Z.parts);
      s.leader[card] = unit;
      say(s, { k: 'joined', seat, card, unit, from });
    }
  }
}

/** KH-SETUP-8, KH-SETUP-9 At setup only chiefs and large units work. KH-RULING-13 A kamikaze becomes an ordinary unit. */
export function placeAtSetup(s: Kh, seat: Seat): void {
  while (pile(s, seat, Z.stack).length > 0) {
    const unit = placeTop(s, seat);
    for (const skill of unitOf(s, unit).placing) {
      if (skill.k === 'largeUnit') joinParts(s, seat, unit);
      if (skill.k === 'chief') draw(s, seat, skill.n);
    }
  }
}

/** KH-PLACE-5 Places the stack of the active player, down to a given height. */
export const placement = proc(
  'placement',
  {
    /** How many cards of the stack are not to be placed. */
    below: pub.int,
    unit: pub.card,
    /** How many of its placement skills have been resolved. */
    skills: pub.int,
  },
  {
    reveal: (s, v) => {
      if (pile(s, s.turn.seat, Z.stack).length <= v.below) return done();
      v.unit = placeTop(s, s.turn.seat);
      v.skills = 0;
      return undefined;
    },
    // KH-PLACE-3 From left to right, before the next card is revealed.
    skills: (s, v) => {
      const { placing } = unitOf(s, v.unit);
      // KH-RULING-14 A unit that has left the army loses the rest.
      while (v.skills < placing.length && isInArmy(s, v.unit, s.turn.seat)) {
        const waits = resolve(s, s.turn.seat, v.unit, placing[v.skills++]!);
        if (waits) return again(waits);
      }
      return goto('reveal');
    },
  },
);

/** The skills of a unit that are tied to elite, once more (power `replayElite`); what a chief draws is placed at once. */
export const replay = proc(
  'replay',
  { unit: pub.card, skills: pub.int, below: pub.int },
  {
    skills: (s, v) => {
      const { placing } = unitOf(s, v.unit);
      while (v.skills < placing.length) {
        const skill = placing[v.skills++]!;
        const waits = 'elite' in skill && skill.elite ? resolve(s, s.turn.seat, v.unit, skill) : undefined;
        if (waits) return again(waits);
      }
      return call(placement, { below: v.below, unit: v.unit, skills: 0 });
    },
  },
);

function resolve(s: Kh, seat: Seat, unit: CardId, skill: PlacementSkill): Call | undefined {
  switch (skill.k) {
    case 'largeUnit':
      joinParts(s, seat, unit);
      return undefined;
    // KH-CHIEF-1, KH-PLACE-4 On top of what is left of the stack, so they are placed next. KH-RULING-25 From the reserve.
    case 'chief':
      draw(s, seat, skill.n);
      return undefined;
    case 'kamikaze':
      return call(kamikaze, { unit, revealed: noCard });
    case 'elite': // KH-ELITE-1
      return eliteAttack(unit, skill.icon, skill.n);
  }
}

const kamikaze = proc(
  'kamikaze',
  { unit: pub.card, revealed: pub.card },
  {
    // KH-KAMIKAZE-1 The top unit of the reserve is revealed. KH-RULING-23 It is not placed, and its skills do not work.
    reveal: (s, v) => {
      const { seat } = s.turn;
      const card = top(s, seat, Z.reserve);
      if (card === undefined) return goto('discard'); // KH-RULING-24
      put(s, card, Z.revealed);
      v.revealed = card;
      return undefined;
    },
    // KH-KAMIKAZE-2, KH-KAMIKAZE-3 Armour times armour, at once, as a shot against a single army.
    shot: (s, v) => {
      const points = armour(s, v.unit, s.options.kamikazeCountsShields) * revealedArmour(s, v.revealed);
      say(s, { k: 'kamikaze', seat: s.turn.seat, card: v.unit, revealed: v.revealed, points });
      return closedAttack('kamikaze', 'shot', points);
    },
    // KH-KAMIKAZE-4 Both go to the hill.
    discard: (s, v) => {
      discard(s, v.unit);
      if (v.revealed !== noCard) discard(s, v.revealed);
    },
  },
);

/** KH-RULING-22 Shields count for the product, unless the table plays otherwise. */
function revealedArmour(s: Kh, card: CardId): number {
  const { armour: printed, icons } = unitOf(s, card);
  return printed + (s.options.kamikazeCountsShields ? icons.shield : 0);
}
