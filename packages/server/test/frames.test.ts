import { expect, test } from 'vitest';
import { textFrames } from '../src/http/frames.ts';

/** Reads frames as RFC 6455, 5.2 has them. */
function read(frames: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < frames.length;) {
    expect(frames[at]).toBe(0x81);
    const short = frames[at + 1]!;
    const [size, head] =
      short === 127
        ? [Number(frames.readBigUInt64BE(at + 2)), 10]
        : short === 126
          ? [frames.readUInt16BE(at + 2), 4]
          : [short, 2];
    texts.push(frames.toString('utf8', at + head, at + head + size));
    at += head + size;
  }
  return texts;
}

test('texts of every size, and of more bytes than letters, come back as they were', () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 100_000].flatMap((n) => ['x'.repeat(n), 'é'.repeat(n >> 1), '🐗']);
  const bytes = (all: readonly string[]): Buffer => Buffer.from(textFrames(all) as string, 'latin1');
  expect(read(bytes(texts))).toEqual(texts);
  for (const text of texts) expect(read(bytes([text, text]))).toEqual([text, text]);
  expect(textFrames([])).toHaveLength(0);
});
