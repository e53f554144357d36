/**
 * Fair shuffles. Before the game the server shows a commitment to its seed `S`, then every player commits to a value of
 * their own and, once all have, shows it. The game is dealt from all of them together, so that neither the server nor the
 * last player to speak can choose the deal. At the end `S` is shown and anybody can check all of it with this file.
 *
 * It proves that the server did not choose the deal after seeing the players' values and did not change it. It does not
 * prove that the server did not look.
 *
 * Publishing and deriving go through different functions with their own labels: what is shown before the game must not be
 * what the game is dealt from.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the server shows before the game: SHA-256("commit" ‖ table ‖ S). */
export const commitmentTo = (table: string, seed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('commit'), utf8ToBytes(table), hexToBytes(seed))));

/** What a player shows first: SHA-256("player" ‖ table ‖ seat ‖ value). */
export const playerCommitment = (table: string, seat: number, value: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`player${table}${seat}:`), hexToBytes(value))));

/** The key of a game: HMAC-SHA256(S, table ‖ values in seat order). A bot has no value. */
export function gameKey(table: string, seed: string, values: readonly (string | null)[]): string {
  const spoken = values.map((value) => (value === null ? new Uint8Array() : hexToBytes(value)));
  return bytesToHex(hmac(sha256, hexToBytes(seed), concatBytes(utf8ToBytes(table), ...spoken)));
}

/**
 * The seed of the kernel's stream, ChaCha20 keyed by HMAC(K, "match"). One stream serves the whole match, and not one each
 * deck: the kernel has a single generator in its state, which only goes forward, and what a number is drawn for follows from
 * the decisions before it, so whoever has the seed and the record finds the same use for each. By their decisions players do
 * shift what the next number is for, but they cannot know it: what was drawn tells nothing of what comes.
 */
export const matchSeed = (table: string, seed: string, values: readonly (string | null)[]): string =>
  bytesToHex(hmac(sha256, hexToBytes(gameKey(table, seed, values)), utf8ToBytes('match')));

/** A player's value, or with 32 bytes a server's seed. */
export const drawSecret = (bytes: 16 | 32): string => bytesToHex(randomBytes(bytes));

/** All that was shown of a game's shuffle. */
export interface Shuffle {
  table: string;
  commitment: string;
  commitments: readonly (string | null)[];
  values: readonly (string | null)[];
  seed: string;
}

export type ShuffleFault = 'server' | 'dealt' | { seat: number };

/** What does not fit together; nothing, if the shuffle was fair. `dealt` is the seed that the match was dealt from. */
export function shuffleFaults(s: Shuffle, dealt: string): ShuffleFault[] {
  const faults: ShuffleFault[] = [];
  if (commitmentTo(s.table, s.seed) !== s.commitment) faults.push('server');
  s.values.forEach((value, seat) => {
    const promised = s.commitments[seat] ?? null;
    const kept = value === null ? null : playerCommitment(s.table, seat, value);
    if (kept !== promised) faults.push({ seat });
  });
  if (matchSeed(s.table, s.seed, s.values) !== dealt) faults.push('dealt');
  return faults;
}
