/**
 * Happenings: events that other rules may interrupt or answer. `before` window, then the change itself, then `after` window.
 * In a window each seat in turn may use any of its triggers that hear the event, one at a time, until it passes.
 *
 * Only what a rule can hear is a happening; paying or drawing for the turn stay plain functions.
 */
import { type AnyOption, keyOf } from './option.ts';
import { type Call, type Next, type Proc, type ProcMaker, askWhile, call } from './proc.ts';
import { type Field, type Seat, nobody, pub } from './shape.ts';
import type { Core } from './state.ts';

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

/**
 * Declares the happenings of a game: its `proc`, a name, and the kinds of event (see `oneOfKinds`). The result makes the call
 * for one of them; what became of the event stands in the locals that `ended(s, happenings.proc)` gives.
 */
export function happening<S extends Core, E extends { k: PropertyKey }, M extends Source>(
  proc: ProcMaker<S>,
  name: string,
  event: Field<E, unknown>,
  windows: Windows<S, E, M>,
): { (e: E): Call; proc: Proc<Happening<E>> } {
  const usable = (s: S, e: E, when: When, seat: Seat): M[] =>
    windows.sources(s, e, when, seat).filter((me) => {
      const trigger = windows.triggers[me.trigger];
      return trigger !== undefined && trigger.on === e.k && trigger.when === when && trigger.may(s, e, me);
    });
  const open = (when: When) => (s: S, v: Happening<E>) => {
    v.order = [...windows.order(s, v.e, when)];
    v.turn = 0;
  };
  const window = (when: When) =>
    askWhile({
      window: true,
      who: (_s: S, v: Happening<E>) => v.order[v.turn] ?? nobody,
      options: (s, v, seat): AnyOption[] => [
        ...usable(s, v.e, when, seat).map((me) => ({ do: 'use', ...me })),
        { do: 'pass' },
      ],
      idle: () => ({ do: 'pass' }),
      then(s, v, o, seat) {
        const me = o.do === 'use' && usable(s, v.e, when, seat).find((x) => keyOf({ do: 'use', ...x }) === keyOf(o));
        if (!me) {
          v.turn++;
          return;
        }
        windows.spend(s, me, seat);
        return windows.triggers[me.trigger]!.use(s, v.e, me);
      },
    });
  const made = proc(
    name,
    { e: event, order: pub.seats, turn: pub.int },
    {
      opens: open('before'),
      before: window('before'),
      apply: (s, v) => windows.apply(s, v.e),
      reopens: open('after'),
      after: window('after'),
    },
  );
  return Object.assign((e: E) => call(made, { e, order: [], turn: 0 }), { proc: made });
}

interface Happening<E> {
  e: E;
  order: Seat[];
  turn: number;
}
