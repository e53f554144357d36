/**
 * The engine: runs the rules until somebody must decide, and takes the decision. It knows no game.
 */
import { boxOf } from './box.ts';
import { type AnyOption, keyOf } from './option.ts';
import type { Next, Proc, Question } from './proc.ts';
import { type Seat, nobody } from './shape.ts';
import type { Core, Frame } from './state.ts';

/** What a seat is asked now. */
export interface Request {
  /** Changes whenever the question does, so that a late answer is not taken for an answer to the next. */
  id: number;
  seat: Seat;
  /** The procedure and the step that ask, such as `round.choose`. */
  ask: string;
  options: readonly AnyOption[];
}

type AnyQuestion = Question<Core, Record<string, unknown>, string>;

/** Runs the rules until somebody must decide. Nobody is left to ask only when the match is over. */
export function settle(s: Core): readonly Request[] {
  const { procs } = boxOf(s);
  let known: Frame | null = null;
  let proc: Proc<Record<string, unknown>> | null = null;
  for (let steps = 0; ; steps++) {
    if (s.over) {
      s.stack.length = 0;
      s.ended = null;
      return [];
    }
    const frame = s.stack[s.stack.length - 1];
    if (!frame) throw new Error('rules: every procedure has ended and the match has no result');
    if (steps > 100_000) throw new Error(`rules: going round in circles (${trace(s)})`);
    if (frame.step === '') {
      s.ended = s.stack.pop()!;
      continue;
    }
    if (frame !== known) {
      known = frame;
      proc = procs.get(frame.proc)!;
    }
    const { step, after } = proc!.steps.get(frame.step)!;
    if (typeof step === 'function') {
      follow(s, frame, after, step(s, frame.v), false);
      continue;
    }
    const requests = requestsOf(s, frame, step, true);
    if (requests.length === 0) {
      moveTo(frame, after);
      continue;
    }
    const only = requests[0]!;
    if (step.auto && requests.length === 1 && only.options.length === 1) {
      answer(s, frame, after, step, only.seat, only.options[0]!);
      continue;
    }
    return requests;
  }
}

/** What is being asked in a settled match, without running anything. */
export function pending(s: Core): readonly Request[] {
  const frame = s.stack[s.stack.length - 1];
  const step = frame && questionOf(s, frame);
  return frame && step && !s.over ? requestsOf(s, frame, step, false) : [];
}

/** Takes an answer that is known to be one of the request's options. */
export function decide(s: Core, r: Request, o: AnyOption): void {
  const frame = s.stack[s.stack.length - 1]!;
  const { step, after } = boxOf(s).procs.get(frame.proc)!.steps.get(frame.step)!;
  s.seq++;
  answer(s, frame, after, step as AnyQuestion, r.seat, o);
}

/** What a seat answers that has run out of time: what the question says, otherwise its first option. */
export function idleAnswer(s: Core, r: Request): AnyOption {
  const frame = s.stack[s.stack.length - 1]!;
  return questionOf(s, frame)?.idle?.(s, frame.v, r.seat) ?? r.options[0]!;
}

/** Where the rules are: `game.rounds > turn.attacks > attack.victims`. */
export const trace = (s: Core): string => s.stack.map((f) => `${f.proc}.${f.step || 'end'}`).join(' > ');

/** The locals of the nearest running `proc`: what a rule may look at "during an attack". */
export function inside<V>(s: Core, proc: Proc<V>): V | undefined {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    if (s.stack[i]!.proc === proc.name) return s.stack[i]!.v as V;
  }
  return undefined;
}

/** The locals that `proc` left behind, if it is the procedure that finished last: what the caller's next step reads. */
export const ended = <V>(s: Core, proc: Proc<V>): V | undefined =>
  s.ended?.proc === proc.name ? (s.ended.v as V) : undefined;

export function questionOf(s: Core, frame: Frame): AnyQuestion | null {
  const step = boxOf(s).procs.get(frame.proc)?.steps.get(frame.step)?.step;
  return step && typeof step !== 'function' ? step : null;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any procedure; `call` has checked the locals
export function pushFrame(s: Core, proc: Proc<any>, v: Record<string, unknown>, step = proc.first): void {
  s.stack.push({ proc: proc.name, step, v, open: null, sealed: null });
}

function requestsOf(s: Core, frame: Frame, q: AnyQuestion, opening: boolean): Request[] {
  const who = q.who(s, frame.v);
  if (typeof who === 'number') {
    if (who === nobody) return [];
    const options = q.options(s, frame.v, who);
    return options.length === 0 ? [] : [{ id: s.seq, seat: who, ask: `${frame.proc}.${frame.step}`, options }];
  }
  if (opening) open(s, frame, q, who);
  const requests: Request[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const id = frame.open?.[seat] ?? -1;
    if (id < 0 || (frame.sealed && frame.sealed[seat] !== '')) continue;
    requests.push({ id, seat, ask: `${frame.proc}.${frame.step}`, options: q.options(s, frame.v, seat) });
  }
  return requests;
}

/** Opens a question to several seats, or, where each answer acts at once, asks those again who have more to say. */
function open(s: Core, frame: Frame, q: AnyQuestion, who: readonly Seat[]): void {
  if (q.asks === 'all' && frame.open) return;
  const before = frame.open;
  frame.open = new Array<number>(s.seats).fill(-1);
  for (const seat of who) {
    if (q.options(s, frame.v, seat).length === 0) continue;
    frame.open[seat] = before && before[seat]! >= 0 ? before[seat]! : s.seq;
  }
  if (q.asks === 'all') frame.sealed ??= new Array<string>(s.seats).fill('');
}

function answer(s: Core, frame: Frame, after: string, q: AnyQuestion, seat: Seat, o: AnyOption): void {
  if (q.asks === 'once' || q.asks === 'while') {
    follow(s, frame, after, q.then(s, frame.v, o, seat), q.asks === 'while');
    return;
  }
  if (q.asks === 'each') {
    frame.open![seat] = -1;
    follow(s, frame, after, q.then(s, frame.v, o, seat), true);
    return;
  }
  frame.sealed![seat] = keyOf(o);
  const seats: Seat[] = [];
  let waiting = false;
  for (let i = 0; i < s.seats; i++) {
    if (frame.open![i]! < 0) continue;
    if (frame.sealed![i] === '') waiting = true;
    else seats.push(i);
  }
  if (waiting && !q.enough?.(s, frame.v, frame.sealed!)) return;
  const answers = seats.map((i) => q.options(s, frame.v, i).find((x) => keyOf(x) === frame.sealed![i])!);
  follow(s, frame, after, q.then(s, frame.v, answers, seats), false);
}

/** `after`: the step that comes next; `stay`: a question that is asked again unless the answer says otherwise. */
function follow(s: Core, frame: Frame, after: string, next: Next<string>, stay: boolean): void {
  if (!next) {
    if (!stay) moveTo(frame, after);
    return;
  }
  switch (next.k) {
    case 'call':
      if (!stay && !next.again) moveTo(frame, after);
      pushFrame(s, next.proc, next.v, next.step);
      return;
    case 'goto':
      moveTo(frame, next.step);
      return;
    case 'done':
      moveTo(frame, '');
  }
}

function moveTo(frame: Frame, step: string): void {
  frame.step = step;
  frame.open = null;
  frame.sealed = null;
}
