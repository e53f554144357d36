/** Random play of the toy, for the tests of this folder. */
import { type Core, type Start, below, decide, fastRng, newMatch, settle } from '../src/index.ts';
import { type Toy, toy } from './toy.ts';

export const started = (start: Partial<Start> = {}): Toy => newMatch(toy, { seats: 2, seed: '1', ...start } as never);

/** Plays at random until the match is over or `until` says stop; tells how many decisions that took. */
export function playOn(s: Core, seed: number, until: (s: Core) => boolean = () => false): number {
  const rng = fastRng(seed);
  for (let n = 0; ; n++) {
    const requests = settle(s);
    if (requests.length === 0 || until(s)) return n;
    const request = requests[below(rng, requests.length)]!;
    decide(s, request, request.options[below(rng, request.options.length)]!);
  }
}
