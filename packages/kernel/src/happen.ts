/**
 * Happenings: events that other rules may interrupt or answer. `before` window, then the change itself, then `after` window.
 * In a window each seat in turn may use any of its triggers that hear the event, one at a time, until it passes.
 *
 * Only what a rule can hear is a happening; paying or drawing for the turn stay plain functions.
 */
import type { AnyOption } from './option.ts';
import { type Call, type Next, type Proc, askWhile, call } from './proc.ts';
import type { AnyRules, StateOf } from './box.ts';
import { type Of, type OneOf, type Seat, type Shape, nobody, oneOfKinds, pub } from './shape.ts';

export type When = 'before' | 'after';

/** Something that carries a trigger: at least which one, and whatever names it in an option, such as its card. */
export type Source = Omit<AnyOption, 'do'> & { readonly trigger: string };

export interface Trigger<S, E, M extends Source> {
  readonly on: string;
  readonly when: When;
  /** Whether this source may answer this event. Only looks. */
  may(s: S, e: E, me: M): boolean;
  /** Changes the event (before it happens), the state, or calls a procedure. */
  use(s: S, e: E, me: M): Next;
}

export interface Windows<S, E, M extends Source> {
  /** The seats whose answer is waited for, in order, by public facts only: a window opens for reasons that all can see. */
  order(s: S, e: E, when: When): readonly Seat[];
  /** Everything of this seat that carries a trigger. Only looks. */
  sources(s: S, e: E, when: When, seat: Seat): readonly M[];
  triggers: { readonly [name: string]: Trigger<S, E, M> };
  /** Marks a trigger as used: the only way that it cannot be used twice in one window. */
  spend(s: S, me: M, seat: Seat): void;
  /** The only place where the change is made and said. */
  apply(s: S, e: E): Next;
}

/** Declares the happenings of a game; the result makes the call for one of them. Its frame keeps the event: see `ended`. */
export function happening<R extends AnyRules, K extends { readonly [k: string]: Shape }, M extends Source>(
  rules: R,
  name: string,
  kinds: K,
  windows: Windows<StateOf<R>, OneOf<K>, M>,
): { (e: OneOf<K>): Call; proc: Proc<Of<Locals<K>>> } {
  type S = StateOf<R>;
  const usable = (s: S, e: OneOf<K>, when: When, seat: Seat): M[] =>
    windows.sources(s, e, when, seat).filter((me) => {
      const trigger = windows.triggers[me.trigger];
      return trigger !== undefined && trigger.on === e.k && trigger.when === when && trigger.may(s, e, me);
    });
  const window = (when: When) =>
    askWhile<S, Of<Locals<K>>, AnyOption, never>({
      who: (_s, v) => v.order[v.turn] ?? nobody,
      options: (s, v, seat) => [...usable(s, v.e, when, seat).map((me) => ({ do: 'use', ...me })), { do: 'pass' }],
      idle: () => ({ do: 'pass' }),
      then(s, v, o, seat) {
        if (o.do === 'pass') {
          v.turn++;
          return;
        }
        const { do: _use, ...me } = o;
        windows.spend(s, me as unknown as M, seat);
        return windows.triggers[(me as unknown as M).trigger]!.use(s, v.e, me as unknown as M);
      },
    });
  const openWindow = (when: When) => (s: S, v: Of<Locals<K>>) => {
    v.order = [...windows.order(s, v.e, when)];
    v.turn = 0;
  };
  const locals: Locals<K> = { e: oneOfKinds(kinds), order: pub.seats, turn: pub.int };
  const proc = rules.proc(name, locals, {
    open: openWindow('before') as never,
    before: window('before') as never,
    apply: ((s: S, v: Of<Locals<K>>) => windows.apply(s, v.e)) as never,
    reopen: openWindow('after') as never,
    after: window('after') as never,
  }) as Proc<Of<Locals<K>>>;
  return Object.assign((e: OneOf<K>) => call(proc, { e, order: [], turn: 0 } as Of<Locals<K>>), { proc });
}

type Locals<K extends { readonly [k: string]: Shape }> = {
  e: ReturnType<typeof oneOfKinds<K>>;
  order: typeof pub.seats;
  turn: typeof pub.int;
};
