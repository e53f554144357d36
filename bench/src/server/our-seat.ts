/** Seats at our server: guests with a cookie, one WebSocket each. */
import { type FromServer, SUBPROTOCOL, type TableInfo, drawSecret, playerCommitment } from '@bagarre/protocol';
import { Line, numberAfter, starts } from './line.ts';
import { type OpenPair, type Seat, post } from './seat.ts';

const QUESTION = '"question":{"requestId":';
const OPTIONS = '"options":["';
const OVER = '"over":[';

const isAnswer = (text: Buffer): boolean => starts(text, '{"t":"ok"') || starts(text, '{"t":"no"');

class OurSeat implements Seat {
  hear: Seat['hear'] = () => undefined;
  readonly #line: Line;
  readonly #asked = new Map<number, { done: () => void; fail: (e: Error) => void }>();
  #watch: ((m: FromServer) => void) | null = null;
  #n = 0;
  #table = '';
  #step = '';
  #present = '';
  #requestId = 0;
  #option = '';

  constructor(line: Line) {
    this.#line = line;
    line.hear = (text) => {
      if (this.#watch || (this.#asked.size > 0 && isAnswer(text)))
        this.#read(JSON.parse(text.toString()) as FromServer);
      // What comes late about an earlier game is not meant.
      if (starts(text, this.#step) || starts(text, this.#present)) this.#follow(text);
    };
  }

  async join(table: string): Promise<void> {
    this.#table = table;
    this.#step = `{"t":"step","table":"${table}"`;
    this.#present = `{"t":"present","table":"${table}"`;
    await this.ask({ t: 'join', table });
  }

  play(): void {
    this.#send({ t: 'move', requestId: this.#requestId, moveId: `move-${this.#n}-x`, option: this.#option });
  }

  /** Says something and waits until it is agreed to. */
  ask(m: { t: string } & Record<string, unknown>): Promise<void> {
    return new Promise((done, fail) => this.#asked.set(this.#send(m), { done, fail }));
  }

  /** Waits for a message that `of` looks for. */
  async until(of: (m: FromServer) => boolean): Promise<void> {
    await new Promise<void>((done) => {
      this.#watch = (m) => void (of(m) && done());
    });
    this.#watch = null;
  }

  #send(m: Record<string, unknown>): number {
    const n = ++this.#n;
    this.#line.send(JSON.stringify({ n, table: this.#table, ...m }));
    return n;
  }

  /** While it only plays, it looks for its question and the end, and for nothing else. */
  #follow(text: Buffer): void {
    const requestId = numberAfter(text, QUESTION);
    if (requestId !== null) {
      this.#requestId = requestId;
      const from = text.lastIndexOf(OPTIONS) + OPTIONS.length;
      this.#option = text.toString('latin1', from, text.indexOf('"', from));
      this.hear('asked');
    } else if (text.indexOf(OVER, 0, 'latin1') >= 0) this.hear('over');
  }

  #read(m: FromServer): void {
    if (m.t === 'ok') this.#answer(m.n)?.done();
    else if (m.t === 'no') this.#answer(m.n)?.fail(new Error(JSON.stringify(m)));
    this.#watch?.(m);
  }

  #answer(n: number): { done: () => void; fail: (e: Error) => void } | undefined {
    const asked = this.#asked.get(n);
    this.#asked.delete(n);
    return asked;
  }
}

export const openOurPair: OpenPair = async ({ url }, name) => {
  const people = await Promise.all(
    [0, 1].map(async (i) => {
      const { cookie } = await post(`${url}/api/guest`, { name: `${name} ${i}` });
      const line = await Line.open(`${url}/ws`, { cookie, 'sec-websocket-protocol': SUBPROTOCOL });
      return { cookie, seat: new OurSeat(line) };
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
      await b.ask({ t: 'sit' });
      const sealing = b.until((m) => m.t === 'table' && m.table.phase === 'sealing');
      for (const [i, seat] of [a, b].entries())
        await seat.ask({ t: 'ready', commitment: playerCommitment(table, i, values[i]!) });
      await sealing;
      const begun = b.until((m) => m.t === 'present');
      await Promise.all([a, b].map((seat, i) => seat.ask({ t: 'value', value: values[i]! })));
      await begun;
      await Promise.all([a, b].map((seat) => seat.ask({ t: 'part' })));
      return table;
    },
  };
};
