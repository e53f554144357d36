/** A whole match in a worker: the kernel, a person, and bots that are only ever given their own world. */
import { greedy, random } from '@bagarre/bots';
import {
  type AnyGame,
  type Core,
  type Seat,
  canTakeBack,
  copy,
  decide,
  fastRng,
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
import type { FromWorker, PracticeTable, ToWorker } from './practice-messages.ts';

const BOTS = { random, greedy };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to
const tell = (message: FromWorker): void => self.postMessage(message);

let run: Practice | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.k === 'start') void start(data.table);
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

class Practice {
  readonly game: AnyGame;
  readonly table: PracticeTable;
  state: Core;
  /** The match before each of the person's own decisions, newest last. */
  before: Core[] = [];
  readonly rng = fastRng(Math.floor(Math.random() * 2 ** 31), 1);
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: AnyGame, table: PracticeTable) {
    this.game = game;
    this.table = { ...table };
    openBox(game);
    this.state = newMatch(game, { seats: table.seats, seed: table.seed, options: table.options }) as Core;
    this.show();
    this.goOn();
  }

  hear(message: Exclude<ToWorker, { k: 'start' }>): void {
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
    this.show();
    this.goOn();
  }

  undo(): void {
    const before = this.before.at(-1);
    if (!before || !canTakeBack(before, this.state, this.table.seat)) return;
    this.before.pop();
    this.state = before;
    this.show();
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
    clearTimeout(this.timer);
    const asked = settle(this.state).find((r) => r.seat !== this.table.seat);
    if (!asked || this.state.over) return;
    this.timer = setTimeout(() => this.botTurn(asked.seat), this.table.think);
  }

  botTurn(seat: Seat): void {
    const request = settle(this.state).find((r) => r.seat === seat);
    if (request) {
      const option = BOTS[this.table.bot](world(this.state, seat, this.rng), request, this.rng);
      decide(this.state, request, option);
      settle(this.state);
      // What others did since cannot be taken back.
      this.before = [];
      this.show();
    }
    this.goOn();
  }
}
