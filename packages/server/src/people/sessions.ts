/** Sessions: a random secret in a cookie that scripts cannot read; the store keeps only its hash. */
import type { House } from '../house.ts';
import type { Player, Session } from '../store/index.ts';

export const COOKIE = 'bagarre';
/** A session that is used lives on. */
export const SESSION = 90 * 24 * 3_600_000;
/** How often a session's last use is written down. */
const TOUCH = 3_600_000;

export async function sessionOf(
  house: House,
  cookies: string | undefined,
): Promise<{ session: Session; player: Player } | null> {
  const secret = cookieIn(cookies);
  if (secret === null) return null;
  const now = house.time.now();
  const found = await house.store.sessionOf(secret, now);
  if (!found) return null;
  if (now - found.session.seenAt > TOUCH) await house.store.touchSession(found.session.id, now, now + SESSION);
  const sanctions = await house.store.sanctionsOf(found.player.id, now);
  return sanctions.some((s) => s.kind === 'ban') ? null : found;
}

function cookieIn(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value) return value.slice(0, 200);
  }
  return null;
}
