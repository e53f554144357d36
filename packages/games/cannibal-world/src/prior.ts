/**
 * How promising an answer looks before any search: by rules of thumb about single answers, cheap enough to be asked of every
 * option in every game that a search plays out. With them a search of 60 iterations beat one without in two games of three.
 */
import { type AnyOption, type CardId, type Seat, noCard, ownerOf } from '@bagarre/kernel';
import type { Assault } from './assault.ts';
import { lifeLeft } from './board.ts';
import type { Fight } from './combat.ts';
import { type Cw, campOf, printed } from './state.ts';

const PRIOR: { readonly [verb: string]: number } = {
  plunder: 20,
  recover: 0.8,
  move: 0.5,
  draw: 0.5,
  redraw: 0.3,
  gift: 0.2,
  drop: 0.03,
  // To take an ability back is for those who clicked before they thought.
  back: 0,
  yield: 0.01,
};

export function prior(s: Cw, seat: Seat, o: AnyOption): number {
  switch (o.do) {
    case 'attack':
      return trade(s, o['card'] as CardId, o['target'] as CardId);
    case 'play':
      return play(s, o['card'] as CardId, o['zone'] === 'cover');
    case 'aim':
    case 'shot':
      return aim(s, seat, o['card'] as CardId);
    case 'evade':
      return wantToEvade(s);
    case 'stand':
      return 1 - wantToEvade(s);
    // Triggered abilities cost nothing, tactical ones do.
    case 'pass':
      return s.stack[s.stack.length - 1]!.step === 'tactics' ? 1 : 0.4;
    // CW-ACT-4 Meat that is left over is lost.
    case 'end':
      return s.players[seat]!.meat > 0 ? 0.2 : 2;
    default:
      return PRIOR[o.do] ?? 1;
  }
}

/** A combat between these two, by their force alone: who would die. */
function trade(s: Cw, attacker: CardId, target: CardId): number {
  const [a, t] = [printed(s, attacker), printed(s, target)];
  const dies = !s.stunned[target] && t.force >= lifeLeft(s, attacker);
  if (a.force < lifeLeft(s, target)) return dies ? 0.05 : 0.8;
  if (!dies) return 6;
  if (t.value === a.value) return 1.2;
  return t.value > a.value ? 2.5 : 0.7;
}

/** Into cover with what is used from there, to the hunt with everything else; a Leader costs nothing (CW-PLAY-2). */
function play(s: Cw, card: CardId, inCover: boolean): number {
  const { leader, does } = printed(s, card);
  const fits = (does.cover !== 0) === inCover ? 1.5 : 0.6;
  return leader ? fits * 4 : fits;
}

/** Two meat to save a creature, the rather if it would die for nothing. */
function wantToEvade(s: Cw): number {
  const frame = s.stack[s.stack.length - 1]!;
  const { target } = frame.v as unknown as Fight | Assault;
  const attacker =
    frame.proc === 'combat' ? (frame.v as unknown as Fight).attacker : (frame.v as unknown as Assault).card;
  if (printed(s, attacker).force < lifeLeft(s, target)) return 0.1;
  return printed(s, target).force >= lifeLeft(s, attacker) ? 0.4 : 0.7;
}

/** Whom an ability is aimed at: what helps at friends, what harms at foes, before others at those whom it kills. */
function aim(s: Cw, seat: Seat, c: CardId): number {
  const { plan } = s.players[seat]!;
  if (plan.card === noCard) return 1;
  const { type, effect, x } = printed(s, plan.card).abilities[plan.slot]!;
  const mine = campOf(ownerOf(s, c)) === campOf(seat);
  if (type === 'tactical' && (effect === 'shield' || effect === 'loyalty')) return mine ? 1 : 0.02;
  if (type === 'tactical' && effect === 'extraDamage') return mine ? 0.02 : 1;
  if (mine) return 1;
  if (plan.me !== noCard && (type === 'assault' || effect === 'catLeap')) return trade(s, plan.me, c);
  const life = lifeLeft(s, c);
  return life <= x ? 2 + life : 1;
}
