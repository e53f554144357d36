/** Tables as they are made and arranged. */
import { describe, expect, test } from 'vitest';
import { type Given, chair, newTable, tableIn } from '../given.ts';

export function tablesChapter(given: Given): void {
  describe('tables', () => {
    test('are kept as they were made', async () => {
      const { id: creator } = await given.store.createGuest('Ana', 1);
      const made = newTable('made', creator, { visibility: 'private', pace: { k: 'live', reserve: 60 } });
      expect(await given.store.createTable(made)).toEqual({ k: 'ok' });
      const { seed: _, ...shown } = made;
      expect(await given.store.table('made')).toEqual({
        ...shown,
        status: 'open',
        proposal: null,
        seq: 0,
        revision: 0,
        asked: [],
        clocks: [],
        result: null,
        changedAt: 1000,
      });
    });

    test('one game of a match, and one rematch, however many nodes make it', async () => {
      const { id: creator } = await given.store.createGuest('Ana', 1);
      const match = { id: 'm', game: 2, bestOf: 3 };
      await given.store.createTable(newTable('match-1', creator, { match: { ...match, game: 1 }, seed: 's1' }));
      const both = await Promise.all(
        ['a', 'b'].map((id) => given.store.createTable(newTable(`match-2${id}`, creator, { match, seed: 's2' }))),
      );
      const [second] = (await given.store.matchTables('m')).slice(1);
      expect(both).toContainEqual({ k: 'ok' });
      expect(both).toContainEqual({ k: 'exists', id: second!.id });
      expect((await given.store.matchTables('m')).map((t) => t.match!.game)).toEqual([1, 2]);
      expect(await given.store.seedsOf(second!.id)).toEqual([
        { table: 'match-1', seed: 's1' },
        { table: second!.id, seed: 's2' },
      ]);
      expect(await given.store.seedsOf('made')).toEqual([{ table: 'made', seed: 'secret-seed' }]);

      await given.store.createTable(newTable('rematch', creator, { rematchOf: 'match-1' }));
      expect(await given.store.createTable(newTable('rematch-2', creator, { rematchOf: 'match-1' }))).toEqual({
        k: 'exists',
        id: 'rematch',
      });
    });

    test('two who take the last chair at once: one has it, the other looks again', async () => {
      const creator = await tableIn(given.store, 'chairs');
      const [bob, cleo] = [await given.store.createGuest('Bob', 1), await given.store.createGuest('Cléo', 1)];
      const sit = (player: string) =>
        given.store.arrange('chairs', 0, { chairs: [chair(0, creator), chair(1, player)] }, 9);
      const both = await Promise.all([sit(bob.id), sit(cleo.id)]);
      expect(both.map((r) => r.k).toSorted()).toEqual(['ok', 'taken']);
      const winner = both[0].k === 'ok' ? bob : cleo;
      expect((await given.store.table('chairs'))!.chairs[1]!.player).toBe(winner.id);
      expect(await given.store.arrange('nowhere', 0, {}, 9)).toEqual({ k: 'gone' });
    });

    test('nobody sits on two chairs of one table', async () => {
      const creator = await tableIn(given.store, 'twice');
      const twice = { chairs: [chair(0, creator), chair(1, creator)] };
      await expect(given.store.arrange('twice', 0, twice, 9)).rejects.toThrow(/unique/i);
      expect((await given.store.table('twice'))!.chairs).toEqual([chair(0, creator), chair(1)]);
    });

    test('contributions to the shuffle, options, pace and proposals are arranged', async () => {
      const creator = await tableIn(given.store, 'arranged');
      const change = {
        chairs: [{ ...chair(0, creator), ready: true, commitment: 'ab', contribution: 'cd' }, chair(1)],
        options: { length: 'long' },
        pace: { k: 'days', n: 2 },
        visibility: 'private' as const,
        proposal: { k: 'abort', yes: [0] },
      };
      await given.store.arrange('arranged', 0, change, 9);
      expect(await given.store.table('arranged')).toMatchObject({
        ...change,
        revision: 1,
        changedAt: 9,
        status: 'open',
      });
    });
  });
}
