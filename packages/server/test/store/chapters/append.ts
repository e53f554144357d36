/** The log: what is stored at its place, once, and told after. */
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Log } from '../../../src/store/append.ts';
import type { Engine, Steps } from '../../../src/store/engine.ts';
import { type Notice, openStore } from '../../../src/store/index.ts';
import { openEngine } from '../../../src/store/open.ts';
import { type Given, chair, due, entry, tableIn, heard } from '../given.ts';

export function appendChapter(given: Given): void {
  describe('append', () => {
    test('stores the entry at seq + 1, with all that comes with it', async () => {
      await tableIn(given.store, 'all');
      await given.store.append('all', 0, entry(0));
      const result = { winners: [1], why: 'plunder', points: [2, 5] };
      const last = entry(1, { status: 'over', result, asked: [], due: [], proposal: { k: 'rematch', yes: [0] } });
      expect(await given.store.append('all', 1, last)).toEqual({ k: 'ok', seq: 2, revision: 2 });
      const loaded = await given.store.load('all');
      expect(loaded!.table).toMatchObject({ seq: 2, status: 'over', result, asked: [], clocks: last.clocks });
      expect(loaded!.table).toMatchObject({ proposal: { k: 'rematch', yes: [0] }, changedAt: last.move.at });
      expect(loaded!.seed).toBe('secret-seed');
      expect(loaded!.snapshot).toEqual({ seq: 1, state: '{"seq":0}' });
      expect(loaded!.since).toEqual([{ seq: 2, ...last.move, said: last.said }]);
    });

    test('of two at the same place one is stored, and the other is told that it is taken', async () => {
      await tableIn(given.store, 'race', 3);
      const results = await Promise.all([
        given.store.append('race', 3, entry(3, {}, { moveId: 'a' })),
        given.store.append('race', 3, entry(3, {}, { moveId: 'b' })),
      ]);
      expect(results).toEqual([{ k: 'ok', seq: 4, revision: 1 }, { k: 'taken' }]);
      expect(await given.store.append('race', 2, entry(2, {}, { moveId: 'c' }))).toEqual({ k: 'taken' });
      expect(await given.store.append('race', 9, entry(9, {}, { moveId: 'd' }))).toEqual({ k: 'taken' });
      expect((await given.store.eventsSince('race', 0)).map((e) => e.moveId)).toEqual(['m1', 'm2', 'm3', 'a']);
    });

    test('what stood in the way left no trace', async () => {
      await tableIn(given.store, 'trace', 2);
      const before = await given.store.load('trace');
      const late = entry(1, { status: 'over', due: [due('x', 1)], snapshot: 'no', asked: [0, 1], chairs: [] });
      expect(await given.store.append('trace', 1, { ...late, move: { ...late.move, moveId: 'late' } })).toEqual({
        k: 'taken',
      });
      expect(await given.store.load('trace')).toEqual(before);
    });

    test('a repeated moveId gets the first answer, late or at once, and is stored once', async () => {
      await tableIn(given.store, 'repeat', 3);
      const first = entry(3, {}, { moveId: 'again', seat: 1, answer: { ok: true, n: 1 } });
      const second = entry(3, {}, { moveId: 'again', seat: 1, answer: { ok: true, n: 2 } });
      const together = await Promise.all([
        given.store.append('repeat', 3, first),
        given.store.append('repeat', 3, second),
      ]);
      const repeat = { k: 'repeat', seq: 4, answer: { ok: true, n: 1 } };
      expect(together).toEqual([{ k: 'ok', seq: 4, revision: 1 }, repeat]);
      for (const seq of [3, 4, 17]) expect(await given.store.append('repeat', seq, second)).toEqual(repeat);
      expect((await given.store.table('repeat'))!.seq).toBe(4);
      expect(await given.store.answerTo('repeat', 1, 'again')).toEqual({ seq: 4, answer: { ok: true, n: 1 } });
      expect(await given.store.answerTo('repeat', 0, 'again')).toBeNull();
    });

    test('two seats may use the same moveId: simultaneous choices do not collide', async () => {
      await tableIn(given.store, 'seats', 1);
      expect(await given.store.append('seats', 1, entry(1, {}, { seat: 0, moveId: 'x' }))).toMatchObject({ k: 'ok' });
      expect(await given.store.append('seats', 2, entry(2, {}, { seat: 1, moveId: 'x' }))).toMatchObject({ k: 'ok' });
    });

    test('there is no such table', async () => {
      expect(await given.store.append('nowhere', 0, entry(0))).toEqual({ k: 'gone' });
      expect(await given.store.load('nowhere')).toBeNull();
      expect(await given.store.table('nowhere')).toBeNull();
    });

    test('a table that was arranged since is not started', async () => {
      const creator = await tableIn(given.store, 'start');
      expect(await given.store.arrange('start', 0, { chairs: [chair(0, creator)] }, 5)).toEqual({
        k: 'ok',
        revision: 1,
      });
      expect(await given.store.append('start', 0, entry(0, { revision: 0 }))).toEqual({ k: 'taken' });
      expect(await given.store.append('start', 0, entry(0, { revision: 1 }))).toMatchObject({ k: 'ok', revision: 2 });
      expect(await given.store.arrange('start', 1, { status: 'aborted' }, 6)).toEqual({ k: 'taken' });
      await given.store.append('start', 1, entry(1));
      await given.store.append('start', 2, entry(2, { status: 'over' }));
      expect(await given.store.arrange('start', 2, { status: 'aborted' }, 6)).toEqual({ k: 'taken' });
      expect(await given.store.table('start')).toMatchObject({ status: 'over', revision: 3 });
    });

    test('a bot can take a seat with an entry', async () => {
      const creator = await tableIn(given.store, 'bot', 1);
      const chairs = [{ ...chair(0, creator), bot: 'moyen' }, chair(1)];
      await given.store.append('bot', 1, entry(1, { chairs }));
      expect((await given.store.table('bot'))!.chairs).toEqual(chairs);
    });

    test('one that cannot be stored does not take the others of its group with it', async () => {
      await Promise.all(['g1', 'g2', 'g3'].map((id) => tableIn(given.store, id)));
      const bad = entry(0, { chairs: [chair(0, 'nobody')] });
      const results = await Promise.allSettled([
        given.store.append('g1', 0, entry(0)),
        given.store.append('g2', 0, bad),
        given.store.append('g3', 0, entry(0)),
      ]);
      expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await given.store.table('g1'))!.seq).toBe(1);
      expect(await given.store.load('g2')).toMatchObject({
        table: { seq: 0, status: 'open' },
        snapshot: null,
        since: [],
      });
      expect(await given.store.append('g2', 0, entry(0))).toMatchObject({ k: 'ok', seq: 1 });
    });

    test('a fault at any step: nothing is stored, nothing is told, and the same move can be sent again', async () => {
      const place = await given.newPlace();
      const made = await openStore(place);
      const creator = await tableIn(made, 'fault', 1);
      await made.close();
      const engine = openEngine(place);
      const heardOf: Notice[] = [];
      await engine.listen((notice) => heardOf.push(notice));
      let left = 0;
      const failing = <T>(x: T): T => {
        if (left-- === 0) throw new Error('fault');
        return x;
      };
      const fault: KyselyPlugin = {
        transformQuery: ({ node }) => failing(node),
        transformResult: async ({ result }) => result,
      };
      // In a thread it is the database that finds the fault: columns that must not be null, a statement that is none.
      const spoilt = <T>(step: T, bad: T): T => (left-- === 0 ? bad : step);
      const spoiltSteps = ({ row, rest, ...other }: Steps): Steps => ({
        ...other,
        row: spoilt(row, row.with(3, null)),
        rest: rest.map((step) => spoilt(step, { text: 'fault', values: [] })),
      });
      const { apart } = engine;
      const faulty: Engine = {
        ...engine,
        ...(apart && { apart: { ...apart, store: (group) => apart.store(group.map(spoiltSteps)) } }),
        change: (work) => engine.change((trx, tell) => work(trx.withPlugin(fault), tell)),
      };
      const log = new Log(faulty, 'faulty');
      const full = entry(1, { snapshot: 's', due: [due('a', 1)], chairs: [chair(0, creator)], proposal: 1 });
      for (let step = 0; ; step++) {
        left = step;
        const result = await log.append('fault', 1, full).catch((error: Error) => error.message);
        if (typeof result !== 'string') {
          expect(result).toEqual({ k: 'ok', seq: 2, revision: 2 });
          expect(step).toBeGreaterThan(5);
          break;
        }
        expect(result).toMatch(/fault|NOT NULL/);
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
      await tableIn(given.store, 'snaps');
      for (let seq = 0; seq < 50; seq++)
        await given.store.append('snaps', seq, entry(seq, { snapshot: `state ${seq + 1}` }));
      const kept = new Set<number>();
      for (let seq = 1; seq <= 50; seq++) kept.add((await given.store.snapshotAt('snaps', seq))!.seq);
      expect([...kept]).toEqual([1, 20, 40, 50]);
      await given.store.append('snaps', 50, entry(50));
      expect(await given.store.load('snaps')).toMatchObject({
        snapshot: { seq: 50, state: 'state 50' },
        since: [{ seq: 51 }],
      });
      await given.store.keepSnapshot('snaps', { seq: 51, state: 'before an upgrade' });
      await given.store.keepSnapshot('snaps', { seq: 45, state: 'too late to be of use' });
      expect((await given.store.load('snaps'))!.snapshot).toEqual({ seq: 51, state: 'before an upgrade' });
      expect((await given.store.snapshotAt('snaps', 50))!.seq).toBe(40);
    });

    test('events since a number, and what was said comes back as it was', async () => {
      await tableIn(given.store, 'events', 5);
      const since = await given.store.eventsSince('events', 3);
      expect(since.map((e) => e.seq)).toEqual([4, 5]);
      expect(since[1]!.said).toEqual(entry(4).said);
      expect(await given.store.eventsSince('events', 5)).toEqual([]);
    });

    test('every kind of text survives', async () => {
      await tableIn(given.store, 'text', 1);
      const odd = 'é «ŒUF» 🐗 \\ " \' ; -- \u2028 %s $1 ?';
      await given.store.append(
        'text',
        1,
        entry(1, { said: [{ e: { k: odd }, cards: [] }] }, { answer: [odd, null, 1.5] }),
      );
      const [last] = await given.store.eventsSince('text', 1);
      expect(last).toMatchObject({ answer: [odd, null, 1.5], said: [{ e: { k: odd } }] });
    });

    test('appends that wait together share transactions', async () => {
      const place = await given.newPlace();
      const made = await openStore(place);
      const ids = Array.from({ length: 100 }, (_, i) => `t${i}`);
      for (const id of ids) await tableIn(made, id);
      await made.close();
      const engine = openEngine(place);
      let transactions = 0;
      const { apart } = engine;
      const counting: Engine = {
        ...engine,
        change: (work) => (transactions++, engine.change(work)),
        ...(apart && { apart: { ...apart, store: (group) => (transactions++, apart.store(group)) } }),
      };
      const log = new Log(counting, 'counting');
      const results = await Promise.all(ids.map((id) => log.append(id, 0, entry(0))));
      expect(results.every((r) => r.k === 'ok')).toBe(true);
      expect(transactions).toBe(3);
      await Promise.all(
        ids.map(async (id) => {
          for (let seq = 1; seq <= 5; seq++) await log.append(id, seq, entry(seq));
        }),
      );
      expect(transactions).toBeLessThanOrEqual(24);
      await log.drain();
      await engine.close();
    });

    test('a group is told while the next one is being stored', async () => {
      const place = await given.newPlace();
      const made = await openStore(place);
      const ids = Array.from({ length: 60 }, (_, i) => `t${i}`);
      for (const id of ids) await tableIn(made, id);
      await made.close();
      const engine = openEngine(place);
      const order: string[] = [];
      const { apart } = engine;
      const noting: Engine = {
        ...engine,
        change: (work) => (order.push('stored'), engine.change(work)),
        ...(apart && { apart: { ...apart, store: (group) => (order.push('stored'), apart.store(group)) } }),
      };
      const log = new Log(noting, 'noting');
      await Promise.all(ids.map((id) => log.append(id, 0, entry(0)).then(() => order.push(id === 't0' ? 'told' : ''))));
      expect(order.filter((what) => what !== '')).toEqual(['stored', 'stored', 'told']);
      await engine.close();
    });

    test('whatever the order of attempts, the log has no gap and no double', async () => {
      let runs = 0;
      const attempt = fc.record({ lag: fc.integer({ min: -1, max: 2 }), move: fc.nat(12), wait: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 25 }), async (attempts) => {
          const id = `any${runs++}`;
          await tableIn(given.store, id);
          const answered: { k: string; seq?: number; move: number }[] = [];
          let seq = 0;
          const all = attempts.map(async ({ lag, move, wait }) => {
            const result = await given.store.append(
              id,
              Math.max(0, seq - lag),
              entry(0, {}, { seat: 0, moveId: `m${move}`, answer: move }),
            );
            if (result.k === 'ok') seq = Math.max(seq, result.seq);
            answered.push({ ...result, move });
            if (wait) await new Promise((next) => setImmediate(next));
          });
          await Promise.all(all);
          const log = await given.store.eventsSince(id, 0);
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
      given.notices.length = 0;
      await tableIn(given.store, 'told', 2);
      await heard(() => given.notices.some((n) => n.k === 'table' && n.table === 'told' && n.seq === 2));
      const about = given.notices.filter((n) => n.k === 'table' && n.table === 'told');
      const told = { k: 'table', node: 'first', table: 'told' };
      expect(about).toEqual([
        { ...told, seq: 0, revision: 0 },
        { ...told, seq: 1, revision: 1 },
        { ...told, seq: 2, revision: 1 },
      ]);
    });
  });
}
