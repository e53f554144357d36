/** The house: all that one running server shares between its tables, its people and its sockets. */
import type { Logger } from 'pino';
import type { BotSeats } from './bots/bots.ts';
import type { Runner } from './clocks/runner.ts';
import type { Games } from './games.ts';
import type { Metrics } from './http/metrics.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Names } from './people/names.ts';
import type { Sockets } from './people/sockets.ts';
import type { Webhooks } from './people/webhooks.ts';
import type { Store } from './store/index.ts';
import type { Rooms } from './tables/rooms.ts';
import type { Time } from './time.ts';

/** How fast the server answers where a person would take a moment. */
export interface Manners {
  /** Nobody answers a window faster than this. */
  floor: number;
  /** How much longer it takes on average where the server answers. */
  mean: number;
  /** A bot's pause before it plays. */
  bot: number;
}

export interface Limits {
  /** Messages in 20 seconds, at a table and elsewhere. */
  atTable: number;
  elsewhere: number;
  openTables: number;
  guestGames: number;
  joinsPerHour: number;
  /** HTTP requests a minute from one address. */
  requests: number;
  /** New guests and accounts an hour from one address. */
  newcomers: number;
  /** Accounts an hour from one address without a proof of work. */
  signUps: number;
  /** Open sockets of one person, and from one address. */
  sockets: number;
  addressSockets: number;
  /** New sockets a minute from one address. */
  newSockets: number;
}

export interface House {
  readonly store: Store;
  readonly time: Time;
  readonly games: Games;
  readonly manners: Manners;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly bots: BotSeats;
  readonly names: Names;
  readonly sockets: Sockets;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly due: Runner;
  readonly hooks: Webhooks;
  /** The version that `hello` tells. */
  readonly version: string;
  /** About to stop: no new tables. */
  closing: boolean;
}
