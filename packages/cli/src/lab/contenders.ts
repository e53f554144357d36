/** Bots as they are named on the command line. */
import { BOT_NAMES, botNamed } from '@bagarre/bots';
import { Mistake, unknown } from '../mistake.ts';

export const BOTS_HELP = `${BOT_NAMES.join(', ')}, or ismcts:N for a search of N iterations`;

export function checkBots(names: readonly string[]): void {
  for (const name of names) if (!botNamed(name)) throw unknown('bot', name, [...BOT_NAMES, 'ismcts:100']);
}

/** Bots that find no seat would be left out without a word. */
export function checkRoom(bots: readonly string[], seats: number): void {
  if (bots.length <= seats) return;
  throw new Mistake(`--seats: found ${seats}, expected ${bots.length} or more, one for each bot.`);
}

export const CTRL_C = [
  'Ctrl-C ends it early with exit code 130: games under way are finished and told with the others. A second',
  'one ends it at once.',
];

/** Beside a result of fewer games than were wanted; without it, an interval that is too wide would be a riddle. */
export const cutText = (played: number, wanted: number): string =>
  played < wanted ? `cut short by Ctrl-C after ${played} of ${wanted} games\n` : '';

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Columns of text, the first to the left and the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const wide = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(wide[i]!) : cell.padStart(wide[i]!))).join('  ');
  return `${rows.map(line).join('\n')}\n`;
}
