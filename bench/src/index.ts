/** Measurements, side by side with a peer where there is one. */
import { parseArgs } from 'node:util';
import { type CopyReport, type DuelReport, benchCopy, benchDuel } from './duel.ts';
import { GAMES, type GameReport, benchGame } from './games.ts';
import { type Effort, QUICK, THOROUGH } from './measure.ts';
import { QUICK_SERVERS, THOROUGH_SERVERS, type ServersReport, benchServers, shortfalls } from './server/index.ts';
import { serversTable, table } from './table.ts';

export interface Report {
  duel?: DuelReport;
  copy?: CopyReport;
  games: { [id: string]: GameReport };
}

const PARTS = ['duel', 'copy', ...Object.keys(GAMES)];

const HELP = `bagarre bench [--only PART] [--quick] [--json]
bagarre bench --server [--quick] [--json] [--check]

Measures the kernel beside boardgame.io and structuredClone, then each finished game.

  --server      instead: our server beside boardgame.io's, in memory and with its file store, and beside the least that
                keeps our promise, under the same load; some six minutes, or one with --quick
  --check       with --server: exit code 1, and a sentence, unless ours makes at least 4 times the moves a second of theirs
                in memory and 15 times those of theirs with its file store
  --only PART   one of ${PARTS.join(', ')}
  --quick       a few seconds instead of a minute; good for a look, not for quoting
  --json        the report for machines, on standard output
  --help        this text

Examples:
  bagarre bench
  bagarre bench --only kharnage --json
  bagarre bench --server --quick`;

interface Wish {
  only: string | undefined;
  quick: boolean;
}

export function bench(
  { only, quick }: Wish,
  progress: (part: string) => void,
  effort: Effort = quick ? QUICK : THOROUGH,
): Report {
  const measured = <T>(part: string, measure: () => T): T | undefined => {
    if (only !== undefined && only !== part) return undefined;
    progress(part);
    return measure();
  };
  const duel = measured('duel', () => benchDuel(effort));
  const copy = measured('copy', () => benchCopy(effort));
  const games = Object.keys(GAMES).flatMap((id) => {
    const report = measured(id, () => benchGame(id, effort));
    return report ? [[id, report] as const] : [];
  });
  return { ...(duel && { duel }), ...(copy && { copy }), games: Object.fromEntries(games) };
}

/** The command; returns its exit code. */
export async function benchCommand(args: readonly string[]): Promise<number> {
  const wish = readWish(args);
  if (typeof wish === 'string') {
    console.error(wish);
    return 2;
  }
  if (wish.help) {
    console.log(HELP);
    return 0;
  }
  const progress = (part: string): void => console.error(`measuring ${part} …`);
  if (wish.server) {
    const report: ServersReport = await benchServers(wish.quick ? QUICK_SERVERS : THOROUGH_SERVERS, progress);
    console.log(wish.json ? JSON.stringify(report, null, 2) : serversTable(report));
    const short = wish.check ? shortfalls(report) : [];
    for (const sentence of short) console.error(sentence);
    return short.length > 0 ? 1 : 0;
  }
  const report = bench(wish, progress);
  console.log(wish.json ? JSON.stringify(report, null, 2) : table(report));
  return 0;
}

function readWish(
  args: readonly string[],
): (Wish & { server: boolean; check: boolean; json: boolean; help: boolean }) | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        server: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { only } = values;
    if (only !== undefined && !PARTS.includes(only)) {
      return `bench: found --only ${only}, expected one of ${PARTS.join(', ')}`;
    }
    if (values.check && !values.server) return 'bench: --check judges what --server measures; name both';
    return { ...values, only };
  } catch (e) {
    return `bench: ${(e as Error).message}`;
  }
}
