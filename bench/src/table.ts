/** The report for people. */
import type { Report } from './index.ts';

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
  return parts.join('\n\n');
}

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
