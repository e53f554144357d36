/** One question to the server over HTTP. */
import type { Challenge, RefusalMessage, SanctionInfo } from '@bagarre/protocol';

/** Why the server said no; `failed` also where it did not answer at all. */
export class Refused extends Error {
  readonly code: RefusalMessage['code'];
  /** Milliseconds until it may be tried again. */
  readonly wait: number | null;
  /** Work that would open the door at once. */
  readonly challenge: Challenge | null;
  /** What a moderator decided, where that is why. */
  readonly sanction: SanctionInfo | null;

  constructor(code: RefusalMessage['code'], { wait, challenge, sanction }: Partial<RefusalMessage> = {}) {
    super(code);
    this.code = code;
    this.wait = wait ?? null;
    this.challenge = challenge ?? null;
    this.sanction = sanction ?? null;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  const isJson = response?.headers.get('content-type')?.includes('json') ?? false;
  if (!response || !isJson) throw new Refused('failed');
  const answer = (await response.json()) as T & Partial<RefusalMessage>;
  if (!response.ok) throw new Refused(answer.code ?? 'failed', answer);
  return answer;
}
