/** What is said over HTTP: everything that is not play. */
import { z } from 'zod';
import { SANCTIONS, me, name, password, report, session } from './people.ts';
import { past } from './play.ts';
import { proof } from './proof.ts';
import { refusal } from './refusals.ts';
import { botLevel, lobbyRow, myGame, newTable, tableInfo } from './tables.ts';
import { gameId, language, line, personId, tableId, time } from './words.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly what: string;
  /** Who may ask: anybody, somebody with a session, an admin. */
  readonly who: 'anybody' | 'signed-in' | 'admin';
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
}

const done = z.object({}).describe('done');
const who = z.strictObject({ name, password });

const route = <B extends z.ZodType | null, A extends z.ZodType>(
  r: Omit<Route, 'body' | 'answer'> & { body: B; answer: A },
) => r;

/** One message for all who may not: nobody learns from the answer whether the thing exists. */
export const httpRefusal = refusal.describe('every answer that is not 2xx');

export const adminAction = z.strictObject({
  person: personId,
  action: z.enum([...SANCTIONS, 'lift']),
  reason: line(500),
  until: time.nullable().describe('null: until it is lifted'),
});

export const routes = {
  me: route({
    method: 'GET',
    path: '/api/me',
    what: 'Who am I? `me` is null without a session.',
    who: 'anybody',
    body: null,
    answer: z.object({ me: me.nullable() }),
  }),
  guest: route({
    method: 'POST',
    path: '/api/guest',
    what: 'Play at once: a name, nothing else. Sets the session cookie.',
    who: 'anybody',
    body: z.strictObject({ name, lang: language.default('fr') }),
    answer: z.object({ me }),
  }),
  signUp: route({
    method: 'POST',
    path: '/api/sign-up',
    what: 'Have an account. A guest becomes one and keeps all games. After many from one address, `too-many` comes with a `challenge` to be answered with `proof`.',
    who: 'anybody',
    body: z.strictObject({ name, password, lang: language.default('fr'), proof: proof.optional() }),
    answer: z.object({ me }),
  }),
  logIn: route({
    method: 'POST',
    path: '/api/log-in',
    what: 'Sign in.',
    who: 'anybody',
    body: who,
    answer: z.object({ me }),
  }),
  logOut: route({
    method: 'POST',
    path: '/api/log-out',
    what: 'End this session.',
    who: 'signed-in',
    body: null,
    answer: done,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/me',
    what: 'Another name (once in 30 days), language, password or webhook (https; null for none).',
    who: 'signed-in',
    body: z.strictObject({
      name: name.optional(),
      lang: language.optional(),
      password: z.strictObject({ old: z.string().max(200), new: password }).optional(),
      webhook: z.httpUrl().max(500).startsWith('https://').nullable().optional(),
    }),
    answer: z.object({ me }),
  }),
  exportMe: route({
    method: 'GET',
    path: '/api/me/export',
    what: 'All that is kept about you.',
    who: 'signed-in',
    body: null,
    answer: z.unknown(),
  }),
  deleteMe: route({
    method: 'DELETE',
    path: '/api/me',
    what: 'Delete your account; your games stay, without your name.',
    who: 'signed-in',
    body: null,
    answer: done,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/me/sessions',
    what: 'Where you are signed in.',
    who: 'signed-in',
    body: null,
    answer: z.object({ sessions: z.array(session) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    what: 'Sign out somewhere else.',
    who: 'signed-in',
    body: null,
    answer: done,
  }),
  readWarning: route({
    method: 'DELETE',
    path: '/api/me/warnings/:id',
    what: 'You have read a warning: it no longer holds. It is written down.',
    who: 'signed-in',
    body: null,
    answer: z.object({ me }),
  }),
  myGames: route({
    method: 'GET',
    path: '/api/me/games',
    what: 'Your games, those waiting for you first.',
    who: 'signed-in',
    body: null,
    answer: z.object({ games: z.array(myGame) }),
  }),
  relation: route({
    method: 'POST',
    path: '/api/people/:id',
    what: 'Block (do not play together) or mute (do not read) somebody, or no longer.',
    who: 'signed-in',
    body: z.strictObject({ block: z.boolean().optional(), mute: z.boolean().optional() }),
    answer: z.object({ me }),
  }),
  report: route({
    method: 'POST',
    path: '/api/reports',
    what: 'Report somebody; the last 30 lines of chat go with it.',
    who: 'signed-in',
    body: report,
    answer: done,
  }),
  games: route({
    method: 'GET',
    path: '/api/games',
    what: 'The games and bots there are.',
    who: 'anybody',
    body: null,
    answer: z.object({
      games: z.array(
        z.object({
          id: gameId,
          box: z.string(),
          min: z.int(),
          max: z.int(),
          bestOf: z.int().describe('games in a match, as the rules have it'),
        }),
      ),
      bots: z.array(botLevel),
    }),
  }),
  tables: route({
    method: 'GET',
    path: '/api/tables',
    what: 'The lobby.',
    who: 'anybody',
    body: null,
    answer: z.object({ tables: z.array(lobbyRow) }),
  }),
  newTable: route({
    method: 'POST',
    path: '/api/tables',
    what: 'Set up a table.',
    who: 'signed-in',
    body: newTable,
    answer: z.object({ table: tableInfo }),
  }),
  table: route({
    method: 'GET',
    path: '/api/tables/:id',
    what: 'A table.',
    who: 'anybody',
    body: null,
    answer: z.object({ table: tableInfo }),
  }),
  events: route({
    method: 'GET',
    path: '/api/tables/:id/events?after=0',
    what: 'What happened, as you may know it, 200 at a time.',
    who: 'anybody',
    body: null,
    answer: z.object({
      past: z.array(past),
      more: z.boolean(),
    }),
  }),
  record: route({
    method: 'GET',
    path: '/api/tables/:id/record',
    what: 'The record of a finished game, once its seed is shown: `bagarre verify` checks it.',
    who: 'anybody',
    body: null,
    answer: z.unknown(),
  }),
  reports: route({
    method: 'GET',
    path: '/api/admin/reports',
    what: 'Open reports.',
    who: 'admin',
    body: null,
    answer: z.object({
      reports: z.array(
        z.object({
          id: z.string(),
          by: personId,
          person: personId,
          table: tableId.nullable(),
          replay: z.string().nullable().describe('where its game can be looked at'),
          reason: z.string(),
          chat: z.array(z.unknown()).describe('the last 30 lines, as they were'),
          at: time,
        }),
      ),
    }),
  }),
  closeReport: route({
    method: 'POST',
    path: '/api/admin/reports/:id',
    what: 'Close a report, with what came of it. It is written down.',
    who: 'admin',
    body: z.strictObject({ outcome: line(500) }),
    answer: done,
  }),
  act: route({
    method: 'POST',
    path: '/api/admin/actions',
    what: 'Warn, mute, keep from strangers, ban, or lift that. It is written down.',
    who: 'admin',
    body: adminAction,
    answer: done,
  }),
  deeds: route({
    method: 'GET',
    path: '/api/admin/deeds',
    what: 'What moderators did, the last first, and what was done by the command line.',
    who: 'admin',
    body: null,
    answer: z.object({
      deeds: z.array(
        z.object({
          by: personId.nullable().describe('null: the command line'),
          deed: z.string().describe('such as `ban`, `lift`, `close-report`, `grant`, `password`'),
          person: personId.nullable(),
          reason: z.string(),
          facts: z.unknown(),
          at: time,
        }),
      ),
    }),
  }),
} satisfies { [name: string]: Route };
export type Routes = typeof routes;
