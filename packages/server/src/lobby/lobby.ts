/** The lobby: tables that can be joined or looked on, told live to those who look at it. */
import type { LobbyRow } from '@bagarre/protocol';
import type { House } from '../house.ts';
import type { Connection } from '../people/sockets.ts';
import type { Table, TableId } from '../store/index.ts';
import { phaseOf, rulesOf } from '../tables/info.ts';

const LISTED = 100;
/** Changes are gathered for so long. */
const GATHER = 100;

export class Lobby {
  readonly #house: House;
  readonly #followers = new Set<Connection>();
  readonly #changed = new Set<TableId>();
  readonly #revisions = new Map<TableId, number>();
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
    for (const t of [...open, ...seen]) this.#revisions.set(t.id, t.revision);
    return Promise.all([...open, ...seen].map((t) => this.#row(t)));
  }

  /** Something about a table may have changed; `revision` tells whether it concerns the lobby. */
  heard(table: TableId, revision: number): void {
    if (this.#followers.size === 0 || this.#revisions.get(table) === revision) return;
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
    if (table) this.#revisions.set(id, table.revision);
    const listed =
      table?.visibility === 'open' &&
      (table.status === 'open' || (table.status === 'running' && rulesOf(this.#house, table).onlookers));
    if (!listed) this.#revisions.delete(id);
    const text = JSON.stringify(
      listed ? { t: 'lobbyRow', row: await this.#row(table) } : { t: 'lobbyGone', table: id },
    );
    for (const c of this.#followers) c.send(text);
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
