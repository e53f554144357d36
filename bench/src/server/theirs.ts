/**
 * boardgame.io's server in a process of its own, with the duel, as its documentation starts one: in memory, or with its
 * `FlatFile` store where a folder is named. NODE_ENV=production switches its logging off.
 */
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { game } from '../duel/boardgameio.ts';

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require('boardgame.io/server') as typeof import('boardgame.io/server');

const portOf = (s: { address(): unknown }): number => (s.address() as AddressInfo).port;

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe);
      probe.close(() => done(port));
    });
  });
}

const [folder] = process.argv.slice(2);
const server = Server({
  games: [game],
  origins: ['http://localhost'],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
});
// With the Koa that is installed, routes are found only where the lobby has a port of its own.
const { apiServer, appServer } = await server.run({ port: 0, lobbyConfig: { apiPort: await freePort() } });
process.stdin.on('end', () => process.exit(0)).resume();
process.stdout.write(`${portOf(appServer)} ${portOf(apiServer!)}\n`);
