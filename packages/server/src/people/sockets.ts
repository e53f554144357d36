/** Who is connected to this node, and which tables they have open. */
import { CLOSE, CLOSE_TEXT, type FromServer, LIMITS } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { InTurn } from '../in-turn.ts';
import { mutedBy } from '../lobby/chat.ts';
import { AWAY, isWaitedFor } from '../play/ends.ts';
import { Buckets } from '../safety/buckets.ts';
import type { Json, NodeId, Notice, Player, PlayerId, Table, TableId } from '../store/index.ts';
import { houseRulesOf, isSlow } from '../tables/pace.ts';
import type { Follower, Room } from '../tables/room.ts';
import { tellOnlooking, tellSeat } from '../tables/tell.ts';

/** One socket. */
export interface Connection {
  readonly session: string | null;
  readonly player: Player | null;
  /** Where it comes from. */
  readonly address: string;
  readonly tables: Map<TableId, Follower>;
  /** How long a message takes there and back, in milliseconds, as the server's pings tell. */
  lag: number;
  send(text: string): void;
  close(code: number, why: string): void;
}

export class Sockets {
  readonly #all = new Set<Connection>();
  readonly #of = new Map<PlayerId, Set<Connection>>();
  /** How many are open from each address. */
  readonly #from = new Map<string, number>();
  readonly #house: House;
  readonly #joins: Buckets;
  readonly #comers: Buckets;
  readonly #lines = new Buckets(LIMITS.chatBurst, LIMITS.chatEvery);
  /** When each other node was last heard of, as long as it runs. */
  readonly #nodes = new Map<NodeId, number>();
  /** What this node says about presence is heard in the order in which it is said. */
  readonly #saying = new InTurn();

  constructor(house: House) {
    this.#house = house;
    const { joinsPerHour, newSockets } = house.limits;
    this.#joins = new Buckets(joinsPerHour, 3_600_000 / joinsPerHour);
    this.#comers = new Buckets(newSockets, 60_000 / newSockets);
  }

  get size(): number {
    return this.#all.size;
  }

  add(c: Connection): void {
    this.#all.add(c);
    this.#from.set(c.address, this.#openFrom(c.address) + 1);
    if (c.player) this.#of.set(c.player.id, this.#socketsOf(c.player.id).add(c));
  }

  remove(c: Connection): void {
    if (!this.#all.delete(c)) return;
    const left = this.#openFrom(c.address) - 1;
    if (left > 0) this.#from.set(c.address, left);
    else this.#from.delete(c.address);
    const own = c.player && this.#of.get(c.player.id);
    if (own?.delete(c) && own.size === 0) this.#of.delete(c.player!.id);
  }

  #socketsOf(person: PlayerId): Set<Connection> {
    return this.#of.get(person) ?? new Set();
  }

  #openFrom(address: string): number {
    return this.#from.get(address) ?? 0;
  }

  all(): IterableIterator<Connection> {
    return this.#all.values();
  }

  mayJoin(person: PlayerId): boolean {
    return this.#joins.take(person, this.#house.time.now()) === 0;
  }

  /** Whether somebody at this address may knock. */
  mayKnock(address: string): boolean {
    return this.#comers.take(address, this.#house.time.now()) === 0;
  }

  /** Whether one more socket is within the limits. */
  mayOpen(person: PlayerId | undefined, address: string): boolean {
    const { sockets, addressSockets } = this.#house.limits;
    const own = person === undefined ? 0 : this.#socketsOf(person).size;
    return own < sockets && this.#openFrom(address) < addressSockets;
  }

  /** How long somebody has to wait with their next line of chat, on whichever socket; 0 if they say it now. */
  waitToTalk(person: PlayerId): number {
    return this.#lines.take(person, this.#house.time.now());
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
    this.lookAround(room);
    tellOnlooking(room);
  }

  /** Finds out which seats' players are at a table here. Each node says who is at its sockets; the others believe it. */
  lookAround(room: Room): void {
    const { node } = this.#house.store;
    const isHere = (player: PlayerId | null): boolean =>
      player !== null && [...room.followers].some((f) => f.person === player);
    const seats = room.table.chairs.filter((c) => isHere(c.player)).map((c) => c.seat);
    if (seats.join() === (room.there.get(node) ?? []).join()) return;
    room.there.set(node, seats);
    this.#saySeats(room);
    this.#see(room);
  }

  /** Asks the other nodes who is at a table there: it was opened here a moment ago, or words of theirs were missed. */
  findOut(room: Room): void {
    const { node } = this.#house.store;
    for (const other of room.there.keys()) if (other !== node) room.there.delete(other);
    this.#saySeats(room);
    this.#say(room, 'who', () => ({ table: room.id }));
  }

  /** Says that this node runs. A node that no longer says so has nobody at its tables. */
  beat(aliveMs: number): void {
    const now = this.#house.time.now();
    void this.#house.store.notify('runs', null).catch(() => undefined);
    for (const [node, at] of this.#nodes) if (now - at > aliveMs) this.#nodes.delete(node);
    for (const room of this.#house.rooms.all()) this.#see(room);
  }

  /** Puts together what the nodes say, and tells who came and who went. */
  #see(room: Room): void {
    const { store, time } = this.#house;
    const now = time.now();
    for (const { seat } of room.table.chairs) {
      const here = [...room.there].some(
        ([node, seats]) => (node === store.node || this.#nodes.has(node)) && seats.includes(seat),
      );
      if (here === (room.awaySince[seat] === null)) continue;
      room.awaySince[seat] = here ? null : now;
      tellSeat(this.#house, room, seat);
      if (!here) time.after(AWAY, () => this.#stillAway(room, seat, now));
    }
  }

  #stillAway(room: Room, seat: number, since: number): void {
    if (room.awaySince[seat] !== since || !isWaitedFor(room, seat)) return;
    room.tellAll({ t: 'away', table: room.id, seat });
  }

  #saySeats(room: Room): void {
    const { node } = this.#house.store;
    // As it is when its turn comes. Where nobody has been, there is nothing to say.
    if (room.there.has(node)) this.#say(room, 'there', () => ({ table: room.id, seats: room.there.get(node)! }));
  }

  #say(room: Room, about: string, facts: () => Json): void {
    if (room.table.chairs.length < 2) return;
    void this.#saying.run(() => this.#house.store.notify(about, facts())).catch(() => undefined);
  }

  /** Somebody no longer reads somebody, or does again. */
  async #muted(person: PlayerId): Promise<void> {
    const muted = await mutedBy(this.#house, person);
    for (const c of this.#socketsOf(person)) for (const f of c.tables.values()) f.muted = muted;
  }

  /** The server's own words, from this node and from others. */
  heard({ node, about, facts }: Extract<Notice, { k: 'said' }>): void {
    if (about === 'mutes') {
      void this.#muted((facts as { player: string }).player).catch(() => undefined);
      return;
    }
    // The rest this node knows of itself.
    if (node === this.#house.store.node) return;
    this.#nodes.set(node, this.#house.time.now());
    switch (about) {
      case 'turn': {
        const { player, table, waiting } = facts as { player: string; table: string; waiting: boolean };
        this.tell(player, { t: 'turn', table, waiting }, table);
        return;
      }
      case 'who': {
        const room = this.#house.rooms.here((facts as { table: string }).table);
        if (room) this.#saySeats(room);
        return;
      }
      case 'there': {
        const { table, seats } = facts as { table: string; seats: readonly number[] };
        const room = this.#house.rooms.here(table);
        if (!room) return;
        room.there.set(node, seats);
        this.#see(room);
      }
    }
  }
}
