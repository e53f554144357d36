import type { AnyOption, Core, Request, Rng } from '@bagarre/kernel';

/**
 * Chooses an answer. It is given a world imagined for its seat, never the match itself: there is nothing in it to peek at.
 * The world is its own; the generator too, and moves on.
 */
export type Bot = (world: Core, request: Request, rng: Rng) => AnyOption;
