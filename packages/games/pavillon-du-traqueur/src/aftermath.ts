/**
 * After anything that happened: the state check, then one waiting effect after the other, each followed by another check,
 * until the queue is empty (PT-RULING-33). PT-CAST-2 Nothing else happens meanwhile.
 */
import { type Call, type CardId, type Seat, askWhile, call, goto } from '@bagarre/kernel';
import { leaveField, lastingPets, overLimit, stateCheck } from './check.ts';
import { effectCall } from './effect.ts';
import { hasLivingPet } from './ring.ts';
import { type Pt, proc, ptRules, say } from './state.ts';
import { enqueue, stillSpeaks } from './triggers.ts';

const aftermath = proc(
  'aftermath',
  {},
  {
    check: (s) => stateCheck(s),
    // PT-RULING-18 Whoever has more pets than an ended effect allowed chooses which to let go.
    limit: askWhile({
      who: (s) => overLimit(s),
      options: (s, _v, seat): { do: 'release'; card: CardId }[] =>
        lastingPets(s, seat).map((card) => ({ do: 'release', card })),
      then: (s, _v, o) => leaveField(s, o.card, 'discard'),
    }),
    next: (s) => {
      enqueue(s);
      while (s.queue.length > 0) {
        const w = s.queue.shift()!;
        if (!stillSpeaks(s, w)) continue;
        if (w.ability >= 0) say(s, { k: 'triggered', seat: w.seat, card: w.self, on: w.on });
        // What a spell put off is still that spell: its choices meet guards.
        return effectCall(w, w.ability < 0 && ptRules.book(s)[w.def]!.k === 'spell');
      }
      return goto('end');
    },
    back: () => goto('check'),
    end: () => {},
  },
);

/** Runs the check and the queue after a root action (PT-RULING-39 counts from there). */
export const settleAll = (): Call => call(aftermath, {});

/** PT-RULING-37 Wipe marks: set on those without a living pet, erased on those who have one again. */
export function markWiped(s: Pt): Seat[] {
  const now: Seat[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const p = s.players[seat]!;
    if (p.out) continue;
    const wiped = !hasLivingPet(s, seat);
    if (wiped && !p.wiped) {
      now.push(seat);
      say(s, { k: 'wiped', seat });
    }
    p.wiped = wiped;
  }
  return now;
}

/** PT-END-1 How the round is over, if at most one player has living pets. */
export function howEnded(s: Pt): Pt['outcome'] {
  if (s.outcome !== 'no') return s.outcome;
  let alive = 0;
  for (let seat = 0; seat < s.seats; seat++) if (!s.players[seat]!.out && hasLivingPet(s, seat)) alive++;
  return alive === 1 ? 'won' : alive === 0 ? 'empty' : 'no';
}

export const isOver = (s: Pt): boolean => s.outcome !== 'no';
