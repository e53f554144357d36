// Stores groups of appends on a connection. It knows no game and no table: it is told which statements to run. Plain
// JavaScript, because a thread starts without a loader for TypeScript.

/** @import { Steps } from './engine.ts' */
/** @import { Appended } from './store.ts' */
/** @import Database from 'libsql' */

/**
 * A table with fresh entries: how the last of them left it, and what they were answered.
 * @typedef {{ seq: number, revision: number, status: string, answers: Map<string, { seq: number, answer: string }> }} Head
 */

/**
 * @param {Database.Database} database
 * @param {{ head: string, first: string, fresh: string, carry: readonly string[] }} texts The statements of every append.
 */
export function appendsOn(database, texts) {
  /** @type {Map<string, Database.Statement>} */
  const kept = new Map();
  /** @type {Map<string, Head>} */
  const heads = new Map();
  let fresh = 0;
  /** Whether `heads` has every table with fresh entries: not at first, and not after something failed. */
  let sure = false;

  /** @param {string} text */
  function prepared(text) {
    let statement = kept.get(text);
    if (!statement) kept.set(text, (statement = database.prepare(text)));
    return statement;
  }

  /**
   * One transaction.
   * @template T
   * @param {() => T} work
   */
  function together(work) {
    database.exec('begin immediate');
    try {
      const done = work();
      database.exec('commit');
      return done;
    } catch (error) {
      sure = false;
      // A statement that failed would give the same error for ever.
      kept.clear();
      database.exec('rollback');
      throw error;
    }
  }

  function carryAll() {
    for (const text of texts.carry) prepared(text).run([]);
  }

  function forget() {
    heads.clear();
    fresh = 0;
    sure = true;
  }

  /** @param {string} table */
  function headOf(table) {
    let head = heads.get(table);
    if (head) return head;
    const row = /** @type {Head | undefined} */ (prepared(texts.head).get([table]));
    if (!row) return null;
    head = { seq: row.seq, revision: row.revision, status: row.status, answers: new Map() };
    heads.set(table, head);
    return head;
  }

  /**
   * @param {Steps} steps
   * @returns {Appended}
   */
  function add({ row, arranges, revision, rest }) {
    const [table, seq, seat, , , , moveId, , answer, , , , status] = /** @type {any[]} */ (row);
    const head = headOf(table);
    if (!head) return { k: 'gone' };
    const key = `${seat} ${moveId}`;
    const first =
      head.answers.get(key) ??
      /** @type {{ seq: number, answer: string } | undefined} */ (prepared(texts.first).get([table, seat, moveId]));
    if (first) return { k: 'repeat', seq: first.seq, answer: JSON.parse(first.answer) };
    if (seq !== head.seq + 1 || (revision ?? head.revision) !== head.revision) return { k: 'taken' };
    const arranged = arranges || status !== head.status ? 1 : 0;
    prepared(texts.fresh).run([...row, arranged]);
    for (const { text, values } of rest) prepared(text).run(values);
    head.seq = seq;
    head.revision += arranged;
    head.status = status;
    head.answers.set(key, { seq, answer });
    fresh++;
    return { k: 'ok', seq, revision: head.revision };
  }

  /** Carries all fresh entries over to where everybody looks for them. */
  function carry() {
    if (sure && fresh === 0) return forget();
    together(carryAll);
    forget();
  }

  return {
    carry,
    fresh: () => fresh,

    /**
     * One transaction: what became of each, when it is on disk.
     * @param {readonly Steps[]} group
     */
    store(group) {
      if (!sure) carry();
      return together(() => group.map(add));
    },

    /**
     * The same, and nothing stays fresh.
     * @param {readonly Steps[]} group
     */
    storeAndCarry(group) {
      if (!sure) carry();
      const done = together(() => {
        const all = group.map(add);
        carryAll();
        return all;
      });
      forget();
      return done;
    },
  };
}
