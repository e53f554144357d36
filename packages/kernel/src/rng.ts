/**
 * Chance. The generator lives inside the state as plain numbers, so that (options, seed, decisions) determine everything.
 *
 * Three kinds, told apart by the first number:
 * - `CHACHA` in real matches: a ChaCha20 stream keyed by the 256-bit seed. Forward only: each block gives its first half
 *   away as the key of the next block and numbers already handed out are wiped, so a stolen state does not tell the past.
 * - `FAST` in the worlds that bots search: sfc32, four words.
 * - `RIGGED` in tests: dice laid out beforehand. Asking for one more than there are is an error.
 */

export type Rng = number[];

const FAST = 0;
const CHACHA = 1;
const RIGGED = 2;

/** Layout of a ChaCha generator: kind, numbers used of this block, eight words of key, eight words of output. */
const USED = 1;
const KEY = 2;
const OUT = 10;

export const SEED_FORM = 'a seed of 1 to 64 hexadecimal digits, such as 42 or c0ffee';
export const isSeed = (seed: unknown): seed is string => typeof seed === 'string' && /^[0-9a-f]{1,64}$/i.test(seed);

/** The generator of a real match, from a seed of up to 256 bits written in hexadecimal. */
export function matchRng(seed: string): Rng {
  if (!isSeed(seed)) throw new Error(`found the seed ${JSON.stringify(seed)}, expected ${SEED_FORM}`);
  const hex = seed.padStart(64, '0');
  const rng: Rng = [CHACHA, 8];
  for (let i = 0; i < 8; i++) rng.push(parseInt(hex.slice(i * 8, i * 8 + 8), 16) | 0);
  for (let i = 0; i < 8; i++) rng.push(0);
  return rng;
}

/** The generator of a searched world, from any four words. */
export function fastRng(a: number, b = 0x9e3779b9, c = 0x243f6a88, d = 1): Rng {
  const rng: Rng = [FAST, a | 0, b | 0, c | 0, d | 0];
  for (let i = 0; i < 12; i++) word(rng);
  return rng;
}

/** A fast generator that goes its own way, started from the next words of another. */
export const branch = (rng: Rng): Rng => fastRng(word(rng), word(rng), word(rng), word(rng));

export const riggedRng = (dice: readonly number[]): Rng => [RIGGED, 0, ...dice];

/** Rigged dice that nobody has rolled yet: a test that leaves some has not tested what it meant to. */
export const diceLeft = (rng: Rng): number => (rng[0] === RIGGED ? rng.length - 2 - rng[1]! : 0);

/** A uniform whole number from 0 to n - 1. */
export function below(rng: Rng, n: number): number {
  if (n <= 1) return 0;
  if (rng[0] === RIGGED) return nextDie(rng, n);
  for (;;) {
    const x = word(rng) >>> 0;
    const rest = x % n;
    // Numbers at or above the largest multiple of n would make the small results likelier: throw them back.
    if (x - rest + n <= 4294967296) return rest;
  }
}

/** Fisher–Yates, in place. */
export function mix<T>(rng: Rng, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const x = items[i]!;
    items[i] = items[j]!;
    items[j] = x;
  }
  return items;
}

function nextDie(rng: Rng, n: number): number {
  const die = rng[2 + rng[1]!];
  if (die === undefined)
    throw new Error(`rigged dice: all ${rng.length - 2} are used up, one more was rolled (0 to ${n - 1})`);
  if (die < 0 || die >= n) throw new Error(`rigged dice: ${die} was laid out where 0 to ${n - 1} is rolled`);
  rng[1]!++;
  return die;
}

function word(rng: Rng): number {
  if (rng[0] === FAST) {
    const t = (rng[1]! + rng[2]! + rng[4]!) | 0;
    rng[4] = (rng[4]! + 1) | 0;
    rng[1] = rng[2]! ^ (rng[2]! >>> 9);
    rng[2] = (rng[3]! + (rng[3]! << 3)) | 0;
    rng[3] = (((rng[3]! << 21) | (rng[3]! >>> 11)) + t) | 0;
    return t;
  }
  if (rng[USED] === 8) nextBlock(rng);
  const at = OUT + rng[USED]!;
  const x = rng[at]!;
  rng[at] = 0;
  rng[USED]!++;
  return x;
}

const block = new Int32Array(16);
const start = new Int32Array(16);

/** Fast key erasure: half of the block is the next key, the other half is handed out. */
function nextBlock(rng: Rng): void {
  chacha20(rng, KEY, 0, block);
  for (let i = 0; i < 8; i++) {
    rng[KEY + i] = block[i]!;
    rng[OUT + i] = block[8 + i]!;
  }
  rng[USED] = 0;
}

/** One ChaCha20 block (RFC 8439) with nonce 0; the key is eight words of `from`. */
export function chacha20(from: readonly number[], key: number, counter: number, out: Int32Array): void {
  const x = out;
  x[0] = 0x61707865;
  x[1] = 0x3320646e;
  x[2] = 0x79622d32;
  x[3] = 0x6b206574;
  for (let i = 0; i < 8; i++) x[4 + i] = from[key + i]!;
  x[12] = counter;
  x[13] = x[14] = x[15] = 0;
  start.set(x);
  for (let round = 0; round < 10; round++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) x[i] = (x[i]! + start[i]!) | 0;
  // It held the key.
  start.fill(0);
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  x[a] = (x[a]! + x[b]!) | 0;
  x[d] = turn(x[d]! ^ x[a]!, 16);
  x[c] = (x[c]! + x[d]!) | 0;
  x[b] = turn(x[b]! ^ x[c]!, 12);
  x[a] = (x[a]! + x[b]!) | 0;
  x[d] = turn(x[d]! ^ x[a]!, 8);
  x[c] = (x[c]! + x[d]!) | 0;
  x[b] = turn(x[b]! ^ x[c]!, 7);
}

const turn = (x: number, by: number): number => (x << by) | (x >>> (32 - by));
