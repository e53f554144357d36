/** Sessions: a random secret in a cookie that scripts cannot read; the store keeps only its hash. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { Player, Session } from '../store/index.ts';

export const COOKIE = 'bagarre';
/** A session that is used lives on. */
export const SESSION = 90 * 24 * 3_600_000;
/** How often a session's last use is written down. */
const TOUCH = 3_600_000;

/** A request, and who makes it. */
export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  found: { session: Session; player: Player } | null;
  /** They come by https, as far as we see or as the address of the site says. */
  secure: boolean;
}

export async function sessionOf(
  house: House,
  cookies: string | undefined,
): Promise<{ session: Session; player: Player } | null> {
  const secret = cookieIn(cookies);
  if (secret === null) return null;
  const now = house.time.now();
  const found = await house.store.sessionOf(secret, now);
  if (!found) return null;
  const sanctions = await house.store.sanctionsOf(found.player.id, now);
  return sanctions.some((s) => s.kind === 'ban') ? null : found;
}

/**
 * A session lives on with its cookie, and neither without the other: a socket cannot set one, so only requests that can count
 * as a use.
 */
export async function liveOn(house: House, visit: Visit): Promise<void> {
  const { request, found } = visit;
  const now = house.time.now();
  if (!found || now - found.session.seenAt <= TOUCH) return;
  await house.store.touchSession(found.session.id, now, now + SESSION);
  giveCookie(visit, cookieIn(request.headers.cookie)!);
}

export function giveCookie({ reply, secure }: Visit, secret: string): void {
  void reply.setCookie(COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION / 1000 });
}

function cookieIn(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value) return value.slice(0, 200);
  }
  return null;
}
