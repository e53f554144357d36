import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { command } from '../command.ts';
import { BUG, GOOD } from '../mistake.ts';

const MAIN = fileURLToPath(new URL('../../../../bench/src/main.ts', import.meta.url));

export const bench = command({
  name: 'bench',
  summary: 'Measure the engine beside its peers',
  about: ['Arguments go to the benchmarks; bench --help lists them.'],
  args: [{ name: 'ARGS', help: 'arguments of the benchmarks', optional: true, many: true }],
  options: {},
  raw: true,
  examples: [
    ['bagarre bench', 'a table'],
    ['bagarre bench --json', 'for machines'],
  ],
  run(args) {
    const { status, signal } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('@bagarre/loader'), MAIN, ...args],
      {
        stdio: 'inherit',
      },
    );
    return Promise.resolve(signal === 'SIGINT' ? GOOD : (status ?? BUG));
  },
});
