/**
 * A match being played in this terminal: its decisions, what was said, and what can be taken back. It knows who sits where
 * and shows each viewer only that viewer's part.
 */
import {
  type AnyGame,
  type AnyOption,
  type Box,
  type Core,
  type Kept,
  type Request,
  type Said,
  type Seat,
  type Start,
  type Viewer,
  boxOf,
  canTakeBack,
  copy,
  decide,
  fastRng,
  keyOf,
  redact,
  said,
  settle,
  viewOf,
  world,
} from '@bagarre/kernel';
import type { Sight } from '../boards/board.ts';

export class Table {
  readonly game: AnyGame;
  readonly box: Box;
  readonly start: Start;
  readonly decisions: Kept[] = [];
  #state: Core;
  #story: Said[];
  #told = new Map<Viewer, number>();
  #before: { state: Core; said: number; seat: Seat; forced: boolean }[] = [];

  /** `state` is a new match of this game from this start. */
  constructor(game: AnyGame, start: Start, state: Core) {
    this.game = game;
    this.box = boxOf(state);
    this.start = start;
    this.#state = state;
    this.#story = said(state);
  }

  get state(): Core {
    return this.#state;
  }

  get asked(): readonly Request[] {
    return settle(this.#state);
  }

  decide(request: Request, option: AnyOption): void {
    this.#before.push({
      state: copy(this.#state),
      said: this.#story.length,
      seat: request.seat,
      forced: request.options.length === 1,
    });
    if (this.#before.length > 50) this.#before.shift();
    decide(this.#state, request, option);
    settle(this.#state);
    this.decisions.push({ seat: request.seat, option: keyOf(option) });
    this.#story.push(...said(this.#state));
  }

  /** A decision that `make` makes, from a record: it cannot be taken back. */
  redo(d: Kept, make: (s: Core) => void): void {
    make(this.#state);
    this.decisions.push({ seat: d.seat, option: d.option });
    this.#story.push(...said(this.#state));
  }

  /** Takes back this seat's last real choice if nothing has leaked since; answers without a choice go with it. */
  takeBack(seat: Seat): 'done' | 'too late' | 'nothing' {
    const at = this.#before.findLastIndex((b) => !b.forced || b.seat !== seat);
    const last = this.#before[at];
    if (!last) return 'nothing';
    if (last.seat !== seat || !canTakeBack(last.state, this.#state, seat)) return 'too late';
    this.decisions.length -= this.#before.length - at;
    this.#before.length = at;
    this.#state = last.state;
    this.#story.length = last.said;
    for (const [viewer, told] of this.#told) this.#told.set(viewer, Math.min(told, last.said));
    return 'done';
  }

  sight(viewer: Viewer): Sight {
    return { view: viewOf(this.#state, viewer), world: world(this.#state, viewer, fastRng(this.#state.seq)) };
  }

  /** Everything that was said, as a viewer may read it. */
  story(viewer: Viewer): ({ k: string } & Record<string, unknown>)[] {
    return this.#story.map((e) => redact(this.game, e, viewer));
  }

  /** What was said since this viewer was last told. */
  news(viewer: Viewer): ({ k: string } & Record<string, unknown>)[] {
    const from = this.#told.get(viewer) ?? 0;
    this.#told.set(viewer, this.#story.length);
    return this.#story.slice(from).map((e) => redact(this.game, e, viewer));
  }
}
