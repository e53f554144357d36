import { randomUUID } from 'node:crypto';
import { Log } from './append.ts';
import { carryOver } from './append-now.ts';
import { nodesOn } from './due.ts';
import type { Engine } from './engine.ts';
import { houseOf } from './house.ts';
import { migrate, refuseOlder } from './migrate.ts';
import { peopleIn } from './people.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store, StoreOptions, StorePlace } from './store.ts';
import { tablesIn } from './tables.ts';
import { talkIn } from './talk.ts';

/** Where the server keeps everything, unless told otherwise. */
export function storePlace(env: { DATABASE_URL?: string | undefined }, folder = './data'): StorePlace {
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder };
}

/** Opens the store and brings it to the version of this code. Fails with one sentence that says what is wrong. */
export async function openStore(place: StorePlace, options: StoreOptions = {}): Promise<Store> {
  const engine = openEngine(place, options.onTrouble, options.beside);
  try {
    if (engine.beside) await refuseOlder(engine);
    await migrate(engine);
    if (!engine.beside) await engine.change(carryOver);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return storeOn(engine, options.node ?? nodeName(place));
}

export const openEngine = (
  place: StorePlace,
  trouble: StoreOptions['onTrouble'] = () => undefined,
  beside?: boolean,
): Engine => ('url' in place ? openPostgres(place.url, trouble) : openSqlite(place.folder, trouble, beside));

/** In a folder there is only ever one node, and it is the same after a restart. */
const nodeName = (place: StorePlace): string => ('url' in place ? randomUUID() : 'here');

function storeOn(engine: Engine, node: string): Store {
  const log = new Log(engine, node);
  return {
    node,
    ...tablesIn(engine, node, log),
    ...nodesOn(engine, node),
    ...peopleIn(engine, node),
    ...talkIn(engine, node),
    ...houseOf(engine, node),
    async close() {
      await log.drain();
      await engine.close();
    },
  };
}
