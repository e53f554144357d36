/** Runs the real command line as people do, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/bagarre.js', import.meta.url));
export const HOUSE = fileURLToPath(import.meta.resolve('@bagarre/kharnage/packs/house.json'));

export const folder = mkdtempSync(join(tmpdir(), 'bagarre-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export interface Ran {
  /** Or the signal that ended it. */
  code: number | NodeJS.Signals | null;
  out: string;
  err: string;
}

/** Loaded `first`: bots that look at a position of Kharnage throw. */
export const BROKEN_SCORE = new URL('broken-score.mjs', import.meta.url).href;

/** Loaded `first`: does this as soon as the lab heeds Ctrl-C, which is when its games begin. */
export function whenGamesBegin(code: string): string {
  return script(`import fs from 'node:fs';
    process.on('newListener', (name) => name === 'SIGINT' && setTimeout(() => { ${code} }));`);
}

function script(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Loaded `first`: nobody is root any more, who may write everywhere. */
export const AS_ANYBODY = script('if (process.getuid?.() === 0) process.setuid(65534);');

/** `input` is what is typed; without it there is no keyboard. `first` is a module that is loaded before ours. */
export function bagarre(args: readonly string[], input = '', first: string | null = null): Ran {
  const { INIT_CWD: _, ...env } = process.env;
  const done = spawnSync(process.execPath, [...(first ? ['--import', first] : []), BIN, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...env, LANG: 'fr_FR.UTF-8', LC_ALL: '', NO_COLOR: '1' },
    timeout: 60_000,
  });
  return { code: done.status ?? done.signal, out: done.stdout, err: done.stderr };
}

export const json = (args: readonly string[]): unknown => JSON.parse(bagarre([...args, '--json']).out);

export function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return name;
}
export const content = (name: string): string => readFileSync(join(folder, name), 'utf8');
export const files = (): string[] => readdirSync(folder).sort();

/** A user's mistake: exit code 2, one sentence that says this, no stack, nothing on stdout, nothing written. */
export function expectMistake(args: readonly string[], says: RegExp, input = ''): void {
  const before = files();
  const { code, out, err } = bagarre(args, input);
  expect(err).toMatch(says);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/\n\s+at |node:internal/);
  expect({ code, out, files: files() }).toEqual({ code: 2, out: '', files: before });
}
