// Installs the dependencies when they are missing or are not those of package-lock.json.
// `npm start` and `npm test` call ensureInstalled() first; as the `postinstall` script this file only leaves the mark,
// so that an `npm install` made by hand is not made again.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const MARK = `${root}node_modules/.bagarre-lock`;
const OLDEST_NODE = { major: 20, minor: 19 };

/** Ends the process with one sentence unless this Node is recent enough and the dependencies are in place. */
export function ensureInstalled() {
  if (isNodeTooOld()) {
    const { major, minor } = OLDEST_NODE;
    stop(`Bagarre needs Node ${major}.${minor} or later; this is Node ${process.versions.node}.`, 1);
  }
  if (isInstalled()) return;
  console.error('Installing the dependencies (first run, or package-lock.json has changed)…');
  // Not `npm ci`: it refuses a lock file that does not list the optional binaries of every platform.
  const status = npm(['install', '--no-save', '--include=dev']);
  if (status !== 0) stop(`npm install failed with exit code ${status}; its message is above.`, status);
  leaveMark();
}

/**
 * Runs npm at the root with our output and no input; returns its exit code.
 * @param {string[]} args
 */
export function npm(args) {
  const [command, all, shell] = npmCommand(args);
  const done = spawnSync(command, all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
  if (done.error) stop(`npm could not be started: ${done.error.message}.`, 1);
  return exitCode(done);
}

/**
 * The same beside others: what it said is kept, to be told in one piece.
 * @param {string[]} args
 * @returns {Promise<{ code: number, said: string }>}
 */
export function npmBeside(args) {
  const [command, all, shell] = npmCommand(args);
  return new Promise((done) => {
    const child = spawn(command, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.on('error', (error) => stop(`npm could not be started: ${error.message}.`, 1));
    child.on('close', (status, signal) => done({ code: exitCode({ status, signal }), said }));
  });
}

/**
 * @param {string[]} args
 * @returns {[command: string, args: string[], shell: boolean]}
 */
function npmCommand(args) {
  const own = process.env.npm_execpath;
  if (own && existsSync(own)) return [process.execPath, [own, ...args], false];
  return ['npm', args, process.platform === 'win32'];
}

/**
 * The exit code of a finished child, by the shell's convention when Ctrl-C ended it.
 * @param {{ status: number | null, signal: string | null }} child
 */
export function exitCode({ status, signal }) {
  if (signal === 'SIGINT') return 130;
  return status ?? 1;
}

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor);
}

function isInstalled() {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === lockHash();
}

function leaveMark() {
  writeFileSync(MARK, lockHash());
}

function lockHash() {
  const lock = readFileSync(`${root}package-lock.json`);
  return createHash('sha256').update(lock).digest('hex');
}

/**
 * @param {string} sentence
 * @param {number} code
 * @returns {never}
 */
export function stop(sentence, code) {
  console.error(sentence);
  process.exit(code);
}

const isPostinstall = process.argv[1] === fileURLToPath(import.meta.url);
const isWhole = !process.env.npm_config_omit && process.env.NODE_ENV !== 'production';
if (isPostinstall && isWhole && existsSync(`${root}node_modules`) && existsSync(`${root}package-lock.json`))
  leaveMark();
