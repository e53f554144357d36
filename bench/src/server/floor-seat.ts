/** Seats at the floor: a table is there as soon as somebody comes to it. */
import { Line, starts } from './line.ts';
import type { OpenPair, Seat } from './seat.ts';

const ASKED = '"asked":';
const OVER = '"over":true';

class FloorSeat implements Seat {
  hear: Seat['hear'] = () => undefined;
  readonly #line: Line;
  readonly #seat: number;
  #duel = '';
  #joined = (): void => undefined;

  constructor(line: Line, seat: number) {
    this.#line = line;
    this.#seat = seat;
    line.hear = (text) => {
      if (starts(text, '{"t":"joined"')) this.#joined();
      if (text.indexOf(ASKED, 0, 'latin1') >= 0) this.hear('asked');
      else if (text.indexOf(OVER, 0, 'latin1') >= 0) this.hear('over');
    };
  }

  join(duel: string): Promise<void> {
    this.#duel = duel;
    this.#line.send(JSON.stringify({ t: 'join', duel, seat: this.#seat }));
    return new Promise((done) => (this.#joined = done));
  }

  play(): void {
    this.#line.send(JSON.stringify({ t: 'play', duel: this.#duel, seat: this.#seat, at: 0 }));
  }
}

export const openFloorPair: OpenPair = async ({ url }, name) => {
  const seats = await Promise.all([0, 1].map(async (i) => new FloorSeat(await Line.open(url), i)));
  let tables = 0;
  return {
    seats: seats as [FloorSeat, FloorSeat],
    newTable: async () => `${name}-${tables++}`,
  };
};
