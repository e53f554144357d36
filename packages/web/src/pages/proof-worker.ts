/** Looks for the number of a challenge, and tells how far it has come. */
import { type Challenge, proofHash } from '@bagarre/protocol';

export type FromProver = { tried: number } | { number: number } | { none: true };

const EVERY = 500;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to
const tell = (message: FromProver): void => self.postMessage(message);

self.addEventListener('message', ({ data: { salt, hash, below } }: MessageEvent<Challenge>) => {
  for (let number = 0; number < below; number++) {
    if (proofHash(salt, number) === hash) return tell({ number });
    if (number % EVERY === 0) tell({ tried: number });
  }
  tell({ none: true });
});
