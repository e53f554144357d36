/** Tables: what they are set up with, who sits there, how far they are. */
import { z } from 'zod';
import { person } from './people.ts';
import { gameId, hex16, hex32, millis, personId, seat, tableId, time } from './words.ts';

export const PACES = ['live', 'hours', 'days', 'none'] as const;
export type PaceName = (typeof PACES)[number];

export const clockRules = z
  .object({
    reserve: millis.describe('each seat has this much for the whole game'),
    delay: millis.describe('free time for each question before the reserve runs'),
    window: millis.describe('the same where others may only react'),
  })
  .describe('how time is counted');
export type ClockRules = z.infer<typeof clockRules>;

const minutes = (m: number): number => m * 60_000;
const hours = (h: number): number => minutes(h * 60);
/** What each pace means unless the table says otherwise; `none` has no clock. */
export const PACE: { readonly [P in PaceName]: ClockRules | null } = {
  live: { reserve: minutes(12), delay: 10_000, window: 5_000 },
  hours: { reserve: hours(12), delay: hours(1), window: minutes(20) },
  days: { reserve: hours(72), delay: hours(24), window: hours(8) },
  none: null,
};

export const botLevel = z
  .string()
  .regex(/^[a-z0-9-]{2,30}$/)
  .describe('who plays for a bot: a level or a strategy that `GET /api/games` lists');

/** At zero: the answer of a player who is not there, a bot takes the seat, or the game is lost. */
export const AT_ZERO = ['idle', 'bot', 'loss'] as const;

/** What a table is set up with. */
export const tableRules = z.object({
  game: gameId,
  seats: z.int().min(1).max(14).describe('how many play'),
  options: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("the game's table options; those left out have their default"),
  pace: z.enum(PACES).default('live').describe('how fast'),
  clock: clockRules.optional().describe('instead of what the pace says'),
  atZero: z
    .enum(AT_ZERO)
    .default('idle')
    .describe('at zero: an idle answer, a bot takes the seat, or the game is lost'),
  access: z
    .enum(['open', 'link'])
    .default('open')
    .describe('`open`: listed in the lobby; `link`: for those who have the link'),
  undo: z
    .enum(['consent', 'free', 'off'])
    .default('consent')
    .describe('`free`: only what gives nothing away; `consent`: more, if the others agree'),
  onlookers: z.boolean().default(true).describe('whether people without a seat may look on'),
  bestOf: z.int().min(1).max(9).default(1).describe('games in a match'),
});
export type TableRules = z.infer<typeof tableRules>;

export const newTable = z.object({
  ...tableRules.shape,
  bots: z.record(z.string().regex(/^\d+$/), botLevel).default({}).describe('bots by seat'),
  sit: z.boolean().default(true).describe('take the first free seat yourself'),
});
export type NewTable = z.infer<typeof newTable>;

export const PHASES = ['open', 'sealing', 'playing', 'over', 'aborted'] as const;

export const seatInfo = z.object({
  person: person.nullable(),
  bot: botLevel.nullable().describe('a bot that plays this seat, also for a person who ran out of time'),
  ready: z.boolean(),
  here: z.boolean().describe('has this table open somewhere; a bot is always there'),
});
export type SeatInfo = z.infer<typeof seatInfo>;

export const fairness = z
  .object({
    commitment: hex32.describe("SHA-256 of `commit`, the table's name and the server's seed"),
    commitments: z.array(hex32.nullable()).describe("each seat's commitment to its own value"),
    values: z.array(hex16.nullable()).describe("each seat's value, once all have committed"),
    seed: hex32.nullable().describe("the server's seed, once the game (the match) is over"),
  })
  .describe('how the shuffle is promised and checked');
export type FairnessInfo = z.infer<typeof fairness>;

export const over = z
  .object({
    winners: z.array(seat),
    why: z.string().describe('`over.<why>` is its sentence; `conceded`, `time` and `aborted` are those of the server'),
    points: z.array(z.number()),
  })
  .describe('how it ended');

export const matchInfo = z
  .object({
    id: tableId.describe('the first table of the match'),
    bestOf: z.int(),
    game: z.int().describe('which game of the match this is, from 1'),
    played: z.int().describe('games that are over'),
    wins: z.record(z.string(), z.int()).describe('games won, by person'),
    winner: personId.nullable(),
    decided: z.boolean().describe('no further game is played; without a winner, the match is drawn'),
  })
  .describe('the match that this game belongs to');
export type MatchInfo = z.infer<typeof matchInfo>;

export const tableInfo = z
  .object({
    id: tableId,
    ...tableRules.shape,
    options: z.record(z.string(), z.unknown()),
    clock: clockRules.nullable(),
    box: z.string().describe('the rules and cards in play'),
    host: personId,
    phase: z.enum(PHASES).describe('`sealing`: all are ready and send the value they committed to'),
    at: z.array(seatInfo).describe('who sits where'),
    onlooking: z.int().describe('how many look on'),
    fair: fairness,
    match: matchInfo.nullable(),
    next: tableId.nullable().describe('the rematch, or the next game of the match'),
    over: over.nullable(),
    made: time,
    seq: z.int().describe('how many things have happened in the game'),
  })
  .describe('all that is public about a table besides the game itself');
export type TableInfo = z.infer<typeof tableInfo>;

export const lobbyRow = z
  .object({
    id: tableId,
    game: gameId,
    seats: z.int(),
    at: z.array(z.object({ name: z.string().nullable(), bot: z.boolean() })),
    pace: z.enum(PACES),
    options: z.record(z.string(), z.unknown()),
    phase: z.enum(PHASES),
    host: person,
    made: time,
    bestOf: z.int(),
  })
  .describe('a table as the lobby lists it');
export type LobbyRow = z.infer<typeof lobbyRow>;

export const myGame = z
  .object({
    id: tableId,
    game: gameId,
    phase: z.enum(PHASES),
    seat,
    at: z.array(z.object({ name: z.string().nullable(), bot: z.boolean() })),
    pace: z.enum(PACES),
    waiting: z.boolean().describe('the game waits for you'),
    left: millis.nullable().describe('your time left, where there is a clock'),
    over: over.nullable(),
    moved: time.describe('when something last happened'),
  })
  .describe('one of your games');
export type MyGame = z.infer<typeof myGame>;
