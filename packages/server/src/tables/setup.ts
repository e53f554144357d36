/** Setting up a table. */
import { randomBytes } from 'node:crypto';
import { type NewTable as Wanted, commitmentTo, drawSecret } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { must } from '../refuse.ts';
import type { Chair, NewTable, Player, PlayerId, Table, TableId } from '../store/index.ts';
import { checkOptions } from './options.ts';
import { asJson, houseRules } from './pace.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
export const newTableId = (): TableId => [...randomBytes(12)].map((b) => LETTERS[b % LETTERS.length]).join('');

export const freeChair = (seat: number, bot: string | null = null): Chair => ({
  seat,
  player: null,
  bot,
  ready: false,
  commitment: null,
  contribution: null,
  armed: {},
});

export async function setUp(house: House, host: Player, wanted: Wanted): Promise<TableId> {
  must(!house.closing, 'shutting-down');
  const chairs = chairsOf(house, wanted);
  if (wanted.sit) {
    const free = chairs.findIndex((c) => c.bot === null);
    must(free >= 0, 'seat-taken');
    chairs[free] = { ...chairs[free]!, player: host.id };
  }
  await mayHost(house, host.id);
  const id = newTableId();
  const match = wanted.bestOf > 1 ? { id, game: 1, bestOf: wanted.bestOf } : null;
  const made = tableFor(house, { id, host: host.id, wanted, chairs, match, rematchOf: null });
  await house.store.createTable(made);
  house.lobby.changed(id);
  return id;
}

/** Only so many tables of one person wait for players. */
export async function mayHost(house: House, person: PlayerId): Promise<void> {
  must((await house.store.busy(person)).open < house.limits.openTables, 'too-many');
  await mayPlay(house, person);
}

/** A guest plays so many games at once. One counts from when they sit down: else all could begin together. */
export async function mayPlay(house: House, person: PlayerId): Promise<void> {
  if ((await house.store.busy(person)).seated < house.limits.guestGames) return;
  // As the store has them: they may have signed up since they came.
  must((await house.store.player(person))?.kind === 'account', 'too-many');
}

/** A table that is ready to be stored, its seed drawn and promised. */
export function tableFor(
  house: House,
  t: { id: TableId; host: string; wanted: Omit<Wanted, 'bots' | 'sit'>; chairs: Chair[] } & Pick<
    Table,
    'match' | 'rematchOf'
  >,
): NewTable {
  const game = house.games.get(t.wanted.game);
  must(game, 'no-such-game');
  const { box } = game;
  const options = t.match ? (game.match?.options?.(t.wanted.options) ?? t.wanted.options) : t.wanted.options;
  checkOptions(box, t.wanted.seats, options);
  const seed = drawSecret(32);
  return {
    id: t.id,
    game: t.wanted.game,
    box: box.key,
    rulesVersion: box.game.version,
    creator: t.host,
    createdAt: house.time.now(),
    commitment: commitmentTo(t.id, seed),
    seed,
    match: t.match,
    rematchOf: t.rematchOf,
    visibility: t.wanted.access === 'open' ? 'open' : 'private',
    options: asJson(options),
    pace: asJson(houseRules(t.wanted)),
    chairs: t.chairs,
  };
}

function chairsOf(house: House, { seats, bots }: Wanted): Chair[] {
  for (const [seat, level] of Object.entries(bots)) {
    must(Number(seat) < seats, 'malformed');
    must(house.bots.has(level), 'malformed');
  }
  return Array.from({ length: seats }, (_, seat) => freeChair(seat, bots[seat] ?? null));
}
