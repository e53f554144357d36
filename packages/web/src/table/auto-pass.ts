/**
 * Windows that answer by themselves do so after a time that tells nobody whether there was anything to say. Holding Shift, or
 * pressing the ring, stops them.
 */
import { type AnyOption, keyOf } from '@bagarre/kernel';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSettings } from '../settings.ts';
import { useActions, useBox, useMoment, useUi } from './context.ts';
import { useArmedHere } from './armed.ts';
import { byItself } from './passing.ts';
import { isWindow } from './view.ts';

const FLOOR = 1200;
const SPREAD = 1500;
/** Bots read nothing into it. */
const PRACTICE = 350;

interface Coming {
  readonly option: AnyOption;
  readonly at: number;
  readonly span: number;
}

/** The answer that is about to be given, and the way to stop it. */
export const usePassing = create<{ coming: Coming | null; hold(): void }>((set) => ({
  coming: null,
  hold: () => set({ coming: null }),
}));

/** A stop that was asked for at the next window, whatever it is. */
export const useHold = create<{ held: boolean; toggle(): void }>((set, get) => ({
  held: false,
  toggle() {
    const held = !get().held;
    set({ held });
    if (held) usePassing.getState().hold();
  },
}));

let shift = false;

export function useAutoPass(): void {
  const { view, request, events } = useMoment();
  const ui = useUi();
  const box = useBox();
  const actions = useActions();
  const stops = useSettings((s) => s.stops);
  const { answers } = useArmedHere();
  const asked = request && answers[request.ask];
  const coming = usePassing((s) => s.coming);
  useEffect(() => {
    const watch = (e: KeyboardEvent): void => {
      shift = e.shiftKey;
      if (shift) usePassing.getState().hold();
    };
    addEventListener('keydown', watch);
    addEventListener('keyup', watch);
    return () => {
      removeEventListener('keydown', watch);
      removeEventListener('keyup', watch);
    };
  }, []);
  useEffect(() => {
    usePassing.setState({ coming: null });
    if (!request || !isWindow(box, request) || shift) return;
    if (useHold.getState().held) {
      useHold.setState({ held: false });
      return;
    }
    const option = byItself(ui, view, request, { stops, armed: asked ?? null, events });
    if (!option) return;
    const span = actions.connection.local ? PRACTICE : FLOOR + Math.random() * SPREAD;
    usePassing.setState({ coming: { option, at: Date.now() + span, span } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a view of the same question is no new question
  }, [request?.id, request?.ask, stops, asked, ui, actions]);
  useEffect(() => {
    if (!coming) return undefined;
    const timer = setTimeout(() => {
      const now = actions.store.getState().moment?.request;
      usePassing.setState({ coming: null });
      if (!now?.options.some((o) => keyOf(o) === keyOf(coming.option))) return;
      actions.choose(coming.option);
      // Where everything is confirmed, this was confirmed when it was armed.
      actions.confirm();
    }, coming.at - Date.now());
    return () => clearTimeout(timer);
  }, [coming, actions]);
}
