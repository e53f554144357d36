/** Where the bots of a practice table think: a search by the clock of its level, in worlds of its own seat. */
import { LEVELS, ismcts } from '@bagarre/bots';
import { type Core, fastRng, keyOf, openBox } from '@bagarre/kernel';
import { rulesOf } from '../games/rules.ts';
import type { FromThinker, ToThinker } from './practice-messages.ts';

let opened: Promise<unknown> | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if (data.k === 'open') opened = rulesOf(data.game).then((game) => openBox(game));
  else void think(data);
});

async function think({ n, level, world, request, seed }: Extract<ToThinker, { k: 'think' }>): Promise<void> {
  await opened;
  const option = ismcts(LEVELS[level].live)(world as Core, request, fastRng(seed));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to
  self.postMessage({ n, option: keyOf(option) } satisfies FromThinker);
}
