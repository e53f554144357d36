/** Our server in a process of its own, with the duel: every move is on disk (SQLite, synchronous=FULL) before it is told. */
import { openGames, serve } from '@bagarre/server';
import { pino } from 'pino';
import { duel } from '../duel/kernel.ts';

const much = 1e9;
const running = await serve({
  port: 0,
  host: '127.0.0.1',
  data: process.argv[2]!,
  games: openGames([{ game: duel }]),
  log: pino({ level: 'error' }, pino.destination(2)),
  client: null,
  // A bench is one visitor with the hands of thousands.
  limits: {
    atTable: much,
    elsewhere: much,
    openTables: much,
    guestGames: much,
    joinsPerHour: much,
    requests: much,
    newcomers: much,
    signUps: much,
    sockets: much,
    addressSockets: much,
    newSockets: much,
  },
});
process.stdin.on('end', () => process.exit(0)).resume();
process.stdout.write(`${running.port}\n`);
