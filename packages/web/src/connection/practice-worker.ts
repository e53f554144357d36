/** A whole match in a worker: the kernel, a person, and bots that are only ever given their own world. */
import { type Level, greedy, random } from '@bagarre/bots';
import {
  type AnyGame,
  type AnyOption,
  type Core,
  type Request,
  below,
  canTakeBack,
  copy,
  decide,
  fastRng,
  idleAnswer,
  keyOf,
  newMatch,
  openBox,
  pending,
  redact,
  said,
  settle,
  submit,
  viewOf,
  whyNot,
  world,
} from '@bagarre/kernel';
import { rulesOf } from '../games/rules.ts';
import type { FromThinker, FromWorker, PracticeTable, ToThinker, ToWorker } from './practice-messages.ts';

/** Those that answer so fast that they need no thread. */
const QUICK = { random, greedy };
const isQuick = (level: string): level is keyof typeof QUICK => Object.hasOwn(QUICK, level);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to
const tell = (message: FromWorker): void => self.postMessage(message);

let run: Practice | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.k === 'start') void start(data.table);
  else if (data.k === 'fetch') void rulesOf(data.game).catch(() => {});
  else run?.hear(data);
});

async function start(table: PracticeTable): Promise<void> {
  try {
    const game = await rulesOf(table.game);
    run = new Practice(game, table);
  } catch (error) {
    tell({ k: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
}

/** The thread in which bots think, so that the table answers meanwhile. */
class Thinker {
  readonly worker = new Worker(new URL('practice-thinker.ts', import.meta.url), { type: 'module' });
  n = 0;
  readonly waiting = new Map<number, (option: string | null) => void>();

  constructor(game: string) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => {
      this.waiting.get(data.n)?.(data.option);
      this.waiting.delete(data.n);
    });
    this.worker.addEventListener('error', () => {
      for (const give of this.waiting.values()) give(null);
      this.waiting.clear();
    });
    this.post({ k: 'open', game });
  }

  post(message: ToThinker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    this.worker.postMessage(message);
  }

  /** The key of an option; null if the thread failed. */
  think(level: Level, world: Core, request: Request, seed: number): Promise<string | null> {
    return new Promise((give) => {
      this.waiting.set(++this.n, give);
      this.post({ k: 'think', n: this.n, level, world, request, seed });
    });
  }
}

class Practice {
  readonly game: AnyGame;
  readonly table: PracticeTable;
  state: Core;
  /** The match before each of the person's own decisions, newest last. */
  before: Core[] = [];
  /** Every decision so far, as a record keeps it. */
  readonly kept: string[] = [];
  readonly rng = fastRng(Math.floor(Math.random() * 2 ** 31), 1);
  readonly thinker: Thinker | null;
  /** Counts what was begun; an answer to something older is not wanted any more. */
  turn = 0;

  constructor(game: AnyGame, table: PracticeTable) {
    this.game = game;
    this.table = { ...table };
    this.thinker = isQuick(table.bot) ? null : new Thinker(table.game);
    openBox(game);
    this.state = newMatch(game, { seats: table.seats, seed: table.seed, options: table.options }) as Core;
    this.show();
    this.goOn();
  }

  hear(message: Exclude<ToWorker, { k: 'start' | 'fetch' }>): void {
    const { seat } = this.table;
    switch (message.k) {
      case 'answer':
        this.answer(message.request, message.option);
        return;
      case 'undo':
        this.undo();
        return;
      case 'think':
        this.table.think = message.think;
        return;
      case 'record':
        tell({ k: 'record', n: message.n, decisions: this.state.over ? this.kept : null });
        return;
      case 'why':
        tell({ k: 'because', n: message.n, reasons: whyNot(this.state, seat, message.thing) });
    }
  }

  answer(request: number, option: string): void {
    const { seat } = this.table;
    const before = copy(this.state);
    const refusal = submit(this.state, { seat, request, option });
    tell({ k: 'answered', refusal });
    if (refusal) return;
    this.before.push(before);
    this.kept.push(`${seat} ${option}`);
    this.show();
    this.goOn();
  }

  undo(): void {
    const before = this.before.at(-1);
    if (!before || !canTakeBack(before, this.state, this.table.seat)) return;
    this.before.pop();
    this.kept.pop();
    this.state = before;
    this.show();
    this.goOn();
  }

  show(): void {
    const { seat } = this.table;
    const events = said(this.state).map((s) => redact(this.game, s, seat));
    const before = this.before.at(-1);
    tell({
      k: 'moment',
      moment: {
        view: viewOf(this.state, seat),
        request: pending(this.state).find((r) => r.seat === seat) ?? null,
        events,
        canUndo: before !== undefined && !this.state.over && canTakeBack(before, this.state, seat),
      },
    });
  }

  /** One bot answers after a while, then the next; a question to a person waits. */
  goOn(): void {
    const turn = ++this.turn;
    const asked = settle(this.state).find((r) => r.seat !== this.table.seat);
    if (asked && !this.state.over) void this.botTurn(asked, turn);
  }

  async botTurn(request: Request, turn: number): Promise<void> {
    const paused = new Promise((done) => setTimeout(done, this.table.think));
    const [option] = await Promise.all([this.choose(request), paused]);
    if (turn !== this.turn) return;
    decide(this.state, request, option);
    settle(this.state);
    this.kept.push(`${request.seat} ${keyOf(option)}`);
    // What others did since cannot be taken back.
    this.before = [];
    this.show();
    this.goOn();
  }

  async choose(request: Request): Promise<AnyOption> {
    const { bot } = this.table;
    const imagined = world(this.state, request.seat, this.rng);
    if (request.options.length === 1) return request.options[0]!;
    if (isQuick(bot)) return QUICK[bot](imagined, request, this.rng);
    const key = await this.thinker!.think(bot, imagined, request, below(this.rng, 2 ** 31));
    return request.options.find((o) => keyOf(o) === key) ?? idleAnswer(this.state, request);
  }
}
