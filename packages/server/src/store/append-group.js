// Stores a group of appends on a connection. It knows no game and no table: it is told which statements to run. Plain
// JavaScript, because a thread starts without a loader for TypeScript.

/** @import { Steps } from './engine.ts' */
/** @import Database from 'libsql' */

/**
 * @param {Database.Database} database
 * @param {{ move: string, table: string }} texts The statements of every append.
 */
export function appendsOn(database, texts) {
  /** @type {Map<string, Database.Statement>} */
  const kept = new Map();

  /** @param {string} text */
  function prepared(text) {
    let statement = kept.get(text);
    if (!statement) kept.set(text, (statement = database.prepare(text)));
    return statement;
  }

  /**
   * One transaction. The revision of each table afterwards, or null where the entry did not fit.
   * @param {readonly Steps[]} group
   */
  return function store(group) {
    database.exec('begin immediate');
    try {
      const revisions = group.map(({ move, table, rest }) => {
        if (prepared(texts.move).run(move).changes === 0) return null;
        const row = /** @type {{ revision: number }} */ (prepared(texts.table).get(table));
        for (const { text, values } of rest) prepared(text).run(values);
        return row.revision;
      });
      database.exec('commit');
      return revisions;
    } catch (error) {
      // A statement that failed would give the same error for ever.
      kept.clear();
      database.exec('rollback');
      throw error;
    }
  };
}
