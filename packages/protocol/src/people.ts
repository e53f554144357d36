/** People: guests, accounts, sessions. */
import { z } from 'zod';
import { LIMITS, language, line, personId, time } from './words.ts';

export const person = z
  .object({ id: personId, name: z.string(), guest: z.boolean().describe('has no password') })
  .describe('a person as others see them');
export type PersonInfo = z.infer<typeof person>;

export const name = line(LIMITS.name).describe(`what others call you, up to ${LIMITS.name} characters`);
export const password = z.string().min(8).max(200).describe('at least 8 characters');

export const hook = z
  .object({
    url: z.string(),
    error: z.string().nullable().describe('what went wrong the last time'),
    failures: z.int().describe('messages in a row that did not arrive'),
    off: z.boolean().describe('switched off after failures; set it again to switch it on'),
  })
  .describe('where you are told that a game waits, with a POST of `{ what: "turn", table, game, link }`');
export type Hook = z.infer<typeof hook>;

export const SANCTIONS = ['warn', 'mute', 'no-strangers', 'ban'] as const;
export const sanction = z
  .object({
    id: z.string(),
    kind: z.enum(SANCTIONS),
    reason: z.string(),
    until: time.nullable().describe('null: until it is lifted'),
  })
  .describe('what a moderator decided about you');
export type SanctionInfo = z.infer<typeof sanction>;

export const me = z
  .object({
    ...person.shape,
    lang: language,
    admin: z.boolean(),
    blocked: z.array(personId).describe('people you do not play with'),
    muted: z.array(personId).describe('people whose chat you do not see'),
    webhook: hook.nullable(),
    sanctions: z.array(sanction).describe('those that hold; a warning until you have read it'),
  })
  .describe('your own account');
export type Me = z.infer<typeof me>;

export const session = z
  .object({ id: z.string(), agent: z.string().describe('the browser'), began: time, seen: time, here: z.boolean() })
  .describe('one of your sessions');

export const report = z.object({
  table: z.string().describe('where it happened'),
  person: personId,
  reason: line(500).describe('what happened, in your words'),
});
