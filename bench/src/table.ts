/** The report for people. */
import { PLAN } from '@bagarre/bots';
import type { Report } from './index.ts';
import type { ServerName, ServersReport } from './server/index.ts';

type Row = readonly [what: string, ...cells: string[]];

export function table(report: Report): string {
  const parts: string[] = [];
  const { duel, copy, games } = report;
  if (duel) {
    const row = (what: string, rate: number): Row => [
      what,
      whole(rate),
      micro(1e6 / rate),
      times(rate / duel.boardgameio),
    ];
    parts.push(
      align([
        ['A card duel of 40 moves', 'moves/s', 'µs/move', 'ratio'],
        row('  kernel, as bots play', duel.kernel),
        row('  kernel, events told', duel.kernelTold),
        row('  boardgame.io reducer', duel.boardgameio),
      ]),
    );
  }
  if (copy) {
    parts.push(
      align([
        ['A copy of the duel', 'µs', 'ratio'],
        ['  kernel copy', micro(copy.ours), times(copy.ratio)],
        ['  structuredClone', micro(copy.structuredClone), times(1)],
      ]),
    );
  }
  for (const [id, g] of Object.entries(games)) {
    parts.push(
      align([
        [`${id}, ${g.seats} seats`, ''],
        ['  random decisions/s', whole(g.decisionsPerSecond)],
        ['  random games/s', whole(g.gamesPerSecond)],
        ['  µs a copy', micro(g.copyMicros)],
        [
          '  µs a structuredClone',
          `${micro(g.structuredCloneMicros)} (${times(g.structuredCloneMicros / g.copyMicros)})`,
        ],
        ['  µs a world', micro(g.worldMicros)],
        ['  µs a view', micro(g.viewMicros)],
        ['  µs to save', micro(g.saveMicros)],
        ['  µs to load', micro(g.loadMicros)],
        ['  search iterations/s', whole(g.iterationsPerSecond)],
        ['  most options', `${g.maxOptions} in ${whole(g.games)} games`],
      ]),
    );
  }
  if (Object.keys(games).length > 0) parts.push(LOOK);
  return parts.join('\n\n');
}

const LOOK = `Search iterations value a position ${PLAN.horizon} answers beyond the tree; a bot that looks further makes fewer.`;

const SERVERS: { readonly [S in ServerName]: string } = {
  ours: 'Bagarre, SQLite on disk',
  memory: 'boardgame.io, in memory',
  file: 'boardgame.io, file store',
  floor: 'Floor: the least, SQLite on disk',
};

export function serversTable({ tables, think, servers, ratio }: ServersReport): string {
  const rows = (Object.keys(SERVERS) as ServerName[]).map((name): Row => {
    const s = servers[name];
    if (!s) return [`  ${SERVERS[name]}`, '-', '-', '-', '-', '-', '-'];
    const times1 = name === 'ours' ? '' : times(ratio[name] ?? NaN);
    const held = s.held ? whole(s.held.tables) : '-';
    const micros = s.serverMicros === null ? '-' : whole(s.serverMicros);
    return [`  ${SERVERS[name]}`, whole(s.movesPerSecond), times1, ms(s.p50), ms(s.p99), micros, held];
  });
  const heading: Row = [
    `The duel at ${tables} tables, ${think} ms to think`,
    'moves/s',
    'ours is',
    'p50 ms',
    'p99 ms',
    'cpu µs/move',
    'tables held',
  ];
  const notes = ['A move takes from when it is sent until the other player has been told.'];
  if (servers.ours?.held)
    notes.push('Tables held: p99 under 100 ms with one second to think, of those that were tried.');
  if (!servers.file) notes.push("boardgame.io's file store needs the package node-persist, which is not installed.");
  return [align([heading, ...rows]), ...notes].join('\n');
}

const ms = (n: number | null): string => n?.toFixed(n < 10 ? 1 : 0) ?? '-';
const whole = (n: number): string => Math.round(n).toLocaleString('en');
const micro = (n: number): string => n.toFixed(n < 10 ? 2 : 1);
const times = (n: number): string => `${n.toFixed(n < 10 ? 1 : 0)}×`;

/** The first column flush left, the others flush right. */
function align(rows: readonly Row[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
