/** The table that a part of the page belongs to. */
import { type Box, type Request, openBox } from '@bagarre/kernel';
import { type Wording, wording } from '@bagarre/words';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Moment } from '../connection/connection.ts';
import { useSettings } from '../settings.ts';
import { useDrag } from './drag.ts';
import type { GameUi, Pen } from './game-ui.ts';
import { type Narrowed, type Token, narrow } from './narrow.ts';
import { markedWording } from './sentence.tsx';
import type { TableState, TableStore } from './store.ts';

/** The game whose cards are shown, at a table or elsewhere, and the names of those who play it. */
export const TheGame = createContext<{ ui: GameUi; names: readonly string[] } | null>(null);
export const TheTable = createContext<TableStore | null>(null);

function useTheGame(): { ui: GameUi; names: readonly string[] } {
  const found = useContext(TheGame);
  if (!found) throw new Error('no game around this component');
  return found;
}

export const useUi = (): GameUi => useTheGame().ui;
export function useActions(): TableStore {
  const found = useContext(TheTable);
  if (!found) throw new Error('no table around this component');
  return found;
}
export function useTable<T>(pick: (s: TableState) => T): T {
  return useStore(useActions().store, pick);
}

const moments = (s: TableState): Moment => {
  if (!s.moment) throw new Error('nothing is on the table yet');
  return s.moment;
};
export const useMoment = (): Moment => useTable(moments);
const useRequest = (): Request | null => useTable((s) => s.moment?.request ?? null);

export const useBox = (): Box => {
  const { game } = useUi();
  return useMemo(() => openBox(game), [game]);
};

export function useWords(): Wording {
  const {
    ui: { game },
    names,
  } = useTheGame();
  const box = useBox();
  const lang = useSettings((s) => s.lang);
  return useMemo(() => wording(game, box, lang, names), [game, box, lang, names]);
}

export function useMarkedWords(): Wording {
  const {
    ui: { game },
    names,
  } = useTheGame();
  const box = useBox();
  const lang = useSettings((s) => s.lang);
  return useMemo(() => markedWording(game, box, lang, names), [game, box, lang, names]);
}

export function usePen(): Pen {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  return useMemo(() => ({ view, box, words }), [view, box, words]);
}

export function useNarrowed(): Narrowed | null {
  const request = useRequest();
  const picked = useTable((s) => s.picked);
  const { points } = useUi().game;
  return useMemo(() => request && narrow(request.options, points, picked), [request, picked, points]);
}

/** Everything that some option of the question names, whatever is picked; null while nothing is asked. */
export function useOffered(): ReadonlyMap<Token, unknown> | null {
  const request = useRequest();
  const { points } = useUi().game;
  return useMemo(() => request && narrow(request.options, points, []).open, [request, points]);
}

export type ThingState = 'act' | 'target' | 'chosen' | null;

/** How a thing stands: it can be pointed at, it is picked, or neither. */
export function useThingState(): (token: Token, foe: boolean) => ThingState {
  const narrowed = useNarrowed();
  const actions = useActions();
  const sent = useTable((s) => s.sent);
  const drag = useDrag((s) => s.drag);
  return (token, foe) => {
    if (!narrowed) return null;
    // While something is dragged, what lights up is where it may be dropped.
    if (drag) return drag.token === token ? 'chosen' : drag.open.has(actions.known(token)) ? 'target' : null;
    if (narrowed.picked.includes(token)) return 'chosen';
    if (sent) return null;
    const role = narrowed.open.get(token) ?? narrowed.open.get(actions.known(token));
    if (!role) return null;
    return foe || role === 'target' ? 'target' : 'act';
  };
}
