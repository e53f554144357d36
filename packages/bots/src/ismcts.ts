/**
 * Information Set Monte-Carlo Tree Search, for any game that can tell how good a position is.
 *
 * Each iteration imagines a fresh world from the one that the bot was given and plays it on. Every seat that decides has a
 * tree of its own, made of the questions it was asked as it remembers them: what it chose, and what it saw others do since.
 * In its tree a seat picks by what its own past picks brought it (several players: max-n); once it has come to something
 * new it plays on by a cheap policy. After `horizon` such answers the position is valued by the game's `score`.
 *
 * Words: an arm is an answer at a node of a tree. Its label names what it touches so that it means the same in all worlds:
 * by id what the searching seat can point at, by what it is what the searching seat cannot.
 *
 * Trees are not kept from one decision to the next. A bot is a function of world, request and generator: any thread may
 * answer, an answer can be made again exactly, and no memory can carry a statistic of worlds that the match has since shown
 * to be wrong.
 */
import {
  type AnyGame,
  type AnyOption,
  type CardId,
  type Core,
  type Request,
  type Rng,
  type Seat,
  below,
  boxOf,
  canPointAt,
  decide,
  knows,
  pending,
  settle,
  world,
} from '@bagarre/kernel';
import type { Bot } from './bot.ts';

export interface Plan {
  /** At most so many iterations, and at most so many milliseconds: at least one of the two. */
  readonly iterations?: number;
  readonly ms?: number;
  /** Answers by the cheap policy before a position is valued. */
  readonly horizon: number;
  /** How much an arm that was seldom tried is worth a try. */
  readonly explore: number;
  /** How much the game's `prior` counts before an arm has been tried often. */
  readonly bias: number;
}

export const PLAN: Plan = { horizon: 12, explore: 0.6, bias: 0.3 };

/** Somebody who may end a search early: an AbortSignal, or a flag shared between threads. */
export interface Stop {
  readonly aborted: boolean;
}

export interface Thought {
  choice: AnyOption;
  iterations: number;
  /** How often each option was tried and what it brought, in the order of the request. */
  tried: { option: AnyOption; visits: number; value: number }[];
}

/** A bot that searches; `heard` is told what it thought. */
export const ismcts =
  (plan: Plan, heard?: (thought: Thought) => void): Bot =>
  (w, request, rng) => {
    const thought = search(w, request, rng, plan);
    heard?.(thought);
    return thought.choice;
  };

interface Arm {
  visits: number;
  /** Sum of the values that it brought. */
  total: number;
  /** How often it could have been picked. */
  available: number;
  prior: number;
}
interface Node {
  arms: Map<string, Arm>;
  next: Map<string, Node>;
}
const newNode = (): Node => ({ arms: new Map(), next: new Map() });

/** Where a seat is in its tree during an iteration. */
interface Walker {
  node: Node;
  /** Since it was at `node`: what it chose there and what it saw; null before its first answer. */
  since: string | null;
  picked: Arm[];
  /** It has come to something new: from here it plays by the cheap policy. */
  out: boolean;
}

interface Search {
  game: AnyGame;
  me: Seat;
  plan: Plan;
  rng: Rng;
  roots: Node[];
  /** The cards that the searching seat can point at: their ids mean the same in all worlds. */
  pointed: boolean[];
}

/** Thinks until the budget is spent or somebody stops it; the best answer so far is always there. */
export function search(w: Core, request: Request, rng: Rng, plan: Plan, stop?: Stop): Thought {
  const { options, seat: me } = request;
  if (options.length === 1) return { choice: options[0]!, iterations: 0, tried: [] };
  const game = boxOf(w).game;
  const roots = Array.from({ length: w.seats }, newNode);
  const pointed = w.table.place.map((_, c) => canPointAt(w, me, c));
  const all: Search = { game, me, plan, rng, roots, pointed };
  const iterations = iterate(all, w, stop);
  const labels = labelsOf(all, w, me, options);
  const tried = options.map((option, i) => {
    const arm = roots[me]!.arms.get(labels[i]!);
    return { option, visits: arm?.visits ?? 0, value: arm && arm.visits > 0 ? arm.total / arm.visits : 0 };
  });
  return { choice: choose(tried, isSealed(w), rng), iterations, tried };
}

function iterate(all: Search, w: Core, stop: Stop | undefined): number {
  const { iterations = Infinity, ms = Infinity } = all.plan;
  if (iterations === Infinity && ms === Infinity) throw new Error('a search needs a budget: iterations or ms');
  const begin = performance.now();
  const enough = (): boolean => stop?.aborted === true || performance.now() - begin >= ms;
  let n = 0;
  do {
    iteration(all, world(w, all.me, all.rng));
    n++;
  } while (n < iterations && !enough());
  return n;
}

/** The arm that was tried most. Answers that are sealed together are mixed, so that nobody can count on one. */
function choose(tried: Thought['tried'], sealed: boolean, rng: Rng): AnyOption {
  const most = Math.max(...tried.map((t) => t.visits));
  const near = tried.filter((t) => t.visits >= (sealed ? most / 2 : most));
  if (!sealed) return near.reduce((a, b) => (b.value > a.value ? b : a)).option;
  let left = below(
    rng,
    near.reduce((sum, t) => sum + t.visits, 0),
  );
  return near.find((t) => (left -= t.visits) < 0)?.option ?? near[0]!.option;
}

function iteration(all: Search, w: Core): void {
  const { me, plan, roots } = all;
  const walkers = roots.map((node): Walker => ({ node, since: null, picked: [], out: false }));
  /** What was answered under seal and is not yet to be seen. */
  let hidden: { seat: Seat; o: AnyOption }[] = [];
  let asked = pending(w);
  for (let left = plan.horizon; asked.length > 0 && left > 0;) {
    const request = asked.find((r) => r.seat === me) ?? asked[0]!;
    const { seat, options } = request;
    const walker = walkers[seat]!;
    const forced = options.length === 1;
    if (walker.out && !forced) left--;
    const o = forced ? options[0]! : walker.out ? cheap(all, w, seat, options) : pick(all, w, walker, request);
    const sealed = isSealed(w);
    decide(w, request, o);
    asked = settle(w);
    if (!forced) hidden.push({ seat, o });
    if (sealed && asked[0]?.id === request.id && asked[0].ask === request.ask) continue;
    for (const h of hidden) show(all, w, walkers, h.seat, h.o);
    hidden = [];
  }
  reward(all, w, walkers);
}

const isSealed = (w: Core): boolean => (w.stack[w.stack.length - 1]?.sealed ?? null) !== null;

/** Picks an arm in the seat's tree and goes along it. */
function pick(all: Search, w: Core, walker: Walker, { seat, ask, options }: Request): AnyOption {
  if (walker.since !== null) {
    const key = `${walker.since}>${ask}`;
    let node = walker.node.next.get(key);
    if (!node) walker.node.next.set(key, (node = newNode()));
    walker.node = node;
  }
  const labels = labelsOf(all, w, seat, options);
  const arms = labels.map((label) => walker.node.arms.get(label));
  if (arms.includes(undefined)) {
    const priors = priorsOf(all, w, seat, options);
    labels.forEach((label, i) => {
      if (arms[i]) return;
      arms[i] = { visits: 0, total: 0, available: 0, prior: priors[i]! };
      walker.node.arms.set(label, arms[i]);
    });
  }
  let best = 0;
  let bestWorth = -Infinity;
  for (let i = 0; i < options.length; i++) {
    arms[i]!.available++;
    const worth = worthOf(all, arms[i]!);
    if (worth <= bestWorth) continue;
    best = i;
    bestWorth = worth;
  }
  const arm = arms[best]!;
  walker.picked.push(arm);
  walker.since = labels[best]!;
  walker.out = arm.visits === 0;
  return options[best]!;
}

/** UCB over the times an arm was there to be picked, and a bias that fades. Untried arms first, the promising before others. */
function worthOf({ plan, rng }: Search, arm: Arm): number {
  if (arm.visits === 0) return 1000 * (1 + arm.prior) + below(rng, 1 << 16) / (1 << 16);
  return (
    arm.total / arm.visits +
    plan.explore * Math.sqrt(Math.log(arm.available) / arm.visits) +
    (plan.bias * arm.prior) / (arm.visits + 1)
  );
}

/** How promising each option looks to the game, the best of them 1; all alike where the game has no opinion. */
function priorsOf({ game }: Search, w: Core, seat: Seat, options: readonly AnyOption[]): number[] {
  if (!game.prior) return options.map(() => 1);
  const priors = options.map((o) => game.prior!(w as never, seat, o));
  const most = Math.max(...priors);
  return priors.map((p) => p / most);
}

/** The policy outside the trees: any option, the likelier the more promising it looks. */
function cheap(all: Search, w: Core, seat: Seat, options: readonly AnyOption[]): AnyOption {
  if (!all.game.prior) return options[below(all.rng, options.length)]!;
  const priors = priorsOf(all, w, seat, options);
  let left = (below(all.rng, 1 << 30) / (1 << 30)) * priors.reduce((a, b) => a + b, 0);
  const at = priors.findIndex((p) => (left -= p) < 0);
  return options[at === -1 ? options.length - 1 : at]!;
}

/** Lets every other seat that is still in its tree see an answer, as far as it may. */
function show(all: Search, w: Core, walkers: readonly Walker[], by: Seat, o: AnyOption): void {
  for (let seat = 0; seat < walkers.length; seat++) {
    const walker = walkers[seat]!;
    if (seat === by || walker.out) continue;
    walker.since = `${walker.since ?? ''}|${by} ${labelOf(all, w, seat, o)}`;
  }
}

/** Each seat's arms get what its side made of this world. */
function reward({ game }: Search, w: Core, walkers: readonly Walker[]): void {
  for (let seat = 0; seat < walkers.length; seat++) {
    const { picked } = walkers[seat]!;
    if (picked.length === 0) continue;
    const value = valueOf(game, w, seat);
    for (const arm of picked) {
      arm.visits++;
      arm.total += value;
    }
  }
}

const sideOf = (game: AnyGame, w: Core, seat: Seat): number => (game.side ? game.side(w as never, seat) : seat);

function valueOf(game: AnyGame, w: Core, seat: Seat): number {
  const side = sideOf(game, w, seat);
  if (w.over) {
    const sides = new Set(w.over.winners.map((winner) => sideOf(game, w, winner)));
    return sides.has(side) ? 1 / sides.size : 0;
  }
  let sum = 0;
  let members = 0;
  for (let other = 0; other < w.seats; other++) {
    if (sideOf(game, w, other) !== side) continue;
    sum += game.score(w as never, other);
    members++;
  }
  return sum / members;
}

/** The labels of a request's options, told apart where two would be the same. */
function labelsOf(all: Search, w: Core, seat: Seat, options: readonly AnyOption[]): string[] {
  const labels = options.map((o) => labelOf(all, w, seat, o));
  return labels.map((label, i) => {
    const first = labels.indexOf(label);
    return first === i ? label : `${label} ~${i - first}`;
  });
}

/** An answer as a seat sees it. */
function labelOf(all: Search, w: Core, seat: Seat, o: AnyOption): string {
  const { points } = all.game;
  let label = o.do;
  for (const field in o) {
    if (field === 'do') continue;
    const value = o[field]!;
    if (points[field] === 'card') label += ` ${cardLabel(all, w, seat, value as CardId)}`;
    else if (points[field] === 'cards') {
      label += ` ${(value as readonly CardId[]).map((c) => cardLabel(all, w, seat, c)).join('+')}`;
    } else label += ` ${String(value)}`;
  }
  return label;
}

function cardLabel(all: Search, w: Core, seat: Seat, c: CardId): string {
  if (c < 0 || all.pointed[c]) return String(c);
  return knows(w, seat, c) ? `#${String(w.table.def[c])}` : '?';
}
