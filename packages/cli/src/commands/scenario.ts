import { type ScenarioResult, runScenario } from '@bagarre/testkit';
import { command, json } from '../command.ts';
import { filesOf, readText } from '../files.ts';
import { gameIds, openGame } from '../games.ts';
import { FAILED, GOOD, Mistake } from '../mistake.ts';
import { progress } from '../progress.ts';

export const scenario = command({
  name: 'scenario',
  summary: 'Play scenario files and say which step did not go as it should',
  about: ['Of a folder, every file that ends in .yaml or .yml is played. The format is in docs/scenarios.md.'],
  args: [{ name: 'FILE', help: 'a scenario file or a folder of them', many: true }],
  options: { json: json() },
  examples: [
    ['bagarre scenario bug.yaml', 'exit code 1 if a step fails, 2 if it is no scenario'],
    ['bagarre scenario packages/games/kharnage/test/scenarios', 'a whole folder'],
  ],
  async run(paths, o) {
    const games = await Promise.all(gameIds.map((id) => openGame(id)));
    const files = paths.flatMap((path) => filesOf(path, ['.yaml', '.yml']));
    const told = progress();
    const results = files.map((file, i) => {
      told.tell(() => `${i} of ${files.length} files`);
      return runScenario(readText(file), file, games);
    });
    told.end();
    const problems = results.flatMap((r) => r.problems);
    if (problems.length > 0) throw new Mistake(problems.join('\n'));
    const all = together(results);
    process.stdout.write(o.json ? `${JSON.stringify(forMachines(all))}\n` : textOf(all));
    return all.failed === 0 ? GOOD : FAILED;
  },
});

type Outcome = Pick<ScenarioResult, 'passed' | 'failed' | 'failures'>;

function together(results: readonly ScenarioResult[]): Outcome {
  return {
    passed: results.reduce((n, r) => n + r.passed, 0),
    failed: results.reduce((n, r) => n + r.failed, 0),
    failures: results.flatMap((r) => r.failures),
  };
}

const forMachines = ({ passed, failed, failures }: Outcome) => ({
  passed,
  failed,
  failures: failures.map(({ file, step, expected, found }) => ({ file, step, expected, found })),
});

function textOf({ passed, failed, failures }: Outcome): string {
  const lines = failures.flatMap((f) => [
    `${f.file}:${f.line}: ${f.title}, step ${f.step}`,
    `  expected ${f.expected}`,
    `  found    ${f.found}`,
  ]);
  return [...lines, `${passed} passed, ${failed} failed`, ''].join('\n');
}
