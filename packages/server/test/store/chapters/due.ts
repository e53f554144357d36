/** What is due, and time during which no server ran. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Store, openStore } from '../../../src/store/index.ts';
import { type Given, due, entry, tableIn } from '../given.ts';

export function dueChapter(given: Given): void {
  describe('what is due', () => {
    let own: Store;
    beforeAll(async () => {
      own = await openStore(await given.newPlace(), { node: 'n1' });
    });
    afterAll(() => own.close());

    test('is taken when its time has come, earliest first, by one at a time', async () => {
      await tableIn(own, 'd1');
      await tableIn(own, 'd2');
      await own.append('d1', 0, entry(0, { due: [due('clock', 500), due('bot', 100, { kind: 'bot', waits: false })] }));
      await own.append('d2', 0, entry(0, { due: [due('clock', 300)] }));
      expect(await own.nextDueAt()).toBe(100);
      expect(await own.takeDue('n1', 99, 10, 1000)).toEqual([]);
      const taken = await own.takeDue('n1', 400, 10, 1000);
      expect(taken).toMatchObject([
        { table: 'd1', key: 'bot', kind: 'bot', at: 100, seat: 0, seq: 1, facts: { request: 7 }, waits: false },
        { table: 'd2', key: 'clock', at: 300, waits: true },
      ]);
      expect(await own.takeDue('n2', 400, 10, 1000)).toEqual([]);
      expect(await own.nextDueAt()).toBe(500);
      // A node that took something and died: another gets it when the lease has ended.
      expect(await own.takeDue('n2', 1400, 1, 1000)).toMatchObject([{ table: 'd1', key: 'bot' }]);
      await own.dropDue(taken.map((d) => d.id));
      expect((await own.takeDue('n1', 9000, 10, 1000)).map((d) => d.key)).toEqual(['clock']);
    });

    test('an entry replaces what was due at its table, taken or not; left out, it stays', async () => {
      await tableIn(own, 'd3');
      await own.append('d3', 0, entry(0, { due: [due('a', 20_000), due('b', 20_001)] }));
      const [old] = await own.takeDue('n1', 20_000, 1, 1000);
      await own.append('d3', 1, entry(1));
      await own.append('d3', 2, entry(2, { due: [due('a', 20_002)] }));
      await own.dropDue([old!.id]);
      expect(await own.takeDue('n1', 21_000, 10, 1000)).toMatchObject([{ key: 'a', at: 20_002, seq: 3 }]);
      await own.append('d3', 3, entry(3, { due: [] }));
      expect(await own.takeDue('n1', 99_000, 10, 1000)).not.toContainEqual(expect.objectContaining({ table: 'd3' }));
    });

    test('can be set apart from entries and from tables', async () => {
      await tableIn(own, 'd4');
      await own.setDue('d4', [due('close', 100_000)]);
      await own.setDue(null, [due('backup', 100_001)]);
      await own.setDue(null, [due('backup', 100_002, { kind: 'backup', seat: null })]);
      await own.setDue('nowhere', [due('x', 1)]);
      const taken = await own.takeDue('n1', 100_002, 10, 1);
      expect(taken.filter((d) => d.at >= 100_000)).toMatchObject([
        { table: 'd4', key: 'close', seq: 0 },
        { table: null, kind: 'backup', seat: null },
      ]);
    });

    test('while no server runs, nothing is charged: clocks and deadlines move, leases end', async () => {
      const place = await given.newPlace();
      const before = await openStore(place, { node: 'n1' });
      expect(await before.wake(1000, 50, 15)).toBe(0);
      await tableIn(before, 'w');
      const clocks = [
        { left: 5000, since: 2000 },
        { left: 4000, since: null },
      ];
      const rows = [due('clock', 7000), due('bot', 2500, { waits: false })];
      await before.append('w', 0, entry(0, { clocks, due: rows }));
      await before.beat(3000);
      expect(await before.takeDue('n1', 3000, 10, 60_000)).toHaveLength(1);
      await before.close();

      const after = await openStore(place, { node: 'n1' });
      expect(await after.wake(10_000, 50, 15)).toBe(7000);
      expect((await after.table('w'))!.clocks).toEqual([
        { left: 5000, since: 9015 },
        { left: 4000, since: null },
      ]);
      expect(await after.takeDue('n1', 10_000, 10, 0)).toMatchObject([{ key: 'bot' }]);
      expect(await after.takeDue('n1', 14_015, 10, 0)).toContainEqual(
        expect.objectContaining({ key: 'clock', at: 14_015 }),
      );
      await after.rest(11_000);
      await after.close();
    });
  });
}
