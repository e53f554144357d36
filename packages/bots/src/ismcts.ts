/**
 * Information Set Monte-Carlo Tree Search, for any game that can tell how good a position is.
 *
 * Each iteration imagines a fresh world from the one that the bot was given and plays it on. Every seat that decides has a
 * tree of its own, made of the questions it was asked as it remembers them: what it chose, and what it saw others do since.
 * In its tree a seat picks by what its own past picks brought it (several players: max-n), the searching seat's first pick
 * aside, which is a race between all its options: see `race.ts`. Once a seat has come to something
 * new it plays on by a cheap policy. After `horizon` such answers, as soon as the game calls the position calm, it is valued
 * by the game's `score`.
 *
 * Words: an arm is an answer at a node of a tree. Its label stands for what it touches so that it means the same in all
 * worlds: by id what the searching seat can point at, by what it is what the searching seat cannot. Labels, and what a seat
 * remembers, are folded into whole numbers (`label.ts`): a question has dozens of them, at every node of every iteration.
 *
 * Trees are not kept from one decision to the next. A bot is a function of world, request and generator: any thread may
 * answer, an answer can be made again exactly, and no memory can carry a statistic of worlds that the match has since shown
 * to be wrong.
 */
import {
  type AnyGame,
  type AnyOption,
  type Core,
  type Request,
  type Rng,
  type Seat,
  below,
  boxOf,
  branch,
  canPointAt,
  copy,
  decide,
  settle,
  world,
} from '@bagarre/kernel';
import type { Bot } from './bot.ts';
import { fold, labelOf, wordNumber } from './label.ts';
import { type Prior, lightly, priorsOf, worthwhile } from './light.ts';
import { type Runner, type Spent, mean, promising, race } from './race.ts';

export interface Plan {
  /** At most so many iterations, and at most so many milliseconds: at least one of the two. */
  readonly iterations?: number;
  readonly ms?: number;
  /** Where there are many answers, more than `iterations`: so many for each of them. */
  readonly fewest?: number;
  /**
   * Of the iterations, at most so many for each answer that there is to choose from, in a duel. Whoever sits with several
   * others has to think of all of them, so there the tries are shared out among these.
   */
  readonly tries?: number;
  /**
   * The same where answers are sealed together; if not given, as many as elsewhere. There the answers do not run against each
   * other in the same worlds, so luck blurs what tells them apart and each needs more tries.
   */
  readonly sealedTries?: number;
  /** Answers by the cheap policy before a position is valued, at least; if not given, as many as the game finds useful. */
  readonly horizon?: number;
  /** If the game finds more than this useful, only so many. */
  readonly sight?: number;
  /** How much an arm that was seldom tried is worth a try. */
  readonly explore: number;
  /** Whether that is measured by how far values mostly lie apart, instead of by the worst and the best of them. */
  readonly bySpread?: boolean;
  /** How much the game's `prior` counts before an arm has been tried often; at 0 the bot has no feel for the game at all. */
  readonly bias: number;
  /** Whether imagined games are played on by the game's `habit`, where it has one, instead of by its `prior`. */
  readonly habits?: boolean;
}

const HORIZON = 4;
export const PLAN = { horizon: HORIZON, explore: 0.6, bias: 0.3 };

/** Somebody who may end a search early: an AbortSignal, or a flag shared between threads. */
export interface Stop {
  readonly aborted: boolean;
}

export interface Thought {
  choice: AnyOption;
  iterations: number;
  /** How often each option that is worth a thought was tried and what it brought, in the order of the request. */
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

interface Arm extends Runner {
  readonly label: number;
  /** How often it could have been picked. */
  available: number;
}
interface Node {
  arms: Map<number, Arm>;
  next: Map<number, Node>;
}
const newNode = (): Node => ({ arms: new Map(), next: new Map() });

/** Where a seat is in its tree during an iteration. */
interface Walker {
  node: Node;
  /** Since it was at `node`: what it chose there and what it saw; null before its first answer. */
  since: number | null;
  picked: Arm[];
  /** It has come to something new: from here it plays by the cheap policy. */
  out: boolean;
}

interface Search {
  game: AnyGame;
  me: Seat;
  plan: Plan;
  /** What the game feels about options, if the plan wants to know. */
  prior: Prior;
  /** What imagined games are played on with. */
  habit: Prior;
  horizon: number;
  /** What luck has a part in: the cheap policy, and which of equals is tried first. */
  rng: Rng;
  roots: Node[];
  /** The worst and the best value so far: chances that differ little are told apart as carefully as a win from a loss. */
  low: number;
  high: number;
  /** How many values there were, their sum and that of their squares; and how wide they mostly lie, as a part of all between those two. */
  seen: number;
  sum: number;
  squares: number;
  width: number;
  /** The cards that the searching seat can point at: their ids mean the same in all worlds. */
  pointed: boolean[];
  /** What the seat is asked, and its arms: the same in every world that it imagines. */
  request: Request;
  arms: readonly Arm[];
  /** Hopeless options were left out of the question: so they are in what is imagined to follow. */
  narrowed: boolean;
}

/** Thinks until the budget is spent or somebody stops it; the best answer so far is always there. */
export function search(w: Core, asked: Request, own: Rng, plan: Plan, stop?: Stop): Thought {
  const request = worthwhile(w, asked);
  const { options, seat: me } = request;
  if (options.length === 1) return { choice: options[0]!, iterations: 0, tried: [] };
  const game = boxOf(w).game;
  // A bot in a real match rolls careful dice; thousands of imagined deals need only quick ones.
  const rng = branch(own);
  const roots = Array.from({ length: w.seats }, newNode);
  const pointed = w.table.place.map((_, c) => canPointAt(w, me, c));
  const horizon = plan.horizon ?? Math.min(game.horizon ?? HORIZON, plan.sight ?? Infinity);
  const prior = plan.bias > 0 ? game.prior : undefined;
  const all: Search = {
    game,
    me,
    plan,
    prior,
    habit: (plan.habits ? game.habit : undefined) ?? prior,
    horizon,
    rng,
    roots,
    low: 1,
    high: 0,
    seen: 0,
    sum: 0,
    squares: 0,
    width: 1,
    pointed,
    request,
    arms: [],
    narrowed: request !== asked,
  };
  const arms = (all.arms = armsOf(all, roots[me]!, w, request));
  const sealed = isSealed(w);
  const each = (sealed ? plan.sealedTries : undefined) ?? plan.tries ?? Infinity;
  const tries = Math.max(1, Math.floor(each / (w.seats - 1)));
  const iterations = Math.max(plan.iterations ?? Infinity, (plan.fewest ?? 0) * options.length);
  const most = Math.min(iterations, tries * options.length);
  const spent = budget(most, plan.ms ?? Infinity, stop);
  const best = sealed ? bandit(all, w, arms, spent) : raced(all, w, arms, most, spent);
  const tried = options.map((option, i) => ({ option, visits: arms[i]!.visits, value: mean(arms[i]!) }));
  return { choice: options[best]!, iterations: tried.reduce((sum, t) => sum + t.visits, 0), tried };
}

/** The part of the budget that so many iterations have spent; 1 when it is time to stop. */
function budget(iterations: number, ms: number, stop: Stop | undefined): Spent {
  if (iterations === Infinity && ms === Infinity) throw new Error('a search needs a budget: iterations or ms');
  const begin = performance.now();
  return (n) => {
    if (stop?.aborted === true) return 1;
    return ms === Infinity ? n / iterations : Math.max(n / iterations, (performance.now() - begin) / ms);
  };
}

function raced(all: Search, w: Core, arms: readonly Arm[], iterations: number, spent: Spent): number {
  const { me, rng } = all;
  const deal = (): ((runner: number) => void) => {
    const imagined = world(w, me, rng);
    const luck = branch(rng);
    return (runner) => {
      all.rng = luck.slice();
      iteration(all, copy(imagined), runner);
    };
  };
  return race(arms, promising(arms, iterations, rng), spent, deal);
}

/**
 * Where answers are sealed together everybody learns at once, each from what their own answers brought: in a race the others
 * would learn from the order of the runners. The answers that were tried nearly as often as the most are mixed, so that
 * nobody can count on one.
 */
function bandit(all: Search, w: Core, arms: readonly Arm[], spent: Spent): number {
  let n = 0;
  do iteration(all, world(w, all.me, all.rng));
  while (spent(++n) < 1);
  const most = Math.max(...arms.map((arm) => arm.visits));
  const near = arms.filter((arm) => arm.visits >= 0.9 * most);
  let left = below(
    all.rng,
    near.reduce((sum, arm) => sum + arm.visits, 0),
  );
  return arms.indexOf(near.find((arm) => (left -= arm.visits) < 0)!);
}

/** Plays one world on. In a race the searching seat begins with the option of this number. */
function iteration(all: Search, w: Core, runner?: number): void {
  const { game, me, roots, horizon } = all;
  const walkers = roots.map((node): Walker => ({ node, since: null, picked: [], out: false }));
  /** What was answered under seal and is not yet to be seen. */
  let hidden: { seat: Seat; o: AnyOption }[] = [];
  // A world asks what the match asks (law 6 of every game), so nobody need be asked again.
  let asked: readonly Request[] = [all.request];
  let first = runner;
  for (let left = horizon; asked.length > 0 && (left > 0 || !isCalm(game, w));) {
    const next = asked.find((r) => r.seat === me) ?? asked[0]!;
    const walker = walkers[next.seat]!;
    const request = all.narrowed && !walker.out && next !== all.request ? worthwhile(w, next) : next;
    const { seat, options } = request;
    const forced = options.length === 1;
    if (walker.out && !forced) left--;
    const o = forced
      ? options[0]!
      : walker.out
        ? lightly(all.habit, w, seat, options, all.rng)
        : pick(all, w, walker, request, first);
    first = undefined;
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

const isCalm = (game: AnyGame, w: Core): boolean => game.isCalm?.(w as never) ?? true;

const isSealed = (w: Core): boolean => (w.stack[w.stack.length - 1]?.sealed ?? null) !== null;

/** Picks an arm in the seat's tree, or takes the one that it is told to, and goes along it. */
function pick(all: Search, w: Core, walker: Walker, request: Request, told?: number): AnyOption {
  if (walker.since !== null) {
    const key = fold(walker.since, wordNumber(request.ask));
    let node = walker.node.next.get(key);
    if (!node) walker.node.next.set(key, (node = newNode()));
    walker.node = node;
  }
  const arms = request === all.request ? all.arms : armsOf(all, walker.node, w, request);
  const best = told ?? mostWorth(all, arms);
  const arm = arms[best]!;
  walker.picked.push(arm);
  walker.since = arm.label;
  walker.out = arm.visits === 0;
  return request.options[best]!;
}

/** The arms of a node for these options, told apart where two look the same; those that were never seen here are new. */
function armsOf(all: Search, node: Node, w: Core, { seat, options }: Request): Arm[] {
  const arms: Arm[] = [];
  let priors: number[] | undefined;
  for (let i = 0; i < options.length; i++) {
    let label = labelOf(all.pointed, w, seat, options[i]!);
    let arm = node.arms.get(label);
    const first = arm ? arms.indexOf(arm) : -1;
    if (first >= 0) {
      label = fold(label, i - first);
      arm = node.arms.get(label);
    }
    if (!arm) {
      priors ??= priorsOf(all.prior, w, seat, options);
      arm = { label, visits: 0, total: 0, available: 0, prior: priors[i]! };
      node.arms.set(label, arm);
    }
    arms.push(arm);
  }
  return arms;
}

function mostWorth(all: Search, arms: readonly Arm[]): number {
  let best = 0;
  let bestWorth = -Infinity;
  for (let i = 0; i < arms.length; i++) {
    arms[i]!.available++;
    const worth = worthOf(all, arms[i]!);
    if (worth <= bestWorth) continue;
    best = i;
    bestWorth = worth;
  }
  return best;
}

/** UCB over the times an arm was there to be picked, and a bias that fades. Untried arms first, the promising before others. */
function worthOf({ plan, rng, low, high, width }: Search, arm: Arm): number {
  if (arm.visits === 0) return 1000 * (1 + arm.prior) + below(rng, 1 << 16) / (1 << 16);
  const doubt =
    plan.explore * width * Math.sqrt(Math.log(arm.available) / arm.visits) + (plan.bias * arm.prior) / (arm.visits + 1);
  return mean(arm) + (high - low) * doubt;
}

/** Lets every other seat that is still in its tree see an answer, as far as it may. */
function show(all: Search, w: Core, walkers: readonly Walker[], by: Seat, o: AnyOption): void {
  for (let seat = 0; seat < walkers.length; seat++) {
    const walker = walkers[seat]!;
    if (seat === by || walker.out) continue;
    walker.since = fold(fold(walker.since ?? 0, by), labelOf(all.pointed, w, seat, o));
  }
}

/** Each seat's arms get what its side made of this world. */
function reward(all: Search, w: Core, walkers: readonly Walker[]): void {
  for (let seat = 0; seat < walkers.length; seat++) {
    const { picked } = walkers[seat]!;
    if (picked.length === 0) continue;
    const value = valueOf(all.game, w, seat);
    measure(all, value);
    for (const arm of picked) {
      arm.visits++;
      arm.total += value;
    }
  }
}

function measure(all: Search, value: number): void {
  all.low = Math.min(all.low, value);
  all.high = Math.max(all.high, value);
  if (!all.plan.bySpread) return;
  const n = ++all.seen;
  all.sum += value;
  all.squares += value * value;
  const deviation = Math.sqrt(Math.max(0, all.squares / n - (all.sum / n) ** 2));
  if (deviation > 0) all.width = (2 * deviation) / (all.high - all.low);
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
