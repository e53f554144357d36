/**
 * Events tell the story: what a viewer is told, folded over what it saw before, gives what it sees now. Each game names a few
 * counters to follow.
 */
import {
  type AnyGame,
  type Core,
  type Said,
  type SeenOneOf,
  type ViewOf,
  type Viewer,
  redact,
  trace,
  viewOf,
} from '@bagarre/kernel';
import { type Fault, fault } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';

export type SeenEventOf<G extends AnyGame> = SeenOneOf<G['rules']['events']>;

export interface Counters<G extends AnyGame, C> {
  /** The counters as a view shows them. */
  read(view: ViewOf<G>): C;
  /** Moves them on by one event: in place, or by giving them back anew. */
  fold(counters: C, e: SeenEventOf<G>, viewer: Viewer): C | void;
}

/** Follows one viewer through one match: `hear` what is said, then `check` whether the counters agree. */
export interface Listener {
  hear(said: readonly Said[]): void;
  check(s: Core): Fault | null;
}

export function story<G extends AnyGame, C>(game: G, counters: Counters<G, C>, s: Core, viewer: Viewer): Listener {
  let told = counters.read(viewOf(s, viewer) as never);
  return {
    hear(said) {
      for (const e of said) told = counters.fold(told, redact(game, e, viewer) as never, viewer) ?? told;
    },
    check(now) {
      const differs = difference(told, counters.read(viewOf(now, viewer) as never));
      return differs && fault(viewer, `the events add up to ${differenceText(differs, 'in the view')} (${trace(now)})`);
    },
  };
}
