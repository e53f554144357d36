/** Play: questions, steps, clocks. Nothing here ever tells a viewer more than the kernel's view of that viewer. */
import { z } from 'zod';
import { packedView } from './packed.ts';
import { patch } from './patch.ts';
import { millis, seat, tableId } from './words.ts';

/** What can happen in a game. */
export const WHATS = ['start', 'play', 'undo', 'concede', 'time', 'abort', 'bot'] as const;

export const requestId = z.int().min(0).describe('which question is answered; another question has another number');
export const MOVE_ID = /^[\w-]{8,40}$/;
export const LONGEST_OPTION = 400;
export const moveId = z
  .string()
  .regex(MOVE_ID)
  .describe('made up by the client, new for each decision and the same when it is sent again');
export const optionKey = z
  .string()
  .min(1)
  .max(LONGEST_OPTION)
  .describe('the key of an option, such as `attack card:17 target:31`');

export const question = z
  .object({
    requestId,
    ask: z.string().describe('which question: `ask.<ask>` is its sentence'),
    options: z.array(optionKey).describe('what may be answered'),
    mine: optionKey.optional().describe('a sealed answer that was given and can still be changed'),
  })
  .describe('what your seat is asked');
export type Question = z.infer<typeof question>;

export const event = z
  .looseObject({ k: z.string() })
  .describe('what happened, as you may know it; `event.<k>` is its sentence');

export const clock = z
  .object({
    left: z.array(millis).describe("each seat's reserve"),
    running: z
      .array(z.object({ seat, delay: millis.describe('free time left'), left: millis.describe('reserve left') }))
      .describe('whose time runs now'),
  })
  .describe('the clocks at this moment; count down from when the message comes');
export type ClockInfo = z.infer<typeof clock>;

const happened = {
  seq: z.int().describe('one more than the last; if you missed one, `join` again with your `lastSeq`'),
  by: seat.nullable().describe('who decided; null if the server did'),
  what: z.enum(WHATS).describe('`undo`: something was taken back; `bot`: a bot plays a seat from now on, or no longer'),
  back: z.int().optional().describe('for `undo`: the number of the last thing that still holds'),
  events: z.array(event),
};
export const past = z.object(happened).describe('something that happened while you were away');
export type Past = z.infer<typeof past>;

export const present = z.object({
  t: z.literal('present'),
  table: tableId,
  seq: z.int().describe('the number of the last thing that happened'),
  you: seat.nullable().describe('your seat; null for onlookers'),
  view: packedView.describe('the whole game as you may see it: a packed `CoreView` of the kernel'),
  question: question.nullable(),
  canUndo: z.boolean().describe('whether you may take back your last decision without asking'),
  clock: clock.nullable(),
  missed: z.array(past).describe('what happened since `lastSeq`'),
  more: z.boolean().describe('more was missed than is told here; see `GET /api/tables/:id/events`'),
});
export type Present = z.infer<typeof present>;

export const step = z.object({
  t: z.literal('step'),
  table: tableId,
  ...happened,
  patch: patch.nullable().describe('how your packed view changes; null if it does not'),
  question: question.nullable(),
  canUndo: z.boolean(),
  clock: clock.nullable(),
});
export type Step = z.infer<typeof step>;

export const thing = z
  .discriminatedUnion('k', [
    z.object({ k: z.literal('card'), card: z.int() }),
    z.object({ k: z.literal('seat'), seat }),
    z.object({ k: z.literal('spot'), spot: z.int() }),
    z.object({ k: z.literal('verb') }),
  ])
  .describe('what is pointed at; `verb`: actions that need no thing, such as ending a turn');
