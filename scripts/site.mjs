// Builds the web client when it has not been built, or when a source of it is newer than what was built.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, stop } from './install.mjs';

const BUILT = `${root}packages/web/dist/index.html`;
const SOURCES = ['web', 'kernel', 'games', 'words', 'protocol', 'bots'].map((name) => `${root}packages/${name}`);
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'e2e']);

/** Ends the process with one sentence if it cannot be built. */
export function ensureBuilt() {
  if (existsSync(BUILT) && Math.max(...SOURCES.map(newest)) <= statSync(BUILT).mtimeMs) return;
  console.error('Building the web client (first run, or its sources have changed)…');
  const code = npm(['run', '--silent', '--workspace', '@bagarre/web', 'build', '--', '--logLevel', 'warn']);
  if (code !== 0) stop(`The web client could not be built (exit code ${code}); the message is above.`, code);
}

/**
 * When the newest file of a folder was changed.
 * @param {string} folder
 * @returns {number}
 */
function newest(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .map((entry) => join(folder, entry.name))
    .reduce((time, path) => {
      const found = statSync(path);
      return Math.max(time, found.isDirectory() ? newest(path) : found.mtimeMs);
    }, 0);
}
