/** Taming a pet (PT-TAME): revealed, then tamed or not; room is made before it comes in. */
import {
  type Call,
  type CardId,
  type Next,
  type Seat,
  ask,
  askWhile,
  call,
  done,
  nobody,
  pile,
  pub,
  put,
  shuffle,
} from '@bagarre/kernel';
import { type Aim, isPlayer } from './aim.ts';
import { exoticOf, lastingPets, leaveField, petLimit } from './check.ts';
import { last } from './lastings.ts';
import { discard, next } from './piles.ts';
import { bring } from './statics.ts';
import { refreshHealth } from './stats.ts';
import { PET_CAP, type Pt, Z, defOf, petOf, pets, proc, say } from './state.ts';
import { raise, raiseOwn } from './triggers.ts';
import type { OpOf } from './vocabulary.ts';

/**
 * PT-TAME-5, PT-TAME-6, PT-RULING-16 Whom to let go so that this pet can come in. PT-TAME-7, PT-RULING-17 A second exotic takes
 * the place of the first. PT-RULING-19 A temporary pet knows only those last two limits.
 */
function toLetGo(s: Pt, seat: Seat, card: CardId, temporary: boolean): CardId[] {
  const exotic = petOf(s, card).exotic ? exoticOf(s, seat) : undefined;
  if (exotic !== undefined) return [exotic];
  if (temporary) return pets(s, seat).length >= PET_CAP ? [...pets(s, seat)] : [];
  const lasting = lastingPets(s, seat);
  return lasting.length >= petLimit(s, seat) || pets(s, seat).length >= PET_CAP ? lasting : [];
}

const emptySlots = (s: Pt, seat: Seat): number[] =>
  [0, 1, 2].filter((slot) => !pets(s, seat).some((c) => s.slot[c] === slot));

const tame = proc(
  'tame',
  { seat: pub.seat, card: pub.card, temporary: pub.flag, accepted: pub.flag },
  {
    // D4, PT-TAME-2 Tame it, or let it go to the discard.
    decide: ask({
      who: (_s, v) => (v.accepted ? nobody : v.seat),
      options: () => [{ do: 'tame' }, { do: 'decline' }],
      then(s, v, o) {
        if (o.do === 'tame') return;
        say(s, { k: 'petDeclined', seat: v.seat, card: v.card });
        discard(s, v.card);
        return done();
      },
    }),
    // D5 PT-RULING-16 Among the pets that are there, down ones too; one that leaves this way does not die.
    room: askWhile({
      who: (s, v) => (toLetGo(s, v.seat, v.card, v.temporary).length > 0 ? v.seat : nobody),
      auto: true,
      options: (s, v, seat): { do: 'release'; card: CardId }[] =>
        toLetGo(s, seat, v.card, v.temporary).map((card) => ({ do: 'release', card })),
      then: (s, _v, o) => leaveField(s, o.card, 'discard'),
    }),
    // D6 PT-RULING-20 Any empty slot.
    slot: ask({
      who: (_s, v) => v.seat,
      auto: true,
      options: (s, _v, seat): { do: 'slot'; spot: number }[] =>
        emptySlots(s, seat).map((spot) => ({ do: 'slot', spot })),
      then: (s, v, o) => enter(s, v.seat, v.card, o.spot, v.temporary, 'pile'),
    }),
  },
);

/** A pet joins a field, face up and in full Health; PT-PET-6 from now on its effects work. */
export function enter(s: Pt, seat: Seat, card: CardId, slot: number, temporary: boolean, from: 'offer' | 'pile'): void {
  const before = pets(s, seat).filter((c) => s.slot[c]! < slot).length;
  put(s, card, Z.field, seat, before);
  bring(s, defOf(s, card));
  s.slot[card] = slot;
  s.health[card] = petOf(s, card).health;
  s.max[card] = petOf(s, card).health;
  if (temporary) last(s, 'temporary', 'combat', { card, by: seat });
  say(s, { k: 'tamed', seat, card, slot, from, temporary });
  refreshHealth(s);
  raise(s, 'tamed', card, {});
  raiseOwn(s, 'ownerTames', seat, { card });
}

/** PT-TAME-1 The top pet of the reserve, shown to everybody; undefined if there is none at all. */
export function revealPet(s: Pt, seat: Seat): CardId | undefined {
  const card = next(s, 'petReserve');
  if (card === undefined) return undefined;
  put(s, card, Z.revealed, 0);
  say(s, { k: 'petRevealed', seat, card });
  return card;
}

export const tameCall = (seat: Seat, card: CardId, temporary: boolean): Call =>
  call(tame, { seat, card, temporary, accepted: false });

/** A taming that an effect makes. The pile is shuffled after a search. */
export function tameByEffect(s: Pt, seat: Seat, op: OpOf<'tame'>, aims: readonly Aim[]): Next {
  const temporary = op.duration === 'combat';
  if (op.which === undefined) {
    const card = op.from === 'petReserve' ? revealPet(s, seat) : pile(s, 0, Z.petDiscard).at(-1);
    return card === undefined ? undefined : tameCall(seat, card, temporary);
  }
  const [like] = aims;
  if (like === undefined || isPlayer(like)) return undefined;
  const card = pile(s, 0, Z[op.from]).find((c) => defOf(s, c) === defOf(s, like));
  if (card === undefined) return undefined;
  put(s, card, Z.revealed, 0);
  say(s, { k: 'petRevealed', seat, card });
  if (op.from === 'petReserve') shuffle(s, 0, Z.petReserve);
  return tameCall(seat, card, temporary);
}
