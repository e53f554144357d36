/** The small words that every message is made of. */
import { z } from 'zod';

/** The WebSocket sub-protocol; a client of another version is not let in. */
export const SUBPROTOCOL = 'bagarre.1';

export const LIMITS = {
  /** Bytes of one message. */
  message: 16 * 1024,
  /** Messages in 20 seconds, at a table and elsewhere. */
  atTable: 60,
  elsewhere: 30,
  window: 20_000,
  /** A line of chat a second, five at once. */
  chatBurst: 5,
  chatEvery: 1000,
  name: 24,
  chat: 300,
  openTables: 5,
  joinsPerHour: 30,
  guestGames: 3,
  nameEvery: 30 * 24 * 3600 * 1000,
  logins: 5,
  loginWindow: 15 * 60 * 1000,
  /** After those, a wait that doubles from this. */
  loginWait: 10_000,
  /** Accounts an hour from one address; more need a proof of work. */
  signUps: 5,
  /** Open sockets of one person, and from one address, behind which there may be a whole school. */
  sockets: 50,
  addressSockets: 500,
  /** New sockets a minute from one address: when a server restarts, all of them come back at once. */
  newSockets: 1000,
} as const;

export const TABLE_ID = /^[a-z0-9]{12}$/;
export const LARGEST_N = 2 ** 31;
export const tableId = z.string().regex(TABLE_ID).describe('the name of a table, as in its link');
export const personId = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('a person');
export const seat = z.int().min(0).max(14).describe('a seat, from 0');
export const hex32 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('32 bytes in hexadecimal');
export const hex16 = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('16 bytes in hexadecimal');
export const language = z.enum(['fr', 'en']).describe('the language of a reader');
export const gameId = z
  .string()
  .regex(/^[a-z-]{2,40}$/)
  .describe('a game, such as `kharnage`');
export const time = z.int().describe('milliseconds since 1970, by the server');
export const millis = z.int().min(0).describe('a duration in milliseconds');

/**
 * One line, trimmed, without control characters or marks that turn the direction of text: a name cannot pretend to be
 * another, and a line of chat cannot rewrite the page around it.
 */
export const line = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((s) => s.normalize('NFC').replace(UNWANTED, '').replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(max));
const UNWANTED = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** Answers one of the client's messages: the number that the client gave it. */
export const n = z
  .int()
  .min(0)
  .max(LARGEST_N)
  .describe('a number that the client gives its message; the answer repeats it');
