/** Which tables of the lobby are shown. */
import type { LobbyRow } from '@bagarre/protocol';

export const FILTERS = ['live', 'slow', 'watch'] as const;
export type Filter = (typeof FILTERS)[number];
export const isFilter = (x: unknown): x is Filter => (FILTERS as readonly unknown[]).includes(x);

export interface HomeSearch {
  lobby?: Filter | undefined;
  game?: string | undefined;
}

const isOpen = (row: LobbyRow): boolean => row.phase === 'open' || row.phase === 'sealing';

/** Open tables come first, the newest of them on top; then those that can be watched. */
export function listed(rows: readonly LobbyRow[], { lobby, game }: HomeSearch): LobbyRow[] {
  return rows
    .filter((row) => game === undefined || row.game === game)
    .filter((row) => {
      if (lobby === 'watch') return row.phase === 'playing';
      if (lobby === 'live') return isOpen(row) && row.pace === 'live';
      if (lobby === 'slow') return isOpen(row) && row.pace !== 'live';
      return isOpen(row) || row.phase === 'playing';
    })
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.made - a.made);
}
