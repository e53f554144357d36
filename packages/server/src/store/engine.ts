/**
 * What SQLite and PostgreSQL do differently, and nothing else: opening, transactions, locks, telling other nodes. All queries
 * are written once, on Kysely.
 */
import type { CreateTableBuilder, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Appended, Notice } from './store.ts';

/** Told to all listeners if the transaction is stored, and not otherwise. */
export type Tell = (notice: Notice) => void;

export type Cell = string | number | null;

export interface Step {
  text: string;
  values: readonly Cell[];
}
/** One append, as values for statements that are prepared once. */
export interface Steps {
  /** The entry, and how it leaves its table: a row of `fresh` without its last column. */
  row: readonly Cell[];
  arranges: boolean;
  /** Only if the table has it; null: whichever it has. */
  revision: number | null;
  /** What else is to be stored, if the entry fits. */
  rest: readonly Step[];
}

export interface Apart {
  /** One transaction: what became of each. */
  store(group: readonly Steps[]): Promise<Appended[]>;
  /** Tells what was stored. */
  readonly say: Tell;
}

export interface Engine {
  readonly db: Kysely<Schema>;
  /** A server runs on it too, and this process only changes a little. */
  readonly beside?: boolean;
  /** Where the database is in this process: appends are stored apart, so that nobody else waits for the disk. */
  readonly apart?: Apart;
  /** One transaction; when it returns, it is on disk. It is run again where the database asks for that. */
  change<T>(work: (trx: Transaction<Schema>, tell: Tell) => Promise<T>): Promise<T>;
  /** One look at everything as it is at one moment. */
  look<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Keeps other transactions from changing the rows until this one ends. */
  holdRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** The same, leaving out rows that another transaction holds. */
  holdFreeRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Keeps other nodes from changing the schema until the transaction ends. */
  holdSchema(trx: Transaction<Schema>): Promise<void>;
  hasTable(trx: Transaction<Schema>, name: string): Promise<boolean>;
  /** Begins a table whose `id` counts up by itself. */
  numbered(trx: Transaction<Schema>, name: string): CreateTableBuilder<string, 'id'>;
  /** After rows with given ids came in: counting goes on above them. */
  countOn(trx: Transaction<Schema>, table: string): Promise<void>;
  /** Resolves when notices can no longer be missed. */
  listen(hear: (notice: Notice) => void): Promise<() => void>;
  close(): Promise<void>;
}

export type Trouble = (what: string, error: unknown) => void;

/** What is stored stays stored, whatever a listener does with the news. */
export function tellAll(listeners: Iterable<(notice: Notice) => void>, notice: Notice, trouble: Trouble): void {
  for (const hear of listeners) {
    try {
      hear(notice);
    } catch (error) {
      trouble('a listener failed', error);
    }
  }
}
