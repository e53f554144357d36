/** Random play on the kernel. */
import { type AnyGame, type Core, type Rng, below, branch, decide, newState, openBox, settle } from '@bagarre/kernel';

/** A new match before its first rule. `listening`: events are told, as in a match between people. */
export function begin(game: AnyGame, seats: number, rng: Rng, listening = false): Core {
  const s = newState(openBox(game), { seats }, branch(rng));
  if (!listening) s.log = null;
  return s;
}

export interface Played {
  decisions: number;
  maxOptions: number;
}

/** Plays at random, at most `most` decisions, and leaves the match settled. */
export function playOn(s: Core, rng: Rng, most = Infinity): Played {
  let decisions = 0;
  let maxOptions = 0;
  for (;;) {
    const asked = settle(s);
    if (asked.length === 0 || decisions === most) return { decisions, maxOptions };
    const request = asked[asked.length === 1 ? 0 : below(rng, asked.length)]!;
    const { options } = request;
    if (options.length > maxOptions) maxOptions = options.length;
    decide(s, request, options[below(rng, options.length)]!);
    if (s.log) s.log.length = 0;
    decisions++;
  }
}

/** Positions from all over random games of this game. */
export function positions(game: AnyGame, seats: number, n: number, rng: Rng): Core[] {
  const length = playOn(begin(game, seats, rng), rng).decisions;
  return Array.from({ length: n }, (_, i) => {
    for (;;) {
      const s = begin(game, seats, rng);
      playOn(s, rng, Math.floor(((i + 0.5) / n) * length));
      if (!s.over) return s;
    }
  });
}
