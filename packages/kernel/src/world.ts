/**
 * A world for a viewer: a full match that the viewer cannot tell from the real one. What the viewer does not know is dealt
 * anew; what others keep to themselves is forgotten. Bots are only ever given worlds.
 *
 * From matches that the viewer cannot tell apart, the same generator makes the same world: what is hidden is put in order
 * before it is dealt anew, so that not even the luck of the deal depends on it.
 */
import { type Box, boxOf } from './box.ts';
import { lookOf } from './cards.ts';
import { copy } from './match.ts';
import { type Rng, below, branch, mix } from './rng.ts';
import { questionOf } from './run.ts';
import { type CardId, type DefId, type Seat, nobody } from './shape.ts';
import { type Core, type Viewer, bit } from './state.ts';

/** Imagines a world; `rng` is the imaginer's own generator and moves on. */
export function world<S extends Core>(s: S, viewer: Viewer, rng: Rng): S {
  const w = copy(s);
  const box = boxOf(s);
  w.log = null;
  w.rng = branch(rng);
  forgetFields(w, viewer, box);
  redeal(w, viewer, rng, box);
  return w;
}

function forgetFields(w: Core, viewer: Viewer, box: Box): void {
  const { rules } = box.game;
  if (rules.stateField.secret) rules.stateField.forget(w, viewer, nobody, w.seats);
  if (rules.optionsField.secret) {
    w.options = rules.optionsField.forget(rules.optionsField.copy(w.options), viewer, nobody, w.seats);
  }
  for (const frame of w.ended ? [...w.stack, w.ended] : w.stack) {
    const { locals } = box.procs.get(frame.proc)!;
    if (locals.secret) locals.forget(frame.v, viewer, nobody, w.seats);
    // Nothing has happened since the others sealed their answers: asking them again is still consistent.
    if (frame.sealed && questionOf(w, frame)) {
      frame.sealed = frame.sealed.map((answer, seat) => (seat === viewer ? answer : ''));
    }
  }
}

/** Cards that the viewer does not know, dealt anew among those that look the same from behind. */
function redeal(w: Core, viewer: Viewer, rng: Rng, box: Box): void {
  const t = w.table;
  const mask = bit(viewer);
  const groups = new Map<number, CardId[]>();
  for (let c = 0; c < t.def.length; c++) {
    if (t.known[c]! & mask) continue;
    const group = t.owner[c]! * 256 + box.backs[t.def[c] as unknown as number]!;
    const ids = groups.get(group);
    if (ids) ids.push(c);
    else groups.set(group, [c]);
  }
  const def = t.def.slice();
  for (const ids of groups.values()) {
    changePlaces(w, viewer, rng, box, ids);
    const defs = imaginedDefs(w, viewer, rng, box, ids);
    if (box.game.likely) makeLikely(w, rng, box, ids, defs);
    for (let i = 0; i < ids.length; i++) def[ids[i]!] = defs[i]!;
  }
  t.def = def;
}

/**
 * Where the viewer sees only how many cards lie, their ids change places too: otherwise an id seen later would tell when the
 * card was drawn. What others know belongs to the place, not to the id.
 */
function changePlaces(w: Core, viewer: Viewer, rng: Rng, box: Box, ids: readonly CardId[]): void {
  const t = w.table;
  const order: CardId[] = [];
  const isCounted = new Uint8Array(t.def.length);
  const piles: number[] = [];
  for (let i = 0; i < ids.length; i++) {
    const c = ids[i]!;
    const place = t.place[c]!;
    if (lookOf(box.zones[(place / w.seats) | 0]!, place % w.seats, viewer) !== 'count') continue;
    order.push(c);
    isCounted[c] = 1;
    if (!piles.includes(place)) piles.push(place);
  }
  if (order.length < 2) return;
  mix(rng, order);
  const known = t.known.slice();
  let next = 0;
  for (const place of piles.sort((a, b) => a - b)) {
    const cards = t.piles[place]!.slice();
    for (let i = 0; i < cards.length; i++) {
      const was = cards[i]!;
      if (isCounted[was] === 0) continue;
      const c = order[next++]!;
      cards[i] = c;
      t.place[c] = place;
      t.known[c] = known[was]!;
    }
    t.piles[place] = cards;
  }
}

function imaginedDefs(w: Core, viewer: Viewer, rng: Rng, box: Box, ids: readonly CardId[]): DefId[] {
  const owner: Seat = w.table.owner[ids[0]!]!;
  const back = box.backs[w.table.def[ids[0]!] as unknown as number]!;
  const pool = viewer === owner ? null : (box.game.pool?.(w as never, owner, viewer, back) ?? null);
  if (pool === null) {
    return mix(rng, inOrder(ids.map((c) => w.table.def[c]!)));
  }
  if (pool.length < ids.length) {
    throw new Error(`rules: a pool of ${pool.length} cards for ${ids.length} unknown cards of seat ${owner}`);
  }
  const left = pool.slice();
  return ids.map(() => left.splice(below(rng, left.length), 1)[0]!);
}

/** As numbers, by the sort of typed arrays: for every world of every thought, and several times as fast as by comparing. */
const inOrder = (defs: readonly DefId[]): DefId[] =>
  Array.from(Int32Array.from(defs as readonly unknown[] as number[]).sort()) as unknown[] as DefId[];

/** How often each card is offered another's identity: enough to forget where the deal began. */
const OFFERS = 6;

/**
 * Pairs of cards exchange identities, the readier the likelier both become by that (Metropolis): deals then come up as often
 * as the game finds them likely.
 */
function makeLikely(w: Core, rng: Rng, { game }: Box, ids: readonly CardId[], defs: DefId[]): void {
  const likely = (i: number, def: DefId): number => game.likely!(w as never, ids[i]!, def);
  for (let n = 0; n < OFFERS * ids.length; n++) {
    const i = n % ids.length;
    const j = below(rng, ids.length);
    const [one, two] = [defs[i]!, defs[j]!];
    const luck = below(rng, 1 << 30) / (1 << 30);
    if (one === two || likely(i, two) * likely(j, one) <= luck * likely(i, one) * likely(j, two)) continue;
    defs[i] = two;
    defs[j] = one;
  }
}
