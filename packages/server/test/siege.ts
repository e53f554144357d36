/**
 * Clients play while servers are killed under them. A move counts as acknowledged when its `ok` has come; one without an
 * answer is sent again, with the same `moveId`, to whichever server is there. In the end the log itself is read: every
 * acknowledged move must be in it once, at its number, and every table must have come to its end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type StorePlace, openStore } from '../src/store/index.ts';
import { Client, http, newGuest } from './client.ts';
import { anyOf, newMoveId, openQuestion, viewAt } from './open.ts';

export interface SiegeReport {
  tables: number;
  over: number;
  kills: number;
  moves: number;
  resent: number;
  lost: string[];
  doubled: string[];
  /** How long the servers took to stop when they were asked to. */
  stopMs: number;
  /** Mean time from a kill to the next acknowledged move of that run. */
  backAfterMs: number;
}

interface Acked {
  table: string;
  seat: number;
  moveId: string;
  seq: number;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function siege(o: {
  place: StorePlace;
  nodes: number;
  tables: number;
  kills: number;
  think: number;
}): Promise<SiegeReport> {
  const ports = await Promise.all(Array.from({ length: o.nodes }, freePort));
  const nodes = await Promise.all(ports.map((port) => startNode(port, o.place)));
  const acked: Acked[] = [];
  const tables: string[] = [];
  let over = 0;
  let resent = 0;
  let besieged = true;
  let killedAt = 0;
  const back: number[] = [];
  const anyUrl = (): string => `http://127.0.0.1:${anyOf(ports)}`;

  /** Tries until a server answers. */
  async function stubborn<T>(run: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await run();
      } catch {
        await wait(50);
      }
    }
  }

  class Player {
    readonly cookie: string;
    client!: Client;
    constructor(cookie: string) {
      this.cookie = cookie;
    }

    async connect(table: string | null): Promise<void> {
      const lastSeq = table === null ? undefined : this.client?.seq.get(table);
      await stubborn(async () => {
        this.client = await Client.open(anyUrl(), this.cookie, { strict: false });
        if (table === null) return;
        const joined = await this.client.say('join', { table, ...(lastSeq === undefined ? {} : { lastSeq }) });
        if (joined.t === 'no') throw new Error('not joined');
      });
    }

    /** Says something until it is taken, across kills. */
    async insist(table: string, say: () => Promise<{ t: string }>): Promise<void> {
      for (;;) {
        const reply = await say();
        if (reply.t === 'ok') return;
        if (this.client.closed) await this.connect(table);
        else await wait(20);
      }
    }

    async move(table: string): Promise<void> {
      const q = openQuestion(this.client, table);
      if (!q) return;
      const move = { table, requestId: q.requestId, moveId: newMoveId(), option: anyOf(q.options) };
      for (let tries = 0; ; tries++) {
        const reply = await this.client.say('move', move);
        if (reply.t === 'ok' && reply.seq !== undefined) {
          acked.push({ table, seat: this.client.you.get(table)!, moveId: move.moveId, seq: reply.seq });
          if (killedAt > 0) {
            back.push(Date.now() - killedAt);
            killedAt = 0;
          }
          return;
        }
        if (reply.t === 'no' && reply.code !== 'failed' && !this.client.closed) return;
        resent++;
        if (this.client.closed) await this.connect(table);
        else await wait(20);
      }
    }
  }

  async function oneTable(): Promise<void> {
    const guests = await Promise.all([1, 2].map((i) => stubborn(() => newGuest(anyUrl(), `P${i}`))));
    const players = guests.map((g) => new Player(g.cookie));
    for (;;) {
      const table = await stubborn(async () => {
        const body = { game: 'kharnage', seats: 2, pace: 'days' };
        const made = await http(anyUrl(), 'POST', '/api/tables', { body, cookie: players[0]!.cookie });
        if (made.status !== 200) throw new Error('no table');
        return (made.json as { table: { id: string } }).table.id;
      });
      tables.push(table);
      for (const p of players) await p.connect(table);
      await players[1]!.insist(table, () => players[1]!.client.say('sit', { table }));
      // Values are kept by the client object: after a cut everybody gets ready anew.
      while (!players.every((p) => p.client.view.has(table))) {
        for (const p of players) {
          if (p.client.closed) await p.connect(table);
          const info = p.client.tables.get(table);
          const seated = info?.at.some((s) => s.person?.id === p.client.me?.id);
          if (info?.phase === 'open' && seated && info.at.every((s) => s.person))
            await p.client.ready(table).catch(() => undefined);
          else if (info?.phase === 'sealing') await unseal(p, table);
          else if (!seated || !p.client.view.has(table)) await p.client.say('join', { table });
        }
        await wait(20);
      }
      while (!players.some((p) => p.client.view.has(table) && viewAt(p.client, table).over !== null)) {
        for (const p of players) {
          if (p.client.closed) await p.connect(table);
          if (o.think > 0) await wait(Math.random() * o.think * 2);
          await p.move(table);
        }
        await wait(1);
      }
      over++;
      for (const p of players) p.client.close();
      if (!besieged) return;
    }
  }

  /** A value that got lost with its socket is committed to anew. */
  async function unseal(p: Player, table: string): Promise<void> {
    const mine = p.client.tables.get(table)!.at.findIndex((s) => s.person?.id === p.client.me?.id);
    await wait(1500);
    const info = p.client.tables.get(table)!;
    if (info.phase === 'sealing' && info.fair.values[mine] === null) await p.client.ready(table).catch(() => undefined);
  }

  const games = Promise.all(Array.from({ length: o.tables }, oneTable));
  for (let k = 0; k < o.kills; k++) {
    // The clients have come back and are in the middle of it.
    const before = acked.length;
    for (let i = 0; i < 40 && acked.length < before + o.tables; i++) await wait(100);
    await wait(Math.random() * 500);
    const at = k % o.nodes;
    killedAt = Date.now();
    nodes[at]!.kill('SIGKILL');
    await once(nodes[at]!, 'exit');
    nodes[at] = await startNode(ports[at]!, o.place);
  }
  besieged = false;
  await games;
  const stopping = Date.now();
  await Promise.all(
    nodes.map((node) => {
      node.kill('SIGTERM');
      return once(node, 'exit');
    }),
  );
  const stopMs = Date.now() - stopping;
  const { lost, doubled, ended } = await readLog(o.place, tables, acked);
  return {
    tables: tables.length,
    over: Math.min(over, ended),
    kills: o.kills,
    moves: acked.length,
    resent,
    lost,
    doubled,
    stopMs,
    backAfterMs: Math.round(back.reduce((a, b) => a + b, 0) / Math.max(1, back.length)),
  };
}

async function readLog(
  place: StorePlace,
  tables: readonly string[],
  acked: readonly Acked[],
): Promise<{ lost: string[]; doubled: string[]; ended: number }> {
  const store = await openStore(place);
  const lost: string[] = [];
  const doubled: string[] = [];
  let ended = 0;
  for (const table of tables) {
    const entries = await store.eventsSince(table, 0);
    const row = await store.table(table);
    if (row?.status === 'over') ended++;
    entries.forEach((e, i) => void (e.seq === i + 1 || lost.push(`${table}: entry ${i + 1} is missing`)));
    const names = new Map<string, number>();
    for (const e of entries) {
      const name = `${e.seat} ${e.moveId}`;
      if (names.has(name)) doubled.push(`${table}: ${name} at ${names.get(name)} and ${e.seq}`);
      names.set(name, e.seq);
    }
    for (const a of acked.filter((a) => a.table === table)) {
      if (names.get(`${a.seat} ${a.moveId}`) !== a.seq) lost.push(`${table}: ${a.moveId}, acknowledged at ${a.seq}`);
    }
  }
  await store.close();
  return { lost, doubled, ended };
}

/** A server in a process of its own, which answers by now. */
export async function startNode(port: number, place: StorePlace): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', '@bagarre/loader', fileURLToPath(new URL('child.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: String(port),
        ...('url' in place ? { DATABASE: place.url } : { DATA: place.folder }),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [said] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as [unknown];
  if (!String(said).startsWith('open')) throw new Error(`a node did not start: ${String(said)}`);
  return child;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
