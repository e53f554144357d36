/**
 * Windows in which I have nothing to say pass by themselves, after a time that tells nobody whether I had. Holding Shift, or
 * playing carefully, stops at each of them.
 */
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { useActions, useMoment, useUi } from './context.ts';

const FLOOR = 1200;
const SPREAD = 1500;
/** Bots read nothing into it. */
const PRACTICE = 350;

let shift = false;
const watch = (e: KeyboardEvent): void => {
  shift = e.shiftKey;
};

export function useAutoPass(): void {
  const { view, request } = useMoment();
  const ui = useUi();
  const actions = useActions();
  const stops = useSettings((s) => s.stops);
  useEffect(() => {
    addEventListener('keydown', watch);
    addEventListener('keyup', watch);
    return () => {
      removeEventListener('keydown', watch);
      removeEventListener('keyup', watch);
    };
  }, []);
  useEffect(() => {
    if (!request || !ui.windowed?.(request) || stops === 'careful' || shift) return undefined;
    const pass = request.options.find((o) => o.do === 'pass');
    const nothing = request.options.length === 1;
    const notMine = stops === 'fast' && !(ui.concerns?.(view.viewer, view) ?? true);
    if (!pass || !(nothing || notMine)) return undefined;
    const wait = actions.connection.local ? PRACTICE : FLOOR + Math.random() * SPREAD;
    const timer = setTimeout(() => actions.choose(pass), wait);
    return () => clearTimeout(timer);
  }, [request, stops, ui, actions, view]);
}
