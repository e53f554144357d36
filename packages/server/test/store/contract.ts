/** What every store does, whichever database is under it: one chapter a file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Notice, type Store, type StorePlace, openStore } from '../../src/store/index.ts';
import { appendChapter } from './chapters/append.ts';
import { dueChapter } from './chapters/due.ts';
import { listsChapter } from './chapters/lists.ts';
import { peopleChapter } from './chapters/people.ts';
import { tablesChapter } from './chapters/tables.ts';
import { talkChapter } from './chapters/talk.ts';
import { type Given, entry, heard, tableIn } from './given.ts';

export function storeContract(newPlace: () => Promise<StorePlace>): void {
  // The store is opened before the first test, not when the tests are listed.
  const given: Given = { store: null as unknown as Store, notices: [], newPlace };
  beforeAll(async () => {
    given.store = await openStore(await newPlace(), { node: 'first' });
    await given.store.listen((notice) => given.notices.push(notice));
  });
  afterAll(() => given.store.close());

  appendChapter(given);
  tablesChapter(given);
  listsChapter(given);
  dueChapter(given);
  peopleChapter(given);
  talkChapter(given);

  test('the server’s own words reach every listener, until it stops listening', async () => {
    const words: Notice[] = [];
    const stop = await given.store.listen((notice) => words.push(notice));
    await given.store.notify('shutdown', { in: 5 });
    await heard(() => words.length > 0);
    expect(words).toEqual([{ k: 'said', node: 'first', about: 'shutdown', facts: { in: 5 } }]);
    stop();
    await given.store.notify('shutdown', { in: 4 });
    await given.store.ping();
    expect(words).toHaveLength(1);
  });

  test('closing stores what waits', async () => {
    const place = await given.newPlace();
    const first = await openStore(place);
    await tableIn(first, 'closing');
    const waiting = first.append('closing', 0, entry(0));
    await first.close();
    expect(await waiting).toMatchObject({ k: 'ok', seq: 1 });
    const again = await openStore(place);
    expect((await again.table('closing'))!.seq).toBe(1);
    await again.close();
  });
}
