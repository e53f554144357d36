/**
 * Texts as WebSocket frames (RFC 6455, 5.2), all in one piece: what a socket is told in one go, such as a step and its `ok`,
 * is written at once, because writing is what costs. A server does not mask its frames.
 */
const TEXT = 0x81;

/** Bytes, or a string of them for `latin1`: plain letters, as nearly all that is told, go out without a buffer being made. */
export function textFrames(texts: readonly string[]): Buffer | string {
  let frames = '';
  for (const text of texts) {
    const size = text.length;
    if (size >= 65_536 || Buffer.byteLength(text) !== size) return inBuffer(texts);
    frames += size < 126 ? String.fromCharCode(TEXT, size) : String.fromCharCode(TEXT, 126, size >> 8, size & 255);
    frames += text;
  }
  return frames;
}

function inBuffer(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headSize(size) + size, 0));
  let at = 0;
  texts.forEach((text, i) => {
    const size = sizes[i]!;
    frames[at] = TEXT;
    if (size < 126) frames[at + 1] = size;
    else if (size < 65_536) {
      frames[at + 1] = 126;
      frames.writeUInt16BE(size, at + 2);
    } else {
      frames[at + 1] = 127;
      frames.writeBigUInt64BE(BigInt(size), at + 2);
    }
    at += headSize(size);
    at += frames.write(text, at, 'utf8');
  });
  return frames;
}

const headSize = (size: number): number => (size < 126 ? 2 : size < 65_536 ? 4 : 10);
