/** What the server says over a socket. */
import { z } from 'zod';
import { PHRASES, ROOMS } from './from-client.ts';
import { me, person } from './people.ts';
import { clock, moveId, present, step } from './play.ts';
import { reason, refusal } from './refusals.ts';
import { lobbyRow, seatInfo, tableInfo } from './tables.ts';
import { n, seat, tableId, time } from './words.ts';

const says = <T extends string, S extends z.ZodRawShape>(t: T, what: string, shape: S) =>
  z.object({ t: z.literal(t), ...shape }).describe(what);

export const fromServer = z.discriminatedUnion('t', [
  says('hello', 'The first message on a socket.', { me: me.nullable(), time, version: z.string() }),
  says('ok', 'Done. A move that was made before is answered as it was then.', {
    n,
    seq: z.int().optional().describe('for a move: its number; it is on disk'),
    moveId: moveId.optional(),
  }),
  says('no', 'Refused; nothing has changed.', { n, ...refusal.shape }),
  says('lobby', 'All open tables and those that can be looked on.', { n, tables: z.array(lobbyRow) }),
  says('lobbyRow', 'A table is new in the lobby or has changed.', { row: lobbyRow }),
  says('lobbyGone', 'A table has left the lobby.', { table: tableId }),
  says('table', 'All about a table: on `join`, and whenever something of it changes.', { table: tableInfo }),
  says('seat', 'Somebody at a table came, went, sat down or got ready.', { table: tableId, seat, info: seatInfo }),
  says('onlooking', 'How many look on.', { table: tableId, n: z.int() }),
  present.describe('The whole game as you may see it: on `join`, and after a stale or lost message.'),
  step.describe('Something happened in the game.'),
  says('clock', 'The clocks changed without a step: a sealed answer, a pause, a restart.', { table: tableId, clock }),
  says('why', 'Why a thing cannot be used now; empty if nothing is known about it.', { n, reasons: z.array(reason) }),
  says('undoAsked', 'A player asks to take back a decision.', {
    table: tableId,
    by: seat,
    yes: z.array(seat).describe('who agrees so far'),
  }),
  says('undoRefused', 'The request to take something back is off: somebody said no, or the game went on.', {
    table: tableId,
    by: seat,
  }),
  says('abortAsked', 'Who wants to end the game without a result; empty if nobody any more.', {
    table: tableId,
    yes: z.array(seat),
  }),
  says('armed', 'What the server answers for you at this table. Only you are told.', {
    table: tableId,
    answers: z.record(z.string(), z.string()).describe('by question, the first word of the answer'),
  }),
  says('away', 'A player whose turn it is has been away long enough that the others may `claim`.', {
    table: tableId,
    seat,
  }),
  says('next', 'There is a rematch, or a next game of the match.', { table: tableId, next: tableId }),
  says('said', 'A line of chat.', {
    table: tableId,
    room: z.enum(ROOMS),
    from: person,
    seat: seat.nullable(),
    at: time,
    text: z.string().optional(),
    phrase: z.enum(PHRASES).optional(),
  }),
  says('turn', 'One of your games, at this table or another, waits for you or no longer does.', {
    table: tableId,
    waiting: z.boolean(),
  }),
  says('restarting', 'The server restarts; the socket closes with 1012. Connect again at once.', {}),
]);
export type FromServer = z.infer<typeof fromServer>;
export type FromServerOf<T extends FromServer['t']> = Extract<FromServer, { t: T }>;
