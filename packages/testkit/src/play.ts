/** Playing at random, in the match itself or in a world. */
import { type AnyOption, type Core, type Request, type Rng, below, decide, settle, trace } from '@bagarre/kernel';
import { saysError } from './contract.ts';

export interface Choice {
  request: Request;
  option: AnyOption;
  /** The number of the option in its list. */
  pick: number;
}

export function anyChoice(requests: readonly Request[], rng: Rng): Choice {
  const request = requests[below(rng, requests.length)]!;
  const pick = below(rng, request.options.length);
  return { request, option: request.options[pick]!, pick };
}

/** Plays a state to its end at random; says what went wrong if it does not get there. */
export function playOut(s: Core, rng: Rng, maxDecisions: number): string | null {
  let where = trace(s);
  try {
    for (let n = 0; n <= maxDecisions; n++) {
      const requests = settle(s);
      if (requests.length === 0) return null;
      where = trace(s);
      const { request, option } = anyChoice(requests, rng);
      decide(s, request, option);
    }
    return `no end after ${maxDecisions} more decisions (${where})`;
  } catch (e) {
    return `${saysError(e)} (${where})`;
  }
}
