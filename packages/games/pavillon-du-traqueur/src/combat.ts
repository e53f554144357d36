/** The combat phase (PT-COMBAT): start effects, then laps of turns until a single player has living pets. */
import { type Seat, again, call, done, goto, nextSeat, noCard, nobody, pub } from '@bagarre/kernel';
import { isOver, markWiped, settleAll } from './aftermath.ts';
import { isLapEnd, isLapOver } from './lastings.ts';
import { hasLivingPet, inOrder, isIn, playersIn } from './ring.ts';
import { statics } from './statics.ts';
import { type Pt, proc, say } from './state.ts';
import { expire, renewLimits } from './time.ts';
import { hasLapEnd, raiseAll, raiseDelayed } from './triggers.ts';
import { turn } from './turn.ts';
import { closeRoot, windowCall } from './window.ts';

export const combat = proc(
  'combat',
  { pointer: pub.int },
  {
    begin: (s) => {
      s.phase = 'combat';
      s.lap = 1;
      s.active = nobody;
      s.outcome = 'no';
      s.stirred = false;
      s.forced = false;
      s.chain = 0;
      s.starter = starterOf(s);
      renewLimits(s, 1 | 2);
      for (const p of s.players) Object.assign(p, { casts: 0, castsLap: 0, wiped: false, gone: 0, goneBy: s.starter });
      say(s, { k: 'combatBegan', seat: s.starter });
      // PT-RULING-21 Whoever comes without a pet is wiped before anything happens, all at one moment.
      s.clock++;
      for (const seat of playersIn(s)) if (!hasLivingPet(s, seat)) s.players[seat]!.gone = s.clock;
      markWiped(s);
      return closeRoot(s);
    },
    // PT-COMBAT-3, PT-RULING-22 Start-of-combat effects, starting player first.
    start: (s) => {
      if (isOver(s)) return goto('end');
      raiseAll(s, 'combatStart', s.starter);
      raiseDelayed(s, 'combatStart');
      return settleAll();
    },
    started: (s) => closeRoot(s),
    lap: (s, v) => {
      if (isOver(s)) return goto('end');
      v.pointer = 0;
      s.chain = 0;
      say(s, { k: 'lapBegan', lap: s.lap });
      raiseAll(s, 'lapStart', s.starter);
      raiseDelayed(s, 'lapStart');
      return s.raised.length > 0 ? settleAll() : undefined;
    },
    lapStarted: (s) => closeRoot(s),
    // PT-RULING-35 The pointer visits every seat; laps that end there end first, turn or not.
    seats: (s, v) => {
      if (isOver(s) || v.pointer >= s.seats) return undefined;
      const seat = nextSeat(s, s.starter, v.pointer++);
      expire(s, (l) => isLapOver(l, seat));
      if (!isIn(s, seat) || !hasLivingPet(s, seat)) return goto('seats');
      s.active = seat;
      return again(call(turn, { seat, by: noCard, strikes: 0, did: 'nothing' }));
    },
    // PT-WINDOW-1 W-LAP, only if some effect waits for the end of the lap.
    lapWindow: (s) => {
      s.active = nobody;
      if (isOver(s)) return goto('end');
      s.lapEnding = true;
      return hasLapEnd(s) ? windowCall(s, 'lap') : undefined;
    },
    lapEffects: (s) => {
      if (isOver(s)) return goto('end');
      s.chain = 0;
      raiseAll(s, 'lapEnd', s.starter);
      raiseDelayed(s, 'lapEnd');
      return settleAll();
    },
    lapDone: (s) => closeRoot(s),
    nextLap: (s) => {
      s.lapEnding = false;
      if (isOver(s)) return goto('end');
      expire(s, (l) => isLapEnd(l, s.lap));
      // PT-RULING-23 After an idle lap everybody must strike; after two, or the last lap, the round is stalled.
      const idle = !s.stirred;
      if ((idle && s.forced) || s.lap >= s.options.lapLimit) {
        s.outcome = 'stall';
        return goto('end');
      }
      s.forced = idle;
      s.stirred = false;
      s.lap++;
      renewLimits(s, 1);
      for (const p of s.players) p.castsLap = 0;
      return goto('lap');
    },
    end: (s) => {
      s.active = nobody;
      s.lapEnding = false;
      return done();
    },
  },
);

/**
 * PT-COMBAT-2 The winner of the last round starts, unless somebody has "first in combat": the first of them clockwise.
 * PT-RULING-60 A winner who has gone since is replaced by the highest ranked player left.
 */
function starterOf(s: Pt): Seat {
  const normal = isIn(s, s.starter) ? s.starter : (s.ranking.find((seat) => isIn(s, seat)) ?? s.starter);
  const first = statics(s, 'combatFirst').map((f) => f.seat);
  const order = inOrder(s, normal);
  return order.find((seat) => first.includes(seat)) ?? order[0]!;
}
