/** What clients and the server say to each other. `docs/protocol.md` is written from these schemas. */
export * from './close.ts';
export * from './fairness.ts';
export * from './from-client.ts';
export * from './from-server.ts';
export * from './http.ts';
export * from './packed.ts';
export * from './patch.ts';
export * from './people.ts';
export * from './play.ts';
export * from './proof.ts';
export * from './refusals.ts';
export * from './tables.ts';
export * from './words.ts';
