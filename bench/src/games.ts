/** The finished games: random play, and what bots and servers do with a position. */
import { PLAN, search } from '@bagarre/bots';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { type AnyGame, type Rng, fastRng, load, pending, save, viewOf, world } from '@bagarre/kernel';
import { kharnage } from '@bagarre/kharnage';
import { pavillon } from '@bagarre/pavillon-du-traqueur';
import { zeHorrorAttack } from '@bagarre/ze-horror-attack';
import { zoon } from '@bagarre/zoon';
import { copyReport } from './duel.ts';
import { type Effort, micros, perSecond } from './measure.ts';
import { begin, playOn, positions } from './play.ts';

export const GAMES: { readonly [id: string]: { game: AnyGame; seats: number } } = {
  kharnage: { game: kharnage, seats: 4 },
  'cannibal-world': { game: cannibalWorld, seats: 2 },
  zoon: { game: zoon, seats: 2 },
  'ze-horror-attack': { game: zeHorrorAttack, seats: 4 },
  'pavillon-du-traqueur': { game: pavillon, seats: 4 },
};

export interface GameReport {
  seats: number;
  decisionsPerSecond: number;
  gamesPerSecond: number;
  copyMicros: number;
  structuredCloneMicros: number;
  worldMicros: number;
  viewMicros: number;
  saveMicros: number;
  loadMicros: number;
  /** Of a bot's search that looks as far ahead as `PLAN` does, from positions in mid-game. */
  iterationsPerSecond: number;
  /** The largest number of options that a request had in `games` random games. */
  maxOptions: number;
  games: number;
}

export function benchGame(id: string, effort: Effort): GameReport {
  const { game, seats } = GAMES[id]!;
  const rng = fastRng(3);
  let decisions = 0;
  let games = 0;
  let maxOptions = 0;
  const { random } = perSecond(
    {
      random() {
        const played = playOn(begin(game, seats, rng), rng);
        decisions += played.decisions;
        games++;
        maxOptions = Math.max(maxOptions, played.maxOptions);
        return played.decisions;
      },
    },
    effort,
  );
  const states = positions(game, seats, 24, rng);
  const { ours, structuredClone } = copyReport(states, effort);
  const asked = new Map(states.map((s) => [s, pending(s)[0]!.seat]));
  const texts = new Map(states.map((s) => [s, save(s)]));
  const times = micros(
    states,
    {
      world: (s) => world(s, asked.get(s)!, rng),
      view: (s) => viewOf(s, asked.get(s)!),
      save,
      load: (s) => load(texts.get(s)!),
    },
    effort,
  );
  return {
    seats,
    decisionsPerSecond: random,
    gamesPerSecond: (random * games) / decisions,
    copyMicros: ours,
    structuredCloneMicros: structuredClone,
    worldMicros: times.world,
    viewMicros: times.view,
    saveMicros: times.save,
    loadMicros: times.load,
    iterationsPerSecond: iterationsPerSecond(game, seats, effort, rng),
    maxOptions,
    games,
  };
}

function iterationsPerSecond(game: AnyGame, seats: number, effort: Effort, rng: Rng): number {
  const middle = positions(game, seats, 60, rng)
    .slice(20, 40)
    .map((s) => ({ s, request: pending(s)[0]! }))
    .filter(({ request }) => request.options.length > 1);
  let next = 0;
  const once = (): number => {
    const { s, request } = middle[next++ % middle.length]!;
    return search(world(s, request.seat, rng), request, rng, { ...PLAN, iterations: 100 }).iterations;
  };
  return perSecond({ once }, effort).once;
}
