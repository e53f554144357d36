/** Which spells a player may cast now, and at what (PT-CAST-1, PT-RULING-40). */
import { type CardId, type Seat, noCard, pile } from '@bagarre/kernel';
import { type Aim, candidates, context, isPlayer, seatAt } from './aim.ts';
import type { Spell } from './cards.ts';
import { legalAims } from './effect.ts';
import { isIn } from './ring.ts';
import { type Found, cannot, staticsOf } from './statics.ts';
import { LONG_LIST, type Pt, Z, spellOf } from './state.ts';
import type { Selector, Triggered } from './vocabulary.ts';

/** PT-RULING-50 A trap is aimed at an enemy player, in whose hand it will lie. */
const TRAP: Selector = { pick: 'choose', kind: 'player', side: 'enemy', count: 1, where: {} };

/** What a spell must be aimed at; null if at nothing. */
export function targetOf(spell: Spell): Selector | null {
  if (spell.family === 'trap') return TRAP;
  if (spell.cast < 0) return null;
  return (spell.abilities[spell.cast] as Triggered).targets?.select ?? null;
}

export const spellAims = (s: Pt, seat: Seat, spell: Spell, select: Selector): readonly Aim[] =>
  legalAims(s, candidates(s, context(noCard, seat), select), spell.family);

/** PT-RULING-50 A trap in hand is a spell like any other. Stored spells may be cast in the round after (see `spell` recast). */
function castable(s: Pt, seat: Seat): readonly CardId[] {
  const hand = pile(s, seat, Z.hand);
  const stored = pile(s, seat, Z.stored);
  return stored.length === 0 ? hand : [...hand, ...stored.filter((c) => s.rounds[c] === s.round)];
}

/**
 * PT-WINDOW-3, PT-WINDOW-9, PT-RULING-69 Whether a player can be asked for a spell, by what everybody sees: a card to cast, no bar, and
 * (PT-WINDOW-16) a spell left under the table's limit.
 */
export function mayCast(s: Pt, seat: Seat, bars?: readonly Found<'cannot'>[]): boolean {
  const p = s.players[seat]!;
  if (!isIn(s, seat) || castable(s, seat).length === 0) return false;
  const { spellsPerCombat } = s.options;
  if (spellsPerCombat === 'onePerLap' && p.castsLap > 0) return false;
  if (spellsPerCombat === 'onePerCombat' && p.casts > 0) return false;
  return !cannot(s, 'castSpells', noCard, seat, bars);
}

export type CastOption =
  | { do: 'cast'; card: CardId }
  | { do: 'cast'; card: CardId; target: CardId }
  | { do: 'cast'; card: CardId; player: Seat };

/** More targets wait for this player's next spell: all possible ones. */
const aimsAtAll = (s: Pt, seat: Seat): boolean =>
  s.lastings.some((l) => l.k === 'nextSpell' && l.seat === seat && l.health >= 99);

/** Every cast on offer: the card with its first target. PT-RULING-73 Where that list is long, the card alone. */
export function castOptions(s: Pt, seat: Seat, room = LONG_LIST): CastOption[] {
  const found: CastOption[] = [];
  if (!mayCast(s, seat)) return found;
  const bare: CastOption[] = [];
  const all = aimsAtAll(s, seat);
  // Many spells are aimed alike: what one may be aimed at, others may.
  const known = new Map<string, readonly Aim[]>();
  for (const card of castable(s, seat)) {
    const spell = spellOf(s, card);
    const select = targetOf(spell);
    if (select === null || select.pick !== 'choose') {
      found.push({ do: 'cast', card });
      bare.push({ do: 'cast', card });
      continue;
    }
    let aims = known.get(spell.aiming);
    if (!aims) known.set(spell.aiming, (aims = spellAims(s, seat, spell, select)));
    if (aims.length === 0) continue;
    bare.push({ do: 'cast', card });
    if (all && spell.family !== 'trap') found.push({ do: 'cast', card });
    else
      for (const aim of aims)
        found.push(isPlayer(aim) ? { do: 'cast', card, player: seatAt(aim) } : { do: 'cast', card, target: aim });
  }
  return found.length > room ? bare : found;
}

export interface Boost {
  readonly plus: number;
  readonly times: number;
  readonly repeats: number;
  readonly targets: number;
  readonly recast: boolean;
}

/** C2 Static modifiers of a player's spells. PT-ASPECT-3, PT-RULING-48 Never of aspects, unless they name them. */
export function boostOf(s: Pt, seat: Seat, spell: Spell): Boost {
  let [plus, times, repeats, targets, recast] = [0, 1, 0, 0, false];
  if (spell.family === 'aspect') return { plus, times, repeats, targets, recast };
  for (const { it } of staticsOf(s, 'spell', seat)) {
    if (it.family.length > 0 && (spell.family === null || !it.family.includes(spell.family))) continue;
    plus += it.damage;
    times *= it.damageTimes;
    repeats += it.repeats;
    targets += it.targets;
    recast ||= it.recast && spell.family !== 'trap';
  }
  return { plus, times, repeats, targets, recast };
}
