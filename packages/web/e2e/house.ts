/** A server for a test file: starts and ends with it, on a port and in a folder of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { everybodyLeaves } from './people.ts';

export interface TruthAsked {
  n: number;
  table: string;
  seat: number;
}

/** What a seat may not know, from the match as it is stored. */
export interface Truth {
  over: boolean;
  seq: number;
  /** Printed cards of which the seat has never been able to know a single copy. */
  secret: { def: number; names: string[]; /** Names of other cards that hold one of these. */ within: string[] }[];
  /** Cards that the seat cannot point at now. */
  unpointable: number[];
  /** Cards whose identity it does not know now. */
  hidden: { card: number; def: number }[];
}

export interface House {
  readonly site: string;
  truth(table: string, seat: number): Promise<Truth>;
}

interface Waiting {
  found(t: Truth): void;
  failed(e: Error): void;
}

interface Manner {
  /** Limits of the server that shall hold. */
  limits?: Record<string, number>;
  /** How many times faster its time runs. */
  haste?: number;
}

/** Opens a house around the tests of this file. */
export function useHouse({ limits = {}, haste = 1 }: Manner = {}): House {
  const data = mkdtempSync(join(tmpdir(), 'bagarre-e2e-'));
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess;
  let site = '';
  let n = 0;

  test.beforeAll(async () => {
    const program = fileURLToPath(new URL('house-process.ts', import.meta.url));
    const client = process.env['DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));
    child = fork(program, [], {
      execArgv: ['--import', '@bagarre/loader'],
      env: { ...process.env, DATA: data, CLIENT: client, LIMITS: JSON.stringify(limits), HASTE: String(haste) },
    });
    site = await new Promise((found, failed) => {
      child.once('message', ({ open }: { open: string }) => found(open.replace('localhost', '127.0.0.1')));
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    child.on('message', (m: { n: number; found?: Truth; error?: string }) => {
      const who = waiting.get(m.n);
      waiting.delete(m.n);
      if (m.found) who?.found(m.found);
      else who?.failed(new Error(m.error));
    });
  });

  test.afterEach(everybodyLeaves);
  test.afterAll(async () => {
    if (child.exitCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(data, { recursive: true, force: true });
  });

  return {
    get site() {
      return site;
    },
    truth: (table, seat) =>
      new Promise((found, failed) => {
        waiting.set(++n, { found, failed });
        child.send({ n, table, seat } satisfies TruthAsked);
      }),
  };
}
