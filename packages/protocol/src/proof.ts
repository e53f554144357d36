/**
 * A proof of work, for when many accounts come from one address: find the number that, after the salt, has this SHA-256. It
 * takes a browser a moment and tells nobody anything about its user.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { hex32, time } from './words.ts';

export const challenge = z
  .object({
    salt: hex32,
    hash: hex32.describe('SHA-256 of the salt and the number, as text'),
    below: z.int().describe('the number is below this'),
    ends: time.describe('until when it can be answered'),
    signature: hex32,
  })
  .describe('find `number`: `solveProof(challenge)`');
export type Challenge = z.infer<typeof challenge>;

export const proof = z
  .strictObject({ ...challenge.shape, number: z.int().min(0) })
  .describe('the challenge with the number that was found');
export type Proof = z.infer<typeof proof>;

export const proofHash = (salt: string, number: number): string => bytesToHex(sha256(utf8ToBytes(`${salt}${number}`)));

export function solveProof(c: Challenge): Proof {
  for (let number = 0; number < c.below; number++) if (proofHash(c.salt, number) === c.hash) return { ...c, number };
  throw new Error('this challenge has no answer');
}
