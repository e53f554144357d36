/**
 * Why not: for a unit, an army or a card that a player points at, what cannot be done with it now, and the clause that
 * forbids it. It looks at the question that is being asked and at public facts.
 */
import {
  type CardId,
  type Reason,
  type Seat,
  type Thing,
  holderOf,
  inside,
  isAt,
  pending,
  zoneOf,
} from '@bagarre/kernel';
import { attack, victims } from './attack.ts';
import { webs } from './aftermath.ts';
import { frontLine, isEmpty, isEqual } from './army.ts';
import { bends, isProtected } from './effects.ts';
import { pick } from './powers/pick.ts';
import { mustCall, reinforcements } from './reinforcements.ts';
import { type Kh, LINES, Z, battleOf } from './state.ts';
import { armour, hittable, inRange, unitsWith } from './strength.ts';

export function whyNot(s: Kh, seat: Seat, thing: Thing): readonly Reason[] {
  if (s.over) return [];
  const frame = s.stack.at(-1)!;
  const asked = `${frame.proc}.${frame.step}`;
  if (asked === 'match.factions') return thing.k === 'verb' ? [{ do: 'faction', clause: 'KH-RULING-6' }] : [];
  if (asked === 'round.choose') return aboutBattleCard(s, seat, thing, frame.sealed?.[seat] ?? '');
  // KH-ROUND-4 Another player is active.
  if (seat !== s.turn.seat)
    return thing.k === 'verb' || !isHostile(s, seat, thing) ? [] : [{ do: 'attack', clause: 'KH-ROUND-4' }];
  const explain = QUESTIONS[asked];
  return (explain?.(s, seat, thing) ?? []).filter((reason) => !isOffered(s, seat, thing, reason.do));
}

/** What can be done with a thing has no reason why not. */
function isOffered(s: Kh, seat: Seat, thing: Thing, verb: string): boolean {
  if (thing.k !== 'card') return false;
  const isIt = (card: unknown): boolean => typeof card === 'number' && isEqual(s, card, thing.card);
  return pending(s).some((r) => r.seat === seat && r.options.some((o) => o.do === verb && isIt(o['card'])));
}

const isHostile = (s: Kh, seat: Seat, thing: Thing): boolean =>
  thing.k === 'seat'
    ? thing.seat !== seat
    : thing.k === 'card' && isUnit(s, thing.card) && holderOf(s, thing.card) !== seat;

const isUnit = (s: Kh, c: CardId): boolean => LINES.some((line) => zoneOf(s, c) === line);

type Explain = (s: Kh, seat: Seat, thing: Thing) => Reason[];

const QUESTIONS: { readonly [asked: string]: Explain } = {
  'reinforcements.generals': aboutGenerals,
  'attack.declare': aboutTargets,
  'attack.trample': aboutTrample,
  'attack.victims': aboutVictims,
  'webs.web': aboutWebs,
  'pick.pick': aboutPicks,
};

function aboutBattleCard(s: Kh, seat: Seat, thing: Thing, sealed: string): Reason[] {
  if (thing.k !== 'card') return [];
  if (sealed !== '') return [{ do: 'play', clause: 'KH-RULING-8' }];
  return isAt(s, thing.card, Z.hand, seat) ? [] : [{ do: 'play', clause: 'KH-ROUND-1' }];
}

function aboutGenerals(s: Kh, seat: Seat, thing: Thing): Reason[] {
  const v = inside(s, reinforcements)!;
  if (thing.k === 'verb' && mustCall(s, seat, v.dualFlags)) return [{ do: 'units', clause: 'KH-RULING-11' }];
  if (thing.k !== 'card' || isAt(s, thing.card, Z.generals, seat)) return [];
  return [{ do: 'general', clause: 'KH-REINF-6' }];
}

function aboutTargets(s: Kh, seat: Seat, thing: Thing): Reason[] {
  const v = inside(s, attack)!;
  const because = (clause: string): Reason[] => [{ do: 'attack', clause }];
  if (thing.k === 'verb') {
    if (v.kind !== 'army') return because('KH-SPLIT-3');
    return unitsWith(s, seat, 'knight').length === 0 ? because('KH-KNIGHT-1') : [];
  }
  if (thing.k === 'spot') return [];
  if (thing.k === 'card') {
    if (isAt(s, thing.card, Z.generals, seat)) return [{ do: 'general', clause: noDualFlag(s) }];
    if (!isUnit(s, thing.card)) return [];
    if (s.absent[thing.card]) return because('KH-ABSENT-1');
  }
  const target = thing.k === 'card' ? holderOf(s, thing.card) : thing.seat;
  if (target === seat || isEmpty(s, target)) return because('KH-RANGE-5');
  if (isProtected(s, target, v.type)) return because('KH-RULING-60');
  if (!inRange(s, seat, v.type).includes(target)) return because('KH-RANGE-1');
  const aimed = pending(s)[0]!.options.some((o) => (o['targets'] as readonly Seat[]).includes(target));
  return aimed ? [] : because('KH-RULING-29');
}

/** KH-REINF-6 A general comes through a dual flag only, and at its time. */
const noDualFlag = (s: Kh): string => (battleOf(s, s.turn.card).dualFlags === 0 ? 'KH-REINF-3' : 'KH-REINF-6');

/** What forbids to hit this unit at all, whatever it costs; '' if nothing does. */
function outOfReach(s: Kh, seat: Seat, unit: CardId, targets: readonly Seat[]): string {
  const target = holderOf(s, unit);
  if (target === seat) return 'KH-RANGE-5';
  if (s.absent[unit]) return 'KH-ABSENT-1';
  return targets.includes(target) ? '' : 'KH-RULING-31';
}

function aboutTrample(s: Kh, seat: Seat, thing: Thing): Reason[] {
  if (thing.k !== 'card' || !isUnit(s, thing.card)) return [];
  const clause = outOfReach(s, seat, thing.card, inside(s, attack)!.targets);
  if (clause !== '') return [{ do: 'trample', clause }];
  const behind = zoneOf(s, thing.card) !== frontLine(s, holderOf(s, thing.card));
  return behind ? [{ do: 'trample', clause: 'KH-TRAMPLE-1' }] : [];
}

function aboutVictims(s: Kh, seat: Seat, thing: Thing): Reason[] {
  const v = inside(s, attack)!;
  // KH-RULING-30 There is no stopping while somebody can be destroyed.
  if (thing.k === 'verb') return victims(s, v).length > 0 ? [{ do: 'destroy', clause: 'KH-RULING-30' }] : [];
  if (thing.k !== 'card' || !isUnit(s, thing.card)) return [];
  const clause = outOfReach(s, seat, thing.card, v.targets);
  if (clause !== '') return [{ do: 'destroy', clause }];
  const target = holderOf(s, thing.card);
  const reach = hittable(s, target, v.kind === 'army' ? bends(s) : []);
  if (!reach.includes(thing.card)) return [{ do: 'destroy', clause: 'KH-KILL-2' }];
  const left = v.shares[v.targets.indexOf(target)]!;
  const cost = armour(s, thing.card);
  return cost > left ? [{ do: 'destroy', clause: 'KH-KILL-3', facts: { cost, left } }] : [];
}

function aboutWebs(s: Kh, seat: Seat, thing: Thing): Reason[] {
  if (thing.k !== 'card' || !isUnit(s, thing.card)) return [];
  const target = holderOf(s, thing.card);
  const because = (clause: string): Reason[] => [{ do: 'web', clause }];
  if (target === seat) return because('KH-WEB-1');
  if (s.absent[thing.card]) return because('KH-ABSENT-1');
  if (s.webbed[thing.card]) return because('KH-RULING-43');
  const by = inside(s, webs)!.by;
  return ((s.turn.attacked | s.turn.veterans | s.eliteAim[by]!) >> target) & 1 ? [] : because('KH-RULING-43');
}

function aboutPicks(s: Kh, seat: Seat, thing: Thing): Reason[] {
  if (thing.k !== 'card') return [];
  const effect = battleOf(s, s.turn.card).effects[inside(s, pick)!.effect]!;
  const because = (clause: string): Reason[] => [{ do: effect.op, clause }];
  if (effect.op === 'recall') return because('KH-RULING-64');
  if (!isUnit(s, thing.card)) return [];
  const unit = thing.card;
  if (s.absent[unit]) return because('KH-ABSENT-1');
  if (effect.op === 'eliminate' || effect.op === 'immobilise') {
    if (effect.op === 'immobilise' && s.webbed[unit]) return because('KH-RULING-43');
    if (effect.scope === 'front' && zoneOf(s, unit) !== frontLine(s, holderOf(s, unit))) return because('KH-KILL-2');
    return because('KH-RULING-59');
  }
  if (s.webbed[unit] && holderOf(s, unit) === seat) return because('KH-IMMOB-2');
  return because(effect.op === 'replayElite' && s.turn.replayed.includes(unit) ? 'KH-RULING-63' : 'KH-RULING-56');
}
