import { type Clauses, clausesOf } from '@bagarre/testkit';
import { command, json } from '../command.ts';
import { folderOf, gameIds } from '../games.ts';
import { FAILED, GOOD } from '../mistake.ts';
import { wrap } from '../paint.ts';

export const clauses = command({
  name: 'clauses',
  summary: 'List the clauses of the rules that no code or no test names',
  about: ['Without a game, all of them; --json then prints a list.'],
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})`, optional: true }],
  options: { json: json() },
  examples: [['bagarre clauses kharnage', 'exit code 1 if any is missing']],
  run([id]: readonly string[], o) {
    const all = (id === undefined ? gameIds : [id]).map((game) => clausesOf(folderOf(game)));
    const forMachines = all.map(({ game, clauses, withoutCode, withoutTest }) => ({
      game,
      clauses,
      withoutCode,
      withoutTest,
    }));
    if (o.json) process.stdout.write(`${JSON.stringify(id === undefined ? forMachines : forMachines[0])}\n`);
    else process.stdout.write(`${all.map(textOf).join('\n')}\n`);
    return Promise.resolve(all.every((c) => c.withoutCode.length + c.withoutTest.length === 0) ? GOOD : FAILED);
  },
});

function textOf({ game, clauses, withoutCode, withoutTest, unknown }: Clauses): string {
  const missing = withoutCode.length + withoutTest.length;
  return [
    `${game}: ${clauses} clauses, ${missing === 0 ? 'none missing' : 'some missing'}`,
    ...listed('without code', withoutCode),
    ...listed('without a test', withoutTest),
    ...listed('named, but not in the rules', unknown),
  ].join('\n');
}

const listed = (title: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : wrap(`  ${title} (${ids.length}): ${ids.join(', ')}`, 100, 4);
