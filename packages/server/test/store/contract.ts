/** What every store does, whichever database is under it. */
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Log } from '../../src/store/append.ts';
import { type Notice, type Store, type StorePlace, anonymous, openStore } from '../../src/store/index.ts';
import { openEngine } from '../../src/store/open.ts';
import { chair, due, entry, newTable, tableIn } from './given.ts';

export function storeContract(newPlace: () => Promise<StorePlace>): void {
  let store: Store;
  const notices: Notice[] = [];
  beforeAll(async () => {
    store = await openStore(await newPlace(), { node: 'first' });
    await store.listen((notice) => notices.push(notice));
  });
  afterAll(() => store.close());

  describe('append', () => {
    test('stores the entry at seq + 1, with all that comes with it', async () => {
      await tableIn(store, 'all');
      await store.append('all', 0, entry(0));
      const result = { winners: [1], why: 'plunder', points: [2, 5] };
      const last = entry(1, { status: 'over', result, asked: [], due: [], proposal: { k: 'rematch', yes: [0] } });
      expect(await store.append('all', 1, last)).toEqual({ k: 'ok', seq: 2 });
      const loaded = await store.load('all');
      expect(loaded!.table).toMatchObject({ seq: 2, status: 'over', result, asked: [], clocks: last.clocks });
      expect(loaded!.table).toMatchObject({ proposal: { k: 'rematch', yes: [0] }, changedAt: last.move.at });
      expect(loaded!.seed).toBe('secret-seed');
      expect(loaded!.snapshot).toEqual({ seq: 1, state: '{"seq":0}' });
      expect(loaded!.since).toEqual([{ seq: 2, ...last.move, said: last.said }]);
    });

    test('of two at the same place one is stored, and the other is told that it is taken', async () => {
      await tableIn(store, 'race', 3);
      const results = await Promise.all([
        store.append('race', 3, entry(3, {}, { moveId: 'a' })),
        store.append('race', 3, entry(3, {}, { moveId: 'b' })),
      ]);
      expect(results).toEqual([{ k: 'ok', seq: 4 }, { k: 'taken' }]);
      expect(await store.append('race', 2, entry(2, {}, { moveId: 'c' }))).toEqual({ k: 'taken' });
      expect(await store.append('race', 9, entry(9, {}, { moveId: 'd' }))).toEqual({ k: 'taken' });
      expect((await store.eventsSince('race', 0)).map((e) => e.moveId)).toEqual(['m1', 'm2', 'm3', 'a']);
    });

    test('what stood in the way left no trace', async () => {
      await tableIn(store, 'trace', 2);
      const before = await store.load('trace');
      const late = entry(1, { status: 'over', due: [due('x', 1)], snapshot: 'no', asked: [0, 1], chairs: [] });
      expect(await store.append('trace', 1, { ...late, move: { ...late.move, moveId: 'late' } })).toEqual({
        k: 'taken',
      });
      expect(await store.load('trace')).toEqual(before);
    });

    test('a repeated moveId gets the first answer, late or at once, and is stored once', async () => {
      await tableIn(store, 'repeat', 3);
      const first = entry(3, {}, { moveId: 'again', seat: 1, answer: { ok: true, n: 1 } });
      const second = entry(3, {}, { moveId: 'again', seat: 1, answer: { ok: true, n: 2 } });
      const together = await Promise.all([store.append('repeat', 3, first), store.append('repeat', 3, second)]);
      const repeat = { k: 'repeat', seq: 4, answer: { ok: true, n: 1 } };
      expect(together).toEqual([{ k: 'ok', seq: 4 }, repeat]);
      for (const seq of [3, 4, 17]) expect(await store.append('repeat', seq, second)).toEqual(repeat);
      expect((await store.table('repeat'))!.seq).toBe(4);
      expect(await store.answerTo('repeat', 1, 'again')).toEqual({ seq: 4, answer: { ok: true, n: 1 } });
      expect(await store.answerTo('repeat', 0, 'again')).toBeNull();
    });

    test('two seats may use the same moveId: simultaneous choices do not collide', async () => {
      await tableIn(store, 'seats', 1);
      expect(await store.append('seats', 1, entry(1, {}, { seat: 0, moveId: 'x' }))).toMatchObject({ k: 'ok' });
      expect(await store.append('seats', 2, entry(2, {}, { seat: 1, moveId: 'x' }))).toMatchObject({ k: 'ok' });
    });

    test('there is no such table', async () => {
      expect(await store.append('nowhere', 0, entry(0))).toEqual({ k: 'gone' });
      expect(await store.load('nowhere')).toBeNull();
      expect(await store.table('nowhere')).toBeNull();
    });

    test('a table that was arranged since is not started', async () => {
      const creator = await tableIn(store, 'start');
      expect(await store.arrange('start', 0, { chairs: [chair(0, creator)] }, 5)).toEqual({ k: 'ok', revision: 1 });
      expect(await store.append('start', 0, entry(0, { revision: 0 }))).toEqual({ k: 'taken' });
      expect(await store.append('start', 0, entry(0, { revision: 1 }))).toEqual({ k: 'ok', seq: 1 });
      expect(await store.arrange('start', 1, { status: 'aborted' }, 6)).toEqual({ k: 'taken' });
      await store.append('start', 1, entry(1));
      await store.append('start', 2, entry(2, { status: 'over' }));
      expect(await store.arrange('start', 2, { status: 'aborted' }, 6)).toEqual({ k: 'taken' });
      expect(await store.table('start')).toMatchObject({ status: 'over', revision: 3 });
    });

    test('a bot can take a seat with an entry', async () => {
      const creator = await tableIn(store, 'bot', 1);
      const chairs = [{ ...chair(0, creator), bot: 'moyen' }, chair(1)];
      await store.append('bot', 1, entry(1, { chairs }));
      expect((await store.table('bot'))!.chairs).toEqual(chairs);
    });

    test('one that cannot be stored does not take the others of its group with it', async () => {
      await Promise.all(['g1', 'g2', 'g3'].map((id) => tableIn(store, id)));
      const bad = entry(0, { chairs: [chair(0, 'nobody')] });
      const results = await Promise.allSettled([
        store.append('g1', 0, entry(0)),
        store.append('g2', 0, bad),
        store.append('g3', 0, entry(0)),
      ]);
      expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await store.table('g1'))!.seq).toBe(1);
      expect(await store.load('g2')).toMatchObject({ table: { seq: 0, status: 'open' }, snapshot: null, since: [] });
      expect(await store.append('g2', 0, entry(0))).toEqual({ k: 'ok', seq: 1 });
    });

    test('a fault at any step: nothing is stored, nothing is told, and the same move can be sent again', async () => {
      const place = await newPlace();
      const made = await openStore(place);
      const creator = await tableIn(made, 'fault', 1);
      await made.close();
      const engine = openEngine(place);
      const heardOf: Notice[] = [];
      await engine.listen((notice) => heardOf.push(notice));
      let left = 0;
      const fault: KyselyPlugin = {
        transformQuery({ node }) {
          if (left-- === 0) throw new Error('fault');
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const log = new Log(
        { ...engine, change: (work) => engine.change((trx, tell) => work(trx.withPlugin(fault), tell)) },
        'faulty',
      );
      const full = entry(1, { snapshot: 's', due: [due('a', 1)], chairs: [chair(0, creator)], proposal: 1 });
      for (let step = 0; ; step++) {
        left = step;
        const result = await log.append('fault', 1, full).catch((error: Error) => error.message);
        if (typeof result !== 'string') {
          expect(result).toEqual({ k: 'ok', seq: 2 });
          expect(step).toBeGreaterThan(5);
          break;
        }
        expect(result).toBe('fault');
        expect(heardOf).toEqual([]);
        const tables = await engine.db.selectFrom('tables').select(['seq', 'revision', 'proposal']).execute();
        expect(tables).toEqual([{ seq: 1, revision: 1, proposal: 'null' }]);
        for (const [name, n] of Object.entries({ moves: 1, snapshots: 1, due: 0, chairs: 2 })) {
          expect(
            await engine.db
              .selectFrom(name as 'moves')
              .selectAll()
              .execute(),
          ).toHaveLength(n);
        }
      }
      await heard(() => heardOf.length > 0);
      expect(heardOf).toEqual([{ k: 'table', node: 'faulty', table: 'fault', seq: 2, revision: 2 }]);
      await engine.close();
    });

    test('snapshots: the first and every 20th stay, between them only the latest', async () => {
      await tableIn(store, 'snaps');
      for (let seq = 0; seq < 50; seq++) await store.append('snaps', seq, entry(seq, { snapshot: `state ${seq + 1}` }));
      const kept = new Set<number>();
      for (let seq = 1; seq <= 50; seq++) kept.add((await store.snapshotAt('snaps', seq))!.seq);
      expect([...kept]).toEqual([1, 20, 40, 50]);
      await store.append('snaps', 50, entry(50));
      expect(await store.load('snaps')).toMatchObject({
        snapshot: { seq: 50, state: 'state 50' },
        since: [{ seq: 51 }],
      });
      await store.keepSnapshot('snaps', { seq: 51, state: 'before an upgrade' });
      await store.keepSnapshot('snaps', { seq: 45, state: 'too late to be of use' });
      expect((await store.load('snaps'))!.snapshot).toEqual({ seq: 51, state: 'before an upgrade' });
      expect((await store.snapshotAt('snaps', 50))!.seq).toBe(40);
    });

    test('events since a number, and what was said comes back as it was', async () => {
      await tableIn(store, 'events', 5);
      const since = await store.eventsSince('events', 3);
      expect(since.map((e) => e.seq)).toEqual([4, 5]);
      expect(since[1]!.said).toEqual(entry(4).said);
      expect(await store.eventsSince('events', 5)).toEqual([]);
    });

    test('every kind of text survives', async () => {
      await tableIn(store, 'text', 1);
      const odd = 'é «ŒUF» 🐗 \\ " \' ; -- \u2028 %s $1 ?';
      await store.append('text', 1, entry(1, { said: [{ e: { k: odd }, cards: [] }] }, { answer: [odd, null, 1.5] }));
      const [last] = await store.eventsSince('text', 1);
      expect(last).toMatchObject({ answer: [odd, null, 1.5], said: [{ e: { k: odd } }] });
    });

    test('appends that wait together share transactions', async () => {
      const place = await newPlace();
      const made = await openStore(place);
      const ids = Array.from({ length: 100 }, (_, i) => `t${i}`);
      for (const id of ids) await tableIn(made, id);
      await made.close();
      const engine = openEngine(place);
      let transactions = 0;
      const log = new Log({ ...engine, change: (work) => (transactions++, engine.change(work)) }, 'counting');
      const results = await Promise.all(ids.map((id) => log.append(id, 0, entry(0))));
      expect(results.every((r) => r.k === 'ok')).toBe(true);
      expect(transactions).toBe(1);
      await Promise.all(
        ids.map(async (id) => {
          for (let seq = 1; seq <= 5; seq++) await log.append(id, seq, entry(seq));
        }),
      );
      expect(transactions).toBeLessThanOrEqual(12);
      await log.drain();
      await engine.close();
    });

    test('whatever the order of attempts, the log has no gap and no double', async () => {
      let runs = 0;
      const attempt = fc.record({ lag: fc.integer({ min: -1, max: 2 }), move: fc.nat(12), wait: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 25 }), async (attempts) => {
          const id = `any${runs++}`;
          await tableIn(store, id);
          const answered: { k: string; seq?: number; move: number }[] = [];
          let seq = 0;
          const all = attempts.map(async ({ lag, move, wait }) => {
            const result = await store.append(
              id,
              Math.max(0, seq - lag),
              entry(0, {}, { seat: 0, moveId: `m${move}`, answer: move }),
            );
            if (result.k === 'ok') seq = Math.max(seq, result.seq);
            answered.push({ ...result, move });
            if (wait) await new Promise((next) => setImmediate(next));
          });
          await Promise.all(all);
          const log = await store.eventsSince(id, 0);
          expect(log.map((e) => e.seq)).toEqual(log.map((_, i) => i + 1));
          expect(new Set(log.map((e) => e.moveId)).size).toBe(log.length);
          for (const { k, seq: at, move } of answered) {
            if (k === 'ok' || k === 'repeat') expect(log[at! - 1]!.answer).toBe(move);
          }
          expect(answered.filter(({ k }) => k === 'ok')).toHaveLength(log.length);
        }),
        { numRuns: 25 },
      );
    });

    test('is told to everybody, with who did it', async () => {
      notices.length = 0;
      await tableIn(store, 'told', 2);
      await heard(() => notices.some((n) => n.k === 'table' && n.table === 'told' && n.seq === 2));
      const about = notices.filter((n) => n.k === 'table' && n.table === 'told');
      const told = { k: 'table', node: 'first', table: 'told' };
      expect(about).toEqual([
        { ...told, seq: 0, revision: 0 },
        { ...told, seq: 1, revision: 1 },
        { ...told, seq: 2, revision: 1 },
      ]);
    });
  });

  describe('tables', () => {
    test('are kept as they were made', async () => {
      const { id: creator } = await store.createGuest('Ana', 1);
      const made = newTable('made', creator, { visibility: 'private', pace: { k: 'live', reserve: 60 } });
      expect(await store.createTable(made)).toEqual({ k: 'ok' });
      const { seed: _, ...shown } = made;
      expect(await store.table('made')).toEqual({
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
      const { id: creator } = await store.createGuest('Ana', 1);
      const match = { id: 'm', game: 2, bestOf: 3 };
      await store.createTable(newTable('match-1', creator, { match: { ...match, game: 1 }, seed: 's1' }));
      const both = await Promise.all(
        ['a', 'b'].map((id) => store.createTable(newTable(`match-2${id}`, creator, { match, seed: 's2' }))),
      );
      const [second] = (await store.matchTables('m')).slice(1);
      expect(both).toContainEqual({ k: 'ok' });
      expect(both).toContainEqual({ k: 'exists', id: second!.id });
      expect((await store.matchTables('m')).map((t) => t.match!.game)).toEqual([1, 2]);
      expect(await store.seedsOf(second!.id)).toEqual([
        { table: 'match-1', seed: 's1' },
        { table: second!.id, seed: 's2' },
      ]);
      expect(await store.seedsOf('made')).toEqual([{ table: 'made', seed: 'secret-seed' }]);

      await store.createTable(newTable('rematch', creator, { rematchOf: 'match-1' }));
      expect(await store.createTable(newTable('rematch-2', creator, { rematchOf: 'match-1' }))).toEqual({
        k: 'exists',
        id: 'rematch',
      });
    });

    test('two who take the last chair at once: one has it, the other looks again', async () => {
      const creator = await tableIn(store, 'chairs');
      const [bob, cleo] = [await store.createGuest('Bob', 1), await store.createGuest('Cléo', 1)];
      const sit = (player: string) => store.arrange('chairs', 0, { chairs: [chair(0, creator), chair(1, player)] }, 9);
      const both = await Promise.all([sit(bob.id), sit(cleo.id)]);
      expect(both.map((r) => r.k).toSorted()).toEqual(['ok', 'taken']);
      const winner = both[0].k === 'ok' ? bob : cleo;
      expect((await store.table('chairs'))!.chairs[1]!.player).toBe(winner.id);
      expect(await store.arrange('nowhere', 0, {}, 9)).toEqual({ k: 'gone' });
    });

    test('nobody sits on two chairs of one table', async () => {
      const creator = await tableIn(store, 'twice');
      const twice = { chairs: [chair(0, creator), chair(1, creator)] };
      await expect(store.arrange('twice', 0, twice, 9)).rejects.toThrow(/unique/i);
      expect((await store.table('twice'))!.chairs).toEqual([chair(0, creator), chair(1)]);
    });

    test('contributions to the shuffle, options, pace and proposals are arranged', async () => {
      const creator = await tableIn(store, 'arranged');
      const change = {
        chairs: [{ ...chair(0, creator), ready: true, commitment: 'ab', contribution: 'cd' }, chair(1)],
        options: { length: 'long' },
        pace: { k: 'days', n: 2 },
        visibility: 'private' as const,
        proposal: { k: 'abort', yes: [0] },
      };
      await store.arrange('arranged', 0, change, 9);
      expect(await store.table('arranged')).toMatchObject({ ...change, revision: 1, changedAt: 9, status: 'open' });
    });
  });

  describe('lists', () => {
    test('lobby: open tables, the newest first; private ones are not shown', async () => {
      const game = 'lobby-game';
      await tableIn(store, 'l1', 0, { game, createdAt: 10 });
      await tableIn(store, 'l2', 0, { game, createdAt: 30 });
      await tableIn(store, 'l3', 0, { game, createdAt: 20 });
      await tableIn(store, 'l4', 0, { game, createdAt: 40, visibility: 'private' });
      await tableIn(store, 'l5', 2, { game, createdAt: 50 });
      const lobby = async (status: 'open' | 'running', limit = 10) =>
        (await store.lobby({ game, status, limit })).map((t) => t.id);
      expect(await lobby('open')).toEqual(['l2', 'l3', 'l1']);
      expect(await lobby('open', 2)).toEqual(['l2', 'l3']);
      expect(await lobby('running')).toEqual(['l5']);
      const everything = await store.lobby({ status: 'open', limit: 1000 });
      expect(everything.length).toBeGreaterThan(3);
      expect(JSON.stringify(everything)).not.toContain('secret-seed');
      expect((await store.running()).find((t) => t.id === 'l5')).toMatchObject({ rulesVersion: 1 });
    });

    test('my games: those waiting for me first, the longest wait first; then running, open, ended', async () => {
      const { id: me } = await store.createGuest('Me', 1);
      const mine = { creator: me };
      await tableIn(store, 'w-over', 0, mine);
      await store.append('w-over', 0, entry(0, { status: 'over', asked: [0] }, { at: 900 }));
      await tableIn(store, 'w-open', 0, mine);
      await tableIn(store, 'w-late', 0, mine);
      await store.append('w-late', 0, entry(0, { asked: [0] }, { at: 500 }));
      await tableIn(store, 'w-theirs-old', 0, mine);
      await store.append('w-theirs-old', 0, entry(0, { asked: [1] }, { at: 100 }));
      await tableIn(store, 'w-theirs', 0, mine);
      await store.append('w-theirs', 0, entry(0, { asked: [1] }, { at: 600 }));
      await tableIn(store, 'w-early', 0, mine);
      await store.append('w-early', 0, entry(0, { asked: [0, 1] }, { at: 300 }));
      const games = await store.gamesOf(me, 10);
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
      expect(await store.gamesOf(me, 2)).toHaveLength(2);
      expect(await store.busy(me)).toEqual({ open: 1, running: 4 });
    });

    test('counts', async () => {
      const before = await store.counts(0);
      await tableIn(store, 'counted', 3);
      const after = await store.counts(0);
      expect(after.tables.running).toBe(before.tables.running + 1);
      expect(after.entries).toBe(before.entries + 3);
      expect(after.players).toBe(before.players + 1);
      await store.ping();
    });
  });

  describe('what is due', () => {
    let own: Store;
    beforeAll(async () => {
      own = await openStore(await newPlace(), { node: 'n1' });
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
      const place = await newPlace();
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

  describe('people', () => {
    test('a guest has a name and nothing else, and becomes an account without losing anything', async () => {
      const guest = await store.createGuest('Zoé', 5);
      expect(guest).toMatchObject({ name: 'Zoé', kind: 'guest', role: 'player', createdAt: 5, deletedAt: null });
      await tableIn(store, 'zoe', 1, { creator: guest.id });
      expect(await store.accountNamed('Zoé')).toBeNull();
      expect(await store.becomeAccount(guest.id, 'Zoé', '$argon2id$1')).toBe('ok');
      expect(await store.player(guest.id)).toEqual({ ...guest, kind: 'account' });
      expect(await store.gamesOf(guest.id, 5)).toHaveLength(1);
      await store.setPassword(guest.id, '$argon2id$2');
      expect(await store.accountNamed('ZOE\u0301')).toEqual({
        player: await store.player(guest.id),
        passwordHash: '$argon2id$2',
      });
      expect(await store.accountNamed('Zoe')).toBeNull();
    });

    test('an account name belongs to one, whoever asks at the same time', async () => {
      const guests = await Promise.all([1, 2, 3].map((n) => store.createGuest(`same ${n}`, n)));
      const results = await Promise.all(
        guests.map((g, i) => store.becomeAccount(g.id, ['Same', 'SAME', 'same'][i]!, 'h')),
      );
      expect(results.toSorted()).toEqual(['name-taken', 'name-taken', 'ok']);
      const winner = guests[results.indexOf('ok')]!;
      const loser = guests[results.indexOf('name-taken')]!;
      expect((await store.player(loser.id))!.kind).toBe('guest');
      expect(await store.becomeAccount(loser.id, 'Other', 'h')).toBe('ok');
      expect(await store.rename(loser.id, 'sAme', 77)).toBe('name-taken');
      expect(await store.rename(loser.id, 'Another', 77)).toBe('ok');
      expect(await store.rename(winner.id, 'SAME!', 78)).toBe('ok');
      expect(await store.player(loser.id)).toMatchObject({ name: 'Another', renamedAt: 77 });
      expect(await store.becomeAccount('nobody', 'Free name', 'h')).toBe('gone');
    });

    test('settings and roles', async () => {
      const { id } = await store.createGuest('Set', 1);
      await store.setPlayerSettings(id, { lang: 'fr', sounds: false });
      await store.setRole(id, 'admin');
      expect(await store.players([id, 'nobody'])).toMatchObject([
        { role: 'admin', settings: { lang: 'fr', sounds: false } },
      ]);
      expect(await store.setting('sign-up')).toBeNull();
      await store.setSetting('sign-up', { closed: true });
      await store.setSetting('sign-up', { closed: false });
      expect(await store.setting('sign-up')).toEqual({ closed: false });
    });

    test('sessions: a secret of 256 bits, of which only the hash is kept', async () => {
      const { id: player } = await store.createGuest('Sess', 1);
      const one = await store.openSession(player, 'Firefox', 100, 1000);
      const two = await store.openSession(player, 'Phone', 200, 1000);
      expect(Buffer.from(one.secret, 'base64url')).toHaveLength(32);
      expect(one.id).toMatch(/^[0-9a-f]{64}$/);
      expect((await store.sessionOf(one.secret, 500))!.session).toMatchObject({
        id: one.id,
        player,
        device: 'Firefox',
      });
      expect((await store.sessionOf(one.secret, 500))!.player.name).toBe('Sess');
      expect(await store.sessionOf(one.secret, 1000)).toBeNull();
      expect(await store.sessionOf(one.id, 500)).toBeNull();
      await store.touchSession(one.id, 600, 2000);
      const listed = await store.sessionsOf(player);
      expect(listed.map((s) => s.device)).toEqual(['Firefox', 'Phone']);
      expect(JSON.stringify(listed)).not.toContain(one.secret);
      expect(await store.sessionOf(two.secret, 500)).not.toBeNull();
    });

    test('sessions are revoked by their player alone, and everybody is told', async () => {
      const { id: player } = await store.createGuest('Revoke', 1);
      const { id: other } = await store.createGuest('Other', 1);
      const open = (who: string) => store.openSession(who, 'd', 1, 1000);
      const [a, b, c, theirs] = [await open(player), await open(player), await open(player), await open(other)];
      notices.length = 0;
      await store.revokeSession(player, theirs.id);
      await store.revokeSession(player, a.id);
      expect((await store.sessionsOf(player)).map((s) => s.id).toSorted()).toEqual([b.id, c.id].toSorted());
      await store.revokeSessions(player, b.id);
      expect((await store.sessionsOf(player)).map((s) => s.id)).toEqual([b.id]);
      expect(await store.sessionOf(theirs.secret, 5)).not.toBeNull();
      await heard(() => notices.filter((n) => n.k === 'sessions').length === 2);
      expect(notices.flatMap((n) => (n.k === 'sessions' ? n.sessions : []))).toEqual([a.id, c.id]);
      await store.revokeSessions(player, null);
      expect(await store.sessionOf(b.secret, 5)).toBeNull();
    });

    test('export holds what is kept about a player, and nothing of others', async () => {
      const me = await tableIn(store, 'export', 4);
      const { id: other } = await store.createGuest('Other', 1);
      await store.becomeAccount(me, 'Exporter', 'hash-not-exported');
      const { secret } = await store.openSession(me, 'Firefox', 1, 1000);
      const chairs = [
        { ...chair(0, me), contribution: 'mine' },
        { ...chair(1, other), contribution: 'theirs' },
      ];
      await store.arrange('export', 0, { chairs }, 9);
      await store.addChat({ table: 'export', room: 'seats', player: me, text: 'salut', at: 1 });
      await store.addChat({ table: 'export', room: 'seats', player: other, text: 'their words', at: 2 });
      await store.setTie(me, other, 'mute', true, 3);
      await store.report({ by: me, about: other, table: 'export', why: 'rude', at: 4 });
      const all = (await store.exportPlayer(me))!;
      expect(all).toMatchObject({
        player: { name: 'Exporter' },
        sessions: [{ device: 'Firefox' }],
        tables: [{ seat: 0, moves: [{ seq: 1 }, { seq: 3 }] }],
        chat: [{ text: 'salut' }],
        ties: [{ other, tie: 'mute' }],
        reports: [{ why: 'rude' }],
        sanctions: [],
      });
      const text = JSON.stringify(all);
      for (const hidden of ['hash-not-exported', secret, 'secret-seed', 'theirs', 'their words', '"said"']) {
        expect(text).not.toContain(hidden);
      }
      expect(await store.exportPlayer('nobody')).toBeNull();
    });

    test('deletion: everything about the player goes, the games stay under an anonymous name', async () => {
      const me = await tableIn(store, 'delete', 4);
      const { id: other } = await store.createGuest('Other', 1);
      await tableIn(store, 'delete-open', 0, { creator: other, chairs: [chair(0, other), chair(1, me)] });
      await store.becomeAccount(me, 'Leaver', 'hash');
      await store.setPlayerSettings(me, { mail: 'a@b.c' });
      const { secret } = await store.openSession(me, 'Firefox', 1, 1000);
      await store.addChat({ table: 'delete', room: 'seats', player: me, text: 'salut', at: 1 });
      await store.setTie(me, other, 'mute', true, 3);
      await store.setTie(other, me, 'block', true, 3);
      const log = await store.eventsSince('delete', 0);

      await store.deletePlayer(me, 50);
      expect(await store.player(me)).toMatchObject({ name: anonymous, settings: {}, role: 'player', deletedAt: 50 });
      expect(await store.accountNamed('Leaver')).toBeNull();
      expect(await store.sessionOf(secret, 5)).toBeNull();
      expect(await store.chatOf('delete', 'seats', 10)).toEqual([]);
      expect(await store.tiesOf(other)).toEqual([]);
      expect(await store.eventsSince('delete', 0)).toEqual(log);
      expect((await store.table('delete'))!.chairs[0]!.player).toBe(me);
      expect(await store.table('delete-open')).toMatchObject({ revision: 1, chairs: [{ player: other }, chair(1)] });
      expect(await store.becomeAccount(me, 'Back', 'h')).toBe('gone');
      // The name is free again.
      expect(await store.becomeAccount(other, 'Leaver', 'h')).toBe('ok');
    });
  });

  describe('talk', () => {
    test('chat: two rooms, oldest first, the last lines', async () => {
      const player = await tableIn(store, 'chat');
      notices.length = 0;
      for (let at = 0; at < 5; at++) await store.addChat({ table: 'chat', room: 'seats', player, text: `${at}`, at });
      const line = await store.addChat({ table: 'chat', room: 'onlookers', player, text: 'psst', at: 9 });
      expect((await store.chatOf('chat', 'seats', 3)).map((l) => l.text)).toEqual(['2', '3', '4']);
      expect(await store.chatOf('chat', 'onlookers', 3)).toEqual([line]);
      const chat = () => notices.filter((n) => n.k === 'chat');
      await heard(() => chat().length === 6);
      expect(chat()[5]).toEqual({ k: 'chat', node: 'first', line });
    });

    test('blocks and mutes', async () => {
      const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(async (n) => (await store.createGuest(n, 1)).id));
      await store.setTie(a!, b!, 'mute', true, 1);
      await store.setTie(a!, b!, 'mute', true, 2);
      expect(await store.blocked([a!, b!, c!])).toBe(false);
      await store.setTie(b!, a!, 'block', true, 3);
      expect(await store.blocked([a!, b!, c!])).toBe(true);
      expect(await store.blocked([a!, c!])).toBe(false);
      expect(await store.tiesOf(a!)).toEqual([{ other: b, tie: 'mute', at: 1 }]);
      await store.setTie(b!, a!, 'block', false, 4);
      expect(await store.blocked([a!, b!])).toBe(false);
    });

    test('a report takes the last 30 lines along; moderators’ actions are written down', async () => {
      const about = await tableIn(store, 'report');
      const { id: by } = await store.createGuest('Plaintiff', 1);
      const { id: moderator } = await store.createGuest('Mod', 1);
      for (let at = 0; at < 35; at++)
        await store.addChat({ table: 'report', room: 'seats', player: about, text: `${at}`, at });
      const report = await store.report({ by, about, table: 'report', why: 'rude', at: 100 });
      expect(report.lines.map((l) => l.text)).toEqual(Array.from({ length: 30 }, (_, i) => `${i + 5}`));
      expect(await store.reports(true, 100)).toContainEqual(report);
      const until = { until: 5000 as number | null };
      const mute = await store.sanction({
        player: about,
        kind: 'mute',
        reason: 'rude',
        by: moderator,
        at: 200,
        ...until,
      });
      const ban = await store.sanction({
        player: about,
        kind: 'ban',
        reason: 'again',
        by: moderator,
        at: 300,
        until: null,
      });
      expect(await store.sanctionsOf(about, 4999)).toEqual([mute, ban]);
      expect(await store.sanctionsOf(about, 5000)).toEqual([ban]);
      expect(await store.liftSanction(ban.id, moderator, 'sorry', 400)).toBe(true);
      expect(await store.liftSanction(ban.id, moderator, 'sorry', 400)).toBe(false);
      expect(await store.sanctionsOf(about, 5000)).toEqual([]);
      expect(await store.closeReport(report.id, moderator, 'muted', 500)).toBe(true);
      expect(await store.closeReport(report.id, moderator, 'muted', 500)).toBe(false);
      expect((await store.reports(false, 1))[0]).toMatchObject({
        id: report.id,
        closedBy: moderator,
        outcome: 'muted',
      });
      await store.addDeed({ by: moderator, at: 600, deed: 'close-sign-up', about: null, reason: 'bots', facts: null });
      const deeds = await store.deeds(5);
      expect(deeds.map((d) => d.deed)).toEqual(['close-sign-up', 'close-report', 'lift', 'ban', 'mute']);
      expect(deeds[4]).toMatchObject({
        by: moderator,
        about,
        reason: 'rude',
        facts: { sanction: mute.id, until: 5000 },
      });
    });

    test('tidying: old chat, ended sessions and guests without a trace go; what was reported stays', async () => {
      const own = await openStore(await newPlace());
      const seated = await tableIn(own, 'tidy');
      const { id: gone } = await own.createGuest('gone', 10);
      const { id: fresh } = await own.createGuest('fresh', 60);
      const { id: here } = await own.createGuest('here', 10);
      await own.openSession(here, 'd', 1, 1000);
      await own.openSession(gone, 'd', 1, 90);
      await own.addChat({ table: 'tidy', room: 'seats', player: seated, text: 'old', at: 10 });
      const report = await own.report({ by: here, about: seated, table: 'tidy', why: 'rude', at: 20 });
      await own.addChat({ table: 'tidy', room: 'seats', player: seated, text: 'new', at: 70 });
      await own.tidy(100, { chatBefore: 50, guestsBefore: 50 });
      expect((await own.chatOf('tidy', 'seats', 9)).map((l) => l.text)).toEqual(['new']);
      expect((await own.reports(true, 9))[0]!.lines).toEqual(report.lines);
      const left = await own.players([seated, gone, fresh, here]);
      expect(left.map((p) => p.name).toSorted()).toEqual(['creator of tidy', 'fresh', 'here']);
      expect(await own.sessionsOf(gone)).toEqual([]);
      await own.close();
    });
  });

  test('the server’s own words reach every listener, until it stops listening', async () => {
    const words: Notice[] = [];
    const stop = await store.listen((notice) => words.push(notice));
    await store.notify('shutdown', { in: 5 });
    await heard(() => words.length > 0);
    expect(words).toEqual([{ k: 'said', node: 'first', about: 'shutdown', facts: { in: 5 } }]);
    stop();
    await store.notify('shutdown', { in: 4 });
    await store.ping();
    expect(words).toHaveLength(1);
  });

  test('closing stores what waits', async () => {
    const place = await newPlace();
    const first = await openStore(place);
    await tableIn(first, 'closing');
    const waiting = first.append('closing', 0, entry(0));
    await first.close();
    expect(await waiting).toEqual({ k: 'ok', seq: 1 });
    const again = await openStore(place);
    expect((await again.table('closing'))!.seq).toBe(1);
    await again.close();
  });
}

/** Notices come over the network: waits until they are there. */
export async function heard(there: () => boolean, withinMs = 5000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!there()) {
    if (Date.now() > end) throw new Error('nothing was heard');
    await new Promise((next) => setTimeout(next, 5));
  }
}
