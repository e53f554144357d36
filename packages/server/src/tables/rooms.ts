/** The tables that are open in this process: loaded when somebody needs them, dropped when nobody has for a while. */
import type { House } from '../house.ts';
import { keepState, loadGame } from '../play/load.ts';
import { must } from '../refuse.ts';
import type { TableId } from '../store/index.ts';
import { Room } from './room.ts';

const IDLE = 60_000;

export class Rooms {
  readonly #rooms = new Map<TableId, Promise<Room>>();
  readonly #here = new Map<TableId, Room>();

  get size(): number {
    return this.#here.size;
  }

  all(): IterableIterator<Room> {
    return this.#here.values();
  }

  /** The room of a table if it is open here. */
  here(id: TableId): Room | undefined {
    return this.#here.get(id);
  }

  /** The same, also while it is being opened: what happens at the table meanwhile must not be missed. */
  opening(id: TableId): Promise<Room> | undefined {
    return this.#rooms.get(id);
  }

  /** The room of a table; refuses if there is none. */
  async open(house: House, id: TableId): Promise<Room> {
    let opening = this.#rooms.get(id);
    if (!opening) {
      opening = this.#load(house, id);
      this.#rooms.set(id, opening);
      opening.catch(() => this.#rooms.delete(id));
    }
    const room = await opening;
    room.lastUsed = house.time.now();
    return room;
  }

  async #load(house: House, id: TableId): Promise<Room> {
    const loaded = await house.store.load(id);
    must(loaded, 'no-such-table');
    const game = house.games.get(loaded.table.game);
    must(game, 'no-such-game');
    const room = new Room(loaded.table, loaded.seed, game.box, house.time.now());
    await loadGame(house, room, loaded);
    this.#here.set(id, room);
    house.sockets.findOut(room);
    return room;
  }

  /** Does something at a table, in its turn. */
  at<T>(house: House, id: TableId, what: (room: Room) => Promise<T>): Promise<T> {
    const room = this.#here.get(id);
    if (!room) return this.open(house, id).then((opened) => this.#inTurn(house, opened, what));
    room.lastUsed = house.time.now();
    return this.#inTurn(house, room, what);
  }

  /** If the table was let go of meanwhile, it is another room by now. */
  #inTurn<T>(house: House, room: Room, what: (room: Room) => Promise<T>): Promise<T> {
    return room.run(() => (room.dropped ? this.at(house, room.id, what) : what(room)));
  }

  /** Lets go of tables that nobody follows and nothing happens at. An upgrade may come before somebody needs them again. */
  dropIdle(house: House): void {
    const now = house.time.now();
    for (const room of this.#here.values()) {
      if (room.followers.size > 0 || room.busy || now - room.lastUsed <= IDLE) continue;
      this.drop(room);
      void keepState(house, room);
    }
  }

  drop(room: Room): void {
    room.dropped = true;
    this.#here.delete(room.id);
    this.#rooms.delete(room.id);
  }
}
