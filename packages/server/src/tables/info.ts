/** All that is public about a table. */
import type { PersonInfo, TableInfo, TableRules } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Table } from '../store/index.ts';
import { matchOf } from './match.ts';
import { publicOptions } from './options.ts';
import { houseRulesOf } from './pace.ts';
import { proposalsOf } from './proposals.ts';
import type { Room } from './room.ts';

/** Everybody has committed to a value and now shows it. */
export const isSealing = (table: Table): boolean =>
  table.status === 'open' &&
  table.chairs.every((c) => (c.player === null ? c.bot !== null : c.ready && c.commitment !== null));

export const phaseOf = (table: Table): TableInfo['phase'] => {
  if (table.status === 'running') return 'playing';
  return table.status === 'open' ? (isSealing(table) ? 'sealing' : 'open') : table.status;
};

/** The rules of a table as everybody may know them. */
export function rulesOf(house: House, table: Table): Omit<TableRules, 'clock'> & { clock: TableInfo['clock'] } {
  const { name, clock, atZero, undo, onlookers } = houseRulesOf(table);
  const box = house.games.get(table.game)?.box;
  return {
    game: table.game,
    seats: table.chairs.length,
    options: box ? publicOptions(box, table) : {},
    pace: name,
    clock,
    atZero,
    access: table.visibility === 'open' ? 'open' : 'link',
    undo,
    onlookers,
    bestOf: table.match?.bestOf ?? 1,
  };
}

/** `room` knows who is there; without it, only what is stored is told. */
export async function tableInfo(house: House, table: Table, room?: Room): Promise<TableInfo> {
  const ids = table.chairs.flatMap((c) => (c.player === null ? [] : [c.player]));
  const [people, match, shown] = await Promise.all([
    house.names.of(ids),
    matchOf(house, table),
    shownSeed(house, table, room),
  ]);
  const sealing = isSealing(table);
  const begun = table.status !== 'open';
  return {
    id: table.id,
    ...rulesOf(house, table),
    box: table.box,
    host: table.creator,
    phase: phaseOf(table),
    at: table.chairs.map((c) => ({
      person: c.player === null ? null : personIn(people, c.player),
      bot: c.bot,
      ready: c.ready || (c.player === null && c.bot !== null),
      here: c.player === null ? c.bot !== null : room?.awaySince[c.seat] === null,
    })),
    onlooking: room ? onlookers(room) : 0,
    fair: {
      commitment: table.commitment,
      commitments: table.chairs.map((c) => c.commitment),
      values: table.chairs.map((c) => (sealing || begun ? c.contribution : null)),
      seed: shown,
    },
    match,
    next: proposalsOf(table).next,
    over: table.result,
    made: table.createdAt,
    seq: table.seq,
  };
}

export const onlookers = (room: Room): number =>
  [...room.followers].filter((f) => room.seatOf(f.person) === null).length;

const personIn = (people: ReadonlyMap<string, PersonInfo>, id: string): PersonInfo =>
  people.get(id) ?? { id, name: '?', guest: true };

/** The seed is shown when the game is over; in a match, when the match is. */
async function shownSeed(house: House, table: Table, room?: Room): Promise<string | null> {
  if (table.status !== 'over' && table.status !== 'aborted') return null;
  const match = await matchOf(house, table);
  if (match && !match.decided) return null;
  if (room) return room.seed;
  const seeds = await house.store.seedsOf(table.id);
  return seeds.find((s) => s.table === table.id)?.seed ?? null;
}
