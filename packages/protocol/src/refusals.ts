/** Why something was refused. The code is for programs; clients have their own sentence for each. */
import { z } from 'zod';
import { sanction } from './people.ts';
import { challenge } from './proof.ts';

export const REFUSALS = {
  malformed: 'The message is not one of the protocol.',
  'signed-out': 'You have no session; ask for one as a guest.',
  'not-allowed': 'Your account may not do this.',
  'no-such-table': 'There is no such table, or you may not see it.',
  'no-such-game': 'The server does not have this game.',
  'no-such-person': 'There is no such person.',
  'bad-options': 'The game refuses these table options; `problems` says why.',
  'seat-taken': 'Somebody sits there, or no seat is free.',
  'not-seated': 'You have no seat at this table.',
  'not-host': 'Only the host may do this.',
  'wrong-phase': 'The table is not at the point where this can be done.',
  blocked: 'Somebody at this table and you do not play together.',
  'too-many': 'More than the limits allow; `wait` says how long.',
  'sign-up-closed': 'This server takes no new accounts.',
  'name-taken': 'Somebody else has this name.',
  'bad-login': 'No such name and password.',
  'bad-commitment': 'The value is not the one that was committed to.',
  over: 'The game has ended.',
  'not-asked': 'You have nothing to decide now.',
  stale: 'This answers an earlier question; the present follows.',
  'not-offered': 'No such option; `reasons` has the clauses that forbid it.',
  'nothing-to-undo': 'You have not decided anything that can be taken back.',
  'needs-consent': 'Taking this back needs the consent of the others: ask for it.',
  'undo-off': 'Nothing is taken back at this table.',
  'asked-already': 'One request per decision.',
  muted: 'You may use phrases only; `sanction` says why and until when.',
  'no-strangers': 'You may sit only at tables whose link you were given; `sanction` says why and until when.',
  banned: 'This account is closed; `sanction` says why and until when.',
  'shutting-down': 'The server is about to restart and takes no new tables.',
  failed: 'The server could not do it; nothing has changed. Try again.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export const refusalCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]);

export const reason = z
  .object({
    do: z.string().describe('the verb that was meant'),
    clause: z.string().describe('the clause that forbids it'),
    facts: z
      .record(z.string(), z.union([z.number(), z.string()]))
      .optional()
      .describe('numbers that the sentence quotes'),
  })
  .describe('why an action is not possible, by the clause; `why.<clause>` is its sentence');

export const refusal = z.object({
  code: refusalCode,
  reasons: z.array(reason).optional().describe('for `not-offered`: the clauses'),
  problems: z
    .array(z.object({ where: z.string(), found: z.string(), expected: z.string() }))
    .optional()
    .describe('for `bad-options` and `malformed`: what is wrong, where'),
  wait: z.int().optional().describe('for `too-many`: milliseconds until it may be tried again'),
  sanction: sanction.optional().describe('for `muted`, `no-strangers` and `banned`'),
  challenge: challenge.optional().describe('for `too-many` at sign-up: with its proof it is taken at once'),
});
export type RefusalMessage = z.infer<typeof refusal>;
