/**
 * The load, in a process of its own: `tables` pairs of people play the duel at once, each waiting a moment before every
 * move. Games are set up beforehand; what is measured is coming to a table and playing there. A move takes from when it is
 * sent until the other player has been told.
 */
import { readFileSync } from 'node:fs';
import { openOurPair } from './our-seat.ts';
import type { Address, Pair } from './seat.ts';
import { openTheirPair } from './their-seat.ts';

export interface LoadWish {
  server: 'ours' | 'theirs';
  at: Address;
  /** The process of the server. */
  pid: number;
  tables: number;
  /** Games that each pair has ahead of it; the run ends when a pair has none left. */
  games: number;
  /** Mean time before a move, in milliseconds. */
  think: number;
  warmMs: number;
  ms: number;
}

export interface LoadReport {
  movesPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  moves: number;
  seconds: number;
  /** Processor time of the server for a move, in microseconds; null where the system does not tell. */
  serverMicros: number | null;
  /** Processor time of the load itself, as a share of one core: near 1, the load is what was measured. */
  busy: number;
}

const OPEN = { ours: openOurPair, theirs: openTheirPair };
/** So many pairs are set up at once. */
const AT_ONCE = 16;

interface Ready {
  pair: Pair;
  tables: string[];
}

async function setUp({ server, at, tables, games }: LoadWish): Promise<Ready[]> {
  const ready: Ready[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < tables) {
      const pair = await OPEN[server](at, `P${next++}`);
      const made: string[] = [];
      for (let g = 0; g < games; g++) made.push(await pair.newTable());
      ready.push({ pair, tables: made });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ready;
}

/** What is counted between the warm-up and the end. */
class Counter {
  readonly took: number[] = [];
  counting = false;
  stopped = false;
  begun = 0;
  ended = 0;
  #stop: () => void = () => undefined;
  readonly end = new Promise<void>((done) => (this.#stop = done));
  isWarm: () => void = () => undefined;
  /** Somebody is at their second game. */
  readonly warm = new Promise<void>((done) => (this.isWarm = done));

  start(): void {
    this.counting = true;
    this.begun = performance.now();
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.ended = performance.now();
    this.#stop();
  }
}

/** One pair plays its games, one after the other. */
async function playAll({ pair, tables }: Ready, think: number, count: Counter): Promise<void> {
  for (const [i, table] of tables.entries()) {
    if (count.stopped) return;
    if (i > 0) count.isWarm();
    await playOne(pair, table, think, count);
  }
  count.stop();
}

async function playOne(pair: Pair, table: string, think: number, count: Counter): Promise<void> {
  let sentAt = 0;
  let mover = -1;
  let first = -1;
  let begun = false;
  let over = (): void => undefined;
  const ended = new Promise<void>((done) => (over = done));
  const play = (seat: number): void => {
    if (count.stopped) return over();
    mover = seat;
    sentAt = performance.now();
    pair.seats[seat]!.play();
  };
  const turn = (seat: number): void => {
    if (think === 0) play(seat);
    else setTimeout(play, Math.random() * 2 * think, seat);
  };
  for (const [i, seat] of pair.seats.entries()) {
    seat.hear = (told) => {
      if (mover === 1 - i) {
        mover = -1;
        if (count.counting && !count.stopped) count.took.push(performance.now() - sentAt);
      }
      if (told === 'over') over();
      else if (begun) turn(i);
      else first = i;
    };
  }
  // Nobody plays before both are there: boardgame.io loses what happens while somebody joins.
  await Promise.all(pair.seats.map((seat) => seat.join(table)));
  begun = true;
  turn(first);
  await ended;
}

/** Seconds of processor time that a process has had so far. Linux counts them in hundredths. */
function cpuOf(pid: number): number {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(after[11]) + Number(after[12])) / 100;
  } catch {
    return NaN;
  }
}

async function load(wish: LoadWish): Promise<LoadReport> {
  const ready = await setUp(wish);
  const count = new Counter();
  const failed = Promise.all(ready.map((one) => playAll(one, wish.think, count)));
  failed.catch(() => count.stop());
  await Promise.race([new Promise((done) => setTimeout(done, wish.warmMs)), count.warm, count.end]);
  const cpu = process.cpuUsage();
  const serverBefore = cpuOf(wish.pid);
  count.start();
  setTimeout(() => count.stop(), wish.ms);
  await count.end;
  const { user, system } = process.cpuUsage(cpu);
  const server = cpuOf(wish.pid) - serverBefore;
  await Promise.race([failed, new Promise((done) => setTimeout(done, 100))]);
  const seconds = (count.ended - count.begun) / 1000;
  const took = count.took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Infinity;
  return {
    movesPerSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    moves: took.length,
    seconds,
    serverMicros: Number.isNaN(server) ? null : (server * 1e6) / took.length,
    busy: (user + system) / 1e6 / seconds,
  };
}

process.stdout.write(`${JSON.stringify(await load(JSON.parse(process.argv[2]!) as LoadWish))}\n`);
process.exit(0);
