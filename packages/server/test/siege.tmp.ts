import { siege } from './siege.ts';
import { startPostgres } from './store/postgres.ts';
const t0 = Date.now();
const pg = await startPostgres();
const r = await siege({ place: { url: await pg.database() }, nodes: 3, tables: 8, kills: 3, think: 5 });
console.log(((Date.now() - t0) / 1000).toFixed(1), r);
await pg.stop();
