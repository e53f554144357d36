/** Passwords: argon2id, with OWASP's parameters. */
import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id; the package declares it as an enum that types cannot import.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

export const isPassword = (kept: string, password: string): Promise<boolean> =>
  verify(kept, password.normalize('NFKC'));

/** Takes as long as a real check, for names that do not exist. */
export async function checkNothing(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}
