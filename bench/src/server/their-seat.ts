/**
 * Seats at boardgame.io's server: its lobby over HTTP, its messages over a plain WebSocket. They are written as socket.io has
 * them (a 4 for engine.io, then 0 to connect and 2 for an event) but without its client, which would cost more than the game.
 */
import { WebSocket } from 'ws';
import { type OpenPair, type Seat, post } from './seat.ts';

interface Seen {
  _stateID: number;
  ctx: { currentPlayer: string; gameover?: unknown };
  G: { players: { [id: string]: { hand: unknown[] } } };
}

const PING = '2';
const PONG = '3';
const CONNECT = '40/duel,';
const EVENT = '42/duel,';

class TheirSeat implements Seat {
  hear: Seat['hear'] = () => undefined;
  readonly #ws: WebSocket;
  readonly #id: string;
  readonly #credentials: ReadonlyMap<string, string>;
  #table = '';
  #stateID = 0;
  #synced = (): void => undefined;

  constructor(ws: WebSocket, id: string, credentials: ReadonlyMap<string, string>) {
    this.#ws = ws;
    this.#id = id;
    this.#credentials = credentials;
    ws.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === PING) return ws.send(PONG);
      if (!text.startsWith(EVENT)) return;
      const [what, table, told] = JSON.parse(text.slice(EVENT.length)) as [string, string, unknown];
      if (table !== this.#table) return;
      if (what === 'update') this.#heard(told as Seen);
      else if (what === 'sync') {
        this.#synced();
        this.#heard((told as { state: Seen }).state);
      }
    });
  }

  join(table: string): Promise<void> {
    this.#table = table;
    this.#emit('sync', table, this.#id, this.#credentials.get(table), 2);
    return new Promise((done) => (this.#synced = done));
  }

  play(choice: number): void {
    const credentials = this.#credentials.get(this.#table);
    const payload = { type: 'play', args: [choice], playerID: this.#id, credentials };
    this.#emit('update', { type: 'MAKE_MOVE', payload }, this.#stateID, this.#table, this.#id);
  }

  #emit(...event: readonly unknown[]): void {
    this.#ws.send(EVENT + JSON.stringify(event));
  }

  #heard({ _stateID, ctx, G }: Seen): void {
    this.#stateID = _stateID;
    const mine = ctx.gameover === undefined && ctx.currentPlayer === this.#id;
    this.hear({ choices: mine ? G.players[this.#id]!.hand.length : 0, over: ctx.gameover !== undefined });
  }
}

/** A socket that has come to the duel. */
async function connect(url: string): Promise<WebSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise<void>((done, fail) => {
    ws.on('error', fail);
    ws.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) ws.send(CONNECT);
      else if (text.startsWith(CONNECT)) done();
    });
  });
  ws.removeAllListeners('message');
  return ws;
}

export const openTheirPair: OpenPair = async ({ url, lobby }, name) => {
  const credentials = [new Map<string, string>(), new Map<string, string>()] as const;
  const seats = await Promise.all(
    ['0', '1'].map(async (id, i) => new TheirSeat(await connect(url), id, credentials[i]!)),
  );
  return {
    seats: seats as [TheirSeat, TheirSeat],
    async newTable() {
      const { json } = await post(`${lobby}/games/duel/create`, { numPlayers: 2 });
      const { matchID } = json as { matchID: string };
      for (const [i, known] of credentials.entries()) {
        const wanted = { playerID: String(i), playerName: `${name} ${i}` };
        const joined = await post(`${lobby}/games/duel/${matchID}/join`, wanted);
        known.set(matchID, (joined.json as { playerCredentials: string }).playerCredentials);
      }
      return matchID;
    },
  };
};
