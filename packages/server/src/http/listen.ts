/** The socket door: who is let in, and what each message does. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  CLOSE,
  CLOSE_TEXT,
  type FromClient,
  type FromServer,
  LIMITS,
  SUBPROTOCOL,
  asMove,
  fromClient,
} from '@bagarre/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { House } from '../house.ts';
import type { Connection } from '../people/sockets.ts';
import { sessionOf } from '../people/sessions.ts';
import { meOf } from '../people/me.ts';
import { InTurn } from '../in-turn.ts';
import { Refusal } from '../refuse.ts';
import { addressOf } from '../safety/address.ts';
import { Window } from '../safety/buckets.ts';
import { isOurOrigin } from '../safety/origin.ts';
import { textFrames } from './frames.ts';
import { answer, partAll } from './messages.ts';

/** A socket that does not read is cut off rather than kept in memory. */
const UNREAD = 4 * 1024 * 1024;
const PING = 20_000;

/** Sockets have so long to say goodbye. */
const GOODBYE = 500;

export interface Door {
  /** Tells everybody that the server restarts, and hangs up. */
  close(): Promise<void>;
}

export function listen(
  house: House,
  server: Server,
  { site, trustProxy }: { site: string | null; trustProxy: boolean },
): Door {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  /** When each socket was pinged and has not answered yet. */
  const pinged = new Map<WebSocket, number>();
  const ping = (ws: WebSocket): void => {
    pinged.set(ws, performance.now());
    ws.ping();
  };
  const beat = setInterval(() => {
    for (const ws of wss.clients) {
      const since = pinged.get(ws);
      if (since === undefined) ping(ws);
      else if (performance.now() - since > PING / 2) ws.terminate();
    }
  }, PING);
  beat.unref();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refuse = (line: string): void => {
      socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (request.url?.split('?')[0] !== '/ws') return refuse('404 Not Found');
    if (!isOurOrigin(request.headers, site)) return refuse('403 Forbidden');
    if (!offers(request)) return refuse('400 Bad Request');
    if (house.closing) return refuse('503 Service Unavailable');
    const address = addressOf(request, trustProxy);
    if (!house.sockets.mayKnock(address)) return refuse('429 Too Many Requests');
    sessionOf(house, request.headers.cookie)
      .then((found) => {
        // One that is let in to be told why would be one more.
        if (!house.sockets.mayOpen(found?.player.id, address)) return refuse('429 Too Many Requests');
        wss.handleUpgrade(request, socket, head, (ws) => {
          const c = welcome(house, ws, socket, address, found);
          ws.on('pong', () => {
            c.lag = performance.now() - (pinged.get(ws) ?? performance.now());
            pinged.delete(ws);
          });
          ws.on('close', () => pinged.delete(ws));
          ping(ws);
        });
      })
      .catch((error: unknown) => {
        house.log.error({ err: error }, 'a socket could not be opened');
        refuse('500 Internal Server Error');
      });
  });

  return {
    async close() {
      clearInterval(beat);
      const gone = [...wss.clients].map((ws) => new Promise((done) => ws.once('close', done)));
      for (const c of house.sockets.all()) {
        c.send(JSON.stringify({ t: 'restarting' } satisfies FromServer));
        c.close(CLOSE.restart, CLOSE_TEXT.restart);
      }
      await Promise.race([Promise.all(gone), new Promise((done) => setTimeout(done, GOODBYE).unref())]);
      for (const ws of wss.clients) ws.terminate();
      wss.close();
    },
  };
}

/** Those who have been told something that is not written yet. */
let unwritten: (() => void)[] = [];

/** By then everything that waited for the same commit has been told. */
function writeSoon(write: () => void): void {
  if (unwritten.push(write) > 1) return;
  process.nextTick(() => {
    const all = unwritten;
    unwritten = [];
    for (const one of all) one();
  });
}

const offers = (request: IncomingMessage): boolean =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').some((p) => p.trim() === SUBPROTOCOL);

function welcome(
  house: House,
  ws: WebSocket,
  socket: Duplex,
  address: string,
  found: Awaited<ReturnType<typeof sessionOf>>,
): Connection {
  let unsent: string[] = [];
  // `ws` would write each message in two pieces of its own.
  const write = (): void => {
    if (unsent.length > 0 && ws.readyState === ws.OPEN) socket.write(textFrames(unsent), 'latin1');
    unsent = [];
  };
  const c: Connection = {
    session: found?.session.id ?? null,
    player: found?.player ?? null,
    address,
    tables: new Map(),
    lag: 0,
    send(text) {
      if (ws.readyState !== ws.OPEN) return;
      if (socket.writableLength > UNREAD) return ws.terminate();
      if (unsent.push(text) === 1) writeSoon(write);
    },
    close(code, why) {
      // `ws` goes on hearing whoever does not hang up.
      closed = true;
      house.metrics.closed.inc({ code: String(code) });
      write();
      ws.close(code, why);
    },
  };
  const tell = (message: FromServer): void => c.send(JSON.stringify(message));
  const limit = new Window(LIMITS.window);
  let closed = false;
  const failed = (error: unknown): void => house.log.error({ err: error }, 'a socket failed');
  // Messages of one socket are taken in the order in which they came.
  const inTurn = new InTurn();
  inTurn.run(hello).catch(failed);

  async function hello(): Promise<void> {
    const me = c.player ? await meOf(house, c.player) : null;
    tell({ t: 'hello', me, time: house.time.now(), version: house.version });
  }

  async function take(data: Buffer): Promise<void> {
    if (closed) return;
    const read = readMessage(data);
    if (!read.ok) {
      house.metrics.refused.inc({ code: 'malformed' });
      tell({ t: 'no', n: read.n, code: 'malformed', problems: read.problems });
      return;
    }
    try {
      await answer(house, c, read.message, tell);
    } catch (error) {
      const told = error instanceof Refusal ? error.told : { code: 'failed' as const };
      if (!(error instanceof Refusal)) house.log.error({ err: error, t: read.message.t }, 'a message failed');
      house.metrics.refused.inc({ code: told.code });
      tell({ t: 'no', n: read.message.n, ...told });
    }
  }

  house.sockets.add(c);
  house.metrics.sockets.set(house.sockets.size);
  ws.on('message', (data: Buffer, binary: boolean) => {
    if (closed) return;
    if (binary) return c.close(CLOSE.notText, CLOSE_TEXT.notText);
    const most = c.tables.size > 0 ? house.limits.atTable : house.limits.elsewhere;
    if (!limit.take(house.time.now(), most)) return c.close(CLOSE.policy, CLOSE_TEXT.policy);
    inTurn.run(() => take(data)).catch(failed);
  });
  ws.on('error', () => undefined);
  ws.on('close', (code) => {
    closed = true;
    if (code === CLOSE.tooBig) house.metrics.closed.inc({ code: String(code) });
    house.sockets.remove(c);
    house.lobby.follow(c, false);
    house.metrics.sockets.set(house.sockets.size);
    inTurn.run(() => partAll(house, c)).catch(failed);
  });
  return c;
}

type Read =
  | { ok: true; message: FromClient }
  | { ok: false; n: number; problems: { where: string; found: string; expected: string }[] };

/** A message that cannot be read is answered with where it went wrong, never with what it said. */
function readMessage(data: Buffer): Read {
  let raw: unknown;
  try {
    raw = JSON.parse(data.toString('utf8'));
  } catch {
    return { ok: false, n: 0, problems: [{ where: '', found: 'no JSON', expected: 'a message in JSON' }] };
  }
  const move = asMove(raw);
  if (move) return { ok: true, message: move };
  const read = fromClient.safeParse(raw);
  if (read.success) return { ok: true, message: read.data };
  const n = typeof raw === 'object' && raw !== null && 'n' in raw && Number.isInteger(raw.n) ? Number(raw.n) : 0;
  const problems = read.error.issues.slice(0, 5).map((issue) => ({
    where: issue.path.join('.').slice(0, 80),
    found: issue.code ?? 'something else',
    expected: issue.message.slice(0, 200),
  }));
  return { ok: false, n, problems };
}
