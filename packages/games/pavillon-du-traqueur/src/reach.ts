/** Who may strike, and whom (PT-STRIKE-1, PT-STRIKE-2). */
import type { CardId, Seat } from '@bagarre/kernel';
import { isHidden } from './lastings.ts';
import { holderOfPet, inField } from './place.ts';
import { strikeable } from './ring.ts';
import { type Found, cannot, statics, staticsOn } from './statics.ts';
import { type Pt, pets } from './state.ts';

/** PT-RULING-26, PT-RULING-34 A living, visible pet that nothing bars from striking. */
export const canStrike = (s: Pt, c: CardId, bars?: Bars): boolean => !s.down[c] && !isBarred(s, c, bars);
type Bars = readonly Found<'cannot'>[];

/** PT-RULING-27 A barred pet strikes in no way at all; a down one only by its own death. */
export const isBarred = (s: Pt, c: CardId, bars?: Bars): boolean =>
  isHidden(s, c) || cannot(s, 'strike', c, holderOfPet(s, c), bars);

/** The pets that this one could strike if there were no guards. */
function withoutGuards(
  s: Pt,
  striker: CardId,
  bars: Bars = statics(s, 'cannot'),
  near: readonly Seat[] = strikeable(s, holderOfPet(s, striker)),
): CardId[] {
  const found: CardId[] = [];
  for (let i = 0; i < near.length; i++) {
    const other = near[i]!;
    if (bars.length > 0 && keepsPeace(striker, other, bars)) continue;
    const theirs = pets(s, other);
    for (let j = 0; j < theirs.length; j++) {
      const c = theirs[j]!;
      if (!s.down[c] && !isHidden(s, c) && !cannot(s, 'beStruck', c, other, bars)) found.push(c);
    }
  }
  return found;
}

/** Barred from striking the pets of whoever gave it that. */
const keepsPeace = (striker: CardId, other: Seat, bars: Bars): boolean =>
  bars.some((f) => f.card === striker && f.it.what === 'strike' && f.it.against === 'giver' && f.by === other);

/** Whether a guard stands before this pet. */
const covers = (s: Pt, { it, card, seat }: Found<'guard'>, c: CardId): boolean =>
  card !== c && (it.over === 'all' || seat === holderOfPet(s, c));

/** PT-RULING-28 S1: a pet behind a guard that this striker could strike is no legal target; guards are. */
export function legalTargets(
  s: Pt,
  striker: CardId,
  bars?: Bars,
  standing = statics(s, 'guard'),
  near?: readonly Seat[],
): CardId[] {
  if (!inField(s, striker)) return [];
  const open = withoutGuards(s, striker, bars, near);
  if (standing.length === 0) return open;
  const guards = standing.filter((g) => g.it.from === 'strikes' && open.includes(g.card));
  if (guards.length === 0) return open;
  return open.filter((c) => guards.some((g) => g.card === c) || !guards.some((g) => covers(s, g, c)));
}

/** PT-RULING-28 S3: the guards that now stand before the target of a strike. */
export function guardsBefore(s: Pt, striker: CardId, target: CardId): CardId[] {
  const standing = statics(s, 'guard');
  if (standing.length === 0) return [];
  const open = withoutGuards(s, striker);
  const guards = standing.filter((g) => g.it.from === 'strikes' && open.includes(g.card));
  if (guards.some((g) => g.card === target)) return [];
  return [...new Set(guards.filter((g) => covers(s, g, target)).map((g) => g.card))];
}

export const couldStrike = (s: Pt, striker: CardId, target: CardId): boolean =>
  inField(s, striker) && withoutGuards(s, striker).includes(target);

/** C3: the guards that stand before a pet that a spell chose, among those that it could have chosen. */
export function spellGuards(s: Pt, target: CardId, choosable: readonly number[]): CardId[] {
  const guards = statics(s, 'guard').filter((g) => g.it.from === 'spells' && choosable.includes(g.card));
  if (guards.length === 0 || guards.some((g) => g.card === target)) return [];
  return [...new Set(guards.filter((g) => covers(s, g, target)).map((g) => g.card))];
}

/** The pets of a player that may strike now, each with its targets. */
export function strikers(s: Pt, seat: Seat): { card: CardId; targets: CardId[] }[] {
  const found: { card: CardId; targets: CardId[] }[] = [];
  const bars = statics(s, 'cannot');
  const guards = statics(s, 'guard');
  const near = strikeable(s, seat);
  for (const card of pets(s, seat)) {
    if (!canStrike(s, card, bars)) continue;
    const targets = legalTargets(s, card, bars, guards, near);
    if (targets.length > 0) found.push({ card, targets });
  }
  return found;
}

/** Gorilla's way: the target is drawn. */
export const strikesAtRandom = (s: Pt, c: CardId): boolean => staticsOn(s, 'randomStrikes', c).length > 0;
