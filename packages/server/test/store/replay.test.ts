import { type Core, keyOf, load, newMatch, pending, redo, said, save, settle, submit } from '@bagarre/kernel';
import { kharnage } from '@bagarre/kharnage';
import { afterAll, expect, test } from 'vitest';
import { type Store, openStore, snapshotEvery } from '../../src/store/index.ts';
import { dropFolder, entry, newFolder, tableIn } from './given.ts';

const folder = newFolder();
afterAll(() => dropFolder(folder));

/** Takes some offered option; which one does not matter, as long as they vary. */
async function playOne(store: Store, s: Core, seq: number): Promise<void> {
  const requests = pending(s);
  const { seat, id, options } = requests[seq % requests.length]!;
  const option = keyOf(options[(seq * 7) % options.length]!);
  expect(submit(s, { seat, request: id, option })).toBeNull();
  await store.append('game', seq, {
    ...entry(seq, {}, { seat, request: id, option, kind: 'play' }),
    said: said(s),
    ...((seq + 1) % snapshotEvery === 0 ? { snapshot: save(s) } : {}),
  });
}

test('a game that is loaded again is the same, byte by byte, at every move', async () => {
  const store = await openStore({ folder });
  await tableIn(store, 'game');
  const s = newMatch(kharnage, { seats: 2, seed: 'ab'.repeat(32) });
  await store.append('game', 0, { ...entry(0, { snapshot: save({ ...s, log: [] }) }), said: said(s) });
  for (let seq = 1; seq < 65 && !s.over; seq++) {
    await playOne(store, s, seq);
    const { snapshot, since } = (await store.load('game'))!;
    const again = load(snapshot!.state, kharnage);
    for (const move of since) {
      redo(again, move, move.seq);
      expect(said(again)).toEqual(move.said);
    }
    expect(save(again)).toBe(save(s));
    expect(settle(again)).toEqual(settle(s));
  }
  await store.close();
});
