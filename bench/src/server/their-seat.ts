/**
 * Seats at boardgame.io's server: its lobby over HTTP, its messages over a plain WebSocket. They are written as socket.io has
 * them (a 4 for engine.io, then 0 to connect and 2 for an event) but without its client, which would cost more than the game.
 */
import { Line, numberAfter, starts } from './line.ts';
import { type OpenPair, type Seat, post } from './seat.ts';

const PING = '2';
const PONG = '3';
const CONNECT = '40/duel,';
const EVENT = '42/duel,';
/** The number of the state comes before those of the moves that led to it. */
const STATE = '"_stateID":';
const OVER = '"gameover":';

class TheirSeat implements Seat {
  hear: Seat['hear'] = () => undefined;
  readonly #line: Line;
  readonly #id: string;
  readonly #credentials: ReadonlyMap<string, string>;
  readonly #myTurn: string;
  #table = '';
  #update = '';
  #sync = '';
  #stateID = 0;
  #synced = (): void => undefined;

  constructor(line: Line, id: string, credentials: ReadonlyMap<string, string>) {
    this.#line = line;
    this.#id = id;
    this.#credentials = credentials;
    this.#myTurn = `"currentPlayer":"${id}"`;
    line.hear = (text) => {
      // What comes late about an earlier game is not meant.
      if (starts(text, this.#update)) this.#follow(text);
      else if (starts(text, this.#sync)) {
        this.#synced();
        this.#follow(text);
      } else if (starts(text, PING)) line.send(PONG);
    };
  }

  join(table: string): Promise<void> {
    this.#table = table;
    this.#update = `${EVENT}["update","${table}"`;
    this.#sync = `${EVENT}["sync","${table}"`;
    this.#emit('sync', table, this.#id, this.#credentials.get(table), 2);
    return new Promise((done) => (this.#synced = done));
  }

  play(): void {
    const credentials = this.#credentials.get(this.#table);
    const payload = { type: 'play', args: [0], playerID: this.#id, credentials };
    this.#emit('update', { type: 'MAKE_MOVE', payload }, this.#stateID, this.#table, this.#id);
  }

  #emit(...event: readonly unknown[]): void {
    this.#line.send(EVENT + JSON.stringify(event));
  }

  #follow(text: Buffer): void {
    if (text.indexOf(OVER, 0, 'latin1') >= 0) this.hear('over');
    else if (text.indexOf(this.#myTurn, 0, 'latin1') >= 0) {
      this.#stateID = numberAfter(text, STATE)!;
      this.hear('asked');
    }
  }
}

/** A line that has come to the duel. */
async function connect(url: string): Promise<Line> {
  const line = await Line.open(`${url}/socket.io/?EIO=4&transport=websocket`);
  line.send(CONNECT);
  await new Promise<void>((done) => {
    line.hear = (text) => void (starts(text, CONNECT) && done());
  });
  return line;
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
