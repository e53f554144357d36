/** Who plays: bots by name, each given only what its seat may know. */
import { type Bot, greedy, random } from '@bagarre/bots';
import { type AnyOption, type Core, type Request, type Rng, type Seat, matchRng, sha256, world } from '@bagarre/kernel';
import { unknown } from './mistake.ts';

export type Player = (s: Core, request: Request, rng: Rng) => AnyOption;

const guarded =
  (bot: Bot): Player =>
  (s, request, rng) =>
    request.options.length === 1 ? request.options[0]! : bot(world(s, request.seat, rng), request, rng);

const PLAYERS: { readonly [name: string]: Player } = {
  // Random never looks at the match, so none is imagined for it.
  random,
  greedy: guarded(greedy),
};

export const botNames = Object.keys(PLAYERS);

/** A player for each seat; the names go to the seats that no person plays, and are gone through again if they are few. */
export function botsFor(names: readonly string[], seats: number, humans: readonly Seat[] = []): Player[] {
  for (const name of names) if (!Object.hasOwn(PLAYERS, name)) throw unknown('bot', name, botNames);
  let next = 0;
  return Array.from({ length: seats }, (_, seat) => {
    const name = humans.includes(seat) ? names[0]! : names[next++ % names.length]!;
    return PLAYERS[name]!;
  });
}

/** The bots' own chance, apart from that of the match. */
export const botRng = (seed: string): Rng => matchRng(sha256(`bots ${seed}`));
