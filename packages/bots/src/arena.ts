/**
 * Bots against bots, fairly: the same deal is played once in each rotation of the seats, so that neither the cards nor the
 * order decides who is better.
 *
 * A game of the arena is made from its number alone, so that threads may share them out and the result stays the same.
 */
import {
  type AnyGame,
  type Box,
  type Core,
  type Seat,
  decide,
  knows,
  matchRng,
  newState,
  openBox,
  settle,
  sha256,
  world,
} from '@bagarre/kernel';
import type { Bot } from './bot.ts';
import { botNamed } from './levels.ts';

export interface ArenaPlan {
  seats: number;
  /** Names, seat by seat in the first rotation; gone through again if there are fewer than seats. */
  bots: readonly string[];
  games: number;
  seed: string;
  /** Table options of every game. */
  options?: unknown;
  /** Whether to keep which cards each seat came to know of its own. */
  watchCards?: boolean;
}

export interface ArenaGame {
  /** The name in each seat. */
  names: string[];
  /** What each seat won: 1 alone or as a team, a share of it in a draw. */
  won: number[];
  why: string;
  decisions: number;
  iterations: number;
  /** What bots that search took, and what the whole game took. */
  searchSeconds: number;
  seconds: number;
  /** The printed ids of each seat's own cards that it came to know, if the plan asked for them. */
  drawn?: string[][];
}

/** Plays game number `index` of an arena. */
export function arenaGame(game: AnyGame, plan: ArenaPlan, index: number, box: Box = openBox(game)): ArenaGame {
  const { seats, seed } = plan;
  const names = Array.from({ length: seats }, (_, i) => plan.bots[((i + index) % seats) % plan.bots.length]!);
  const deal = Math.floor(index / seats);
  const s = newState(box, { seats, options: plan.options ?? {} }, matchRng(sha256(`${seed} deal ${deal}`)));
  s.log = null;
  let iterations = 0;
  const bots = names.map((name) => named(name, (n) => void (iterations += n)));
  const drawn = plan.watchCards ? names.map(() => new Set<string>()) : null;
  const played = playOut(s, bots, sha256(`${seed} bots ${index}`), () => drawn && watch(s, box, drawn));
  const result = { names, won: shares(game, s), why: s.over!.why, iterations, ...played };
  return drawn ? { ...result, drawn: drawn.map((ids) => [...ids]) } : result;
}

/** Notes the cards that their owners know by now. */
function watch(s: Core, { game, cards }: Box, drawn: readonly Set<string>[]): void {
  const { def, owner } = s.table;
  for (let c = 0; c < def.length; c++) {
    if (knows(s, owner[c]!, c)) drawn[owner[c]!]!.add(game.cardId(cards[Number(def[c])] as never));
  }
}

interface Contender {
  bot: Bot;
  searches: boolean;
}

function named(name: string, count: (iterations: number) => void): Contender {
  const bot = botNamed(name, (thought) => count(thought.iterations));
  if (!bot) throw new Error(`no bot is called ${name}`);
  return { bot, searches: !['random', 'light', 'greedy'].includes(name) };
}

type Played = Pick<ArenaGame, 'decisions' | 'seconds' | 'searchSeconds'>;

/** Plays a match to its end; each bot is given worlds of its own seat and nothing else. */
function playOut(s: Core, contenders: readonly Contender[], seed: string, look: () => void): Played {
  const rng = matchRng(seed);
  const begin = performance.now();
  let decisions = 0;
  let searched = 0;
  for (let asked = settle(s); asked.length > 0; asked = settle(s), decisions++) {
    look();
    const request = asked[0]!;
    const { bot, searches } = contenders[request.seat]!;
    if (request.options.length === 1) {
      decide(s, request, request.options[0]!);
      continue;
    }
    const before = performance.now();
    const answer = bot(world(s, request.seat, rng), request, rng);
    if (searches) searched += performance.now() - before;
    decide(s, request, answer);
  }
  return { decisions, seconds: (performance.now() - begin) / 1000, searchSeconds: searched / 1000 };
}

/** What each seat won of the one point that a game is worth to a side. */
function shares(game: AnyGame, s: Core): number[] {
  const sideOf = (seat: Seat): number => game.side?.(s as never, seat) ?? seat;
  const sides = new Set(s.over!.winners.map(sideOf));
  return Array.from({ length: s.seats }, (_, seat) => (sides.has(sideOf(seat)) ? 1 / sides.size : 0));
}

/** A share of games with the interval that holds it 95 times out of 100. */
export interface Share {
  wins: number;
  share: number;
  low: number;
  high: number;
}

export interface ArenaReport {
  game: string;
  seats: number;
  games: number;
  /** By name, in the order in which they were named. */
  bots: ({ name: string } & Share)[];
  ends: { [why: string]: number };
  meanLength: number;
  decisionsPerSecond: number;
  iterationsPerSecond: number;
}

export function arenaReport(game: AnyGame, plan: ArenaPlan, played: readonly ArenaGame[]): ArenaReport {
  const sum = (of: (g: ArenaGame) => number): number => played.reduce((total, g) => total + of(g), 0);
  const perSecond = (n: number, seconds: number): number => (seconds > 0 ? n / seconds : 0);
  const ends: { [why: string]: number } = {};
  for (const { why } of played) ends[why] = (ends[why] ?? 0) + 1;
  const decisions = sum((g) => g.decisions);
  return {
    game: game.id,
    seats: plan.seats,
    games: played.length,
    bots: [...new Set(plan.bots)].map((name) => ({
      name,
      ...wilson(
        sum((g) => winsOf(game, g, name)),
        played.length,
      ),
    })),
    ends,
    meanLength: decisions / Math.max(1, played.length),
    decisionsPerSecond: perSecond(
      decisions,
      sum((g) => g.seconds),
    ),
    iterationsPerSecond: perSecond(
      sum((g) => g.iterations),
      sum((g) => g.searchSeconds),
    ),
  };
}

/** A name that sits on several seats wins when one of them does; team mates do not win twice. */
function winsOf(game: AnyGame, { names, won }: ArenaGame, name: string): number {
  const mine = won.filter((_, seat) => names[seat] === name);
  return game.side ? Math.max(0, ...mine) : mine.reduce((a, b) => a + b, 0);
}

/** Wilson's interval at 95 %: honest for few games and for shares near 0 or 1. */
export function wilson(wins: number, games: number): Share {
  if (games === 0) return { wins, share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const share = wins / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return { wins, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
