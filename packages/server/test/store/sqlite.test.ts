import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { openEngine } from '../../src/store/open.ts';
import { storeContract } from './contract.ts';
import { dropFolder, newFolder } from './given.ts';

const folders: string[] = [];
const place = async () => {
  const folder = newFolder();
  folders.push(folder);
  return { folder };
};
afterAll(() => folders.forEach(dropFolder));

describe('SQLite', () => {
  storeContract(place);

  test('a commit is on disk when it returns, and references hold', async () => {
    const engine = openEngine(await place());
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(engine.db)).rows[0]!)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await engine.close();
  });

  test('a second server on one folder is refused with one sentence, and the first goes on', async () => {
    const { folder } = await place();
    const store = await openStore({ folder });
    const sentence = `The folder ${folder} is in use by process ${process.pid}: stop it first, or use PostgreSQL for several servers.`;
    await expect(openStore({ folder })).rejects.toThrow(sentence);
    const open = new URL('../../src/store/index.ts', import.meta.url).href;
    const script = `import(${JSON.stringify(open)}).then((m) => m.openStore({ folder: ${JSON.stringify(folder)} })).then(() => console.log('opened'), (e) => console.log(e.message))`;
    const other = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { encoding: 'utf8' });
    expect(other.stdout.trim()).toBe(sentence);
    await store.createGuest('still here', 1);
    await store.close();
    await (await openStore({ folder })).close();
  });
});
