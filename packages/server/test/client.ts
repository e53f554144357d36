/** A client for tests: says what it is told to, keeps all that it hears, and holds every frame against the protocol. */
import {
  type ClientSays,
  type FromServer,
  type FromServerOf,
  type Present,
  type Question,
  type Step,
  SUBPROTOCOL,
  type TableInfo,
  applyPatch,
  drawSecret,
  fromServer,
  playerCommitment,
} from '@bagarre/protocol';
import { WebSocket } from 'ws';

type Said<T extends ClientSays['t']> = Omit<Extract<ClientSays, { t: T }>, 't' | 'n'>;
export type Reply = Extract<FromServer, { t: 'ok' | 'no' | 'why' | 'lobby' }>;

export async function http(
  url: string,
  method: string,
  path: string,
  { body, cookie, headers }: { body?: unknown; cookie?: string | undefined; headers?: Record<string, string> } = {},
): Promise<{ status: number; json: never; cookie: string | undefined; headers: Headers }> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const set = response.headers.get('set-cookie')?.split(';')[0];
  return {
    status: response.status,
    json: (text === '' ? null : JSON.parse(text)) as never,
    cookie: set,
    headers: response.headers,
  };
}

export async function newGuest(url: string, name: string): Promise<{ cookie: string; id: string }> {
  const { status, json, cookie } = await http(url, 'POST', '/api/guest', { body: { name } });
  if (status !== 200 || !cookie) throw new Error(`no guest: ${status} ${JSON.stringify(json)}`);
  return { cookie, id: (json as { me: { id: string } }).me.id };
}

export class Client {
  readonly heard: FromServer[] = [];
  readonly frames: string[] = [];
  readonly ws: WebSocket;
  /** By table: the last seq, the view and the question. */
  readonly seq = new Map<string, number>();
  readonly view = new Map<string, unknown>();
  readonly question = new Map<string, Question | null>();
  readonly you = new Map<string, number | null>();
  readonly tables = new Map<string, TableInfo>();
  closed: { code: number } | null = null;
  onMessage: ((m: FromServer) => void) | null = null;
  /** Frames are checked against the protocol and kept, unless a long test says otherwise. */
  readonly strict: boolean;
  #n = 1;
  readonly #waiting = new Map<number, (r: Reply) => void>();
  #watchers: (() => void)[] = [];
  readonly #values = new Map<string, string>();

  private constructor(ws: WebSocket, strict: boolean) {
    this.ws = ws;
    this.strict = strict;
    ws.on('message', (data: Buffer) => this.#hear(data.toString()));
    ws.on('close', (code: number) => {
      this.closed = { code };
      for (const [n, done] of this.#waiting) done({ t: 'no', n, code: 'failed' });
      this.#waiting.clear();
      this.#wake();
    });
    ws.on('error', () => undefined);
  }

  static async open(
    url: string,
    cookie: string | null,
    {
      strict = true,
      origin,
      protocol = SUBPROTOCOL,
      pongAfter,
    }: { strict?: boolean; origin?: string; protocol?: string; pongAfter?: number } = {},
  ): Promise<Client> {
    const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, protocol, {
      headers: { ...(cookie === null ? {} : { cookie }), ...(origin === undefined ? {} : { origin }) },
      autoPong: pongAfter === undefined,
    });
    if (pongAfter !== undefined) ws.on('ping', () => setTimeout(() => ws.pong(), pongAfter));
    const client = new Client(ws, strict);
    await new Promise<void>((done, fail) => {
      ws.once('open', done);
      ws.once('error', fail);
    });
    return client;
  }

  /** Says something and waits for the answer. */
  say<T extends ClientSays['t']>(t: T, m: Said<T>): Promise<Reply> {
    const n = this.#n++;
    return new Promise((done) => {
      if (this.closed || this.ws.readyState !== WebSocket.OPEN) return done({ t: 'no', n, code: 'failed' });
      this.#waiting.set(n, done);
      this.ws.send(JSON.stringify({ t, n, ...m }));
    });
  }

  /** Says something that must be agreed to. */
  async ask<T extends ClientSays['t']>(t: T, m: Said<T>): Promise<Reply> {
    const reply = await this.say(t, m);
    if (reply.t === 'no') throw new Error(`${t} was refused: ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Commits to a value and shows it when the others have committed too. */
  async ready(table: string): Promise<void> {
    const seat = this.tables.get(table)!.at.findIndex((s) => s.person?.id === this.me?.id);
    const value = drawSecret(16);
    this.#values.set(table, value);
    await this.ask('ready', { table, commitment: playerCommitment(table, seat, value) });
  }

  get me(): { id: string; name: string } | null {
    return this.heard.find((m): m is FromServerOf<'hello'> => m.t === 'hello')?.me ?? null;
  }

  all<T extends FromServer['t']>(t: T): FromServerOf<T>[] {
    return this.heard.filter((m): m is FromServerOf<T> => m.t === t);
  }

  /** Waits until something holds. */
  async until(holds: () => boolean, ms = 5000): Promise<void> {
    const end = Date.now() + ms;
    while (!holds()) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`waited ${ms} ms in vain; last heard: ${this.frames.slice(-3).join('\n')}`);
      await new Promise<void>((done) => {
        const timer = setTimeout(done, left);
        this.#watchers.push(() => {
          clearTimeout(timer);
          done();
        });
      });
    }
  }

  async next<T extends FromServer['t']>(t: T, ms?: number): Promise<FromServerOf<T>> {
    const from = this.heard.length;
    const found = (): FromServerOf<T> | undefined =>
      this.heard.slice(from).find((m): m is FromServerOf<T> => m.t === t);
    await this.until(() => found() !== undefined, ms);
    return found()!;
  }

  close(): void {
    this.ws.close();
  }

  #wake(): void {
    const watchers = this.#watchers;
    this.#watchers = [];
    for (const w of watchers) w();
  }

  #hear(text: string): void {
    const m = JSON.parse(text) as FromServer;
    if (this.strict) {
      fromServer.parse(m);
      this.frames.push(text);
      this.heard.push(m);
    } else if (m.t === 'hello') this.heard.push(m);
    if (m.t === 'present') this.#present(m);
    if (m.t === 'step') this.#step(m);
    if (m.t === 'table') this.#table(m.table);
    if (m.t === 'ok' || m.t === 'no' || m.t === 'why' || m.t === 'lobby') {
      this.#waiting.get(m.n)?.(m);
      this.#waiting.delete(m.n);
    }
    this.onMessage?.(m);
    this.#wake();
  }

  #table(table: TableInfo): void {
    this.tables.set(table.id, table);
    const seat = table.at.findIndex((s) => s.person?.id === this.me?.id);
    const value = this.#values.get(table.id);
    if (table.phase === 'sealing' && seat >= 0 && value && table.fair.values[seat] === null) {
      void this.say('value', { table: table.id, value });
    }
  }

  #present(m: Present): void {
    this.seq.set(m.table, m.seq);
    this.view.set(m.table, m.view);
    this.question.set(m.table, m.question);
    this.you.set(m.table, m.you);
  }

  #step(m: Step): void {
    const seq = this.seq.get(m.table);
    if (seq === undefined || m.seq !== seq + 1) throw new Error(`step ${m.seq} came after ${seq}`);
    this.seq.set(m.table, m.seq);
    this.view.set(m.table, applyPatch(this.view.get(m.table), m.patch));
    this.question.set(m.table, m.question);
  }
}
