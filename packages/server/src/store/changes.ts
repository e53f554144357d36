/**
 * Changes that wait together share one transaction, and so one flush to disk, which is what takes time. Each stands for
 * itself behind a savepoint: one that fails takes none of the others with it. None is answered before all are on disk.
 */
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Schema } from './schema.ts';

type Work = (trx: Transaction<Schema>) => Promise<unknown>;
interface Waiting {
  work: Work;
  done: (result: never) => void;
  fail: (error: unknown) => void;
}
type Outcome = { done: unknown } | { failed: unknown };

/** One writer at a time: a second one would hold its whole thread up until the first is done. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#last.then(run);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

export class Changes {
  readonly #db: Kysely<Schema>;
  readonly #turns: Turns;
  #waiting: Waiting[] = [];
  #storing: Promise<void> | null = null;

  constructor(db: Kysely<Schema>, turns: Turns) {
    this.#db = db;
    this.#turns = turns;
  }

  make<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return new Promise<T>((done, fail) => {
      this.#waiting.push({ work, done, fail });
      this.#storing ??= this.#storeWaiting();
    });
  }

  /** Everything that was waiting has its answer. */
  async rest(): Promise<void> {
    while (this.#storing) await this.#storing;
  }

  async #storeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      // All that comes in during this turn of the event loop goes together.
      await new Promise((next) => setImmediate(next));
      await this.#turns.take(() => {
        const group = this.#waiting;
        this.#waiting = [];
        return this.#store(group);
      });
    }
    this.#storing = null;
  }

  async #store(group: readonly Waiting[]): Promise<void> {
    try {
      if (group.length === 1) {
        const [{ work, done }] = group as [Waiting];
        done((await this.#db.transaction().execute(work)) as never);
        return;
      }
      const outcomes = await this.#db.transaction().execute(async (trx) => {
        const all: Outcome[] = [];
        for (const { work } of group) all.push(await attempt(trx, work));
        return all;
      });
      outcomes.forEach((o, i) => ('done' in o ? group[i]!.done(o.done as never) : group[i]!.fail(o.failed)));
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
}

async function attempt(trx: Transaction<Schema>, work: Work): Promise<Outcome> {
  await sql`savepoint one`.execute(trx);
  try {
    const done = await work(trx);
    await sql`release one`.execute(trx);
    return { done };
  } catch (failed) {
    await sql`rollback to one`.execute(trx);
    await sql`release one`.execute(trx);
    return { failed };
  }
}
