import { command, flag, oneOf, whole, word } from '../command.ts';
import { GOOD } from '../mistake.ts';
import { placeOptions, storePlace, told } from '../store-place.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export const serve = command({
  name: 'serve',
  summary: 'Serve the site: tables, people, bots',
  about: [
    'Everything is kept in the data folder, or in PostgreSQL with --database or DATABASE_URL.',
    'Ctrl-C or SIGTERM finishes the running moves and tells everybody; no game is lost, not even by kill -9.',
  ],
  args: [],
  options: {
    port: whole('N', 'port to listen on (default 8080, or PORT)', { min: 0, max: 65_535, instead: envPort() }),
    host: word('ADDRESS', 'address to listen on (default: all)', '0.0.0.0'),
    ...placeOptions,
    site: word('URL', 'the address that people type, such as https://bagarre.example (default: any)', null),
    'trust-proxy': flag('behind a proxy: believe its X-Forwarded-For and X-Forwarded-Proto'),
    log: oneOf(LEVELS, 'how much to log (default: warn in a terminal, otherwise info)', () =>
      process.stdout.isTTY ? 'warn' : 'info',
    ),
  },
  examples: [
    ['bagarre serve', 'on port 8080, kept in ./data'],
    ['bagarre serve --site https://bagarre.example --trust-proxy', 'behind nginx'],
    ['DATABASE_URL=postgres://… bagarre serve --port 8081', 'one of several nodes'],
  ],
  async run(_args, o) {
    const { pino } = await import('pino');
    const { serve: start } = await import('@bagarre/server');
    const place = storePlace(o.data, o.database);
    const log = pino({ name: 'bagarre', level: o.log });
    const running = await told(
      start({
        port: o.port,
        host: o.host,
        ...('url' in place ? { database: place.url } : { data: place.folder }),
        site: o.site === null ? null : new URL(o.site).origin,
        trustProxy: o['trust-proxy'],
        log,
      }),
    );
    process.stdout.write(`Bagarre is open at ${o.site ?? running.url} (Ctrl-C closes it; every game is kept)\n`);
    await stopSignal();
    // A store that does not answer must not keep the process: what was acknowledged is on disk.
    const late = setTimeout(() => process.exit(1), 4500);
    await running.close();
    clearTimeout(late);
    return GOOD;
  },
});

function envPort(): number {
  const port = Number(process.env.PORT);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 8080;
}

function stopSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}
