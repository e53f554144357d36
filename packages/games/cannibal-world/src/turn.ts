/** A turn (CW-TURN): draw, main phase, final phase. */
import { type Of, type Proc, askWhile, call, goto, nobody, pub } from '@bagarre/kernel';
import { act, idleMove, moves } from './actions.ts';
import { afterwards } from './aftermath.ts';
import { draws } from './draw.ts';
import { nextTurn } from './order.ts';
import { proc, say } from './state.ts';
import { checkTurnLimit } from './winning.ts';

const locals = { seat: pub.seat, ended: pub.flag, acted: pub.flag };

export const turn: Proc<Of<typeof locals>> = proc('turn', locals, {
  // CW-TURN-2 CW-RULING-6 In the very first turn too. CW-TURN-5 CW-TURN-6 CW-TURN-8 Nothing else is renewed: neither meat,
  // nor used abilities, nor the stunned.
  draw: (s, v) => {
    s.turn++;
    s.active = v.seat;
    s.plundered = false;
    s.gifted = false;
    say(s, { k: 'turnBegan', seat: v.seat, turn: s.turn });
    return call(draws, { seat: v.seat, left: 1, phase: true });
  },
  drawn: () => afterwards(),
  // CW-TURN-3 CW-ACT-1 Any actions, in any order, as long as they can be paid.
  main: askWhile({
    who: (_s, v) => (v.acted ? nobody : v.seat),
    options: (s, _v, seat) => moves(s, seat),
    idle: (s, _v, seat) => idleMove(s, seat),
    then(s, v, o, seat) {
      const done = act(s, seat, o);
      if (done === null) return;
      v.acted = true;
      v.ended = o.do === 'end';
      return done.next;
    },
  }),
  settled: (_s, v) => (v.ended ? undefined : afterwards()),
  onward: (_s, v) => {
    if (v.ended) return;
    v.acted = false;
    return goto('main');
  },
  // CW-TURN-4 CW-RULING-7 Meat is brought back to 4; what is above it is lost, unless the table tops up.
  final: (s, v) => {
    const player = s.players[v.seat]!;
    player.meat = s.options.meatRefill === 'topUp' ? Math.max(4, player.meat) : 4;
    say(s, { k: 'readied', seat: v.seat, n: player.meat });
    s.granted = [];
    s.active = nextTurn(s, v.seat);
    checkTurnLimit(s);
  },
});

export const takeTurn = (seat: number) => call(turn, { seat, ended: false, acted: false });
