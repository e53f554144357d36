/** What lasts: giving it, looking it up, and ending it on time. */
import { type CardId, type Seat, noCard, nobody } from '@bagarre/kernel';
import { bringLasting } from './statics.ts';
import { type Lasting, type Pt } from './state.ts';
import type { Duration } from './vocabulary.ts';

export function last(s: Pt, k: Lasting['k'], duration: Duration, given: Partial<Lasting>): void {
  const { until, end } = ending(s, duration);
  // Written out: much lasts, and a spread of so many fields is slow.
  const it: Lasting = {
    k,
    card: given.card ?? noCard,
    seat: given.seat ?? nobody,
    by: given.by ?? nobody,
    def: given.def ?? -1,
    at: given.at ?? -1,
    attack: given.attack ?? 0,
    health: given.health ?? 0,
    times: given.times ?? 1,
    until,
    end,
    used: 0,
    off: false,
    min: given.min ?? 0,
    aims: given.aims ?? [],
  };
  s.lastings.push(it);
  bringLasting(s, it);
}

/**
 * PT-RULING-35 A lap that begins in somebody's turn ends when the pointer comes back to that seat; one that begins before the
 * first turn ends with lap 1; one that begins at a lap end, with the next lap.
 */
function ending(s: Pt, duration: Duration): Pick<Lasting, 'until' | 'end'> {
  if (typeof duration === 'object') return { until: 'round', end: s.round + duration.rounds - 1 };
  switch (duration) {
    case 'lap': {
      if (s.phase !== 'combat') return { until: 'lap', end: -1 };
      return { until: 'lap', end: s.active === nobody ? -(s.lap + (s.lapEnding ? 1 : 0)) : s.active };
    }
    case 'combat':
      return { until: 'combat', end: 0 };
    case 'round':
      return { until: 'round', end: s.round };
    case 'nextRound':
      return { until: 'round', end: s.round + 1 };
    case 'untilUsed':
      return { until: 'used', end: 0 };
    default:
      return { until: 'permanent', end: 0 };
  }
}

export const isA = (s: Pt, k: Lasting['k'], card: CardId): boolean => {
  const all = s.lastings;
  for (let i = 0; i < all.length; i++) if (all[i]!.k === k && all[i]!.card === card) return true;
  return false;
};

/** PT-RULING-34 Turned face down by an effect, and alive. */
export const isHidden = (s: Pt, c: CardId): boolean => isA(s, 'hide', c);
export const isTemporary = (s: Pt, c: CardId): boolean => isA(s, 'temporary', c);

/** Ends what fits, and gives it back. */
export function endLastings(s: Pt, fits: (l: Lasting) => boolean): readonly Lasting[] {
  if (s.lastings.length === 0) return s.lastings;
  const over = s.lastings.filter(fits);
  if (over.length === 0) return over;
  s.lastings = s.lastings.filter((l) => !over.includes(l));
  for (const l of over) {
    // Bonuses that were suppressed count again.
    if (l.k === 'clip') for (const other of s.lastings) if (other.card === l.card) other.off = false;
  }
  return over;
}

/** PT-RULING-44 What a card was given is lost when it changes zone or owner, and what was to come upon it misses it. */
export function forgetCard(s: Pt, c: CardId): void {
  if (s.lastings.length === 0) return;
  if (s.lastings.some((l) => l.card === c)) s.lastings = s.lastings.filter((l) => l.card !== c);
  for (const l of s.lastings) if (l.k === 'delay' && l.aims.includes(c)) l.aims = l.aims.filter((aim) => aim !== c);
}

export const isLapOver = (l: Lasting, seat: Seat): boolean => l.until === 'lap' && l.end === seat;
export const isLapEnd = (l: Lasting, lap: number): boolean => l.until === 'lap' && l.end === -lap;
