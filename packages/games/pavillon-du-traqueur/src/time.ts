/** The end of what lasts: at a seat, at a lap end, after the weapon strike, at the clean-up. */
import { pile } from '@bagarre/kernel';
import { leaveField } from './check.ts';
import { endLastings } from './lastings.ts';
import { CARRIERS } from './statics.ts';
import { maxHealth, refreshHealth } from './stats.ts';
import { inField } from './place.ts';
import { HURT, type Lasting, type Pt, pets } from './state.ts';

/** Ends what fits. PT-RULING-30 After "set Health" the maximum returns and the current Health stays. */
export function expire(s: Pt, fits: (l: Lasting) => boolean): void {
  const over = endLastings(s, fits);
  if (over.length === 0) return;
  for (const l of over) {
    if (l.k === 'temporary' && inField(s, l.card)) leaveField(s, l.card, 'discard');
    if (l.k !== 'set' || !inField(s, l.card) || s.down[l.card]) continue;
    s.max[l.card] = maxHealth(s, l.card);
    s.health[l.card] = Math.min(s.health[l.card]!, s.max[l.card]!);
  }
  refreshHealth(s);
}

/** Limits that begin anew: bit 1 of four for a lap, 2 for a combat, 4 for a round. */
export function renewLimits(s: Pt, bits: number): void {
  const mask = ~(bits * 0x1111111);
  for (const zone of CARRIERS) {
    for (let seat = 0; seat < s.seats; seat++) for (const c of pile(s, seat, zone)) s.used[c]! &= mask;
  }
  for (const l of s.lastings) l.used &= mask;
}

/** A turn later: "the previous turn" is the one that just was. */
export function turnPasses(s: Pt): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const p = s.players[seat]!;
    p.hurt = laterTurn(p.hurt);
    for (const c of pets(s, seat)) s.hurt[c] = laterTurn(s.hurt[c]!);
  }
}
const laterTurn = (hurt: number): number =>
  (hurt & ~(HURT.thisTurn | HURT.previousTurn)) | ((hurt & HURT.thisTurn) !== 0 ? HURT.previousTurn : 0);

export function roundPasses(s: Pt): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const p = s.players[seat]!;
    p.hurt = laterRound(p.hurt);
    for (const c of pets(s, seat)) s.hurt[c] = laterRound(s.hurt[c]!);
  }
}
const laterRound = (hurt: number): number => ((hurt & HURT.thisRound) !== 0 ? HURT.previousRound : 0);
