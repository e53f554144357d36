/** Who is asked what, as the server needs it: by request, without a word of the rules. */
import { type Core, type Request, type Seat, keyOf, pending, questionOf, sealedRequest } from '@bagarre/kernel';
import type { Question } from '@bagarre/protocol';

export interface Asking {
  /** Seats that owe an answer. */
  readonly requests: readonly Request[];
  /** Whether it is a chance to react rather than a turn; public, as every step of the rules is. */
  readonly window: boolean;
}

const NOBODY: Asking = { requests: [], window: false };

export function askingOf(s: Core): Asking {
  const frame = s.stack[s.stack.length - 1];
  const q = frame && questionOf(s, frame);
  if (!q || s.over) return NOBODY;
  return { requests: pending(s), window: q.window === true };
}

export const requestOf = (asking: Asking, seat: Seat): Request | undefined =>
  asking.requests.find((r) => r.seat === seat);

/** What a seat is shown: its question, or the sealed answer that it can still change. */
export function questionFor(s: Core, asking: Asking, seat: Seat): Question | null {
  const request = requestOf(asking, seat);
  if (request) return wire(request);
  if (s.over) return null;
  const sealed = sealedRequest(s, seat);
  const mine = s.stack[s.stack.length - 1]?.sealed?.[seat];
  return sealed && mine ? { ...wire(sealed), mine } : null;
}

const wire = (r: Request): Question => ({ requestId: r.id, ask: r.ask, options: r.options.map(keyOf) });
