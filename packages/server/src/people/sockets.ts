/** Who is connected to this node, and which tables they have open. */
import { CLOSE, CLOSE_TEXT, type FromServer } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { mutedBy } from '../lobby/chat.ts';
import { AWAY } from '../play/ends.ts';
import { Buckets } from '../safety/buckets.ts';
import type { Notice, Player, PlayerId, Table, TableId } from '../store/index.ts';
import { houseRulesOf, isSlow } from '../tables/pace.ts';
import type { Follower, Room } from '../tables/room.ts';
import { tellOnlooking, tellSeat } from '../tables/tell.ts';

/** One socket. */
export interface Connection {
  readonly session: string | null;
  readonly player: Player | null;
  readonly tables: Map<TableId, Follower>;
  /** How long a message takes there and back, in milliseconds, as the server's pings tell. */
  lag: number;
  send(text: string): void;
  close(code: number, why: string): void;
}

export class Sockets {
  readonly #all = new Set<Connection>();
  readonly #of = new Map<PlayerId, Set<Connection>>();
  readonly #house: House;
  readonly #joins: Buckets;

  constructor(house: House) {
    this.#house = house;
    this.#joins = new Buckets(house.limits.joinsPerHour, 3_600_000 / house.limits.joinsPerHour);
  }

  get size(): number {
    return this.#all.size;
  }

  add(c: Connection): void {
    this.#all.add(c);
    if (c.player) this.#of.set(c.player.id, this.#socketsOf(c.player.id).add(c));
  }

  remove(c: Connection): void {
    this.#all.delete(c);
    const own = c.player && this.#of.get(c.player.id);
    if (own?.delete(c) && own.size === 0) this.#of.delete(c.player!.id);
  }

  #socketsOf(person: PlayerId): Set<Connection> {
    return this.#of.get(person) ?? new Set();
  }

  all(): IterableIterator<Connection> {
    return this.#all.values();
  }

  mayJoin(person: PlayerId): boolean {
    return this.#joins.take(person, this.#house.time.now()) === 0;
  }

  tell(person: PlayerId, message: FromServer, except?: TableId): void {
    for (const c of this.#socketsOf(person)) {
      if (except === undefined || !c.tables.has(except)) c.send(JSON.stringify(message));
    }
  }

  /** Sessions that have ended, and people who were banned, hang up. */
  hangUp(which: (c: Connection) => boolean, code: number, why: string): void {
    for (const c of this.#all) if (which(c)) c.close(code, why);
  }

  /** Hangs up on sessions that ended without our hearing of it. */
  async checkSessions(): Promise<void> {
    for (const person of this.#of.keys()) {
      const open = new Set((await this.#house.store.sessionsOf(person)).map((s) => s.id));
      const gone = [...this.#socketsOf(person)].filter((c) => c.session !== null && !open.has(c.session));
      for (const c of gone) c.close(CLOSE.session, CLOSE_TEXT.session);
    }
  }

  /**
   * Tells those whose turn it has become, and who do not have the table open, and those whose turn it no longer is. Where
   * people come back after hours, other nodes are told too.
   */
  tellTurns(room: Room, before: Table): void {
    const { table } = room;
    if (table.asked === before.asked) return;
    for (const { seat, player, bot } of table.chairs) {
      if (player === null || bot !== null) continue;
      const waiting = table.asked.includes(seat);
      if (waiting === before.asked.includes(seat)) continue;
      this.tell(player, { t: 'turn', table: table.id, waiting }, table.id);
      if (isSlow(houseRulesOf(table))) {
        void this.#house.store.notify('turn', { player, table: table.id, waiting }).catch(() => undefined);
      }
    }
  }

  /** Finds out who is at a table, and tells what changed. */
  presence(room: Room): void {
    const now = this.#house.time.now();
    for (const { seat, player } of room.table.chairs) {
      const here = player !== null && [...room.followers].some((f) => f.person === player);
      if (here === (room.awaySince[seat] === null)) continue;
      this.#setPresence(room, seat, here, now);
      this.#announce(room, seat, here);
    }
    tellOnlooking(room);
  }

  #setPresence(room: Room, seat: number, here: boolean, now: number): void {
    room.awaySince[seat] = here ? null : now;
    tellSeat(this.#house, room, seat);
    if (!here) this.#house.time.after(AWAY, () => this.#stillAway(room, seat, now));
  }

  #stillAway(room: Room, seat: number, since: number): void {
    if (room.awaySince[seat] !== since || !room.isPerson(seat) || !room.table.asked.includes(seat)) return;
    room.tellAll({ t: 'away', table: room.id, seat });
  }

  #announce(room: Room, seat: number, here: boolean): void {
    if (room.table.chairs.length > 1)
      void this.#house.store.notify('here', { table: room.id, seat, here }).catch(() => undefined);
  }

  /** Somebody no longer reads somebody, or does again. */
  async #muted(person: PlayerId): Promise<void> {
    const muted = await mutedBy(this.#house, person);
    for (const c of this.#socketsOf(person)) for (const f of c.tables.values()) f.muted = muted;
  }

  /** Another node says who is there. The last word counts; if somebody is here after all, we say so. */
  heard(notice: Extract<Notice, { k: 'said' }>): void {
    if (notice.about === 'turn') {
      if (notice.node === this.#house.store.node) return;
      const { player, table, waiting } = notice.facts as { player: string; table: string; waiting: boolean };
      this.tell(player, { t: 'turn', table, waiting }, table);
      return;
    }
    if (notice.about === 'mutes') {
      void this.#muted((notice.facts as { player: string }).player).catch(() => undefined);
      return;
    }
    // What this node says about presence, it knows.
    if (notice.about !== 'here' || notice.node === this.#house.store.node) return;
    const { table, seat, here } = notice.facts as { table: string; seat: number; here: boolean };
    const room = this.#house.rooms.here(table);
    const chair = room?.table.chairs[seat];
    if (!room || !chair) return;
    if (!here && [...room.followers].some((f) => f.person !== null && f.person === chair.player)) {
      this.#announce(room, seat, true);
      return;
    }
    if (here !== (room.awaySince[seat] === null)) this.#setPresence(room, seat, here, this.#house.time.now());
  }
}
