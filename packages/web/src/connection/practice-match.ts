/**
 * A whole match in the page: the kernel, a person, and bots that are only ever given their own world. A decision takes the
 * rules a few microseconds; what takes time, the thinking of bots, is done in a worker.
 */
import { greedy, pause, random } from '@bagarre/bots';
import {
  type AnyGame,
  type AnyOption,
  type Core,
  type Reason,
  type Refusal,
  type Request,
  type Thing,
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
import type { Moment } from './connection.ts';
import type { PracticeTable } from './practice-messages.ts';
import { Thinker } from './practice-thread.ts';

/** Those that answer so fast that they need no thread. */
const QUICK = { random, greedy };
const isQuick = (level: string): level is keyof typeof QUICK => Object.hasOwn(QUICK, level);

/** The table is drawn first, with its letters and pictures, then its bots begin to think: both at once keep a phone from either. */
const DRAWN = 800;
const drawn = (): Promise<void> => new Promise((done) => setTimeout(done, DRAWN));

interface Teller {
  moment(m: Moment): void;
  failed(why: string): void;
}

export class PracticeMatch {
  readonly game: AnyGame;
  readonly table: PracticeTable;
  readonly tell: Teller;
  state: Core;
  /** The match before each of the person's own decisions, newest last. */
  before: Core[] = [];
  /** Every decision so far, as a record keeps it. */
  readonly kept: string[] = [];
  readonly rng = fastRng(Math.floor(Math.random() * 2 ** 31), 1);
  thinker: Thinker | null = null;
  /** Counts what was begun; an answer to something older is not wanted any more. */
  turn = 0;

  constructor(game: AnyGame, table: PracticeTable, tell: Teller) {
    this.game = game;
    this.table = table;
    this.tell = tell;
    openBox(game);
    this.state = newMatch(game, { seats: table.seats, seed: table.seed, options: table.options }) as Core;
    this.show();
    this.goOn();
  }

  answer(request: number, option: string): Refusal | null {
    const { seat } = this.table;
    const before = copy(this.state);
    const refusal = submit(this.state, { seat, request, option });
    if (refusal) return refusal;
    this.before.push(before);
    this.kept.push(`${seat} ${option}`);
    this.show();
    this.goOn();
    return null;
  }

  why(thing: Thing): readonly Reason[] {
    return whyNot(this.state, this.table.seat, thing);
  }

  /** Every decision, once the match is over. */
  decisions(): readonly string[] | null {
    return this.state.over ? this.kept : null;
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

  end(): void {
    this.turn++;
    this.thinker?.end('the match was left');
  }

  show(): void {
    const { seat } = this.table;
    const before = this.before.at(-1);
    const moment: Moment = {
      view: viewOf(this.state, seat),
      request: pending(this.state).find((r) => r.seat === seat) ?? null,
      events: said(this.state).map((s) => redact(this.game, s, seat)),
      canUndo: before !== undefined && !this.state.over && canTakeBack(before, this.state, seat),
    };
    // The page keeps what it is shown; the match goes on.
    this.tell.moment(structuredClone(moment));
  }

  /** One bot answers after a while, then the next; a question to a person waits. */
  goOn(): void {
    const turn = ++this.turn;
    const asked = settle(this.state).find((r) => r.seat !== this.table.seat);
    if (!asked || this.state.over) return;
    this.botTurn(asked, turn).catch((error: unknown) => this.tell.failed(String(error)));
  }

  async botTurn(request: Request, turn: number): Promise<void> {
    const paused = new Promise((done) => setTimeout(done, this.pauseFor(request)));
    const [option] = await Promise.all([this.choose(request, turn), paused]);
    if (turn !== this.turn) return;
    const answer = option ?? idleAnswer(this.state, request);
    decide(this.state, request, answer);
    settle(this.state);
    this.kept.push(`${request.seat} ${keyOf(answer)}`);
    // What others did since cannot be taken back.
    this.before = [];
    this.show();
    this.goOn();
  }

  /**
   * A level takes the time that its search may need even where there is nothing to choose: an answer that comes sooner would
   * tell that. Whoever wants no pause at all gets none.
   */
  pauseFor(request: Request): number {
    const { bot, think } = this.table;
    return think === 0 || isQuick(bot) ? think : Math.max(think, pause(bot, request));
  }

  /** Null if the answer is not wanted any more, or the bot failed: then its seat answers as that of somebody who is away. */
  async choose(request: Request, turn: number): Promise<AnyOption | null> {
    if (request.options.length === 1) return request.options[0]!;
    try {
      return await this.choice(request, turn);
    } catch (error) {
      if (turn === this.turn) console.warn(`the bot of seat ${request.seat} failed and is answered for:`, error);
      return null;
    }
  }

  async choice(request: Request, turn: number): Promise<AnyOption | null> {
    const { bot, game } = this.table;
    const imagined = world(this.state, request.seat, this.rng);
    if (isQuick(bot)) return QUICK[bot](imagined, request, this.rng);
    if (!this.thinker) await drawn();
    if (turn !== this.turn) return null;
    if (!this.thinker || this.thinker.ended) this.thinker = new Thinker(game);
    const key = await this.thinker.think(bot, imagined, request, below(this.rng, 2 ** 31));
    const option = request.options.find((o) => keyOf(o) === key);
    if (!option) throw new Error(`it answered ${key}, which is not offered`);
    return option;
  }
}
