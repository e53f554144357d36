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
  const priors: number[] = [];
  let most = 0;
  for (const o of options) {
    const p = prior(w as never, seat, o);
    priors.push(p);
    if (p > most) most = p;
  }
  if (most > 0) for (let i = 0; i < priors.length; i++) priors[i]! /= most;
  return priors;
}

export function lightly(prior: Prior, w: Core, seat: Seat, options: readonly AnyOption[], rng: Rng): AnyOption {
  if (!prior) return options[below(rng, options.length)]!;
  const priors = priorsOf(prior, w, seat, options);
  let all = 0;
  for (const p of priors) all += p;
  let left = (below(rng, 1 << 30) / (1 << 30)) * all;
  let at = 0;
  while (at < priors.length - 1 && (left -= priors[at]!) >= 0) at++;
  return options[at]!;
}

/** Thousands of games in a minute, by players who at least avoid what looks bad. */
export const light: Bot = (w, { seat, options }, rng) => lightly(boxOf(w).game.prior, w, seat, options, rng);
