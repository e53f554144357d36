/** The socket to the server. It comes back by itself, for ever, and at once when the page or the network does. */
import { CLOSE, type ClientSays, type FromServer, SUBPROTOCOL } from '@bagarre/protocol';

type Said<T extends ClientSays['t']> = Omit<Extract<ClientSays, { t: T }>, 't' | 'n'>;
export type Reply = Extract<FromServer, { t: 'ok' | 'no' | 'why' | 'lobby' }>;

export interface Socket {
  /** Says something; the server's answer, or null if the line broke first: then nobody knows whether it was heard. */
  say<T extends ClientSays['t']>(t: T, m: Said<T>): Promise<Reply | null>;
  close(): void;
}

interface Ears {
  /** The line is up, for the first time or again. */
  opened(): void;
  /** `lost`: silence for so long that it is worth a word. */
  link(state: 'open' | 'lost'): void;
  heard(m: FromServer): void;
  /** The session has ended: signed out here or elsewhere. There is no coming back by itself. */
  ended(): void;
}

/** Silence for longer than this is worth a word. */
const WORTH_SAYING = 1500;
/** A line on which an answer takes longer than this is dead, though nobody has said so. */
const DEAD = 10_000;
const LONGEST = 15_000;

export function openSocket(ears: Ears): Socket {
  let ws: WebSocket | null = null;
  let tries = 0;
  let closed = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let dying: ReturnType<typeof setTimeout> | undefined;
  let n = 0;
  const waiting = new Map<number, (r: Reply | null) => void>();

  function connect(): void {
    clearTimeout(next);
    if (closed || ws) return;
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, SUBPROTOCOL);
    ws = line;
    line.addEventListener('open', () => {
      if (ws !== line) return;
      tries = 0;
      fine();
      ears.opened();
    });
    line.addEventListener('message', (e) => {
      if (ws !== line) return;
      const m = JSON.parse(String(e.data)) as FromServer;
      if (m.t === 'ok' || m.t === 'no' || m.t === 'why' || m.t === 'lobby') {
        waiting.get(m.n)?.(m);
        waiting.delete(m.n);
      }
      fine();
      ears.heard(m);
    });
    line.addEventListener('close', (e) => {
      if (ws !== line) return;
      if (e.code === CLOSE.session) {
        closed = true;
        ears.ended();
      }
      broken();
    });
  }

  /** Something was heard: all is well, unless more answers are owed. */
  function fine(): void {
    clearTimeout(telling);
    clearTimeout(dying);
    telling = dying = undefined;
    ears.link('open');
    if (waiting.size > 0) listenFor();
  }

  function listenFor(): void {
    telling ??= setTimeout(() => ears.link('lost'), WORTH_SAYING);
    dying ??= setTimeout(() => drop(), DEAD);
  }

  /** Lets go of a line that may still look open, and starts anew. */
  function drop(): void {
    const line = ws;
    if (!line) return;
    broken();
    line.close();
  }

  function broken(): void {
    ws = null;
    clearTimeout(dying);
    dying = undefined;
    const unanswered = [...waiting.values()];
    waiting.clear();
    for (const answer of unanswered) answer(null);
    if (closed) return;
    telling ??= setTimeout(() => ears.link('lost'), WORTH_SAYING);
    const wait = Math.min(LONGEST, (500 + Math.random() * 1000) * 2 ** tries++);
    clearTimeout(next);
    next = setTimeout(connect, wait);
  }

  const atOnce = (): void => {
    if (!document.hidden) connect();
  };
  addEventListener('online', atOnce);
  addEventListener('offline', drop);
  addEventListener('pageshow', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  connect();

  return {
    say(t, m) {
      const k = ++n;
      return new Promise((answer) => {
        if (ws?.readyState !== WebSocket.OPEN) return answer(null);
        waiting.set(k, answer);
        ws.send(JSON.stringify({ t, n: k, ...m }));
        listenFor();
      });
    },
    close() {
      closed = true;
      clearTimeout(next);
      clearTimeout(telling);
      clearTimeout(dying);
      removeEventListener('online', atOnce);
      removeEventListener('offline', drop);
      removeEventListener('pageshow', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
      ws?.close();
    },
  };
}
