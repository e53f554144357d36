/** What `bagarre --help` and `bagarre help play` say, made from what the commands declare. */
import { type Command, usage } from './command.ts';

export function helpAll(commands: readonly Command[], games: readonly string[], version: string): string {
  const wide = Math.max(...commands.map((c) => c.name.length));
  return [
    `Bagarre ${version}: French brawling card games in your terminal, and the tools to test them.`,
    '',
    '  bagarre play kharnage            play now, against bots',
    '  bagarre help COMMAND             options and examples of a command',
    '',
    'Commands',
    ...commands.map((c) => `  ${c.name.padEnd(wide)}  ${c.summary}`),
    '',
    `Games: ${games.join(', ')}.`,
    'Exit codes: 0 good, 1 what was checked failed, 2 the input was wrong, 3 a fault of Bagarre, 130 cut short by Ctrl-C.',
  ].join('\n');
}

export function helpOf(c: Command): string {
  const options = Object.entries(c.options).map(([name, o]) => [
    `--${name}${o.value === null ? '' : ` ${o.value}`}`,
    o.help,
  ]);
  const args = c.args.map((a) => [a.name, a.help]);
  return [
    `${c.summary}.`,
    ...(c.about ?? []),
    '',
    `  ${usage(c)}`,
    ...section('Arguments', args),
    ...section('Options', options),
    ...section('Examples', c.examples),
  ].join('\n');
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const wide = Math.min(44, Math.max(...rows.map(([left]) => left!.length)));
  return ['', title, ...rows.map(([left, right]) => `  ${left!.padEnd(wide)}  ${right}`)];
}
