/** The light policy: any option, the likelier the more promising it looks to the game. Playouts are made of it. */
import {
  type AnyGame,
  type AnyOption,
  type Core,
  type Request,
  type Rng,
  type Seat,
  below,
  boxOf,
} from '@bagarre/kernel';
import type { Bot } from './bot.ts';

/** What a game feels about options; nothing, for a game without opinions or a bot without feel. */
export type Prior = AnyGame['prior'];

/** A request without the options that the game calls hopeless, unless it calls all of them so. */
export function worthwhile(w: Core, request: Request): Request {
  const { prior } = boxOf(w).game;
  if (!prior) return request;
  const options = request.options.filter((o) => prior(w as never, request.seat, o) > 0);
  return options.length === 0 || options.length === request.options.length ? request : { ...request, options };
}

/** How promising each option looks to the game, the best of them 1; all alike where the game has no opinion. */
export function priorsOf(prior: Prior, w: Core, seat: Seat, options: readonly AnyOption[]): number[] {
  if (!prior) return options.map(() => 1);
  const priors = options.map((o) => prior(w as never, seat, o));
  const most = Math.max(...priors) || 1;
  return priors.map((p) => p / most);
}

export function lightly(prior: Prior, w: Core, seat: Seat, options: readonly AnyOption[], rng: Rng): AnyOption {
  if (!prior) return options[below(rng, options.length)]!;
  const priors = priorsOf(prior, w, seat, options);
  let left = (below(rng, 1 << 30) / (1 << 30)) * priors.reduce((a, b) => a + b, 0);
  const at = priors.findIndex((p) => (left -= p) < 0);
  return options[at === -1 ? options.length - 1 : at]!;
}

/** Thousands of games in a minute, by players who at least avoid what looks bad. */
export const light: Bot = (w, { seat, options }, rng) => lightly(boxOf(w).game.prior, w, seat, options, rng);
