/** The server of Bagarre: `serve` opens the door, and `close` leaves no game behind. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import pkg from '../package.json' with { type: 'json' };
import { botSeats } from './bots/bots.ts';
import { Runner } from './clocks/runner.ts';
import { type Games, openGames } from './games.ts';
import type { House, Limits, Manners } from './house.ts';
import { listen } from './http/listen.ts';
import { newMetrics } from './http/metrics.ts';
import { openSite } from './http/site.ts';
import { Lobby } from './lobby/lobby.ts';
import { forgetWords, tellChat } from './lobby/chat.ts';
import { Names } from './people/names.ts';
import { Sockets } from './people/sockets.ts';
import { type Post, Webhooks, postOutside } from './people/webhooks.ts';
import { catchUp } from './play/follow.ts';
import { keepState } from './play/load.ts';
import { type Notice, type Store, openStore } from './store/index.ts';
import { Rooms } from './tables/rooms.ts';
import { type Time, realTime } from './time.ts';
import { CLOSE, CLOSE_TEXT, LIMITS } from '@bagarre/protocol';

export { openGames } from './games.ts';
export { openStore } from './store/index.ts';
export { hashPassword } from './people/passwords.ts';

export interface ServeOptions {
  port?: number;
  host?: string;
  /** The folder of the embedded database. */
  data?: string;
  /** `postgres://…` instead. */
  database?: string | null;
  /** The address that people type, for the check of origins. */
  site?: string | null;
  trustProxy?: boolean;
  log?: Logger;
  games?: Games;
  manners?: Partial<Manners>;
  limits?: Partial<Limits>;
  time?: Time;
  /** A store that is open already; it is not closed with the server. */
  store?: Store;
  /** The folder of the built client. */
  client?: string | null;
  /** How webhooks are told. */
  post?: Post;
  /** Where bots think, instead of in our own thread: a module in JavaScript. */
  botWorker?: URL;
}

export interface Running {
  readonly port: number;
  readonly url: string;
  /** Refuses new tables, finishes the running moves, tells everybody and stops. */
  close(): Promise<void>;
}

/** Nodes say this often that they run; one that has not for `ALIVE` is gone. */
const BEAT = 2000;
const ALIVE = 6000;
/** Given to every clock after the server was away. */
const GRACE = 15_000;
/** When following another node failed, it is tried again. */
const AGAIN = 500;
/** So many states, as texts, are in memory at once. */
const TOGETHER = 500;
const CHAT_KEPT = 90 * 24 * 3_600_000;
const GUESTS_KEPT = 30 * 24 * 3_600_000;

const usualManners: Manners = { floor: 1200, mean: 800, bot: 900 };
const usualLimits: Limits = {
  atTable: LIMITS.atTable,
  elsewhere: LIMITS.elsewhere,
  openTables: LIMITS.openTables,
  guestGames: LIMITS.guestGames,
  joinsPerHour: LIMITS.joinsPerHour,
  requests: 300,
  newcomers: 60,
  signUps: LIMITS.signUps,
  sockets: LIMITS.sockets,
  addressSockets: LIMITS.addressSockets,
  newSockets: LIMITS.newSockets,
};

export async function serve(o: ServeOptions = {}): Promise<Running> {
  const time = o.time ?? realTime;
  const log = o.log ?? pino({ name: 'bagarre' });
  const onTrouble = (what: string, error: unknown): void => log.warn({ err: error }, what);
  const store =
    o.store ?? (await openStore(o.database ? { url: o.database } : { folder: o.data ?? './data' }, { onTrouble }));
  const house = {
    store,
    time,
    log,
    games: o.games ?? openGames(),
    manners: { ...usualManners, ...o.manners },
    limits: { ...usualLimits, ...o.limits },
    metrics: newMetrics(o.time === undefined),
    bots: botSeats(
      (error, who) => log.warn({ err: error, ...who }, 'a bot failed, and its seat answers as that of somebody away'),
      o.botWorker,
    ),
    names: new Names(store),
    rooms: new Rooms(),
    version: pkg.version,
    closing: false,
  } as Partial<House> as House & { sockets: Sockets; lobby: Lobby; due: Runner; hooks: Webhooks };
  house.sockets = new Sockets(house);
  house.lobby = new Lobby(house);
  house.due = new Runner(house);
  house.hooks = new Webhooks(house, o.post ?? postOutside, o.site ?? null);

  const away = await store.wake(time.now(), ALIVE, GRACE);
  if (away > 0) log.info({ away }, 'the time without a server is given back to all clocks');
  await store.beat(time.now());
  const deaf = await store.listen((notice) => hear(house, notice));
  await warnOfLostRules(house);

  const client = o.client === undefined ? fileURLToPath(new URL('../../web/dist', import.meta.url)) : o.client;
  const app = await openSite(house, { client, site: o.site ?? null, trustProxy: o.trustProxy ?? false });
  const door = listen(house, app.server, { site: o.site ?? null, trustProxy: o.trustProxy ?? false });
  await app.listen({ port: o.port ?? 8080, host: o.host ?? '0.0.0.0' });
  const stopBeating = every(time, BEAT, () => {
    house.rooms.dropIdle(house);
    house.sockets.beat(ALIVE);
    void store.beat(time.now()).catch((error: unknown) => onTrouble('the store does not answer', error));
  });
  const stopTidying = every(time, 3_600_000, () => {
    const now = time.now();
    const limits = { chatBefore: now - CHAT_KEPT, guestsBefore: now - GUESTS_KEPT };
    void store.tidy(now, limits).catch((error: unknown) => onTrouble('tidying failed', error));
  });
  house.due.start();

  const { port } = app.server.address() as AddressInfo;
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    house.closing = true;
    stopBeating();
    stopTidying();
    await house.due.stop();
    await Promise.all([...house.rooms.all()].map((room) => room.rest()));
    // Nobody waits for the disk to be told, and whatever ends us early finds most states kept.
    await Promise.all([door.close(), keepStates(house)]);
    await app.close();
    deaf();
    await house.bots.close();
    await store.rest(time.now());
    if (!o.store) await store.close();
  };
  return { port, url: `http://localhost:${port}`, close: () => (closed ??= close()) };
}

/** What other nodes did, and our own: it is told after it is on disk. */
function hear(house: House, notice: Notice): void {
  if (notice.k === 'table') {
    house.lobby.heard(notice.table, notice.revision);
    if (!house.closing) follow(house, notice);
    return;
  }
  const failed = (error: unknown): void =>
    house.log.warn({ err: error, about: notice.k }, 'a notice could not be followed');
  switch (notice.k) {
    case 'chat': {
      const room = house.rooms.here(notice.line.table);
      if (room) tellChat(house, room, notice.line).catch(failed);
      return;
    }
    case 'sessions':
      house.sockets.hangUp(
        (c) => c.session !== null && notice.sessions.includes(c.session),
        CLOSE.session,
        CLOSE_TEXT.session,
      );
      return;
    case 'player':
      house.names.forget(notice.player);
      for (const room of house.rooms.all()) forgetWords(room, notice.player);
      return;
    case 'said':
      house.sockets.heard(notice);
      return;
    case 'missed':
      house.names.forgetAll();
      house.sockets.checkSessions().catch(failed);
      for (const room of house.rooms.all()) {
        room.chat = null;
        house.sockets.findOut(room);
        room.run(() => catchUp(house, room)).catch(failed);
      }
      return;
    case 'setting':
      return;
  }
}

/** Brings a table that is open here to what the notice says, and does not give up: nobody may tell us again. */
function follow(house: House, notice: Extract<Notice, { k: 'table' }>): void {
  const room = house.rooms.here(notice.table);
  if (room && isKnown(room.table, notice)) return;
  house.rooms
    .opening(notice.table)
    ?.then((opened) => opened.run(async () => void (isKnown(opened.table, notice) || (await catchUp(house, opened)))))
    .catch((error: unknown) => {
      house.log.warn({ err: error, table: notice.table }, 'another node could not be followed');
      if (!house.closing) house.time.after(AGAIN, () => follow(house, notice));
    });
}

const isKnown = (table: { seq: number; revision: number }, notice: { seq: number; revision: number }): boolean =>
  table.seq >= notice.seq && table.revision >= notice.revision;

/** Before an upgrade: the next version finds every match where it stands. Those that are kept together share a flush. */
async function keepStates(house: House): Promise<void> {
  const rooms = [...house.rooms.all()];
  while (rooms.length > 0) await Promise.all(rooms.splice(0, TOGETHER).map((room) => keepState(house, room)));
}

/** Games under way whose rules or cards this version does not have wait for one that does. */
async function warnOfLostRules(house: House): Promise<void> {
  for (const { id, box } of await house.store.running()) {
    const here = house.games.get(box.split('@')[0]!)?.box.key;
    if (here?.split('/')[1] !== box.split('/')[1])
      house.log.warn({ table: id, box }, 'a game under way cannot be played on here');
  }
}

function every(time: Time, ms: number, run: () => void): () => void {
  let cancel = time.after(ms, tick);
  function tick(): void {
    cancel = time.after(ms, tick);
    run();
  }
  return () => cancel();
}
