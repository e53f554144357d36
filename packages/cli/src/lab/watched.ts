/**
 * A game of one bot against itself, seen from above: besides who won, which cards each seat came to know and who was ahead
 * when. For the balance of cards, where every seat plays equally well.
 */
import { type ArenaGame, botNamed } from '@bagarre/bots';
import {
  type Box,
  type Core,
  type Seat,
  decide,
  holderOf,
  knows,
  matchRng,
  newState,
  settle,
  sha256,
  world,
  zoneOf,
} from '@bagarre/kernel';

export interface WatchedPlan {
  seats: number;
  bot: string;
  options: unknown;
  seed: string;
  /** Line-ups that share a deal meet the same chance. */
  deal: number;
  /**
   * Nobody brings cards of their own: they are of those who come to hold them while all are in the game. Later on there are
   * fewer to win, and every card would look good that comes late.
   */
  shared: boolean;
}

export interface WatchedGame extends ArenaGame {
  drawn: string[][];
  /** What the deal made of each seat, where that is a secret of the game. */
  dealt?: string[];
  /** How often another seat went ahead, by the game's own score. */
  leadChanges: number;
  /** Who was ahead after half of the decisions; null if nobody alone. */
  aheadAtHalf: Seat | null;
}

export function watchedGame(box: Box, { seats, bot: name, options, seed, deal, shared }: WatchedPlan): WatchedGame {
  const { game } = box;
  const s = newState(box, { seats, options }, matchRng(sha256(`${seed} deal ${deal}`)));
  s.log = null;
  const rng = matchRng(sha256(`${seed} bots ${deal}`));
  let iterations = 0;
  let searched = 0;
  const bot = botNamed(name, (thought) => void (iterations += thought.iterations))!;
  const drawn = Array.from({ length: seats }, () => new Set<string>());
  const ahead: (Seat | null)[] = [];
  const begin = performance.now();
  for (let asked = settle(s); asked.length > 0; asked = settle(s)) {
    const scores = drawn.map((_, seat) => game.score(s as never, seat));
    if (!shared || scores.every((score) => score > 0)) noteCards(s, box, shared, drawn);
    ahead.push(leader(scores));
    const request = asked[0]!;
    if (request.options.length === 1) {
      decide(s, request, request.options[0]!);
      continue;
    }
    const before = performance.now();
    const answer = bot(world(s, request.seat, rng), request, rng);
    searched += performance.now() - before;
    decide(s, request, answer);
  }
  const { winners, why } = s.over!;
  const sideOf = (seat: Seat): number => game.side?.(s as never, seat) ?? seat;
  const sides = new Set(winners.map(sideOf));
  return {
    names: Array.from({ length: seats }, () => name),
    won: Array.from({ length: seats }, (_, seat) => (sides.has(sideOf(seat)) ? 1 / sides.size : 0)),
    why,
    decisions: ahead.length,
    iterations,
    searchSeconds: searched / 1000,
    seconds: (performance.now() - begin) / 1000,
    drawn: drawn.map((ids) => [...ids]),
    ...(game.dealt ? { dealt: drawn.map((_, seat) => game.dealt!(s as never, seat)) } : {}),
    ...swing(ahead),
  };
}

/** Notes the cards that the seats whose they are know by now. */
function noteCards(s: Core, { game, cards, zones }: Box, shared: boolean, drawn: readonly Set<string>[]): void {
  const { def, owner } = s.table;
  for (let c = 0; c < def.length; c++) {
    if (shared && zones[zoneOf(s, c)]!.common) continue;
    const seat = shared ? holderOf(s, c) : owner[c]!;
    if (knows(s, seat, c)) drawn[seat]!.add(game.cardId(cards[Number(def[c])] as never));
  }
}

function leader(scores: readonly number[]): Seat | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return scores.lastIndexOf(best) === first ? first : null;
}

function swing(ahead: readonly (Seat | null)[]): Pick<WatchedGame, 'leadChanges' | 'aheadAtHalf'> {
  const leads = ahead.filter((seat) => seat !== null);
  return {
    leadChanges: leads.filter((seat, i) => i > 0 && seat !== leads[i - 1]).length,
    aheadAtHalf: ahead[Math.floor(ahead.length / 2)] ?? null,
  };
}
