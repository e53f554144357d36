/** What a client says over its socket. */
import { z } from 'zod';
import { LONGEST_OPTION, MOVE_ID, moveId, optionKey, requestId, thing } from './play.ts';
import { botLevel } from './tables.ts';
import { LARGEST_N, LIMITS, TABLE_ID, hex16, hex32, line, n, seat, tableId } from './words.ts';

/** Phrases that every client says in its reader's language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'thinking',
  'one-moment',
  'oops',
  'nice',
  'again',
  'good-game',
  'bye',
] as const;

export const ROOMS = ['seats', 'team', 'onlookers'] as const;
const room = z
  .enum(ROOMS)
  .default('seats')
  .describe(
    '`team`: the seats on one’s own side, where a game has teams; `onlookers`: those without a seat, and players do not read it before the end',
  );

const about = { n, table: tableId };

const says = <T extends string, S extends z.ZodRawShape>(t: T, what: string, shape: S) =>
  z.strictObject({ t: z.literal(t), ...shape }).describe(what);

export const fromClient = z.discriminatedUnion('t', [
  says('lobby', 'Follow the lobby, or stop following it. Answered by `lobby`, then `lobbyRow` and `lobbyGone`.', {
    n,
    on: z.boolean(),
  }),
  says(
    'join',
    'Open a table, as its player or as an onlooker. Answered by `table` and, once play has begun, `present`.',
    {
      ...about,
      lastSeq: z.int().min(0).optional().describe('the last thing you know of; what came after it is told'),
    },
  ),
  says('part', 'Close a table on this socket. Your seat stays yours.', about),
  says('sit', 'Take a seat at an open table.', {
    ...about,
    seat: seat.optional().describe('the first free one if left out'),
  }),
  says('leave', 'Give your seat up, before the game begins.', about),
  says('bot', 'The host puts a bot in a seat, or takes it out.', { ...about, seat, level: botLevel.nullable() }),
  says(
    'bring',
    'Bring your part of the table options, such as your deck, before you are ready. What is secret in it stays so.',
    {
      ...about,
      options: z.record(z.string().max(40), z.unknown()).describe('by name, those that have a part for each seat'),
    },
  ),
  says('ready', 'Say that you are ready, with your commitment to a value of 16 random bytes; or that you are not.', {
    ...about,
    commitment: hex32.nullable().describe('`playerCommitment(table, seat, value)`; null: not ready'),
  }),
  says('value', 'The value you committed to, once the table is `sealing`. When all have come, the game begins.', {
    ...about,
    value: hex16,
  }),
  says('start', 'The host fills the free seats with bots. The game begins as soon as everybody is ready.', {
    ...about,
    level: botLevel,
  }),
  says('move', 'Answer a question.', { ...about, requestId, moveId, option: optionKey }),
  says('undo', 'Take back your last decision, if it gave nothing away.', { ...about, moveId }),
  says('askUndo', 'Ask the others to let you take back your last decision.', about),
  says('answerUndo', 'Let somebody take back a decision, or not.', { ...about, yes: z.boolean() }),
  says('why', 'Why can I not use this? Answered by `why`.', { ...about, thing }),
  says(
    'arm',
    'At a table without haste: how the server answers a reaction for you from now on, here or away. Answered by `armed`.',
    {
      ...about,
      ask: z.string().min(1).max(80).describe('which question, as a `question` names it'),
      verb: z.string().min(1).max(40).nullable().describe('the first word of the answer; null: ask me again'),
    },
  ),
  says('concede', 'Give up. The game ends if that decides it; otherwise a bot plays on for you.', about),
  says('abort', 'Propose to end the game without a result, or agree to it, or take that back.', {
    ...about,
    yes: z.boolean(),
  }),
  says(
    'claim',
    'In live play, somebody whose turn it is has been away for 90 s: let a bot take the seat, or agree to end the game. It ends when all who have not gone agree.',
    { ...about, seat, as: z.enum(['bot', 'abort']) },
  ),
  says('rematch', 'Play again with the same people, seats rotated; after a game of a match, its next game.', about),
  says('chat', 'A line of chat.', { ...about, room, text: line(LIMITS.chat) }),
  says('phrase', 'A phrase that each reader reads in their own language.', { ...about, room, phrase: z.enum(PHRASES) }),
]);
export type FromClient = z.infer<typeof fromClient>;
export type FromClientOf<T extends FromClient['t']> = Extract<FromClient, { t: T }>;

/** The same for the message that comes most, in a fraction of the time; null if it is not a move that the schema takes. */
export function asMove(raw: unknown): FromClientOf<'move'> | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const m = raw as FromClientOf<'move'>;
  const fits =
    m.t === 'move' &&
    Number.isInteger(m.n) &&
    m.n >= 0 &&
    m.n <= LARGEST_N &&
    typeof m.table === 'string' &&
    TABLE_ID.test(m.table) &&
    Number.isSafeInteger(m.requestId) &&
    m.requestId >= 0 &&
    typeof m.moveId === 'string' &&
    MOVE_ID.test(m.moveId) &&
    typeof m.option === 'string' &&
    m.option.length >= 1 &&
    m.option.length <= LONGEST_OPTION &&
    Object.keys(m).length === 6;
  return fits ? m : null;
}
/** What a client writes: fields with a default may be left out. */
export type ClientSays = z.input<typeof fromClient>;
