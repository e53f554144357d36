/** Destruction, and what it is all about: wiping out an army. */
import { type Call, type CardId, type Seat, askEach, call, ownerOf, pub, seatsOf } from '@bagarre/kernel';
import { isEmpty } from './army.ts';
import { passives } from './effects.ts';
import { type Kh, Z, leaveArmy, proc, say } from './state.ts';

/**
 * KH-KILL-6, KH-LARGE-2 A player destroys an enemy unit and keeps all its cards as trophies. If it was the last of its
 * army, that is a Kharnage; on a table that cheers, everybody else now has to.
 */
export function destroy(s: Kh, seat: Seat, unit: CardId, by: 'points' | 'trample' | 'power'): Call | undefined {
  const target = ownerOf(s, unit);
  const cards = leaveArmy(s, unit, Z.trophies, seat);
  s.turn.trophies += cards;
  say(s, { k: 'destroyed', seat, target, card: unit, cards, by });
  // KH-KHARNAGE-2 Absent units do not count.
  return isEmpty(s, target) ? makeKharnage(s, seat, target) : undefined;
}

/** KH-KHARNAGE-1 One token at once, and those that a power adds. KH-RULING-46 To the player who destroyed the last unit. */
function makeKharnage(s: Kh, seat: Seat, target: Seat): Call | undefined {
  const tokens = 1 + bonus(s);
  s.players[seat]!.kharnages += tokens;
  s.turn.kharnages++;
  say(s, { k: 'kharnage', seat, target, tokens });
  if (!s.options.cheerRule) return undefined; // KH-KHARNAGE-5
  return call(cheer, { left: seatsOf(s).filter((other) => other !== seat) });
}

const bonus = (s: Kh): number =>
  s.turn.on.length === 0 ? 0 : passives(s).reduce((n, e) => (e.op === 'kharnageBonus' ? n + e.n : n), 0);

/** KH-KHARNAGE-4, KH-RULING-47 Every other player cheers, or gives back a Kharnage token if they own one. */
const cheer = proc(
  'cheer',
  { left: pub.seats },
  {
    cheer: askEach({
      who: (_s, v) => v.left,
      options: () => [{ do: 'cheer' }, { do: 'silent' }],
      idle: () => ({ do: 'silent' }),
      then(s, v, o, seat) {
        v.left = v.left.filter((other) => other !== seat);
        if (o.do === 'cheer') {
          say(s, { k: 'cheered', seat });
          return;
        }
        const lost = Math.min(1, s.players[seat]!.kharnages);
        s.players[seat]!.kharnages -= lost;
        say(s, { k: 'silent', seat, lost });
      },
    }),
  },
);
