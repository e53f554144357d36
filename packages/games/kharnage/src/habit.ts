/**
 * What a fair player would do here (§10.3): bots that look far play on imagined games like that. Where it says nothing of its
 * own, it is what looks promising.
 *
 * What decides is when a battle card is played. Whoever acts first in the last round mostly wins it, so early cards are kept.
 * The weights, in units of chance (logits, times four), were fitted to 36,000 duels in which cards were played by chance, then
 * by what had been found: how often each card of a hand had won.
 */
import { type AnyOption, type CardId, type Seat, pile } from '@bagarre/kernel';
import { killsFor } from './attack.ts';
import type { AttackType } from './pack.ts';
import { prior } from './prior.ts';
import { type Kh, Z, battleOf, unitOf } from './state.ts';
import { countIcons, pool } from './strength.ts';

/** In rounds 1 to 4. */
const EARLY = [0, -1.4, 0.6, 3.4, 15] as const;
const KILL = [0, 0, 0.2, 0.4, 0.8] as const;
const FLAG = [0, 0.2, 0.4, 0.7, 1] as const;
const GENERAL = [0, 0, 1.5, 1.6, 5] as const;
const SECOND_ATTACK = [0, 0, 0.8, 0.7, 1.8] as const;

export function habit(s: Kh, seat: Seat, o: AnyOption): number {
  if (o.do === 'play') return Math.exp(promise(s, seat, o['card'] as CardId));
  return o.do === 'general' ? 12 : prior(s, seat, o);
}

function promise(s: Kh, seat: Seat, card: CardId): number {
  const { initiative, plainFlags, dualFlags, attacks } = battleOf(s, card);
  const flags = plainFlags + dualFlags;
  const callsGeneral = dualFlags > 0 && pile(s, seat, Z.generals).length > 0;
  return (
    EARLY[s.round]! * earliness(s, seat, initiative) +
    KILL[s.round]! * kills(s, seat, flags, attacks) +
    FLAG[s.round]! * flags +
    (callsGeneral ? GENERAL[s.round]! : 0) +
    (attacks.length > 1 ? SECOND_ATTACK[s.round]! : 0)
  );
}

/** The part of the cards which the others may still play that act later. */
function earliness(s: Kh, seat: Seat, initiative: number): number {
  let [later, all] = [0, 0];
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    for (const zone of [Z.hand, Z.deck]) {
      for (const card of pile(s, other, zone)) {
        all++;
        if (battleOf(s, card).initiative > initiative) later++;
      }
    }
  }
  return later / Math.max(1, all);
}

/** How many units the attacks would destroy in the army that suits them best, as armies stand and with average reinforcements. */
function kills(s: Kh, seat: Seat, flags: number, attacks: readonly AttackType[]): number {
  let points = 0;
  for (const type of attacks) {
    points += pool(s, seat, type, false, []) + flags * iconsInReserve(s, seat, type);
    if (type === 'assault') points += 2 * countIcons(s, seat, 'trample');
  }
  let most = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat) most = Math.max(most, killsFor(s, other, Math.round(points)));
  }
  return most;
}

/** On a card of the reserve, on average: everybody can work out which cards are in it. */
function iconsInReserve(s: Kh, seat: Seat, type: AttackType): number {
  const reserve = pile(s, seat, Z.reserve);
  let n = 0;
  for (const card of reserve) {
    const { sword, bow, magicMissile } = unitOf(s, card).icons;
    n += magicMissile + (type === 'assault' ? sword : bow);
  }
  return n / Math.max(1, reserve.length);
}
