/** Work that the server asks for where many accounts come from one address; done in a worker, so that the page stays awake. */
import type { Challenge, Proof } from '@bagarre/protocol';
import { Refused } from '../home/ask.ts';
import type { FromProver } from './proof-worker.ts';

/** `onway` hears the share of the numbers that have been tried. */
export function prove(challenge: Challenge, onway: (share: number) => void): Promise<Proof> {
  const worker = new Worker(new URL('proof-worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<Proof>((give, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromProver>) => {
      if ('tried' in data) onway(data.tried / challenge.below);
      else if ('number' in data) give({ ...challenge, number: data.number });
      else fail(new Refused('failed'));
    });
    worker.addEventListener('error', () => fail(new Refused('failed')));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(challenge);
  return found.finally(() => worker.terminate());
}
