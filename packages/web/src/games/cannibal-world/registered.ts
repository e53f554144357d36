/** CW-TOUR-3 The list that was brought to a match. The server tells it to nobody, so this browser keeps it between the games. */
const KEY = 'bagarre.cw.lists';
const MOST = 12;

type Kept = readonly (readonly [match: string, list: string])[];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

export const registeredFor = (match: string): string | null => kept().find(([id]) => id === match)?.[1] ?? null;

export function register(match: string, list: string): void {
  const others = kept().filter(([id]) => id !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify([[match, list], ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden storage costs the sideboard, not the game.
  }
}
