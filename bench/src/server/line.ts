/**
 * A WebSocket that costs next to nothing (RFC 6455), so that the servers are measured and not the players: texts go out and
 * come in as bytes, and whoever listens reads no more of them than they need. Both servers are spoken to over it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

const TEXT = 0x81;
const PING = 0x89;
/** A client masks what it sends; with a mask of zeros that changes nothing. */
const MASKED = 0x80;
const NO_MASK = [0, 0, 0, 0];
const PONG = Buffer.from([0x8a, MASKED, ...NO_MASK]);

export class Line {
  /** Called with each text that comes; its bytes may not be kept. */
  hear: (text: Buffer) => void = () => undefined;
  readonly #socket: Socket;
  #rest: Buffer | null = null;

  private constructor(socket: Socket, head: Buffer) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    if (head.length > 0) this.#take(head);
  }

  static async open(url: string, headers: { readonly [name: string]: string } = {}): Promise<Line> {
    const asked = request(url, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    });
    asked.end();
    const [, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket, Buffer];
    return new Line(socket, head);
  }

  /** Plain letters only, a byte each: a string of them is written without a buffer being made. */
  send(text: string): void {
    const size = text.length;
    const head = size < 126 ? [MASKED | size] : [MASKED | 126, size >> 8, size & 255];
    this.#socket.write(String.fromCharCode(TEXT, ...head, ...NO_MASK) + text, 'latin1');
  }

  /** Frames as they come: several at once, or in pieces. */
  #take(bytes: Buffer): void {
    const all = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
    let at = 0;
    while (at + 4 <= all.length || (at + 2 <= all.length && all[at + 1]! < 126)) {
      const short = all[at + 1]!;
      const head = short < 126 ? 2 : 4;
      if (short === 127) throw new Error('a message of more than 64 kB');
      const end = at + head + (short < 126 ? short : all.readUInt16BE(at + 2));
      if (end > all.length) break;
      if (all[at] === TEXT) this.hear(all.subarray(at + head, end));
      else if (all[at] === PING) this.#socket.write(PONG);
      at = end;
    }
    this.#rest = at < all.length ? all.subarray(at) : null;
  }
}

export const starts = (text: Buffer, word: string): boolean => text.toString('latin1', 0, word.length) === word;

/** The number that stands after a word, or null if the word is not there. */
export function numberAfter(text: Buffer, word: string): number | null {
  const at = text.indexOf(word, 0, 'latin1');
  if (at < 0) return null;
  let n = 0;
  for (let i = at + word.length; text[i]! >= 48 && text[i]! <= 57; i++) n = n * 10 + text[i]! - 48;
  return n;
}
