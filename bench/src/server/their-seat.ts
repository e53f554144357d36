/** Seats at boardgame.io's server: its lobby over HTTP, its messages over socket.io, as its own client sends them. */
import { type Socket, io } from 'socket.io-client';
import { type OpenPair, type Seat, post } from './seat.ts';

interface Seen {
  _stateID: number;
  ctx: { currentPlayer: string; gameover?: unknown };
  G: { players: { [id: string]: { hand: unknown[] } } };
}

class TheirSeat implements Seat {
  hear: Seat['hear'] = () => undefined;
  readonly #socket: Socket;
  readonly #id: string;
  readonly #credentials: ReadonlyMap<string, string>;
  #table = '';
  #stateID = 0;

  constructor(socket: Socket, id: string, credentials: ReadonlyMap<string, string>) {
    this.#socket = socket;
    this.#id = id;
    this.#credentials = credentials;
    socket.on('update', (table: string, seen: Seen) => this.#heard(table, seen));
  }

  join(table: string): Promise<void> {
    this.#table = table;
    return new Promise((done) => {
      this.#socket.once('sync', (of: string, { state }: { state: Seen }) => {
        done();
        this.#heard(of, state);
      });
      this.#socket.emit('sync', table, this.#id, this.#credentials.get(table), 2);
    });
  }

  play(choice: number): void {
    const credentials = this.#credentials.get(this.#table);
    const payload = { type: 'play', args: [choice], playerID: this.#id, credentials };
    this.#socket.emit('update', { type: 'MAKE_MOVE', payload }, this.#stateID, this.#table, this.#id);
  }

  close(): void {
    this.#socket.close();
  }

  #heard(table: string, { _stateID, ctx, G }: Seen): void {
    if (table !== this.#table) return;
    this.#stateID = _stateID;
    const mine = ctx.gameover === undefined && ctx.currentPlayer === this.#id;
    this.hear({ choices: mine ? G.players[this.#id]!.hand.length : 0, over: ctx.gameover !== undefined });
  }
}

export const openTheirPair: OpenPair = async ({ url, lobby }, name) => {
  const credentials = [new Map<string, string>(), new Map<string, string>()] as const;
  const seats = await Promise.all(
    ['0', '1'].map(async (id, i) => {
      const socket = io(`${url}/duel`, { transports: ['websocket'], forceNew: true });
      await new Promise<void>((done, fail) => void socket.once('connect', done).once('connect_error', fail));
      return new TheirSeat(socket, id, credentials[i]!);
    }),
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
