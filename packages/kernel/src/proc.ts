/**
 * Rules that may wait for a player. A procedure is a named list of named steps over a record of locals; a step acts, or
 * asks. What never waits is an ordinary function.
 */
import type { AnyOption } from './option.ts';
import { type Field, type Of, type Seat, type Shape, part } from './shape.ts';
import type { Core } from './state.ts';

/** What a step says should run next; saying nothing goes on with the next step. */
export type Next<K extends string = never> = void | Call | Done | Goto<K>;

export interface Call {
  k: 'call';
  // oxlint-disable-next-line typescript/no-explicit-any -- `call` has checked the locals against the procedure
  proc: Proc<any>;
  /** The step that it begins with. */
  step: string;
  v: Record<string, unknown>;
  again: boolean;
}
export interface Done {
  k: 'done';
}
export interface Goto<K extends string> {
  k: 'goto';
  step: K;
}

/** Runs a procedure, then goes on with the next step. */
export function call<V>(proc: Proc<V>, v: NoInfer<V>): Call {
  return { k: 'call', proc, step: proc.first, v: v as Record<string, unknown>, again: false };
}
/** A procedure that has come as far as a step: for positions in the middle of a rule, see `ScenarioRules`. */
export function underWay<V>(proc: Proc<V>, step: string, v: NoInfer<V>): Call {
  if (!proc.steps.has(step)) throw new Error(`${proc.name} has no step ${step}`);
  return { ...call(proc, v), step };
}
/** Runs a procedure, then this same step again: a loop over calls. */
export const again = ({ k, proc, step, v }: Call): Call => ({ k, proc, step, v, again: true });
const finished: Done = { k: 'done' };
/** Ends this procedure. What its caller needs to know stands in its locals: see `ended`. */
export const done = (): Done => finished;
/** Goes on with another step of this procedure. */
export const goto = <K extends string>(step: K): Goto<K> => ({ k: 'goto', step });

type Act<S, V, K extends string> = (s: S, v: V) => Next<K>;
export type Step<S, V, K extends string> = Act<S, V, K> | Question<S, V, K>;

interface Asked<S, V, O> {
  /**
   * What may be answered. Only looks. For one seat of a question to several it must not depend on what the others answer.
   */
  options(s: S, v: V, seat: Seat): readonly O[];
  /** The answer of a player who ran out of time; without it, the first option. */
  idle?(s: S, v: V, seat: Seat): NoInfer<O>;
  /**
   * A question with a single answer is answered by itself. Only for questions whose options everybody could work out:
   * otherwise not being asked would tell something.
   */
  auto?: boolean;
  /** A chance to answer what others do, not a turn of one's own: clocks give it less time. */
  window?: boolean;
}
interface AskedOne<S, V, O, K extends string> extends Asked<S, V, O> {
  /** Whom to ask, by public facts only; `nobody` skips the question. Only looks. */
  who(s: S, v: V): Seat;
  then(s: S, v: V, o: NoInfer<O>, seat: Seat): Next<K>;
}
interface AskedSeveral<S, V, O> extends Asked<S, V, O> {
  /** Whom to ask, by public facts only. Only looks. */
  who(s: S, v: V): readonly Seat[];
}
interface AskedEach<S, V, O, K extends string> extends AskedSeveral<S, V, O> {
  then(s: S, v: V, o: NoInfer<O>, seat: Seat): Next<K>;
}
interface AskedAll<S, V, O, K extends string> extends AskedSeveral<S, V, O> {
  /** An answer stays as it was given; otherwise a seat may change it until the last one comes. */
  final?: boolean;
  /**
   * Whether the answers that have come, by seat their keys or '', already decide it, so that nobody waits for the others; what those would have said is
   * never asked again. Only looks. Without it, everybody is waited for.
   */
  enough?(s: S, v: V, sealed: readonly string[]): boolean;
  /** All answers that came, together, in seat order; `seats[i]` gave `answers[i]`. */
  then(s: S, v: V, answers: readonly NoInfer<O>[], seats: readonly Seat[]): Next<K>;
}

/** A question as the kernel runs it. */
export interface Question<S, V, K extends string> {
  readonly asks: 'once' | 'while' | 'each' | 'all';
  who(s: S, v: V): Seat | readonly Seat[];
  options(s: S, v: V, seat: Seat): readonly AnyOption[];
  // oxlint-disable-next-line typescript/no-explicit-any -- the type of the answers is checked where the question is written
  then(s: S, v: V, o: any, seat: any): Next<K>;
  readonly idle: ((s: S, v: V, seat: Seat) => AnyOption) | undefined;
  readonly enough: ((s: S, v: V, sealed: readonly string[]) => boolean) | undefined;
  readonly auto: boolean;
  readonly window: boolean;
  readonly final: boolean;
}

/** Written out, not spread: V8 then knows all questions of all games by one hidden class. */
const question = <S, V, K extends string>(
  asks: Question<S, V, K>['asks'],
  q: Pick<Question<S, V, K>, 'who' | 'options' | 'then'> & Partial<Question<S, V, K>>,
): Question<S, V, K> => ({
  asks,
  who: q.who,
  options: q.options,
  then: q.then,
  idle: q.idle,
  enough: q.enough,
  auto: q.auto === true,
  window: q.window === true,
  final: q.final === true,
});

/** One seat, once; skipped if nobody is asked or there is nothing to choose from. */
export const ask = <S, V, const O extends AnyOption, K extends string = never>(
  q: AskedOne<S, V, O, K>,
): Question<S, V, K> => question('once', q);
/** One seat, again and again, until nobody is asked. */
export const askWhile = <S, V, const O extends AnyOption, K extends string = never>(
  q: AskedOne<S, V, O, K>,
): Question<S, V, K> => question('while', q);
/** Several seats at once, each answer acts as it comes, until nobody is asked. */
export const askEach = <S, V, const O extends AnyOption, K extends string = never>(
  q: AskedEach<S, V, O, K>,
): Question<S, V, K> => question('each', q);
/** Several seats at once; the answers are sealed until the last has come, then act together. */
export const askAll = <S, V, const O extends AnyOption, K extends string = never>(
  q: AskedAll<S, V, O, K>,
): Question<S, V, K> => question('all', q);

export interface Proc<V> {
  readonly name: string;
  readonly locals: Field<V, unknown>;
  readonly steps: ReadonlyMap<string, Placed>;
  readonly first: string;
}

/** A step and the name of the one after it, '' after the last. */
export interface Placed {
  readonly step: Step<Core, Record<string, unknown>, string>;
  readonly after: string;
}

export type Procs = Map<string, Proc<Record<string, unknown>>>;

/** The `proc` of one game: its steps know that game's state. */
export type ProcMaker<S> = <L extends Shape, K extends string>(
  name: string,
  locals: L,
  steps: { [N in K]: Step<S, Of<L>, NoInfer<K>> },
) => Proc<Of<L>>;

/** Each procedure is entered under its name, by which a saved match finds it again. */
export function procsOf<S>(all: Procs): ProcMaker<S> {
  return (name, locals, steps) => {
    if (all.has(name)) throw new Error(`two procedures are called ${name}`);
    const names = Object.keys(steps) as (keyof typeof steps)[];
    const made: Proc<Of<typeof locals>> = {
      name,
      locals: part(locals),
      steps: new Map(names.map((n, i) => [n, { step: steps[n] as never, after: names[i + 1] ?? '' }])),
      first: names[0] ?? '',
    };
    all.set(name, made as never);
    return made;
  };
}
