import type { CreateTableBuilder, SchemaModule } from 'kysely';

/**
 * One change of the schema. It runs once, inside the transaction that also raises the version; it stays as it is for ever,
 * because archives of older versions are read through it.
 */
export type Migration = (make: {
  schema: SchemaModule;
  /** A table whose `id` counts up by itself. */
  numbered: (name: string) => CreateTableBuilder<string, 'id'>;
}) => Promise<void>;
