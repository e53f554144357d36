/**
 * QR codes (ISO/IEC 18004) for addresses: bytes, error correction M, versions 1 to 10, which is up to 213 bytes.
 *
 * A codeword is a byte of the code; a module is one of its squares. Codewords are split into blocks, each with its own
 * check bytes, and laid into the square in columns of two from the lower right. One of eight masks keeps it from looking
 * like something else; the one with the fewest flaws is taken.
 */

/** For each version: check bytes a block, then how many data bytes each block has. */
const BLOCKS: readonly { check: number; data: readonly number[] }[] = [
  { check: 10, data: [16] },
  { check: 16, data: [28] },
  { check: 26, data: [44] },
  { check: 18, data: [32, 32] },
  { check: 24, data: [43, 43] },
  { check: 16, data: [27, 27, 27, 27] },
  { check: 18, data: [31, 31, 31, 31] },
  { check: 22, data: [38, 38, 39, 39] },
  { check: 22, data: [36, 36, 36, 37, 37] },
  { check: 26, data: [43, 43, 43, 43, 44] },
];

/** Where the centres of the small squares stand, by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

// Bytes are numbers of the field GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The check bytes of a block: the rest of its division by (x − 1)(x − 2)(x − 4)… */
export function checkBytes(data: readonly number[], n: number): number[] {
  let generator = [1];
  for (let i = 0; i < n; i++) {
    const next = [...generator, 0];
    generator.forEach((g, k) => (next[k + 1]! ^= times(g, EXP[i]!)));
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: n }, () => 0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (lead) generator.forEach((g, k) => (rest[i + k]! ^= times(g, lead)));
  }
  return rest.slice(data.length);
}

/** The fifteen bits that say how to read the code: error correction M and the mask. */
export function formatBits(mask: number): number {
  const said = mask; // M is 00
  let rest = said << 10;
  for (let i = 14; i >= 10; i--) if (rest & (1 << i)) rest ^= 0b10100110111 << (i - 10);
  return ((said << 10) | rest) ^ 0b101010000010010;
}

/** The eighteen bits of the version, from version 7 on. */
export function versionBits(version: number): number {
  let rest = version << 12;
  for (let i = 17; i >= 12; i--) if (rest & (1 << i)) rest ^= 0b1111100100101 << (i - 12);
  return (version << 12) | rest;
}

/** Mode, length, the bytes, an end, and filling. */
function dataBytes(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, n: number): void => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const out: number[] = [];
  for (let i = 0; i < bits.length; i += 8) out.push(bits.slice(i, i + 8).reduce((n, b) => n * 2 + b, 0));
  for (let fill = 0xec; out.length < room; fill ^= 0xec ^ 0x11) out.push(fill);
  return out;
}

/** The first byte of every block, then the second…, then the check bytes in the same way. */
function interleaved(data: readonly number[], { check, data: sizes }: (typeof BLOCKS)[number]): number[] {
  let from = 0;
  const blocks = sizes.map((n) => data.slice(from, (from += n)));
  const checks = blocks.map((block) => checkBytes(block, check));
  const across = (rows: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((r) => r.length)) }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]!] : [])),
    ).flat();
  return [...across(blocks), ...across(checks)];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A square of modules, dark or not; null where nothing has been laid yet. */
type Square = (boolean | null)[][];

/** What every code of a version has: three large squares, small ones, dotted lines, room for format and version. */
function frame(version: number): Square {
  const size = 17 + 4 * version;
  const m: Square = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const lay = (cx: number, cy: number, r: number, dark: (d: number) => boolean): void => {
    for (let y = cy - r; y <= cy + r; y++)
      for (let x = cx - r; x <= cx + r; x++)
        if (m[y]?.[x] !== undefined) m[y]![x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    lay(cx, cy, 4, (d) => d !== 2 && d !== 4);
  const centres = ALIGNMENT[version - 1]!;
  for (const cy of centres) for (const cx of centres) if (m[cy]![cx] === null) lay(cx, cy, 2, (d) => d !== 1);
  for (let i = 8; i < size - 8; i++) m[6]![i] = m[i]![6] = i % 2 === 0;
  for (let i = 0; i < 9; i++) {
    m[8]![i] ??= false;
    m[i]![8] ??= false;
    if (i < 8) m[8]![size - 1 - i] = m[size - 1 - i]![8] = false;
  }
  m[size - 8]![8] = true;
  if (version >= 7) {
    const bits = versionBits(version);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [Math.floor(i / 3), size - 11 + (i % 3)];
      m[a]![b] = m[b]![a] = ((bits >> i) & 1) === 1;
    }
  }
  return m;
}

/** The places that are still free, in the order in which bits are laid. */
export function path(m: Square): (readonly [x: number, y: number])[] {
  const size = m.length;
  const places: (readonly [number, number])[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (m[y]![x] === null) places.push([x, y]);
    }
  }
  return places;
}

function layFormat(m: boolean[][], mask: number): void {
  const size = m.length;
  const bits = formatBits(mask);
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    // Down the column beside the upper left square and along its row; once more along the two other squares.
    if (i < 6) m[i]![8] = bit(i);
    else if (i < 8) m[i + 1]![8] = bit(i);
    else if (i === 8) m[8]![7] = bit(i);
    else m[8]![14 - i] = bit(i);
    if (i < 8) m[8]![size - 1 - i] = bit(i);
    else m[size - 15 + i]![8] = bit(i);
  }
}

/** Flaws by the standard's four rules: runs, blocks, what looks like a large square, an uneven mixture. */
function flaws(m: readonly (readonly boolean[])[]): number {
  const size = m.length;
  let sum = 0;
  let dark = 0;
  for (const at of [(a: number, b: number) => m[a]![b]!, (a: number, b: number) => m[b]![a]!]) {
    for (let a = 0; a < size; a++) {
      let run = 0;
      let word = '';
      for (let b = 0; b < size; b++) {
        run = b > 0 && at(a, b) === at(a, b - 1) ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum++;
        word += at(a, b) ? '1' : '0';
      }
      for (const like of ['10111010000', '00001011101'])
        for (let i = word.indexOf(like); i >= 0; i = word.indexOf(like, i + 1)) sum += 40;
    }
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (m[y]![x]) dark++;
      if (x && y && m[y]![x] === m[y - 1]![x] && m[y]![x] === m[y]![x - 1] && m[y]![x] === m[y - 1]![x - 1]) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** The code of a text, true where it is dark; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const room = (v: number): number => BLOCKS[v - 1]!.data.reduce((a, b) => a + b);
  const head = (v: number): number => (v < 10 ? 2 : 3);
  const version = BLOCKS.findIndex((_, i) => bytes.length + head(i + 1) <= room(i + 1)) + 1;
  if (version === 0) return null;
  const words = interleaved(dataBytes(bytes, version, room(version)), BLOCKS[version - 1]!);
  const empty = frame(version);
  const places = path(empty);
  const codes = MASKS.map((mask, k) => {
    const m = empty.map((row) => row.map((dark) => dark ?? false));
    places.forEach(([x, y], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      m[y]![x] = (bit === 1) !== mask(x, y);
    });
    layFormat(m, k);
    return m;
  });
  return codes.reduce((best, m) => (flaws(m) < flaws(best) ? m : best));
}

/** Read back by the tests: which frame and masks a code was made with. */
export const qrParts = { frame, MASKS, BLOCKS };
