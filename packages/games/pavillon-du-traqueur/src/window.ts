/**
 * Response windows (PT-WINDOW): the "any moment" at which anybody may cast. Everybody who could is asked at once and in secret;
 * the first in order who does not pass casts, and the window asks again from scratch, until all pass.
 */
import { type Call, type Seat, askAll, call, done, goto, holderOf, pub } from '@bagarre/kernel';
import { howEnded, isOver, markWiped } from './aftermath.ts';
import { castCall } from './cast.ts';
import { inOrder } from './ring.ts';
import { type CastOption, castOptions, mayCast } from './spells.ts';
import { isValid } from './strike.ts';
import { type Pt, proc, say } from './state.ts';

type Answer = { do: 'pass' } | CastOption;
const PASS: Answer = { do: 'pass' };

/** One poll: who is asked, and what each of them may answer. */
interface Poll {
  readonly who: readonly Seat[];
  readonly answers: (readonly Answer[])[];
}

/**
 * Polls are worked out once: nothing happens while answers are sealed. They are kept beside the state, under the list of seats
 * that every poll, and every copy of a match, has of its own.
 */
const polls = new WeakMap<readonly Seat[], Poll>();

/** PT-WINDOW-3, PT-WINDOW-9 Those who could cast, by public facts. */
function pollOf(s: Pt, order: readonly Seat[]): Poll {
  const known = polls.get(order);
  if (known) return known;
  const poll: Poll = { who: order.filter((seat) => mayCast(s, seat)), answers: [] };
  polls.set(order, poll);
  return poll;
}

const window = proc(
  'window',
  { kind: pub.word('act', 'strike', 'lap', 'last'), order: pub.seats },
  {
    poll: askAll({
      window: true,
      // PT-WINDOW-5 All at once, sealed. PT-WINDOW-3, PT-WINDOW-9 Those who could cast, by public facts; nobody: no window.
      who: (s, v) => pollOf(s, v.order).who,
      options: (s, v, seat) => (pollOf(s, v.order).answers[seat] ??= [PASS, ...castOptions(s, seat)]),
      idle: () => PASS,
      // PT-WINDOW-6 Over the passes to the first who has not passed: a cast is not kept waiting for those behind it.
      enough: (s, v, sealed) => {
        const first = pollOf(s, v.order).who.find((seat) => sealed[seat] !== 'pass');
        return first !== undefined && sealed[first] !== '';
      },
      then(s, v, answers, seats) {
        for (const seat of v.order) {
          const answer = answers[seats.indexOf(seat)];
          if (answer?.do === 'cast') return castCall(seat, answer);
        }
        // PT-WINDOW-8, PT-WINDOW-15 All passed; only that is told.
        say(s, { k: 'windowClosed', kind: v.kind });
        return done();
      },
    }),
    // PT-WINDOW-7 Asked again, unless the round is over or the strike has become impossible. PT-RULING-38 A last breath is one poll.
    again: (s, v) => {
      if (isOver(s) || v.kind === 'last') return done();
      if (v.kind === 'strike' && !isValid(s)) return done();
      // PT-WINDOW-4 A spell may have given the strike another target: its owner is now the first.
      v.order = v.kind === 'strike' ? orderOf(s, 'strike') : v.order.slice();
      return pollOf(s, v.order).who.length > 0 ? goto('poll') : done();
    },
  },
);

/** PT-WINDOW-4 In which order answers count. In W-ACT the active player is not asked: their choice follows. */
function orderOf(s: Pt, kind: 'act' | 'strike' | 'lap'): Seat[] {
  if (kind === 'act') return inOrder(s, s.active).filter((seat) => seat !== s.active);
  if (kind === 'strike') return inOrder(s, holderOf(s, s.strike.at));
  return inOrder(s, s.starter);
}

/** PT-WINDOW-9 Where nobody could cast there is no window: mostly so, and then no poll is worked out. */
export function windowCall(s: Pt, kind: 'act' | 'strike' | 'lap'): Call | undefined {
  for (let seat = 0; seat < s.seats; seat++) {
    if ((kind !== 'act' || seat !== s.active) && mayCast(s, seat))
      return call(window, { kind, order: orderOf(s, kind) });
  }
  return undefined;
}

/**
 * The end of every root action, once the queue is empty: wipe marks, then the round-end check (PT-END-1), before any window.
 * PT-RULING-38 On tables that have it, those who were just wiped get a last breath first.
 */
export function closeRoot(s: Pt): Call | undefined {
  const fresh = markWiped(s);
  const ended = howEnded(s);
  if (ended !== s.outcome && s.options.lastBreathWindow && fresh.some((seat) => mayCast(s, seat))) {
    return call(lastBreath, { seats: fresh });
  }
  s.outcome = ended;
  return undefined;
}

const lastBreath = proc(
  'lastBreath',
  { seats: pub.seats },
  {
    poll: (s, v) =>
      call(window, { kind: 'last', order: inOrder(s, Math.max(0, s.active)).filter((seat) => v.seats.includes(seat)) }),
    check: (s) => {
      markWiped(s);
      s.outcome = howEnded(s);
    },
  },
);
