/** Players and the devices on which they are signed in. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Engine, Tell } from './engine.ts';
import {
  deserted,
  entryOf,
  guestRow,
  json,
  left,
  lineOf,
  playerOf,
  reportOf,
  sanctionOf,
  sessionIn,
  withChairs,
} from './rows.ts';
import type { Schema } from './schema.ts';
import { type NodeId, type PlayerId, type Store, type Tie, anonymous } from './store.ts';

type People = Pick<
  Store,
  | 'createGuest'
  | 'becomeAccount'
  | 'player'
  | 'players'
  | 'accountNamed'
  | 'setPassword'
  | 'rename'
  | 'setPlayerSettings'
  | 'setRole'
  | 'exportPlayer'
  | 'deletePlayer'
  | 'openSession'
  | 'sessionOf'
  | 'touchSession'
  | 'sessionsOf'
  | 'revokeSession'
  | 'revokeSessions'
>;

/** Two names are the same if they differ only in capitals or in how their letters are put together or drawn. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function peopleIn(engine: Engine, node: NodeId): People {
  const { db } = engine;

  const sessionRows = (from: Kysely<Schema>, player: PlayerId) =>
    from.selectFrom('sessions').selectAll().where('player_id', '=', player).orderBy('seen_at', 'desc').execute();

  /** Changes a player who is there, and tells; false if nobody is. */
  const change = (id: PlayerId, set: Partial<Schema['players']>): Promise<boolean> =>
    engine.change(async (trx, tell) => {
      const row = await trx
        .updateTable('players')
        .set(set)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (row) tell({ k: 'player', node, player: id });
      return row !== undefined;
    });

  /** The same where the name may be another's already: the unique key decides. */
  const claimName = async (id: PlayerId, name: string, set: Partial<Schema['players']>) => {
    const key = nameKey(name);
    const holder = async (): Promise<PlayerId | undefined> =>
      (await db.selectFrom('players').select('id').where('name_key', '=', key).executeTakeFirst())?.id;
    if (![undefined, id].includes(await holder())) return 'name-taken';
    try {
      return (await change(id, { ...set, name, name_key: key })) ? 'ok' : 'gone';
    } catch (error) {
      if (![undefined, id].includes(await holder())) return 'name-taken';
      throw error;
    }
  };

  /** In parts, because a notice has a greatest size. */
  const tellEnded = (tell: Tell, ids: readonly string[]): void => {
    for (let i = 0; i < ids.length; i += 50) tell({ k: 'sessions', node, sessions: ids.slice(i, i + 50) });
  };

  const revoke = (player: PlayerId, which: (id: string) => boolean): Promise<void> =>
    engine.change(async (trx, tell) => {
      const ids = (await sessionRows(trx, player)).map((row) => row.id).filter(which);
      if (ids.length === 0) return;
      await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
      tellEnded(tell, ids);
    });

  return {
    async createGuest(name, at) {
      const row = guestRow(randomUUID(), name, at);
      await engine.change((trx) => trx.insertInto('players').values(row).execute());
      return playerOf(row);
    },

    becomeAccount: (id, name, passwordHash) => claimName(id, name, { kind: 'account', password_hash: passwordHash }),

    async player(id) {
      const row = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? playerOf(row) : null;
    },

    async players(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('players').selectAll().where('id', 'in', ids).execute();
      return rows.map(playerOf);
    },

    async accountNamed(name) {
      const row = await db.selectFrom('players').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst();
      return row?.password_hash ? { player: playerOf(row), passwordHash: row.password_hash } : null;
    },

    setPassword: async (id, passwordHash) => void (await change(id, { password_hash: passwordHash })),

    async rename(id, name, at) {
      const row = await db.selectFrom('players').select('kind').where('id', '=', id).executeTakeFirst();
      if (row?.kind === 'account') return claimName(id, name, { renamed_at: at });
      return (await change(id, { name, renamed_at: at })) ? 'ok' : 'gone';
    },

    setPlayerSettings: async (id, settings) => void (await change(id, { settings: json(settings) })),

    setRole: async (id, role) => void (await change(id, { role })),

    exportPlayer: (id) =>
      engine.look(async (trx) => {
        const row = await trx.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) return null;
        const reports = await trx.selectFrom('reports').selectAll().where('by_id', '=', id).orderBy('id').execute();
        const sanctions = await trx
          .selectFrom('sanctions')
          .selectAll()
          .where('player_id', '=', id)
          .orderBy('id')
          .execute();
        const chat = await trx.selectFrom('chat').selectAll().where('player_id', '=', id).orderBy('id').execute();
        const ties = await trx.selectFrom('ties').selectAll().where('player_id', '=', id).orderBy('at').execute();
        return {
          player: playerOf(row),
          sessions: (await sessionRows(trx, id)).map(sessionIn),
          tables: await playedBy(trx, id),
          chat: chat.map(lineOf),
          ties: ties.map((tie) => ({ other: tie.other_id, tie: tie.tie as Tie, at: tie.at })),
          reports: reports.map(reportOf).map(({ lines: _, ...report }) => report),
          sanctions: sanctions.map(sanctionOf),
        };
      }),

    deletePlayer: (id, at) =>
      engine.change(async (trx, tell) => {
        const sessions = await sessionRows(trx, id);
        for (const table of await openTablesOf(engine, trx, id)) {
          await trx
            .updateTable('chairs')
            .set(left)
            .where('table_id', '=', table.id)
            .where('player_id', '=', id)
            .execute();
          const revision = table.revision + 1;
          await trx
            .updateTable('tables')
            .set({ revision, changed_at: at, status: sql`case when ${deserted} then 'aborted' else status end` })
            .where('id', '=', table.id)
            .execute();
          tell({ k: 'table', node, table: table.id, seq: table.seq, revision });
        }
        await trx.deleteFrom('sessions').where('player_id', '=', id).execute();
        await trx.deleteFrom('chat').where('player_id', '=', id).execute();
        await trx
          .deleteFrom('ties')
          .where((eb) => eb.or([eb('player_id', '=', id), eb('other_id', '=', id)]))
          .execute();
        await trx
          .updateTable('players')
          .set({
            name: anonymous,
            name_key: null,
            password_hash: null,
            role: 'player',
            settings: json({}),
            renamed_at: null,
            deleted_at: at,
          })
          .where('id', '=', id)
          .execute();
        tellEnded(
          tell,
          sessions.map((row) => row.id),
        );
        tell({ k: 'player', node, player: id });
      }),

    async openSession(player, device, at, endsAt) {
      const secret = randomBytes(32).toString('base64url');
      const id = hashOf(secret);
      const row = { id, player_id: player, device, created_at: at, seen_at: at, ends_at: endsAt };
      await engine.change((trx) => trx.insertInto('sessions').values(row).execute());
      return { secret, id };
    },

    async sessionOf(secret, now) {
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', hashOf(secret))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (!session) return null;
      const player = await db
        .selectFrom('players')
        .selectAll()
        .where('id', '=', session.player_id)
        .executeTakeFirstOrThrow();
      return { session: sessionIn(session), player: playerOf(player) };
    },

    async touchSession(id, seenAt, endsAt) {
      await engine.change((trx) =>
        trx.updateTable('sessions').set({ seen_at: seenAt, ends_at: endsAt }).where('id', '=', id).execute(),
      );
    },

    async sessionsOf(player) {
      return (await sessionRows(db, player)).map(sessionIn);
    },

    revokeSession: (player, session) => revoke(player, (id) => id === session),
    revokeSessions: (player, except) => revoke(player, (id) => id !== except),
  };
}

/** Where a player sat, and what they chose there. */
async function playedBy(trx: Transaction<Schema>, id: PlayerId) {
  const rows = await trx
    .selectFrom('chairs as mine')
    .innerJoin('tables', 'tables.id', 'mine.table_id')
    .selectAll('tables')
    .select('mine.seat as my_seat')
    .where('mine.player_id', '=', id)
    .orderBy('tables.created_at')
    .execute();
  const tables = await withChairs(trx, rows);
  return Promise.all(
    tables.map(async (table, i) => {
      const seat = rows[i]!.my_seat;
      const moves = await trx
        .selectFrom('moves')
        .selectAll()
        .where('table_id', '=', table.id)
        .where('seat', '=', seat)
        .orderBy('seq')
        .execute();
      // What the others contributed is theirs, and so are the decks that options may hold, until the end (in a match, of the match).
      const chairs = table.chairs.map((chair) =>
        chair.seat === seat ? chair : { ...chair, contribution: null, armed: {} },
      );
      const ended = table.match === null && (table.status === 'over' || table.status === 'aborted');
      return {
        table: { ...table, chairs, options: ended ? table.options : null },
        seat,
        moves: moves.map(entryOf).map(({ seq, kind, option, at }) => ({ seq, kind, option, at })),
      };
    }),
  );
}

/** Open tables that a player set up or sits at. */
function openTablesOf(engine: Engine, trx: Transaction<Schema>, id: PlayerId) {
  return engine
    .holdRows(trx.selectFrom('tables').select(['id', 'seq', 'revision']))
    .where('status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('creator', '=', id),
        eb('id', 'in', eb.selectFrom('chairs').select('table_id').where('player_id', '=', id)),
      ]),
    )
    .orderBy('id')
    .execute();
}
