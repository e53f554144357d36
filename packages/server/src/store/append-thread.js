// Stores groups of appends in a thread of its own, so that nobody else waits for the disk.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { appendsOn } from './append-group.js';

/** @import { Steps } from './engine.ts' */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const database = new Database(workerData.file);
for (const pragma of workerData.pragmas) database.pragma(pragma);
const store = appendsOn(database, workerData.texts);

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
