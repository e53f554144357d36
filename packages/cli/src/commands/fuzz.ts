import { join } from 'node:path';
import { type Failure, failureText, fuzzGame, writeRecord } from '@bagarre/testkit';
import { type AnyGame, type Rng, below, openBox, seatCounts } from '@bagarre/kernel';
import { command, json, jsonRecord, seed, whole, wholes, word } from '../command.ts';
import { writeWhole } from '../files.ts';
import { gameIds, openGame, tableOptions } from '../games.ts';
import { FAILED, GOOD, Mistake } from '../mistake.ts';
import { progress } from '../progress.ts';

export const fuzz = command({
  name: 'fuzz',
  summary: 'Play random games under the contract that every game must pass',
  about: [
    'A failing game is saved as a record that replay opens. With several numbers of seats, each gets the time',
    'that is given, and --json prints a list.',
  ],
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})` }],
  options: {
    seconds: whole('N', 'how long, for each number of seats (default: 10)', { min: 1, instead: 10 }),
    seats: wholes('2,3,4', 'how many seats, one after the other (default: all the game allows)', {
      min: 1,
      max: 14,
      instead: null,
    }),
    options: jsonRecord('table options, such as {"cheerRule":true}'),
    out: word('FOLDER', 'where failing games are saved (default: fuzz-failures)', 'fuzz-failures'),
    seed: seed(),
    json: json(),
  },
  examples: [
    ['bagarre fuzz kharnage --seconds 60', 'one minute for each number of seats'],
    ['bagarre fuzz kharnage --seats 2,4 --json', 'for a machine to read'],
    ['bagarre replay fuzz-failures/kharnage-4-1f2e.json', 'look at a game that failed'],
  ],
  async run([id], o) {
    const game = await openGame(id!);
    const runs = (o.seats ?? seatCounts(game)).map((seats) => {
      checkSeats(game, seats);
      return fuzzSeats(game, seats, { ...o, options: { ...tableOptions(id!, seats), ...o.options } });
    });
    const results = runs.map(({ failures, ...r }) => ({
      ...r,
      failures: failures.map((f) => ({
        contract: f.contract,
        message: failureText(f),
        file: saveFailure(o.out, game, f),
      })),
    }));
    if (o.json) process.stdout.write(`${JSON.stringify(results.length === 1 ? results[0] : results)}\n`);
    else process.stdout.write(`${results.map(resultText).join('\n')}\nseed ${o.seed}\n`);
    return results.every((r) => r.failures.length === 0) ? GOOD : FAILED;
  },
});

function checkSeats(game: AnyGame, seats: number): void {
  const counts = seatCounts(game);
  if (counts.includes(seats)) return;
  throw new Mistake(`--seats: found ${seats}, expected ${counts.join(', ')} for ${game.id}.`);
}

interface Run {
  game: string;
  seats: number;
  seconds: number;
  games: number;
  decisions: number;
  /** At which the secrets of a viewer were looked after. */
  positions: number;
  failures: readonly Failure[];
}

export function fuzzSeats(
  game: AnyGame,
  seats: number,
  o: { seconds: number; seed: string; options: Record<string, unknown> },
): Run {
  const told = progress();
  const report = fuzzGame(game, {
    seats: [seats],
    seed: o.seed,
    seconds: o.seconds,
    startOf: (n, rng) => ({ ...anyOptions(game, n, rng), ...o.options }),
    onProgress: (r, seconds) =>
      told.tell(
        () =>
          `${game.id}, ${seats} seats: ${Math.round(seconds)} of ${o.seconds} s, ${r.games} games, ${r.positions} positions`,
      ),
  });
  told.end();
  const { games, decisions, positions, failures } = report;
  return { game: game.id, seats, seconds: Number(report.seconds.toFixed(1)), games, decisions, positions, failures };
}

/** Every other match is played with table options drawn at random, where the game can draw them. */
const anyOptions = (game: AnyGame, seats: number, rng: Rng): Record<string, unknown> =>
  game.anyOptions && below(rng, 2) === 1 ? game.anyOptions(seats, openBox(game).cards as never[], rng) : {};

/** The file that `replay` opens; null where the fault belongs to no single match. */
export function saveFailure(folder: string, game: AnyGame, f: Failure): string | null {
  if (f.record === null) return null;
  const path = join(folder, `${game.id}-${f.seats}-${f.seed.slice(0, 8)}-${f.contract}.json`);
  writeWhole(path, writeRecord(f.record));
  return path;
}

function resultText(r: Omit<Run, 'failures'> & { failures: { message: string; file: string | null }[] }): string {
  const counts = `${r.games} games, ${r.decisions} decisions, ${r.positions} positions checked for secrets, ${r.seconds} s`;
  const failures = r.failures.map(
    (f) => `  FAILED ${f.message}${f.file === null ? '' : `\n  see it: bagarre replay ${f.file}`}`,
  );
  return [`${r.game}, ${r.seats} seats: ${failures.length === 0 ? 'good' : 'failed'}; ${counts}`, ...failures].join(
    '\n',
  );
}
