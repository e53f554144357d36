/**
 * Servers under load, in one run: ours, boardgame.io's in memory, boardgame.io's with its file store, and the floor: the least
 * that keeps our promise, to know what the machine allows. The same duel, the same number of tables, the same time to think,
 * real WebSockets. Servers and load are processes of their own. Rounds take turns, so that all meet the same machine.
 *
 * Ours commits every move to SQLite (synchronous=FULL) before it tells anybody. boardgame.io tells a move before it stores it,
 * and its file store does not wait for the disk.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LoadReport, LoadWish } from './load.ts';

export type ServerName = 'ours' | 'memory' | 'file' | 'floor';
export interface ServersReport {
  tables: number;
  think: number;
  /** The median of the rounds; null where the store cannot be had. */
  servers: { [S in ServerName]: ServerReport | null };
  /** Moves a second of ours, as a multiple. */
  ratio: { memory: number; file: number | null; floor: number };
}
export interface ServerReport extends LoadReport {
  /** Tables that it holds with a p99 under 100 ms, each with a move about every `HELD_THINK`; the most that were tried. */
  held: { tables: number; p99: number } | null;
}

/** What is asked of us beside boardgame.io: moves a second of ours, as a multiple. */
const LEAST = { memory: 4, file: 15 } as const;
const PEERS = { memory: 'in memory', file: 'with its file store' } as const;

/** Where we fall short of it, a sentence each. What was not measured has not been shown either. */
export function shortfalls({ ratio }: Pick<ServersReport, 'ratio'>): string[] {
  return (['memory', 'file'] as const).flatMap((peer) => {
    const [found, least] = [ratio[peer] ?? NaN, LEAST[peer]];
    if (found >= least) return [];
    const moves = Number.isNaN(found) ? 'an unknown number of' : found.toFixed(2);
    return [`Found ${moves} times the moves a second of boardgame.io ${PEERS[peer]}, expected at least ${least}.`];
  });
}

export interface ServersEffort {
  rounds: number;
  tables: number;
  think: number;
  /** How long they play before it counts, and how long it counts. */
  warmMs: number;
  ms: number;
  /** Games that each pair plays, at most: who is faster needs more of them. */
  games: { [L in LoadWish['server']]: number };
  /** Numbers of tables to try for `held`; none, and it is left out. */
  ladder: readonly number[];
}

const USUAL = { tables: 200, think: 5, warmMs: 4000, ms: 4000, games: { ours: 16, theirs: 5, floor: 40 } };
export const QUICK_SERVERS: ServersEffort = { ...USUAL, rounds: 1, ladder: [] };
export const THOROUGH_SERVERS: ServersEffort = { ...USUAL, rounds: 3, ladder: [250, 500, 1000, 2000, 3000, 4000] };

/** What a move may take at the 99th percentile, and how long people think in a brisk game. Milliseconds. */
const HELD = 100;
const HELD_THINK = 1000;
/** How long a rung of the ladder takes at most, before it counts and while it does. */
const RUNG = { warmMs: 1500, ms: 3000 };

/** What `npm start` gives the server, given to all. */
const NODE_FLAGS = ['--max-semi-space-size=64'];

const OURS = fileURLToPath(new URL('ours.ts', import.meta.url));
const THEIRS = fileURLToPath(new URL('theirs.ts', import.meta.url));
const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));
const loader = import.meta.resolve('@bagarre/loader');

interface Running {
  child: ChildProcess;
  at: LoadWish['at'];
  stop(): Promise<void>;
}

async function start(name: ServerName): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'bagarre-bench-'));
  const args = { ours: [OURS, folder], memory: [THEIRS], file: [THEIRS, folder], floor: [FLOOR, folder] };
  const child = spawn(process.execPath, [...NODE_FLAGS, '--import', loader, ...args[name]], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const said = await Promise.race([once(createInterface(child.stdout!), 'line'), once(child, 'exit')]);
  const ports = String(said[0]).split(' ');
  if (child.exitCode !== null || !ports[0]) {
    await stop();
    throw new Error(`the server ${name} did not start`);
  }
  const [url, lobby] = [ports[0], ports[1] ?? ports[0]].map((port) => `http://127.0.0.1:${port}`);
  return { child, at: { url: url!, lobby: lobby! }, stop };
}

/** Who speaks to it. */
const LOADS = { ours: 'ours', memory: 'theirs', file: 'theirs', floor: 'floor' } as const;

type Wish = Omit<LoadWish, 'server' | 'at' | 'pid'>;

/** What the load measured, in the order in which it did; each is told as it comes. */
async function measure(
  name: ServerName,
  wish: Wish,
  tell: (report: LoadReport) => void = () => undefined,
): Promise<LoadReport[]> {
  const server = await start(name);
  try {
    const all: LoadWish = {
      ...wish,
      server: LOADS[name],
      at: server.at,
      pid: server.child.pid!,
    };
    const load = spawn(process.execPath, ['--import', loader, LOAD, JSON.stringify(all)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const reports: LoadReport[] = [];
    for await (const line of createInterface(load.stdout)) {
      const report = JSON.parse(line) as LoadReport;
      reports.push(report);
      tell(report);
    }
    if (reports.length === 0) throw new Error(`the load on ${name} failed`);
    return reports;
  } finally {
    await server.stop();
  }
}

/** boardgame.io's file store needs a package that it does not bring. */
function hasFileStore(): boolean {
  try {
    createRequire(import.meta.url).resolve('node-persist');
    return true;
  } catch {
    return false;
  }
}

export async function benchServers(
  { rounds, tables, think, warmMs, ms, games, ladder }: ServersEffort,
  progress: (part: string) => void,
): Promise<ServersReport> {
  const names: ServerName[] = hasFileStore() ? ['ours', 'memory', 'file', 'floor'] : ['ours', 'memory', 'floor'];
  const measured = new Map<ServerName, LoadReport[]>(names.map((name) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const name of names) {
      progress(`the server ${name}, round ${round} of ${rounds}`);
      const wish: Wish = { tables: [tables], most: HELD, think, warmMs, ms, games: games[LOADS[name]] };
      measured.get(name)!.push(...(await measure(name, wish)));
    }
  }
  const rung = { warmMs: Math.min(warmMs, RUNG.warmMs), ms: Math.min(ms, RUNG.ms) };
  const servers: ServersReport['servers'] = { ours: null, memory: null, file: null, floor: null };
  for (const name of names) {
    const all = measured.get(name)!.sort((a, b) => a.movesPerSecond - b.movesPerSecond);
    servers[name] = { ...all[all.length >> 1]!, held: await climb(name, ladder, rung, progress) };
  }
  const of = (name: ServerName): number => servers.ours!.movesPerSecond / servers[name]!.movesPerSecond;
  const ratio = { memory: of('memory'), file: servers.file && of('file'), floor: of('floor') };
  return { tables, think, servers, ratio };
}

/** More tables, until a move takes too long. A game lasts longer than all of it. */
async function climb(
  name: ServerName,
  ladder: readonly number[],
  rung: typeof RUNG,
  progress: (part: string) => void,
): Promise<ServerReport['held']> {
  if (ladder.length === 0) return null;
  progress(`the server ${name}, ${ladder[0]} tables`);
  const wish: Wish = { tables: ladder, most: HELD, think: HELD_THINK, ...rung, games: 1 };
  const rungs = await measure(name, wish, ({ tables, p99 }) => {
    const next = ladder[ladder.indexOf(tables) + 1];
    if (p99 !== null && p99 < HELD && next !== undefined) progress(`the server ${name}, ${next} tables`);
  });
  for (const { tables, p99 } of rungs.reverse()) if (p99 !== null && p99 < HELD) return { tables, p99 };
  return null;
}
