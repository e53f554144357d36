/** Files that people hand us. Whatever is wrong with one is a mistake told in one sentence that names it. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '@bagarre/kernel';
import { Mistake } from './mistake.ts';

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Mistake(`${path}: ${reason(error)}.`);
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Mistake(`${path}: ${brokenJson(text, error)}`);
  }
}

/** A pack of this game; what is in it the game itself reads. */
export function readPack(path: string, game: string): unknown {
  const pack = readJson(path);
  if (isRecord(pack) && pack['game'] === game) return pack;
  throw new Mistake(`${path}: found a file that is no pack of ${game}, expected "game": "${game}".`);
}

/** Where JSON stops making sense; a file that was cut off is told as such. */
function brokenJson(text: string, error: unknown): string {
  if (text.trim() === '') return 'found an empty file, expected JSON.';
  const says = String(error);
  if (/end of JSON|Unterminated/.test(says)) {
    return `the file ends in the middle (line ${text.trimEnd().split('\n').length}), expected the rest of the JSON.`;
  }
  const at = /position (\d+)/.exec(says)?.[1];
  const token = /token '?(.)/.exec(says)?.[1] ?? '?';
  const place = at === undefined ? '' : ` at line ${text.slice(0, Number(at)).split('\n').length}`;
  return `found ${JSON.stringify(token)} out of place${place}, expected JSON.`;
}

/** The files of a folder and its folders that end in one of these, or the file itself. */
export function filesOf(path: string, endings: readonly string[]): string[] {
  if (!isFolder(path)) return [path];
  const found = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && endings.some((e) => f.name.endsWith(e)) && !f.parentPath.includes('node_modules'))
    .map((f) => join(f.parentPath, f.name))
    .sort();
  if (found.length === 0) throw new Mistake(`${path}: found no file ending in ${endings.join(' or ')}.`);
  return found;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new Mistake(`${path}: ${reason(error)}.`);
  }
}

/** Whole or not at all: a run that is cut off leaves the old file as it was. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    if (existsSync(beside)) rmSync(beside);
    throw notWritten(path, error);
  }
}

/** Said before a long game rather than after it. */
export function checkWritable(path: string): void {
  try {
    // With the dot, a file in the place of the folder does not pass for one.
    accessSync(`${dirname(path)}/.`, constants.W_OK);
  } catch (error) {
    throw notWritten(path, error);
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw notWritten(path, { code: 'EISDIR' });
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, expected a file',
  EACCES: 'it may not be opened',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Where the same trouble means something else. A file is written beside its place first: the folder must allow it. */
const REASONS_TO_WRITE: Record<string, string> = {
  ...REASONS,
  ENOENT: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'nothing may be written in its folder',
  EEXIST: 'part of its path is not a folder',
};

const reason = (error: unknown, reasons = REASONS): string =>
  reasons[(error as { code?: string }).code ?? ''] ?? String(error);

const notWritten = (path: string, error: unknown): Mistake =>
  new Mistake(`${path} cannot be written: ${reason(error, REASONS_TO_WRITE)}.`);
