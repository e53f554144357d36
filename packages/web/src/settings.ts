/** What a person prefers, kept by this browser. */
import type { Language } from '@bagarre/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { BotLevel } from './connection/practice-messages.ts';
import type { KeyMap } from './table/key-map.ts';

export type Speed = 'slow' | 'normal' | 'fast';
export type Confirm = 'always' | 'needed' | 'never';
export type Stops = 'careful' | 'normal' | 'fast';

interface Settings {
  lang: Language;
  name: string;
  speed: Speed;
  confirm: Confirm;
  stops: Stops;
  /** How well the bots of a practice table play. */
  bot: BotLevel;
  /** Effects and the two knocks, from 0 to 1. */
  effects: number;
  alerts: number;
  letters: boolean;
  /** Letters that were given to other commands. */
  keys: KeyMap;
  /** Every game on the plain board, with rows and labels instead of its own look. */
  plain: boolean;
  notices: boolean;
  set(change: Partial<Omit<Settings, 'set'>>): void;
}

const browserLanguage = (): Language =>
  typeof navigator !== 'undefined' && !navigator.language.toLowerCase().startsWith('fr') ? 'en' : 'fr';

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      lang: browserLanguage(),
      name: '',
      speed: 'normal',
      confirm: 'needed',
      stops: 'normal',
      bot: 'moyen',
      effects: 0,
      alerts: 0.6,
      letters: true,
      keys: {},
      plain: false,
      notices: false,
      set: (change) => set(change),
    }),
    { name: 'bagarre.settings' },
  ),
);

/** How long a bot seems to think at a practice table, and how long one moment stays before the next. */
export const PACE: Record<Speed, { think: number; moment: number; move: number }> = {
  slow: { think: 1100, moment: 420, move: 360 },
  normal: { think: 520, moment: 260, move: 240 },
  fast: { think: 140, moment: 110, move: 120 },
};
