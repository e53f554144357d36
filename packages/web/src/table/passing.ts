/** Windows that answer by themselves: what is chosen when, and how long it takes whether or not there was anything to say. */
import type { AnyOption, CoreView, Request } from '@bagarre/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SeenEvent } from '../connection/connection.ts';
import type { Stops } from '../settings.ts';
import type { GameUi } from './game-ui.ts';

/** Answers given once for all: the verb for each question of a game. */
interface Armed {
  readonly verbs: { readonly [question: string]: string };
  arm(game: string, ask: string, verb: string | null): void;
}

const questionOf = (game: string, ask: string): string => `${game} ${ask}`;

export const useArmed = create<Armed>()(
  persist(
    (set, get) => ({
      verbs: {},
      arm(game, ask, verb) {
        const { [questionOf(game, ask)]: _, ...others } = get().verbs;
        set({ verbs: verb === null ? others : { ...others, [questionOf(game, ask)]: verb } });
      },
    }),
    { name: 'bagarre.armed' },
  ),
);

interface Manners {
  readonly stops: Stops;
  /** What led to the window. */
  readonly events: readonly SeenEvent[];
  /** The verb armed for this question. */
  readonly armed: string | null;
}

/**
 * What a window is answered with by itself; null to stop and ask. Nothing to answer with passes in every mode; what is
 * armed answers unless the player is prudent; the fast pass whatever is not about them, the others where few would answer.
 */
export function byItself(
  ui: GameUi,
  view: CoreView,
  request: Request,
  { stops, armed, events }: Manners,
): AnyOption | null {
  const { options } = request;
  const pass = options.find((o) => ui.passes(o));
  if (options.length === 1) return pass ?? null;
  if (stops === 'careful') return null;
  const meant = options.filter((o) => o.do === armed);
  if (meant.length === 1) return meant[0]!;
  const stop = stops === 'fast' ? ui.concerns(view.viewer, view) : ui.usual(view.viewer, view, events);
  return stop ? null : (pass ?? null);
}

/** The answers that are armed in a game, by question. */
export const armedIn = (verbs: Armed['verbs'], game: string): [ask: string, verb: string][] =>
  Object.entries(verbs).flatMap(([question, verb]) => {
    const [id, ask] = question.split(' ');
    return id === game && ask ? [[ask, verb]] : [];
  });
