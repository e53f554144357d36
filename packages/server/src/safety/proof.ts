/** Proofs of work: asked of an address from which many accounts came within an hour. Nothing is kept of a challenge. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Challenge, type Proof, proofHash } from '@bagarre/protocol';
import type { House } from '../house.ts';

const BELOW = 50_000;
const HOLDS = 10 * 60_000;

/** Any node checks what another has set: the key is kept. */
async function keyOf(house: House): Promise<string> {
  const kept = await house.store.setting('proof-key');
  if (typeof kept === 'string') return kept;
  const made = randomBytes(32).toString('hex');
  await house.store.setSetting('proof-key', made);
  return made;
}

const signed = (key: string, { salt, hash, below, ends }: Omit<Challenge, 'signature'>): string =>
  createHmac('sha256', key).update([salt, hash, below, ends].join(' ')).digest('hex');

export async function newChallenge(house: House): Promise<Challenge> {
  const salt = randomBytes(32).toString('hex');
  const asked = {
    salt,
    hash: proofHash(salt, randomInt(BELOW)),
    below: BELOW,
    ends: house.time.now() + HOLDS,
  };
  return { ...asked, signature: signed(await keyOf(house), asked) };
}

/** Each proof is good once; a node remembers those it took until they end. */
const used = new Map<string, number>();

export async function isProof(house: House, { number, signature, ...asked }: Proof): Promise<boolean> {
  const now = house.time.now();
  for (const [salt, ends] of used) if (ends <= now) used.delete(salt);
  if (asked.ends <= now || used.has(asked.salt)) return false;
  const right = signed(await keyOf(house), asked);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return false;
  if (proofHash(asked.salt, number) !== asked.hash) return false;
  used.set(asked.salt, asked.ends);
  return true;
}
