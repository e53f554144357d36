/** Who plays: bots by name, each given only what its seat may know. */
import { BOT_NAMES, type Bot, botNamed } from '@bagarre/bots';
import { type AnyOption, type Core, type Request, type Rng, type Seat, matchRng, sha256, world } from '@bagarre/kernel';
import { unknown } from './mistake.ts';

export type Player = (s: Core, request: Request, rng: Rng) => AnyOption;

const guarded =
  (bot: Bot): Player =>
  (s, request, rng) =>
    request.options.length === 1 ? request.options[0]! : bot(world(s, request.seat, rng), request, rng);

/** Random looks at nothing, so no world is imagined for it; and it is not handed the match either. */
const blind =
  (bot: Bot): Player =>
  (_s, request, rng) =>
    bot(null as never, request, rng);

function player(name: string): Player {
  const bot = botNamed(name);
  if (!bot) throw unknown('bot', name, BOT_NAMES);
  return name === 'random' ? blind(bot) : guarded(bot);
}

/** A player for each seat; the names go to the seats that no person plays, and are gone through again if they are few. */
export function botsFor(names: readonly string[], seats: number, humans: readonly Seat[] = []): Player[] {
  const players = names.map(player);
  let next = 0;
  return Array.from({ length: seats }, (_, seat) =>
    humans.includes(seat) ? players[0]! : players[next++ % players.length]!,
  );
}

/** The bots' own chance, apart from that of the match. */
export const botRng = (seed: string): Rng => matchRng(sha256(`bots ${seed}`));
