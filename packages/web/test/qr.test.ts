import { expect, test } from 'vitest';
import { checkBytes, formatBits, path, qrCode, qrParts, versionBits } from '../src/qr/qr.ts';

test('check bytes of the standard’s example', () => {
  // HELLO WORLD as version 1, error correction M: its data and the ten bytes that protect it.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('format and version bits of the standard', () => {
  const bits = (n: number, size: number): string => n.toString(2).padStart(size, '0');
  expect(bits(formatBits(0), 15)).toBe('101010000010010');
  expect(bits(formatBits(5), 15)).toBe('100000011001110');
  expect(bits(formatBits(7), 15)).toBe('100101010100000');
  expect(bits(versionBits(7), 18)).toBe('000111110010010100');
});

/** Reads a code back by the standard: format, mask, codewords, check bytes, text. */
function read(code: boolean[][]): { text: string; sound: boolean } {
  const size = code.length;
  const version = (size - 17) / 4;
  const column = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y]![8]!);
  const row = [7, 5, 4, 3, 2, 1, 0].map((x) => code[8]![x]!);
  const format = [...column, ...row].reduce((n, dark, i) => n | (Number(dark) << i), 0);
  const again = [
    ...Array.from({ length: 8 }, (_, i) => code[8]![size - 1 - i]!),
    ...Array.from({ length: 7 }, (_, i) => code[size - 7 + i]![8]!),
  ].reduce((n, dark, i) => n | (Number(dark) << i), 0);
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((k) => formatBits(k) === format);
  if (mask === undefined || format !== again) throw new Error('no format');
  const bits = path(qrParts.frame(version)).map(([x, y]) => Number(code[y]![x]! !== qrParts.MASKS[mask]!(x, y)));
  const words: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) words.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2));
  const { check, data } = qrParts.BLOCKS[version - 1]!;
  const blocks = data.map((): number[] => []);
  const checks = data.map((): number[] => []);
  let at = 0;
  for (let i = 0; i < Math.max(...data); i++) data.forEach((n, b) => void (i < n && blocks[b]!.push(words[at++]!)));
  for (let i = 0; i < check; i++) checks.forEach((c) => c.push(words[at++]!));
  const sound = blocks.every((block, b) => checkBytes(block, check).join() === checks[b]!.join());
  const all = blocks
    .flat()
    .map((w) => w.toString(2).padStart(8, '0'))
    .join('');
  const head = version < 10 ? 8 : 16;
  const n = Number.parseInt(all.slice(4, 4 + head), 2);
  const bytes = Array.from({ length: n }, (_, i) => Number.parseInt(all.slice(4 + head + 8 * i, 12 + head + 8 * i), 2));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), sound: sound && all.startsWith('0100') };
}

test.each([
  'x',
  'http://localhost:8080/table/k3v9xw2mq8ra',
  'https://bagarre.example/table/k3v9xw2mq8ra',
  `https://bagarre.example/${'é'.repeat(40)}`,
  'a'.repeat(150),
  'b'.repeat(213),
])('what is written can be read: %s', (text) => {
  expect(read(qrCode(text)!)).toEqual({ text, sound: true });
});

test('a code has its three squares, its dotted lines and its dark module', () => {
  const code = qrCode('https://bagarre.example/table/k3v9xw2mq8ra')!;
  const size = code.length;
  const square = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  for (const [x0, y0] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(
      square.map((_, y) =>
        code[y0 + y]!.slice(x0, x0 + 7)
          .map(Number)
          .join(''),
      ),
    ).toEqual(square);
  expect(code[6]!.slice(8, size - 8).every((dark, i) => dark === (i % 2 === 0))).toBe(true);
  expect(code[size - 8]![8]).toBe(true);
});

test('what is too long has no code', () => {
  expect(qrCode('c'.repeat(214))).toBeNull();
});
