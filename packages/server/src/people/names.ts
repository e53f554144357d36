/** What people are called: asked for with every table, so kept at hand. */
import type { PersonInfo } from '@bagarre/protocol';
import type { Player, PlayerId, Store } from '../store/index.ts';

const MOST = 10_000;

export const personInfo = (p: Player): PersonInfo => ({ id: p.id, name: p.name, guest: p.kind === 'guest' });

export class Names {
  readonly #store: Store;
  readonly #known = new Map<PlayerId, PersonInfo>();

  constructor(store: Store) {
    this.#store = store;
  }

  async of(ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PersonInfo>> {
    const unknown = ids.filter((id) => !this.#known.has(id));
    if (unknown.length > 0) for (const p of await this.#store.players(unknown)) this.#known.set(p.id, personInfo(p));
    if (this.#known.size > MOST) for (const id of [...this.#known.keys()].slice(0, MOST / 2)) this.#known.delete(id);
    return new Map(ids.flatMap((id) => (this.#known.has(id) ? [[id, this.#known.get(id)!] as const] : [])));
  }

  forget(id: PlayerId): void {
    this.#known.delete(id);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}
