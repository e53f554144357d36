/** The lobby, my games, counts. */
import { describe, expect, test } from 'vitest';
import { type Given, entry, tableIn } from '../given.ts';

export function listsChapter(given: Given): void {
  describe('lists', () => {
    test('lobby: open tables, the newest first; private ones are not shown', async () => {
      const game = 'lobby-game';
      await tableIn(given.store, 'l1', 0, { game, createdAt: 10 });
      await tableIn(given.store, 'l2', 0, { game, createdAt: 30 });
      await tableIn(given.store, 'l3', 0, { game, createdAt: 20 });
      await tableIn(given.store, 'l4', 0, { game, createdAt: 40, visibility: 'private' });
      await tableIn(given.store, 'l5', 2, { game, createdAt: 50 });
      const lobby = async (status: 'open' | 'running', limit = 10) =>
        (await given.store.lobby({ game, status, limit })).map((t) => t.id);
      expect(await lobby('open')).toEqual(['l2', 'l3', 'l1']);
      expect(await lobby('open', 2)).toEqual(['l2', 'l3']);
      expect(await lobby('running')).toEqual(['l5']);
      const everything = await given.store.lobby({ status: 'open', limit: 1000 });
      expect(everything.length).toBeGreaterThan(3);
      expect(JSON.stringify(everything)).not.toContain('secret-seed');
      expect((await given.store.running()).find((t) => t.id === 'l5')).toMatchObject({ rulesVersion: 1 });
    });

    test('my games: those waiting for me first, the longest wait first; then running, open, ended', async () => {
      const { id: me } = await given.store.createGuest('Me', 1);
      const mine = { creator: me };
      await tableIn(given.store, 'w-over', 0, mine);
      await given.store.append('w-over', 0, entry(0, { status: 'over', asked: [0] }, { at: 900 }));
      await tableIn(given.store, 'w-open', 0, mine);
      await tableIn(given.store, 'w-late', 0, mine);
      await given.store.append('w-late', 0, entry(0, { asked: [0] }, { at: 500 }));
      await tableIn(given.store, 'w-theirs-old', 0, mine);
      await given.store.append('w-theirs-old', 0, entry(0, { asked: [1] }, { at: 100 }));
      await tableIn(given.store, 'w-theirs', 0, mine);
      await given.store.append('w-theirs', 0, entry(0, { asked: [1] }, { at: 600 }));
      await tableIn(given.store, 'w-early', 0, mine);
      await given.store.append('w-early', 0, entry(0, { asked: [0, 1] }, { at: 300 }));
      const games = await given.store.gamesOf(me, 10);
      expect(games.map((g) => g.table.id)).toEqual([
        'w-early',
        'w-late',
        'w-theirs',
        'w-theirs-old',
        'w-open',
        'w-over',
      ]);
      expect(games.map((g) => g.myTurn)).toEqual([true, true, false, false, false, false]);
      expect(games.map((g) => g.seat)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(await given.store.gamesOf(me, 2)).toHaveLength(2);
      expect(await given.store.busy(me)).toEqual({ open: 1, seated: 5 });
    });

    test('counts', async () => {
      const before = await given.store.counts(0);
      await tableIn(given.store, 'counted', 3);
      const after = await given.store.counts(0);
      expect(after.tables.running).toBe(before.tables.running + 1);
      expect(after.players).toBe(before.players + 1);
      await given.store.ping();
    });
  });
}
