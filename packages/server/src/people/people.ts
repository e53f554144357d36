/** Coming in: as a guest at once, with an account later, out again. */
import type { Me, Proof, Routes } from '@bagarre/protocol';
import { LIMITS } from '@bagarre/protocol';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { Refusal, must } from '../refuse.ts';
import { Buckets } from '../safety/buckets.ts';
import { Growing } from '../safety/growing.ts';
import { isProof, newChallenge } from '../safety/proof.ts';
import { type Json, type Player, type Session, nameKey } from '../store/index.ts';
import { langOf, meOf } from './me.ts';
import { checkNothing, hashPassword, isPassword } from './passwords.ts';
import { mustBeFree } from './sanctions.ts';
import { COOKIE, SESSION, type Visit, giveCookie } from './sessions.ts';
import { newHook } from './webhooks.ts';

type Body<R extends 'guest' | 'signUp' | 'logIn' | 'change'> = z.output<Routes[R]['body']>;

/** By whom logins and sign-ups are counted: one set of buckets a house. */
interface Counters {
  logins: Growing;
  newcomers: Buckets;
  signUps: Buckets;
}
const limits = new WeakMap<House, Counters>();
function limitsOf(house: House): Counters {
  let own = limits.get(house);
  if (!own) {
    own = {
      logins: new Growing(LIMITS.logins, LIMITS.loginWait, LIMITS.loginWindow),
      signUps: new Buckets(house.limits.signUps, 3_600_000 / house.limits.signUps),
      newcomers: new Buckets(house.limits.newcomers, 3_600_000 / house.limits.newcomers),
    };
    limits.set(house, own);
  }
  return own;
}

export async function newGuest(house: House, visit: Visit, body: Body<'guest'>): Promise<Me> {
  if (visit.found) return meOf(house, visit.found.player);
  welcomeOne(house, visit);
  return enter(house, visit, await makeGuest(house, body));
}

async function makeGuest(house: House, body: { name: string; lang: Me['lang'] }): Promise<Player> {
  const made = await house.store.createGuest(body.name, house.time.now());
  await house.store.setPlayerSettings(made.id, { lang: body.lang });
  return { ...made, settings: { lang: body.lang } };
}

/** A guest who signs up stays the same person: games, seats and sessions are theirs. */
export async function signUp(house: House, visit: Visit, body: Body<'signUp'>): Promise<Me> {
  must((await house.store.setting('sign-up')) !== 'closed', 'sign-up-closed');
  const { found } = visit;
  must(!found || found.player.kind === 'guest', 'not-allowed');
  must((await house.store.accountNamed(body.name)) === null, 'name-taken');
  welcomeOne(house, visit);
  await proved(house, visit, body.proof);
  const player = found?.player ?? (await makeGuest(house, body));
  const done = await house.store.becomeAccount(player.id, body.name, await hashPassword(body.password));
  if (done !== 'ok') throw new Refusal(done === 'name-taken' ? 'name-taken' : 'failed');
  house.names.forget(player.id);
  const account: Player = { ...player, name: body.name, kind: 'account' };
  return found ? meOf(house, account) : enter(house, visit, account);
}

export async function logIn(house: House, visit: Visit, body: Body<'logIn'>): Promise<Me> {
  const now = house.time.now();
  const { logins } = limitsOf(house);
  const [name, from] = [`name ${nameKey(body.name)}`, `from ${visit.request.ip}`];
  const wait = Math.max(logins.wait(name, now), logins.wait(from, now));
  if (wait > 0) throw new Refusal('too-many', { wait });
  for (const who of [name, from]) logins.begins(who, now);
  const account = await house.store.accountNamed(body.name);
  const good = account ? await isPassword(account.passwordHash, body.password) : await checkNothing(body.password);
  must(account && good, 'bad-login');
  logins.good(name);
  // Somebody who knows one password does not get to guess others for it.
  logins.good(from, true);
  await mustBeFree(house, account.player.id, 'ban');
  return enter(house, visit, account.player);
}

export async function logOut(
  house: House,
  { reply }: Visit,
  player: Player,
  session: Session,
): Promise<Record<string, never>> {
  await house.store.revokeSession(player.id, session.id);
  void reply.clearCookie(COOKIE, { path: '/' });
  return {};
}

export async function changeMe(house: House, player: Player, session: Session, body: Body<'change'>): Promise<Me> {
  const { store, time } = house;
  let now: Player = player;
  if (body.password) {
    const account = await store.accountNamed(player.name);
    must(account?.player.id === player.id, 'not-allowed');
    must(await isPassword(account.passwordHash, body.password.old), 'bad-login');
    await store.setPassword(player.id, await hashPassword(body.password.new));
    await store.revokeSessions(player.id, session.id);
  }
  if (body.name !== undefined && body.name !== player.name) {
    const since = time.now() - (player.renamedAt ?? 0);
    if (player.renamedAt !== null && since < LIMITS.nameEvery)
      throw new Refusal('too-many', { wait: LIMITS.nameEvery - since });
    const done = await store.rename(player.id, body.name, time.now());
    if (done !== 'ok') throw new Refusal(done === 'name-taken' ? 'name-taken' : 'failed');
    now = { ...now, name: body.name };
    house.names.forget(player.id);
  }
  if (body.lang !== undefined && body.lang !== langOf(player)) {
    const settings: Json = { ...(now.settings as { [k: string]: Json } | null), lang: body.lang };
    await store.setPlayerSettings(player.id, settings);
    now = { ...now, settings };
  }
  if (body.webhook !== undefined) {
    const settings: Json = { ...(now.settings as { [k: string]: Json } | null), webhook: newHook(body.webhook) };
    await store.setPlayerSettings(player.id, settings);
    now = { ...now, settings };
  }
  return meOf(house, now);
}

/** An address from which many accounts came has to do some work for more. */
async function proved(house: House, visit: Visit, proof: Proof | undefined): Promise<void> {
  if (proof && (await isProof(house, proof))) return;
  const wait = limitsOf(house).signUps.take(visit.request.ip, house.time.now());
  if (wait > 0) throw new Refusal('too-many', { wait, challenge: await newChallenge(house) });
}

function welcomeOne(house: House, visit: Visit): void {
  const wait = limitsOf(house).newcomers.take(visit.request.ip, house.time.now());
  if (wait > 0) throw new Refusal('too-many', { wait });
}

async function enter(house: House, visit: Visit, player: Player): Promise<Me> {
  const now = house.time.now();
  const device = (visit.request.headers['user-agent'] ?? '').slice(0, 200);
  const { secret } = await house.store.openSession(player.id, device, now, now + SESSION);
  giveCookie(visit, secret);
  return meOf(house, player);
}
