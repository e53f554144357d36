/** The HTTP side: everything that is not play. Each route is checked against its schema in the protocol. */
import { type RefusalCode, type Routes, routes } from '@bagarre/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordOfTable } from '../fairness/record.ts';
import type { House } from '../house.ts';
import { meOf } from '../people/me.ts';
import { type Visit, liveOn, sessionOf } from '../people/sessions.ts';
import { act, block, closeReport, deeds, reportPerson, reports } from '../people/order.ts';
import { readWarning } from '../people/sanctions.ts';
import { changeMe, logIn, logOut, newGuest, signUp } from '../people/people.ts';
import { MISSED, pastOf } from '../play/tell.ts';
import { Refusal, must } from '../refuse.ts';
import { isOurOrigin } from '../safety/origin.ts';
import type { Player, Session } from '../store/index.ts';
import { tableInfo } from '../tables/info.ts';
import { myGames } from '../lobby/mine.ts';
import { setUp } from '../tables/setup.ts';

const STATUS: { readonly [C in RefusalCode]?: number } = {
  malformed: 400,
  'bad-options': 400,
  'signed-out': 401,
  'bad-login': 401,
  'not-allowed': 403,
  'sign-up-closed': 403,
  banned: 403,
  blocked: 403,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-person': 404,
  'too-many': 429,
  'shutting-down': 503,
  failed: 500,
};
export const statusOf = (code: RefusalCode): number => STATUS[code] ?? 409;

type Body<R extends keyof Routes> = Routes[R]['body'] extends z.ZodType ? z.output<Routes[R]['body']> : undefined;

interface Asked<R extends keyof Routes> {
  body: Body<R>;
  params: { readonly [name: string]: string };
  query: { readonly [name: string]: string };
  visit: Visit;
}
type Handler<R extends keyof Routes> = (
  asked: Asked<R>,
  player: Player,
  session: Session,
) => Promise<z.input<Routes[R]['answer']>>;

export function api(house: House, app: FastifyInstance, site: string | null): void {
  const { store } = house;
  const https = site?.startsWith('https:') === true;

  /** A route: who may, what they send, what they get. */
  function on<R extends keyof Routes>(name: R, handle: Handler<R>): void {
    const route = routes[name];
    const url = route.path.split('?')[0]!;
    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (route.method !== 'GET') must(isOurOrigin(request.headers, site), 'not-allowed');
      const found = await sessionOf(house, request.headers.cookie);
      if (route.who !== 'anybody') must(found, 'signed-out');
      if (route.who === 'admin') must(found?.player.role !== 'player', 'not-allowed');
      const read = route.body?.safeParse(request.body ?? {});
      if (read && !read.success) throw malformed(read.error);
      const visit: Visit = { request, reply, found, secure: https || request.protocol === 'https' };
      await liveOn(house, visit);
      void reply.header('cache-control', 'no-store');
      const asked = { body: read?.data, params: request.params, query: request.query, visit } as Asked<R>;
      return handle(asked, found?.player as Player, found?.session as Session);
    };
    app.route({ method: route.method, url, handler: run });
  }

  on('me', async (_, player) => ({ me: player ? await meOf(house, player) : null }));
  on('guest', async ({ body, visit }) => ({ me: await newGuest(house, visit, body) }));
  on('signUp', async ({ body, visit }) => ({ me: await signUp(house, visit, body) }));
  on('logIn', async ({ body, visit }) => ({ me: await logIn(house, visit, body) }));
  on('logOut', ({ visit }, player, session) => logOut(house, visit, player, session));
  on('change', async ({ body }, player, session) => ({ me: await changeMe(house, player, session, body) }));
  on('exportMe', (_, player) => store.exportPlayer(player.id));
  on('deleteMe', async ({ visit }, player, session) => {
    await store.deletePlayer(player.id, house.time.now());
    return logOut(house, visit, player, session);
  });
  on('sessions', async (_, player, session) => ({
    sessions: (await store.sessionsOf(player.id)).map((s) => ({
      id: s.id,
      agent: s.device,
      began: s.createdAt,
      seen: s.seenAt,
      here: s.id === session.id,
    })),
  }));
  on('endSession', async ({ params }, player) => {
    await store.revokeSession(player.id, params.id!);
    return {};
  });
  on('readWarning', async ({ params }, player) => ({ me: await readWarning(house, player, params.id!) }));
  on('myGames', async (_, player) => ({ games: await myGames(house, player) }));
  on('relation', async ({ params, body }, player) => ({ me: await block(house, player, params.id!, body) }));
  on('report', ({ body }, player) => reportPerson(house, player, body));
  on('reports', async () => ({ reports: await reports(house) }));
  on('closeReport', ({ params, body }, player) => closeReport(house, player, params.id!, body.outcome));
  on('deeds', async () => ({ deeds: await deeds(house) }));
  on('act', ({ body }, player) => act(house, player, body));

  on('games', async () => ({
    games: [...house.games.values()].map(({ box, match }) => ({
      id: box.game.id,
      box: box.key,
      min: box.game.seats.min,
      max: box.game.seats.max,
      bestOf: match?.bestOf ?? 1,
    })),
    bots: [...house.bots.names],
  }));
  on('tables', async () => ({ tables: await house.lobby.rows() }));
  on('newTable', async ({ body }, player) => {
    const id = await setUp(house, player, body);
    return { table: await tableInfo(house, (await store.table(id))!) };
  });
  on('table', async ({ params }) => {
    const id = params.id!;
    const table = house.rooms.here(id)?.table ?? (await store.table(id));
    must(table, 'no-such-table');
    return { table: await tableInfo(house, table, house.rooms.here(id)) };
  });
  on('events', async ({ params, query }, player) => {
    const after = Math.max(0, Number(query.after ?? 0) || 0);
    const room = await house.rooms.open(house, params.id!);
    const viewer = room.viewerOf(player?.id ?? null);
    must(room.seatOf(player?.id ?? null) !== null || room.rules.onlookers, 'no-such-table');
    const entries = await store.eventsSince(room.id, after);
    return { past: entries.slice(0, MISSED).map((e) => pastOf(room, e, viewer)), more: entries.length > MISSED };
  });
  on('record', ({ params }) => recordOfTable(house, params.id!));
}

function malformed(error: z.ZodError): Refusal {
  const problems = error.issues.slice(0, 5).map((issue) => ({
    where: issue.path.join('.').slice(0, 80),
    found: issue.code ?? 'something else',
    expected: issue.message.slice(0, 200),
  }));
  return new Refusal('malformed', { problems });
}
