/** The lobby: tables that can be joined or looked on, told live to those who look at it. */
import type { FromServer, LobbyRow } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Connection } from '../people/sockets.ts';
import type { Table, TableId } from '../store/index.ts';
import { phaseOf, rulesOf } from '../tables/info.ts';

const LISTED = 100;
const MOST = 10_000;
/** Changes are gathered for so long. */
const GATHER = 100;

export class Lobby {
  readonly #house: House;
  readonly #followers = new Set<Connection>();
  readonly #changed = new Set<TableId>();
  /** What is known of each table: its revision, and whether it was listed. */
  readonly #known = new Map<TableId, { revision: number; listed: boolean }>();
  #gathering = false;

  constructor(house: House) {
    this.#house = house;
  }

  follow(c: Connection, on: boolean): void {
    if (on) this.#followers.add(c);
    else this.#followers.delete(c);
  }

  async rows(): Promise<LobbyRow[]> {
    const { store } = this.#house;
    const [open, running] = await Promise.all([
      store.lobby({ status: 'open', limit: LISTED }),
      store.lobby({ status: 'running', limit: LISTED }),
    ]);
    const seen = running.filter((t) => rulesOf(this.#house, t).onlookers);
    for (const t of [...open, ...seen]) this.#known.set(t.id, { revision: t.revision, listed: true });
    return Promise.all([...open, ...seen].map((t) => this.#row(t)));
  }

  /** Something about a table may have changed; `revision` tells whether it concerns the lobby. */
  heard(table: TableId, revision: number): void {
    if (this.#followers.size === 0 || this.#known.get(table)?.revision === revision) return;
    this.changed(table);
  }

  changed(table: TableId): void {
    if (this.#followers.size === 0) return;
    this.#changed.add(table);
    if (this.#gathering) return;
    this.#gathering = true;
    this.#house.time.after(GATHER, () => {
      this.#gathering = false;
      const ids = [...this.#changed];
      this.#changed.clear();
      for (const id of ids)
        void this.#tell(id).catch((error: unknown) => this.#house.log.warn({ err: error }, 'lobby'));
    });
  }

  async #tell(id: TableId): Promise<void> {
    const table = await this.#house.store.table(id);
    const was = this.#known.get(id)?.listed === true;
    const listed = table !== null && this.#isListed(table);
    if (this.#known.size > MOST) this.#known.clear();
    this.#known.set(id, { revision: table?.revision ?? -1, listed });
    // A table that was never listed is not named now either.
    if (!listed && !was) return;
    const told: FromServer = listed ? { t: 'lobbyRow', row: await this.#row(table) } : { t: 'lobbyGone', table: id };
    const text = JSON.stringify(told);
    for (const c of this.#followers) c.send(text);
  }

  #isListed(table: Table): boolean {
    if (table.visibility !== 'open') return false;
    return table.status === 'open' || (table.status === 'running' && rulesOf(this.#house, table).onlookers);
  }

  async #row(table: Table): Promise<LobbyRow> {
    const ids = [...table.chairs.flatMap((c) => c.player ?? []), table.creator];
    const people = await this.#house.names.of(ids);
    const { game, seats, pace, options, bestOf } = rulesOf(this.#house, table);
    return {
      id: table.id,
      game,
      seats,
      at: table.chairs.map((c) => ({
        name: c.player === null ? null : (people.get(c.player)?.name ?? '?'),
        bot: c.bot !== null,
      })),
      pace,
      options,
      phase: phaseOf(table),
      host: people.get(table.creator) ?? { id: table.creator, name: '?', guest: true },
      made: table.createdAt,
      bestOf,
    };
  }
}
