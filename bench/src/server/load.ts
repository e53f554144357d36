/**
 * The load, in a process of its own: pairs of people play the duel at once, each waiting a moment before every move. Games
 * are set up beforehand; what is measured is coming to a table and playing there. A move takes from when it is sent until the
 * other player has been told. Each figure is a line of JSON.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFloorPair } from './floor-seat.ts';
import { openOurPair } from './our-seat.ts';
import type { Address, Pair } from './seat.ts';
import { openTheirPair } from './their-seat.ts';

export interface LoadWish {
  server: 'ours' | 'theirs' | 'floor';
  at: Address;
  /** The process of the server. */
  pid: number;
  /** How many tables at once; of several numbers, one after the other while a move takes less than `most` at the 99th percentile. */
  tables: readonly number[];
  most: number;
  /** Games that each pair has ahead of it; the run ends when a pair has none left. */
  games: number;
  /** Mean time before a move, in milliseconds. */
  think: number;
  /** How long they play before it counts, and how long it counts. */
  warmMs: number;
  ms: number;
}

export interface LoadReport {
  tables: number;
  movesPerSecond: number;
  /** Milliseconds; null where no move came through in time. */
  p50: number | null;
  p99: number | null;
  moves: number;
  seconds: number;
  /** Processor time of the server for a move, in microseconds; null where the system does not tell. */
  serverMicros: number | null;
  /** Processor time of the load itself, as a share of one core: near 1, the load is what was measured. */
  busy: number;
}

const OPEN = { ours: openOurPair, theirs: openTheirPair, floor: openFloorPair };
/** So many pairs are set up at once. */
const AT_ONCE = 16;
/** A figure is made of so many moves at least; where they are slow to come it is waited for them, so many times as long at most. */
const LEAST = { moves: 30, patience: 10 };

/** While it runs people play; while it counts their moves are measured. */
class Round {
  runs = false;
  counts = false;
  readonly took: number[] = [];
  readonly #noGames: Promise<'no games left'>;
  noGamesLeft: () => void = () => undefined;

  constructor() {
    this.#noGames = new Promise((done) => (this.noGamesLeft = () => done('no games left')));
  }

  /** Waits; shorter if a pair has played all its games. */
  async wait(ms: number): Promise<'no games left' | undefined> {
    const over = new AbortController();
    const slept = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
    const why = await Promise.race([slept, this.#noGames]);
    over.abort();
    return why;
  }

  /** Counts moves for so long, and for longer while there are few of them. */
  async count(ms: number): Promise<void> {
    this.took.length = 0;
    this.counts = true;
    for (let i = 0; i < LEAST.patience; i++) if ((await this.wait(ms)) || this.took.length >= LEAST.moves) break;
    this.counts = false;
  }
}

/** A pair at its tables, one after the other. Between two rounds whoever is to move keeps their turn. */
class Playing {
  readonly #pair: Pair;
  readonly #tables: string[];
  readonly #think: number;
  readonly #round: Round;
  #sentAt = 0;
  /** Who has moved and not been heard of; who is to move and waits. */
  #mover = -1;
  #waiting = -1;
  #joining = false;

  constructor(pair: Pair, tables: string[], think: number, round: Round) {
    this.#pair = pair;
    this.#tables = tables;
    this.#think = think;
    this.#round = round;
    for (const [i, seat] of pair.seats.entries()) seat.hear = (told) => this.#hear(i, told);
  }

  goOn(): void {
    const seat = this.#waiting;
    this.#waiting = -1;
    if (seat >= 0) this.#turn(seat);
  }

  /** Nobody plays before both are there: boardgame.io loses what happens while somebody joins. */
  async sitDown(): Promise<void> {
    const table = this.#tables.pop();
    if (table === undefined) return this.#round.noGamesLeft();
    this.#joining = true;
    this.#mover = -1;
    await Promise.all(this.#pair.seats.map((seat) => seat.join(table)));
    this.#joining = false;
    if (this.#round.runs) this.goOn();
  }

  #hear(seat: number, told: 'asked' | 'over'): void {
    if (this.#mover === 1 - seat) {
      this.#mover = -1;
      if (this.#round.counts) this.#round.took.push(performance.now() - this.#sentAt);
    }
    if (told === 'asked') this.#turn(seat);
    else if (!this.#joining) void this.sitDown();
  }

  #turn(seat: number): void {
    if (this.#joining || !this.#round.runs) this.#waiting = seat;
    else setTimeout(this.#play, Math.random() * 2 * this.#think, seat);
  }

  readonly #play = (seat: number): void => {
    if (!this.#round.runs) {
      this.#waiting = seat;
      return;
    }
    this.#mover = seat;
    this.#sentAt = performance.now();
    this.#pair.seats[seat]!.play();
  };
}

/** Opens more pairs until there are so many, each with its games. */
async function open(wish: LoadWish, playing: Playing[], upTo: number, round: Round): Promise<void> {
  let next = playing.length;
  const worker = async (): Promise<void> => {
    while (next < upTo) {
      const pair = await OPEN[wish.server](wish.at, `P${next++}`);
      const tables: string[] = [];
      for (let g = 0; g < wish.games; g++) tables.push(await pair.newTable());
      const one = new Playing(pair, tables, wish.think, round);
      await one.sitDown();
      playing.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
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

async function measure({ pid, warmMs, ms }: LoadWish, playing: readonly Playing[], round: Round): Promise<LoadReport> {
  round.runs = true;
  for (const one of playing) one.goOn();
  await round.wait(warmMs);
  const cpu = process.cpuUsage();
  const serverBefore = cpuOf(pid);
  const begun = performance.now();
  await round.count(ms);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const server = cpuOf(pid) - serverBefore;
  round.runs = false;
  const took = round.took.toSorted((a, b) => a - b);
  const at = (share: number): number | null => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? null;
  return {
    tables: playing.length,
    movesPerSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    moves: took.length,
    seconds,
    serverMicros: Number.isNaN(server) || took.length === 0 ? null : (server * 1e6) / took.length,
    busy: (user + system) / 1e6 / seconds,
  };
}

const wish = JSON.parse(process.argv[2]!) as LoadWish;
const round = new Round();
const playing: Playing[] = [];
for (const tables of wish.tables) {
  await open(wish, playing, tables, round);
  const report = await measure(wish, playing, round);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (report.p99 === null || report.p99 >= wish.most) break;
}
process.exit(0);
