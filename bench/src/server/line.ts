/**
 * A WebSocket that costs next to nothing (RFC 6455), so that the servers are measured and not the players: texts go out and
 * come in as bytes, and whoever listens reads no more of them than they need. Both servers are spoken to over it.
 */
import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';

const TEXT = 0x81;
const PING = 0x89;
/** A client masks what it sends; with a mask of zeros that changes nothing. */
const MASKED = 0x80;
const NO_MASK = [0, 0, 0, 0];
const PONG = Buffer.from([0x8a, MASKED, ...NO_MASK]);

/** All lines read into it, one after the other: whatever is left of a reading is copied before the next. */
const READ = Buffer.allocUnsafeSlow(65_536);

/** Where the answer to an upgrade ends. */
const END_OF_HEAD = '\r\n\r\n';

export class Line {
  /** Called with each text that comes; its bytes may not be kept. */
  hear: (text: Buffer) => void = () => undefined;
  readonly #socket: Socket;
  #rest: Buffer | null = null;
  /** Until the server has agreed to speak WebSocket. */
  #opening: (() => void) | null = null;

  private constructor({ hostname, port }: URL) {
    const callback = (size: number): boolean => this.#take(READ.subarray(0, size));
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer: READ, callback } });
  }

  static async open(url: string, headers: { readonly [name: string]: string } = {}): Promise<Line> {
    const to = new URL(url);
    const line = new Line(to);
    const asked = {
      host: to.host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    };
    const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`);
    line.#socket.write(`GET ${to.pathname}${to.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    await new Promise<void>((done, fail) => {
      line.#opening = done;
      line.#socket.on('error', fail);
      line.#socket.on('close', () => fail(new Error(`${url} hung up`)));
    });
    return line;
  }

  /** Plain letters only, a byte each: a string of them is written without a buffer being made. */
  send(text: string): void {
    const size = text.length;
    const head = size < 126 ? [MASKED | size] : [MASKED | 126, size >> 8, size & 255];
    this.#socket.write(String.fromCharCode(TEXT, ...head, ...NO_MASK) + text, 'latin1');
  }

  /** Frames as they come: several at once, or in pieces. */
  #take(bytes: Buffer): true {
    const all = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
    let at = 0;
    if (this.#opening) {
      // A head is short, and comes in one piece.
      const end = all.indexOf(END_OF_HEAD);
      if (end < 0 || !starts(all, 'HTTP/1.1 101')) throw new Error('the server does not speak WebSocket here');
      this.#opening();
      this.#opening = null;
      at = end + END_OF_HEAD.length;
    }
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
    this.#rest = at < all.length ? Buffer.from(all.subarray(at)) : null;
    return true;
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
