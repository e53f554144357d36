/** `npx bagarre`: finds the command, runs it, and ends with a code that means something. */
import { inspect } from 'node:util';
import { Refused } from '@bagarre/kernel';
import pkg from '../package.json' with { type: 'json' };
import { type Command, readArgs } from './command.ts';
import { gameIds } from './games.ts';
import { helpAll, helpOf } from './help.ts';
import { BUG, GOOD, MISTAKEN, Mistake, refusedIn, unknown } from './mistake.ts';

/** Each is loaded when it is needed: help about one command does not wait for the others. */
const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  play: async () => (await import('./commands/play.ts')).play,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  arena: async () => (await import('./commands/arena.ts')).arena,
  rate: async () => (await import('./commands/rate.ts')).rate,
  balance: async () => (await import('./commands/balance.ts')).balance,
  trial: async () => (await import('./commands/trial.ts')).trial,
  fuzz: async () => (await import('./commands/fuzz.ts')).fuzz,
  scenario: async () => (await import('./commands/scenario.ts')).scenario,
  replay: async () => (await import('./commands/replay.ts')).replay,
  verify: async () => (await import('./commands/verify.ts')).verify,
  'pack check': async () => (await import('./commands/pack-check.ts')).packCheck,
  'deck check': async () => (await import('./commands/deck-check.ts')).deckCheck,
  clauses: async () => (await import('./commands/clauses.ts')).clauses,
  bench: async () => (await import('./commands/bench.ts')).bench,
  serve: async () => (await import('./commands/serve.ts')).serve,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  admin: async () => (await import('./commands/admin.ts')).admin,
};

async function main(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h') return helpAboutAll();
  if (first === '--version' || first === '-v') return print(pkg.version);
  if (first === 'help') return rest.length === 0 ? helpAboutAll() : print(helpOf((await find(rest)).command));
  const { command, rest: args } = await find(argv);
  if (!command.raw && args.some((a) => a === '--help' || a === '-h')) return print(helpOf(command));
  const read = command.raw ? { args, options: {} } : readArgs(command, args);
  return command.run(read.args, read.options as never);
}

/** Commands of two words come before those of one. */
async function find(argv: readonly string[]): Promise<{ command: Command; rest: string[] }> {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ');
    if (Object.hasOwn(COMMANDS, name)) return { command: await COMMANDS[name]!(), rest: argv.slice(words) };
  }
  throw unknown('command', argv[0]!, [...Object.keys(COMMANDS), 'help']);
}

async function helpAboutAll(): Promise<number> {
  const all = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  return print(helpAll(all, gameIds, pkg.version));
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
  process.stderr.write(`This is a fault of Bagarre, not yours. Please report it:\n${inspect(error)}\n`);
  return BUG;
}

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(GOOD);
});
process.exitCode = await main(process.argv.slice(2)).catch(told);
