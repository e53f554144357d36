/** `npx bagarre`: finds the command, runs it, and ends with a code that means something. */
import { Refused } from '@bagarre/kernel';
import pkg from '../package.json' with { type: 'json' };
import { type Command, readArgs } from './command.ts';
import { bench } from './commands/bench.ts';
import { clauses } from './commands/clauses.ts';
import { fuzz } from './commands/fuzz.ts';
import { packCheck } from './commands/pack-check.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { scenario } from './commands/scenario.ts';
import { simulate } from './commands/simulate.ts';
import { verify } from './commands/verify.ts';
import { gameIds } from './games.ts';
import { helpAll, helpOf } from './help.ts';
import { BUG, GOOD, MISTAKEN, Mistake, refusedIn, unknown } from './mistake.ts';

const commands: readonly Command[] = [play, simulate, fuzz, scenario, replay, verify, packCheck, clauses, bench];

async function main(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h')
    return print(helpAll(commands, gameIds, pkg.version));
  if (first === '--version' || first === '-v') return print(pkg.version);
  if (first === 'help') {
    return print(rest.length === 0 ? helpAll(commands, gameIds, pkg.version) : helpOf(find(rest).command));
  }
  const { command, rest: args } = find(argv);
  if (!command.raw && args.some((a) => a === '--help' || a === '-h')) return print(helpOf(command));
  const read = command.raw ? { args, options: {} } : readArgs(command, args);
  return command.run(read.args, read.options as never);
}

/** Commands of two words come before those of one. */
function find(argv: readonly string[]): { command: Command; rest: string[] } {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ');
    const command = commands.find((c) => c.name === name);
    if (command) return { command, rest: argv.slice(words) };
  }
  throw unknown('command', argv[0]!, [...commands.map((c) => c.name), 'help']);
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return GOOD;
}

function told(error: unknown): number {
  const mistake = error instanceof Refused ? refusedIn('The input is refused', error) : error;
  if (mistake instanceof Mistake) {
    process.stderr.write(`${mistake.message}\n`);
    return MISTAKEN;
  }
  process.stderr.write(`This is a fault of Bagarre, not yours. Please report it:\n${stackOf(error)}\n`);
  return BUG;
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(GOOD);
});
process.exitCode = await main(process.argv.slice(2)).catch(told);
