/** The socket to the server. It comes back by itself, for ever, and at once when the page or the network does. */
import { type ClientSays, type FromServer, SUBPROTOCOL } from '@bagarre/protocol';

type Said<T extends ClientSays['t']> = Omit<Extract<ClientSays, { t: T }>, 't' | 'n'>;
export type Reply = Extract<FromServer, { t: 'ok' | 'no' | 'why' | 'lobby' }>;

export interface Socket {
  /** Says something; answered when the server answers, refused as `failed` if the line breaks first. */
  say<T extends ClientSays['t']>(t: T, m: Said<T>): Promise<Reply>;
  close(): void;
}

interface Ears {
  /** The line is up, for the first time or again. */
  opened(): void;
  lost(): void;
  heard(m: FromServer): void;
}

/** Silence for longer than this is worth a word. */
const WORTH_SAYING = 1500;
const LONGEST = 15_000;

export function openSocket(ears: Ears): Socket {
  let ws: WebSocket | null = null;
  let tries = 0;
  let closed = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let n = 0;
  const waiting = new Map<number, (r: Reply) => void>();

  function connect(): void {
    clearTimeout(next);
    if (closed || ws) return;
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, SUBPROTOCOL);
    ws = line;
    line.addEventListener('open', () => {
      tries = 0;
      clearTimeout(telling);
      telling = undefined;
      ears.opened();
    });
    line.addEventListener('message', (e) => {
      const m = JSON.parse(String(e.data)) as FromServer;
      if (m.t === 'ok' || m.t === 'no' || m.t === 'why' || m.t === 'lobby') {
        waiting.get(m.n)?.(m);
        waiting.delete(m.n);
      }
      ears.heard(m);
    });
    line.addEventListener('close', () => {
      if (ws === line) ws = null;
      for (const [k, answer] of waiting) answer({ t: 'no', n: k, code: 'failed' });
      waiting.clear();
      if (closed) return;
      telling ??= setTimeout(() => ears.lost(), WORTH_SAYING);
      const wait = Math.min(LONGEST, (500 + Math.random() * 1000) * 2 ** tries++);
      next = setTimeout(connect, wait);
    });
  }

  const atOnce = (): void => {
    if (!document.hidden) connect();
  };
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  connect();

  return {
    say(t, m) {
      const k = ++n;
      return new Promise((answer) => {
        if (ws?.readyState !== WebSocket.OPEN) return answer({ t: 'no', n: k, code: 'failed' });
        waiting.set(k, answer);
        ws.send(JSON.stringify({ t, n: k, ...m }));
      });
    },
    close() {
      closed = true;
      clearTimeout(next);
      clearTimeout(telling);
      removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
      ws?.close();
    },
  };
}
