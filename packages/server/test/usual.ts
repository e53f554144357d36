/** How servers are set up in tests: nobody waits, nothing is limited, nothing is written. */
import { pino } from 'pino';
import type { ServeOptions } from '../src/index.ts';

const quick = { floor: 0, mean: 0, bot: 0 };
export const unlimited = {
  atTable: 1e9,
  elsewhere: 1e9,
  openTables: 1e9,
  guestGames: 1e9,
  joinsPerHour: 1e9,
  requests: 1e9,
  newcomers: 1e9,
  signUps: 1e9,
  sockets: 1e9,
  addressSockets: 1e9,
  newSockets: 1e9,
};
const silent = pino({ level: 'silent' });

export const usual: ServeOptions = {
  port: 0,
  host: '127.0.0.1',
  log: process.env.LOUD ? pino({ level: 'warn' }, pino.destination(2)) : silent,
  manners: quick,
  limits: unlimited,
  client: null,
};
