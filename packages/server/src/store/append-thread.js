// Stores groups of appends in a thread of its own, so that nobody else waits for the disk. It knows no game and no table: it
// is told which statements to run. Plain JavaScript, because a thread starts without a loader for TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** @import { Step, Steps } from './engine.ts' */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const database = new Database(workerData.file);
for (const pragma of workerData.pragmas) database.pragma(pragma);

/** @type {Map<string, Database.Statement>} */
const kept = new Map();

/** @param {Step} step */
function prepared({ text }) {
  let statement = kept.get(text);
  if (!statement) kept.set(text, (statement = database.prepare(text)));
  return statement;
}

/**
 * What `runNow` does, for each of the group, in one transaction.
 * @param {readonly Steps[]} group
 */
function store(group) {
  database.exec('begin immediate');
  try {
    const revisions = group.map(({ move, table, rest }) => {
      if (prepared(move).run(move.values).changes === 0) return null;
      const row = /** @type {{ revision: number }} */ (prepared(table).get(table.values));
      for (const step of rest) prepared(step).run(step.values);
      return row.revision;
    });
    database.exec('commit');
    return revisions;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

port.on('message', (/** @type {readonly Steps[] | null} */ group) => {
  if (group === null) {
    database.close();
    port.close();
    return;
  }
  try {
    port.postMessage({ revisions: store(group) });
  } catch (error) {
    const { message, code, name } = /** @type {Error & { code?: string }} */ (error);
    port.postMessage({ error: { message, code, name } });
  }
});
