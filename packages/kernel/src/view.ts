/**
 * What one viewer may see of a match: derived from the shapes, the zones and what the viewer knows. Games write no view code.
 */
import { type Game, type Rules, boxOf } from './box.ts';
import { type ZoneId, canPointAt, knows, lookOf } from './cards.ts';
import type { Proc } from './proc.ts';
import { questionOf } from './run.ts';
import { type CardId, type Looker, type Seat, type SeenCard, type Seen, nobody } from './shape.ts';
import type { Core, Frame, Over, Viewer } from './state.ts';

export interface PileView {
  n: number;
  /** Where only the count is seen: the cards that the viewer happens to know, without ids. Otherwise all of them. */
  cards: (SeenCard & {
    owner: Seat;
    /** Height from the bottom, or -1 where the order means nothing to this viewer. */
    at: number;
  })[];
}

export interface CoreView {
  game: string;
  box: string;
  viewer: Viewer;
  seats: number;
  seq: number;
  over: Over | null;
  /** Piles by zone name, one a seat (common zones have one). */
  piles: { [zone: string]: PileView[] };
  /** Where the rules are, with the locals that this viewer may see. */
  stack: { proc: string; step: string; v: unknown }[];
  /** Who is being asked what; of a sealed question, who has answered, and this viewer's own answer. */
  asked: { seat: Seat; ask: string; answered: boolean; mine: string | null }[];
}

export type ViewOf<G> =
  G extends Game<infer R>
    ? R extends Rules<infer L, infer Z, infer _E, infer O, infer _D>
      ? Omit<CoreView, 'piles'> & { options: Seen<O>; piles: { [N in keyof Z]: PileView[] } } & Seen<L>
      : never
    : never;

/** A settled match as `viewer` may see it. */
export function view<G extends Game>(_game: G, s: Core, viewer: Viewer): ViewOf<G> {
  return viewOf(s, viewer) as unknown as ViewOf<G>;
}

/** What may change with every decision, besides the piles: where the rules are, who is asked, and the fields of the game. */
export type Situation = Pick<CoreView, 'seq' | 'over' | 'stack' | 'asked'> & { [field: string]: unknown };

/** The same where the game is known only by the state. */
export function viewOf(s: Core, viewer: Viewer): CoreView {
  const { game } = boxOf(s);
  return {
    game: game.id,
    box: s.box,
    viewer,
    seats: s.seats,
    options: game.rules.optionsField.show(s.options, lookerOf(s, viewer), nobody),
    piles: pilesOf(s, viewer),
    ...situationOf(s, viewer),
  } as CoreView;
}

/** `other` is the same match as another viewer sees it: what looks alike to everybody is shared with it. */
export function situationOf(s: Core, viewer: Viewer, other?: Situation): Situation {
  const { game, procs } = boxOf(s);
  const looker = lookerOf(s, viewer);
  const seen = game.rules.stateField.show(s, looker, nobody, other) as Situation;
  seen.seq = s.seq;
  seen.over =
    other?.over ?? (s.over && { winners: s.over.winners.slice(), why: s.over.why, points: s.over.points.slice() });
  const alike = other && s.stack.every((f) => procs.get(f.proc)!.locals.alike);
  seen.stack = alike ? other.stack : s.stack.map((f) => frameSeen(f, procs.get(f.proc)!, looker));
  // Of a sealed question, each sees their own answer.
  seen.asked = other && !s.stack[s.stack.length - 1]?.sealed ? other.asked : askedOf(s, viewer);
  return seen;
}

const frameSeen = ({ proc, step, v }: Frame, { locals }: Proc<unknown>, looker: Looker): CoreView['stack'][number] => ({
  proc,
  step,
  v: locals.show(v, looker, nobody),
});

/** A class and not a record of functions: one is made for every viewer of every step. */
class Looking implements Looker {
  readonly #s: Core;
  readonly viewer: Viewer;

  constructor(s: Core, viewer: Viewer) {
    this.#s = s;
    this.viewer = viewer;
  }

  card(c: CardId): SeenCard {
    const s = this.#s;
    return {
      id: canPointAt(s, this.viewer, c) ? c : null,
      def: knows(s, this.viewer, c) ? s.table.def[c]! : null,
    };
  }
}

export const lookerOf = (s: Core, viewer: Viewer): Looker => new Looking(s, viewer);

function pilesOf(s: Core, viewer: Viewer): CoreView['piles'] {
  const { zones, zoneNames } = boxOf(s);
  const piles: CoreView['piles'] = {};
  zoneNames.forEach((name, zone) => {
    const holders = zones[zone]!.common ? 1 : s.seats;
    piles[name] = Array.from({ length: holders }, (_, seat) => pileView(s, viewer, zone, seat));
  });
  return piles;
}

export function pileView(s: Core, viewer: Viewer, zone: ZoneId, seat: Seat): PileView {
  const rule = boxOf(s).zones[zone]!;
  const ids = s.table.piles[zone * s.seats + seat]!;
  const { def, owner } = s.table;
  const cards: PileView['cards'] = [];
  if (lookOf(rule, seat, viewer) !== 'count') {
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!;
      cards.push({ id, def: knows(s, viewer, id) ? def[id]! : null, owner: owner[id]!, at });
    }
    return { n: ids.length, cards };
  }
  const inOrder = rule.order === 'stack';
  for (let at = 0; at < ids.length; at++) {
    const c = ids[at]!;
    if (knows(s, viewer, c)) cards.push({ id: null, def: def[c]!, owner: owner[c]!, at: inOrder ? at : -1 });
  }
  if (!inOrder) cards.sort((a, b) => Number(a.def) - Number(b.def));
  return { n: ids.length, cards };
}

function askedOf(s: Core, viewer: Viewer): CoreView['asked'] {
  const frame = s.stack[s.stack.length - 1];
  const q = frame && questionOf(s, frame);
  if (!q || s.over) return [];
  const ask = `${frame.proc}.${frame.step}`;
  if (!frame.open) {
    // A settled match asks nobody who has nothing to answer, so the options need not be made.
    const seat = q.who(s, frame.v);
    return typeof seat === 'number' && seat !== nobody ? [{ seat, ask, answered: false, mine: null }] : [];
  }
  return frame.open.flatMap((id, seat) => {
    if (id < 0) return [];
    const mine = frame.sealed?.[seat] ?? '';
    return [{ seat, ask, answered: mine !== '', mine: seat === viewer && mine !== '' ? mine : null }];
  });
}
