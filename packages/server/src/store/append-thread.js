// Stores groups of appends in a thread of its own, so that nobody else waits for the disk.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { appendsOn } from './append-group.js';

/** @import { Steps } from './engine.ts' */

/** So many fresh entries are carried over at the latest: more would cost less each, and hold up whoever comes meanwhile. */
const MOST = 4000;

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const database = new Database(workerData.file);
for (const pragma of workerData.pragmas) database.pragma(pragma);
const appends = appendsOn(database, workerData.texts);

port.on('message', (/** @type {readonly Steps[] | 'carry' | 'end'} */ asked) => {
  if (asked === 'end') {
    tryToCarry();
    database.close();
    port.close();
    return;
  }
  try {
    port.postMessage({ results: asked === 'carry' ? carried() : appends.store(asked) });
  } catch (error) {
    const { message, code, name } = /** @type {Error & { code?: string }} */ (error);
    port.postMessage({ error: { message, code, name } });
  }
  // Those who wait have been told.
  if (appends.fresh() >= MOST) tryToCarry();
});

function carried() {
  appends.carry();
  return [];
}

/** What cannot be carried over now stays fresh, and whoever needs it will hear why. */
function tryToCarry() {
  try {
    appends.carry();
  } catch {
    // Said above.
  }
}
