/** A person at the keyboard: draws the table, asks, explains, and brings back an answer. */
import {
  type AnyOption,
  type CardId,
  type DefId,
  type Request,
  type Seat,
  type Viewer,
  onlooker,
  whyNot,
} from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { Board, Pen, Sight } from '../boards/board.ts';
import { wantsColour, painter, wrap } from '../paint.ts';
import { type Choice, cardsOf, choiceLines, choicesOf, matching, plain } from './choices.ts';
import type { Lines } from './lines.ts';
import { SAYS } from './says.ts';
import type { Table } from './table.ts';

export type Answer = { k: 'option'; option: AnyOption } | { k: 'taken back' } | { k: 'quit'; ended: boolean };

/** News that are shown however small the screen is. */
const NEWS = 8;
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

export class Person {
  readonly #table: Table;
  readonly #board: Board;
  readonly #lines: Lines;
  readonly #words: Wording;
  #lastSeat: Seat | null = null;
  /** Said above a seat's next question, such as "taken back"; nobody else may read it. */
  #notes = new Map<Seat, string[]>();

  constructor(table: Table, board: Board, lines: Lines, words: Wording) {
    this.#table = table;
    this.#board = board;
    this.#lines = lines;
    this.#words = words;
  }

  get pen(): Pen {
    const width = process.stdout.isTTY ? Math.max(60, Math.min(process.stdout.columns ?? 80, 120)) : 100;
    return { box: this.#table.box, words: this.#words, paint: painter(wantsColour()), width };
  }

  print(...lines: readonly string[]): void {
    process.stdout.write(`${lines.join('\n')}\n`);
  }

  get #says() {
    return SAYS[this.#words.lang];
  }

  /** The game in ten seconds, and how to answer. */
  async welcome(title: string): Promise<boolean> {
    const { pen } = this;
    this.clear();
    this.print(
      pen.paint.bold(title),
      '',
      ...this.#board.intro(this.#words.lang).flatMap((line) => wrap(line, pen.width)),
    );
    this.print('', ...this.#says.how.flatMap((line) => wrap(line, pen.width)), '');
    if (!this.#lines.tty) return true;
    return (await this.#lines.next(`${this.#says.start} `)) !== null;
  }

  clear(): void {
    if (this.#lines.tty && process.stdout.isTTY) process.stdout.write(CLEAR);
  }

  /** The screen of the last player is wiped before the next one looks: hands stay secret. */
  async handOver(seat: Seat, humans: number): Promise<boolean> {
    const changes = this.#lastSeat !== seat && humans > 1;
    this.#lastSeat = seat;
    if (!changes) return true;
    this.clear();
    this.print('', this.#says.handOver(this.#words.seat(seat)));
    return !this.#lines.tty || (await this.#lines.next('')) !== null;
  }

  async ask(request: Request): Promise<Answer> {
    const { seat } = request;
    const sight = this.#table.sight(seat);
    const choices = choicesOf(sight, request, this.#board, this.pen);
    this.#show(seat, sight, request, choices);
    for (;;) {
      const line = await this.#lines.next(`${this.pen.paint.bold(this.#says.prompt)} > `);
      if (line === null) return { k: 'quit', ended: true };
      if (line === '') continue;
      if (line === 'q') return { k: 'quit', ended: false };
      if (line === 'u') {
        const taken = this.#table.takeBack(seat);
        if (taken === 'done') this.#note(seat, this.#says.tookBack);
        if (taken === 'done') return { k: 'taken back' };
        this.print(taken === 'nothing' ? this.#says.nothingToTakeBack : this.#says.cannotTakeBack);
        continue;
      }
      if (this.#aside(line, seat, sight, request, choices)) continue;
      const found = matching(choices, line);
      if (found.length === 1) return { k: 'option', option: found[0]!.option };
      this.print(...wrap(this.#notOne(line, found, choices), this.pen.width));
    }
  }

  #notOne(line: string, found: readonly Choice[], choices: readonly Choice[]): string {
    if (/^\d+$/.test(line)) return this.#says.noSuchNumber(choices.length);
    if (found.length === 0) return this.#says.none(line);
    const some = found.slice(0, 6).map((c) => `${choices.indexOf(c) + 1} ${c.label}`);
    return this.#says.several(some.join(', ') + (found.length > 6 ? ', …' : ''));
  }

  /** Questions of the player, which change nothing. */
  #aside(line: string, seat: Seat, sight: Sight, request: Request, choices: readonly Choice[]): boolean {
    const [head, rest] = cut(line);
    switch (head) {
      case '?':
      case 'h':
      case 'help':
        if (rest === '') this.print('', ...this.#says.help, '');
        else this.#explain(rest, seat, sight, choices);
        return true;
      case 'why':
      case 'pourquoi':
        this.#why(rest, seat, sight, choices);
        return true;
      case 'b':
        this.#show(seat, sight, request, choices);
        return true;
      case 'l':
        this.print('', ...this.story(seat), '');
        return true;
      default:
        return false;
    }
  }

  #show(seat: Seat, sight: Sight, request: Request, choices: readonly Choice[]): void {
    const { pen } = this;
    const { paint } = pen;
    this.clear();
    const told = this.#table.news(seat).flatMap((e) => wrap(`· ${this.#words.event(e)}`, pen.width, 2));
    const board = this.#board.draw(sight, pen);
    const question = wrap(paint.bold(this.#words.question(sight.view, request)), pen.width);
    const answers = [...(this.#notes.get(seat)?.splice(0) ?? []), ...question, ...choiceLines(choices, pen)];
    const news = this.#fitting(told, board.length + answers.length + 5);
    this.print('', ...board, '');
    if (news.length > 0) this.print(paint.bold(this.#says.since), ...news, '');
    this.print(...answers);
  }

  /** As much of the news as the screen has room for beside so many lines, the latest last; a pipe gets all. */
  #fitting(news: readonly string[], beside: number): readonly string[] {
    const room = Math.max(NEWS, (process.stdout.rows ?? 40) - beside);
    if (!this.#lines.tty || news.length <= room) return news;
    return [this.pen.paint.dim(this.#says.earlier(news.length - room + 1)), ...news.slice(1 - room)];
  }

  #explain(text: string, seat: Seat, sight: Sight, choices: readonly Choice[]): void {
    const choice = /^\d+$/.test(text) ? choices[Number(text) - 1] : undefined;
    if (!choice) {
      this.#why(text, seat, sight, choices, true);
      return;
    }
    const defs = cardsOf(choice.option, this.#table.box).map((id) => this.#defOf(sight, id));
    this.print('', choice.label, ...this.#describe(defs), '');
  }

  #describe(defs: readonly (DefId | null)[]): string[] {
    const known = [...new Set(defs.filter((d) => d !== null))];
    return known.flatMap((def) => this.#board.describe(def, this.pen));
  }

  #defOf(sight: Sight, id: CardId): DefId | null {
    return cardsInSight(sight).find((c) => c.id === id)?.def ?? null;
  }

  #why(text: string, seat: Seat, sight: Sight, choices: readonly Choice[], describe = false): void {
    const lines: string[] = [];
    if (/^\d+$/.test(text) && choices[Number(text) - 1])
      lines.push(this.#says.allowed(choices[Number(text) - 1]!.label));
    else if (text === '') lines.push(...this.#reasons(this.#says.prompt, seat, { k: 'verb' }, sight));
    else lines.push(...this.#whyThing(plain(text), text, seat, sight, choices, describe));
    this.print('', ...lines.flatMap((line) => wrap(line, this.pen.width, 2)), '');
  }

  #whyThing(
    meant: string,
    text: string,
    seat: Seat,
    sight: Sight,
    choices: readonly Choice[],
    describe: boolean,
  ): string[] {
    const cards = cardsInSight(sight).filter((c) => c.def !== null && plain(this.#words.card(c.def)).includes(meant));
    const seats = Array.from({ length: sight.view.seats }, (_, n) => n).filter((n) =>
      plain(this.#words.seat(n)).includes(meant),
    );
    if (cards.length + seats.length === 0) return [this.#says.noThing(text)];
    const named = choices
      .filter((c) => plain(c.label).includes(meant))
      .map((c) => this.#says.allowed(`${choices.indexOf(c) + 1} ${c.label}`));
    const about = [
      ...seats.flatMap((n) => this.#reasons(this.#words.seat(n), seat, { k: 'seat', seat: n }, sight)),
      ...cards.flatMap((c) =>
        c.id === null ? [] : this.#reasons(this.#words.card(c.def), seat, { k: 'card', card: c.id }, sight),
      ),
    ];
    const told = [...(describe ? this.#describe(cards.map((c) => c.def)) : []), ...named, ...new Set(about)];
    if (about.length > 0 || named.length > 0) return told;
    return [...told, this.#says.noReason(cards[0] ? this.#words.card(cards[0].def) : this.#words.seat(seats[0]!))];
  }

  #reasons(name: string, seat: Seat, thing: Parameters<typeof whyNot>[2], sight: Sight): string[] {
    return whyNot(this.#table.state, seat, thing).map(
      (r) => `${name}: ${this.#words.reason(r, sight.view)} ${this.pen.paint.dim(`[${r.clause}]`)}`,
    );
  }

  /** The whole story so far, as this viewer may know it. */
  story(viewer: Viewer): string[] {
    return this.#table.story(viewer).flatMap((e) => wrap(`· ${this.#words.event(e)}`, this.pen.width, 2));
  }

  #note(seat: Seat, text: string): void {
    this.#notes.set(seat, [...(this.#notes.get(seat) ?? []), text]);
  }

  /** Tells the seat, when it is asked next, that there was nothing to choose. */
  onlyChoice(request: Request, option: AnyOption): void {
    const { view } = this.#table.sight(request.seat);
    this.#note(request.seat, this.pen.paint.dim(this.#says.onlyChoice(this.#words.option(view, request, option))));
  }

  /** What the onlooker is told since the last time, as it comes. */
  tell(): void {
    for (const e of this.#table.news(onlooker)) this.print(...wrap(`· ${this.#words.event(e)}`, this.pen.width, 2));
  }

  /** The table at the end, for everybody. */
  end(viewer: Viewer): void {
    const { pen } = this;
    this.clear();
    const news = this.#table.news(viewer).flatMap((e) => wrap(`· ${this.#words.event(e)}`, pen.width, 2));
    this.print('', ...this.#board.draw(this.#table.sight(viewer), pen), '');
    if (news.length > 0) this.print(...this.#fitting(news, 30), '');
    const { over } = this.#table.state;
    if (over) this.print(pen.paint.bold(`${this.#says.end}. ${this.#words.over(over)}`), '');
  }
}

const cardsInSight = ({ view }: Sight) =>
  Object.values(view.piles).flatMap((piles) => piles.flatMap((pile) => pile.cards));

function cut(line: string): [string, string] {
  const at = line.startsWith('?') ? 1 : line.indexOf(' ');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at).trim()];
}
