/** A match from its start to its end, and back: starting, copying, playing again from the record, saving, taking back. */
import { type AnyGame, type Box, type Game, type StateOf, boxLike, boxOf, openBox, readOptionsOf } from './box.ts';
import { found } from './check.ts';
import { keyOf } from './option.ts';
import type { Procs } from './proc.ts';
import { type Rng, matchRng } from './rng.ts';
import { decide, pushFrame, settle } from './run.ts';
import type { Of, Seat } from './shape.ts';
import type { Core, Frame, Table } from './state.ts';
import type { Decision } from './submit.ts';

/** What a match starts from. */
export interface Start<O = unknown> {
  seats: number;
  /** Table options; what is left out has its default. */
  options?: O;
  /** Hexadecimal, up to 256 bits. */
  seed: string;
}

/** A new match, settled at its first question. */
export function newMatch<G extends Game>(
  g: G,
  start: Start<Partial<Of<G['rules']['options']>>>,
  box = openBox(g),
): StateOf<G['rules']> {
  const s = newState(box, start, matchRng(start.seed));
  settle(s);
  return s as StateOf<G['rules']>;
}

/** A state at the very beginning, before any rule has run. */
export function newState(box: Box, start: Omit<Start, 'seed'>, rng: Rng): Core {
  const { seats } = start;
  const options = freeze(readOptionsOf(box, seats, start.options ?? {}));
  const table: Table = {
    def: [],
    owner: [],
    place: [],
    known: [],
    piles: Array.from({ length: box.zones.length * seats }, () => []),
  };
  const core: Core = { box: box.key, seats, options, seq: 0, rng, table, stack: [], ended: null, log: [], over: null };
  // Read back from its text: V8 then keeps all fields inside one object, in matches and in their copies. Of an object to which
  // that many fields were assigned it would make a slow dictionary. And copied, so that it is of one kind with its copies.
  const s = JSON.parse(save(Object.assign(core, box.game.rules.stateField.zero(seats)))) as Core;
  Object.assign(s, { box: box.key, options });
  pushFrame(s, box.game.start, {});
  return copy(s);
}

/** Options never change during a match, so that copies may share them. */
function freeze<T>(x: T): T {
  if (typeof x === 'object' && x !== null) Object.values(Object.freeze(x)).forEach(freeze);
  return x;
}

/** A match of its own that goes on exactly like this one. */
export function copy<S extends Core>(s: S): S {
  const { game, procs } = boxOf(s);
  const t = s.table;
  const y = game.rules.stateField.copy(s) as S;
  y.box = s.box;
  y.seats = s.seats;
  y.options = s.options;
  y.seq = s.seq;
  y.rng = s.rng.slice();
  y.table = {
    def: t.def,
    owner: t.owner,
    place: t.place.slice(),
    known: t.known.slice(),
    piles: t.piles.slice(),
  };
  const stack = new Array<Frame>(s.stack.length);
  for (let i = 0; i < stack.length; i++) stack[i] = copyFrame(s.stack[i]!, procs);
  y.stack = stack;
  y.ended = s.ended && copyFrame(s.ended, procs);
  y.log = s.log && s.log.slice();
  y.over = s.over && { winners: s.over.winners.slice(), why: s.over.why, points: s.over.points.slice() };
  return y;
}

const copyFrame = (f: Frame, procs: Procs): Frame => ({
  proc: f.proc,
  step: f.step,
  v: procs.get(f.proc)!.locals.copy(f.v),
  open: f.open && f.open.slice(),
  sealed: f.sealed && f.sealed.slice(),
});

/** A decision as it is kept: who, and the key of what they chose. */
export type Kept = Pick<Decision, 'seat' | 'option'>;

/** Plays a recorded match again; throws where the record does not fit. */
export function replay<G extends Game>(
  g: G,
  start: Start<Partial<Of<G['rules']['options']>>>,
  kept: readonly Kept[],
  box = openBox(g),
): StateOf<G['rules']> {
  const s = newMatch(g, start, box);
  for (const [i, d] of kept.entries()) redo(s, d, i + 1);
  return s;
}

/** Makes a recorded decision. `n` is its number in the record, for the message if it does not fit. */
export function redo(s: Core, d: Kept, n: number): void {
  const requests = settle(s);
  const request = requests.find((r) => r.seat === d.seat);
  const option = request?.options.find((o) => keyOf(o) === d.option);
  if (!request || !option) {
    const asked = requests.map((r) => `seat ${r.seat} ${r.ask}`).join(', ') || 'nobody, the match is over';
    throw new Error(`decision ${n}: found seat ${d.seat} ${found(d.option)}, but asked was ${asked}`);
  }
  decide(s, request, option);
  settle(s);
}

/**
 * Whether `seat` may freely take back what led from `before` to `after`: nothing random happened, nobody learned a card, and
 * the same seat is to decide again.
 */
export function canTakeBack(before: Core, after: Core, seat: Seat): boolean {
  const asks = settle(after);
  if (asks.length !== 1 || asks[0]!.seat !== seat) return false;
  const { known } = before.table;
  return (
    before.rng.length === after.rng.length &&
    before.rng.every((x, i) => x === after.rng[i]) &&
    after.table.known.every((mask, c) => (mask & ~(known[c] ?? 0)) === 0)
  );
}

/**
 * The match as it was `before`, with two things that never go back: chance, so that nobody can try it twice, and the count of
 * decisions, so that a late answer to what was taken back is not taken for an answer to what is asked now.
 */
export function takeBack<S extends Core>(before: S, now: Core): S {
  const s = copy(before);
  s.rng = now.rng.slice();
  s.seq = now.seq + 1;
  return s;
}

/** A match as text. */
export const save = (s: Core): string => JSON.stringify(s);

/** A saved match, ready to go on; steps that were renamed since are found by the game's `renames`. */
export function load<G extends AnyGame>(text: string, _game?: G): StateOf<G['rules']> {
  const s = JSON.parse(text) as Core;
  if (typeof s !== 'object' || s === null || typeof s.box !== 'string' || !Array.isArray(s.stack)) {
    throw new Error('this is not a saved match');
  }
  const box = boxLike(s.box);
  if (!box) throw new Error(`this match is played with ${s.box}, and no such box is open`);
  s.box = box.key;
  for (const frame of s.ended ? [...s.stack, s.ended] : s.stack) rename(box, frame);
  freeze(s.options);
  return s as StateOf<G['rules']>;
}

function rename(box: Box, frame: Frame): void {
  const renames = box.game.renames ?? {};
  const now = renames[`${frame.proc}.${frame.step}`] ?? renames[frame.proc];
  if (now !== undefined) {
    const [proc, step] = now.split('.');
    frame.proc = proc!;
    frame.step = step ?? frame.step;
  }
  const proc = box.procs.get(frame.proc);
  if (!proc || (frame.step !== '' && !proc.steps.has(frame.step))) {
    throw new Error(`this match stands at ${frame.proc}.${frame.step}, which the rules of ${box.key} do not have`);
  }
}
