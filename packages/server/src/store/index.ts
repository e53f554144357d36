/** Where the server keeps everything: `openStore`. */
export * from './store.ts';
export { openStore, storePlace } from './open.ts';
export { nameKey } from './people.ts';
