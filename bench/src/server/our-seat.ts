/** Seats at our server: guests with a cookie, one WebSocket each. */
import { type FromServer, SUBPROTOCOL, type TableInfo, drawSecret, playerCommitment } from '@bagarre/protocol';
import { WebSocket } from 'ws';
import { type OpenPair, type Seat, post } from './seat.ts';

class OurSeat implements Seat {
  hear: Seat['hear'] = () => undefined;
  readonly #ws: WebSocket;
  readonly #asked = new Map<number, { done: () => void; fail: (e: Error) => void }>();
  #watch: (m: FromServer) => void = () => undefined;
  #watching = false;
  #n = 0;
  #table = '';
  #question: { requestId: number; options: string[] } | null = null;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('message', (data: Buffer) => {
      const text = data.toString();
      if (this.#hearsAll || matters(text)) this.#heard(JSON.parse(text) as FromServer);
    });
  }

  async join(table: string): Promise<void> {
    this.#table = table;
    await this.ask({ t: 'join', table });
  }

  /** While it only plays, it reads no more than it needs to. */
  get #hearsAll(): boolean {
    return this.#asked.size > 0 || this.#watching;
  }

  play(choice: number): void {
    const { requestId, options } = this.#question!;
    this.#send({ t: 'move', table: this.#table, requestId, moveId: `move-${this.#n}-x`, option: options[choice]! });
  }

  /** Says something and waits until it is agreed to. */
  ask(m: { t: string; table: string } & Record<string, unknown>): Promise<void> {
    return new Promise((done, fail) => this.#asked.set(this.#send(m), { done, fail }));
  }

  /** Waits for a message that `of` looks for. */
  async until(of: (m: FromServer) => boolean): Promise<void> {
    this.#watching = true;
    await new Promise<void>((done) => {
      this.#watch = (m) => void (of(m) && done());
    });
    this.#watching = false;
    this.#watch = () => undefined;
  }

  #send(m: Record<string, unknown>): number {
    const n = ++this.#n;
    this.#ws.send(JSON.stringify({ n, ...m }));
    return n;
  }

  #heard(m: FromServer): void {
    if (m.t === 'step' || m.t === 'present') {
      if (m.table !== this.#table) return;
      this.#question = m.question;
      const over = m.t === 'step' ? (m.patch as { over?: unknown } | null)?.over !== undefined : m.view.over !== null;
      this.hear({ choices: m.question?.options.length ?? 0, over });
    } else if (m.t === 'ok') this.#answer(m.n)?.done();
    else if (m.t === 'no') this.#answer(m.n)?.fail(new Error(JSON.stringify(m)));
    this.#watch(m);
  }

  #answer(n: number): { done: () => void; fail: (e: Error) => void } | undefined {
    const asked = this.#asked.get(n);
    this.#asked.delete(n);
    return asked;
  }
}

/** Of one's own move it is enough that it was told, unless it was the last. */
const matters = (text: string): boolean =>
  !text.startsWith('{"t":"ok"') && (!text.includes('"question":null') || text.includes('"over":'));

export const openOurPair: OpenPair = async ({ url }, name) => {
  const people = await Promise.all(
    [0, 1].map(async (i) => {
      const { cookie } = await post(`${url}/api/guest`, { name: `${name} ${i}` });
      const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, SUBPROTOCOL, { headers: { cookie } });
      const seat = new OurSeat(ws);
      await new Promise((done, fail) => ws.once('open', done).once('error', fail));
      return { cookie, seat };
    }),
  );
  const [a, b] = people.map((p) => p.seat) as [OurSeat, OurSeat];
  return {
    seats: [a, b],
    async newTable() {
      // Nobody has a clock, as at the other server.
      const wanted = { game: 'duel', seats: 2, pace: 'none', access: 'link' };
      const { json } = await post(`${url}/api/tables`, wanted, people[0]!.cookie);
      const { id: table } = (json as { table: TableInfo }).table;
      const values = [drawSecret(16), drawSecret(16)];
      await Promise.all([a.join(table), b.join(table)]);
      await b.ask({ t: 'sit', table });
      const sealing = b.until((m) => m.t === 'table' && m.table.phase === 'sealing');
      for (const [i, seat] of [a, b].entries())
        await seat.ask({ t: 'ready', table, commitment: playerCommitment(table, i, values[i]!) });
      await sealing;
      const begun = b.until((m) => m.t === 'present');
      await Promise.all([a, b].map((seat, i) => seat.ask({ t: 'value', table, value: values[i]! })));
      await begun;
      await Promise.all([a, b].map((seat) => seat.ask({ t: 'part', table })));
      return table;
    },
  };
};
