/** Where the bots of a practice table think: a search by the clock of its level, in worlds of its own seat. */
import { LEVELS, ismcts } from '@bagarre/bots';
import { type Core, fastRng, keyOf, openBox } from '@bagarre/kernel';
import { rulesOf } from '../games/rules.ts';
import type { FromThinker, ToThinker } from './practice-messages.ts';

let opened: Promise<unknown> | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if (data.k === 'open') opened = rulesOf(data.game).then((game) => openBox(game));
  else void answer(data);
});

type Question = Extract<ToThinker, { k: 'think' }>;

/** The page hears of nothing that goes wrong in here unless it is told. */
async function answer(asked: Question): Promise<void> {
  const { n } = asked;
  try {
    tell({ n, option: await think(asked) });
  } catch (error) {
    tell({ n, trouble: String(error) });
  }
}

async function think({ level, world, request, seed }: Question): Promise<string> {
  await opened;
  return keyOf(ismcts(LEVELS[level].live)(world as Core, request, fastRng(seed)));
}

function tell(message: FromThinker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to
  self.postMessage(message);
}
