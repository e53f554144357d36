/** A process that appends as fast as it can, and says which appends were acknowledged, until it is killed. */
import { writeSync } from 'node:fs';
import { type StorePlace, openStore } from '../../src/store/index.ts';
import { due, entry } from './given.ts';

const [place, tables] = JSON.parse(process.argv[2]!) as [StorePlace, string[]];
const store = await openStore(place);
await Promise.all(
  tables.map(async (id) => {
    let { seq } = (await store.table(id))!;
    // What was stored last may never have been acknowledged: sent again, it must not be stored twice.
    if (seq > 0) {
      const again = await store.append(id, seq, entry(seq - 1));
      if (again.k !== 'repeat' || again.seq !== seq) throw new Error(`${id}: ${JSON.stringify(again)}`);
    }
    for (;;) {
      const state = JSON.stringify({ seq: seq + 1, cards: 'x'.repeat(2000) });
      const result = await store.append(id, seq, entry(seq, { snapshot: state, due: [due('clock', seq)] }));
      if (result.k !== 'ok') throw new Error(`${id}: ${JSON.stringify(result)}`);
      seq = result.seq;
      writeSync(1, `${id} ${seq}\n`);
    }
  }),
);
